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
    ConstrainedParameter<"::llvm::ArrayRef<int64_t>", "$_self.size() == 2", "two dimensions">:$shape,
    ConstrainedParameter<"::mlir::Type",
      "$_self.isF16() || $_self.isF32() || $_self.isF64() || $_self.isSignedInteger(8) || $_self.isUnsignedInteger(8) || $_self.isInteger(32)",
      "elements of type si8, ui8, i32, f16, f32 or f64">:$elementType,
    ConstrainedParameter<"std::string", "$_self == \"AOp\" || $_self == \"BOp\" || $_self == \"COp\"", "AOp, BOp or COp">:$operand);
  let assemblyFormat = "`<` dims($shape) $elementType `,` $operand `>`";
}

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
