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
  let parameters = (ins
    "::llvm::ArrayRef<int64_t>":$shape,
    "::mlir::Type":$elementType,
    "std::string":$operand);
  let assemblyFormat = "`<` dims($shape) $elementType `,` $operand `>`";
}

def : VerifierOverlay<"!gpu.mma_matrix", [
  Requirement<"::llvm::all_of($shape, [](int64_t size) { return size >= 0; })", "expected static shape">,
  Requirement<"$operand == \"AOp\" || $operand == \"BOp\" || $operand == \"COp\"", "operand expected to be one of AOp, BOp or COp">,
  Requirement<"$shape.size() == 2", "MMAMatrixType must have exactly two dimensions">,
  Requirement<[{
    $elementType.isF16() || $elementType.isF32() || $elementType.isF64() || $elementType.isSignedInteger(8)
    || $elementType.isUnsignedInteger(8) || $elementType.isInteger(32)
  }], "MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64">
], "mnemonic">;

def : DirectiveOverlay<"gpu", "AllReduceOperation", ["op"], "($op^)?">;

// `bin = "..."`
def : DirectiveOverlay<"gpu", "Object", ["format", "object"], "($format^ `=`)? $object">;

def : DirectiveOverlay<"gpu", "OffloadingHandler", ["handler"], "(`` `<` $handler^ `>`)?">;

def : DirectiveOverlay<"gpu", "LaunchFuncOperands", ["operands", "types"], [{
  (`args` `` `(` repeat<`,`>($operands `:` $types)^ `)`)?
}]>;

// The arguments of the region are the numbers of block and thread, the sizes of grid and blocks, then, if there are clusters, the number
// of the cluster and the sizes of clusters, then memory.
def : SyntaxOverlay<"gpu.launch", [{
  custom<AsyncDependencies>(type($asyncToken), $asyncDependencies)
  (`clusters` `(` args($body, 12, 3) `)` `in` ` ` `(`
    args($body, 15, 1) `=` $clusterSizeX^ `,` args($body, 16, 1) `=` $clusterSizeY `,`
    args($body, 17, 1) `=` $clusterSizeZ `)`)?
  `blocks` `(` args($body, 0, 3) `)` `in` ` ` `(`
    args($body, 6, 1) `=` $gridSizeX `,` args($body, 7, 1) `=` $gridSizeY `,` args($body, 8, 1) `=` $gridSizeZ `)`
  `threads` `(` args($body, 3, 3) `)` `in` ` ` `(`
    args($body, 9, 1) `=` $blockSizeX `,` args($body, 10, 1) `=` $blockSizeY `,` args($body, 11, 1) `=` $blockSizeZ `)`
  (`dynamic_shared_memory_size` $dynamicSharedMemorySize^)?
  (`module` `(` $module^ `)`)? (`function` `(` $function^ `)`)?
  custom<Attributions>("workgroup", "private", "workgroup_attributions", ref($clusterSizeX), "12", args($body, 18))
  $body attr-dict
  where(type(args($body, 0, 3)) = "$_builder.getIndexType()", type(args($body, 3, 3)) = "$_builder.getIndexType()",
    type(args($body, 6, 1)) = "$_builder.getIndexType()", type(args($body, 7, 1)) = "$_builder.getIndexType()",
    type(args($body, 8, 1)) = "$_builder.getIndexType()", type(args($body, 9, 1)) = "$_builder.getIndexType()",
    type(args($body, 10, 1)) = "$_builder.getIndexType()", type(args($body, 11, 1)) = "$_builder.getIndexType()",
    type(args($body, 12, 3)) = "$_builder.getIndexType()", type(args($body, 15, 1)) = "$_builder.getIndexType()",
    type(args($body, 16, 1)) = "$_builder.getIndexType()", type(args($body, 17, 1)) = "$_builder.getIndexType()")
  written("workgroup_attributions")
}]>;

foreach name = [
  "block_dim", "block_id", "cluster_block_id", "cluster_dim", "cluster_dim_blocks", "cluster_id", "global_id", "grid_dim",
  "thread_id"
] in
  def : NamesOverlay<"gpu." # name, ["$_result0 = " # name # "_{dimension}"]>;

def : SyntaxOverlay<"gpu.func", [{
  custom<SymbolName>("sym_name") `` custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body))
  custom<Attributions>("workgroup", "private", "workgroup_attributions", ref($function_type), $workgroup_attrib_attrs,
                       $private_attrib_attrs, args($body))
  custom<DiscardableUnit>("gpu.kernel", "kernel") attr-dict-with-keyword $body
  written("sym_name", "workgroup_attributions", "gpu.kernel")
}]>;

def : SyntaxOverlay<"gpu.binary", [{
  $sym_name (` ` `<` $offloadingHandler^ `>`) : (` `)? attr-dict $objects
  elide($offloadingHandler = "::mlir::gpu::SelectObjectAttr::get($_builder.getContext(), nullptr)")
}]>;

def : SyntaxOverlay<"gpu.warp_execute_on_lane_0", [{
  `` `(` $laneid `)` `` `[` $warp_size `]` (`args` `(` $args^ `:` type($args) `)`)? arrow-type-list($results)
  $warpRegion attr-dict
}]>;

// The kernels are sorted by their names.
def : SyntaxOverlay<"#gpu.kernel_table", [{
  `<` (`[` qualified($kernel_table)^ `]`)? `>`
  canonical("::mlir::gpu::KernelTableAttr::get($_ctxt, sorted($kernel_table, [](auto a, auto b) {
    return ::llvm::cast<::mlir::gpu::KernelMetadataAttr>(a).getName().getValue()
      < ::llvm::cast<::mlir::gpu::KernelMetadataAttr>(b).getName().getValue();
  }))")
}]>;
