// The syntax of the RTG dialect: types, attributes and operations.

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/Interfaces.td"
include "rs-opt/TypeOverlay.td"

def Rtg : OverlayDialect<"rtg", "::circt::rtg">;

//===----------------------------------------------------------------------===//
// Types and attributes
//===----------------------------------------------------------------------===//

// `name: type`
def : AttrDef<Rtg, "DictItem"> {
  let mnemonic = "dict_item";
  let parameters = (ins "std::string":$name, "::mlir::Type":$type);
  let assemblyFormat = "word($name) `` `:` $type";
}
def : TypeDef<Rtg, "Dict"> {
  let mnemonic = "dict";
  let parameters = (ins ArrayRefParameter<"::circt::rtg::DictItemAttr">:$entries);
  let assemblyFormat = "`<` ($entries^)? `>`";
}

// Without a type after the attribute, the type follows from the elements. They are sorted by their texts.
class Unordered<string of, string type, string items> {
  string ret = !strconcat(" canonical(\"::circt::rtg::", of, "Attr::get($_ctxt, ", type, ", sorted(::llvm::SmallSet<Attribute>(", items,
    "), [](auto a, auto b) { return debugString(a) < debugString(b); }))\")");
}
defvar selfType = AttributeSelfTypeParameter<"", "::mlir::Type", "$_builder.getNoneType()">;
def : AttrDef<Rtg, "Set"> {
  let mnemonic = "set";
  let parameters = (ins selfType:$type, ArrayRefParameter<"::mlir::TypedAttr">:$elements);
  let assemblyFormat = "`<` ($elements^)? `>`" # Unordered<"Set", [{$elements.empty() ? $type
    : ::circt::rtg::SetType::get(::llvm::cast<::mlir::TypedAttr>($elements[0]).getType())}], "$elements">.ret;
}
// `key -> value`
def : AttrDef<Rtg, "MapEntry"> {
  let mnemonic = "map_entry";
  let parameters = (ins "::mlir::Attribute":$key, "::mlir::Attribute":$value);
  let assemblyFormat = "$key `->` $value";
}
def : AttrDef<Rtg, "Map"> {
  let mnemonic = "map";
  let parameters = (ins selfType:$type, ArrayRefParameter<"::circt::rtg::MapEntryAttr">:$entries);
  let assemblyFormat = "`<` (pairs($entries, `->`)^)? `>`" # Unordered<"Map", [{$entries.empty() ? $type : ::circt::rtg::MapType::get(
    ::llvm::cast<::mlir::TypedAttr>(::llvm::cast<::circt::rtg::MapEntryAttr>($entries[0]).getKey()).getType(),
    ::llvm::cast<::mlir::TypedAttr>(::llvm::cast<::circt::rtg::MapEntryAttr>($entries[0]).getValue()).getType())}], "$entries">.ret;
}

class Typed<string name, string attrMnemonic, dag params, string format, string type>
    : AttrDef<Rtg, name, [DeclareAttrInterfaceMethods<TypedAttrInterface>]> {
  let mnemonic = attrMnemonic;
  let parameters = params;
  let assemblyFormat = format;
  let extraClassDeclaration = "::mlir::Type getType() const { return " # type # "; }";
}
def : Typed<"Tuple", "tuple", (ins ArrayRefParameter<"::mlir::TypedAttr">:$elements), "`<` $elements `>`", [{
  ::circt::rtg::TupleType::get($_ctxt, ::llvm::map_to_vector(getElements(), [](auto element) {
    return ::llvm::cast<::mlir::TypedAttr>(element).getType();
  }))
}]>;
def : Typed<"VirtualRegisterConfig", "virtual_register_config", (ins ArrayRefParameter<"::mlir::TypedAttr">:$allowedRegs),
            "`[` $allowedRegs `]`", "::llvm::cast<::mlir::TypedAttr>(getAllowedRegs()[0]).getType()">;
def : Typed<"Label", "isa.label", (ins "::mlir::StringAttr":$name), "`<` $name `>`", "::circt::rtg::LabelType::get($_ctxt)">;

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

def : SyntaxOverlay<"rtg.sequence", [{
  $sym_name `` custom<ArgumentsOfType>($sequenceType, args($bodyRegion), "!rtg.sequence") attr-dict-with-keyword $bodyRegion
}]>;
def : SyntaxOverlay<"rtg.test", [{
  $sym_name `` custom<ArgumentsOfType>($targetType, args($bodyRegion), "!rtg.dict")
  custom<OtherString>("template", $templateName, ref($sym_name)) (`target` $target^)? attr-dict-with-keyword $bodyRegion
}]> {
  let names = ["args($bodyRegion) = {each targetType} |"];
}

def : SyntaxOverlay<"rtg.substitute_sequence", [{
  $sequence `` `(` $replacements `)` `:` type($sequence) attr-dict
  where(type($replacements) = "[](auto types, auto count) { return types.drop_back(types.size() - count); }(
          ::llvm::cast<::circt::rtg::SequenceType>($sequence.getType()).getElementTypes(), $replacements.size())",
        type($result) = "::circt::rtg::SequenceType::get($_ctxt, ::llvm::cast<::circt::rtg::SequenceType>($sequence.getType())
          .getElementTypes().drop_front($replacements.size()))")
}]>;

// A container is written with the type of its elements.
class Container<string op, string result, string cpp, string elements, string after> : SyntaxOverlay<"rtg." # op, !strconcat(
  elements, " `:` custom<TypeArgument>(type($", result, "), \"!rtg.", cpp, "<$>\") ", after, " where(type($elements) = ",
  "\"::llvm::cast<::circt::rtg::", !toupper(!substr(cpp, 0, 1)), !substr(cpp, 1), "Type>($_self).getElementType()\"(type($", result, ")))")>;
def : Container<"set_create", "set", "set", "$elements attr-dict", "">;
def : Container<"bag_create", "bag", "bag", "(`(` repeat<`,`>($multiples `x` $elements)^ `)`)?", "attr-dict">;
def : Container<"array_create", "result", "array", "$elements", "attr-dict">;

def : SyntaxOverlay<"rtg.constant", "$value attr-dict where(type($result) = type($value))">;

class Computed<string op, string format, string type> : SyntaxOverlay<"rtg." # op, !strconcat(
  format, " where(type($result) = \"", type, "\")")> {
  let greedy = 1;
}
def : Computed<"set_cartesian_product", "$inputs `:` type($inputs) attr-dict", [{
  ::circt::rtg::SetType::get(::circt::rtg::TupleType::get($_ctxt, ::llvm::map_to_vector($inputs.getType(), [](auto type) {
    return ::llvm::cast<::circt::rtg::SetType>(type).getElementType();
  })))
}]>;
def : Computed<"tuple_create", "($elements^ `:` type($elements))? attr-dict",
               "::circt::rtg::TupleType::get($_ctxt, $elements.getType())">;
def : Computed<"tuple_extract", "$tuple `at` $index `:` type($tuple) attr-dict",
               "::llvm::cast<::circt::rtg::TupleType>($tuple.getType()).getFieldTypes()[$index.getInt()]">;
def : Computed<"isa.concat_immediate", "$operands `:` type($operands) attr-dict", [{
  ::mlir::IntegerType::get($_ctxt, ::llvm::accumulate($operands.getType(), 0, [](auto sum, auto type) {
    return sum + ::llvm::cast<::mlir::IntegerType>(type).getWidth();
  }))
}]>;
def : Computed<"isa.memory_base_address", "$memory `:` type($memory) attr-dict",
               "::mlir::IntegerType::get($_ctxt, ::llvm::cast<::circt::rtg::MemoryType>($memory.getType()).getAddressWidth())">;

def : SyntaxOverlay<"rtg.isa.memory_block_declare", [{
  ` ` `[` custom<SizedNumber>($baseAddress, "hex") `-` custom<SizedNumber>($endAddress, "hex") `]` `:`
  custom<SizedType>(type($result), ref($baseAddress), ref($endAddress)) attr-dict
}]>;

def : SyntaxOverlay<"rtg.with_handlers", [{
  `` custom<SymbolRegions>($effects, $handlerRegions, $body, "handle", "do") attr-dict
}]>;
def : SyntaxOverlay<"rtg.perform", [{
  $effect `` `(` $operands `)` `:` `(` (type($operands)^)? `)` `->` custom<TypeOrWord>(type($result), "none") attr-dict
}]>;
