// Types that are made of those of operands, and cannot always be.
include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Comp_Dialect : Dialect { let name = "comp"; let cppNamespace = "::comp"; }
class Comp_Op<string name, list<Trait> traits = [Pure]> : Op<Comp_Dialect, name, traits> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$r);
}
// Its result has the type that `type` makes of that of its operand.
class Makes<string name, string type> : Comp_Op<name, [Pure, TypesMatchWith<"the type that it makes", "x", "r", type>]> {
  let assemblyFormat = "$x attr-dict `:` type($x)";
}
def Comp_Tensor : Makes<"tensor", "::mlir::RankedTensorType::get({2, ::mlir::ShapedType::kDynamic}, $_self)">;
def Comp_Unranked : Makes<"unranked", "::mlir::UnrankedTensorType::get($_self)">;
def Comp_Vector : Makes<"vector", "::mlir::VectorType::get({4}, $_self)">;
def Comp_MemRef : Makes<"memref", "::mlir::MemRefType::get({8}, $_self)">;
def Comp_Complex : Makes<"complex", "::mlir::ComplexType::get($_self)">;
def Comp_Like : Makes<"like", "::llvm::cast<::mlir::ShapedType>($_self).clone(::mlir::TupleType::get($_self.getContext(), {}))">;
def Comp_Sized : Makes<"sized", "::mlir::RankedTensorType::get({::llvm::cast<::mlir::IntegerType>($_self).getWidth() - 8}, $_self)">;
def Comp_VectorSized : Makes<"vector_sized", "::mlir::VectorType::get({::llvm::cast<::mlir::IntegerType>($_self).getWidth() - 8}, $_self)">;
def Comp_Wide : Makes<"wide", "::mlir::IntegerType::get($_self.getContext(), ::llvm::cast<::mlir::IntegerType>($_self).getWidth() * 16384)">;
def Comp_Reshaped : Makes<"reshaped", "::llvm::cast<::mlir::ShapedType>($_self).clone({7})">;

// Rules that give what they make a type.
def Comp_Given : Comp_Op<"given"> { int cost = 100; }
def Comp_Boxed : Comp_Op<"boxed"> { int cost = 1; }
def : Pat<(Comp_Given $x), (Comp_Boxed (Comp_Boxed $x, (returnType (NativeCodeCall<"::mlir::VectorType::get({2}, $0.getType())"> $x))))>;
