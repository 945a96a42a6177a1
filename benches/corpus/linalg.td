// Products of matrices, as far as chains of them need it: `linalg.matmul` and `tensor.empty` in the form of MLIR 19.
//
// The initial value of a product is undefined (`tensor.empty`), as in the programs that are compared; a rule makes a new one for each
// intermediate product.

include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Linalg_Dialect : Dialect { let name = "linalg"; let cppNamespace = "::mlir::linalg"; }
def Tensor_Dialect : Dialect { let name = "tensor"; let cppNamespace = "::mlir::tensor"; }

def Tensor_EmptyOp : Op<Tensor_Dialect, "empty", [Pure]> {
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "`(` `)` attr-dict `:` type($result)";
}

def Linalg_MatmulOp : Op<Linalg_Dialect, "matmul", [Pure]> {
  let arguments = (ins AnyRankedTensor:$a, AnyRankedTensor:$b, AnyRankedTensor:$init);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "`ins` `(` $a `,` $b `:` type($a) `,` type($b) `)` `outs` `(` $init `:` type($init) `)` attr-dict `->` type($result)";
}

def ProductType : NativeCodeCall<
    "::mlir::RankedTensorType::get({::llvm::cast<::mlir::ShapedType>($0.getType()).getDimSize(0), "
    "::llvm::cast<::mlir::ShapedType>($1.getType()).getDimSize(1)}, ::mlir::getElementTypeOrSelf($0.getType()))">;

// (a * b) * c -> a * (b * c)
def RotateRight
    : Pat<(Linalg_MatmulOp (Linalg_MatmulOp $a, $b, $inner), $c, $outer),
          (Linalg_MatmulOp $a,
              (Linalg_MatmulOp $b, $c, (Tensor_EmptyOp (returnType (ProductType $b, $c))),
                               (returnType (ProductType $b, $c))),
              $outer)>;

// a * (b * c) -> (a * b) * c
def RotateLeft
    : Pat<(Linalg_MatmulOp $a, (Linalg_MatmulOp $b, $c, $inner), $outer),
          (Linalg_MatmulOp
              (Linalg_MatmulOp $a, $b, (Tensor_EmptyOp (returnType (ProductType $a, $b))),
                               (returnType (ProductType $a, $b))),
              $c, $outer)>;
