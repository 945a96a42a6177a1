// What operations in the vocabulary of 2020 demand of the text.
#define RS_OPT_LEGACY
include "mlir/IR/OpBase.td"

def Lv_Way : StrEnumAttr<"Way", "a way", [StrEnumAttrCase<"UP">, StrEnumAttrCase<"DOWN">]>;
def Lv_Ends : BitEnumAttr<"Ends", "a set of ends", [BitEnumAttrCase<"Neither", 0>, BitEnumAttrCase<"Low", 1>, BitEnumAttrCase<"High", 2>]>;
// Predicates in method style, and every entity that they can be about.
def Lv_Byte : Type<CPred<"$_self.isa<IntegerType>() && $_self == IntegerType::get($_ctxt, 8)">, "a byte">;
def Lv_NoThree : AttrConstraint<CPred<"$_self.dyn_cast<IntegerAttr>() && $_self.cast<IntegerAttr>().getInt() != 3">, "but three">;
def Lv_Float : AttrConstraint<CPred<"$_self == $_builder.getF32FloatAttr(0.5)">, "but a half">;

def Lv_Op : Op<"lv.op", [NoSideEffect]>, Arguments<(ins Lv_Byte:$x,
    OptionalAttr<Confined<I32Attr, [IntMinValue<10>, Lv_NoThree]>>:$least,
    OptionalAttr<Confined<I32Attr, [Lv_NoThree]>>:$number,
    OptionalAttr<Confined<F32Attr, [Lv_Float]>>:$half,
    OptionalAttr<Lv_Way>:$way, OptionalAttr<Lv_Ends>:$ends)>,
  Results<[AnyInteger]>, Traits<["SameOperandsAndResultType"]>;
def Lv_Agree : Op<"lv.agree", [PredOpTrait<"both are of one type", CPred<"$_op.getOperand(0).getType() == $_op.getOperand(1).getType()">>]>,
  Arguments<(ins AnyType:$a, AnyType:$b)>;
// Hooks that are code: the operation is there, and the hooks are Rust.
def Lv_Code : Op<"lv.code"> {
  let verifier = [{ return success(); }];
  let parser = [{ return parseCode(parser, result); }];
  let printer = [{ print(p, *this); }];
  let hasConstantFolder = 1;
}
