//===- Properties.td - inherent data that is not an attribute -------------===//
//
// The code fields exist so that definitions can set them; what a property is
// stored as, and how it is written, follows from its class and C++ type.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_PRELUDE_PROPERTIES
#define RS_OPT_PRELUDE_PROPERTIES

include "mlir/IR/Constraints.td"

/// A value stored in an operation with its C++ type. The code fields
/// convert between that type, its accessors, an attribute, text, a hash and
/// bytes.
class Property<string storageTypeParam = "", string desc = "",
               string interfaceTypeParam = storageTypeParam>
    : PropConstraint<TruePred, desc, interfaceTypeParam> {
  string description = "";
  string defaultValue = "";
  string storageTypeValueOverride = "";
  /// The property that this one wraps.
  Property baseProperty = ?;

  code storageType = storageTypeParam;
  code assignToStorage = "$_storage = $_value";
  code convertFromStorage = "$_storage";

  code convertFromAttribute =
      "return convertFromAttribute($_storage, $_attr, $_diag);";
  code convertToAttribute = "return convertToAttribute($_ctxt, $_storage);";
  code hashProperty = "";

  code parser = "";
  code optionalParser = "";
  code printer = "$_printer << $_storage";

  code readFromMlirBytecode =
      "if (::mlir::failed(readFromMlirBytecode($_reader, $_storage))) "
      "return ::mlir::failure();";
  code writeToMlirBytecode = "writeToMlirBytecode($_writer, $_storage);";
}

// Properties without an encoding are encoded as attributes.
defvar writeMlirBytecodeWithConvertToAttribute =
    "$_writer.writeAttribute(convertToAttribute($_ctxt, $_storage))";
defvar readMlirBytecodeUsingConvertFromAttribute =
    "::mlir::Attribute attr; "
    "if (::mlir::failed($_reader.readAttribute(attr))) "
    "return ::mlir::failure(); "
    "if (::mlir::failed(convertFromAttribute($_storage, attr, nullptr))) "
    "return ::mlir::failure();";

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

class IntProp<string storageTypeParam = "", string desc = "">
    : Property<storageTypeParam, desc> {
  let summary = !if(!empty(desc), storageTypeParam, desc);
  let optionalParser = "return $_parser.parseOptionalInteger($_storage);";
}
def I32Prop : IntProp<"int32_t">;
def I64Prop : IntProp<"int64_t">;
class _cls_BoolProp : IntProp<"bool", "boolean">;
def BoolProp : _cls_BoolProp;

class _cls_StringProp : Property<"std::string", "string", "::llvm::StringRef"> {
  let convertFromStorage = "::llvm::StringRef{$_storage}";
  let assignToStorage = "$_storage = $_value.str()";
  let optionalParser =
      "if (::mlir::failed($_parser.parseOptionalString(&$_storage))) "
      "return std::nullopt;";
}
def StringProp : _cls_StringProp;

/// A flag. As an attribute it is `unit`, or absent.
class _cls_UnitProp : Property<"bool", "unit property"> {
  let defaultValue = "false";
}
def UnitProp : _cls_UnitProp;

//===----------------------------------------------------------------------===//
// Wrappers
//===----------------------------------------------------------------------===//

class _Wrapper<Property p>
    : Property<p.storageType, p.summary, p.interfaceType> {
  let baseProperty = p;
  let description = p.description;
  let storageType = p.storageType;
  let interfaceType = p.interfaceType;
  let predicate = p.predicate;
  let defaultValue = p.defaultValue;
  let storageTypeValueOverride = p.storageTypeValueOverride;
  let convertFromStorage = p.convertFromStorage;
  let assignToStorage = p.assignToStorage;
  let convertToAttribute = p.convertToAttribute;
  let convertFromAttribute = p.convertFromAttribute;
  let hashProperty = p.hashProperty;
  let parser = p.parser;
  let optionalParser = p.optionalParser;
  let printer = p.printer;
  let readFromMlirBytecode = p.readFromMlirBytecode;
  let writeToMlirBytecode = p.writeToMlirBytecode;
}
class DefaultValuedProp<Property p, string default = "",
                        string storageDefault = ""> : _Wrapper<p> {
  let defaultValue = default;
  let storageTypeValueOverride = storageDefault;
}
class ConfinedProp<Property p, Pred pred, string newSummary = "">
    : _Wrapper<p> {
  let summary = !if(!empty(newSummary), p.summary, newSummary);
  let predicate = And<[p.predicate, pred]>;
}
class ConstantProp<Property prop, string val>
    : ConfinedProp<prop, CPred<"$_self == " # val>,
                   "constant " # val # " of " # prop.summary> {
  string value = val;
}

class ArrayProp<Property elem = Property<>, string newSummary = "">
    : Property<"::llvm::SmallVector<" # elem.storageType # ">",
               !if(!empty(newSummary), "array of " # elem.summary, newSummary),
               "::llvm::ArrayRef<" # elem.storageType # ">"> {
  let convertFromStorage =
      "::llvm::ArrayRef<" # elem.storageType # ">{$_storage}";
  let assignToStorage = "$_storage.assign($_value.begin(), $_value.end())";
  let optionalParser = "return $_parser.parseOptionalArray($_storage);";
  let printer = "$_printer << \"[\"; " # elem.printer # "; $_printer << \"]\"";
  let predicate = Concat<"::llvm::all_of($_self, [](auto each) { return ",
                         SubstLeaves<"$_self", "each", elem.predicate>, "; })">;
}
/// As an attribute it is a dense array.
class IntArrayProp<Property elem, string newSummary = "">
    : ArrayProp<elem, newSummary>;

/// Without `canDelegateParsing`, a present value is written as `some<value>`.
class OptionalProp<Property p, bit canDelegateParsing = 1>
    : Property<"std::optional<" # p.storageType # ">", "optional " # p.summary,
               "std::optional<" # p.interfaceType # ">"> {
  let defaultValue = "std::nullopt";
  // A value that has a default, or has no optional form, needs the word.
  let printer = "$_printer << \"none\"; "
                # !if(!and(canDelegateParsing, !empty(p.defaultValue),
                           !not(!empty(p.optionalParser))),
                      p.printer,
                      "$_printer << \"some<\"; " # p.printer
                      # "; $_printer << \">\"");
  let predicate = Or<[CPred<"!$_self.has_value()">,
                      SubstLeaves<"$_self", "(*($_self))", p.predicate>]>;
}

//===----------------------------------------------------------------------===//
// Names until MLIR 20
//===----------------------------------------------------------------------===//

class IntProperty<string storageTypeParam = "", string desc = "">
    : IntProp<storageTypeParam, desc>;
class EnumProperty<string storageTypeParam, string desc = "",
                   string default = "">
    : Property<storageTypeParam, desc> {
  let defaultValue = default;
}
def I32Property : IntProp<"int32_t">;
def I64Property : IntProp<"int64_t">;
def StringProperty : _cls_StringProp;
def BoolProperty : _cls_BoolProp;
def UnitProperty : _cls_UnitProp;
class DefaultValuedProperty<Property p, string default = "",
                            string storageDefault = "">
    : DefaultValuedProp<p, default, storageDefault>;
class ConfinedProperty<Property p, Pred pred, string newSummary = "">
    : ConfinedProp<p, pred, newSummary>;
/// `n` consecutive values of one type, as in MLIR 19.
class ArrayProperty<string storageTypeParam = "", int n, string desc = "">
    : Property<storageTypeParam # "[" # n # "]", desc> {
  let interfaceType = "::llvm::ArrayRef<" # storageTypeParam # ">";
  let assignToStorage = "::llvm::copy($_value, $_storage)";
}
/// The list of a property, since MLIR 20: `ArrayProperty<I64Property>` is this
/// class, as its argument is a property.
class _alternative_ArrayProperty<Property elem, string newSummary = "">
    : ArrayProp<elem, newSummary>;
class IntArrayProperty<Property elem, string newSummary = "">
    : IntArrayProp<elem, newSummary>;
class OptionalProperty<Property p, bit canDelegateParsing = 1>
    : OptionalProp<p, canDelegateParsing>;

#endif
