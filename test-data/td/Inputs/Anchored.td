// Groups and clauses that end in what they are there for, in front of an operand.
include "mlir/IR/OpBase.td"
def An_Dialect : Dialect { let name = "an"; let cppNamespace = "::an"; }
class One<string name, string format> : Op<An_Dialect, name> {
  let arguments = (ins I32:$x, Optional<I32>:$o, UnitAttr:$u);
  let assemblyFormat = format;
}
class Several<string name, string format> : Op<An_Dialect, name> {
  let arguments = (ins I32:$x, Variadic<I32>:$v, UnitAttr:$u);
  let assemblyFormat = format;
}
def : One<"group", "(`k` $o^)? $x attr-dict">;
def : One<"otherwise", "(`l`) : (`k` $o^)? $x attr-dict">;
def : One<"clause", "oilist(`k` $o | `c` $u) $x attr-dict">;
def : Several<"group_of", "(`k` $v^)? $x attr-dict">;
def : Several<"clause_of", "oilist(`c` $u | `k` $v) $x attr-dict">;
// A region that is left out with its group is empty.
def : Op<An_Dialect, "region"> {
  let arguments = (ins I32:$x, Optional<I32>:$o);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "(`k` $o^ $body)? `,` $x attr-dict";
}
