// The syntax of the linalg dialect.
//
// The region of a named operation follows from its operands: `$0`, `$1`, ... are the arguments of the region.

include "rs-opt/SyntaxOverlay.td"

// The operations of the functions in such regions, by the class of their first argument.
defvar functions = [{
  add: float arith.addf, complex complex.add, i1 arith.ori, integer arith.addi;
  sub: float arith.subf, complex complex.sub, integer arith.subi;
  mul: float arith.mulf, complex complex.mul, i1 arith.andi, integer arith.muli;
  div: float arith.divf, complex complex.div, integer arith.divsi;
  div_unsigned: integer arith.divui;
  max_signed: float arith.maximumf, integer arith.maxsi;
  min_signed: float arith.minimumf, integer arith.minsi;
  max_unsigned: float arith.maximumf, integer arith.maxui;
  min_unsigned: float arith.minimumf, integer arith.minui;
  powf: float math.powf;
  select: any arith.select;
  like: any arith.constant;
  abs: float math.absf;
  negf: float arith.negf;
  exp: float math.exp;
  log: float math.log;
  ceil: float math.ceil;
  floor: float math.floor;
  round: float math.round;
  sqrt: float math.sqrt;
  rsqrt: float math.rsqrt;
  tanh: float math.tanh;
  erf: float math.erf;
  cast_signed: float<float arith.extf, float>float arith.truncf, float:integer arith.fptosi,
    integer:float arith.sitofp, integer<integer arith.extsi, integer>integer arith.trunci,
    index:integer arith.index_cast, integer:index arith.index_cast;
  cast_unsigned: float<float arith.extf, float>float arith.truncf, float:integer arith.fptoui,
    integer:float arith.uitofp, integer<integer arith.extui, integer>integer arith.trunci,
    index:integer arith.index_castui, integer:index arith.index_castui
}];

// An operation over 'inputs' and 'outputs' with an implied region. 'before' is the text before the dictionary.
class Structured<string name, string expression, string region = "region", string before = "">
    : SyntaxOverlay<"linalg." # name, !strconcat(before, [{
  attr-dict-with-defaults (`ins` `(` $inputs^ `:` type($inputs) `)`)? (`outs` `(` $outputs^ `:` type($outputs) `)`)?
  arrow-types($result_tensors)
  `` custom<ImpliedRegion>($}], region, [{, ref(type($inputs)), ref(type($outputs)), "}], expression,
  [{", "linalg.yield", "}], functions, "\")")>;

def : Structured<"copy", "{cast=cast_signed}($1, $0)">;
def : Structured<"exp", "exp($0)">;
def : Structured<"log", "log($0)">;
def : Structured<"abs", "abs($0)">;
def : Structured<"ceil", "ceil($0)">;
def : Structured<"floor", "floor($0)">;
def : Structured<"negf", "negf($0)">;
def : Structured<"reciprocal", "div(like($0, 1), $0)">;
def : Structured<"round", "round($0)">;
def : Structured<"sqrt", "sqrt($0)">;
def : Structured<"rsqrt", "rsqrt($0)">;
def : Structured<"square", "mul($0, $0)">;
def : Structured<"tanh", "tanh($0)">;
def : Structured<"erf", "erf($0)">;
def : Structured<"add", "add($0, $1)">;
def : Structured<"sub", "sub($0, $1)">;
def : Structured<"mul", "mul($0, $1)">;
def : Structured<"div", "div($0, $1)">;
def : Structured<"div_unsigned", "div_unsigned($0, $1)">;
def : Structured<"max", "max_signed($0, $1)">;
def : Structured<"min", "min_signed($0, $1)">;
def : Structured<"powf", "powf($0, $1)">;
def : Structured<"select", "select($0, $1, $2)">;
def : Structured<"fill", "$0">;

// The same over values with zero points.
foreach name = [
  "quantized_matmul", "quantized_batch_matmul", "conv_2d_nhwc_hwcf_q", "conv_2d_nhwc_fhwc_q",
  "conv_2d_nchw_fchw_q", "conv_2d_nhwgc_gfhwc_q", "conv_2d_ngchw_gfchw_q",
  "conv_3d_ndhwc_dhwcf_q", "depthwise_conv_2d_nhwc_hwc_q", "depthwise_conv_2d_nhwc_hwcm_q"
] in
  def : Structured<name, "add($4, mul(sub(cast_signed($4, $0), cast_signed($4, $2)), sub(cast_signed($4, $1), cast_signed($4, $3))))">;

// Contractions and convolutions: sums of products.
foreach name = [
  "mmt4d", "batch_mmt4d", "matvec", "vecmat", "batch_matvec", "batch_vecmat", "dot", "conv_1d",
  "conv_2d", "conv_3d", "conv_1d_nwc_wcf", "conv_1d_ncw_fcw", "conv_2d_nhwc_hwcf",
  "conv_2d_nhwc_fhwc", "conv_2d_nchw_fchw", "conv_2d_ngchw_fgchw", "conv_2d_ngchw_gfchw",
  "conv_2d_nhwgc_gfhwc", "conv_3d_ndhwc_dhwcf", "conv_3d_ncdhw_fcdhw",
  "depthwise_conv_1d_nwc_wc", "depthwise_conv_1d_ncw_cw", "depthwise_conv_1d_nwc_wcm",
  "depthwise_conv_2d_nhwc_hwc", "depthwise_conv_2d_nchw_chw", "depthwise_conv_2d_nhwc_hwcm",
  "depthwise_conv_3d_ndhwc_dhwc", "depthwise_conv_3d_ncdhw_cdhw",
  "depthwise_conv_3d_ndhwc_dhwcm"
] in
  def : Structured<name, "add($2, mul(cast_signed($2, $0), cast_signed($2, $1)))">;

foreach name = [
  "pooling_nhwc_sum", "pooling_nchw_sum", "pooling_nwc_sum", "pooling_ncw_sum",
  "pooling_ndhwc_sum"
] in
  def : Structured<name, "add($2, cast_signed($2, $0))">;

foreach name = [
  "pooling_nhwc_max", "pooling_nchw_max", "pooling_nwc_max", "pooling_ncw_max",
  "pooling_ndhwc_max"
] in
  def : Structured<name, "max_signed($2, cast_signed($2, $0))">;

foreach name = [
  "pooling_nhwc_max_unsigned", "pooling_nwc_max_unsigned"
] in
  def : Structured<name, "max_unsigned($2, cast_unsigned($2, $0))">;

foreach name = [
  "pooling_nhwc_min", "pooling_nwc_min", "pooling_ndhwc_min"
] in
  def : Structured<name, "min_signed($2, cast_signed($2, $0))">;

foreach name = [
  "pooling_nhwc_min_unsigned", "pooling_nwc_min_unsigned"
] in
  def : Structured<name, "min_unsigned($2, cast_unsigned($2, $0))">;

// Operations with indexing maps, which are left out if they are the usual ones.
class Mapped<string name, string maps> : Structured<name,
    "add($2, mul({cast=cast_signed}($2, $0), {cast=cast_signed}($2, $1)))", "region",
    "`` custom<ElidedAttr>(\"indexing_maps =\", $indexing_maps, \"[" # maps # "]\")">;
def : Mapped<"matmul", "affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, "
  # "affine_map<(d0, d1, d2) -> (d0, d1)>">;
def : Mapped<"batch_matmul", "affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, "
  # "affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>">;
def : Mapped<"batch_reduce_matmul", "affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, "
  # "affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d1, d2)>">;
def : Structured<"contract",
    "add($2, mul({cast=cast_signed}($2, $0), {cast=cast_signed}($2, $1)))",
    "combiner", "`indexing_maps` `=` $indexing_maps">;
def : Structured<"elementwise", "{kind}($*)", "region",
    "`kind` `` `=` `` qualified($kind) (`indexing_maps` `=` $indexing_maps^)?">;

def : SyntaxOverlay<"linalg.generic", [{
  custom<NamedAttrs>($doc, $indexing_maps, $iterator_types, "#linalg.iterator_type<$>", $library_call)
  (`ins` `(` $inputs^ `:` type($inputs) `)`)? (`outs` `(` $outputs^ `:` type($outputs) `)`)?
  `` custom<LabelledAttrDict>(attr-dict, "attrs", "=") $region arrow-types($result_tensors)
}]> {
  let names = ["args($region, $inputs) = in", "args($region, $outputs) = out"];
}

// The results are the outputs that are tensors.
class Rearrangement<string name, string numbers> : SyntaxOverlay<"linalg." # name, [{
  `ins` `(` $input `:` type($input) `)` `outs` `(` $init `:` type($init) `)`
  `` custom<TensorResults>(ref(type($init)), type($result)) }] # "`" # numbers # "` `=` $" # numbers # [{
  ` ` attr-dict `` custom<ImpliedRegion>($region, ref(type($input)), ref(type($init)), "$0", "linalg.yield", "")
}]>;
def : Rearrangement<"transpose", "permutation"> { let names = ["$result = transposed"]; }
def : Rearrangement<"broadcast", "dimensions"> { let names = ["$result = broadcasted"]; }

def : SyntaxOverlay<"linalg.map", [{
  `` custom<Payload>($mapper, $inputs, type($inputs), $init, type($init), type($result), attr-dict,
                     "#arith.fastmath<none>", "linalg.yield")
}]> {
  let names = ["$result = mapped", "args($mapper, $inputs) = in", "args($mapper, $init) = init"];
}

def : SyntaxOverlay<"linalg.reduce", [{
  `` custom<Payload>($combiner, $inputs, type($inputs), $inits, type($inits), type($_result0), attr-dict,
                     "#arith.fastmath<none>", "linalg.yield", "dimensions", $dimensions)
}]> {
  let names = ["$_result0 = reduced", "args($combiner, $inputs) = in", "args($combiner, $inits) = init"];
}

def : SyntaxOverlay<"linalg.yield", [{
  ($values^)? attr-dict (`:` type($values)^)?
}]>;
