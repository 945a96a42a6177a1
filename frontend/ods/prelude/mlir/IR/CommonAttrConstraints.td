//===- CommonAttrConstraints.td - constraints on builtin attributes -------===//
//
// Order: the `Attr` record and what wraps it (optional, defaulted, confined,
// constant), scalars, strings and types, symbols, arrays, elements, and last
// the constraints that confine numbers and arrays.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_PRELUDE_COMMON_ATTR_CONSTRAINTS
#define RS_OPT_PRELUDE_COMMON_ATTR_CONSTRAINTS

include "mlir/IR/Constraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/DialectBase.td"
include "rs-opt/Predicates.td"

//===----------------------------------------------------------------------===//
// The attribute record
//===----------------------------------------------------------------------===//

/// A constraint on an attribute. `storageType` is the C++ class of the stored
/// attribute, `returnType` the result of its accessor, which applies
/// `convertFromStorage`; `constBuilderCall` converts in the other direction, where
/// `$0` is the value. `valueType` is the type of the attribute if it is fixed.
class Attr<Pred condition, string summary = "">
    : AttrConstraint<condition, summary> {
  code storageType = ?;
  code returnType = ?;
  code convertFromStorage = "$_self.getValue()";
  string constBuilderCall = ?;

  Type valueType = ?;
  string defaultValue = ?;
  bit isOptional = 0;
  Attr baseAttr = ?;

  string cppNamespace = "";
  string description = "";
}

class DialectAttr<Dialect d, Pred condition, string summary = "">
    : Attr<condition, summary> {
  Dialect dialect = d;
  let cppNamespace = d.cppNamespace;
}

/// The fields that a wrapper copies from the wrapped attribute.
class _WrappedAttr<Attr attr, Pred condition, string summary>
    : Attr<condition, summary> {
  let storageType = attr.storageType;
  let returnType = attr.returnType;
  let convertFromStorage = attr.convertFromStorage;
  let constBuilderCall = attr.constBuilderCall;
  let valueType = attr.valueType;
  let baseAttr = attr;
}

/// May be absent; the accessor then returns an empty optional.
class OptionalAttr<Attr attr>
    : _WrappedAttr<attr, attr.predicate, attr.summary> {
  let returnType = "::std::optional<" # attr.returnType # ">";
  let convertFromStorage = "$_self ? " # returnType # "("
                           # attr.convertFromStorage # ") : (::std::nullopt)";
  let constBuilderCall = ?;
  let isOptional = 1;
}

/// Always present: builders and parsers add the default value if none is given.
class DefaultValuedAttr<Attr attr, string val>
    : _WrappedAttr<attr, attr.predicate, attr.summary> {
  let defaultValue = val;
}

/// May be absent; the accessor then returns the default value.
class DefaultValuedOptionalAttr<Attr attr, string val>
    : _WrappedAttr<attr, attr.predicate, attr.summary> {
  let defaultValue = val;
  let isOptional = 1;
}

#ifdef RS_OPT_LEGACY
// The attribute itself quotes its text.
class DefaultValuedStrAttr<Attr attr, string val>
    : DefaultValuedAttr<attr, val>;
class DefaultValuedOptionalStrAttr<Attr attr, string val>
    : DefaultValuedOptionalAttr<attr, val>;
#else
class DefaultValuedStrAttr<Attr attr, string val>
    : DefaultValuedAttr<attr, "\"" # val # "\"">;
class DefaultValuedOptionalStrAttr<Attr attr, string val>
    : DefaultValuedOptionalAttr<attr, "\"" # val # "\"">;
#endif

/// An attribute that must also satisfy further constraints.
class ConfinedAttr<Attr attr, list<AttrConstraint> constraints>
    : _WrappedAttr<attr,
                   And<!listconcat([attr.predicate],
                                   !foreach(c, constraints, c.predicate))>,
                   !interleave(!listconcat([attr.summary],
                                           !foreach(c, constraints,
                                                    c.summary)),
                               " ")> {
  let defaultValue = attr.defaultValue;
  let isOptional = attr.isOptional;
  list<AttrConstraint> attrConstraints = constraints;
}

class AllAttrOf<list<AttrConstraint> constraints>
    : AttrConstraint<And<!foreach(c, constraints, c.predicate)>,
                     !interleave(!foreach(c, constraints, c.summary),
                                 " and ")>;
class AnyAttrOf<list<Attr> allowedAttrs, string summary = "",
                string cppType = "::mlir::Attribute",
                string fromStorage = "$_self", string cppClassName = cppType>
    : Attr<Or<!foreach(a, allowedAttrs, a.predicate)>,
           !if(!empty(summary),
               !interleave(!foreach(a, allowedAttrs, a.summary), " or "),
               summary)> {
  let returnType = cppClassName;
  let convertFromStorage = fromStorage;
  list<Attr> allowedAttributes = allowedAttrs;
}

/// One value of an attribute.
class ConstantAttr<Attr attribute, string val>
    : AttrConstraint<CPred<"$_self == "
                           # !subst("$0", val, attribute.constBuilderCall)>,
                     "constant attribute " # val> {
  Attr attr = attribute;
  string value = val;
}
class ConstantStrAttr<Attr attribute, string val>
    : ConstantAttr<attribute, "\"" # val # "\"">;

/// Computed from the operation, never stored.
class DerivedAttr<code ret, code b, code convert = "">
    : Attr<CPred<"true">, "derived attribute"> {
  code body = b;
  let returnType = ret;
  let convertFromStorage = convert;
}
class DerivedTypeAttr<code body> : DerivedAttr<"::mlir::Type", body> {
  let convertFromStorage = "::mlir::TypeAttr::get($_self)";
}

def IsNullAttr
    : AttrConstraint<CPred<"!$_self">, "empty attribute (for optional attributes)">;

/// An attribute whose accessor returns the stored attribute.
class _PlainAttr<string cls, Pred condition, string summary>
    : Attr<condition, summary> {
  let storageType = cls;
  let returnType = cls;
  let convertFromStorage = "$_self";
}

def AnyAttr : _PlainAttr<"::mlir::Attribute", CPred<"true">, "any attribute"> {
  let constBuilderCall = "$0";
}
def LocationAttr : Attr<_Isa<"::mlir::LocationAttr">, "location attribute">;

def UnitAttr : Attr<_Isa<"::mlir::UnitAttr">, "unit attribute"> {
  let storageType = "::mlir::UnitAttr";
  let returnType = "bool";
  let convertFromStorage = "$_self != nullptr";
  let constBuilderCall = "(($0) ? $_builder.getUnitAttr() : nullptr)";
  let valueType = NoneType;
  let defaultValue = "false";
  let isOptional = 1;
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

class TypedAttrBase<Type attrValType, string attrKind, Pred condition,
                    string descr> : Attr<condition, descr> {
  let storageType = "::mlir::" # attrKind;
  let constBuilderCall = "$_builder.get" # attrKind # "("
                         # attrValType.builderCall # ", $0)";
  let valueType = attrValType;
}

def BoolAttr : Attr<_Isa<"::mlir::BoolAttr">, "bool attribute"> {
  let storageType = "::mlir::BoolAttr";
  let returnType = "bool";
  let constBuilderCall = "$_builder.getBoolAttr($0)";
  let valueType = I1;
}

class _FloatSelf : _Cast<"::mlir::FloatAttr">;

/// An integer attribute of any type; the accessor returns an APInt.
def APIntAttr : Attr<_Isa<"::mlir::IntegerAttr">,
                     "arbitrary integer attribute"> {
  let storageType = "::mlir::IntegerAttr";
  let returnType = "::mlir::APInt";
}

def IndexAttr
    : TypedAttrBase<Index, "IntegerAttr",
                    And<[_Isa<"::mlir::IntegerAttr">,
                         CPred<"::llvm::isa<::mlir::IndexType>("
                               # _IntSelf<>.result # ".getType())">]>,
                    "index attribute"> {
  let returnType = "::llvm::APInt";
}

/// An integer attribute whose type satisfies `test`.
class _IntAttrOfType<Type type, string test, string descr>
    : TypedAttrBase<type, "IntegerAttr",
                    And<[_Isa<"::mlir::IntegerAttr">,
                         CPred<_IntSelf<>.result # ".getType()." # test>]>,
                    descr> {
  let returnType = "::llvm::APInt";
}

class AnyIntegerAttrBase<AnyI attrValType, string descr>
    : _IntAttrOfType<attrValType,
                     "isInteger(" # attrValType.bitwidth # ")", descr> {
  let constBuilderCall = ?;
}
class SignlessIntegerAttrBase<I attrValType, string descr>
    : _IntAttrOfType<attrValType,
                     "isSignlessInteger(" # attrValType.bitwidth # ")", descr>;
class SignedIntegerAttrBase<SI attrValType, string descr>
    : _IntAttrOfType<attrValType,
                     "isSignedInteger(" # attrValType.bitwidth # ")", descr>;
class UnsignedIntegerAttrBase<UI attrValType, string descr>
    : _IntAttrOfType<attrValType,
                     "isUnsignedInteger(" # attrValType.bitwidth # ")", descr>;

// The same, with an accessor that returns a C++ integer.
class TypedSignlessIntegerAttrBase<I attrValType, string retType, string descr>
    : SignlessIntegerAttrBase<attrValType, descr> {
  let returnType = retType;
  let convertFromStorage = "$_self.getValue().getZExtValue()";
}
class TypedUnsignedIntegerAttrBase<UI attrValType, string retType, string descr>
    : UnsignedIntegerAttrBase<attrValType, descr> {
  let returnType = retType;
  let convertFromStorage = "$_self.getValue().getZExtValue()";
}
class TypedSignedIntegerAttrBase<SI attrValType, string retType, string descr>
    : SignedIntegerAttrBase<attrValType, descr> {
  let returnType = retType;
  let convertFromStorage = "$_self.getValue().getSExtValue()";
}

foreach width = [1, 8, 16, 32, 64] in {
  defvar signed = !if(!eq(width, 1), "bool", "int" # width # "_t");
  defvar unsigned = !if(!eq(width, 1), "bool", "uint" # width # "_t");
  def AnyI#width#Attr
      : AnyIntegerAttrBase<!cast<AnyI>("AnyI" # width),
                           "" # width # "-bit integer attribute">;
  def I#width#Attr
      : TypedSignlessIntegerAttrBase<
            !cast<I>("I" # width), unsigned,
            "" # width # "-bit signless integer attribute">;
  def SI#width#Attr
      : TypedSignedIntegerAttrBase<
            !cast<SI>("SI" # width), signed,
            "" # width # "-bit signed integer attribute">;
  def UI#width#Attr
      : TypedUnsignedIntegerAttrBase<
            !cast<UI>("UI" # width), unsigned,
            "" # width # "-bit unsigned integer attribute">;
}

class FloatAttrBase<F attrValType, string descr>
    : TypedAttrBase<attrValType, "FloatAttr",
                    And<[_Isa<"::mlir::FloatAttr">,
                         CPred<_FloatSelf<>.result # ".getType().isF"
                               # attrValType.bitwidth # "()">]>,
                    descr> {
  let returnType = "::llvm::APFloat";
}
foreach width = [32, 64] in
  def F#width#Attr : FloatAttrBase<!cast<F>("F" # width),
                                   "" # width # "-bit float attribute">;

def ConstBoolAttrFalse : ConstantAttr<BoolAttr, "false">;
def ConstBoolAttrTrue : ConstantAttr<BoolAttr, "true">;
def ConstUnitAttr : ConstantAttr<UnitAttr, "true">;
class ConstF32Attr<string val> : ConstantAttr<F32Attr, val>;

//===----------------------------------------------------------------------===//
// Strings, types, symbols, maps, dictionaries
//===----------------------------------------------------------------------===//

class StringBasedAttr<Pred condition, string descr> : Attr<condition, descr> {
  let storageType = "::mlir::StringAttr";
  let returnType = "::llvm::StringRef";
#ifdef RS_OPT_LEGACY
  let constBuilderCall = "$_builder.getStringAttr(\"$0\")";
#else
  let constBuilderCall = "$_builder.getStringAttr($0)";
#endif
  let valueType = NoneType;
}
class TypedStrAttr<Type ty>
    : StringBasedAttr<_Isa<"::mlir::StringAttr">, "string attribute"> {
  let valueType = ty;
}
def StrAttrPred : _Isa<"::mlir::StringAttr">;
def StrAttr : StringBasedAttr<StrAttrPred, "string attribute">;

/// The name of an operation in its symbol table.
def SymbolNameAttr
    : StringBasedAttr<_Isa<"::mlir::StringAttr">, "string attribute">;

class _TypeInSelf : StrFunc<_Cast<"::mlir::TypeAttr">.result # ".getValue()">;

class TypeAttrBase<string retType, string summary,
                   Pred typePred = CPred<"true">>
    : Attr<And<[_Isa<"::mlir::TypeAttr">,
                CPred<"::llvm::isa<" # retType # ">(" # _TypeInSelf<>.result
                      # ")">,
                SubstLeaves<"$_self", _TypeInSelf<>.result, typePred>]>,
           summary> {
  let storageType = "::mlir::TypeAttr";
  let returnType = retType;
  let convertFromStorage = "::llvm::cast<" # retType # ">($_self.getValue())";
  let valueType = NoneType;
}
class TypeAttrOf<Type ty>
    : TypeAttrBase<ty.cppClassName, "type attribute of " # ty.summary,
                   ty.predicate> {
  let constBuilderCall = "::mlir::TypeAttr::get($0)";
}
def TypeAttr : TypeAttrBase<"::mlir::Type", "any type attribute"> {
  let constBuilderCall = "::mlir::TypeAttr::get($0)";
}

def SymbolRefAttr
    : _PlainAttr<"::mlir::SymbolRefAttr", _Isa<"::mlir::SymbolRefAttr">,
                 "symbol reference attribute"> {
  let constBuilderCall =
      "::mlir::SymbolRefAttr::get($_builder.getContext(), $0)";
  let valueType = NoneType;
}
def FlatSymbolRefAttr
    : Attr<_Isa<"::mlir::FlatSymbolRefAttr">,
           "flat symbol reference attribute"> {
  let storageType = "::mlir::FlatSymbolRefAttr";
  let returnType = "::llvm::StringRef";
  let constBuilderCall =
      "::mlir::SymbolRefAttr::get($_builder.getContext(), $0)";
  let valueType = NoneType;
}

def IntegerSetAttr : Attr<_Isa<"::mlir::IntegerSetAttr">, "IntegerSet attribute"> {
  let storageType = "::mlir::IntegerSetAttr";
  let returnType = "::mlir::IntegerSet";
  let valueType = NoneType;
  let constBuilderCall = "::mlir::IntegerSetAttr::get($0)";
}
def AffineMapAttr : Attr<_Isa<"::mlir::AffineMapAttr">, "AffineMap attribute"> {
  let storageType = "::mlir::AffineMapAttr";
  let returnType = "::mlir::AffineMap";
  let constBuilderCall = "::mlir::AffineMapAttr::get($0)";
  let valueType = Index;
}

class DictionaryAttrBase<Pred condition, string summary>
    : _PlainAttr<"::mlir::DictionaryAttr", condition, summary> {
  let constBuilderCall = "$_builder.getDictionaryAttr($0)";
  let valueType = NoneType;
}
def DictionaryAttr
    : DictionaryAttrBase<_Isa<"::mlir::DictionaryAttr">, "dictionary of named attribute values">;

//===----------------------------------------------------------------------===//
// Arrays of attributes
//===----------------------------------------------------------------------===//

class ArrayAttrBase<Pred condition, string summary>
    : _PlainAttr<"::mlir::ArrayAttr", condition, summary> {
  let constBuilderCall = "$_builder.getArrayAttr($0)";
  let valueType = NoneType;
}
def ArrayAttr : ArrayAttrBase<_Isa<"::mlir::ArrayAttr">, "array attribute">;

class _ArraySelf : _Cast<"::mlir::ArrayAttr">;

class TypedArrayAttrBase<Attr element, string summary>
    : ArrayAttrBase<And<[_Isa<"::mlir::ArrayAttr">,
                         Concat<"::llvm::all_of(" # _ArraySelf<>.result
                                # ", [&](::mlir::Attribute attr) "
                                "{ return attr && (",
                                SubstLeaves<"$_self", "attr",
                                            element.predicate>,
                                "); })">]>,
                    summary> {
  Attr elementAttr = element;
}

/// An array with a dedicated function of the builder.
class _BuiltArrayAttr<Attr element, string what, string descr>
    : TypedArrayAttrBase<element, descr # " array attribute"> {
  let constBuilderCall = "$_builder.get" # what # "ArrayAttr($0)";
}
def BoolArrayAttr : _BuiltArrayAttr<BoolAttr, "Bool", "1-bit boolean">;
def I32ArrayAttr : _BuiltArrayAttr<I32Attr, "I32", "32-bit integer">;
def I64ArrayAttr : _BuiltArrayAttr<I64Attr, "I64", "64-bit integer">;
def F32ArrayAttr : _BuiltArrayAttr<F32Attr, "F32", "32-bit float">;
def F64ArrayAttr : _BuiltArrayAttr<F64Attr, "F64", "64-bit float">;
def StrArrayAttr : _BuiltArrayAttr<StrAttr, "Str", "string">;
def TypeArrayAttr : _BuiltArrayAttr<TypeAttr, "Type", "type">;
def AffineMapArrayAttr : _BuiltArrayAttr<AffineMapAttr, "AffineMap", "AffineMap">;

/// As I64ArrayAttr, but the accessor returns numbers.
def I64SmallVectorArrayAttr : _BuiltArrayAttr<I64Attr, "I64", "64-bit integer"> {
  let returnType = "::llvm::SmallVector<int64_t, 8>";
  let convertFromStorage =
      "llvm::to_vector<4>(llvm::map_range("
      "$_self.getAsRange<mlir::IntegerAttr>(), "
      "[](IntegerAttr attr) { return attr.getInt(); }))";
}

def LocationArrayAttr : TypedArrayAttrBase<LocationAttr, "location array attribute">;
def DictArrayAttr
    : TypedArrayAttrBase<DictionaryAttr, "Array of dictionary attributes">;
def IndexListArrayAttr
    : TypedArrayAttrBase<I64ArrayAttr, "Array of 64-bit integer array attributes">;
def SymbolRefArrayAttr
    : TypedArrayAttrBase<SymbolRefAttr, "symbol ref array attribute"> {
  let constBuilderCall = ?;
}
def FlatSymbolRefArrayAttr
    : TypedArrayAttrBase<FlatSymbolRefAttr,
                         "flat symbol ref array attribute"> {
  let constBuilderCall = ?;
}

//===----------------------------------------------------------------------===//
// Elements: dense arrays and shaped constants
//===----------------------------------------------------------------------===//

class ElementsAttrBase<Pred condition, string summary>
    : _PlainAttr<"::mlir::ElementsAttr", condition, summary>;
def ElementsAttr
    : ElementsAttrBase<_Isa<"::mlir::ElementsAttr">,
                       "constant vector/tensor attribute">;

class DenseArrayAttrBase<string denseAttrName, string cppType,
                         string summaryName>
    : ElementsAttrBase<_Isa<"::mlir::" # denseAttrName>,
                       summaryName # " dense array attribute"> {
  let storageType = "::mlir::" # denseAttrName;
  let returnType = "::llvm::ArrayRef<" # cppType # ">";
  let constBuilderCall = "$_builder.get" # denseAttrName # "($0)";
}
foreach width = [8, 16, 32, 64] in
  def DenseI#width#ArrayAttr
      : DenseArrayAttrBase<"DenseI" # width # "ArrayAttr",
                           "int" # width # "_t", "i" # width>;
def DenseBoolArrayAttr : DenseArrayAttrBase<"DenseBoolArrayAttr", "bool", "i1">;
def DenseF32ArrayAttr : DenseArrayAttrBase<"DenseF32ArrayAttr", "float", "f32">;
def DenseF64ArrayAttr
    : DenseArrayAttrBase<"DenseF64ArrayAttr", "double", "f64">;

class _DenseIntsSelf : _Cast<"::mlir::DenseIntElementsAttr">;
class _DenseFloatsSelf : _Cast<"::mlir::DenseFPElementsAttr">;

class IntElementsAttrBase<Pred condition, string summary>
    : ElementsAttrBase<And<[_Isa<"::mlir::DenseIntElementsAttr">, condition]>,
                       summary> {
  let storageType = "::mlir::DenseIntElementsAttr";
  let returnType = "::mlir::DenseIntElementsAttr";
}

class _IntElementsWhoseTypeIs<string test, string summary>
    : IntElementsAttrBase<CPred<_DenseIntsSelf<>.result
                                # ".getType().getElementType()." # test>,
                          summary>;

def AnyIntElementsAttr
    : IntElementsAttrBase<CPred<"true">, "integer elements attribute">;
def IndexElementsAttr : _IntElementsWhoseTypeIs<"isIndex()", "index elements attribute">;
class IntElementsAttrOf<int width>
    : _IntElementsWhoseTypeIs<"isInteger(" # width # ")",
                              "" # width # "-bit integer elements attribute">;
def AnyI32ElementsAttr : IntElementsAttrOf<32>;
def AnyI64ElementsAttr : IntElementsAttrOf<64>;

class SignlessIntElementsAttr<int width>
    : _IntElementsWhoseTypeIs<"isSignlessInteger(" # width # ")",
                              "" # width # "-bit signless integer elements attribute"> {
  let constBuilderCall =
      "::llvm::cast<::mlir::DenseIntElementsAttr>(::mlir::DenseElementsAttr::"
      "get(::mlir::RankedTensorType::get({}, $_builder.getIntegerType("
      # width # ")), ::llvm::ArrayRef($0)))";
}
def I32ElementsAttr : SignlessIntElementsAttr<32>;
def I64ElementsAttr : SignlessIntElementsAttr<64>;

class RankedSignlessIntElementsAttr<int width, list<int> dims>
    : SignlessIntElementsAttr<width> {
  defvar shape = !interleave(dims, ", ");
  let predicate =
      And<[SignlessIntElementsAttr<width>.predicate,
           CPred<_DenseIntsSelf<>.result # ".getType().getShape() == "
                 "::mlir::ArrayRef<int64_t>({" # shape # "})">]>;
  let summary = "" # width # "-bit signless int elements attribute of shape ["
                # shape # "]";
  let constBuilderCall =
      "::mlir::DenseIntElementsAttr::get(::mlir::RankedTensorType::get({"
      # shape # "}, $_builder.getIntegerType(" # width
      # ")), ::llvm::ArrayRef($0))";
}
class RankedI32ElementsAttr<list<int> dims>
    : RankedSignlessIntElementsAttr<32, dims>;
class RankedI64ElementsAttr<list<int> dims>
    : RankedSignlessIntElementsAttr<64, dims>;

class FloatElementsAttr<int width>
    : ElementsAttrBase<And<[_Isa<"::mlir::DenseFPElementsAttr">,
                            CPred<_Cast<"::mlir::DenseElementsAttr">.result
                                  # ".getType().getElementType().isF" # width
                                  # "()">]>,
                       "" # width # "-bit float elements attribute"> {
  let storageType = "::mlir::DenseElementsAttr";
  let returnType = "::mlir::DenseElementsAttr";
  let constBuilderCall =
      "::mlir::DenseElementsAttr::get(::mlir::RankedTensorType::get({}, "
      "$_builder.getF" # width # "Type()),::llvm::ArrayRef($0))";
}
def F64ElementsAttr : FloatElementsAttr<64>;

class RankedFloatElementsAttr<int width, list<int> dims>
    : ElementsAttrBase<
          And<[_Isa<"::mlir::DenseFPElementsAttr">,
               CPred<_DenseFloatsSelf<>.result
                     # ".getType().getElementType().isF" # width # "()">,
               CPred<_DenseFloatsSelf<>.result # ".getType().hasRank()">,
               CPred<_DenseFloatsSelf<>.result # ".getType().getShape() == "
                     "::mlir::ArrayRef<int64_t>({" # !interleave(dims, ", ")
                     # "})">]>,
          "" # width # "-bit float elements attribute of shape ["
          # !interleave(dims, ", ") # "]"> {
  let storageType = "::mlir::DenseFPElementsAttr";
  let returnType = "::mlir::DenseFPElementsAttr";
  let constBuilderCall =
      "::llvm::cast<::mlir::DenseFPElementsAttr>(::mlir::DenseElementsAttr::"
      "get(::mlir::RankedTensorType::get({" # !interleave(dims, ", ")
      # "}, $_builder.getF" # width # "Type()), ::llvm::ArrayRef($0)))";
}
class RankedF32ElementsAttr<list<int> dims> : RankedFloatElementsAttr<32, dims>;
class RankedF64ElementsAttr<list<int> dims> : RankedFloatElementsAttr<64, dims>;

def StringElementsAttr
    : ElementsAttrBase<_Isa<"::mlir::DenseStringElementsAttr">,
                       "string elements attribute"> {
  let storageType = "::mlir::DenseElementsAttr";
  let returnType = "::mlir::DenseElementsAttr";
}

//===----------------------------------------------------------------------===//
// Confining constraints
//===----------------------------------------------------------------------===//

// Integers.
class _IntCompare<string test, string words>
    : AttrConstraint<CPred<_IntSelf<>.result # ".getInt() " # test>, words>;
class IntNEQValue<int n> : _IntCompare<"!= " # n, "whose value is not " # n>;
class IntMinValue<int n> : _IntCompare<">= " # n, "whose minimum value is " # n>;
class IntMaxValue<int n> : _IntCompare<"<= " # n, "whose maximum value is " # n>;
def IntNonNegative
    : AttrConstraint<CPred<"!" # _IntSelf<>.result
                           # ".getValue().isNegative()">,
                     "whose value is non-negative">;
def IntPositive
    : AttrConstraint<CPred<_IntSelf<>.result
                           # ".getValue().isStrictlyPositive()">,
                     "whose value is positive">;

def IntPowerOf2
    : AttrConstraint<CPred<_IntSelf<>.result # ".getValue().isPowerOf2()">,
                     "whose value is a power of two > 0">;
def IntPositivePowerOf2 : AllAttrOf<[IntPositive, IntPowerOf2]>;
class IntValidAlignment<Attr attr>
    : ConfinedAttr<attr, [IntPositivePowerOf2]>;
class IntIsOneOf<list<int> values>
    : AttrConstraint<CPred<"::llvm::is_contained({"
                           # !interleave(values, ", ") # "}, "
                           # _IntSelf<>.result # ".getInt())">,
                     "whose value is one of {" # !interleave(values, ", ")
                     # "}">;

// Sizes of arrays.
class _ArraySize<string array, string test, string words>
    : AttrConstraint<CPred<array # ".size() " # test>, words # " elements">;
class ArrayCount<int n>
    : _ArraySize<_ArraySelf<>.result, "== " # n, "with exactly " # n>;
class ArrayMinCount<int n>
    : _ArraySize<_ArraySelf<>.result, ">= " # n, "with at least " # n>;
class ArrayMaxCount<int n>
    : _ArraySize<_ArraySelf<>.result, "<= " # n, "with at most " # n>;
class DenseArrayCount<int n>
    : _ArraySize<_Cast<"::mlir::DenseArrayAttr">.result, "== " # n,
                 "with exactly " # n>;

class DenseArrayMinCt<int n>
    : _ArraySize<_Cast<"::mlir::DenseArrayAttr">.result, ">= " # n,
                 "with at least " # n>;
class DenseArrayMaxCt<int n>
    : _ArraySize<_Cast<"::mlir::DenseArrayAttr">.result, "<= " # n,
                 "with at most " # n>;

// One element of an array of integers.
class _NthElement<int index, list<string> tests, string words>
    : AttrConstraint<
          And<!listconcat([CPred<_ArraySelf<>.result # ".size() > " # index>],
                          !foreach(test, tests,
                                   CPred<"::llvm::cast<::mlir::IntegerAttr>("
                                         # _ArraySelf<>.result # "[" # index
                                         # "]).getInt() " # test>))>,
          "whose " # index # "-th element must be " # words>;
class IntArrayNthElemEq<int index, int value>
    : _NthElement<index, ["== " # value], "" # value>;
class IntArrayNthElemMinValue<int index, int min>
    : _NthElement<index, [">= " # min], "at least " # min>;
class IntArrayNthElemMaxValue<int index, int max>
    : _NthElement<index, ["<= " # max], "at most " # max>;
class IntArrayNthElemInRange<int index, int min, int max>
    : _NthElement<index, [">= " # min, "<= " # max],
                  "at least " # min # " and at most " # max>;

// All elements of a dense array.
class _DenseElements<DenseArrayAttrBase arrayType>
    : StrFunc<"::llvm::cast<" # arrayType # ">($_self).asArrayRef()">;
class _DenseAllOf<DenseArrayAttrBase arrayType, string test, string words>
    : AttrConstraint<CPred<"::llvm::all_of(" # _DenseElements<arrayType>.result
                           # ", [&](auto v) { return v " # test # "; })">,
                     words>;
class DenseArrayStrictlyPositive<DenseArrayAttrBase arrayType>
    : _DenseAllOf<arrayType, "> 0", "whose value is positive">;
class DenseArrayNonNegative<DenseArrayAttrBase arrayType>
    : _DenseAllOf<arrayType, ">= 0", "whose value is non-negative">;
class DenseArraySorted<DenseArrayAttrBase arrayType>
    : AttrConstraint<CPred<"llvm::is_sorted("
                           # _DenseElements<arrayType>.result # ")">,
                     "should be in non-decreasing order">;
class DenseArrayStrictlySorted<DenseArrayAttrBase arrayType>
    : AttrConstraint<
          And<[DenseArraySorted<arrayType>.predicate,
               CPred<"[](" # arrayType.returnType # " a) { return "
                     "std::adjacent_find(std::begin(a), std::end(a)) == "
                     "std::end(a); }(" # _DenseElements<arrayType>.result
                     # ")">]>,
          "should be in increasing order">;

#endif
