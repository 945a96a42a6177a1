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
