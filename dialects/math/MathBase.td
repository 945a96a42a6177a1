//===- MathBase.td - the math dialect -------------------------------------===//

#ifndef RS_OPT_MATH_BASE
#define RS_OPT_MATH_BASE

include "mlir/IR/OpBase.td"

def Math_Dialect : Dialect {
  let name = "math";
  let cppNamespace = "::mlir::math";
  let summary = "Mathematical functions";
  let description = [{
    Functions of integers and floats beyond arithmetic, on scalars and, element
    by element, on vectors and tensors:

    ```mlir
    %length = math.sqrt %x : f32
    %lengths = math.sqrt %v : vector<4xf32>
    ```
  }];
  let hasConstantMaterializer = 1;
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

#endif
