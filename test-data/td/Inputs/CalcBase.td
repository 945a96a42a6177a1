#ifndef CALC_BASE
#define CALC_BASE
include "mlir/IR/OpBase.td"
def Calc_Dialect : Dialect {
  let name = "calc";
  let cppNamespace = "::calc";
}
#endif
