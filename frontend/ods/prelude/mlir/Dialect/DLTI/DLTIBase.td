//===- DLTIBase.td - the dialect of layout and target facts ---------------===//

#ifndef RS_OPT_PRELUDE_DLTI_BASE
#define RS_OPT_PRELUDE_DLTI_BASE

include "mlir/IR/OpBase.td"

def DLTI_Dialect : Dialect {
  let name = "dlti";
  let cppNamespace = "::mlir";
  let summary = "Layouts of data and descriptions of targets";
  let hasOperationAttrVerify = 1;
  let useDefaultAttributePrinterParser = 1;
}

/// Its layout is given by its `dlti.dl_spec` attribute.
def HasDefaultDLTIDataLayout : NativeOpTrait<"HasDefaultDLTIDataLayout"> {
  let cppNamespace = "::mlir";
}

#endif
