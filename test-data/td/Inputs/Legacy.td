// Operations and rules in the vocabulary of 2020, chosen by the file itself.
#define RS_OPT_LEGACY
include "mlir/IR/OpBase.td"

// Two dialects, as a file that lowers one to the other has them.
class Old_Op<string name, list<OpTrait> traits = []> : Op<"old." # name, traits>;
class New_Op<string name, list<OpTrait> traits = []>
    : Op<"new." # name, !listconcat([SameOperandsAndResultType], traits)>;

def Old_Scale : Old_Op<"scale">, Arguments<(ins AnyType:$in, AnyAttr:$factor)>, Results<[AnyType]>;
def Old_Unit : Old_Op<"unit">, Results<[I32]>;
def Old_Sum : Old_Op<"sum", [Commutative]>, Arguments<(ins AnyType:$l, AnyType:$r)>, Results<[AnyType]>;
def Old_Relu : Old_Op<"relu">, Arguments<(ins AnyType:$in)>, Results<[AnyType]>;
def Old_Split : Old_Op<"split"> {
  let arguments = (ins AnyTensor:$in);
  let results = (outs AnyTensor:$low, AnyTensor:$high);
}
def Old_Twice : Old_Op<"twice">, Arguments<(ins AnyType:$in)>, Results<[AnyType]>;

def New_Act : StrEnumAttr<"Act", "what follows", [StrEnumAttrCase<"NONE">, StrEnumAttrCase<"RELU">]>;
def New_ActRelu : ConstantAttr<StrAttr, "RELU">;
def New_Scale : New_Op<"scale">, Arguments<(ins AnyType:$in, F32Attr:$factor)>, Results<[AnyType]>;
def New_Sum : New_Op<"sum">, Arguments<(ins AnyType:$l, AnyType:$r, New_Act:$act)>, Results<[AnyType]>;
def New_Mark : Op<"new.mark">, Arguments<(ins AnyType:$in)>, Results<[]>;

// An attribute constrained where it is matched; operands by position.
def ScaleFloat : Pat<(Old_Scale $x, F32Attr:$f), (New_Scale $x, $f)>;
// Nested operations, and a constant attribute.
def SumThenRelu : Pat<(Old_Relu (Old_Sum $l, $r)), (New_Sum $l, $r, New_ActRelu)>;
// What is not bound, and a result that is.
def ScaleOfUnit : Pat<(Old_Scale (Old_Unit:$one), I32Attr:$_), (replaceWithValue $one), [], (addBenefit 3)>;
// An operation for its effect, then values that replace; results one by one; constraints over several.
def SameElement : Constraint<CPred<"$0.getType().cast<ShapedType>().getElementType() == "
                                         "$1.getType().cast<ShapedType>().getElementType()">,
                             "have one element type">;
def SplitInPlace : Pattern<(Old_Split:$parts $x),
                           [(New_Mark $x), (replaceWithValue $x), (replaceWithValue $x)],
                           [(TensorOf<[F32]> $parts__0), (HasNoUseOf:$parts__1), (SameElement $parts__0, $x)]>;
// A place of its own for each operation that is made.
def TwiceAtPlace : Pat<(Old_Twice:$outer (Old_Twice:$inner $x)),
                       (New_Scale (New_Scale $x, ConstantAttr<F32Attr, "2.0">, (location $inner)),
                                  ConstantAttr<F32Attr, "2.0">, (location "outer"))>;
