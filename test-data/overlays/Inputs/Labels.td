// An optional word, symbol or callee before a dictionary.
include "mlir/IR/OpBase.td"

def Labels_Dialect : Dialect { let name = "labels"; let cppNamespace = "::labels"; }
class Labels_Op<string mnemonic, dag args> : Op<Labels_Dialect, mnemonic> {
  let arguments = args;
  let hasCustomAssemblyFormat = 1;
}
def Labels_WordOp : Labels_Op<"word", (ins OptionalAttr<StrAttr>:$label)>;
def Labels_SymbolOp : Labels_Op<"symbol", (ins OptionalAttr<StrAttr>:$label)>;
def Labels_LastOp : Labels_Op<"last", (ins OptionalAttr<StrAttr>:$label)>;
