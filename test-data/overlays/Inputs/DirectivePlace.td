// A directive whose format has an error in its second line.
include "mlir/IR/OpBase.td"
include "rs-opt/SyntaxOverlay.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "t"; }
def T_A : Op<T_Dialect, "a"> {
  let arguments = (ins I32:$x);
  let assemblyFormat = "custom<Pair>($x) attr-dict";
}
def : DirectiveOverlay<"t", "Pair", ["x"], [{
  `at`
  $z
}]>;
def T_B : Op<T_Dialect, "b"> {
  let arguments = (ins I32:$x);
  let assemblyFormat = "custom<Pair>($x, $x) attr-dict";
}
