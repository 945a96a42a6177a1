//===- BuiltinDialect.td - the record of the builtin dialect --------------===//

#ifndef RS_OPT_PRELUDE_BUILTIN_DIALECT
#define RS_OPT_PRELUDE_BUILTIN_DIALECT

include "mlir/IR/OpBase.td"

/// Its types and attributes are native and have their own syntax, so none of
/// the default parsers and printers applies.
def Builtin_Dialect : Dialect {
  let name = "builtin";
  let cppNamespace = "::mlir";
  let summary = "The types, attributes and operations that all dialects build on";
  let useDefaultAttributePrinterParser = 0;
  let useDefaultTypePrinterParser = 0;
}

#endif
