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
