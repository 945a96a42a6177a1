// The syntax of the SPIR-V dialect. Its types, and some attributes, are defined in C++ only.

include "mlir/IR/BuiltinTypeInterfaces.td"
include "rs-opt/TypeOverlay.td"

def Spirv : OverlayDialect<"spirv", "::mlir::spirv"> { let unknownOperations = 1; }

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

// A type that other SPIR-V types may contain.
defvar isPart = [{
  ::llvm::isa<::mlir::FloatType, ::mlir::spirv::ArrayType, ::mlir::spirv::CooperativeMatrixType, ::mlir::spirv::ImageType,
              ::mlir::spirv::MatrixType, ::mlir::spirv::PointerType, ::mlir::spirv::RuntimeArrayType,
              ::mlir::spirv::SampledImageType, ::mlir::spirv::StructType, ::mlir::spirv::TensorArmType>($_self)
  || $_self.isInteger(1) || $_self.isInteger(8) || $_self.isInteger(16) || $_self.isInteger(32) || $_self.isInteger(64)
  || (::llvm::isa<::mlir::IntegerType>($_self) && !$_self.isSignlessInteger()
      && (::llvm::cast<::mlir::IntegerType>($_self).getWidth() == 1 || ::llvm::cast<::mlir::IntegerType>($_self).getWidth() == 8
          || ::llvm::cast<::mlir::IntegerType>($_self).getWidth() == 16
          || ::llvm::cast<::mlir::IntegerType>($_self).getWidth() == 32
          || ::llvm::cast<::mlir::IntegerType>($_self).getWidth() == 64))
  || (::llvm::isa<::mlir::VectorType>($_self) && ::llvm::cast<::mlir::VectorType>($_self).getRank() == 1
      && ::llvm::cast<::mlir::VectorType>($_self).getNumElements() <= 4)
}];
defvar Part = ConstrainedParameter<"::mlir::Type", isPart,
    "a SPIR-V type, a float, an integer of 1, 8, 16, 32 or 64 bits, or a vector of up to 4 elements">;

class SpirvType<string name, string typeMnemonic, dag params, string format, list<Trait> traits = []> : TypeDef<Spirv, name, traits> {
  let mnemonic = typeMnemonic;
  let parameters = params;
  let assemblyFormat = format;
}

def : SpirvType<"Pointer", "ptr", (ins Part:$pointeeType, "::mlir::spirv::StorageClass":$storageClass),
                "`<` $pointeeType `,` $storageClass `>`">;
def : SpirvType<"Array", "array",
                (ins ConstrainedParameter<"uint32_t", "$_self > 0", "a length greater than 0">:$numElements, Part:$elementType, DefaultValuedParameter<"uint32_t", "0">:$arrayStride),
                "`<` $numElements `x` $elementType (`,` `stride` `` `=` `` $arrayStride^)? `>`">;
def : SpirvType<"RuntimeArray", "rtarray",
                (ins Part:$elementType, DefaultValuedParameter<"uint32_t", "0">:$arrayStride),
                "`<` $elementType (`,` `stride` `` `=` `` $arrayStride^)? `>`">;
def : SpirvType<"Matrix", "matrix", (ins ConstrainedParameter<"uint32_t", "$_self >= 2 && $_self <= 4", "2, 3 or 4 columns">:$numColumns,
                     ConstrainedParameter<"::mlir::Type",
                       [{
                         ::llvm::isa<::mlir::VectorType>($_self)
                         && ::llvm::isa<::mlir::FloatType>(::llvm::cast<::mlir::VectorType>($_self).getElementType())
                         && ::llvm::cast<::mlir::VectorType>($_self).getNumElements() >= 2
                         && ::llvm::cast<::mlir::VectorType>($_self).getNumElements() <= 4
                       }], "columns that are vectors of 2, 3 or 4 floats">:$columnType),
                "`<` $numColumns `x` $columnType `>`">;
def : SpirvType<"CooperativeMatrix", "coopmatrix",
                (ins ArrayRefParameter<"uint32_t">:$shape, Part:$elementType, "::mlir::spirv::Scope":$scope,
                     "::mlir::spirv::CooperativeMatrixUseKHR":$use),
                "`<` dims($shape) $elementType `,` $scope `,` $use `>`", [ShapedTypeInterface]>;
def : SpirvType<"TensorArm", "arm.tensor", (ins ConstrainedParameter<"::llvm::ArrayRef<int64_t>",
                       [{
                         ::llvm::all_of($_self, [](int64_t size) { return size > 0; })
                         || ::llvm::all_of($_self, [](int64_t size) { return size < 0; })
                       }], "sizes above 0 that are all known or all unknown">:$shape, Part:$elementType),
                "`<` (dims($shape)^) : (`*` `` `x` ``)? $elementType `>`", [ShapedTypeInterface]>;
def : SpirvType<"Image", "image",
                (ins Part:$elementType, "::mlir::spirv::Dim":$dim, "::mlir::spirv::ImageDepthInfo":$depthInfo,
                     "::mlir::spirv::ImageArrayedInfo":$arrayedInfo, "::mlir::spirv::ImageSamplingInfo":$samplingInfo,
                     "::mlir::spirv::ImageSamplerUseInfo":$samplerUseInfo, "::mlir::spirv::ImageFormat":$imageFormat),
                "`<` params `>`">;
def : SpirvType<"SampledImage", "sampled_image",
                (ins ConstrainedParameter<"::mlir::Type",
                       [{
                         ::llvm::isa<::mlir::spirv::ImageType>($_self)
                         && ::llvm::cast<::mlir::spirv::ImageType>($_self).getDim() != ::mlir::spirv::Dim::SubpassData
                         && ::llvm::cast<::mlir::spirv::ImageType>($_self).getDim() != ::mlir::spirv::Dim::Buffer
                       }], "an image whose Dim is neither SubpassData nor Buffer">:$imageType),
                "`<` $imageType `>`">;

// `Block`, `MatrixStride=16`
def : AttrDef<Spirv, "DecorationInfo"> {
  let mnemonic = "decoration_info";
  let parameters = (ins "::mlir::spirv::Decoration":$decoration, OptionalParameter<"std::optional<uint32_t>">:$value);
  let assemblyFormat = "$decoration (`` `=` `` $value^)?";
}

// The decorations of a struct without a name are sorted by their numbers.
defvar byNumber = [{
  [](auto a, auto b) {
    return static_cast<uint32_t>(::llvm::cast<::mlir::spirv::DecorationInfoAttr>(a).getDecoration())
      < static_cast<uint32_t>(::llvm::cast<::mlir::spirv::DecorationInfoAttr>(b).getDecoration());
  }
}];

defvar hasOffset = [{
  [](auto member) {
    return ::llvm::cast<::mlir::spirv::StructMemberAttr>(member).getLayout()
      && ::llvm::cast<::mlir::spirv::MemberLayoutAttr>(::llvm::cast<::mlir::spirv::StructMemberAttr>(member).getLayout()).getOffset().has_value();
  }
}];

// `0, ColMajor, MatrixStride=16`
def : AttrDef<Spirv, "MemberLayout"> {
  let mnemonic = "member_layout";
  let parameters = (ins OptionalParameter<"std::optional<uint32_t>">:$offset,
                        ArrayRefParameter<"::mlir::spirv::DecorationInfoAttr">:$decorations);
  let assemblyFormat = "($offset^ (`,` $decorations^)?) : ($decorations)?";
}

// `f32 [4, NonWritable]`
def : AttrDef<Spirv, "StructMember"> {
  let mnemonic = "struct_member";
  let parameters = (ins "::mlir::Type":$type, OptionalParameter<"::mlir::spirv::MemberLayoutAttr">:$layout);
  let assemblyFormat = "$type (` ` `[` $layout^ `]`)?";
}

def : AttrDef<Spirv, "StructBody"> {
  let mnemonic = "struct_body";
  let parameters = (ins ArrayRefParameter<"::mlir::spirv::StructMemberAttr">:$members,
                        ArrayRefParameter<"::mlir::spirv::DecorationInfoAttr">:$decorations);
  // All members have an offset, or none has.
  let assemblyFormat = !strconcat("`(` ($members^)? `)` (`,` $decorations^)? canonical(\"",
    "::llvm::all_of($members, ", hasOffset, ") || ::llvm::none_of($members, ", hasOffset, ")",
    " ? ::mlir::spirv::StructBodyAttr::get($_ctxt, $members, $decorations) : ::mlir::spirv::StructBodyAttr()\")");
}

defvar layoutOfMember = "::llvm::cast<::mlir::spirv::MemberLayoutAttr>(::llvm::cast<::mlir::spirv::StructMemberAttr>(member).getLayout())";
defvar sortedMember = !strconcat([{
  [](auto member) {
    if (!::llvm::cast<::mlir::spirv::StructMemberAttr>(member).getLayout())
      return member;
    return ::mlir::spirv::StructMemberAttr::get($_ctxt, ::llvm::cast<::mlir::spirv::StructMemberAttr>(member).getType(),
      ::mlir::spirv::MemberLayoutAttr::get($_ctxt, }], layoutOfMember, ".getOffset(), sorted(", layoutOfMember, ".getDecorations(), ",
    byNumber, ")));\n  }");

def : TypeDef<Spirv, "Struct", [MutableType]> {
  let mnemonic = "struct";
  let parameters = (ins OptionalParameter<"std::string">:$identifier,
                        OptionalParameter<"::mlir::spirv::StructBodyAttr">:$body);
  let assemblyFormat = !strconcat("`<` (word($identifier)^ (`,` $body^)?) : ($body)? `>` canonical(\"",
    "::mlir::spirv::StructType::get($_ctxt, $identifier, ::mlir::spirv::StructBodyAttr::get($_ctxt, ",
    "::llvm::map_to_vector(::llvm::cast<::mlir::spirv::StructBodyAttr>($body).getMembers(), ", sortedMember, "), ",
    "sorted(::llvm::cast<::mlir::spirv::StructBodyAttr>($body).getDecorations(), ", byNumber, ")))\")");
}
def : VerifierOverlay<"!spirv.struct", [Requirement<"$body || $_nested", "recursive struct reference not nested in struct definition">]>;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

def : AttrDef<Spirv, "InterfaceVarABI"> {
  let mnemonic = "interface_var_abi";
  let parameters = (ins "uint32_t":$descriptorSet, "uint32_t":$binding,
                        OptionalParameter<"std::optional<::mlir::spirv::StorageClass>">:$storageClass);
  let assemblyFormat = "`<` `(` $descriptorSet `,` $binding `)` (`,` $storageClass^)? `>`";
}

def : AttrDef<Spirv, "VerCapExt"> {
  let mnemonic = "vce";
  let parameters = (ins "::mlir::spirv::Version":$version, ArrayRefParameter<"::mlir::spirv::Capability">:$capabilities,
                        ArrayRefParameter<"::mlir::spirv::Extension">:$extensions);
  let assemblyFormat = "`<` $version `,` `[` ($capabilities^)? `]` `,` `[` ($extensions^)? `]` `>`";
}

def : AttrDef<Spirv, "TargetEnv"> {
  let mnemonic = "target_env";
  let parameters = (ins "::mlir::Attribute":$triple,
                        OptionalParameter<"std::optional<::mlir::spirv::ClientAPI>">:$clientAPI,
                        OptionalParameter<"std::optional<::mlir::spirv::Vendor>">:$vendorID,
                        OptionalParameter<"std::optional<::mlir::spirv::DeviceType>">:$deviceType,
                        OptionalParameter<"std::optional<uint32_t>">:$deviceID,
                        "::mlir::Attribute":$limits);
  let assemblyFormat = [{
    `<` $triple `,` (`api` `` `=` `` $clientAPI^ `,`)? ($vendorID^ (`` `:` `` $deviceType^ (`` `:` `` $deviceID^)?)? `,`)? $limits `>`
  }];
}
def : VerifierOverlay<"#spirv.target_env", [
  Requirement<"::llvm::isa<::mlir::spirv::VerCapExtAttr>($triple)", "invalid kind of attribute specified">,
  Requirement<"::llvm::isa<::mlir::spirv::ResourceLimitsAttr>($limits)", "invalid kind of attribute specified">
]>;

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

def : SyntaxOverlay<"spirv.module", [{
  (custom<SymbolName>($sym_name)^)? custom<EnumWord>($addressing_model) custom<EnumWord>($memory_model) (`requires` qualified($vce_triple)^)? attr-dict-with-keyword regions
}]>;

def : SyntaxOverlay<"spirv.func", [{
  custom<SymbolName>($sym_name) `` custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body))
  custom<QuotedEnum>($function_control) attr-dict-with-keyword ($body^)?
}]>;

def : SyntaxOverlay<"spirv.ARM.Graph", [{
  custom<SymbolName>($sym_name) `` custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body))
  attr-dict-with-keyword ($body^)?
}]>;

def : SyntaxOverlay<"spirv.EntryPoint", [{
  custom<QuotedEnum>($execution_model) $fn (`,` repeat<`,`>($interface)^)? attr-dict
  elide($interface = "$_builder.getArrayAttr({})")
}]>;

def : SyntaxOverlay<"spirv.ARM.GraphEntryPoint", [{
  $fn (`,` repeat<`,`>($interface)^)? attr-dict
  elide($interface = "$_builder.getArrayAttr({})")
}]>;

def : SyntaxOverlay<"spirv.ExecutionMode", [{
  $fn custom<QuotedEnum>($execution_mode) (`,` custom<Integers>($values, "32")^)? attr-dict
  elide($values = "$_builder.getArrayAttr({})")
}]>;

def : SyntaxOverlay<"spirv.GlobalVariable", [{
  custom<SymbolName>($sym_name) (`initializer` `` `(` $initializer^ `)`)? (`bind` `` `(` $descriptor_set^ `,` $binding^ `)`)?
  (`built_in` `` `(` $built_in^ `)`)? attr-dict `:` $type
}]>;

def : SyntaxOverlay<"spirv.SpecConstantComposite", [{
  custom<SymbolName>($sym_name) ` ` `(` repeat<`,`>($constituents) `)` attr-dict `:` $type
}]>;

def : VerifierOverlay<"spirv.SpecConstantComposite", [
  Requirement<[{
    ::llvm::isa<::mlir::VectorType, ::mlir::spirv::ArrayType, ::mlir::spirv::CooperativeMatrixType, ::mlir::spirv::MatrixType,
                ::mlir::spirv::RuntimeArrayType, ::mlir::spirv::StructType, ::mlir::spirv::TensorArmType>($type.getValue())
  }], "result type must be a composite type">,
  Requirement<[{
    !::llvm::isa<::mlir::spirv::ArrayType>($type.getValue())
    || ::llvm::cast<::mlir::spirv::ArrayType>($type.getValue()).getNumElements() == $constituents.size()
  }], "has incorrect number of operands">,
  Requirement<[{
    !::llvm::isa<::mlir::VectorType>($type.getValue())
    || ::llvm::cast<::mlir::VectorType>($type.getValue()).getNumElements() == $constituents.size()
  }], "has incorrect number of operands">,
  Requirement<[{
    !::llvm::isa<::mlir::spirv::StructType>($type.getValue())
    || ::llvm::cast<::mlir::spirv::StructBodyAttr>(::llvm::cast<::mlir::spirv::StructType>($type.getValue()).getBody()).getMembers().size()
       == $constituents.size()
  }], "has incorrect number of operands">
]>;

def : SyntaxOverlay<"spirv.EXT.SpecConstantCompositeReplicate", [{
  custom<SymbolName>($sym_name) ` ` `(` $constituent `)` attr-dict `:` $type
}]>;

def : SyntaxOverlay<"spirv.Constant", [{
  custom<TypedConstant>($value, type($constant)) attr-dict
}]> {
  let names = ["$constant = {bool value} | cst{integer}{value}_{type} | cst_{type} | cst_vec_{vector} | cst"];
}

def : SyntaxOverlay<"spirv.Variable", [{
  (`init` `` `(` $initializer^ `)`)? attr-dict `:` type($pointer)
  custom<TypeParameter>($storage_class, ref(type($pointer)), "storageClass")
  where(type($initializer) = "::llvm::cast<::mlir::spirv::PointerType>($_self).getPointeeType()"(type($pointer)))
}]>;

def : SyntaxOverlay<"spirv.Load", [{
  custom<TypeCase>(type($ptr), "!spirv.ptr") $ptr (` ` `[` custom<QuotedEnumAndNumber>($memory_access, $alignment, "Aligned")^ `]`)?
  attr-dict `:` custom<TypePart>(ref(type($ptr)), type($value))
}]>;

def : DirectiveOverlay<"spirv", "ImageOperands", ["operands"], "(`[` custom<QuotedEnum>($operands)^ `]`)?">;
def : SyntaxOverlay<"spirv.CopyMemory", [{
  ` ` custom<TypeCase>(type($target), "!spirv.ptr") $target `,` ` ` custom<TypeCase>(type($source), "!spirv.ptr") $source
  (` ` `[` custom<QuotedEnumAndNumber>($memory_access, $alignment, "Aligned")^ `]`)? lenient(`,`)
  (` ` ` ` `[` custom<QuotedEnumAndNumber>($source_memory_access, $source_alignment, "Aligned")^ `]`) : (` `)?
  attr-dict `:` custom<TypePart>(ref(type($target)), ref(type($source)))
}]> {
  let greedy = 1;
}
def : SyntaxOverlay<"spirv.INTEL.SubgroupBlockWrite", [{
  custom<TypeCase>(type($ptr), "!spirv.ptr") $ptr `,` $value attr-dict `:`
  custom<TypePart>(ref(type($ptr)), type($value), "element")
}]>;
def : SyntaxOverlay<"spirv.SpecConstantOperation", [{
  `wraps` custom<SingleOpRegion>($body, type($result), "spirv.mlir.yield") attr-dict
}]>;
def : SyntaxOverlay<"spirv.Store", [{
  custom<TypeCase>(type($ptr), "!spirv.ptr") $ptr `,` $value
  (` ` `[` custom<QuotedEnumAndNumber>($memory_access, $alignment, "Aligned")^ `]`)?
  attr-dict `:` custom<TypePart>(ref(type($ptr)), type($value))
}]>;

def : SyntaxOverlay<"spirv.CompositeExtract", [{
  $composite `` $indices attr-dict `:` custom<AggregateType>(type($composite), ref($indices), type($component))
}]>;

def : SyntaxOverlay<"spirv.CompositeInsert", [{
  $object `,` $composite `` $indices attr-dict `:` type($object) `into` type($composite)
  where(type($result) = type($composite))
}]>;

def : SyntaxOverlay<"spirv.BranchConditional", [{
  $condition (` ` `[` custom<Integers>($branch_weights, "32")^ `]`)? `,`
  $trueTarget (`` `(` $trueTargetOperands^ `:` type($trueTargetOperands) `)`)? `,`
  $falseTarget (`` `(` $falseTargetOperands^ `:` type($falseTargetOperands) `)`)? attr-dict
}]>;

def : SyntaxOverlay<"spirv.mlir.selection", [{
  (`control` `` `(` custom<EnumWord>($selection_control)^ `)`)? arrow-types($results) $body attr-dict
  elide($selection_control = "::mlir::spirv::SelectionControlAttr::get($_builder.getContext(), ::mlir::spirv::SelectionControl::None)")
}]>;

def : SyntaxOverlay<"spirv.mlir.loop", [{
  (`control` `` `(` custom<EnumWord>($loop_control)^ `)`)? arrow-types($results) $body attr-dict
  elide($loop_control = "::mlir::spirv::LoopControlAttr::get($_builder.getContext(), ::mlir::spirv::LoopControl::None)")
}]>;

class TernarySyntax<string op> : SyntaxOverlay<op, [{
  `` custom<OperandsOrCall>($x, $y, $z, attr-dict, type($x), type($y), type($z), type($result))
}]>;
foreach op = ["FClamp", "Fma", "SClamp", "UClamp"] in
  def : TernarySyntax<"spirv.GL." # op>;

// The result is a struct of two members of the type of the operands.
class ExtendedArithmeticSyntax<string op> : SyntaxOverlay<op, [{
  ` ` attr-dict `` $operand1 `,` $operand2 `:` custom<AggregateType>(type($result), "0", type($operand1))
  where(type($operand2) = type($operand1))
}]>;
foreach op = ["IAddCarry", "ISubBorrow", "SMulExtended", "UMulExtended"] in
  def : ExtendedArithmeticSyntax<"spirv." # op>;

def : SyntaxOverlay<"spirv.SpecConstant", [{
  custom<SymbolName>($sym_name) custom<DiscardableInteger>("spec_id", "64") `=` $default_value attr-dict
  written("spec_id")
}]>;

def : SyntaxOverlay<"spirv.mlir.addressof", "$variable attr-dict `:` type($pointer)"> {
  let names = ["$pointer = {variable}_addr"];
}

//===----------------------------------------------------------------------===//
// Requirements
//===----------------------------------------------------------------------===//

def : VerifierOverlay<"spirv.VectorTimesScalar", [
  Requirement<"$vector.getType() == $result.getType()", "vector operand and result type mismatch">,
  Requirement<"$scalar.getType() == ::mlir::getElementTypeOrSelf($result.getType())", "scalar operand and result element type match">
]>;

//===----------------------------------------------------------------------===//
// What C++ verifies of operations
//===----------------------------------------------------------------------===//

class MatrixOf<string value> {
  string matrix = !strconcat("::llvm::cast<::mlir::spirv::MatrixType>($", value, ".getType())");
  string column = !strconcat("::llvm::cast<::mlir::VectorType>(", matrix, ".getColumnType())");
  string rows = !strconcat(column, ".getNumElements()");
  string columns = !strconcat(matrix, ".getNumColumns()");
  string element = !strconcat(column, ".getElementType()");
}
class Equal<string a, string b, string message> : Requirement<!strconcat(a, " == ", b), message>;

def : VerifierOverlay<"spirv.Transpose", [
  Equal<MatrixOf<"matrix">.rows, MatrixOf<"result">.columns, "input matrix rows count must be equal to output matrix columns count">,
  Equal<MatrixOf<"matrix">.columns, MatrixOf<"result">.rows, "input matrix columns count must be equal to output matrix rows count">,
  Equal<MatrixOf<"matrix">.element, MatrixOf<"result">.element, "input and output matrices must have the same component type">
]>;
def : VerifierOverlay<"spirv.MatrixTimesMatrix", [
  Equal<MatrixOf<"leftmatrix">.columns, MatrixOf<"rightmatrix">.rows, "left matrix columns' count must be equal to the right matrix rows' count">,
  Equal<MatrixOf<"rightmatrix">.columns, MatrixOf<"result">.columns, "right and result matrices must have equal columns' count">,
  Equal<MatrixOf<"rightmatrix">.element, MatrixOf<"result">.element, "right and result matrices' component type must be the same">,
  Equal<MatrixOf<"leftmatrix">.rows, MatrixOf<"result">.rows, "left and result matrices must have equal rows' count">,
  Equal<MatrixOf<"leftmatrix">.element, MatrixOf<"result">.element, "left and result matrices' component type must be the same">
]>;
def : VerifierOverlay<"spirv.MatrixTimesScalar", [
  Requirement<[{
    ::llvm::isa<::mlir::spirv::MatrixType>($matrix.getType())
    || ::mlir::getElementTypeOrSelf($matrix.getType()) == $scalar.getType()
  }], "input matrix components' type and scaling value must have the same type">,
  Requirement<[{
    !::llvm::isa<::mlir::spirv::MatrixType>($matrix.getType())
    || ::llvm::cast<::mlir::VectorType>(::llvm::cast<::mlir::spirv::MatrixType>($matrix.getType()).getColumnType()).getElementType()
       == $scalar.getType()
  }], "input matrix components' type and scaling value must have the same type">
]>;
