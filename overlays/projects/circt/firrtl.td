// The syntax of the firrtl dialect of CIRCT. Its types are defined in C++ only. The prefix 'const.' is part of the
// name of a type.

include "mlir/IR/EnumAttr.td"
include "rs-opt/TypeOverlay.td"

def Firrtl : OverlayDialect<"firrtl", "::circt::firrtl::text">;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

// `a flip: uint<1>`
def : AttrDef<Firrtl, "BundleElement"> {
  let mnemonic = "bundle_element";
  let parameters = (ins "std::string":$name, "bool":$flip, "::mlir::Type":$type);
  let assemblyFormat = "word($name) flag($flip, `flip`) `` `:` short($type)";
}

// `a = 1: uint<1>`
def : AttrDef<Firrtl, "EnumElement"> {
  let mnemonic = "enum_element";
  let parameters = (ins "std::string":$name, OptionalParameter<"::std::optional<int64_t>">:$value,
                        OptionalParameter<"::mlir::Type">:$type);
  let assemblyFormat = "word($name) (`=` $value^)? (`` `:` short($type)^)?";
}

class FirrtlType<string name, string typeMnemonic, dag params, string format> : TypeDef<Firrtl, name> {
  let mnemonic = typeMnemonic;
  let parameters = params;
  let assemblyFormat = format;
}

foreach prefix = ["", "const."] in {
  foreach name = ["clock", "reset", "asyncreset"] in
    def : TypeDef<Firrtl, prefix # name> { let mnemonic = prefix # name; }
  foreach name = ["uint", "sint", "analog"] in
    def : FirrtlType<prefix # name, prefix # name, (ins OptionalParameter<"::std::optional<int64_t>">:$width),
                     "(`<` $width^ `>`)?">;
  foreach name = ["bundle", "openbundle"] in
    def : FirrtlType<prefix # name, prefix # name,
                     (ins ArrayRefParameter<"::circt::firrtl::text::BundleElementAttr">:$elements),
                     "`<` ($elements^)? `>`">;
  foreach name = ["vector", "openvector"] in
    def : FirrtlType<prefix # name, prefix # name, (ins "::mlir::Type":$elementType, "uint64_t":$count),
                     "`<` short($elementType) `,` $count `>`">;
  def : FirrtlType<prefix # "enum", prefix # "enum",
                   (ins ArrayRefParameter<"::circt::firrtl::text::EnumElementAttr">:$elements),
                   "`<` ($elements^)? `>`">;
  def : FirrtlType<prefix # "alias", prefix # "alias", (ins "std::string":$name, "::mlir::Type":$type),
                   "`<` word($name) `,` short($type) `>`">;
}

foreach name = ["probe", "rwprobe"] in
  def : FirrtlType<name, name, (ins "::mlir::Type":$type, OptionalParameter<"::mlir::SymbolRefAttr">:$layer),
                   "`<` short($type) (`,` $layer^)? `>`">;

foreach name = ["lhs", "list"] in
  def : FirrtlType<name, name, (ins "::mlir::Type":$type), "`<` short($type) `>`">;

// The C++ classes of types without a variant 'const.' are known.
def FirrtlProperties : OverlayDialect<"firrtl", "::circt::firrtl">;
class PropertyType<string name, string typeMnemonic> : TypeDef<FirrtlProperties, name> { let mnemonic = typeMnemonic; }
def : PropertyType<"String", "string">;
def : PropertyType<"FInteger", "integer">;
def : PropertyType<"Bool", "bool">;
def : PropertyType<"Double", "double">;
def : PropertyType<"Path", "path">;
def : PropertyType<"AnyRef", "anyref">;
def : PropertyType<"FString", "fstring">;

// `in a: uint<1>`
def DirectionIn : I32EnumAttrCase<"In", 0, "in">;
def DirectionOut : I32EnumAttrCase<"Out", 1, "out">;
def MemberDirection : I32EnumAttr<"Direction", "the direction of a port", [DirectionIn, DirectionOut]> {
  let cppNamespace = "::circt::firrtl::text";
}
def : AttrDef<Firrtl, "ClassElement"> {
  let mnemonic = "class_element";
  let parameters = (ins "::circt::firrtl::text::Direction":$direction, "std::string":$name, "::mlir::Type":$type);
  let assemblyFormat = "$direction word($name) `` `:` $type";
}
def : FirrtlType<"class", "class",
                 (ins "::mlir::FlatSymbolRefAttr":$name,
                      ArrayRefParameter<"::circt::firrtl::text::ClassElementAttr">:$elements),
                 "`<` $name `` `(` ($elements^)? `)` `>`">;

// `a: integer`
def : AttrDef<Firrtl, "DomainField"> {
  let mnemonic = "domain.field";
  let parameters = (ins "std::string":$name, "::mlir::Type":$type);
  let assemblyFormat = "word($name) `` `:` $type";
}
def : FirrtlType<"domain", "domain",
                 (ins "::mlir::FlatSymbolRefAttr":$name,
                      ArrayRefParameter<"::circt::firrtl::text::DomainFieldAttr">:$fields),
                 "`<` $name `` `(` ($fields^)? `)` `>`">;

//===----------------------------------------------------------------------===//
// Modules, classes and instances
//===----------------------------------------------------------------------===//

// The text before the ports, the ports, the text after them, and the values that are left out.
class ModuleSyntax<string op, string before, string ports, string after, list<string> empty, string other = "">
    : SyntaxOverlay<"firrtl." # op, !strconcat(
  "custom<OptionalVisibility>(\"sym_visibility\") $sym_name `` ", before, " custom<DirectedPorts>(", ports, after,
  " written(\"sym_visibility\") elide(",
  !interleave(!foreach(name, empty, !strconcat("$", name, " = \"$_builder.getArrayAttr({})\"")), ", "), other, ")")>;

defvar ports = [{"directions names types symbols=#hw.innerSym domains annotations locations", $portDirections, $portNames,
  $portTypes, $portSymbols, $domainInfo, $portAnnotations, $portLocations}];
defvar classPorts = [{"directions names types locations", $portDirections, $portNames, $portTypes, $portLocations}];
defvar parameters = "custom<NamedParameters>($parameters, \"#firrtl.param.decl\") ``";
defvar withBody = ", args($body)) `` custom<PortDict>(attr-dict, ref($portNames), args($body)) $body";
defvar withoutBody = ") attr-dict-with-keyword empty($body)";
defvar convention = [{, $convention =
  "::circt::firrtl::ConventionAttr::get($_builder.getContext(), ::circt::firrtl::Convention::Internal)"}];

def : SyntaxOverlay<"firrtl.circuit", [{
  $name attr-dict-with-keyword $body elide($annotations = "$_builder.getArrayAttr({})")
}]>;

def : ModuleSyntax<"module", "", ports, withBody, ["annotations", "layers"], convention> {
  let names = ["args($body) = {each portNames}"];
}
def : ModuleSyntax<"extmodule", parameters, ports, withoutBody,
                   ["annotations", "layers", "knownLayers", "externalRequirements"], convention>;
def : ModuleSyntax<"intmodule", parameters, ports, withoutBody, ["annotations", "layers"]>;
def : ModuleSyntax<"memmodule", "", ports, withoutBody, ["annotations", "layers"]>;
def : ModuleSyntax<"class", "", classPorts, withBody, ["portSymbols", "domainInfo"]> {
  let names = ["args($body) = {each portNames}"];
}
def : ModuleSyntax<"extclass", "", classPorts, withoutBody, ["portSymbols", "domainInfo"]>;

def : SyntaxOverlay<"firrtl.instance", [{
  custom<Word>($name) (`sym` $inner_sym^)? custom<EnumWord>($nameKind, "", "droppable_name") attr-dict
  $moduleName `` custom<DirectedPorts>("directions names types domains annotations", $portDirections, $portNames,
                                       type($results), $domainInfo, $portAnnotations)
  elide($annotations = "$_builder.getArrayAttr({})", $layers = "$_builder.getArrayAttr({})")
}]> {
  let names = ["$results = {name}_{each portNames}"];
}

def : DirectiveOverlay<"firrtl", "ClassInterface", ["type"], "custom<DirectedMembers>($type, \"!firrtl.class\")">;

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

def : DirectiveOverlay<"firrtl", "NameKind", ["kind"], "` ` custom<EnumWord>($kind, \"\", \"droppable_name\")">;
def : DirectiveOverlay<"firrtl", "FIRRTLImplicitSSAName", ["dict"],
  "custom<ImplicitNameDict>($dict, \"name\", \"annotations\")">;
def : DirectiveOverlay<"firrtl", "ImplicitSSAName", ["dict"], "custom<ImplicitNameDict>($dict, \"name\")">;

foreach name = ["wire", "node", "reg", "regreset"] in
  def : NamesOverlay<"firrtl." # name, ["$result = {name}", "$ref = {name}_ref"]>;
def : NamesOverlay<"firrtl.object", ["$result = {name}"]>;
def : NamesOverlay<"firrtl.domain.create", ["$result = {name}"]>;
def : NamesOverlay<"firrtl.domain.anon", ["$result = {name}"]>;

//===----------------------------------------------------------------------===//
// Statements and expressions
//===----------------------------------------------------------------------===//

def : DirectiveOverlay<"firrtl", "OptionalBinaryOpTypes", ["a", "b"], "custom<OneOrTwoTypes>($a, $b)">;

def : SyntaxOverlay<"firrtl.constant", "custom<TypedNumber>($value, type($result), \"sint\") attr-dict"> {
  let names = ["$result = c{value}_{type value}"];
}

class Field<string op, string index> : SyntaxOverlay<"firrtl." # op, [{
  $input `[` custom<MemberName>($}] # index # [{, ref(type($input)), "word") `]` attr-dict `:`
  custom<MemberType>(type($input), ref($}] # index # "), type($result))">;
def : Field<"subfield", "fieldIndex">;
def : Field<"opensubfield", "fieldIndex">;
def : Field<"subtag", "fieldIndex">;
def : Field<"object.subfield", "index">;

foreach name = ["subindex", "opensubindex"] in
  def : SyntaxOverlay<"firrtl." # name, [{
    $input `[` $index `]` attr-dict `:` custom<ElementType>(type($input), type($result))
  }]>;
def : SyntaxOverlay<"firrtl.subaccess", [{
  $input `[` $index `]` attr-dict `:` custom<ElementType>(type($input), type($result)) `,` type($index)
}]>;

def : SyntaxOverlay<"firrtl.list.create", "$elements attr-dict `:` custom<ElementTypes>(type($result), type($elements))">;

def : DirectiveOverlay<"firrtl", "MemOp", ["dict"], "custom<EmptyListsDict>($dict, \"portAnnotations\", \"annotations\")">;
def : NamesOverlay<"firrtl.mem", ["$results = {name}_{each portNames} | mem_{each portNames}"]>;

def : SyntaxOverlay<"firrtl.specialconstant", [{
  custom<BitNumber>($value) `:` type($result) attr-dict
}]> {
  let names = ["$result = c{bit value}_{plain type}"];
}
def : NamesOverlay<"firrtl.invalidvalue", ["$result = invalid_{plain type}"]>;

def : SyntaxOverlay<"firrtl.integer", "custom<SignedNumber>($value) attr-dict">;

def : SyntaxOverlay<"firrtl.istag", [{
  $input custom<MemberName>($fieldIndex, ref(type($input)), "word") attr-dict `:`
  custom<MemberType>(type($input), ref($fieldIndex))
  where(type($result) = "$_builder.getType<::circt::firrtl::text::uintType>(1)")
}]>;
// The tags are numbered from 0.
def : SyntaxOverlay<"firrtl.tagextract", [{
  $input attr-dict `:` type($input)
  where(type($result) = "::circt::firrtl::text::uintType::get($_builder.getContext(),
          ::llvm::Log2_64_Ceil(::llvm::cast<::circt::firrtl::text::enumType>($_self).getElements().size()))"(type($input)))
}]>;

// Operations whose types are clocks and single bits. `format` has no types, or those of other values.
class Intrinsic<string op, string format, list<string> clocks, list<string> oneBit> : SyntaxOverlay<"firrtl.int." # op,
  !strconcat(format, " where(", !interleave(!listconcat(
    !foreach(name, clocks, "type($" # name # ") = \"$_builder.getType<::circt::firrtl::text::clockType>()\""),
    !foreach(name, oneBit, "type($" # name # ") = \"$_builder.getType<::circt::firrtl::text::uintType>(1)\"")), ", "), ")")>;
def : DirectiveOverlay<"firrtl", "ParameterList", ["parameters"],
                       "custom<NamedParameters>($parameters, \"#firrtl.param.decl\")">;
def : Intrinsic<"isX", "$arg attr-dict `:` type($arg)", [], ["result"]>;
def : Intrinsic<"plusargs.test", "$formatString attr-dict", [], ["found"]>;
def : Intrinsic<"plusargs.value", "$formatString attr-dict `:` type($result)", [], ["found"]>;
def : Intrinsic<"fpga_probe", "$clock `,` $input attr-dict `:` type($input)", ["clock"], []>;
def : Intrinsic<"clock_gate", "$input `,` $enable (`,` $test_enable^)? attr-dict",
                ["input", "output"], ["enable", "test_enable"]>;
def : Intrinsic<"clock_inv", "$input attr-dict", ["input", "output"], []>;
def : Intrinsic<"clock_div", "$input `by` $pow2 attr-dict", ["input", "output"], []>;
def : Intrinsic<"has_been_reset", "$clock `,` $reset attr-dict `:` type($reset)", ["clock"], ["result"]>;
def : Intrinsic<"dpi.call", [{
  $functionName `(` $inputs `)` (`clock` $clock^)? (`enable` $enable^)? attr-dict `:` functional-type($inputs, results)
}], ["clock"], ["enable"]>;

def : SyntaxOverlay<"firrtl.enumcreate", [{
  custom<MemberName>($fieldIndex, ref(type($result)), "word") `(` $input `)` attr-dict-with-keyword `:`
  `(` type($input) `)` `->` custom<MemberType>(type($result), ref($fieldIndex))
}]>;
def : SyntaxOverlay<"firrtl.match", [{
  $input `:` type($input) attr-dict-with-keyword `` custom<MemberRegions>($tags, ref(type($input)), $regions, "!firrtl.uint<0>")
}]>;
