// The syntax of the GPU dialect. Its types are defined in C++ only.

include "rs-opt/TypeOverlay.td"

def Gpu : OverlayDialect<"gpu", "::mlir::gpu">;

class GpuType<string name, string typeMnemonic> : TypeDef<Gpu, name> {
  let mnemonic = typeMnemonic;
}
def : GpuType<"AsyncToken", "async.token">;
def : GpuType<"SparseDnTensorHandle", "sparse.dntensor_handle">;
def : GpuType<"SparseSpMatHandle", "sparse.spmat_handle">;
def : GpuType<"SparseSpGEMMOpHandle", "sparse.spgemmop_handle">;

def : TypeDef<Gpu, "MMAMatrix"> {
  let mnemonic = "mma_matrix";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "::mlir::Type":$elementType, "std::string":$operand);
  let assemblyFormat = "`<` dims($shape) $elementType `,` $operand `>`";
}

def : DirectiveOverlay<"gpu", "AllReduceOperation", ["op"], "($op^)?">;

def : DirectiveOverlay<"gpu", "OffloadingHandler", ["handler"], "(`` `<` $handler^ `>`)?">;

def : DirectiveOverlay<"gpu", "LaunchFuncOperands", ["operands", "types"], [{
  (`args` `` `(` repeat<`,`>($operands `:` $types)^ `)`)?
}]>;

def : SyntaxOverlay<"gpu.func", [{
  custom<SymbolName>("sym_name") `` custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body))
  custom<Attributions>("workgroup", "private", "workgroup_attributions", ref($function_type), $workgroup_attrib_attrs,
                       $private_attrib_attrs, args($body))
  custom<DiscardableUnit>("gpu.kernel", "kernel") attr-dict-with-keyword $body
  written("sym_name", "workgroup_attributions", "gpu.kernel")
}]>;
