// The syntax of the sim dialect.

include "mlir/IR/EnumAttr.td"
include "rs-opt/TypeOverlay.td"

def Sim : OverlayDialect<"sim", "::circt::sim">;

// `!sim.dpi_functy<in "a" : i32, return "r" : i8>`
def DPIIn : I32EnumAttrCase<"Input", 0, "in">;
def DPIOut : I32EnumAttrCase<"Output", 1, "out">;
def DPIInOut : I32EnumAttrCase<"InOut", 2, "inout">;
def DPIRef : I32EnumAttrCase<"Ref", 3, "ref">;
def DPIReturn : I32EnumAttrCase<"Return", 4, "return">;
def DPIDirection : I32EnumAttr<"DPIDirection", "the direction of an argument",
                               [DPIIn, DPIOut, DPIInOut, DPIRef, DPIReturn]> {
  let cppNamespace = "::circt::sim";
}
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

def : SyntaxOverlay<"sim.func.dpi", [{
  custom<OptionalVisibility>("sym_visibility") $sym_name
  `` custom<MemberList>($dpi_function_type, $argument_locs, "!sim.dpi_functy", "in inout ref")
  attr-dict-with-keyword empty($body) written("sym_visibility")
}]>;
