// Targets with errors.
include "Toy.td"

def ToyA : Same<Toy, "a">;
def RealA : Same<Real, "a">;
def AToReal : Pat<(ToyA $x), (RealA $x)>;

def Unread : ConversionTarget {
  let dynamicallyLegalOps = [DynamicallyLegal<ToyA, CPred<"isFunny($_op)">>];
}
def UnreadType : ConversionTarget {
  let illegalDialects = ["toy"];
  let typeConversions = [TypeConversion<AnyType, "somehow($_self)">];
}
def TwoOperands : Op<Real, "two"> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$out);
}
def Wide : ConversionTarget {
  let illegalDialects = ["toy"];
  let materializations = [TypeMaterialization<AnyType, AnyType, TwoOperands>];
}
def UnknownDialect : ConversionTarget {
  let illegalDialects = ["toi"];
}
def ToReal : ConversionTarget {
  let illegalDialects = ["toy"];
  let legalDialects = ["real"];
}
