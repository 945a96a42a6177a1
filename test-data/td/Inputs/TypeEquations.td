include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Shape_Dialect : Dialect { let name = "shape_of"; let cppNamespace = "::shape_of"; }
class Shape_Op<string mnemonic, list<Trait> traits>
    : Op<Shape_Dialect, mnemonic, !listconcat([Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>], traits)>;

class Dim<string of, string index> {
  string text = "::llvm::cast<::mlir::ShapedType>(" # of # ".getType()).getDimSize(" # index # ")";
}
class Tensor<string rows, string columns> {
  string text = "::mlir::RankedTensorType::get({" # rows # ", " # columns # "}, ::mlir::getElementTypeOrSelf($a))";
}

// The result has the rows of the one and the columns of the other operand.
def ProductOp : Shape_Op<"product", [
    PredOpTrait<"inner dimensions agree", CPred<Dim<"$a", "1">.text # " == " # Dim<"$b", "0">.text>>,
    PredOpTrait<"result is rows by columns",
        CPred<"$o.getType() == " # Tensor<Dim<"$a", "0">.text, Dim<"$b", "1">.text>.text>>]> {
  let arguments = (ins 2DTensorOf<[F32, I32]>:$a, 2DTensorOf<[F32, I32]>:$b);
  let results = (outs 2DTensorOf<[F32, I32]>:$o);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($a) `,` type($b)";
}

// Which dimension is added depends on an attribute.
def ConcatOp : Shape_Op<"concat", [
    PredOpTrait<"result is as long as both operands", CPred<Tensor<
        "$axis.getInt() == 0 ? " # Dim<"$a", "0">.text # " + " # Dim<"$b", "0">.text # " : " # Dim<"$a", "0">.text,
        "$axis.getInt() == 1 ? " # Dim<"$a", "1">.text # " + " # Dim<"$b", "1">.text # " : " # Dim<"$a", "1">.text>.text
        # " == $o.getType()">>]> {
  let arguments = (ins 2DTensorOf<[F32]>:$a, 2DTensorOf<[F32]>:$b, I64Attr:$axis);
  let results = (outs 2DTensorOf<[F32]>:$o);
  let assemblyFormat = "$a `,` $b `axis` $axis attr-dict `:` type($a) `,` type($b)";
}

// An equation that needs the result itself says nothing about a result that does not exist yet.
def OpenOp : Shape_Op<"open", [PredOpTrait<"is itself", CPred<"$o.getType() == $o.getType()">>]> {
  let arguments = (ins AnyTensor:$a);
  let results = (outs AnyTensor:$o);
}

def ThreeOp : Op<Shape_Dialect, "three", [Pure]> {
  let arguments = (ins AnyTensor:$a, AnyTensor:$b, AnyTensor:$c);
  let results = (outs AnyTensor:$o);
}

// The type of the inner product is inferred.
def ThreeAsTwo : Pat<(ThreeOp $a, $b, $c), (ProductOp (ProductOp $a, $b), $c)>;
