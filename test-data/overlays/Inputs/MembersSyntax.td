include "mlir/IR/EnumAttr.td"
include "rs-opt/TypeOverlay.td"

def M : OverlayDialect<"m", "::m">;

// Types with named members, with a name, and boxes
def : AttrDef<M, "Field"> {
  let mnemonic = "field";
  let parameters = (ins "std::string":$name, "::mlir::Type":$type);
  let assemblyFormat = "word($name) `` `:` $type";
}
def : TypeDef<M, "Struct"> {
  let mnemonic = "struct";
  let parameters = (ins ArrayRefParameter<"::m::FieldAttr">:$fields);
  let assemblyFormat = "`<` ($fields^)? `>`";
}
def : TypeDef<M, "Enum"> {
  let mnemonic = "enum";
  let parameters = (ins ArrayRefParameter<"std::string">:$cases);
  let assemblyFormat = "`<` repeat<`,`>(word($cases)) `>`";
}
def : TypeDef<M, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "::mlir::Type":$type);
  let assemblyFormat = "`<` $type `>`";
}
def : TypeDef<M, "Handle"> {
  let mnemonic = "handle";
  let parameters = (ins "::mlir::FlatSymbolRefAttr":$of);
  let assemblyFormat = "`<` $of `>`";
}

// Types with ports
def Input : I32EnumAttrCase<"Input", 0, "input">;
def Output : I32EnumAttrCase<"Output", 1, "output">;
def InOut : I32EnumAttrCase<"InOut", 2, "inout">;
def Direction : I32EnumAttr<"Direction", "a direction", [Input, Output, InOut]> { let cppNamespace = "::m"; }
def : AttrDef<M, "Port"> {
  let mnemonic = "port";
  let parameters = (ins "::m::Direction":$direction, "std::string":$name, "::mlir::Type":$type);
  let assemblyFormat = "$direction word($name) `:` $type";
}
def : TypeDef<M, "Module"> {
  let mnemonic = "module";
  let parameters = (ins ArrayRefParameter<"::m::PortAttr">:$ports);
  let assemblyFormat = "`<` ($ports^)? `>`";
}
def In : I32EnumAttrCase<"In", 0, "in">;
def Out : I32EnumAttrCase<"Out", 1, "out">;
def Way : I32EnumAttr<"Way", "a direction", [In, Out]> { let cppNamespace = "::m"; }
def : AttrDef<M, "Element"> {
  let mnemonic = "element";
  let parameters = (ins "::m::Way":$way, "std::string":$name, "::mlir::Type":$type);
  let assemblyFormat = "$way word($name) `` `:` $type";
}
def : TypeDef<M, "Object"> {
  let mnemonic = "object";
  let parameters = (ins "::mlir::FlatSymbolRefAttr":$name, ArrayRefParameter<"::m::ElementAttr">:$elements);
  let assemblyFormat = "`<` $name `` `(` ($elements^)? `)` `>`";
}

// Attributes
def : AttrDef<M, "Param"> {
  let mnemonic = "param";
  let parameters = (ins "::mlir::StringAttr":$name, "::mlir::Type":$type, OptionalParameter<"::mlir::Attribute">:$value);
  let assemblyFormat = "`<` $name `:` $type (`=` $value^)? `>`";
}
def : AttrDef<M, "Part"> {
  let mnemonic = "part";
  let parameters = (ins "::mlir::FlatSymbolRefAttr":$name, "uint64_t":$number, "std::string":$visibility);
  let assemblyFormat = "`<` $name `,` $number `,` word($visibility) `>`";
}
def : AttrDef<M, "Symbol"> {
  let mnemonic = "symbol";
  let parameters = (ins OptionalParameter<"::mlir::FlatSymbolRefAttr">:$name, ArrayRefParameter<"::m::PartAttr">:$parts);
  let assemblyFormat = "(`[` ($parts^)? `]`) : ($name^)?";
}
def : AttrDef<M, "Inner"> {
  let mnemonic = "inner";
  let parameters = (ins "::mlir::SymbolRefAttr":$path);
  let assemblyFormat = "`<` $path `>`";
}

def : SyntaxOverlay<"m.module", [{
  custom<OptionalVisibility>("sym_visibility") $sym_name `` custom<NamedParameters>($parameters, "#m.param") ``
  custom<PortList>($type, $attrs, $locs, args($body), "!m.module", "!m.box")
  attr-dict-with-keyword $body written("sym_visibility")
}]> {
  let names = ["args($body) = {each type except 1}"];
}
def : SyntaxOverlay<"m.extern", [{
  $sym_name `` custom<PortList>($type, $attrs, $locs, "!m.module", "!m.box") attr-dict-with-keyword empty($body)
}]>;
def : SyntaxOverlay<"m.listed", [{
  $sym_name `` custom<DirectedPorts>("directions names types symbols=#m.symbol domains annotations locations",
    $directions, $names, $types, $symbols, $domains, $annotations, $locations, args($body))
  `` custom<PortDict>(attr-dict, ref($names), args($body)) $body
}]> {
  let names = ["args($body) = {each names}"];
}
def : SyntaxOverlay<"m.use", [{
  `` custom<DirectedPorts>("directions names types", $directions, $names, type($results)) attr-dict
}]> {
  let names = ["$results = {each names}"];
}
def : SyntaxOverlay<"m.instance", [{
  custom<Word>($name) `` custom<NamedOperands>($inputs, type($inputs), $inputNames) `->`
  custom<NamedTypes>(type($results), $outputNames) attr-dict
}]> {
  let names = ["$results = {name}.{each outputNames} | {name}.{#}"];
}
def : DirectiveOverlay<"m", "Interface", ["type"], "custom<DirectedMembers>($type, \"!m.object\")">;
def : SyntaxOverlay<"m.object", "custom<Interface>(type($result)) attr-dict">;
def : DirectiveOverlay<"m", "Dict", ["dict"], "custom<ImplicitNameDict>($dict, \"name\", \"notes\")">;
def : SyntaxOverlay<"m.wire", "`` custom<ImplicitName>($name) attr-dict `:` type($result)"> {
  let names = ["$result = {name}"];
}
def : SyntaxOverlay<"m.reg", "`` custom<Dict>(attr-dict) `:` type($result)"> { let names = ["$result = {name}"]; }
def : SyntaxOverlay<"m.read", "$input attr-dict `:` type($input) where(type($result) = type($input))"> {
  let names = ["$result = {$input.name}_read"];
}
def : SyntaxOverlay<"m.extract", [{
  $input `[` custom<MemberName>($index, ref(type($input))) `]` attr-dict `:`
  custom<MemberType>(type($input), ref($index), type($result))
}]> {
  let names = ["$result = {at index type($input)}"];
}
def : SyntaxOverlay<"m.pack", "$values attr-dict `:` custom<MemberTypes>(type($result), type($values))">;
def : SyntaxOverlay<"m.unpack", "$input attr-dict `:` custom<MemberTypes>(type($input), type($results))"> {
  let names = ["$results = {each type($input)}"];
}
def : SyntaxOverlay<"m.loop", [{
  args($body, 0, 1) `:` type(args($body, 0, 1)) custom<ArgNames>($name, args($body, 0, 1)) `to`
  custom<AttrOfArg>($bound, args($body, 0, 1)) $body attr-dict
}]> {
  let names = ["args($body, 0, 1) = {name}"];
}
def : SyntaxOverlay<"m.zip", "` ` `(` typed-args($body) `)` custom<ArgNames>($names, args($body)) $body attr-dict"> {
  let names = ["args($body) = {each names} |"];
}
def : SyntaxOverlay<"m.start", [{
  custom<SymbolOfArg>(args($body, 0, 1), "!m.handle") `as` args($body, 0, 1) $body attr-dict
}]>;
def : SyntaxOverlay<"m.path", [{
  custom<NestedNames>($path, "#m.inner") `at` custom<PathAndLast>($words, $last) attr-dict
}]>;
def : SyntaxOverlay<"m.debug", "` ` `{` custom<NamedValues>($values, $names) `}` attr-dict (`:` type($values)^)?">;
def : SyntaxOverlay<"m.mem", [{
  $names `` custom<EmptyListsDict>(attr-dict, "notes", "more") `:` (type($results)^)?
}]> {
  let names = ["$results = mem_{each names}"];
}
def : SyntaxOverlay<"m.switch", [{
  $input `:` type($input) attr-dict-with-keyword `` custom<MemberRegions>($tags, ref(type($input)), $regions, "i0")
}]>;
def : SyntaxOverlay<"m.is", [{
  $input custom<MemberName>($index, ref(type($input)), "word") attr-dict `:` custom<MemberType>(type($input), ref($index))
}]>;
def : SyntaxOverlay<"m.bit", "custom<BitNumber>($value) `:` type($result) attr-dict"> {
  let names = ["$result = c{bit value}_{plain type}"];
}
// The result is of the type of the rule, not of the declaration.
def : SyntaxOverlay<"m.int", "custom<SignedNumber>($value) attr-dict where(type($result) = \"$_builder.getIndexType()\")">;
