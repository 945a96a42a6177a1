// The syntax of the firrtl dialect of CIRCT. Its types are defined in C++ only. The prefix 'const.' is part of the
// name of a type.

include "mlir/IR/EnumAttr.td"
include "mlir/IR/Interfaces.td"
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

class FirrtlType<string name, string typeMnemonic, dag params, string format, list<Trait> interfaces = [], code body = "">
    : TypeDef<Firrtl, name, interfaces> {
  let mnemonic = typeMnemonic;
  let parameters = params;
  let assemblyFormat = format;
  let extraClassDeclaration = body;
}

// The variants of a type with and without 'const.'.
def ConstVariants : TypeInterface<"ConstVariants"> {
  let cppNamespace = "::circt::firrtl::text";
  let methods = [
    InterfaceMethod<"", "bool", "isConst">,
    InterfaceMethod<"", "::mlir::Type", "getConst">,
    // Without 'const.', in types of members too.
    InterfaceMethod<"", "::mlir::Type", "getConstDropped">,
    // Without 'flip'.
    InterfaceMethod<"", "::mlir::Type", "getPassive">,
    // A member of this type: it is constant if this type is.
    InterfaceMethod<"", "::mlir::Type", "getPreservingConst", (ins "::mlir::Type":$member), [{
      if (!isConst() || !::llvm::isa<::circt::firrtl::text::ConstVariants>(member))
        return member;
      return ::llvm::cast<::circt::firrtl::text::ConstVariants>(member).getConst();
    }]>
  ];
}
// Types of values whose members are values.
def Aggregate : TypeInterface<"Aggregate"> {
  let cppNamespace = "::circt::firrtl::text";
  let methods = [InterfaceMethod<"", "::mlir::Type", "getMemberType", (ins "unsigned":$index)>];
}

// A type and its variant: the arguments of its builder, and the expressions of the types without 'const.' and 'flip'.
class BaseType<string prefix, string name, dag params, string format, string args, string dropped, string passive,
               list<Trait> interfaces = [], code more = ""> : FirrtlType<
  !subst(".", "_", prefix) # name, prefix # name, params, format,
  !listconcat([DeclareTypeInterfaceMethods<ConstVariants>], interfaces), !strconcat(
    "bool isConst() const { return ", !if(!empty(prefix), "false", "true"), "; }",
    "::mlir::Type getConst() const { return ::circt::firrtl::text::const_", name, "Type::get(getContext()", args, "); }",
    "::mlir::Type getConstDropped() const { return ", dropped, "; }",
    "::mlir::Type getPassive() const { return ", passive, "; }", more)>;

// The same for the type 'type' of a member.
class Nested<string type> {
  string dropped = "::llvm::cast<::circt::firrtl::text::ConstVariants>(" # type # ").getConstDropped()";
  string passive = "::llvm::cast<::circt::firrtl::text::ConstVariants>(" # type # ").getPassive()";
}
class Builder<string name, string args> {
  string ret = "::circt::firrtl::text::" # name # "Type::get(getContext()" # args # ")";
}
class Mapped<string item, string body> {
  string ret = ", ::llvm::map_to_vector(getElements(), [](auto item) { return ::circt::firrtl::text::" # item #
               "::get(getContext(), " # !subst("$item", "::llvm::cast<::circt::firrtl::text::" # item # ">(item)", body) # "); })";
}
defvar aggregate = DeclareTypeInterfaceMethods<Aggregate>;
defvar memberOfBundle = [{
  ::mlir::Type getMemberType(unsigned index) const {
    return getPreservingConst(::llvm::cast<::circt::firrtl::text::BundleElementAttr>(getElements()[index]).getType());
  }
}];
defvar memberOfEnum = [{
  ::mlir::Type getMemberType(unsigned index) const {
    auto type = ::llvm::cast<::circt::firrtl::text::EnumElementAttr>(getElements()[index]).getType();
    return getPreservingConst(type ? type : ::circt::firrtl::text::uintType::get(getContext(), 0));
  }
}];
defvar memberOfVector = "::mlir::Type getMemberType(unsigned index) const { return getPreservingConst(getElementType()); }";
defvar bundleElements = (ins ArrayRefParameter<"::circt::firrtl::text::BundleElementAttr">:$elements);
defvar enumElements = (ins ArrayRefParameter<"::circt::firrtl::text::EnumElementAttr">:$elements);
defvar vectorOf = (ins "::mlir::Type":$elementType, "uint64_t":$count);
defvar width = (ins OptionalParameter<"::std::optional<int64_t>">:$width);

// The number of an element and the type of its data are left out if they are the next one and `uint<0>`.
class EnumFormat<string name> {
  string ret = !subst("$enum", "::circt::firrtl::text::" # name, [{
    `<` ($elements^)? `>`
    canonical("$enum::get($_ctxt, ::llvm::accumulate($elements, {{}, 0}, [](auto state, auto element) {
      auto number = ::llvm::cast<::circt::firrtl::text::EnumElementAttr>(element).getValue();
      auto type = ::llvm::cast<::circt::firrtl::text::EnumElementAttr>(element).getType();
      auto none = ::circt::firrtl::text::uintType::get($_ctxt, 0);
      auto implied = number == nullptr || number == state[1];
      auto written = ::circt::firrtl::text::EnumElementAttr::get($_ctxt,
        ::llvm::cast<::circt::firrtl::text::EnumElementAttr>(element).getName(), implied ? nullptr : number,
        type == none ? nullptr : type);
      return {::llvm::concat(state[0], {written}), 1 + (implied ? state[1] : number)};
    })[0])")
  }]);
}

foreach prefix = ["", "const."] in {
  foreach name = ["clock", "reset", "asyncreset"] in
    def : BaseType<prefix, name, (ins), "", "", Builder<name, "">.ret, "*this">;
  foreach name = ["uint", "sint", "analog"] in
    def : BaseType<prefix, name, width, "(`<` $width^ `>`)?", ", getWidth()", Builder<name, ", getWidth()">.ret, "*this">;
  def : BaseType<prefix, "bundle", bundleElements, "`<` ($elements^)? `>`", ", getElements()",
    Builder<"bundle", Mapped<"BundleElementAttr",
      "$item.getName(), $item.getFlip(), " # Nested<"$item.getType()">.dropped>.ret>.ret,
    Builder<!subst(".", "_", prefix) # "bundle", Mapped<"BundleElementAttr",
      "$item.getName(), false, " # Nested<"$item.getType()">.passive>.ret>.ret,
    [aggregate], memberOfBundle>;
  def : BaseType<prefix, "openbundle", bundleElements, "`<` ($elements^)? `>`", ", getElements()", "*this", "*this",
                 [aggregate], memberOfBundle>;
  def : BaseType<prefix, "vector", vectorOf, "`<` short($elementType) `,` $count `>`", ", getElementType(), getCount()",
    Builder<"vector", ", " # Nested<"getElementType()">.dropped # ", getCount()">.ret,
    Builder<!subst(".", "_", prefix) # "vector", ", " # Nested<"getElementType()">.passive # ", getCount()">.ret,
    [aggregate], memberOfVector>;
  def : BaseType<prefix, "openvector", vectorOf, "`<` short($elementType) `,` $count `>`",
                 ", getElementType(), getCount()", "*this", "*this", [aggregate], memberOfVector>;
  def : BaseType<prefix, "enum", enumElements, EnumFormat<!subst(".", "_", prefix) # "enumType">.ret, ", getElements()",
    Builder<"enum", Mapped<"EnumElementAttr",
      "$item.getName(), $item.getValue(), $item.getType() ? " # Nested<"$item.getType()">.dropped # " : nullptr">.ret>.ret,
    "*this", [aggregate], memberOfEnum>;
  def : BaseType<prefix, "alias", (ins "std::string":$name, "::mlir::Type":$type), "`<` word($name) `,` short($type) `>`",
    ", getName(), ::llvm::cast<::circt::firrtl::text::ConstVariants>(getType()).getConst()",
    Builder<"alias", ", getName(), " # Nested<"getType()">.dropped>.ret,
    Builder<!subst(".", "_", prefix) # "alias", ", getName(), " # Nested<"getType()">.passive>.ret, [aggregate], [{
      ::mlir::Type getMemberType(unsigned index) const {
        return ::llvm::cast<::circt::firrtl::text::Aggregate>(getType()).getMemberType(index);
      }
    }]>;
}

foreach name = ["probe", "rwprobe"] in
  def : FirrtlType<name, name, (ins "::mlir::Type":$type, OptionalParameter<"::mlir::SymbolRefAttr">:$layer),
                   "`<` short($type) (`,` $layer^)? `>`", [aggregate], !strconcat(
    "::mlir::Type getMemberType(unsigned index) const { return ", Builder<name,
      ", ::llvm::cast<::circt::firrtl::text::Aggregate>(getType()).getMemberType(index), getLayer()">.ret, "; }")>;

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

// `a: integer` in the type; elsewhere the attribute is `#firrtl.domain.field<"a", !firrtl.integer>`.
def : AttrDef<Firrtl, "DomainMember"> {
  let mnemonic = "domain.member";
  let parameters = (ins "std::string":$name, "::mlir::Type":$type);
  let assemblyFormat = "word($name) `` `:` $type";
}
def : FirrtlType<"domain", "domain",
                 (ins "::mlir::FlatSymbolRefAttr":$name,
                      ArrayRefParameter<"::circt::firrtl::text::DomainMemberAttr">:$fields),
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
  let names = ["$results = {name}_{each portNames} | inst_{each portNames}"];
}

def : SyntaxOverlay<"firrtl.instance_choice", [{
  custom<Word>($name) (`sym` $inner_sym^)? custom<EnumWord>($nameKind, "", "droppable_name") attr-dict
  custom<SymbolAlternatives>($moduleNames, $caseNames, "alternatives") ` `
  custom<DirectedPorts>("directions names types domains annotations", $portDirections, $portNames,
                        type($results), $domainInfo, $portAnnotations)
  elide($annotations = "$_builder.getArrayAttr({})", $layers = "$_builder.getArrayAttr({})")
}]> {
  let names = ["$results = {name}_{each portNames} | inst_{each portNames}"];
}

def : DirectiveOverlay<"firrtl", "ClassInterface", ["type"], "custom<DirectedMembers>($type, \"!firrtl.class\")">;

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

def : DirectiveOverlay<"firrtl", "NameKind", ["kind"], "` ` custom<EnumWord>($kind, \"\", \"droppable_name\")">;
def : DirectiveOverlay<"firrtl", "FIRRTLImplicitSSAName", ["dict"],
  "custom<ImplicitNameDict>($dict, \"name\", \"annotations\")">;
def : DirectiveOverlay<"firrtl", "FieldsFromDomain", ["values", "types", "domain"], "custom<MemberTypes>($domain, $types)">;
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

// The member with a name. 'result' is the type of the result after that of the aggregate, or a statement about it.
class Field<string op, string index, string result, string rule = ""> : SyntaxOverlay<"firrtl." # op, [{
  $input `[` custom<MemberName>($}] # index # [{, ref(type($input)), "word") `]` attr-dict `:`
  custom<MemberType>(type($input), ref($}] # index # ")" # result # ")" # rule>;
defvar memberType = [{ where(type($result) =
  "::llvm::cast<::circt::firrtl::text::Aggregate>($input.getType()).getMemberType($fieldIndex.getInt())")}];
foreach name = ["subfield", "opensubfield", "subtag"] in
  def : Field<name, "fieldIndex", "", memberType>;
def : Field<"object.subfield", "index", ", type($result)">;
def : Field<"domain.subfield", "fieldIndex", ", type($result)">;

defvar elementType = [{"::llvm::cast<::circt::firrtl::text::Aggregate>($input.getType()).getMemberType($index.getInt())"}];
foreach name = ["subindex", "opensubindex", "ref.sub"] in
  def : SyntaxOverlay<"firrtl." # name, !strconcat(
    "$input `[` $index `]` attr-dict `:` type($input) where(type($result) = ", elementType, ")")>;
def : SyntaxOverlay<"firrtl.subaccess", [{
  $input `[` $index `]` attr-dict `:` type($input) `,` type($index)
  where(type($result) = "::llvm::cast<::circt::firrtl::text::ConstVariants>($index.getType()).isConst()
    ? ::llvm::cast<::circt::firrtl::text::Aggregate>($input.getType()).getMemberType(0)
    : ::llvm::cast<::circt::firrtl::text::ConstVariants>(
        ::llvm::cast<::circt::firrtl::text::Aggregate>($input.getType()).getMemberType(0)).getConstDropped()")
}]>;
def : SyntaxOverlay<"firrtl.ref.send", [{
  $base attr-dict `:` type($base) where(type($result) = "::circt::firrtl::text::probeType::get($_ctxt,
    ::llvm::cast<::circt::firrtl::text::ConstVariants>($base.getType()).getPassive(), nullptr)")
}]>;

def : SyntaxOverlay<"firrtl.multibit_mux", [{
  $index `,` $inputs attr-dict `:` type($index) `,` type($result) where(type($inputs) = type($result))
}]>;

def : SyntaxOverlay<"firrtl.list.create", "$elements attr-dict `:` custom<ElementTypes>(type($result), type($elements))">;

def : DirectiveOverlay<"firrtl", "MemOp", ["dict"], "custom<EmptyListsDict>($dict, \"portAnnotations\", \"annotations\")">;
def : NamesOverlay<"firrtl.mem", ["$results = {name}_{each portNames} | mem_{each portNames}"]>;

def : SyntaxOverlay<"firrtl.specialconstant", [{
  custom<BitNumber>($value) `:` type($result) attr-dict
}]> {
  let names = ["$result = c{bit value}_{plain type}"];
}
def : NamesOverlay<"firrtl.fstring.time", ["$result = time"]>;
def : NamesOverlay<"firrtl.fstring.hierarchicalmodulename", ["$result = hierarchicalmodulename"]>;
foreach name = ["verbatim.expr", "verbatim.wire"] in
  def : NamesOverlay<"firrtl." # name, ["$result = {word text}"]>;
def : NamesOverlay<"firrtl.invalidvalue", ["$result = invalid_{plain type}"]>;

// Statements whose name is left out if it is empty.
class NamedStatement<string op, string format> : SyntaxOverlay<"firrtl." # op, !strconcat(
  format, " elide($name = \"$_builder.getStringAttr(\\\"\\\")\")")>;
def : NamedStatement<"printf", [{
  $clock `,` $cond `,` $formatString attr-dict ` ` (`(` $substitutions^ `)`)?
  `:` type($clock) `,` type($cond) (`,` qualified(type($substitutions))^)?
}]>;
def : NamedStatement<"fprintf", [{
  $clock `,` $cond `,` $outputFile (`` `(` $outputFileSubstitutions^ `)`)?
  `,` $formatString (`` `(` $substitutions^ `)`)? attr-dict `:` type(operands)
}]>;
def : NamedStatement<"stop", "$clock `,` $cond `,` $exitCode attr-dict `:` type($clock) `,` type($cond)">;
foreach op = ["assert", "assume", "cover"] in
  def : NamedStatement<op, [{
    $clock `,` $predicate `,` $enable `,` $message (`(` $substitutions^ `)`)? `:` type($clock) `,` type($predicate)
    `,` type($enable) (`,` qualified(type($substitutions))^)? attr-dict
  }]>;

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
