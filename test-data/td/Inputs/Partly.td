include "CalcBase.td"
include "mlir/IR/PatternBase.td"
def Odd : Op<Calc_Dialect, "odd"> {
  let arguments = (ins Type<CPred<"isOdd($_self)">, "odd type">:$a, I32Attr:$n);
  let assemblyFormat = "$a custom<Oddly>($n) attr-dict `:` type($a)";
  let hasFolder = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{ int oddness(); }];
}
def Plain : Op<Calc_Dialect, "plain"> { let arguments = (ins I32:$a); let assemblyFormat = "$a attr-dict"; }
def OddRule : Pat<(Plain (NativeCodeCall<"oddOne($_self, $0)"> $a)), (Plain $a)>;
