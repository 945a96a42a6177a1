// The parts of the dialect `llvm` that the verifier of calls needs.
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"

def LLVM_Dialect : Dialect { let name = "llvm"; }

def : TypeDef<LLVM_Dialect, "LLVMFunction"> {
  let mnemonic = "func";
  let parameters = (ins "Type":$returnType, ArrayRefParameter<"Type">:$params, "bool":$varArg);
  let assemblyFormat = "`<` custom<PrettyLLVMType>($returnType) ` ` `(` custom<FunctionTypes>($params, $varArg) `>`";
}
def : TypeDef<LLVM_Dialect, "LLVMPointer"> { let mnemonic = "ptr"; }
def : TypeDef<LLVM_Dialect, "LLVMVoid"> { let mnemonic = "void"; }
def : Op<LLVM_Dialect, "func", [IsolatedFromAbove, Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttr:$function_type);
  let regions = (region AnyRegion:$body);
}
def : Op<LLVM_Dialect, "return", [Terminator]> {
  let arguments = (ins Optional<AnyType>:$arg);
  let hasVerifier = 1;
}
def : Op<LLVM_Dialect, "call", [AttrSizedOperandSegments, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins OptionalAttr<TypeAttr>:$var_callee_type, OptionalAttr<FlatSymbolRefAttr>:$callee, Variadic<AnyType>:$callee_operands,
                       VariadicOfVariadic<AnyType, "op_bundle_sizes">:$op_bundle_operands, DenseI32ArrayAttr:$op_bundle_sizes);
  let results = (outs Optional<AnyType>:$result);
  let hasVerifier = 1;
}
