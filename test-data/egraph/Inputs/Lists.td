include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def List_Dialect : Dialect { let name = "list"; }
class List_Op<string mnemonic, dag ins, string c = "1"> : Op<List_Dialect, mnemonic, [Pure]> {
  string cost = c;
  let arguments = ins;
  let results = (outs I32:$r);
}
def Any : List_Op<"any", (ins Variadic<AnyInteger>:$all), "2">;
def Narrow : List_Op<"narrow", (ins Variadic<AnyInteger>:$all)>;
def Single : List_Op<"single", (ins Variadic<AnyInteger>:$all)>;
def Groups : List_Op<"groups", (ins VariadicOfVariadic<AnyInteger, "sizes">:$groups, DenseI32ArrayAttr:$sizes), "3">;

// On the type of each of several values.
def IsNarrow : Pat<(Any $all), (Narrow $all), [(I1 $all)], [], (addBenefit 1)>;
// One value of an operand of variable length is a list of it.
def IsSingle : Pat<(Any $all), (Single $all), [(Constraint<CPred<"$0.size() == 1">> $all)]>;
def OfGroups : Pat<(Groups $groups, $sizes), (Any $groups)>;
