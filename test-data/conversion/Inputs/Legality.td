// Dynamic and recursive legality.
include "Toy.td"

def ToyPair : Op<Toy, "pair", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$a, AnyType:$b, OptionalAttr<UnitAttr>:$done);
  let results = (outs AnyType:$out);
  let assemblyFormat = "$a `,` $b (`done` $done^)? attr-dict `:` type($out)";
}
def ToyUp : Same<Toy, "up">;
def ToyBox : Op<Toy, "box", [NoTerminator, SingleBlock]> {
  let arguments = (ins OptionalAttr<UnitAttr>:$open);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "(`open` $open^)? attr-dict-with-keyword $body";
}
def RealPair : Op<Real, "pair", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$out);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($out)";
}
def RealUp : Same<Real, "up">;

def PairToReal : Pat<(ToyPair $a, $b, $done), (RealPair $a, $b)>;
def UpToReal : Pat<(ToyUp $x), (RealUp $x)>;

def Dynamic : ConversionTarget {
  let illegalDialects = ["toy"];
  let legalDialects = ["real"];
  let legalOps = [ToyBox];
  // A pair of one value stays, and one that is done.
  let dynamicallyLegalOps = [DynamicallyLegal<ToyPair, CPred<"$a == $b || $_op.hasAttr(\"done\")">>];
}
def Boxes : ConversionTarget {
  let illegalDialects = ["toy"];
  let legalDialects = ["real"];
  let dynamicallyLegalOps = [DynamicallyLegal<ToyBox, CPred<"!$open">>];
  let recursivelyLegalOps = [ToyBox];
}
def InBoxes : ConversionTarget {
  let legalDialects = ["real"];
  let legalOps = [ToyBox];
  // Operations outside of boxes stay.
  let dynamicallyLegalOps = [DynamicallyLegal<ToyUp, CPred<"!$_op.getParentOp()->hasAttr(\"open\")">>];
}
