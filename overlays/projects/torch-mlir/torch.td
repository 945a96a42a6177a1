// The syntax of the torch dialect.

include "rs-opt/TypeOverlay.td"

def Torch : OverlayDialect<"torch", "::mlir::torch::Torch">;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

class TorchType<string name, string typeMnemonic, dag params, string format, string base = "::mlir::Type">
    : TypeDef<Torch, name, [], base> {
  let mnemonic = typeMnemonic;
  let parameters = params;
  let assemblyFormat = format;
}

def : TorchType<"NnModule", "nn.Module", (ins StringRefParameter<"">:$className), "`<` $className `>`">;

foreach name = ["Optional", "List"] in
  def : TorchType<name, !tolower(name), (ins "::mlir::Type":$containedType), "`<` short($containedType) `>`">;

foreach name = ["Tuple", "Union"] in
  def : TorchType<name, !tolower(name), (ins ArrayRefParameter<"::mlir::Type">:$containedTypes),
                  "`<` (short($containedTypes)^)? `>`">;

def : TorchType<"Dict", "dict", (ins "::mlir::Type":$keyType, "::mlir::Type":$valueType),
                "`<` short($keyType) `,` short($valueType) `>`">;

// `[?,3]`
def : AttrDef<Torch, "Sizes"> {
  let mnemonic = "sizes";
  let parameters = (ins ArrayRefParameter<"int64_t">:$sizes);
  let assemblyFormat = "`[` repeat<`,`>(`` size($sizes)) `]`";
}

// `*,unk`, `[2,3],f32` or `[64,64],f32,#sparsity`
def : DirectiveOverlay<"torch", "TensorContent", ["sizes", "dtype", "sparsity"], [{
  ($sizes^) : (`*`)? `,` `` ($dtype^) : (`unk`)? (`,` `` $sparsity^)?
}]>;
foreach tensor = [["NonValueTensor", "tensor"], ["ValueTensor", "vtensor"]] in
  def : TorchType<tensor[0], tensor[1],
                  (ins OptionalParameter<"::mlir::torch::Torch::SizesAttr">:$optionalSizes,
                       OptionalParameter<"::mlir::Type">:$optionalDtype,
                       OptionalParameter<"::mlir::Attribute">:$optionalSparsity),
                  "(`<` custom<TensorContent>($optionalSizes, $optionalDtype, $optionalSparsity)^ `>`)?",
                  "::mlir::torch::Torch::BaseTensorType">;

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

// The syntax of all operations that are generated from PyTorch's registry.
def : SyntaxOverlay<"torch.*", "operands attr-dict `:` qualified(type(operands)) `->` qualified(type(results))">;

foreach op = [
  "aten.Delete.Dict_str",
  "aten._assert_scalar",
  "aten._assert_tensor_metadata",
  "aten._set_item.str",
  "aten.insert.t",
  "aten.sort.int",
  "aten.sym_constrain_range",
  "aten.sym_constrain_range_for_size",
  "aten.warn",
  "prim.RaiseException"
] in
  def : SyntaxOverlay<"torch." # op, "operands attr-dict `:` qualified(type(operands))">;
foreach op = ["prim.Uninitialized"] in
  def : SyntaxOverlay<"torch." # op, "attr-dict `:` qualified(type(results))">;

// The tensors of both sides differ in their semantics only.
class CopySyntax<string op, string from, string to> : SyntaxOverlay<"torch.copy." # op, !strconcat([{
  $operand attr-dict `:` qualified(type($result))
  where(type($operand) = "::mlir::torch::Torch::}], from, [{::get($_self.getContext(), ::llvm::cast<::mlir::torch::Torch::}],
  to, [{>($_self).getOptionalSizes(), ::llvm::cast<::mlir::torch::Torch::}], to,
  [{>($_self).getOptionalDtype(), ::llvm::cast<::mlir::torch::Torch::}], to,
  [{>($_self).getOptionalSparsity())"(type($result)))
}])>;
def : CopySyntax<"to_tensor", "ValueTensorType", "NonValueTensorType">;
def : CopySyntax<"to_vtensor", "NonValueTensorType", "ValueTensorType">;

def : SyntaxOverlay<"torch.constant.int", "$value attr-dict"> { let names = ["$result = int{value}"]; }
def : NamesOverlay<"torch.constant.none", ["$result = none"]>;
def : NamesOverlay<"torch.constant.str", ["$result = str"]>;
def : NamesOverlay<"torch.constant.device", ["$result = {value}"]>;
def : NamesOverlay<"torch.constant.float", ["$result = float{value}"]>;
def : NamesOverlay<"torch.constant.bool", ["$result = {bool value}"]>;

def : SyntaxOverlay<"torch.prim.If", [{
  $condition `->` `(` (type($results)^)? `)` with-terminator($thenRegion) `else` with-terminator($elseRegion) attr-dict
  where(type($condition) = "::mlir::torch::Torch::BoolType::get($_builder.getContext())")
}]>;

def : SyntaxOverlay<"torch.initialize.global_slots", [{
  attr-dict ` ` `[` `\n` repeat(` ` ` ` $slotSymNames `` `(` $initialValues `:` type($initialValues) `)` `\n`) `]`
}]>;

// The map is written out, without an alias.
def : SyntaxOverlay<"torch.bind_symbolic_shape", [{
  $operand `,` ` ` `[` $shape_symbols `]` `,` `affine_map` `` `<` `` custom<AffineMapText>($shape_expressions) `` `>`
  attr-dict `:` qualified(type($operand))
  where(type($shape_symbols) = "::mlir::torch::Torch::IntType::get($_builder.getContext())")
}]>;

def : SyntaxOverlay<"torch.onnx.rotary_embedding", "operands `:` qualified(type(operands)) `->` qualified(type(results)) attr-dict">;
