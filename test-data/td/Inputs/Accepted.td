// What `mlir-tblgen` accepts: a generated file that is missing, a dash in a name, escaped quotes and `qualified` in `custom`, an interface that
// an included file defines too, types that follow from the number of elements, and a definition of the prelude in a place of another version.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "Generated.td.inc"
def Ac_Dialect : Dialect {
  let name = "ac"; let cppNamespace = "::ac";
  let dependentDialects = ["::other::OtherDialect"];
}
def Ac_Missing : FromGenerated<Ac_Dialect>;
def Ac_First : OpInterface<"Able"> { let cppNamespace = "::ac"; }
def Ac_Second : OpInterface<"Able"> { let cppNamespace = "::ac"; let description = "again"; }
def SelectLikeOpInterface : OpInterface<"SelectLikeOpInterface"> { let cppNamespace = "::mlir"; }
def Ac_Dash : Op<Ac_Dialect, "cross-sum"> { let arguments = (ins I32Attr:$n); let assemblyFormat = "$n attr-dict"; }
def Ac_Quotes : Op<Ac_Dialect, "quotes"> {
  let arguments = (ins I32Attr:$n, AnyType:$a);
  let assemblyFormat = [{ custom<Unknown>($n, "\"quiet\"") $a `:` custom<Types>(qualified(type($a))) attr-dict }];
}
def Ac_Greedy : Op<Ac_Dialect, "greedy", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<I32>:$a, Variadic<I32>:$b, OptionalAttr<I64Attr>:$n);
  let assemblyFormat = "$a (`,` $n^)? (`to` $b^)? attr-dict";
}
def Ac_Elements : Op<Ac_Dialect, "elements", [ShapedTypeMatchesElementCountAndTypes<"dest", "elements">]> {
  let arguments = (ins Variadic<AnyType>:$elements);
  let results = (outs AnyVectorOfAnyRank:$dest);
  let assemblyFormat = "$elements attr-dict `:` type($dest)";
}
// Only what directly follows an attribute may be mistaken for its type.
def Ac_Colon : Op<Ac_Dialect, "colon"> {
  let arguments = (ins AnyAttr:$v, I32Attr:$n, Variadic<AnyType>:$d);
  let assemblyFormat = "$d $v prop-dict attr-dict `:` type($d)";
}
