// The syntax of the XeGPU dialect: types of tiles.

include "mlir/IR/BuiltinTypeInterfaces.td"
include "rs-opt/TypeOverlay.td"

def Xegpu : OverlayDialect<"xegpu", "::mlir::xegpu">;

// The attributes are an encoding, which is the default one if it is absent, and a layout.
def : TypeDef<Xegpu, "TensorDesc", [ShapedTypeInterface]> {
  let mnemonic = "tensor_desc";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "::mlir::Type":$elementType,
                        OptionalArrayRefParameter<"::mlir::Attribute">:$attributes);
  let assemblyFormat = "`<` dims($shape) $elementType (`,` unordered($attributes, \"#xegpu.block_tdesc_attr<>\", \"#xegpu.scatter_tdesc_attr<>\")^)? `>`";
}
def : SyntaxOverlay<"!xegpu.mem_desc", "`<` dims($shape) $elementType (`,` qualified($mem_layout)^)? `>`">;

// The layout of a memory: strides and blocks.
def : AttrDef<Xegpu, "MemLayout"> {
  let mnemonic = "mem_layout";
  let parameters = (ins OptionalParameter<"::mlir::DenseI64ArrayAttr">:$block, OptionalParameter<"::mlir::DenseI64ArrayAttr">:$stride);
  let assemblyFormat = "`<` struct(params) `>`";
}

// The members of the second list after the shape are a kind of descriptor and a layout.
def : VerifierOverlay<"!xegpu.tensor_desc", [
  Requirement<"::llvm::isa<::mlir::IntegerType, ::mlir::FloatType>($elementType)", "expected integer or float elements, but got {elementType}">,
  Requirement<[{
    ::llvm::all_of($attributes, [](::mlir::Attribute attr) {
      return ::llvm::isa<::mlir::xegpu::BlockTensorDescAttr, ::mlir::xegpu::ScatterTensorDescAttr, ::mlir::xegpu::DistributeLayoutAttr>(attr);
    })
  }], "expected a kind of tensor descriptor or a layout">,
  Requirement<"!$shape.empty()", "expected non-zero rank tensor">,
  Requirement<[{
    $shape.size() == 1 || ::llvm::none_of($attributes, [](::mlir::Attribute attr) {
      return ::llvm::isa<::mlir::xegpu::BlockTensorDescAttr>(attr)
        && ::llvm::cast<::mlir::xegpu::BlockTensorDescAttr>(attr).getMemorySpace().getValue() == ::mlir::xegpu::MemorySpace::SLM;
    })
  }], "SLM is only supported for 1D block tensor">,
  Requirement<[{
    $shape.size() != 1 || ::llvm::none_of($attributes, [](::mlir::Attribute attr) {
      return ::llvm::isa<::mlir::xegpu::ScatterTensorDescAttr>(attr)
        && ::llvm::cast<::mlir::xegpu::ScatterTensorDescAttr>(attr).getChunkSize()
        && ::llvm::cast<::mlir::xegpu::ScatterTensorDescAttr>(attr).getChunkSize().getInt() > 1;
    })
  }], "expected non-contiguous elements for 1D tensor">
]>;
