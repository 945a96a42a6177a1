// One definition a line, each with parts that cannot be.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/AttrTypeBase.td"
def P_Dialect : Dialect {
  let name = "p"; let cppNamespace = "::p"; let useDefaultAttributePrinterParser = 1; let useDefaultTypePrinterParser = 1;
}
class P_Op<string name, list<Trait> traits = []> : Op<P_Dialect, name, traits>;
def : P_Op<"regions"> { let regions = (region VariadicRegion<AnyRegion>:$r, AnyRegion:$s); }
def : P_Op<"successors"> { let successors = (successor VariadicSuccessor<AnySuccessor>:$r, AnySuccessor:$s); }
def : P_Op<"operands"> { let arguments = (ins Optional<AnyType>:$r, Variadic<AnyType>:$s); }
def : P_Op<"results"> { let results = (outs Optional<AnyType>:$r, Variadic<AnyType>:$s); }
def : P_Op<"sized", [AttrSizedResultSegments]> { let results = (outs Optional<AnyType>:$r); }
def : P_Op<"both", [SameVariadicOperandSize, AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<I1>:$r, Variadic<I1>:$s);
}
def : P_Op<"groups"> { let arguments = (ins VariadicOfVariadic<AnyType, "nope">:$s); }
def : P_Op<"result_groups"> {
  let arguments = (ins DenseI32ArrayAttr:$x);
  let results = (outs VariadicOfVariadic<AnyType, "x">:$s);
}
def : P_Op<"match", [AllTypesMatch<["nope", "x"]>]> { let arguments = (ins AnyType:$x); }
def : P_Op<"with", [TypesMatchWith<"", "x", "nope", "$_self">]> { let arguments = (ins AnyType:$x); }
def : P_Op<"a b">;
def : P_Op<"twice"> { let arguments = (ins AnyType:$x, I32:$x); }
def : P_Op<"region"> { let arguments = (ins AnyRegion:$x); }
def : P_Op<"attr_result"> { let results = (outs I32Attr:$x); }
def P_T1 : TypeDef<P_Dialect, "T1"> { let mnemonic = "t"; }
def P_T2 : TypeDef<P_Dialect, "T2"> { let mnemonic = "t"; }
def P_A1 : AttrDef<P_Dialect, "A1"> { let mnemonic = "t"; }
def P_A2 : AttrDef<P_Dialect, "A2"> { let mnemonic = "t"; }
def P_E1 : I32EnumAttr<"E1", "", [I32EnumAttrCase<"A", 3, "a">, I32EnumAttrCase<"B", 3, "b">]> { let cppNamespace = "::p"; }
def P_E2 : I32EnumAttr<"E2", "", [I32EnumAttrCase<"A", 3, "a">, I32EnumAttrCase<"B", 4, "a">]> { let cppNamespace = "::p"; }
def Q_Dialect : Dialect { let name = "q r"; let cppNamespace = "::q"; }
def : P_Op<"parent", [HasParent<"NopeOp">]>;
def : P_Op<"opaque"> { let regions = (region Region<CPred<"foo($_self)">, "foo">:$r); }
def : P_Op<"fine"> { let assemblyFormat = "attr-dict"; }
def P_NoRecord : Op<P_Dialect, "no_record"> { let arguments = (ins 5:$x); }
def P_NoOuts : Op<P_Dialect, "no_outs"> { let results = (ins I32:$x); }
def P_NoDag : Op<P_Dialect, "no_dag"> { let regions = ?; }
def P_NoSuccessor : Op<P_Dialect, "no_successor"> { let successors = (successor AnyRegion:$x); }
def P_SameRegion : Op<P_Dialect, "same_region"> { let arguments = (ins I32:$x); let regions = (region AnyRegion:$x); }
def P_NoTraits : Op<P_Dialect, "no_traits", ?>;
class P_Bits<string name, list<string> words, string by = "|"> : I32BitEnumAttr<name, "",
    !foreach(i, !range(!size(words)), I32BitEnumAttrCaseBit<"W" # i, i, words[i]>)> {
  let cppNamespace = "::p"; let separator = by;
}
def P_Split : P_Bits<"Split", ["b|c", "b", "c"]>;
def P_Comma : P_Bits<"Comma", ["b|c", "d,e"], ", ">;
def P_Spaced : P_Bits<"Spaced", [" b", "c"]>;
def P_Apart : P_Bits<"Apart", ["b,c", "b", "c d"]>;
def P_Even : AttrConstraint<CPred<"true">, "even">;
def : P_Op<"constraint"> { let arguments = (ins P_Even:$x); }
