// The syntax of the WasmSSA dialect.

include "rs-opt/SyntaxOverlay.td"

def : DirectiveOverlay<"wasmssa", "ElseRegion", ["region"], "(`else` $region^)?">;

def : SyntaxOverlay<"wasmssa.global", [{
  (`exported` $exported^)? $sym_name $type (`mutable` $isMutable^)? `:` $initializer attr-dict
}]>;

def : SyntaxOverlay<"wasmssa.import_global", [{
  $importName `from` $moduleName `as` $sym_name (`mutable` $isMutable^)? `:` $type attr-dict
}]>;

def : SyntaxOverlay<"wasmssa.func", [{
  (`exported` $exported^)? custom<SymbolName>($sym_name) `` 
  custom<FunctionSignature>($functionType, $arg_attrs, $res_attrs, args($body), "!wasmssa<local ref to $>")
  attr-dict-with-keyword ($body^)?
}]>;

// The type of a local variable is a reference to that of its values.
defvar valueOfLocal = "\"::llvm::cast<::mlir::wasmssa::LocalRefType>($_self).getElementType()\"(type($localVar))";
def : SyntaxOverlay<"wasmssa.local", [{
  `of` `type` $type attr-dict where(type($result) = "::mlir::wasmssa::LocalRefType::get($_ctxt, $type.getValue())")
}]>;
class LocalSyntax<string op, string format> : SyntaxOverlay<op, !strconcat(format, " where(type($result) = ", valueOfLocal, ")")>;
def : LocalSyntax<"wasmssa.local_get", "$localVar `:` type($localVar) attr-dict">;
def : LocalSyntax<"wasmssa.local_tee", "$localVar `:` type($localVar) `to` $value `:` type($value) attr-dict">;
