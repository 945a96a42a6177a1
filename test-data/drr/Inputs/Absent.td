// Rules over attributes that may be absent, and over results of any number.
include "mlir/IR/PatternBase.td"

def AB_Dialect : Dialect { let name = "ab"; let cppNamespace = "::ab"; }
class AB_Op<string mnemonic, list<Trait> traits = []> : Op<AB_Dialect, mnemonic, traits>;
class AB_Two<string mnemonic> : AB_Op<mnemonic> {
  let arguments = (ins I32:$x, OptionalAttr<I32Attr>:$n, UnitAttr:$u);
  let results = (outs I32:$r);
}
def AB_Marked : AB_Two<"marked">;
def AB_Numbered : AB_Two<"numbered">;
def AB_Any : AB_Two<"any">;
def AB_Cleared : AB_Two<"cleared">;
def AB_Done : AB_Op<"done"> {
  let arguments = (ins I32:$x);
  let results = (outs I32:$r);
}
def AB_Split : AB_Op<"split"> {
  let arguments = (ins I32:$x);
  let results = (outs I32:$first, Variadic<I64>:$rest);
}
def AB_Cut : AB_Op<"cut"> {
  let arguments = (ins I32:$x);
  let results = (outs I32:$r);
}
def AB_Many : AB_Op<"many", [AttrSizedResultSegments]> {
  let arguments = (ins I32:$x);
  let results = (outs Variadic<I32>:$a, Variadic<I32>:$b);
}

// What is asked for in the words of the declaration must be there.
def MarkIsThere : Pat<(AB_Marked $x, $n, UnitAttr:$u), (AB_Done $x)>;
def NumberIsThere : Pat<(AB_Numbered $x, OptionalAttr<I32Attr>:$n, $u), (AB_Done $x)>;
// What is only named need not be.
def NothingIsThere : Pat<(AB_Any $x, $n, $u), (AB_Done $x)>;
// An attribute that is made as none is not there.
def Clear : Pat<(AB_Cleared $x, $n, $u), (AB_Marked (AB_Done $x), $n, ConstantAttr<UnitAttr, "false">),
                [(Constraint<CPred<"!$0.getDefiningOp()">> $x)]>;
// The types behind those of the other results are those of the one of any number.
def Split : Pat<(AB_Cut $x), (AB_Done (AB_Split:$s__0 $x,
    (returnType "$_builder.getI32Type()", "$_builder.getI64Type()", "$_builder.getI64Type()")))>;
