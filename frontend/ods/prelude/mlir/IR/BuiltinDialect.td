//===- BuiltinDialect.td - the record of the builtin dialect --------------===//

#ifndef RS_OPT_PRELUDE_BUILTIN_DIALECT
#define RS_OPT_PRELUDE_BUILTIN_DIALECT

include "mlir/IR/OpBase.td"

/// The types and attributes are implemented in Rust with special syntax, so the
/// default parsers and printers do not apply.
def Builtin_Dialect : Dialect {
  let name = "builtin";
  let cppNamespace = "::mlir";
  let summary = "The types, attributes and operations that all dialects build on";
  let useDefaultAttributePrinterParser = 0;
  let useDefaultTypePrinterParser = 0;
}

#endif
