// A dialect that leaves the syntax of its operations to C++.
include "mlir/IR/OpBase.td"

def Loops_Dialect : Dialect {
  let name = "loops";
  let cppNamespace = "::loops";
}
class Loops_Op<string mnemonic, list<Trait> traits = []> : Op<Loops_Dialect, mnemonic, traits> {
  let hasCustomAssemblyFormat = 1;
}

def Loops_YieldOp : Loops_Op<"yield", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
}
def Loops_ForOp : Loops_Op<"for", [SingleBlockImplicitTerminator<"YieldOp">]> {
  let arguments = (ins Index:$lower, Index:$upper, IndexAttr:$step, Variadic<AnyType>:$inits);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
}
def Loops_SwitchOp : Loops_Op<"switch"> {
  let arguments = (ins Index:$on, DenseI64ArrayAttr:$cases, Variadic<AnyType>:$uses);
  let regions = (region AnyRegion:$default, VariadicRegion<AnyRegion>:$bodies);
}
def Loops_ConstantOp : Loops_Op<"constant"> {
  let arguments = (ins I64Attr:$value);
  let results = (outs I64:$result);
}
def Loops_GroupsOp : Loops_Op<"groups"> {
  let arguments = (ins VariadicOfVariadic<AnyType, "sizes">:$all, DenseI32ArrayAttr:$sizes);
}
def Loops_ManyOp : Loops_Op<"many"> {
  let arguments = (ins Variadic<AnyType>:$all);
}
// A directive has a text where an element is expected.
def Loops_TextOp : Loops_Op<"text">;
// An integer after a sign that is skipped.
def Loops_SignedOp : Loops_Op<"signed"> {
  let arguments = (ins I64Attr:$n);
}
