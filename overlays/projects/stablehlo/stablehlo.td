// The syntax of the StableHLO dialect.

include "rs-opt/TypeOverlay.td"

def StableHLO : OverlayDialect<"stablehlo", "::mlir::stablehlo">;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

// A list of dimensions, `[0, 1]`; it is left out if it is empty.
def Dims : DefaultValuedParameter<"::mlir::DenseI64ArrayAttr", "$_builder.getDenseI64ArrayAttr({})">;
def Number : DefaultValuedParameter<"int64_t", "0">;

class NumbersAttr<string name, string attrMnemonic, dag params> : AttrDef<StableHLO, name> {
  let mnemonic = attrMnemonic;
  let parameters = params;
  let assemblyFormat = "`<` struct(params) skip(`,`) `>`";
}
def : NumbersAttr<"ScatterDimensionNumbers", "scatter",
                  (ins Dims:$update_window_dims, Dims:$inserted_window_dims, Dims:$input_batching_dims,
                       Dims:$scatter_indices_batching_dims, Dims:$scatter_dims_to_operand_dims,
                       Number:$index_vector_dim)>;
def : NumbersAttr<"GatherDimensionNumbers", "gather",
                  (ins Dims:$offset_dims, Dims:$collapsed_slice_dims, Dims:$operand_batching_dims,
                       Dims:$start_indices_batching_dims, Dims:$start_index_map, Number:$index_vector_dim)>;

defvar dotNumbers = (ins Dims:$lhs_batching_dimensions, Dims:$rhs_batching_dimensions,
                         Dims:$lhs_contracting_dimensions, Dims:$rhs_contracting_dimensions);
def : NumbersAttr<"DotDimensionNumbers", "dot", dotNumbers>;

// `batching_dims = [0] x [0], contracting_dims = [2] x [1]`
def : AttrText<StableHLO, "DotDimensionText", "dot"> {
  let mnemonic = "dot_text";
  let parameters = dotNumbers;
  let assemblyFormat = [{
    (`batching_dims` `=` $lhs_batching_dimensions^ `x` $rhs_batching_dimensions `,`)?
    `contracting_dims` `=` $lhs_contracting_dimensions `x` $rhs_contracting_dimensions
  }];
}

// `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`: for each dimension, a letter or the number of the spatial dimension.
def Labels : ArrayRefParameter<"std::string">;
defvar labels = (ins Labels:$input, Labels:$kernel, Labels:$output);
defvar labelText = [{
  `[` repeat<`,`>(label($input)) `]` `` `x` `[` repeat<`,`>(label($kernel)) `]` `` `->` ``
  `[` repeat<`,`>(label($output)) `]`
}];
def : AttrDef<StableHLO, "ConvDimensionNumbers"> {
  let mnemonic = "conv";
  let parameters = labels;
  let assemblyFormat = !strconcat("`<`", labelText, "`>`");
}
def : AttrText<StableHLO, "ConvDimensionText", "conv"> {
  let mnemonic = "conv_text";
  let parameters = labels;
  let assemblyFormat = labelText;
}

// `#stablehlo.bounds<4, ?>`, which may also be read as `#stablehlo.type_extensions<bounds = [4, ?]>`.
def : AttrDef<StableHLO, "TypeExtensions"> {
  let mnemonic = "bounds";
  let parameters = (ins ArrayRefParameter<"int64_t">:$bounds);
  let assemblyFormat = "`<` repeat<`,`>(size($bounds)) `>`";
}
def : AttrText<StableHLO, "TypeExtensionsText", "bounds"> {
  let mnemonic = "type_extensions";
  let parameters = (ins ArrayRefParameter<"int64_t">:$bounds);
  let assemblyFormat = "`<` `bounds` `=` `[` repeat<`,`>(size($bounds)) `]` `>`";
}

def : AttrDef<StableHLO, "ResultAccuracy"> {
  let mnemonic = "result_accuracy";
  let parameters = (ins DefaultValuedParameter<"double", "0.0">:$atol, DefaultValuedParameter<"double", "0.0">:$rtol,
                        Number:$ulps, "::mlir::Attribute":$mode);
  let assemblyFormat = [{
    `<` (`atol` `=` $atol^ `,`)? (`rtol` `=` $rtol^ `,`)? (`ulps` `=` $ulps^ `,`)? `mode` `=` $mode `>`
  }];
}

def : AttrDef<StableHLO, "OutputOperandAlias"> {
  let mnemonic = "output_operand_alias";
  let parameters = (ins "::mlir::DenseI64ArrayAttr":$outputTupleIndices, "int64_t":$operandIndex,
                        "::mlir::DenseI64ArrayAttr":$operandTupleIndices);
  let assemblyFormat = [{
    `<` `output_tuple_indices` `=` $outputTupleIndices `,` `operand_index` `=` $operandIndex `,`
    `operand_tuple_indices` `=` $operandTupleIndices `>`
  }];
}

//===----------------------------------------------------------------------===//
// Directives
//===----------------------------------------------------------------------===//

class Directive<string name, list<string> params, string format>
    : DirectiveOverlay<"stablehlo", name, params, format>;

// Of one to three operands.
def : Directive<"SameOperandsAndResultType", ["a", "result"], "custom<TypesOrFunction>($a, $result)">;
def : Directive<"SameOperandsAndResultType", ["a", "b", "result"], "custom<TypesOrFunction>($a, $b, $result)">;
def : Directive<"SameOperandsAndResultType", ["a", "b", "c", "result"], "custom<TypesOrFunction>($a, $b, $c, $result)">;
def : Directive<"VariadicSameOperandsAndResultType", ["operands", "types", "result"],
                "custom<TypesOrFunction>($types, $result)">;
def : Directive<"ComplexOpType", ["lhs", "rhs", "result"], "custom<TypesOrFunction>(\"real\", $lhs, $rhs, $result)">;
def : Directive<"SelectOpType", ["pred", "onTrue", "onFalse", "result"],
                "custom<TypesOrFunction>(\"1\", $pred, $onTrue, $onFalse, $result)">;
def : Directive<"TupleOpType", ["operands", "result"], "custom<TupleType>($operands, $result)">;
def : Directive<"VariadicOperandWithAttribute", ["operands"], "repeat($operands `,`)">;
def : Directive<"SliceRanges", ["start", "limit", "strides"], "custom<Ranges>($start, $limit, $strides)">;
def : Directive<"ExponentMantissa", ["exponent", "mantissa"], "custom<NumbersInWord>(\"e$m$\", $exponent, $mantissa)">;
def : Directive<"CustomCallTarget", ["target"], "custom<SymbolName>($target)">;
def : Directive<"DotDimensionNumbers", ["numbers"], "custom<AttrText>($numbers, \"#stablehlo.dot_text\")">;
def : Directive<"ConvolutionDimensions", ["numbers"], "custom<AttrText>($numbers, \"#stablehlo.conv_text\")">;
def : Directive<"PrecisionConfig", ["config"],
                "(`,` custom<Fields>(\"precision\", $config, \"#stablehlo<precision $>\")^)?">;
def : Directive<"PrecisionConfigAndAlgorithm", ["config", "algorithm"], [{
  (`,` custom<Fields>("precision", $config, "#stablehlo<precision $>", "algorithm", $algorithm)^)?
}]>;
def : Directive<"WindowAttributes", ["strides", "padding", "lhs", "rhs", "reversal"], [{
  custom<Fields>("stride", $strides, "pad", $padding, "lhs_dilate", $lhs, "rhs_dilate", $rhs, "reverse", $reversal)
}]>;

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

def : SyntaxOverlay<"stablehlo.constant", [{
  `` custom<ElementsOrGeneric>($value, attr-dict, type($output))
}]> {
  let names = ["$output = c{integer} | cst"];
}

def : SyntaxOverlay<"stablehlo.optimization_barrier", [{
  attr-dict ($operand^ `:` type($operand)) : (`(` `)`)?
  where(type($result) = type($operand))
}]>;

def : SyntaxOverlay<"stablehlo.reduce", [{
  `` custom<Reduction>($inputs, type($inputs), $init_values, type($init_values), $dimensions, attr-dict, type($_result0),
                       $body, "stablehlo.return")
}]>;

def : SyntaxOverlay<"stablehlo.while", [{
  `` `(` repeat<`,`>(args($body) `=` $operand) `)` (`:` type($operand)^)? attr-dict-with-keyword
  `\n` `` `cond` with-terminator($cond) `do` with-terminator($body)
  where(args($cond) = args($body), type(args($body)) = type($operand), type($_result0) = type($operand))
}]> {
  let names = ["args($cond) = iterArg", "args($body) = iterArg"];
}
