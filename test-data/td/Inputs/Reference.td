// Operations that say what they stand for.
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Ref_Dialect : Dialect { let name = "ref"; let cppNamespace = "::ref"; }
class Ref_Op<string name> : Op<Ref_Dialect, name, [Pure]>;

def Ref_Mac : Ref_Op<"mac"> {
  let arguments = (ins AnyType:$a, AnyType:$b, AnyType:$c);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$a `,` $b `,` $c attr-dict `:` type($a) `,` type($b) `,` type($c)";
  code reference = [{
    %m = arith.muli %a, %b : $a
    %s = arith.addi %m, %c : $a
    return %s : $a
  }];
}

// Over an attribute, and over another operation with a reference.
def Ref_Plus : Ref_Op<"plus"> {
  let arguments = (ins AnyType:$x, TypedAttrInterface:$by);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$x `by` $by attr-dict `:` type($x)";
  code reference = [{
    %k = arith.constant $by
    %s = ref.sum %x, %k : $x, $x
    return %s : $x
  }];
}

def Ref_Sum : Ref_Op<"sum"> {
  let arguments = (ins AnyType:$x, AnyType:$y);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$x `,` $y attr-dict `:` type($x) `,` type($y)";
  code reference = [{
    %s = arith.addi %x, %y : $x
    return %s : $x
  }];
}

// The type of a comparison is not that of its operands, and no text says it.
def Ref_Less : Ref_Op<"less"> {
  let arguments = (ins AnyType:$x, AnyType:$y);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$x `,` $y attr-dict `:` type($x) `,` type($y)";
  code reference = [{
    %l = arith.cmpi slt, %x, %y : $x
    return %l
  }];
}

// Over an operation with regions, in which there is one with a reference.
def Ref_Maybe : Ref_Op<"maybe"> {
  let arguments = (ins I1:$c, AnyType:$x, AnyType:$y);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$c `,` $x `,` $y attr-dict `:` type($x) `,` type($y)";
  code reference = [{
    %r = scf.if %c -> $x {
      %s = ref.sum %x, %y : $x, $y
      scf.yield %s : $x
    } else {
      scf.yield %x : $x
    }
    return %r : $x
  }];
}
