// Operations of upstream dialects that C++ verifies.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def EmitC_Dialect : Dialect { let name = "emitc"; let cppNamespace = "::mlir::emitc"; }
def EmitC_OpaqueType : TypeDef<EmitC_Dialect, "Opaque"> {
  let mnemonic = "opaque";
  let parameters = (ins StringRefParameter<"">:$value);
  let assemblyFormat = "`<` $value `>`";
}
def EmitC_AddOp : Op<EmitC_Dialect, "add"> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def PDL_Dialect : Dialect { let name = "pdl"; let cppNamespace = "::mlir::pdl"; }
def PDL_ApplyNativeConstraintOp : Op<PDL_Dialect, "apply_native_constraint"> {
  let arguments = (ins StrAttr:$name, Variadic<AnyType>:$args);
  let assemblyFormat = "$name (`(` $args^ `:` type($args) `)`)? attr-dict";
}

def OpenACC_Dialect : Dialect { let name = "acc"; let cppNamespace = "::mlir::acc"; }
def OpenACC_PrivateRecipeOp : Op<OpenACC_Dialect, "private.recipe"> {
  let arguments = (ins StrAttr:$sym_name, TypeAttr:$type);
  let regions = (region AnyRegion:$initRegion, AnyRegion:$destroyRegion);
}
