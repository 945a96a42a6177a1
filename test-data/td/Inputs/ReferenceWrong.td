// References that are wrong by themselves, and some that are right.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def W_Dialect : Dialect { let name = "w"; let cppNamespace = "::w"; }
class W_Op<string name, dag ins, dag outs> : Op<W_Dialect, name, [Pure]> { let arguments = ins; let results = outs; }
def : W_Op<"empty", (ins I32:$x), (outs I32:$r)> { code reference = [{ }]; }
def : W_Op<"more", (ins AnyType:$x), (outs AnyType:$r, AnyType:$s)> { code reference = "return %x : i32 // , %x"; }
def : W_Op<"less", (ins I32:$x), (outs I32:$r)> { code reference = "return"; }
def : W_Op<"region", (ins I32:$x), (outs I32:$r)> { let regions = (region AnyRegion:$b); code reference = "return %x"; }
def : W_Op<"other", (ins I32:$x), (outs I64:$r)> { code reference = "return %x"; }
def : W_Op<"no_float", (ins I32:$x), (outs AnyFloat:$r)> { code reference = "return %x"; }
def : W_Op<"over_other", (ins I32:$x), (outs I64:$r)> {
  code reference = [{
    %a = "w.other"(%x) : (i32) -> i64
    return %a
  }];
}
def : W_Op<"text", (ins I32:$x), (outs I32:$r)> { code reference = "%a = arith.addi %x %x : i32\n return %a"; }
def : W_Op<"default", (ins DefaultValuedAttr<I8Attr, "3">:$k), (outs I16:$r)> { code reference = "%a = arith.constant $k\n return %a"; }
// Which types there are is not known, or what an attribute says: that is looked at where the operation is used.
def : W_Op<"any", (ins AnyType:$x), (outs AnyFloat:$r)> { code reference = "return %x"; }
def : W_Op<"given", (ins I8Attr:$k), (outs I16:$r)> { code reference = "%a = arith.constant $k\n return %a"; }
// This is right, and stands for more than is folded.
def : W_Op<"opaque", (ins I32:$x), (outs I32:$r)>;
def : W_Op<"over_opaque", (ins I32:$x), (outs I32:$r)> {
  code reference = [{
    %a = "w.opaque"(%x) : (i32) -> i32
    return %a : i32
  }];
}
// Results of variable number: each value must be what its declaration wants.
class Many<string name, dag outs, string values> : W_Op<name, (ins I32:$x), outs> {
  code reference = "%f = arith.sitofp %x : i32 to f32\n return " # values;
}
def : Many<"right_many", (outs Variadic<I32>:$a, AnyFloat:$b), "%x, %x, %f">;
def : Many<"right_none", (outs Variadic<I32>:$a, AnyFloat:$b), "%f">;
def : Many<"wrong_last", (outs Variadic<I32>:$a, AnyFloat:$b), "%x, %x, %x">;
def : Many<"wrong_first", (outs Variadic<I32>:$a), "%f, %x">;
def : Many<"too_few", (outs AnyFloat:$a, Variadic<I32>:$b, AnyFloat:$c), "%f">;
def : Many<"too_many", (outs Optional<I32>:$a, AnyFloat:$b), "%x, %x, %f">;
// A format that leaves types to a reference goes with it; one that can be read without it stays.
def : W_Op<"leaves", (ins I32:$x), (outs AnyFloat:$r)> { let assemblyFormat = "$x attr-dict"; code reference = "return %x"; }
def : W_Op<"builds", (ins I32:$x), (outs F32:$r)> { let assemblyFormat = "$x attr-dict"; code reference = "return %x"; }
def : W_Op<"in_circle", (ins I32:$x), (outs AnyFloat:$r)> {
  let assemblyFormat = "$x attr-dict"; code reference = "%a = \"w.in_circle\"(%x) : (i32) -> f32\n return %a";
}
// A type that a reference names does not follow from it.
def : W_Op<"names", (ins I32:$x), (outs AnyFloat:$r)> {
  let assemblyFormat = "$x attr-dict"; code reference = "%a = arith.sitofp %x : i32 to $r\n return %a";
}
// What is left to a reference that is refused is not told as well.
def : W_Op<"left", (ins I32:$x), (outs AnyType:$r)> { code reference = "return"; let assemblyFormat = "operands attr-dict"; }
