include "mlir/IR/OpBase.td"
def DB_Dialect : Dialect { let name = "db"; let cppNamespace = "::db"; }
def DB_Values : Op<DB_Dialect, "values"> {
  let arguments = (ins DefaultValuedAttr<I64Attr, "{}">:$i, DefaultValuedAttr<BoolAttr, "{}">:$b,
      DefaultValuedAttr<StrAttr, "{}">:$s, DefaultValuedAttr<F32Attr, "{}">:$f, DefaultValuedAttr<ArrayAttr, "{}">:$l);
  let assemblyFormat = "attr-dict";
}
