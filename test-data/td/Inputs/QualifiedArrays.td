// Dense arrays in full, where they may be left out.
include "mlir/IR/OpBase.td"

def QA_Dialect : Dialect { let name = "qa"; let cppNamespace = "::qa"; }
class QA_Op<string mnemonic, string format> : Op<QA_Dialect, mnemonic> {
  let arguments = (ins OptionalAttr<DenseI32ArrayAttr>:$a);
  let assemblyFormat = format # " attr-dict";
}
def QA_Group : QA_Op<"group", "(`x` qualified($a)^)?">;
def QA_First : QA_Op<"first", "(qualified($a)^ `y`)?">;
def QA_List : QA_Op<"list", "oilist(`x` qualified($a))">;
def QA_Short : QA_Op<"short", "(`x` $a^)?">;
