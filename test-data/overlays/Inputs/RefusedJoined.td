// Overlays whose texts join two tokens.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "rs-opt/SyntaxOverlay.td"
def J_Dialect : Dialect { let name = "j"; let cppNamespace = "::j"; }
class J_Op<string mnemonic> : Op<J_Dialect, mnemonic> { let hasCustomAssemblyFormat = 1; }
def : J_Op<"words"> { let arguments = (ins UnitAttr:$v, UnitAttr:$w); }
def : SyntaxOverlay<"j.words", "(`a` $v^)? (`` `b` $w^)? attr-dict">;
def : J_Op<"marks"> { let arguments = (ins UnitAttr:$v, UnitAttr:$w); }
def : SyntaxOverlay<"j.marks", "(`-` $v^)? (`>` $w^)? attr-dict">;
def : J_Op<"numbers"> { let arguments = (ins I64Attr:$v, OptionalAttr<I64Attr>:$w); }
def : SyntaxOverlay<"j.numbers", "$v (`` $w^)? attr-dict"> { let greedy = 1; }
def : J_Op<"value"> { let arguments = (ins I32:$v); }
def : SyntaxOverlay<"j.value", "$v `` `->` attr-dict">;
def : J_Op<"items"> { let arguments = (ins DenseI64ArrayAttr:$v); }
def : SyntaxOverlay<"j.items", "`[` repeat(`` $v) `]` attr-dict">;
def : J_Op<"name">;
def : SyntaxOverlay<"j.name", "`` `s` attr-dict">;
def : TypeDef<J_Dialect, "Flags"> {
  let mnemonic = "flags";
  let parameters = (ins "bool":$a, "bool":$b);
  let hasCustomAssemblyFormat = 1;
}
def : SyntaxOverlay<"!j.flags", "`<` flag($a, `a`) `` flag($b, `b`) `>`">;
def : TypeDef<J_Dialect, "Hex"> {
  let mnemonic = "hex";
  let parameters = (ins "int64_t":$a, "bool":$b);
  let hasCustomAssemblyFormat = 1;
}
def : SyntaxOverlay<"!j.hex", "`<` hex($a) `` flag($b, `b`) `>`">;
// These are separate tokens.
def : J_Op<"units"> { let arguments = (ins I64Attr:$v, I32:$w, SymbolNameAttr:$s); }
def : SyntaxOverlay<"j.units", "$v `` `ns` $w `` `[` `]` $s `` `(` `)` attr-dict">;
