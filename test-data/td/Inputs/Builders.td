include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Bu_Dialect : Dialect {
  let name = "bu"; let cppNamespace = "::bu"; let useDefaultTypePrinterParser = 1; let useDefaultAttributePrinterParser = 1;
}
class Bu_Op<string name> : Op<Bu_Dialect, name>;
def Bu_Fine : Bu_Op<"fine"> {
  let builders = [OpBuilder<(ins)>, OpBuilder<(ins "int":$a, CArg<"int">:$b, CArg<"int", "4">:$c, CArg<"bool", "true">:$d)>];
}
def Bu_Gap : Bu_Op<"gap"> {
  let builders = [OpBuilder<(ins "int":$a)>, OpBuilder<(ins CArg<"int", "4">:$n, "bool":$late)>];
}
def Bu_Empty : Bu_Op<"empty"> { let builders = [OpBuilder<(ins CArg<"int", "4">:$n, CArg<"bool">:$late)>]; }
def Bu_Type : TypeDef<Bu_Dialect, "Type"> {
  let mnemonic = "type";
  let parameters = (ins "int":$n);
  let assemblyFormat = "`<` $n `>`";
  let builders = [TypeBuilder<(ins CArg<"int", "1">:$n, "int":$late)>];
}
def Bu_Attr : AttrDef<Bu_Dialect, "Attr"> {
  let mnemonic = "attr";
  let builders = [AttrBuilder<(ins CArg<"int", "1">:$n, "int":$late)>];
}
