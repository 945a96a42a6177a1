//===- DialectBase.td - the dialect record --------------------------------===//

#ifndef RS_OPT_PRELUDE_DIALECT_BASE
#define RS_OPT_PRELUDE_DIALECT_BASE

include "mlir/IR/Utils.td"

/// A namespace of operations, types and attributes. `name` is the prefix of
/// their names (`dialect.op`), and has no default.
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

  // Hooks that the dialect implements.
  bit hasCanonicalizer = 0;
  bit hasConstantMaterializer = 0;
  bit hasNonDefaultDestructor = 0;
  bit hasOperationAttrVerify = 0;
  bit hasOperationInterfaceFallback = 0;
  bit hasRegionArgAttrVerify = 0;
  bit hasRegionResultAttrVerify = 0;

  // How its attributes and types are parsed, printed and stored.
  bit useDefaultAttributePrinterParser = 0;
  bit useDefaultTypePrinterParser = 0;
  bit usePropertiesForAttributes = 1;

  /// Whether operations, types and attributes may be added at run time.
  bit isExtensible = 0;
}

#endif
