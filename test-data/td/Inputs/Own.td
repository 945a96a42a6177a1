include "mlir/IR/OpBase.td"

def Ow_Dialect : Dialect {
  let name = "ow";
  let cppNamespace = "::ow";
}
class Ow_Op<string mnemonic, dag ins, string format> : Op<Ow_Dialect, mnemonic> {
  let arguments = ins;
  let assemblyFormat = format;
}

def : Ow_Op<"text", (ins OptionalAttr<StrAttr>:$s), "($s^)? attr-dict">;
def : Ow_Op<"name", (ins OptionalAttr<StrAttr>:$s, SymbolNameAttr:$n), "($s^)? $n attr-dict">;
def : Ow_Op<"list", (ins OptionalAttr<ArrayAttr>:$a), "($a^)? attr-dict">;
def : Ow_Op<"number", (ins OptionalAttr<I32Attr>:$n), "$n attr-dict">;
def : Ow_Op<"unit", (ins OptionalAttr<UnitAttr>:$u), "(`a` $u^ `unit`)? attr-dict">;
