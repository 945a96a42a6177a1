// The syntax of the EmitC dialect: functions, loops and conditions of C.

include "mlir/IR/BuiltinTypeInterfaces.td"
include "rs-opt/TypeOverlay.td"

def Emitc : OverlayDialect<"emitc", "::mlir::emitc">;
def : TypeDef<Emitc, "Array", [ShapedTypeInterface]> {
  let mnemonic = "array";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "::mlir::Type":$elementType);
  let assemblyFormat = "`<` dims($shape) $elementType `>`";
}
def : TypeDef<Emitc, "Pointer"> {
  let mnemonic = "ptr";
  let parameters = (ins "::mlir::Type":$pointee);
  let assemblyFormat = "`<` qualified($pointee) `>`";
}

def : VerifierOverlay<"!emitc.array", [
  Requirement<"::llvm::all_of($shape, [](int64_t size) { return size >= 0; })", "expected static shape">,
  Requirement<[{
    ::mlir::emitc::isIntegerIndexOrOpaqueType($elementType) || ::mlir::emitc::isSupportedFloatType($elementType)
    || ::llvm::isa<::mlir::emitc::PointerType>($elementType)
  }], "invalid array element type '{elementType}'">,
  Requirement<"!$shape.empty()", "shape must not be empty">
]>;
def : VerifierOverlay<"!emitc.lvalue", [
  Requirement<"::mlir::emitc::isSupportedEmitCType($valueType)", "!emitc.lvalue must wrap supported emitc type, but got {valueType}">,
  Requirement<"!::llvm::isa<::mlir::emitc::ArrayType>($valueType)", "!emitc.lvalue cannot wrap !emitc.array type">
]>;
def : VerifierOverlay<"!emitc.opaque", [
  Requirement<"!$value.empty()", "expected non empty string in !emitc.opaque type">,
  Requirement<"!$value.ends_with(\"*\")", "pointer not allowed as outer type with !emitc.opaque, use !emitc.ptr instead">
]>;
def : VerifierOverlay<"!emitc.ptr", [
  Requirement<"!::llvm::isa<::mlir::emitc::LValueType>($pointee)", "pointers to lvalues are not allowed">
]>;

def : SyntaxOverlay<"emitc.func", [{
  custom<OptionalVisibility>("sym_visibility") custom<SymbolName>($sym_name) ``
  custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body)) attr-dict-with-keyword ($body^)?
  written("sym_visibility")
}]>;
def : SyntaxOverlay<"emitc.include", "(` ` `<` $include `>` $is_standard_include^) : ($include)? attr-dict">;
def : SyntaxOverlay<"emitc.for", [{
  args($region) `=` $lowerBound `to` $upperBound `step` $step
  custom<TypeUnless>(type($lowerBound), "index", " : ") $region attr-dict
  where(type(args($region)) = type($lowerBound))
}]>;
def : SyntaxOverlay<"emitc.if", "$condition $thenRegion (`else` $elseRegion^)? attr-dict">;
def : SyntaxOverlay<"emitc.do", "with-block($bodyRegion) `while` $conditionRegion attr-dict">;
def : DirectiveOverlay<"emitc", "EmitCGlobalOpTypeAndInitialValue", ["type", "value"], "custom<InitialValue>($type, $value)">;
def : DirectiveOverlay<"emitc", "EmitCFieldOpTypeAndInitialValue", ["type", "value"], "custom<InitialValue>($type, $value)">;
def : SyntaxOverlay<"emitc.expression", [{
  ($defs^) : (` ` ` `)? (`noinline` $do_not_inline^)? `:` functional-type($defs, $result) $region attr-dict
  where(args($region) = $defs)
}]> {
  let defaultDialect = "emitc";
}

//===----------------------------------------------------------------------===//
// What C++ verifies of operations
//===----------------------------------------------------------------------===//

def : VerifierOverlay<"emitc.constant", [
  Requirement<"!::llvm::isa<::mlir::StringAttr>($value)", "string attributes are not supported, use #emitc.opaque instead">,
  Requirement<"!::llvm::isa<::mlir::emitc::OpaqueAttr>($value) || !::llvm::cast<::mlir::emitc::OpaqueAttr>($value).getValue().empty()",
              "value must not be empty">
]>;
def : VerifierOverlay<"emitc.call_opaque", [
  Requirement<"!$callee.getValue().empty()", "callee must not be empty">,
  Requirement<[{
    !$args || ::llvm::all_of($args.getValue(), [](::mlir::Attribute arg) {
      return !::llvm::isa<::mlir::ArrayAttr>(arg);
    })
  }], "array argument has no type">,
  Requirement<[{
    !$template_args || ::llvm::all_of($template_args.getValue(), [](::mlir::Attribute arg) {
      return ::llvm::isa<::mlir::TypeAttr, ::mlir::IntegerAttr, ::mlir::FloatAttr, ::mlir::emitc::OpaqueAttr>(arg);
    })
  }], "template argument has invalid type">,
  Requirement<[{
    ::llvm::none_of($_op.getResultTypes(), [](::mlir::Type type) { return ::llvm::isa<::mlir::emitc::ArrayType>(type); })
  }], "cannot return array type">
]>;
def : VerifierOverlay<"emitc.apply", [
  Requirement<"!$applicableOperator.getValue().empty()", "applicable operator must not be empty">,
  Requirement<"$applicableOperator.getValue() == \"&\" || $applicableOperator.getValue() == \"*\"", "applicable operator is illegal">,
  Requirement<"$applicableOperator.getValue() != \"&\" || ::llvm::isa<::mlir::emitc::LValueType>($operand.getType())",
              "operand type must be an lvalue when applying `&`">,
  Requirement<"$applicableOperator.getValue() != \"*\" || ::llvm::isa<::mlir::emitc::PointerType>($operand.getType())",
              "operand type must be a pointer when applying `*`">
]>;
def : VerifierOverlay<"emitc.add", [
  Requirement<"!::llvm::isa<::mlir::emitc::PointerType>($lhs.getType()) || !::llvm::isa<::mlir::emitc::PointerType>($rhs.getType())",
              "requires that at most one operand is a pointer">,
  Requirement<[{
    (!::llvm::isa<::mlir::emitc::PointerType>($lhs.getType()) || ::llvm::isa<::mlir::IntegerType, ::mlir::emitc::OpaqueType>($rhs.getType()))
    && (!::llvm::isa<::mlir::emitc::PointerType>($rhs.getType()) || ::llvm::isa<::mlir::IntegerType, ::mlir::emitc::OpaqueType>($lhs.getType()))
  }], "requires that one operand is an integer or of opaque type if the other is a pointer">
]>;
def : VerifierOverlay<"emitc.sub", [
  Requirement<"!::llvm::isa<::mlir::emitc::PointerType>($rhs.getType()) || ::llvm::isa<::mlir::emitc::PointerType>($lhs.getType())",
              "rhs can only be a pointer if lhs is a pointer">,
  Requirement<[{
    !::llvm::isa<::mlir::emitc::PointerType>($lhs.getType())
    || ::llvm::isa<::mlir::IntegerType, ::mlir::emitc::OpaqueType, ::mlir::emitc::PointerType>($rhs.getType())
  }], "requires that rhs is an integer, pointer or of opaque type if lhs is a pointer">,
  Requirement<[{
    !::llvm::isa<::mlir::emitc::PointerType>($lhs.getType()) || !::llvm::isa<::mlir::emitc::PointerType>($rhs.getType())
    || ::llvm::isa<::mlir::IntegerType, ::mlir::emitc::PtrDiffTType, ::mlir::emitc::OpaqueType>($_op.getResult(0).getType())
  }], "requires that the result is an integer, ptrdiff_t or of opaque type if lhs and rhs are pointers">
]>;
def : VerifierOverlay<"emitc.global", [
  Requirement<"!$static_specifier || !$extern_specifier", "cannot have both static and extern specifiers">
]>;
