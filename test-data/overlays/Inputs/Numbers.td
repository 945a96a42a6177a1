include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
def N_Dialect : Dialect { let name = "n"; let cppNamespace = "::n"; }
class N_Op<string mnemonic, list<Trait> traits = []> : Op<N_Dialect, mnemonic, traits> {
  let hasCustomAssemblyFormat = 1;
}
class N_CppAttr<string name, string attrMnemonic, dag params> : AttrDef<N_Dialect, name> {
  let mnemonic = attrMnemonic;
  let parameters = params;
  let hasCustomAssemblyFormat = 1;
}
def N_LayoutAttr : N_CppAttr<"Layout", "layout", (ins ArrayRefParameter<"std::string">:$labels)>;
def N_BoundsAttr : N_CppAttr<"Bounds", "bounds", (ins ArrayRefParameter<"int64_t">:$sizes)>;
def N_Kind : I32EnumAttr<"Kind", "", [I32EnumAttrCase<"Fast", 0, "fast">, I32EnumAttrCase<"Slow", 1, "slow">]> {
  let cppNamespace = "::n";
  let genSpecializedAttr = 0;
}
def N_KindAttr : EnumAttr<N_Dialect, N_Kind, "kind">;

def N_ReturnOp : Op<N_Dialect, "return", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
}
def N_AddOp : N_Op<"add", [Commutative]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$result);
}
def N_SubOp : N_Op<"sub"> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$result);
}
def N_NegateOp : Op<N_Dialect, "negate"> {
  let arguments = (ins AnyType:$a);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$a attr-dict `:` custom<Types>(type($a), type($result))";
}
def N_MaddOp : Op<N_Dialect, "madd"> {
  let arguments = (ins AnyType:$a, AnyType:$b, AnyType:$c);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$a `,` $b `,` $c attr-dict `:` custom<Types>(type($a), type($b), type($c), type($result))";
}
def N_SelectOp : N_Op<"select"> {
  let arguments = (ins AnyType:$c, AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$result);
}
def N_ComplexOp : N_Op<"complex"> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$result);
}
def N_PackOp : N_Op<"pack"> {
  let arguments = (ins Variadic<AnyType>:$items);
  let results = (outs AnyType:$result);
}
def N_ScanOp : N_Op<"scan", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins Variadic<AnyType>:$inputs, Variadic<AnyType>:$inits);
  let results = (outs Variadic<AnyType>:$outputs, Variadic<AnyType>:$carries);
}
def N_WindowOp : N_Op<"window"> {
  let arguments = (ins OptionalAttr<DenseI64ArrayAttr>:$strides, OptionalAttr<I64ElementsAttr>:$padding,
                       OptionalAttr<DenseBoolArrayAttr>:$reverse, OptionalAttr<ArrayAttr>:$kinds,
                       OptionalAttr<N_LayoutAttr>:$layout);
}
def N_SliceOp : N_Op<"slice"> {
  let arguments = (ins DenseI64ArrayAttr:$starts, DenseI64ArrayAttr:$limits, DenseI64ArrayAttr:$strides);
}
def N_PrecisionOp : N_Op<"precision"> { let arguments = (ins I32Attr:$e, I32Attr:$m, N_LayoutAttr:$layout); }
def N_ConstantOp : N_Op<"constant"> {
  let arguments = (ins ElementsAttr:$value);
  let results = (outs AnyType:$result);
}
def N_ReduceOp : N_Op<"reduce", [SameVariadicOperandSize, SingleBlock]> {
  let arguments = (ins Variadic<AnyType>:$inputs, Variadic<AnyType>:$inits, DenseI64ArrayAttr:$dimensions);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
}
