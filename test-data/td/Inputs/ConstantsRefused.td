// Dialects of which none can make constants by itself.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class Twice<Dialect dialect> : Op<dialect, "twice", [Pure]> {
  let arguments = (ins AnyInteger:$x);
  let results = (outs AnyInteger:$r);
  let assemblyFormat = "$x attr-dict `:` type($x)";
  code reference = [{
    %s = arith.addi %x, %x : $x
    return %s
  }];
}
class Number<Dialect dialect, string name, dag args> : Op<dialect, name, [ConstantLike, Pure]> {
  let arguments = args;
  let results = (outs AnyInteger:$r);
}
// Two of them: neither is the one.
def Two_Dialect : Dialect { let name = "two"; let cppNamespace = "::two"; }
def : Number<Two_Dialect, "small", (ins AnyAttr:$value)>;
def : Number<Two_Dialect, "large", (ins AnyAttr:$value)>;
def Two_Twice : Twice<Two_Dialect>;
// It holds more than its value.
def More_Dialect : Dialect { let name = "more"; let cppNamespace = "::more"; }
def : Number<More_Dialect, "number", (ins AnyAttr:$value, StrAttr:$unit)>;
def More_Twice : Twice<More_Dialect>;
// It has an operand.
def Fed_Dialect : Dialect { let name = "fed"; let cppNamespace = "::fed"; }
def : Number<Fed_Dialect, "number", (ins AnyAttr:$value, Optional<I1>:$by)>;
def Fed_Twice : Twice<Fed_Dialect>;
// None at all.
def None_Dialect : Dialect { let name = "none"; let cppNamespace = "::none"; }
def None_Twice : Twice<None_Dialect>;
