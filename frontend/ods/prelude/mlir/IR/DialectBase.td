//===- DialectBase.td - the dialect record --------------------------------===//

#ifndef RS_OPT_PRELUDE_DIALECT_BASE
#define RS_OPT_PRELUDE_DIALECT_BASE

include "mlir/IR/Utils.td"

/// A namespace of operations, types and attributes. `name` has no default: it
/// is what `dialect.op` starts with.
class Dialect {
  string name = ?;
  string cppNamespace = name;

  // Documentation.
  string summary = ?;
  string description = ?;

  // Dependencies and additional code.
  list<string> dependentDialects = [];
  dag discardableAttrs = (ins);
  code extraClassDeclaration = "";

  // Hooks that it implements.
  bit hasCanonicalizer = 0;
  bit hasConstantMaterializer = 0;
  bit hasNonDefaultDestructor = 0;
  bit hasOperationAttrVerify = 0;
  bit hasOperationInterfaceFallback = 0;
  bit hasRegionArgAttrVerify = 0;
  bit hasRegionResultAttrVerify = 0;

  // How it is parsed, printed and stored.
  bit useDefaultAttributePrinterParser = 0;
  bit useDefaultTypePrinterParser = 0;
  bit usePropertiesForAttributes = 1;

  /// Whether operations, types and attributes may be added at run time.
  bit isExtensible = 0;
}

#endif
