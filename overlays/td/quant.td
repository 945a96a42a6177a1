// The types of the quant dialect, which are defined in C++ only.

include "rs-opt/TypeOverlay.td"

def Quant : OverlayDialect<"quant", "::mlir::quant">;

class QuantType<string name, string typeMnemonic, dag params, string format> : TypeDef<Quant, name> {
  let mnemonic = typeMnemonic;
  let parameters = params;
  let assemblyFormat = format;
}

// `i8<-8:7>:f32`; the expressed type may be missing.
def : QuantType<"AnyQuantized", "any",
                (ins "::mlir::Attribute":$storage, OptionalParameter<"::mlir::FloatType">:$expressedType),
                "`<` custom<BoundedInteger>($storage) (`` `:` `` $expressedType^)? `>`">;

// One scale, `i8:f32, 2.0:15`; one for each slice along an axis, `i8:f32:1, {2.0:1,3.0}`; or one for each block,
// `i8:f32:{0:1, 1:2}, {{2.0:1, 3.0}}`.
def : QuantType<"UniformQuantized", "uniform",
                (ins "::mlir::Attribute":$storage, "::mlir::FloatType":$expressedType,
                     OptionalParameter<"::mlir::Attribute">:$axes, "::mlir::Attribute":$scales),
                [{
  `<` custom<BoundedInteger>($storage) `` `:` `` $expressedType (`` `:` `` custom<NumberOrPairs>($axes)^)? `,`
  custom<ScalesAndOffsets>($scales) `>`
}]>;

def : QuantType<"CalibratedQuantized", "calibrated",
                (ins "::mlir::FloatType":$expressedType, "double":$min, "double":$max),
                "`<` $expressedType `` `<` `` $min `` `:` `` $max `>` `>`">;
