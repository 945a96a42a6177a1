include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Calc_Dialect : Dialect { let name = "calc"; let cppNamespace = "::calc"; }
class Calc_Op<string mnemonic> : Op<Calc_Dialect, mnemonic, [Pure]>;

def ReluOp : Calc_Op<"relu"> {
  let arguments = (ins I32:$x);
  let results = (outs I32:$y);
  code reference = [{
    %zero = arith.constant 0 : i32
    %positive = arith.cmpi sgt, %x, %zero : i32
    %y = scf.if %positive -> i32 { scf.yield %x : i32 } else { scf.yield %zero : i32 }
    return %y
  }];
}

// The sum of the numbers below $n, each clamped at zero.
def SumOp : Calc_Op<"sum"> {
  let arguments = (ins I32:$n);
  let results = (outs I32:$y);
  code reference = [{
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %y = scf.for %i = %zero to %n step %one iter_args(%sum = %zero) -> (i32) : i32 {
      %clamped = "calc.relu"(%i) : (i32) -> i32
      %next = arith.addi %sum, %clamped : i32
      scf.yield %next : i32
    }
    return %y
  }];
}

// The greatest common divisor, by Euclid; it is endless for no input.
def GcdOp : Calc_Op<"gcd"> {
  let arguments = (ins I32:$a, I32:$b);
  let results = (outs I32:$y);
  code reference = [{
    %zero = arith.constant 0 : i32
    %y:2 = scf.while (%p = %a, %q = %b) : (i32, i32) -> (i32, i32) {
      %more = arith.cmpi ne, %q, %zero : i32
      scf.condition(%more) %p, %q : i32, i32
    } do {
    ^bb0(%p: i32, %q: i32):
      %rest = arith.remui %p, %q : i32
      scf.yield %q, %rest : i32, i32
    }
    return %y#0
  }];
}

def NameOp : Calc_Op<"choose"> {
  let arguments = (ins Index:$i);
  let results = (outs I32:$y);
  code reference = [{
    %y = scf.index_switch %i -> i32
    case 3 { %a = arith.constant 30 : i32  scf.yield %a : i32 }
    case 5 { %b = arith.constant 50 : i32  scf.yield %b : i32 }
    default { %c = arith.constant -1 : i32  scf.yield %c : i32 }
    return %y
  }];
}

def EndlessOp : Calc_Op<"endless"> {
  let arguments = (ins I32:$x);
  let results = (outs I32:$y);
  code reference = [{
    %y = scf.while (%p = %x) : (i32) -> i32 {
      %true = arith.constant true
      scf.condition(%true) %p : i32
    } do {
    ^bb0(%p: i32):
      scf.yield %p : i32
    }
    return %y
  }];
}

// Each loop is short, but one is inside of the other.
def SumOfSumsOp : Calc_Op<"sum_of_sums"> {
  let arguments = (ins I32:$n);
  let results = (outs I32:$y);
  code reference = [{
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %y = scf.for %i = %zero to %n step %one iter_args(%sum = %zero) -> (i32) : i32 {
      %v = "calc.sum"(%i) : (i32) -> i32
      %next = arith.addi %sum, %v : i32
      scf.yield %next : i32
    }
    return %y
  }];
}

// (x above zero) above zero
def ReluOfRelu : Pat<(ReluOp (ReluOp $x)), (ReluOp $x)>;
def ReluOfAnything : Pat<(ReluOp $x), (replaceWithValue $x)>;
