// Patterns whose results cannot be legalized, depending on attributes.
include "Toy.td"

class Numbered<Dialect dialect, string name> : Op<dialect, name, [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$in, I32Attr:$n);
  let results = (outs AnyType:$out);
  let assemblyFormat = "$in `,` $n attr-dict `:` type($in)";
}
def ToyA : Numbered<Toy, "a">;
def ToyB : Numbered<Toy, "b">;
def ToyC : Numbered<Toy, "c">;
def RealA : Numbered<Real, "a">;
def RealB : Numbered<Real, "b">;

def Small : Constraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($0).getInt() < 10">, "a small number">;
def Tiny : Constraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($0).getInt() < 2">, "a tiny number">;
def NotTiny : Constraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($0).getInt() >= 2">, "no tiny number">;

// The first is tried first. What it builds is legalized for small numbers alone.
def AToB : Pat<(ToyA $x, $n), (ToyB (RealA (ToyB $x, $n), $n), $n), [], [], (addBenefit 2)>;
def AToReal : Pat<(ToyA $x, $n), (RealA $x, $n), [(Tiny $n)], [], (addBenefit 1)>;
def AToC : Pat<(ToyA $x, $n), (ToyC $x, $n)>;
def BToReal : Pat<(ToyB $x, $n), (RealB $x, $n), [(Small $n)]>;
def CToReal : Pat<(ToyC $x, $n), (RealB (RealB $x, $n), $n), [(NotTiny $n)]>;
