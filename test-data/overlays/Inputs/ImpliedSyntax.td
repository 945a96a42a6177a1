include "mlir/IR/EnumAttr.td"
include "rs-opt/TypeOverlay.td"

def T : OverlayDialect<"t", "::t">;

class Sized<string name, string typeMnemonic> : TypeDef<T, name> {
  let mnemonic = typeMnemonic;
  let parameters = (ins "uint32_t":$width);
  let assemblyFormat = "`<` $width `>`";
}
def : Sized<"SInt", "sint">;
def : Sized<"UInt", "uint">;
def : TypeDef<T, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "::mlir::Type":$type);
  let assemblyFormat = "`<` $type `>`";
}
def : TypeDef<T, "Array"> {
  let mnemonic = "array";
  let parameters = (ins "::mlir::Type":$element, "int64_t":$size);
  let assemblyFormat = "`<` dims($size) $element `>`";
}
def : TypeDef<T, "Interface"> {
  let mnemonic = "interface";
  let parameters = (ins "::mlir::FlatSymbolRefAttr":$of);
  let assemblyFormat = "`<` $of `>`";
}
def : TypeDef<T, "Enum"> {
  let mnemonic = "enum";
  let parameters = (ins ArrayRefParameter<"std::string">:$cases);
  let assemblyFormat = "`<` repeat<`,`>(word($cases)) `>`";
}
def : AttrDef<T, "Field"> {
  let mnemonic = "field";
  let parameters = (ins "std::string":$name, "::mlir::Type":$type);
  let assemblyFormat = "`<` word($name) `,` $type `>`";
}
def : AttrDef<T, "ValueCase"> { let mnemonic = "value_case"; }
def Input : I32EnumAttrCase<"input", 0>;
def Output : I32EnumAttrCase<"output", 1>;
def Direction : I32EnumAttr<"Direction", "a direction", [Input, Output]> { let cppNamespace = "::t"; }
def : AttrDef<T, "Port"> {
  let mnemonic = "port";
  let parameters = (ins "::t::Direction":$direction, "::mlir::FlatSymbolRefAttr":$name);
  let assemblyFormat = "`<` $direction `,` $name `>`";
}

def : SyntaxOverlay<"t.match", [{
  $on `:` type($on) attr-dict `` custom<BitCases>($patterns, $values, ref(type($on)), $regions, "#t.value_case", "#t.field")
  where(type($values) = type($on))
}]>;
def : SyntaxOverlay<"t.on", "(custom<CaseOperands>($events, $clocks, \"rise fall\")^)? attr-dict">;
def : SyntaxOverlay<"t.ports", "custom<CaseSymbols>($ports, \"#t.port\") attr-dict">;
def : SyntaxOverlay<"t.call", "custom<LabelledCall>(\"at\", $callee, $argument) attr-dict">;
def : SyntaxOverlay<"t.case", "custom<TypedCase>($case, type($result), \"#t.field\") attr-dict">;
def : SyntaxOverlay<"t.param", "custom<TypeAndValue>(type($result), $value) attr-dict">;
def : SyntaxOverlay<"t.preset", [{
  $input (`to` custom<SizedNumber>($preset)^)? attr-dict `:` custom<SizedType>(type($input), ref($preset))
}]>;
def : SyntaxOverlay<"t.number", "custom<TypedNumber>($value, type($result), \"sint\") attr-dict"> {
  let names = ["$result = c{value}_{type value}"];
}
def : SyntaxOverlay<"t.queue", [{
  (custom<NumberWithResult>($level, type($reached), "level", "i1")^)? attr-dict `:` type($result)
}]>;
def : SyntaxOverlay<"t.member", [{
  $interface attr-dict `:` custom<SymbolInType>(type($interface), $member, "!t.interface")
}]>;
def : SyntaxOverlay<"t.array", [{
  $inputs attr-dict `:` custom<UniformType>(type($inputs)) custom<DerivedType>(type($result), ref(type($inputs)), "!t.array")
}]>;
def : SyntaxOverlay<"t.concat", "$inputs attr-dict `:` custom<ConcatenatedType>(type($inputs), type($result))">;
def : SyntaxOverlay<"t.strongest", [{
  $inputs attr-dict `:` custom<StrongestType>(type($inputs), type($result), "!t.box<i1> !t.box<i8>", "i1")
}]>;
def : SyntaxOverlay<"t.all", "$inputs attr-dict `:` custom<ElementTypes>(type($result), type($inputs))">;
def : SyntaxOverlay<"t.counted", "$inputs attr-dict `:` custom<CountedTypes>(type($inputs), type($results))"> {
  let names = ["$results = r{#}"];
}
def : SyntaxOverlay<"t.pair", "$a `,` $b attr-dict `:` custom<OneOrTwoTypes>(type($a), type($b))">;
def : SyntaxOverlay<"t.element", "$input attr-dict `:` custom<ElementType>(type($input), type($result))">;
def : SyntaxOverlay<"t.content", "$input attr-dict `:` custom<ContentType>(type($input), type($result))">;
def : SyntaxOverlay<"t.box", "$input attr-dict `:` custom<BoxType>(type($input), type($result), \"!t.box\")">;
def : SyntaxOverlay<"t.resize", [{
  $input `to` $width attr-dict `:` custom<ResizedType>(type($input), ref($width), type($result))
}]>;
def : SyntaxOverlay<"t.slice", [{
  $array `[` $index `]` attr-dict `:` custom<IndexedType>(type($array), type($index)) `->` type($result)
}]>;
def : SyntaxOverlay<"t.at", [{
  $array `[` $index `]` attr-dict `:` custom<IndexedType>(type($array), type($index), type($result))
}]>;
def : SyntaxOverlay<"t.reg", [{
  (`of` $init^)? attr-dict `:` type($result) `` custom<TypeIfPresent>(ref(type($result)), ref($init), type($init), "element")
}]>;
