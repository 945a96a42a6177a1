// The syntax of the sim dialect.

include "rs-opt/TypeOverlay.td"

def Sim : OverlayDialect<"sim", "::circt::sim">;

// `!sim.dpi_functy<in "a" : i32, return "r" : i8>`
def : AttrDef<Sim, "DPIArgument"> {
  let mnemonic = "dpi_argument";
  let parameters = (ins "::circt::sim::DPIDirection":$dir, "std::string":$name, "::mlir::Type":$type);
  let assemblyFormat = "$dir $name `:` $type";
}
def : TypeDef<Sim, "DPIFunction"> {
  let mnemonic = "dpi_functy";
  let parameters = (ins ArrayRefParameter<"::circt::sim::DPIArgumentAttr">:$arguments);
  let assemblyFormat = "`<` ($arguments^)? `>`";
}

def : DirectiveOverlay<"sim", "KeywordBool", ["value", "yes", "no"],
  "custom<BoolKeyword>($value, $no, $yes)">;
def : SyntaxOverlay<"sim.func.dpi", [{
  custom<OptionalVisibility>("sym_visibility") $sym_name
  `` custom<MemberList>($dpi_function_type, $argument_locs, "!sim.dpi_functy", "in inout ref")
  attr-dict-with-keyword empty($body) written("sym_visibility")
}]>;
