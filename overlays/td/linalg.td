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
  real: complex complex.re;
  imaginary: complex complex.im;
  complex: float complex.create;
  position: index linalg.index;
  cast_signed: float<float arith.extf, float>float arith.truncf, float:integer arith.fptosi,
    integer:float arith.sitofp, integer<integer arith.extsi, integer>integer arith.trunci,
    index:integer arith.index_cast, integer:index arith.index_cast;
  cast_unsigned: float<float arith.extf, float>float arith.truncf, float:integer arith.fptoui,
    integer:float arith.uitofp, integer<integer arith.extui, integer>integer arith.trunci,
    index:integer arith.index_castui, integer:index arith.index_castui
}];

// An operation over 'inputs' and 'outputs' with an implied region. 'before' is the text before the dictionary, 'maps' are the indexing maps
// that a discardable attribute stores, 'after' are further directives.
class Structured<string name, string expression, string region = "region", string before = "", string maps = "", string after = "">
    : SyntaxOverlay<"linalg." # name, !strconcat(before, [{
  attr-dict-with-defaults (`ins` `(` $inputs^ `:` type($inputs) `)`)? (`outs` `(` $outputs^ `:` type($outputs) `)`)?
  skip(attr-dict) arrow-types($result_tensors)
  `` custom<ImpliedRegion>($}], region, [{, ref(type($inputs)), ref(type($outputs)), "}], expression,
  [{", "linalg.yield", "}], functions, "\")", !if(!empty(maps), "", !strconcat([{
  `` custom<ImpliedMaps>("linalg.memoized_indexing_maps", "}], maps, [{") written("linalg.memoized_indexing_maps")}])), after)>;

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

// Sums of products of values with zero points.
class QuantizedProducts<string name, string maps> : Structured<name,
  "add($4, mul(sub(cast_signed($4, $0), cast_signed($4, $2)), sub(cast_signed($4, $1), cast_signed($4, $3))))", "region", "", maps>;

def : QuantizedProducts<"conv_2d_nhwc_hwcf_q",
  "(n, h, w, f, y, x, c) -> (n, h * strides[0] + y * dilations[0], w * strides[1] + x * dilations[1], c), (y, x, c, f), (), (), (n, h, w, f)">;
def : QuantizedProducts<"conv_2d_nhwc_fhwc_q",
  "(n, h, w, f, y, x, c) -> (n, h * strides[0] + y * dilations[0], w * strides[1] + x * dilations[1], c), (f, y, x, c), (), (), (n, h, w, f)">;
def : QuantizedProducts<"conv_2d_nchw_fchw_q",
  "(n, f, h, w, c, y, x) -> (n, c, h * strides[0] + y * dilations[0], w * strides[1] + x * dilations[1]), (f, c, y, x), (), (), (n, f, h, w)">;
def : QuantizedProducts<"conv_2d_ngchw_gfchw_q",
  "(n, g, f, h, w, c, y, x) -> (n, g, c, h * strides[0] + y * dilations[0], w * strides[1] + x * dilations[1]), (g, f, c, y, x), (), (), (n, g, f, h, w)">;
def : QuantizedProducts<"conv_2d_nhwgc_gfhwc_q",
  "(n, h, w, g, f, y, x, c) -> (n, h * strides[0] + y * dilations[0], w * strides[1] + x * dilations[1], g, c), (g, f, y, x, c), (), (), (n, h, w, g, f)">;
def : QuantizedProducts<"conv_3d_ndhwc_dhwcf_q",
  "(n, d, h, w, f, z, y, x, c) -> (n, d * strides[0] + z * dilations[0], h * strides[1] + y * dilations[1], w * strides[2] + x * dilations[2], c), (z, y, x, c, f), (), (), (n, d, h, w, f)">;
def : QuantizedProducts<"depthwise_conv_2d_nhwc_hwc_q",
  "(n, h, w, c, y, x) -> (n, h * strides[0] + y * dilations[0], w * strides[1] + x * dilations[1], c), (y, x, c), (), (), (n, h, w, c)">;
def : QuantizedProducts<"depthwise_conv_2d_nhwc_hwcm_q",
  "(n, h, w, c, m, y, x) -> (n, h * strides[0] + y * dilations[0], w * strides[1] + x * dilations[1], c), (y, x, c, m), (), (), (n, h, w, c, m)">;
def : QuantizedProducts<"quantized_matmul", "(i, j, k) -> (i, k), (k, j), (), (), (i, j)">;
def : QuantizedProducts<"quantized_batch_matmul", "(b, i, j, k) -> (b, i, k), (b, k, j), (), (), (b, i, j)">;

// Contractions and convolutions: sums of products.
class Products<string name, string maps>
    : Structured<name, "add($2, mul(cast_signed($2, $0), cast_signed($2, $1)))", "region", "", maps>;

def : Products<"conv_1d_nwc_wcf", "(n, w, f, x, c) -> (n, w * strides[0] + x * dilations[0], c), (x, c, f), (n, w, f)">;
def : Products<"conv_1d_ncw_fcw", "(n, f, w, c, x) -> (n, c, w * strides[0] + x * dilations[0]), (f, c, x), (n, f, w)">;
def : Products<"conv_2d_nhwc_hwcf",
  "(n, h, w, f, y, x, c) -> (n, h * strides[0] + y * dilations[0], w * strides[1] + x * dilations[1], c), (y, x, c, f), (n, h, w, f)">;
def : Products<"conv_2d_nhwc_fhwc",
  "(n, h, w, f, y, x, c) -> (n, h * strides[0] + y * dilations[0], w * strides[1] + x * dilations[1], c), (f, y, x, c), (n, h, w, f)">;
def : Products<"conv_2d_nchw_fchw",
  "(n, f, h, w, c, y, x) -> (n, c, h * strides[0] + y * dilations[0], w * strides[1] + x * dilations[1]), (f, c, y, x), (n, f, h, w)">;
def : Products<"conv_2d_ngchw_fgchw",
  "(n, g, f, h, w, c, y, x) -> (n, g, c, h * strides[0] + y * dilations[0], w * strides[1] + x * dilations[1]), (f, g, c, y, x), (n, g, f, h, w)">;
def : Products<"conv_2d_ngchw_gfchw",
  "(n, g, f, h, w, c, y, x) -> (n, g, c, h * strides[0] + y * dilations[0], w * strides[1] + x * dilations[1]), (g, f, c, y, x), (n, g, f, h, w)">;
def : Products<"conv_2d_nhwgc_gfhwc",
  "(n, h, w, g, f, y, x, c) -> (n, h * strides[0] + y * dilations[0], w * strides[1] + x * dilations[1], g, c), (g, f, y, x, c), (n, h, w, g, f)">;
def : Products<"conv_3d_ndhwc_dhwcf",
  "(n, d, h, w, f, z, y, x, c) -> (n, d * strides[0] + z * dilations[0], h * strides[1] + y * dilations[1], w * strides[2] + x * dilations[2], c), (z, y, x, c, f), (n, d, h, w, f)">;
def : Products<"conv_3d_ncdhw_fcdhw",
  "(n, f, d, h, w, c, z, y, x) -> (n, c, d * strides[0] + z * dilations[0], h * strides[1] + y * dilations[1], w * strides[2] + x * dilations[2]), (f, c, z, y, x), (n, f, d, h, w)">;
def : Products<"depthwise_conv_1d_nwc_wc", "(n, w, c, x) -> (n, w * strides[0] + x * dilations[0], c), (x, c), (n, w, c)">;
def : Products<"depthwise_conv_1d_ncw_cw", "(n, w, c, x) -> (n, c, w * strides[0] + x * dilations[0]), (c, x), (n, c, w)">;
def : Products<"depthwise_conv_1d_nwc_wcm", "(n, w, c, m, x) -> (n, w * strides[0] + x * dilations[0], c), (x, c, m), (n, w, c, m)">;
def : Products<"depthwise_conv_2d_nhwc_hwc",
  "(n, h, w, c, y, x) -> (n, h * strides[0] + y * dilations[0], w * strides[1] + x * dilations[1], c), (y, x, c), (n, h, w, c)">;
def : Products<"depthwise_conv_2d_nchw_chw",
  "(n, h, w, c, y, x) -> (n, c, h * strides[0] + y * dilations[0], w * strides[1] + x * dilations[1]), (c, y, x), (n, c, h, w)">;
def : Products<"depthwise_conv_2d_nhwc_hwcm",
  "(n, h, w, c, m, y, x) -> (n, h * strides[0] + y * dilations[0], w * strides[1] + x * dilations[1], c), (y, x, c, m), (n, h, w, c, m)">;
def : Products<"depthwise_conv_3d_ndhwc_dhwc",
  "(n, d, h, w, z, y, x, c) -> (n, d * strides[0] + z * dilations[0], h * strides[1] + y * dilations[1], w * strides[2] + x * dilations[2], c), (z, y, x, c), (n, d, h, w, c)">;
def : Products<"depthwise_conv_3d_ncdhw_cdhw",
  "(n, d, h, w, z, y, x, c) -> (n, c, d * strides[0] + z * dilations[0], h * strides[1] + y * dilations[1], w * strides[2] + x * dilations[2]), (c, z, y, x), (n, c, d, h, w)">;
def : Products<"depthwise_conv_3d_ndhwc_dhwcm",
  "(n, d, h, w, m, z, y, x, c) -> (n, d * strides[0] + z * dilations[0], h * strides[1] + y * dilations[1], w * strides[2] + x * dilations[2], c), (z, y, x, c, m), (n, d, h, w, c, m)">;
def : Products<"conv_1d", "(i, x) -> (i + x), (x), (i)">;
def : Products<"conv_2d", "(h, w, y, x) -> (h + y, w + x), (y, x), (h, w)">;
def : Products<"conv_3d", "(d, h, w, z, y, x) -> (d + z, h + y, w + x), (z, y, x), (d, h, w)">;
def : Products<"matvec", "(i, j) -> (i, j), (j), (i)">;
def : Products<"vecmat", "(i, j) -> (j), (j, i), (i)">;
def : Products<"dot", "(i) -> (i), (i), ()">;
def : Products<"batch_matvec", "(b, i, j) -> (b, i, j), (b, j), (b, i)">;
def : Products<"batch_vecmat", "(b, i, j) -> (b, j), (b, j, i), (b, i)">;
def : Products<"mmt4d", "(m, n, k, m0, n0, k0) -> (m, k, m0, k0), (n, k, n0, k0), (m, n, m0, n0)">;
def : Products<"batch_mmt4d", "(b, m, n, k, m0, n0, k0) -> (b, m, k, m0, k0), (b, n, k, n0, k0), (b, m, n, m0, n0)">;

class Pooling<string name, string expression, string maps> : Structured<"pooling_" # name, expression, "region", "", maps>;

defvar nhwc = "(n, h, w, c, y, x) -> (n, h * strides[0] + y * dilations[0], w * strides[1] + x * dilations[1], c), (y, x), (n, h, w, c)";
def : Pooling<"nhwc_sum", "add($2, cast_signed($2, $0))", nhwc>;
def : Pooling<"nhwc_max", "max_signed($2, cast_signed($2, $0))", nhwc>;
def : Pooling<"nhwc_max_unsigned", "max_unsigned($2, cast_unsigned($2, $0))", nhwc>;
def : Pooling<"nhwc_min", "min_signed($2, cast_signed($2, $0))", nhwc>;
def : Pooling<"nhwc_min_unsigned", "min_unsigned($2, cast_unsigned($2, $0))", nhwc>;
defvar nchw = "(n, c, h, w, y, x) -> (n, c, h * strides[0] + y * dilations[0], w * strides[1] + x * dilations[1]), (y, x), (n, c, h, w)";
def : Pooling<"nchw_sum", "add($2, cast_signed($2, $0))", nchw>;
def : Pooling<"nchw_max", "max_signed($2, cast_signed($2, $0))", nchw>;
defvar nwc = "(n, w, c, x) -> (n, w * strides[0] + x * dilations[0], c), (x), (n, w, c)";
def : Pooling<"nwc_sum", "add($2, cast_signed($2, $0))", nwc>;
def : Pooling<"nwc_max", "max_signed($2, cast_signed($2, $0))", nwc>;
def : Pooling<"nwc_max_unsigned", "max_unsigned($2, cast_unsigned($2, $0))", nwc>;
def : Pooling<"nwc_min", "min_signed($2, cast_signed($2, $0))", nwc>;
def : Pooling<"nwc_min_unsigned", "min_unsigned($2, cast_unsigned($2, $0))", nwc>;
defvar ncw = "(n, c, w, x) -> (n, c, w * strides[0] + x * dilations[0]), (x), (n, c, w)";
def : Pooling<"ncw_sum", "add($2, cast_signed($2, $0))", ncw>;
def : Pooling<"ncw_max", "max_signed($2, cast_signed($2, $0))", ncw>;
defvar ndhwc = "(n, d, h, w, c, z, y, x) -> (n, d * strides[0] + z * dilations[0], h * strides[1] + y * dilations[1], w * strides[2] + x * dilations[2], c), (z, y, x), (n, d, h, w, c)";
def : Pooling<"ndhwc_sum", "add($2, cast_signed($2, $0))", ndhwc>;
def : Pooling<"ndhwc_max", "max_signed($2, cast_signed($2, $0))", ndhwc>;
def : Pooling<"ndhwc_min", "min_signed($2, cast_signed($2, $0))", ndhwc>;

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
    [{`kind` `` `=` `` qualified($kind)
      `` custom<IdentityMaps>("indexing_maps =", $indexing_maps, ref(type($inputs)), ref(type($outputs)))}], "",
    "`` custom<ImpliedIdentityMaps>(ref($indexing_maps), ref(type($inputs)), ref(type($outputs)))">;
def : NamesOverlay<"linalg.pack", ["$result = pack"]>;
def : NamesOverlay<"linalg.unpack", ["$result = unpack"]>;

// Numbers of a linear congruential generator, scaled to the range from `$0` to `$1`, for the seed `$2`.
defvar scale = "cast_signed($2, literal(1103515245))";
defvar increment = "cast_signed($2, literal(12345))";
def : Structured<"fill_rng_2d", !strconcat([{
  cast_signed($3, add(mul(
    add(cast_signed($0, literal(2147483647)), cast_signed($0,
      add(mul(add(cast_signed($2, position(1)), add(mul(add(cast_signed($2, position(0)), $2), }], scale, "), ", increment,
    ")), ", scale, "), ", increment, [{))),
    mul(sub($1, $0), literal(2.3283063999999999e-10))), $0))}]),
  "region", "", "(i, j) -> (), (), (), (i, j)">;

def : SyntaxOverlay<"linalg.generic", [{
  custom<NamedAttrs>($doc, $indexing_maps, $iterator_types, "#linalg.iterator_type<$>", $library_call)
  (`ins` `(` $inputs^ `:` type($inputs) `)`)? (`outs` `(` $outputs^ `:` type($outputs) `)`)?
  `` custom<LabelledAttrDict>(attr-dict, "attrs", "=") exact($region) arrow-types($result_tensors)
}]> {
  let names = ["args($region, $inputs) = in", "args($region, $outputs) = out"];
}

// The results are the outputs that are tensors.
class Rearrangement<string name, string numbers> : SyntaxOverlay<"linalg." # name, [{
  `ins` `(` $input `:` type($input) `)` `outs` `(` $init `:` type($init) `)`
  `` custom<TensorResults>(ref(type($init)), type($result)) }] # "`" # numbers # "` `=` $" # numbers # [{
  ` ` attr-dict `` custom<ImpliedRegion>($region, ref(type($input)), ref(type($init)), ref($input), ref($init),
                                            "$0", "linalg.yield", "")
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
