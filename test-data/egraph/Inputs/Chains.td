include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Chain_Dialect : Dialect { let name = "chain"; let cppNamespace = "::chain"; }
class Chain_Op<string mnemonic, int price, dag ins = (ins I32:$a)> : Op<Chain_Dialect, mnemonic, [Pure]> {
  let arguments = ins;
  let results = (outs I32:$x);
  string cost = !cast<string>(price);
}

// Three ways to the same.
def Red : Chain_Op<"red", 5>;
def Green : Chain_Op<"green", 5>;
def Blue : Chain_Op<"blue", 5>;
def Grey : Chain_Op<"grey", 1>;
def RedIsGrey : Pat<(Red $a), (Grey $a)>;
def GreenIsGrey : Pat<(Green $a), (Grey $a)>;
def BlueIsGrey : Pat<(Blue $a), (Grey $a)>;

// One after the other.
def Raw : Chain_Op<"raw", 9>;
def Cut : Chain_Op<"cut", 7>;
def Done : Chain_Op<"done", 2>;
def CutRaw : Pat<(Raw $a), (Cut $a)>;
def FinishCut : Pat<(Cut $a), (Done $a)>;

// What looks at its operand, and what does not.
def Hold : Chain_Op<"hold", 8>;
def Kept : Chain_Op<"kept", 3>;
def HoldGrey : Pat<(Hold (Grey $a)), (Kept $a)>;
def Wrap : Chain_Op<"wrap", 8>;
def Pack : Chain_Op<"pack", 3>;
def WrapAny : Pat<(Wrap $a), (Pack $a)>;

// The same operand twice.
def Twice : Chain_Op<"twice", 8, (ins I32:$a, I32:$b)>;
def TwiceTheSame : Pat<(Twice $a, $a), (Pack $a)>;

// Two that become a third one: from one of them to the other leads one step forwards and one back.
def Steep : Chain_Op<"steep", 9>;
def Flat : Chain_Op<"flat", 1>;
def Even : Chain_Op<"even", 5>;
def SteepIsEven : Pat<(Steep $a), (Even $a)>;
def FlatIsEven : Pat<(Flat $a), (Even $a)>;

// What assumes something is refined by what it becomes, and not equal to it.
include "mlir/Dialect/Arith/IR/ArithOps.td"
defvar Fast = ConstantEnumCase<Arith_FastMathAttr, "fast">;
def Square : Op<Chain_Dialect, "square", [Pure]> {
  let arguments = (ins F64:$a, DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">:$flags);
  let results = (outs F64:$x);
  string cost = "9";
}
def SquareIsProduct : Pat<(Square $x, Fast), (Arith_MulFOp $x, $x, Fast)>;
def CommonFactor
    : Pat<(Arith_AddFOp (Arith_MulFOp $a, $x, Fast), (Arith_MulFOp $b, $x, Fast), Fast),
          (Arith_MulFOp (Arith_AddFOp $a, $b, Fast), $x, Fast)>;
