include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"machine.func", [{
  custom<OptionalVisibility>($sym_visibility) custom<EnumWord>($space) custom<DiscardableUnit>("machine.hot", "hot")
  custom<SymbolName>($sym_name) ``
  custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body), "!machine.func", "!machine.void")
  attr-dict-with-keyword ($body^)?
  written("machine.hot")
}]>;
def : SyntaxOverlay<"machine.kernel", [{
  custom<SymbolName>($sym_name) `` custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body))
  custom<QuotedEnum>($space) attr-dict-with-keyword ($body^)?
}]>;
def : SyntaxOverlay<"machine.global", [{
  custom<SymbolName>($sym_name) custom<DiscardableInteger>("id", "32") (`(` $value^ `)`)? attr-dict
  custom<TypeOfValue>($type, ref($value), "!machine.bytes")
  written("id")
}]>;
def : SyntaxOverlay<"machine.load", [{
  custom<TypeCase>(type($ptr), "!machine.ptr") $ptr (` ` `[` custom<Integers>($weights, "32")^ `]`)? attr-dict `:`
  custom<TypePart>(ref(type($ptr)), type($value)) custom<TypeParameter>($space, ref(type($ptr)), "space")
}]>;
def : SyntaxOverlay<"machine.extract", [{
  $from `` $indices attr-dict `:` custom<AggregateType>(type($from), ref($indices), type($element))
}]>;
def : SyntaxOverlay<"machine.constant", "custom<TypedConstant>($value, type($result)) attr-dict"> {
  let names = ["$result = {bool value} | c{value}_{type} | vec_{vector} | cst"];
}
def : SyntaxOverlay<"machine.call", [{
  custom<Callee>($callee, $operands) attr-dict `:`
  custom<CalleeType>(ref($callee), type($operands), type($result), $arg_attrs, $res_attrs)
}]>;
def : SyntaxOverlay<"machine.wait", "custom<AsyncDependencies>(type($token), $tokens) attr-dict">;
def : SyntaxOverlay<"machine.index", "`[` custom<GEPIndices>($dynamic, $numbers) `]` attr-dict">;
