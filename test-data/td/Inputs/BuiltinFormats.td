// Operations that the program has code for, described anew: one with a format, one without.
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"

def Bf_Func : Dialect { let name = "func"; let cppNamespace = "::mlir::func"; }
def Bf_Arith : Dialect { let name = "arith"; let cppNamespace = "::mlir::arith"; }

def Bf_FuncOp : Op<Bf_Func, "func", [FunctionOpInterface, IsolatedFromAbove]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$sym_name `is` $function_type $body attr-dict";
}
def Bf_SelectOp : Op<Bf_Arith, "select"> {
  let arguments = (ins I1:$condition, AnyType:$true_value, AnyType:$false_value);
  let results = (outs AnyType:$result);
  let hasCustomAssemblyFormat = 1;
}
