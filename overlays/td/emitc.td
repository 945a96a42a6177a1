// The syntax of the EmitC dialect: functions, loops and conditions of C.

include "mlir/IR/BuiltinTypeInterfaces.td"
include "rs-opt/TypeOverlay.td"

def Emitc : OverlayDialect<"emitc", "::mlir::emitc">;
def : TypeDef<Emitc, "Array", [ShapedTypeInterface]> {
  let mnemonic = "array";
  let parameters = (ins
    ConstrainedParameter<"::llvm::ArrayRef<int64_t>", "::llvm::all_of($_self, [](int64_t size) { return size >= 0; })", "a static shape">:$shape,
    ConstrainedParameter<"::mlir::Type", "!::llvm::isa<::mlir::emitc::ArrayType>($_self)", "elements that are no arrays">:$elementType);
  let assemblyFormat = "`<` dims($shape) $elementType `>`";
}
def : TypeDef<Emitc, "Pointer"> {
  let mnemonic = "ptr";
  let parameters = (ins ConstrainedParameter<"::mlir::Type", "!::llvm::isa<::mlir::emitc::LValueType>($_self)", "no pointer to an lvalue">:$pointee);
  let assemblyFormat = "`<` qualified($pointee) `>`";
}

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
