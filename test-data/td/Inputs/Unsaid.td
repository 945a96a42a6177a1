// Groups and clauses with attributes that something else decides over.
include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
def Us_Dialect : Dialect { let name = "us"; let cppNamespace = "::us"; }
class Us<string name, string format> : Op<Us_Dialect, name> {
  let arguments = (ins OptionalAttr<I32Attr>:$a, OptionalAttr<I32Attr>:$b, UnitAttr:$u, Variadic<I32>:$o); let assemblyFormat = format;
}
def : Us<"inside", "(`<` (`,` $a^)? $b^ `>`)? ($o^)? (`u` $u^)? attr-dict">;
def : Us<"before", "attr-dict (`<` $b^ `,` $a `>`)? ($o^)? (`u` $u^)?">;
def : Us<"operands", "($o^ `:` $a)? ($b^)? (`u` $u^)? attr-dict">;
def : Us<"else", "(`u` $u^) : (`a` $a)? ($b^)? (`,` $o^)? attr-dict">;
def : Us<"clauses", "oilist(`a` $a `to` $b | `o` $o) (`u` $u^)? attr-dict">;
def : Us<"properties", "(`[` $b^ `,` $a `]`)? ($o^)? (`u` $u^)? prop-dict attr-dict">;
