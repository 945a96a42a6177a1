include "CalcBase.td"
def Twice : Op<Calc_Dialect, "twice"> { let assemblyFormat = "attr-dict"; }
def TwiceAgain : Op<Calc_Dialect, "twice"> { let assemblyFormat = "attr-dict"; }
def Vague : Op<Calc_Dialect, "vague"> {
  let arguments = (ins Optional<AnyType>:$a, Optional<AnyType>:$b);
}
def NoType : Op<Calc_Dialect, "no_type"> {
  let arguments = (ins AnyType:$a);
  let assemblyFormat = "$a attr-dict";
}
