// Formats with natives that dialects share.

include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
def C_Dialect : Dialect { let name = "c"; let cppNamespace = "::c"; }
def MLProgram_Dialect : Dialect { let name = "ml_program"; }
def Tosa_Dialect : Dialect { let name = "tosa"; }
def IRDL_Dialect : Dialect { let name = "irdl"; }
class C_Op<string name, dag ins, dag outs, string format, Dialect dialect = C_Dialect> : Op<dialect, name> {
  let arguments = ins;
  let results = outs;
  let assemblyFormat = format # " attr-dict";
}
// What the natives are for.
def List : C_Op<"list", (ins Variadic<Index>:$v, DenseI64ArrayAttr:$n), (outs), "custom<DynamicIndexList>($v, $n)">;
def ListAll : C_Op<"list_all", (ins Variadic<AnyType>:$v, ConfinedAttr<DenseI64ArrayAttr, [DenseArrayCount<2>]>:$n, OptionalAttr<DenseBoolArrayAttr>:$s), (outs),
  "custom<DynamicIndexList>($v, $n, $s, type($v), \"::mlir::AsmParser::Delimiter::Paren\")">;
def ListTyped : C_Op<"list_typed", (ins Variadic<AnyType>:$v, DenseI64ArrayAttr:$n, DenseBoolArrayAttr:$s), (outs), "custom<DynamicIndexList>($v, $n, type($v), $s)">;
def Dims : C_Op<"dims", (ins DefaultValuedAttr<DenseI64ArrayAttr, "{1}">:$d), (outs), "custom<DimensionList>($d)">;
def Seen : C_Op<"seen", (ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$seen), (outs), "custom<SymbolVisibility>($seen) $sym_name", MLProgram_Dialect>;
def Value : C_Op<"value", (ins TypeAttrOf<AnyInteger>:$t, OptionalAttr<AnyAttr>:$v), (outs), "custom<TypedInitialValue>($t, $v)", MLProgram_Dialect>;
def Equals : C_Op<"equals", (ins TypeAttr:$t, OptionalAttr<I32Attr>:$v), (outs), "custom<TypeOrAttr>($t, $v)", Tosa_Dialect>;
def Semi : C_Op<"semi", (ins AnyType:$x), (outs Variadic<AnyType>:$r), "$x `:` custom<SemiFunctionType>(type($x), type($r))">;
def SemiOne : C_Op<"semi_one", (ins AnyType:$x), (outs Optional<AnyType>:$r), "$x `:` custom<SemiFunctionType>(type($x), type($r))">;
def Order : C_Op<"order", (ins Variadic<Index>:$c), (outs AnyType:$p), "custom<TokenOrdering>($c, type($p))", MLProgram_Dialect>;
def Region : Op<IRDL_Dialect, "region", [NoTerminator]> { let regions = (region AnyRegion:$r); let assemblyFormat = "custom<SingleBlockRegion>($r) attr-dict"; }
// Other parameters.
def L0 : C_Op<"l0", (ins Optional<Index>:$v, DenseI64ArrayAttr:$n), (outs), "custom<DynamicIndexList>($v, $n)">;
def L1 : C_Op<"l1", (ins Variadic<Index>:$v, DenseI32ArrayAttr:$n), (outs), "custom<DynamicIndexList>($v, $n)">;
def L2 : C_Op<"l2", (ins Variadic<Index>:$v), (outs), "custom<DynamicIndexList>($v)">;
def L3 : C_Op<"l3", (ins Variadic<Index>:$v, DenseI64ArrayAttr:$n, I32:$x), (outs), "$x custom<DynamicIndexList>($v, $n, ref($x))">;
def L4 : C_Op<"l4", (ins Variadic<Index>:$v, DenseI64ArrayAttr:$n), (outs Variadic<AnyType>:$r), "custom<DynamicIndexList>($v, $n, type($r))">;
def L5 : C_Op<"l5", (ins Variadic<Index>:$v, DenseI64ArrayAttr:$n), (outs), "custom<DynamicIndexList>($v, $n, \"Wide\")">;
def D1 : C_Op<"d1", (ins I32Attr:$d), (outs), "custom<DimensionList>($d)">;
def D2 : C_Op<"d2", (ins DenseI64ArrayAttr:$d, I32Attr:$e), (outs), "custom<DimensionList>($d, $e)">;
def V1 : C_Op<"v1", (ins I32Attr:$v), (outs), "custom<SymbolVisibility>($v)", MLProgram_Dialect>;
def T1 : C_Op<"t1", (ins AnyAttr:$t, AnyAttr:$v), (outs), "custom<TypedInitialValue>($t, $v)", MLProgram_Dialect>;
def T2 : C_Op<"t2", (ins I32:$v), (outs), "custom<TypeOrAttr>($v)", Tosa_Dialect>;
def S1 : C_Op<"s1", (ins Variadic<AnyType>:$x), (outs AnyType:$r), "$x `:` custom<SemiFunctionType>(type($x), type($r))">;
def S2 : C_Op<"s2", (ins AnyType:$x), (outs AnyType:$r), "$x `:` custom<SemiFunctionType>(type($x), type($r), \"false\")">;
def R1 : Op<IRDL_Dialect, "r1"> { let regions = (region VariadicRegion<AnyRegion>:$r); let assemblyFormat = "custom<SingleBlockRegion>($r) attr-dict"; }
def O1 : C_Op<"o1", (ins I32:$y, StrAttr:$s), (outs), "custom<TokenOrdering>($y, $s)", MLProgram_Dialect>;
// Natives of another dialect are none of this one.
def Cases : Op<C_Dialect, "cases"> {
  let arguments = (ins DenseI64ArrayAttr:$n);
  let regions = (region VariadicRegion<AnyRegion>:$r);
  let assemblyFormat = "custom<ForeignCases>($n, $r) attr-dict";
}
// Neither are directives for overlays: functions of these names in C++ may do something else.
def Word : C_Op<"word", (ins StrAttr:$k), (outs), "custom<Word>($k)">;
