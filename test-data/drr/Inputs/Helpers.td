include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def H_Dialect : Dialect { let name = "h"; let cppNamespace = "::h"; }
class H_Op<string name> : Op<H_Dialect, name, [Pure]> {
  let arguments = (ins AnyType:$x, AnyAttr:$a);
  let results = (outs AnyType:$r);
}
def H_In : H_Op<"in">;
def H_Out : H_Op<"out">;

// Their builders deduce the type of the result.
def H_Pieces : H_Op<"pieces"> {
  let builders = [OpBuilder<(ins "::mlir::Value":$x, "::mlir::Attribute":$a), [{
    $_state.addOperands({x});
    $_state.addAttribute(getAAttrName($_state.name), a);
    ::mlir::Type type = x.getType();
    $_state.addTypes({type});
  }]>];
}
def H_Whole : H_Op<"whole"> {
  let builders = [OpBuilder<(ins "Value":$x, "Attribute":$a), [{ build($_builder, $_state, x.getType(), x, a); }]>];
}
def H_Changes : H_Op<"changes"> {
  let builders = [OpBuilder<(ins "Value":$x, "Attribute":$a), [{ build($_builder, $_state, x.getType(), x, other(a)); }]>];
}
