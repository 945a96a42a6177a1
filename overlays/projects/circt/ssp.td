// The syntax of the SSP dialect.

include "rs-opt/SyntaxOverlay.td"

def : DirectiveOverlay<"ssp", "SSPProperties", ["properties"], "custom<ShortAttrs>($properties, \"ssp\")">;

def : SyntaxOverlay<"ssp.operation", [{
  `<` custom<ItemParameter>("sspProperties", "#ssp.opr") `>` ($sym_name^)? ``
  custom<Dependences>($operands, $dependences, "#ssp.dependence")
  custom<ItemParameter>("sspProperties", "#ssp.rsrcs", "uses")
  custom<ShortAttrs>($sspProperties, "ssp", "#ssp.opr", "#ssp.rsrcs") attr-dict
  custom<BoundResults>("results")
  where(type($operands) = "$_builder.getNoneType()", type($results) = "$_builder.getNoneType()")
}]>;
