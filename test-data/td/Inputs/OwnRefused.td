include "mlir/IR/OpBase.td"

def Or_Dialect : Dialect {
  let name = "orf";
  let cppNamespace = "::orf";
}
class Or_Op<string mnemonic, dag ins, string format> : Op<Or_Dialect, mnemonic> {
  let arguments = ins;
  let assemblyFormat = format;
}

def : Or_Op<"dictionary", (ins OptionalAttr<DictionaryAttr>:$d), "$d attr-dict">;
def : Or_Op<"list", (ins OptionalAttr<ArrayAttr>:$a, I32Attr:$n), "$a `[` $n `]` attr-dict">;
