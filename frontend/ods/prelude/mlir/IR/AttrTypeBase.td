//===- AttrTypeBase.td - attributes and types that a dialect defines ------===//

#ifndef RS_OPT_PRELUDE_ATTR_TYPE_BASE
#define RS_OPT_PRELUDE_ATTR_TYPE_BASE

include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/Constraints.td"
include "mlir/IR/DialectBase.td"
include "mlir/IR/Traits.td"
include "rs-opt/Predicates.td"

//===----------------------------------------------------------------------===//
// Traits
//===----------------------------------------------------------------------===//

class NativeAttrTrait<string name, code extraAttrDeclaration = [{}],
                      code extraAttrDefinition = [{}]>
    : NativeTrait<name, "Attribute", extraAttrDeclaration,
                  extraAttrDefinition>;
class NativeTypeTrait<string name, code extraTypeDeclaration = [{}],
                      code extraTypeDefinition = [{}]>
    : NativeTrait<name, "Type", extraTypeDeclaration, extraTypeDefinition>;
/// Only the first parameter identifies such a type; the others are set later.
def MutableType : NativeTypeTrait<"IsMutable">;
class ParamNativeAttrTrait<string prop, string params>
    : ParamNativeTrait<prop, params, "Attribute">;
class ParamNativeTypeTrait<string prop, string params>
    : ParamNativeTrait<prop, params, "Type">;
class GenInternalAttrTrait<string prop> : GenInternalTrait<prop, "Attribute">;
class GenInternalTypeTrait<string prop> : GenInternalTrait<prop, "Type">;
class PredAttrTrait<string descr, Pred pred> : PredTrait<descr, pred>;
class PredTypeTrait<string descr, Pred pred> : PredTrait<descr, pred>;

//===----------------------------------------------------------------------===//
// Parameters
//===----------------------------------------------------------------------===//

/// One component of an attribute or type. `syntax` documents it; `parser` and
/// `printer` replace the default text form; a `defaultValue` makes it optional
/// in an assembly format.
class AttrOrTypeParameter<string type, string desc, string accessorType = ""> {
  string cppType = type;
  string cppAccessorType = !if(!empty(accessorType), type, accessorType);
  string cppStorageType = cppType;
  string convertFromStorage = "$_self";
  code allocator = ?;
  code comparator = ?;

  string summary = desc;
  string syntax = ?;
  string parser = ?;
  string printer = ?;
  string defaultValue = "";
}
class AttrParameter<string type, string desc, string accessorType = "">
    : AttrOrTypeParameter<type, desc, accessorType>;
class TypeParameter<string type, string desc, string accessorType = "">
    : AttrOrTypeParameter<type, desc, accessorType>;

class OptionalParameter<string type, string desc = "">
    : AttrOrTypeParameter<type, desc> {
  let defaultValue = cppStorageType # "()";
}
class DefaultValuedParameter<string type, string value, string desc = "">
    : AttrOrTypeParameter<type, desc> {
  let defaultValue = value;
}

// Parameters whose contents are stored in the context.
defvar _copyIntoContext = "$_dst = $_allocator.copyInto($_self);";

class StringRefParameter<string desc = "", string value = "">
    : AttrOrTypeParameter<"::llvm::StringRef", desc> {
  let cppStorageType = "std::string";
  let allocator = _copyIntoContext;
  let printer = "$_printer.printString($_self);";
  let defaultValue = value;
}
class ArrayRefParameter<string arrayOf, string desc = "">
    : AttrOrTypeParameter<"::llvm::ArrayRef<" # arrayOf # ">", desc> {
  let cppStorageType = "::llvm::SmallVector<" # arrayOf # ">";
  let allocator = _copyIntoContext;
}
class OptionalArrayRefParameter<string arrayOf, string desc = "">
    : OptionalParameter<"::llvm::ArrayRef<" # arrayOf # ">", desc> {
  let cppStorageType = "::llvm::SmallVector<" # arrayOf # ">";
  let allocator = _copyIntoContext;
  let comparator = cppType # "($_lhs) == " # cppType # "($_rhs)";
}
class SelfAllocationParameter<string type, string desc>
    : AttrOrTypeParameter<type, desc> {
  let allocator = "$_dst = $_self.allocateInto($_allocator);";
}
class ArrayRefOfSelfAllocationParameter<string arrayOf, string desc>
    : AttrOrTypeParameter<"::llvm::ArrayRef<" # arrayOf # ">", desc> {
  let allocator =
      "$_dst = $_allocator.copyInto(::llvm::ArrayRef(::llvm::map_to_vector("
      "$_self, [&](" # arrayOf # " item) "
      "{ return item.allocateInto($_allocator); })));";
}

class APIntParameter<string desc>
    : AttrOrTypeParameter<"::llvm::APInt", desc> {
  let comparator =
      "$_lhs.getBitWidth() == $_rhs.getBitWidth() && $_lhs == $_rhs";
}
class APFloatParameter<string desc>
    : AttrOrTypeParameter<"::llvm::APFloat", desc> {
  let comparator = "$_lhs.bitwiseIsEqual($_rhs)";
}

/// The type of an attribute, which its text contains after the colon.
class AttributeSelfTypeParameter<string desc,
                                 string derivedType = "::mlir::Type",
                                 string typeBuilder = "">
    : AttrOrTypeParameter<derivedType, desc> {
  let defaultValue = !if(!ne(typeBuilder, ""), typeBuilder,
                         !if(!eq(derivedType, "::mlir::Type"),
                             "::mlir::NoneType::get($_ctxt)", ""));
}

//===----------------------------------------------------------------------===//
// Builders
//===----------------------------------------------------------------------===//

class AttrOrTypeBuilder<dag parameters, code bodyCode = "",
                        string returnTypeStr = ""> {
  dag dagParams = parameters;
  code body = bodyCode;
  string returnType = returnTypeStr;
  bit hasInferredContextParam = 0;
}
class AttrBuilder<dag parameters, code bodyCode = "", string returnType = "">
    : AttrOrTypeBuilder<parameters, bodyCode, returnType>;
class TypeBuilder<dag parameters, code bodyCode = "", string returnType = "">
    : AttrOrTypeBuilder<parameters, bodyCode, returnType>;

// The context comes from one of the parameters.
class AttrOrTypeBuilderWithInferredContext<dag parameters, code bodyCode = "",
                                           string returnType = "">
    : TypeBuilder<parameters, bodyCode, returnType> {
  let hasInferredContextParam = 1;
}
class AttrBuilderWithInferredContext<dag parameters, code bodyCode = "",
                                     string returnType = "">
    : AttrOrTypeBuilderWithInferredContext<parameters, bodyCode, returnType>;
class TypeBuilderWithInferredContext<dag parameters, code bodyCode = "",
                                     string returnType = "">
    : AttrOrTypeBuilderWithInferredContext<parameters, bodyCode, returnType>;

//===----------------------------------------------------------------------===//
// Definitions
//===----------------------------------------------------------------------===//

/// The common base of attribute and type definitions.
class AttrOrTypeDef<string valueType, string name, list<Trait> defTraits,
                    string baseCppClass> {
  // Meaning.
  string mnemonic = ?;
  string description = "";
  dag parameters = (ins);
  list<Trait> traits = defTraits;

  // Text.
  string assemblyFormat = ?;
  bit hasCustomAssemblyFormat = 0;

  // Storage.
  string cppBaseClassName = baseCppClass;
  string storageClass = name # valueType # "Storage";
  string storageNamespace = "detail";
  bit genStorageClass = 1;
  bit hasStorageCustomConstructor = 0;

  // Whether the printer may define an alias that is named after the mnemonic.
  bit genMnemonicAlias = 0;

  // Other generated code.
  list<AttrOrTypeBuilder> builders = ?;
  bit skipDefaultBuilders = 0;
  bit genAccessors = 1;
  bit genVerifyDecl = 0;
  code extraClassDeclaration = "";
  code extraClassDefinition = "";
}

class AttrDef<Dialect dialect, string name, list<Trait> traits = [],
              string baseCppClass = "::mlir::Attribute">
    : DialectAttr<dialect, CPred<"">, "">,
      AttrOrTypeDef<"Attr", name, traits, baseCppClass> {
  string cppClassName = name # "Attr";
  string cppType = dialect.cppNamespace # "::" # cppClassName;
  string attrName = dialect.name # "." # mnemonic;

  let predicate = _Isa<dialect.cppNamespace # "::" # cppClassName>;
  let storageType = dialect.cppNamespace # "::" # name # "Attr";
  let returnType = dialect.cppNamespace # "::" # cppClassName;
  let convertFromStorage =
      _Cast<dialect.cppNamespace # "::" # cppClassName>.result;
}

class TypeDef<Dialect dialect, string name, list<Trait> traits = [],
              string baseCppClass = "::mlir::Type">
    : DialectType<dialect, CPred<"">, "", name # "Type">,
      AttrOrTypeDef<"Type", name, traits, baseCppClass> {
  let cppType = dialect.cppNamespace # "::" # cppClassName;
  string typeName = dialect.name # "." # mnemonic;

  let predicate = _Isa<dialect.cppNamespace # "::" # cppClassName>;
  // Without parameters the type is a singleton.
  let builderCall = !if(!empty(parameters),
                        "$_builder.getType<" # dialect.cppNamespace # "::"
                        # cppClassName # ">()", "");
}

/// A location of a dialect.
class LocationAttrDef<Dialect dialect, string name, list<Trait> traits = []>
    : AttrDef<dialect, name,
              !listconcat(traits, [NativeAttrTrait<"IsLocation">]),
              "::mlir::LocationAttr">;

/// `[a, b, ...]` as an attribute, where each element has a text form.
class ArrayOfAttr<Dialect dialect, string name, string attrMnemonic,
                  string eltName, list<Trait> traits = []>
    : AttrDef<dialect, name, traits> {
  let mnemonic = attrMnemonic;
  let parameters = (ins OptionalArrayRefParameter<eltName>:$value);
  let assemblyFormat = "`[` (`]`) : ($value^ `]`)?";

  let returnType = "::llvm::ArrayRef<" # eltName # ">";
  let convertFromStorage = "$_self.getValue()";
  let constBuilderCall = "$_builder.getAttr<" # name # "Attr>($0)";
  let extraClassDeclaration =
      "operator " # returnType # "() const { return getValue(); } "
      "auto begin() const { return getValue().begin(); } "
      "auto end() const { return getValue().end(); } "
      "bool empty() const { return getValue().empty(); } "
      "size_t size() const { return getValue().size(); } "
      "auto &operator[](size_t i) const { return getValue()[i]; }";
}

#endif
