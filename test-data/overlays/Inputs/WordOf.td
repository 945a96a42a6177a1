include "mlir/IR/OpBase.td"
include "rs-opt/SyntaxOverlay.td"

def W_Dialect : Dialect { let name = "w"; let cppNamespace = "::w"; }
def W_MayOp : Op<W_Dialect, "may"> {
  let arguments = (ins OptionalAttr<StrAttr>:$kind, StrAttr:$place);
  let hasCustomAssemblyFormat = 1;
}
def : SyntaxOverlay<"w.may", [{
  (custom<WordOf>($kind, "hot cold")^)? `at` custom<WordOf>($place, "left right") attr-dict
}]>;
