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
