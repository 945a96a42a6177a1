// The syntax of the EmitC dialect: functions, loops and conditions of C.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"!emitc.array", "`<` dims($shape) $elementType `>`">;

def : SyntaxOverlay<"emitc.func", [{
  custom<OptionalVisibility>("sym_visibility") custom<SymbolName>($sym_name) ``
  custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body)) attr-dict-with-keyword ($body^)?
  written("sym_visibility")
}]>;
def : SyntaxOverlay<"emitc.include", "(` ` `<` $include `>` $is_standard_include^) : ($include)? attr-dict">;
def : SyntaxOverlay<"emitc.for", [{
  located-args($region) `=` $lowerBound `to` $upperBound `step` $step
  custom<TypeUnless>(type($lowerBound), "index", " : ") $region attr-dict
  where(type(args($region)) = type($lowerBound))
}]>;
def : SyntaxOverlay<"emitc.if", "$condition $thenRegion (`else` $elseRegion^)? attr-dict">;
def : SyntaxOverlay<"emitc.do", "$bodyRegion `while` $conditionRegion attr-dict">;
def : DirectiveOverlay<"emitc", "EmitCGlobalOpTypeAndInitialValue", ["type", "value"], "custom<InitialValue>($type, $value)">;
def : DirectiveOverlay<"emitc", "EmitCFieldOpTypeAndInitialValue", ["type", "value"], "custom<InitialValue>($type, $value)">;
def : SyntaxOverlay<"emitc.expression", [{
  ($defs^) : (` ` ` `)? (`noinline` $do_not_inline^)? `:` functional-type($defs, $result) $region attr-dict
  where(args($region) = $defs)
}]> {
  let defaultDialect = "emitc";
}
