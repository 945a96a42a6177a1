// An operation for each trait that demands something.
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Tr_Dialect : Dialect { let name = "tr"; let cppNamespace = "::tr"; }
class Tr_Op<string name, list<Trait> traits = []> : Op<Tr_Dialect, name, traits>;
class Tr_Binary<string name, list<Trait> traits> : Tr_Op<name, traits> {
  let arguments = (ins AnyType:$x, AnyType:$y);
  let results = (outs AnyType:$r);
}
def : Tr_Binary<"type", [SameOperandsAndResultType]>;
def : Tr_Binary<"shape", [SameOperandsAndResultShape]>;
def : Tr_Binary<"operands_shape", [SameOperandsShape]>;
def : Tr_Binary<"element", [SameOperandsAndResultElementType]>;
def : Tr_Binary<"operands_element", [SameOperandsElementType]>;
def : Tr_Binary<"rank", [SameOperandsAndResultRank]>;
def : Tr_Binary<"broadcast", [ResultsBroadcastableShape]>;
def : Tr_Binary<"elementwise", [Elementwise]>;
def : Tr_Binary<"types_match", [AllTypesMatch<["x", "r"]>]>;
def : Tr_Binary<"shapes_match", [AllShapesMatch<["x", "r"]>]>;
def : Tr_Binary<"elements_match", [AllElementTypesMatch<["x", "r"]>]>;
def Tr_With : Tr_Op<"with", [
    TypesMatchWith<"r is what x is made of", "x", "r", "::llvm::cast<::mlir::ShapedType>($_self).getElementType()">]> {
  let arguments = (ins AnyTensor:$x);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$x attr-dict `:` type($x)";
}
def Tr_Pred : Tr_Op<"pred", [PredOpTrait<"x and r have one rank", CPred<
    "::llvm::cast<::mlir::ShapedType>($x.getType()).getRank() == ::llvm::cast<::mlir::ShapedType>($r.getType()).getRank()">>]> {
  let arguments = (ins AnyTensor:$x);
  let results = (outs AnyTensor:$r);
}
def ParentOp : Tr_Op<"parent", [NoTerminator, NoRegionArguments]> { let regions = (region AnyRegion:$b); }
def OtherOp : Tr_Op<"other", [SingleBlockImplicitTerminator<"EndOp">]> {
  let regions = (region AnyRegion:$b);
  let assemblyFormat = "$b attr-dict";
}
def ChildOp : Tr_Op<"child", [HasParent<"ParentOp">]>;
def Child2Op : Tr_Op<"child2", [ParentOneOf<["ParentOp", "OtherOp"]>]>;
def EndOp : Tr_Op<"end", [Terminator, ReturnLike]> { let assemblyFormat = "attr-dict"; }
def Tr_Block : Tr_Op<"block", [NoTerminator, SingleBlock]> { let regions = (region AnyRegion:$b); }
def Tr_Iso : Tr_Op<"iso", [IsolatedFromAbove, NoTerminator]> { let regions = (region AnyRegion:$b); }
def Tr_Symbol : Tr_Op<"symbol", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility);
}
def Tr_Table : Tr_Op<"table", [SymbolTable, NoTerminator]> { let regions = (region AnyRegion:$b); }
def Tr_Regions : Tr_Op<"regions", [NoTerminator]> {
  let regions = (region SizedRegion<2>:$r, MinSizedRegion<1>:$m, VariadicRegion<MaxSizedRegion<1>>:$x);
}
def Tr_Successors : Tr_Op<"successors", [Terminator]> {
  let successors = (successor AnySuccessor:$d, VariadicSuccessor<AnySuccessor>:$r);
}
def Tr_Sized : Tr_Op<"sized", [AttrSizedOperandSegments]> { let arguments = (ins Variadic<I32>:$x, Optional<I64>:$y); }
def Tr_Same : Tr_Op<"same", [SameVariadicOperandSize]> { let arguments = (ins Variadic<I32>:$x, Variadic<I64>:$y); }
def Tr_Groups : Tr_Op<"groups"> { let arguments = (ins VariadicOfVariadic<I32, "sizes">:$x, DenseI32ArrayAttr:$sizes); }
def Tr_Optional : Tr_Op<"optional"> { let arguments = (ins I32:$x, Optional<I64>:$y); }
def Tr_Commute : Tr_Op<"commute", [Commutative, Pure]> {
  let arguments = (ins I32:$x, I32:$y);
  let results = (outs I32:$r);
}
class Tr_Unary<string name, list<Trait> traits> : Tr_Op<name, [SameOperandsAndResultType] # traits> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$r);
}
def : Tr_Unary<"idempotent", [Idempotent, Pure]>;
def : Tr_Unary<"involution", [Involution, Pure]>;
def : Tr_Unary<"writes", [MemoryEffects<[MemWrite]>]>;
def Tr_Reads : Tr_Op<"reads"> { let arguments = (ins Arg<AnyMemRef, "", [MemRead]>:$m); let results = (outs I32:$r); }
def Tr_Allocates : Tr_Op<"allocates"> { let results = (outs Res<AnyMemRef, "", [MemAlloc]>:$r); }
def Tr_Numbers : Tr_Op<"numbers"> {
  let arguments = (ins
    OptionalAttr<ConfinedAttr<I32Attr, [IntMinValue<10>, IntMaxValue<20>]>>:$within,
    OptionalAttr<ConfinedAttr<I32Attr, [IntNonNegative]>>:$natural,
    OptionalAttr<ConfinedAttr<I32Attr, [IntPositive]>>:$positive,
    OptionalAttr<ConfinedAttr<I32ArrayAttr, [ArrayMinCount<2>]>>:$two_or_more,
    OptionalAttr<ConfinedAttr<I32ArrayAttr, [ArrayCount<2>]>>:$two,
    OptionalAttr<ConfinedAttr<I32ArrayAttr, [IntArrayNthElemEq<0, 7>]>>:$seven,
    OptionalAttr<ConfinedAttr<I32ArrayAttr, [IntArrayNthElemMinValue<1, 3>]>>:$three);
}
