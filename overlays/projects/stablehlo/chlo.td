// The syntax of the CHLO dialect.

include "rs-opt/TypeOverlay.td"

def Chlo : OverlayDialect<"chlo", "::mlir::chlo">;

def ChloDims : DefaultValuedParameter<"::mlir::DenseI64ArrayAttr", "$_builder.getDenseI64ArrayAttr({})">;

def : AttrDef<Chlo, "RaggedDotDimensionNumbers"> {
  let mnemonic = "ragged_dot";
  let parameters = (ins ChloDims:$lhs_batching_dimensions, ChloDims:$rhs_batching_dimensions,
                        ChloDims:$lhs_contracting_dimensions, ChloDims:$rhs_contracting_dimensions,
                        ChloDims:$lhs_ragged_dimensions, ChloDims:$rhs_group_dimensions);
  let assemblyFormat = "`<` struct(params) skip(`,`) `>`";
}

def : SyntaxOverlay<"chlo.scan", [{
  `` `(` $inputs `)` ` ` `inits` ` ` `(` $inits `)` `dimension` `` `=` `` $dimension ` ` attr-dict-with-keyword ` ` $body
  `:` custom<CarriedFunction>(type($inputs), type($inits), type($outputs), type($carries))
}]> {
  let names = ["args($body, $inputs) = input", "args($body, $inits) = carry"];
}

def : SyntaxOverlay<"chlo.constant", "attr-dict $value where(type($output) = type($value))"> {
  let greedy = 1;
}
