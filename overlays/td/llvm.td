// The syntax of the LLVM dialect.

include "mlir/IR/EnumAttr.td"
include "rs-opt/TypeOverlay.td"

def Llvm : OverlayDialect<"llvm", "::mlir::LLVM"> { let unknownOperations = 1; }

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

def : DirectiveOverlay<"llvm", "PrettyLLVMType", ["type"], "short($type)">;

def : DirectiveOverlay<"llvm", "FunctionTypes", ["params", "variadic"],
  "(short($params)^ flag($variadic, `,` `...`) `)`) : (flag($variadic, `...`) `)`)?">;

def : DirectiveOverlay<"llvm", "ExtTypeParams", ["types", "numbers"],
  "(short($types)^ (`,` $numbers^)?) : ($numbers)?">;

class TrivialType<string name, string typeMnemonic> : TypeDef<Llvm, name> {
  let mnemonic = typeMnemonic;
}
def : TrivialType<"LLVMVoid", "void">;
def : TrivialType<"LLVMToken", "token">;
def : TrivialType<"LLVMLabel", "label">;
def : TrivialType<"LLVMMetadata", "metadata">;

// Types that may be parts of others.
class NoneOf<list<string> classes, string requirement>
    : ConstrainedParameter<"::mlir::Type", "!::llvm::isa<::mlir::LLVM::" # !interleave(classes, ", ::mlir::LLVM::") # ">($_self)",
                           requirement>;
class NoneAmong<list<string> classes, string requirement>
    : ConstrainedParameter<"::llvm::ArrayRef<::mlir::Type>",
                           "::llvm::none_of($_self, [](::mlir::Type type) { return ::llvm::isa<::mlir::LLVM::" #
                             !interleave(classes, ", ::mlir::LLVM::") # ">(type); })", requirement>;
defvar unsized = ["LLVMVoidType", "LLVMLabelType", "LLVMMetadataType", "LLVMFunctionType", "LLVMTokenType"];
def : ConstraintsOverlay<"!llvm.array", (ins NoneOf<unsized, "elements with a size">:$elementType)>;
def : ConstraintsOverlay<"!llvm.func", (ins
  NoneOf<["LLVMFunctionType", "LLVMMetadataType", "LLVMLabelType"], "a result that is no function, metadata or label">:$returnType,
  NoneAmong<["LLVMVoidType", "LLVMFunctionType"], "arguments that are neither void nor functions">:$params)>;

// `(i32, ptr)`, `packed (i8)` or `opaque`
def : AttrDef<Llvm, "StructContent"> {
  let mnemonic = "struct_content";
  let parameters = (ins "bool":$opaque, "bool":$packed, NoneAmong<unsized, "elements with a size">:$elements);
  let assemblyFormat = [{
    (flag($opaque, `opaque`)^) : ((flag($packed, `packed`)^ ` `)? `(` (short($elements)^)? `)`)?
  }];
}

def : TypeDef<Llvm, "LLVMStruct", [MutableType]> {
  let mnemonic = "struct";
  let parameters = (ins OptionalParameter<"std::string">:$name,
                        OptionalParameter<"::mlir::LLVM::StructContentAttr">:$content);
  // Without a name, it has a body.
  let assemblyFormat = [{
    `<` ($name^ (`,` $content^)?) : ($content)? `>`
    canonical("$content && !::llvm::cast<::mlir::LLVM::StructContentAttr>($content).getOpaque() ? ::mlir::LLVM::LLVMStructType::get($_ctxt, $name, $content) : ::mlir::LLVM::LLVMStructType()")
  }];
}

def : VerifierOverlay<"!llvm.struct", [Requirement<"$content || $_nested", "struct without a body only allowed in a recursive struct">], "end">;

// C++ finds these enums, which are in nested namespaces, by 'using' declarations.
class NestedEnum<string name, string attrMnemonic, string parameterName, string cppEnum> : AttrDef<Llvm, name> {
  let mnemonic = attrMnemonic;
  let parameters = !dag(ins, [cppEnum], [parameterName]);
  let assemblyFormat = "`<` $" # parameterName # " `>`";
}
def : NestedEnum<"CConv", "cconv", "CallingConv", "::mlir::LLVM::cconv::CConv">;
def : NestedEnum<"TailCallKind", "tailcallkind", "tailCallKind", "::mlir::LLVM::tailcallkind::TailCallKind">;

//===----------------------------------------------------------------------===//
// Debug information: the numbers of the DWARF standard and of its extensions, by name
//===----------------------------------------------------------------------===//

class DwarfEnum<string name, string prefix, list<string> names, list<int> numbers>
    : I32EnumAttr<name, name, !foreach(at, !range(!size(names)), I32EnumAttrCase<prefix # names[at], numbers[at]>)> {
  let cppNamespace = "::mlir::LLVM";
}

def : DwarfEnum<"DwarfTag", "DW_TAG_", [
  "array_type", "class_type", "entry_point", "enumeration_type", "formal_parameter", "imported_declaration", "label", "lexical_block",
  "member", "pointer_type", "reference_type", "compile_unit", "string_type", "structure_type", "subroutine_type", "typedef",
  "union_type", "unspecified_parameters", "variant", "common_block", "common_inclusion", "inheritance", "inlined_subroutine", "module",
  "ptr_to_member_type", "set_type", "subrange_type", "with_stmt", "access_declaration", "base_type", "catch_block", "const_type",
  "constant", "enumerator", "file_type", "friend", "namelist", "namelist_item", "packed_type", "subprogram", "template_type_parameter",
  "template_value_parameter", "thrown_type", "try_block", "variant_part", "variable", "volatile_type", "dwarf_procedure",
  "restrict_type", "interface_type", "namespace", "imported_module", "unspecified_type", "partial_unit", "imported_unit", "condition",
  "shared_type", "type_unit", "rvalue_reference_type", "template_alias", "coarray_type", "generic_subrange", "dynamic_type",
  "atomic_type", "call_site", "call_site_parameter", "skeleton_unit", "immutable_type", "MIPS_loop", "format_label",
  "function_template", "class_template", "GNU_BINCL", "GNU_EINCL", "GNU_template_template_param", "GNU_template_parameter_pack",
  "GNU_formal_parameter_pack", "GNU_call_site", "GNU_call_site_parameter", "APPLE_property", "SUN_function_template",
  "SUN_class_template", "SUN_struct_template", "SUN_union_template", "SUN_indirect_inheritance", "SUN_codeflags", "SUN_memop_info",
  "SUN_omp_child_func", "SUN_rtti_descriptor", "SUN_dtor_info", "SUN_dtor", "SUN_f90_interface", "SUN_fortran_vax_structure", "SUN_hi",
  "LLVM_ptrauth_type", "ALTIUM_circ_type", "ALTIUM_mwa_circ_type", "ALTIUM_rev_carry_type", "ALTIUM_rom", "LLVM_annotation",
  "GHS_namespace", "GHS_using_namespace", "GHS_using_declaration", "GHS_template_templ_param", "UPC_shared_type", "UPC_strict_type",
  "UPC_relaxed", "PGI_kanji_type", "PGI_interface_block", "BORLAND_property", "BORLAND_Delphi_string", "BORLAND_Delphi_dynamic_array",
  "BORLAND_Delphi_set", "BORLAND_Delphi_variant"
], [
  0x1, 0x2, 0x3, 0x4, 0x5, 0x8, 0xa, 0xb, 0xd, 0xf, 0x10, 0x11, 0x12, 0x13, 0x15, 0x16, 0x17, 0x18, 0x19, 0x1a, 0x1b, 0x1c, 0x1d, 0x1e,
  0x1f, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27, 0x28, 0x29, 0x2a, 0x2b, 0x2c, 0x2d, 0x2e, 0x2f, 0x30, 0x31, 0x32, 0x33, 0x34,
  0x35, 0x36, 0x37, 0x38, 0x39, 0x3a, 0x3b, 0x3c, 0x3d, 0x3f, 0x40, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x49, 0x4a, 0x4b,
  0x4081, 0x4101, 0x4102, 0x4103, 0x4104, 0x4105, 0x4106, 0x4107, 0x4108, 0x4109, 0x410a, 0x4200, 0x4201, 0x4202, 0x4203, 0x4204,
  0x4205, 0x4206, 0x4207, 0x4208, 0x4209, 0x420a, 0x420b, 0x420c, 0x420d, 0x42ff, 0x4300, 0x5101, 0x5102, 0x5103, 0x5111, 0x6000,
  0x8004, 0x8005, 0x8006, 0x8007, 0x8765, 0x8766, 0x8767, 0xa000, 0xa020, 0xb000, 0xb001, 0xb002, 0xb003, 0xb004
]>;

def : DwarfEnum<"DwarfLanguage", "DW_LANG_", [
  "C89", "C", "Ada83", "C_plus_plus", "Cobol74", "Cobol85", "Fortran77", "Fortran90", "Pascal83", "Modula2", "Java", "C99", "Ada95",
  "Fortran95", "PLI", "ObjC", "ObjC_plus_plus", "UPC", "D", "Python", "OpenCL", "Go", "Modula3", "Haskell", "C_plus_plus_03",
  "C_plus_plus_11", "OCaml", "Rust", "C11", "Swift", "Julia", "Dylan", "C_plus_plus_14", "Fortran03", "Fortran08", "RenderScript",
  "BLISS", "Kotlin", "Zig", "Crystal", "C_plus_plus_17", "C_plus_plus_20", "C17", "Fortran18", "Ada2005", "Ada2012", "HIP", "Assembly",
  "C_sharp", "Mojo", "GLSL", "GLSL_ES", "HLSL", "OpenCL_CPP", "CPP_for_OpenCL", "SYCL", "Metal", "Ruby", "Move", "Hylo",
  "Mips_Assembler", "GOOGLE_RenderScript", "BORLAND_Delphi"
], [
  0x1, 0x2, 0x3, 0x4, 0x5, 0x6, 0x7, 0x8, 0x9, 0xa, 0xb, 0xc, 0xd, 0xe, 0xf, 0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x19,
  0x1a, 0x1b, 0x1c, 0x1d, 0x1e, 0x1f, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27, 0x28, 0x2a, 0x2b, 0x2c, 0x2d, 0x2e, 0x2f, 0x30,
  0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x3d, 0x40, 0x41, 0x42, 0x8001, 0x8e57, 0xb000
]>;

def : DwarfEnum<"DwarfEncoding", "DW_ATE_", [
  "address", "boolean", "complex_float", "float", "signed", "signed_char", "unsigned", "unsigned_char", "imaginary_float",
  "packed_decimal", "numeric_string", "edited", "signed_fixed", "unsigned_fixed", "decimal_float", "UTF", "UCS", "ASCII",
  "HP_complex_float", "HP_float128", "HP_complex_float128", "HP_floathpintel", "HP_imaginary_float90", "HP_imaginary_float128"
], [
  0x1, 0x2, 0x3, 0x4, 0x5, 0x6, 0x7, 0x8, 0x9, 0xa, 0xb, 0xc, 0xd, 0xe, 0xf, 0x10, 0x11, 0x12, 0x81, 0x82, 0x83, 0x84, 0x85, 0x86
]>;

def : DwarfEnum<"DwarfConvention", "DW_CC_", [
  "normal", "program", "nocall", "pass_by_reference", "pass_by_value", "GNU_renesas_sh", "GNU_borland_fastcall_i386",
  "BORLAND_safecall", "BORLAND_stdcall", "BORLAND_pascal", "BORLAND_msfastcall", "BORLAND_msreturn", "BORLAND_thiscall",
  "BORLAND_fastcall", "LLVM_vectorcall", "LLVM_Win64", "LLVM_X86_64SysV", "LLVM_AAPCS", "LLVM_AAPCS_VFP", "LLVM_IntelOclBicc",
  "LLVM_SpirFunction", "LLVM_DeviceKernel", "LLVM_Swift", "LLVM_PreserveMost", "LLVM_PreserveAll", "LLVM_X86RegCall", "LLVM_M68kRTD",
  "LLVM_PreserveNone", "LLVM_RISCVVectorCall", "LLVM_SwiftTail", "LLVM_RISCVVLSCall", "GDB_IBM_OpenCL"
], [
  0x1, 0x2, 0x3, 0x4, 0x5, 0x40, 0x41, 0xb0, 0xb1, 0xb2, 0xb3, 0xb4, 0xb5, 0xb6, 0xc0, 0xc1, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xc8,
  0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xd0, 0xff
]>;

def : DwarfEnum<"DwarfOperation", "DW_OP_", [
  "addr", "deref", "const1u", "const1s", "const2u", "const2s", "const4u", "const4s", "const8u", "const8s", "constu", "consts", "dup",
  "drop", "over", "pick", "swap", "rot", "xderef", "abs", "and", "div", "minus", "mod", "mul", "neg", "not", "or", "plus",
  "plus_uconst", "shl", "shr", "shra", "xor", "bra", "eq", "ge", "gt", "le", "lt", "ne", "skip", "lit0", "lit1", "lit2", "lit3", "lit4",
  "lit5", "lit6", "lit7", "lit8", "lit9", "lit10", "lit11", "lit12", "lit13", "lit14", "lit15", "lit16", "lit17", "lit18", "lit19",
  "lit20", "lit21", "lit22", "lit23", "lit24", "lit25", "lit26", "lit27", "lit28", "lit29", "lit30", "lit31", "reg0", "reg1", "reg2",
  "reg3", "reg4", "reg5", "reg6", "reg7", "reg8", "reg9", "reg10", "reg11", "reg12", "reg13", "reg14", "reg15", "reg16", "reg17",
  "reg18", "reg19", "reg20", "reg21", "reg22", "reg23", "reg24", "reg25", "reg26", "reg27", "reg28", "reg29", "reg30", "reg31", "breg0",
  "breg1", "breg2", "breg3", "breg4", "breg5", "breg6", "breg7", "breg8", "breg9", "breg10", "breg11", "breg12", "breg13", "breg14",
  "breg15", "breg16", "breg17", "breg18", "breg19", "breg20", "breg21", "breg22", "breg23", "breg24", "breg25", "breg26", "breg27",
  "breg28", "breg29", "breg30", "breg31", "regx", "fbreg", "bregx", "piece", "deref_size", "xderef_size", "nop", "push_object_address",
  "call2", "call4", "call_ref", "form_tls_address", "call_frame_cfa", "bit_piece", "implicit_value", "stack_value", "implicit_pointer",
  "addrx", "constx", "entry_value", "const_type", "regval_type", "deref_type", "xderef_type", "convert", "reinterpret",
  "GNU_push_tls_address", "HP_is_value", "HP_fltconst4", "HP_fltconst8", "HP_mod_range", "HP_unmod_range", "HP_tls", "INTEL_bit_piece",
  "WASM_location", "WASM_location_int", "APPLE_uninit", "GNU_implicit_pointer", "GNU_entry_value", "PGI_omp_thread_num",
  "GNU_addr_index", "GNU_const_index", "LLVM_user",
  "LLVM_fragment", "LLVM_convert", "LLVM_tag_offset", "LLVM_entry_value", "LLVM_implicit_pointer", "LLVM_arg", "LLVM_extract_bits_sext", "LLVM_extract_bits_zext"
], [
  0x3, 0x6, 0x8, 0x9, 0xa, 0xb, 0xc, 0xd, 0xe, 0xf, 0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x19, 0x1a, 0x1b, 0x1c, 0x1d,
  0x1e, 0x1f, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27, 0x28, 0x29, 0x2a, 0x2b, 0x2c, 0x2d, 0x2e, 0x2f, 0x30, 0x31, 0x32, 0x33,
  0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x3a, 0x3b, 0x3c, 0x3d, 0x3e, 0x3f, 0x40, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x49,
  0x4a, 0x4b, 0x4c, 0x4d, 0x4e, 0x4f, 0x50, 0x51, 0x52, 0x53, 0x54, 0x55, 0x56, 0x57, 0x58, 0x59, 0x5a, 0x5b, 0x5c, 0x5d, 0x5e, 0x5f,
  0x60, 0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6a, 0x6b, 0x6c, 0x6d, 0x6e, 0x6f, 0x70, 0x71, 0x72, 0x73, 0x74, 0x75,
  0x76, 0x77, 0x78, 0x79, 0x7a, 0x7b, 0x7c, 0x7d, 0x7e, 0x7f, 0x80, 0x81, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b,
  0x8c, 0x8d, 0x8e, 0x8f, 0x90, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9d, 0x9e, 0x9f, 0xa0, 0xa1,
  0xa2, 0xa3, 0xa4, 0xa5, 0xa6, 0xa7, 0xa8, 0xa9, 0xe0, 0xe1, 0xe2, 0xe3, 0xe4, 0xe5, 0xe6, 0xe8, 0xed, 0xee, 0xf0, 0xf2, 0xf3, 0xf8,
  0xfb, 0xfc, 0xe9,
  0x1000, 0x1001, 0x1002, 0x1003, 0x1004, 0x1005, 0x1006, 0x1007
]>;


// `0`, `DW_ATE_signed`
def : AttrDef<Llvm, "DIExpressionArgument"> {
  let mnemonic = "di_expression_argument";
  let parameters = (ins OptionalParameter<"std::optional<::mlir::LLVM::DwarfEncoding>">:$encoding,
                        OptionalParameter<"std::optional<uint64_t>">:$number);
  let assemblyFormat = "($encoding^) : ($number)?";
}
// `DW_OP_deref`, `DW_OP_LLVM_arg(0)`, `DW_OP_LLVM_convert(16, DW_ATE_signed)`
def : AttrDef<Llvm, "DIExpressionElem"> {
  let mnemonic = "di_expression_elem";
  let parameters = (ins "::mlir::LLVM::DwarfOperation":$opcode,
                        OptionalArrayRefParameter<"::mlir::LLVM::DIExpressionArgumentAttr">:$arguments);
  let assemblyFormat = "`` $opcode (`` `(` $arguments^ `)`)?";
}

// `members = {<#root, 0>}`
def : AttrDef<Llvm, "TBAATypeDescriptor"> {
  let mnemonic = "tbaa_type_desc";
  let parameters = (ins StringRefParameter<>:$id, ArrayRefParameter<"::mlir::LLVM::TBAAMemberAttr">:$members);
  let assemblyFormat = "`<` `id` `=` $id `,` `members` `=` `{` $members `}` `>`";
  let genMnemonicAlias = 1;
}

class DebugInfo<string name, string attrMnemonic, dag params> : AttrDef<Llvm, name> {
  let mnemonic = attrMnemonic;
  let parameters = params;
  let assemblyFormat = "`<` struct(params) `>`";
  let genMnemonicAlias = 1;
}
class DwarfParameter<string type> : DefaultValuedParameter<type, "static_cast<" # type # ">(0)">;

def : DebugInfo<"DIBasicType", "di_basic_type", (ins
  DwarfParameter<"::mlir::LLVM::DwarfTag">:$tag, "StringAttr":$name, OptionalParameter<"uint64_t">:$sizeInBits,
  DwarfParameter<"::mlir::LLVM::DwarfEncoding">:$encoding)>;
def : DebugInfo<"DICompileUnit", "di_compile_unit", (ins
  "DistinctAttr":$id, "::mlir::LLVM::DwarfLanguage":$sourceLanguage, "::mlir::LLVM::DIFileAttr":$file,
  OptionalParameter<"StringAttr">:$producer, "bool":$isOptimized, "::mlir::LLVM::DIEmissionKind":$emissionKind,
  OptionalParameter<"::mlir::LLVM::DINameTableKind">:$nameTableKind, OptionalParameter<"StringAttr">:$splitDebugFilename)>;
def : DebugInfo<"DICompositeType", "di_composite_type", (ins
  OptionalParameter<"DistinctAttr">:$recId, OptionalParameter<"bool">:$isRecSelf, DwarfParameter<"::mlir::LLVM::DwarfTag">:$tag,
  OptionalParameter<"StringAttr">:$name, OptionalParameter<"::mlir::LLVM::DIFileAttr">:$file, OptionalParameter<"uint32_t">:$line,
  OptionalParameter<"Attribute">:$scope, OptionalParameter<"Attribute">:$baseType, OptionalParameter<"::mlir::LLVM::DIFlags">:$flags,
  OptionalParameter<"uint64_t">:$sizeInBits, OptionalParameter<"uint64_t">:$alignInBits,
  OptionalParameter<"::mlir::LLVM::DIExpressionAttr">:$dataLocation, OptionalParameter<"::mlir::LLVM::DIExpressionAttr">:$rank,
  OptionalParameter<"::mlir::LLVM::DIExpressionAttr">:$allocated, OptionalParameter<"::mlir::LLVM::DIExpressionAttr">:$associated,
  OptionalArrayRefParameter<"Attribute">:$elements)>;
def : DebugInfo<"DIDerivedType", "di_derived_type", (ins
  DwarfParameter<"::mlir::LLVM::DwarfTag">:$tag, OptionalParameter<"StringAttr">:$name, OptionalParameter<"Attribute">:$baseType,
  OptionalParameter<"uint64_t">:$sizeInBits, OptionalParameter<"uint32_t">:$alignInBits, OptionalParameter<"uint64_t">:$offsetInBits,
  OptionalParameter<"std::optional<unsigned>">:$dwarfAddressSpace, OptionalParameter<"Attribute">:$extraData)>;
def : DebugInfo<"DIImportedEntity", "di_imported_entity", (ins
  DwarfParameter<"::mlir::LLVM::DwarfTag">:$tag, "Attribute":$scope, "Attribute":$entity,
  OptionalParameter<"::mlir::LLVM::DIFileAttr">:$file, OptionalParameter<"unsigned">:$line, OptionalParameter<"StringAttr">:$name,
  OptionalArrayRefParameter<"Attribute">:$elements)>;
def : DebugInfo<"DISubroutineType", "di_subroutine_type", (ins
  DwarfParameter<"::mlir::LLVM::DwarfConvention">:$callingConvention, OptionalArrayRefParameter<"Attribute">:$types)>;
def : DebugInfo<"DIStringType", "di_string_type", (ins
  DwarfParameter<"::mlir::LLVM::DwarfTag">:$tag, "StringAttr":$name, OptionalParameter<"uint64_t">:$sizeInBits,
  OptionalParameter<"uint32_t">:$alignInBits, OptionalParameter<"::mlir::LLVM::DIVariableAttr">:$stringLength,
  OptionalParameter<"::mlir::LLVM::DIExpressionAttr">:$stringLengthExp,
  OptionalParameter<"::mlir::LLVM::DIExpressionAttr">:$stringLocationExp, DwarfParameter<"::mlir::LLVM::DwarfEncoding">:$encoding)>;

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

def : DirectiveOverlay<"llvm", "LLVMLinkage", ["linkage"], [{
  custom<EnumWord>($linkage, "#llvm.linkage")
}]>;

def : DirectiveOverlay<"llvm", "OpBundles", ["operands", "types", "tags"], [{
  (`[` repeat<`,`>($tags `` `(` ($operands^ `:` $types)? `)`)^ `]`)?
}]>;

// `(1, 4)`
def : AttrText<Llvm, "VScaleRangeText", "vscale_range"> {
  let mnemonic = "vscale_range_text";
  let parameters = (ins "int32_t":$minRange, "int32_t":$maxRange);
  let assemblyFormat = "`(` $minRange `,` $maxRange `)`";
}

def : SyntaxOverlay<"llvm.func", [{
  custom<EnumWord>($linkage, "#llvm.linkage") custom<EnumWord>($visibility_) custom<EnumWord>($unnamed_addr) custom<EnumWord>($CConv, "#llvm.cconv")
  custom<SymbolName>($sym_name) ``
  custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body), "!llvm.func", "!llvm.void")
  (`vscale_range` `` custom<AttrText>($vscale_range, "#llvm.vscale_range_text")^)? (`comdat` `` `(` $comdat^ `)`)?
  attr-dict-with-keyword ($body^)?
  elide($linkage = "::mlir::LLVM::LinkageAttr::get($_builder.getContext(), ::mlir::LLVM::linkage::Linkage::External)",
        $unnamed_addr = "$_builder.getI64IntegerAttr(0)")
}]>;

// The parser of C++ verifies this.
defvar typeOfFunction = "::llvm::cast<::mlir::LLVM::LLVMFunctionType>($function_type.getValue())";
def : VerifierOverlay<"llvm.func", [
  Requirement<!strconcat("::llvm::all_of(", typeOfFunction, ".getParams(), [](::mlir::Type type) { return ::mlir::LLVM::isCompatibleType(type); })"),
              "failed to construct function type: expected LLVM type for function arguments">,
  Requirement<!strconcat("::mlir::LLVM::isCompatibleType(", typeOfFunction, ".getReturnType())"),
              "failed to construct function type: expected LLVM type for function results">
]>;

def : SyntaxOverlay<"llvm.mlir.global", [{
  custom<EnumWord>($linkage, "#llvm.linkage") custom<EnumWord>($visibility_) (`thread_local` $thread_local_^)?
  custom<EnumWord>($unnamed_addr) (`constant` $constant^)? custom<SymbolName>($sym_name) `` `(` ($value^)? `)`
  (`comdat` `` `(` $comdat^ `)`)? attr-dict-with-defaults custom<TypeOfValue>($global_type, ref($value), "!llvm.array") (exact($initializer)^)?
  elide($unnamed_addr = "$_builder.getI64IntegerAttr(0)")
  default($linkage = "::mlir::LLVM::LinkageAttr::get($_builder.getContext(), ::mlir::LLVM::linkage::Linkage::External)")
}]>;

def : SyntaxOverlay<"llvm.alloca", [{
  (`inalloca` $inalloca^)? $arraySize `x` $elem_type attr-dict `:` functional-type($arraySize, $res)
  skip($alignment = "$_builder.getI64IntegerAttr(0)")
}]>;

class ComparisonSyntax<string op> : SyntaxOverlay<op, [{
  custom<QuotedEnum>($predicate) $lhs `,` $rhs attr-dict `:` type($lhs)
}]>;
def : ComparisonSyntax<"llvm.icmp">;
def : ComparisonSyntax<"llvm.fcmp">;

def : SyntaxOverlay<"llvm.call", [{
  custom<EnumWord>($CConv, "#llvm.cconv") custom<EnumWord>($TailCallKind, "#llvm.tailcallkind") custom<Callee>($callee, $callee_operands)
  (`vararg` `` `(` $var_callee_type^ `)`)?
  (` ` custom<OpBundles>($op_bundle_operands, type($op_bundle_operands), $op_bundle_tags)^)? attr-dict `:`
  custom<CalleeType>(ref($callee), type($callee_operands), type($result), $arg_attrs, $res_attrs)
}]>;

def : SyntaxOverlay<"llvm.call_intrinsic", [{
  $intrin `` `(` $args `)` (` ` custom<OpBundles>($op_bundle_operands, type($op_bundle_operands), $op_bundle_tags)^)? attr-dict `:`
  custom<CalleeType>(ref($intrin), type($args), type($results), $arg_attrs, $res_attrs)
}]>;

def : SyntaxOverlay<"llvm.invoke", [{
  custom<EnumWord>($CConv, "#llvm.cconv") custom<Callee>($callee, $callee_operands)
  `to` $normalDest (`` `(` $normalDestOperands^ `:` type($normalDestOperands) `)`)?
  `unwind` $unwindDest (`` `(` $unwindDestOperands^ `:` type($unwindDestOperands) `)`)?
  (`vararg` `` `(` $var_callee_type^ `)`)?
  (` ` `[` repeat<`,`>($op_bundle_tags `` `(` ($op_bundle_operands^ `:` type($op_bundle_operands))? `)`)^ `]`)? attr-dict `:`
  custom<CalleeType>(ref($callee), type($callee_operands), type($result), $arg_attrs, $res_attrs)
}]>;

def : SyntaxOverlay<"llvm.landingpad", [{
  (`cleanup` $cleanup^)? custom<ClausesByType>($_operand0, type($_operand0), "filter", "!llvm.array", "catch") attr-dict
  `:` type($res)
}]>;

def : SyntaxOverlay<"llvm.cmpxchg", [{
  (`weak` $weak^)? (`volatile` $volatile_^)? $ptr `,` $cmp `,` $val (`syncscope` `(` $syncscope^ `)`)?
  $success_ordering $failure_ordering attr-dict `:` qualified(type($ptr)) `,` type($val)
  custom<ListType>(ref(type($val)), type($res), "!llvm.struct<($, i1)>")
}]>;

def : SyntaxOverlay<"llvm.mlir.alias", [{
  custom<EnumWord>($linkage, "#llvm.linkage") custom<EnumWord>($visibility_) (`thread_local` $thread_local_^)?
  custom<EnumWord>($unnamed_addr) custom<SymbolName>($sym_name) attr-dict-with-defaults `:` $alias_type $initializer
  elide($unnamed_addr = "$_builder.getI64IntegerAttr(0)")
  default($linkage = "::mlir::LLVM::LinkageAttr::get($_builder.getContext(), ::mlir::LLVM::linkage::Linkage::External)")
}]>;

def : DirectiveOverlay<"llvm", "IndirectBrOpSucessors", ["type", "successors", "operands", "types"], [{
  `[` `` (repeat<`,`>(`\n` `` $successors (`` `(` $operands^ `:` $types `)`)?)^ `\n`)? `]`
}]>;

def : DirectiveOverlay<"llvm", "SwitchOpCases", ["type", "values", "targets", "operands", "types"], [{
  custom<SuccessorCases>($values, ref($type), $targets, $operands, $types)
}]>;

// The bounds may be of any size.
def : AttrDef<Llvm, "ConstantRange"> {
  let mnemonic = "constant_range";
  let parameters = (ins "::mlir::Type":$type, StringRefParameter<>:$lower, StringRefParameter<>:$upper);
  let assemblyFormat = "`<` $type `,` digits($lower) `,` digits($upper) `>`";
}
