include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"

def NestedTables_Dialect : Dialect {
  let name = "nested_tables";
  let cppNamespace = "::nested_tables";
}

def NestedTables_TableOp : Op<NestedTables_Dialect, "table", [IsolatedFromAbove, NoTerminator, SymbolTable, Symbol, SingleBlock]> {
  let summary = "a symbol table";
  let arguments = (ins SymbolNameAttr:$sym_name);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$sym_name attr-dict-with-keyword $body";
}

def NestedTables_InnerOp : Op<NestedTables_Dialect, "inner", [IsolatedFromAbove, NoTerminator, SingleBlock, HasParent<"::nested_tables::TableOp">]> {
  let summary = "an operation that is inside of a table";
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "attr-dict-with-keyword $body";
}
