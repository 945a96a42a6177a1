// References with very many statements, each with other references of its own.
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Many_Dialect : Dialect { let name = "many"; let cppNamespace = "::many"; }
class Many_Op<string name, string format> : Op<Many_Dialect, name, [Pure]> {
  let arguments = (ins AnyType:$x, TypedAttrInterface:$by);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$x `by` $by attr-dict `:` type($x)" # format;
}
class Plus<string name, string format> : Many_Op<name, format> {
  code reference = [{
    %c = arith.constant $by
    %s = arith.addi %x, %c : $x
    return %s : $x
  }];
}
// Types that follow, and types that are written, which the verifier asks for.
def Many_Plus : Plus<"plus", "">;
def Many_Typed : Plus<"typed", "`->` type($r)">;

class Sum<string statement, string types> : Many_Op<!tolower(NAME), ""> {
  code reference = "%v0 = many." # statement # " %x by 0 : i32 : $x" # types # "\n" #
    !interleave(!foreach(i, !range(1, 1000), "%v" # i # " = many." # statement # " %v" # !sub(i, 1) # " by " # i # " : i32 : $x" # types), "\n") #
    "\nreturn %v999 : $x";
}
def Pluses : Sum<"plus", "">;
def Typeds : Sum<"typed", " -> $x">;

// In regions, too.
def Many_Inside : Many_Op<"inside", ""> {
  code reference = [{
    %c = arith.constant true
    %r = scf.if %c -> ($x) {
      %a = many.plus %x by 1 : i32 : $x
      %b = many.plus %a by 2 : i32 : $x
      scf.yield %b : $x
    } else {
      %d = many.typed %x by 3 : i32 : $x -> $x
      scf.yield %d : $x
    }
    %e = many.plus %r by $by : $x
    return %e : $x
  }];
}
