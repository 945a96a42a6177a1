include "CalcBase.td"
def Half : Op<Calc_Dialect, "half"> {
  let arguments = (ins AnyType:$a;
}
