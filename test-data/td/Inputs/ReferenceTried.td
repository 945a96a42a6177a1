include "mlir/IR/OpBase.td"

def Open_Dialect : Dialect { let name = "open"; let cppNamespace = "::open"; }

class Open_Op<string mnemonic, Type type> : Op<Open_Dialect, mnemonic> {
  let arguments = (ins type:$a, type:$b);
  let results = (outs type:$r);
}

def Unknown : Open_Op<"unknown", AnyInteger> {
  code reference = [{
    %x = arith.muli %a, %b : $a
    %r = arith.adi %x, %b : $a
    return %r : $a
  }];
}
def Undefined : Open_Op<"undefined", AnyType> {
  code reference = [{ %s = arith.muli %a, %b : $a  return %r : $a }];
}
def Syntax : Open_Op<"syntax", AnyInteger> {
  code reference = [{ %r = arith.muli %a %b : $a  return %r : $a }];
}
// Right for floats, which are the last of the types that are tried.
def Floats : Open_Op<"floats", AnyType> {
  code reference = [{ %r = arith.mulf %a, %b : $a  return %r : $a }];
}
// No type of those that are tried is accepted.
def Narrow : Open_Op<"narrow", AnyTypeOf<[I<7>, I<9>]>> {
  code reference = [{ %r = arith.adi %a, %b : $a  return %r : $a }];
}
// The attribute that the text reads is not known.
def Constant : Op<Open_Dialect, "constant"> {
  let arguments = (ins AnyInteger:$a, AnyAttr:$value);
  let results = (outs AnyInteger:$r);
  code reference = [{ %r = arith.constant $value  return %r : $r }];
}
