//===- PolynomialDialect.td - the polynomial dialect ----------------------===//

#ifndef RS_OPT_PRELUDE_POLYNOMIAL_DIALECT
#define RS_OPT_PRELUDE_POLYNOMIAL_DIALECT

include "mlir/IR/OpBase.td"

def Polynomial_Dialect : Dialect {
  let name = "polynomial";
  let cppNamespace = "::mlir::polynomial";
  let summary = "Polynomials in one variable";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

#endif
