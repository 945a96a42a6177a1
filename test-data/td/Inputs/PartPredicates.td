// Predicates over regions, successors, enclosing and defining operations.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Dialect_PP : Dialect {
  let name = "pp";
  let cppNamespace = "::pp";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}
class PP_Op<string mnemonic, string what, string predicate, list<Trait> traits = []>
    : Op<Dialect_PP, mnemonic, !listconcat(traits, [PredOpTrait<what, CPred<predicate>>])>;

// Regions, inline and of an isolated operation.
class PP_Body<string mnemonic, string what, string predicate, list<Trait> traits = []> : PP_Op<mnemonic, what, predicate, traits> {
  let arguments = (ins Variadic<AnyType>:$values);
  let regions = (region AnyRegion:$body, VariadicRegion<AnyRegion>:$rest);
}
def PP_Args : PP_Body<"args", "one argument a value", "getBody().getNumArguments() == getValues().size()">;
def PP_ArgsIsolated : PP_Body<"args_isolated", "one argument a value", "getBody().front().getNumArguments() == getNumOperands()",
                              [IsolatedFromAbove]>;
def PP_Types : PP_Body<"types", "the first argument has the type of the first value",
                       "getBody().getArgument(0).getType() == getValues()[0].getType()", [IsolatedFromAbove]>;
def PP_Rest : PP_Body<"rest", "two more regions", "getRest().size() == 2 && $_op.getRegion(1).hasOneBlock()">;
def PP_Ends : PP_Body<"ends", "it ends in 'pp.end'", "isa<EndOp>(getBody().front().getTerminator())", [IsolatedFromAbove]>;
def PP_Nested : PP_Body<"nested", "operations of the body have operands",
                        "llvm::all_of(getBody().front(), [](Operation &op) { return op.getNumOperands() > 0 || isa<EndOp>(&op); })",
                        [IsolatedFromAbove]>;
def PP_EndOp : PP_Op<"end", "nothing", "true", [Terminator]>;
def PP_Branch : PP_Op<"branch", "as many values as arguments", "getDest()->getNumArguments() == getValues().size()", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let successors = (successor AnySuccessor:$dest);
}
def PP_Switch : PP_Op<"switch", "at least one case", "getCases().size() > 0 && $_op.getSuccessor(0) == getDest()", [Terminator]> {
  let successors = (successor AnySuccessor:$dest, VariadicSuccessor<AnySuccessor>:$cases);
}

// Enclosing operations.
def PP_InModule : PP_Op<"in_module", "it is in a module", "isa<::mlir::ModuleOp>($_op.getParentOp())">;
def PP_InFunction : PP_Op<"in_function", "it is in a function", "(*this)->getParentOfType<::mlir::func::FuncOp>() != nullptr">;
def PP_InArgs : PP_Op<"in_args", "it is in 'pp.args_isolated'", "(*this)->getParentOfType<ArgsIsolated>() && isa<ArgsIsolated, ModuleOp>(getParentOp())">;

// Attributes, values, lists.
def PP_Foo : PP_Op<"foo", "'foo' is 2", "$_op.getAttrOfType<IntegerAttr>(\"foo\") && $_op.getAttrOfType<IntegerAttr>(\"foo\").getInt() == 2">;
def PP_Argument : PP_Op<"argument", "an argument", "isa<BlockArgument>(getX())"> { let arguments = (ins AnyType:$x); }
def PP_Terminated : PP_Op<"terminated", "defined by a pure operation", "getX().getDefiningOp()->hasTrait<OpTrait::ConstantLike>()"> {
  let arguments = (ins AnyType:$x);
}
def PP_Const : PP_Op<"const", "nothing", "true", [ConstantLike, Pure]> { let arguments = (ins I32Attr:$v); let results = (outs I32:$r); }
def PP_Zip : PP_Op<"zip", "equal types", "llvm::all_of(llvm::zip(getA(), getB()), [](auto p) { return std::get<0>(p).getType() == std::get<1>(p).getType(); })",
                   [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$a, Variadic<AnyType>:$b);
}
def PP_Unique : PP_Op<"unique", "distinct numbers", "llvm::SmallSet<int64_t, 4>(getA().begin(), getA().end()).size() == getA().size()"> {
  let arguments = (ins DenseI64ArrayAttr:$a);
}
def PP_Tuple : Op<Dialect_PP, "tuple"> { let arguments = (ins NestedTupleOf<[F32]>:$t); }
