// Rules over several operations, folding, and operations in regions.
include "Toy.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

def ToyA : Same<Toy, "a">;
def ToyB : Same<Toy, "b">;
def ToyCopy : Same<Toy, "copy">;
def ToyRegion : Op<Toy, "region", [NoTerminator, SingleBlock]> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "attr-dict-with-keyword $body";
}
def RealA : Same<Real, "a">;
def RealAB : Same<Real, "ab">;

// Both operations of the source are replaced on their own, too.
def AThenB : Pat<(ToyB (ToyA $x)), (RealAB $x)>;
def AToReal : Pat<(ToyA $x), (RealA $x)>;
// The value that replaces the result may be replaced itself.
def CopyToValue : Pat<(ToyCopy $x), (replaceWithValue $x)>;
