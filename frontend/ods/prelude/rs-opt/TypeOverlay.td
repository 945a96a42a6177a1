// Whole types and attributes that a dialect defines in C++ only, or defines with other parameters than its
// syntax needs.
//
//   include "rs-opt/TypeOverlay.td"
//   def My : OverlayDialect<"my", "::mlir::my">;
//   def : TypeDef<My, "Array"> {
//     let mnemonic = "array";
//     let parameters = (ins "int64_t":$count, "Type":$element);
//     let assemblyFormat = "`<` dims($count) short($element) `>`";
//   }

#ifndef RS_OPT_TYPE_OVERLAY
#define RS_OPT_TYPE_OVERLAY

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/DialectBase.td"
include "rs-opt/SyntaxOverlay.td"

// Represents a dialect that is defined elsewhere. The types and attributes of it replace those of the
// dialect that have the same mnemonics; their formats may use the directives of overlays.
class OverlayDialect<string dialect, string namespace> : Dialect {
  let name = dialect;
  let cppNamespace = namespace;
  // The C++ base classes of types that formats of operations write without `!dialect.`.
  list<string> shortClasses = [];
  // Whether operations of the dialect may have no definition.
  bit unknownOperations = 0;
}

// A parameter of the C++ type 'type' whose value, '$_self', satisfies a predicate.
class ConstrainedParameter<string type, string predicate, string requirement>
    : Constraint<CPred<predicate>, requirement> {
  string cppType = type;
}

// Another text of the attribute 'represented' of the dialect: the parameters of both are the same. There are no
// attributes of this definition.
class AttrText<Dialect dialect, string name, string represented> : AttrDef<dialect, name> {
  string representedMnemonic = represented;
}

#endif // RS_OPT_TYPE_OVERLAY
