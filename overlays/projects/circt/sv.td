// The syntax of the sv dialect of CIRCT.

include "circt/Dialect/HW/HWTypesImpl.td"
include "rs-opt/TypeOverlay.td"

def Sv : OverlayDialect<"sv", "::circt::sv">;

def : AttrDef<Sv, "SVAttribute"> {
  let mnemonic = "attribute";
  let parameters = (ins "::mlir::StringAttr":$name, OptionalParameter<"::mlir::StringAttr">:$expression,
                        "bool":$emitAsComment);
  let assemblyFormat = "`<` $name (`=` $expression^)? flag($emitAsComment, `,` `emitAsComment`) `>`";
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

def : DirectiveOverlay<"sv", "ImplicitSSAName", ["name"], "`` custom<ImplicitName>($name)">;
def : DirectiveOverlay<"sv", "ImplicitInitType", ["wire", "init", "type"],
  "custom<TypeIfPresent>(ref($wire), ref($init), $type, \"element\")">;

foreach name = ["wire", "reg", "logic", "localparam", "interface.instance"] in
  def : NamesOverlay<"sv." # name, ["$result = {name}"]>;

foreach name = ["macro.ref.expr", "macro.ref.expr.se"] in
  def : NamesOverlay<"sv." # name, ["$result = {macroName}"]>;
foreach name = ["verbatim.expr", "verbatim.expr.se"] in
  def : NamesOverlay<"sv." # name, ["$result = {word format_string}"]>;
def : NamesOverlay<"sv.constantX", ["$result = x_{type}"]>;
def : NamesOverlay<"sv.constantZ", ["$result = z_{type}"]>;

def : DirectiveOverlay<"sv", "XMRPath", ["path", "terminal"], "custom<PathAndLast>($path, $terminal)">;

def : DirectiveOverlay<"sv", "ModportStructs", ["ports"], "custom<CaseSymbols>($ports, \"#sv.mod_port\")">;
def : DirectiveOverlay<"sv", "IfaceTypeAndSignal", ["interface", "signal"],
  "custom<SymbolInType>($interface, $signal, \"!sv.interface\")">;

def : SyntaxOverlay<"sv.verbatim.source", [{
  custom<OptionalVisibility>("sym_visibility") $sym_name `` custom<NamedParameters>($parameters, "#hw.param.decl")
  attr-dict-with-keyword written("sym_visibility")
}]>;

def : SyntaxOverlay<"sv.verbatim.module", [{
  custom<OptionalVisibility>("sym_visibility") $sym_name `` custom<NamedParameters>($parameters, "#hw.param.decl") ``
  custom<PortList>($module_type, $per_port_attrs, $port_locs, "!hw.modty", "!hw.inout")
  attr-dict-with-keyword written("sym_visibility")
}]>;

def : SyntaxOverlay<"sv.func", [{
  custom<OptionalVisibility>("sym_visibility") $sym_name ``
  custom<PortList>($module_type, $per_argument_attrs, $result_locs, $input_locs, args($body), "!hw.modty", "!hw.inout")
  attr-dict-with-keyword ($body^)? written("sym_visibility")
}]> {
  let names = ["args($body) = {each module_type except 1} |"];
}

//===----------------------------------------------------------------------===//
// Inout values and their parts
//===----------------------------------------------------------------------===//

def : SyntaxOverlay<"sv.read_inout", "$input attr-dict `:` custom<ContentType>(type($input), type($result))">;

foreach name = ["assign", "bpassign", "passign", "force", "nonstandard.deposit"] in
  def : SyntaxOverlay<"sv." # name, [{
    $dest `,` $src attr-dict `:` custom<BoxType>(type($src), type($dest), "!hw.inout")
  }]>;

def : SyntaxOverlay<"sv.array_index_inout", [{
  $input `[` $index `]` attr-dict `:` custom<ElementType>(type($input), type($result)) `,` type($index)
}]>;

class PartSelect<string op> : SyntaxOverlay<op, [{
  $input `[` $base (`decrement` $decrement^)? `:` $width `]` attr-dict `:`
  custom<ResizedType>(type($input), ref($width), type($result)) `,` type($base)
}]>;
def : PartSelect<"sv.indexed_part_select_inout">;
def : PartSelect<"sv.indexed_part_select">;

def : SyntaxOverlay<"sv.struct_field_inout", [{
  $input `[` $field `]` attr-dict `:` custom<MemberType>(type($input), ref($field), type($result))
}]>;

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

def : DirectiveOverlay<"sv", "EventList", ["events", "clocks"],
  "custom<CaseOperands>($events, $clocks, \"posedge negedge edge\")">;

def : SyntaxOverlay<"sv.case", [{
  custom<EnumWord>($caseStyle) custom<EnumWord>($validationQualifier) $cond `:` type($cond) attr-dict ``
  custom<BitCases>($casePatterns, $caseValues, ref(type($cond)), $caseRegions, "#sv.expr", "#hw.enum.field")
  where(type($caseValues) = type($cond))
}]>;

def : SyntaxOverlay<"sv.for", [{
  args($body, 0, 1) custom<ArgNames>($inductionVarName, args($body, 0, 1)) `=` $lowerBound `to` $upperBound
  `step` $step `:` type($lowerBound) $body attr-dict
  where(type(args($body, 0, 1)) = type($lowerBound))
}]> {
  let names = ["args($body, 0, 1) = {inductionVarName} |"];
}

def : DirectiveOverlay<"sv", "CaseRegions", ["patterns", "names", "regions"], [{
  repeat(`\n` `case` ` ` `(` $patterns `,` $names `)` $regions) `\n`
}]>;

def : SyntaxOverlay<"sv.generate.for", [{
  args($body, 0, 1) `:` type(args($body, 0, 1)) custom<ArgNames>($inductionVarName, args($body, 0, 1)) `=`
  custom<AttrOfArg>($lowerBound, args($body, 0, 1)) `to` custom<AttrOfArg>($upperBound, args($body, 0, 1))
  `step` custom<AttrOfArg>($step, args($body, 0, 1)) `name` $genBlockName $body attr-dict
}]> {
  let names = ["args($body, 0, 1) = {inductionVarName} |"];
}
