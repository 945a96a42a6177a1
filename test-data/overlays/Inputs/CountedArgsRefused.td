include "CountedArgs.td"
include "rs-opt/SyntaxOverlay.td"
class Refused<string op, string format> : SyntaxOverlay<"g." # op, format>;
class G_Op<string op> : Op<G_Dialect, op> {
  let arguments = (ins Variadic<Index>:$sizes, I64Attr:$n);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}
def G_A : G_Op<"a">;
def : Refused<"a", "$n $sizes args($body, 0, $n) $body attr-dict">;
def G_B : G_Op<"b">;
def : Refused<"b", "$n typed-args($body, 0, $sizes) $body $sizes attr-dict">;
def G_C : G_Op<"c">;
def : Refused<"c", "$n $sizes `:` typed-args($body, $sizes) `of` typed-args($body, $sizes, $sizes) $body attr-dict">;
def G_D : G_Op<"d">;
def : Refused<"d", "$n $sizes args($body, $sizes + $sizes + $sizes + $sizes) $body attr-dict">;
def G_E : G_Op<"e">;
def : Refused<"e", "$n $sizes custom<ArgNames>(\"names\", args($body, $sizes)) $body attr-dict">;
def G_F : G_Op<"f">;
def : Refused<"f", "$n $sizes args($body, `x`) $body attr-dict">;
def G_G : G_Op<"g">;
def : Refused<"g", "$n $sizes args($body, 1 + 18446744073709551615) $body attr-dict">;
