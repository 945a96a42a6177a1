// The syntax of the handshake dialect.

include "rs-opt/SyntaxOverlay.td"

def : SyntaxOverlay<"handshake.func", [{
  custom<OptionalVisibility>("sym_visibility") custom<SymbolName>("sym_name")
  `` custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body), "...")
  attr-dict-with-keyword custom<ImpliedNames>("argNames", ref($function_type), "in", args($body))
  custom<ImpliedNames>("resNames", ref($function_type), "out") ($body^)?
  written("sym_name", "sym_visibility")
}]>;

// Operations over values of one type.
class Values<string op, string format> : SyntaxOverlay<"handshake." # op, format>;

def : Values<"buffer", [{
  ` ` `[` $slots `]` $bufferType $operand attr-dict `:` type($operand)
  where(type($result) = type($operand))
}]>;

def : Values<"fork", [{
  ` ` `[` custom<ResultCount>("result") `]` $operand attr-dict `:` type($operand)
  where(type($result) = type($operand))
}]>;

def : Values<"lazy_fork", [{
  ` ` `[` custom<ResultCount>("result") `]` $operand attr-dict `:` type($operand)
  where(type($result) = type($operand))
}]>;

def : Values<"merge", [{
  $dataOperands attr-dict `:` type($result)
  where(type($dataOperands) = type($result))
}]>;

def : Values<"mux", [{
  $selectOperand `[` $dataOperands `]` attr-dict `:` type($selectOperand) `,` type($result)
  where(type($dataOperands) = type($result))
}]>;

def : Values<"control_merge", [{
  $dataOperands attr-dict `:` type($result) `,` type($index)
  where(type($dataOperands) = type($result))
}]>;

def : Values<"br", [{
  $dataOperand attr-dict `:` type($dataResult)
  where(type($dataOperand) = type($dataResult))
}]>;

def : Values<"cond_br", [{
  $conditionOperand `,` $dataOperand attr-dict `:` type($dataOperand)
  where(type($conditionOperand) = "$_builder.getI1Type()",
        type($trueResult) = type($dataOperand), type($falseResult) = type($dataOperand))
}]>;

def : Values<"sink", "$operand attr-dict `:` type($operand)">;

def : Values<"source", [{
  attr-dict where(type($result) = "$_builder.getNoneType()")
}]>;

def : Values<"load", [{
  ` ` `[` $addresses `]` $data `,` $ctrl `:` (type($addresses)^ `,`)? type($data) attr-dict
  where(type($ctrl) = "$_builder.getNoneType()", type($dataResult) = type($data),
        type($addressResults) = type($addresses))
}]> {
  let greedy = 1;
}

def : Values<"store", [{
  ` ` `[` $addresses `]` $data `,` $ctrl `:` (type($addresses)^ `,`)? type($data) attr-dict
  where(type($ctrl) = "$_builder.getNoneType()", type($dataResult) = type($data),
        type($addressResult) = type($addresses))
}]> {
  let greedy = 1;
}

def : Values<"join", [{
  $data attr-dict `:` (type($data)^)?
  where(type($result) = "$_builder.getNoneType()") skip("control")
}]>;

def : Values<"unpack", [{
  $input attr-dict `:` type($input)
  where(type($results) = "::llvm::cast<TupleType>($_self).getTypes()"(type($input)))
}]>;

def : Values<"pack", [{
  $inputs attr-dict `:` type($result)
  where(type($inputs) = "::llvm::cast<TupleType>($_self).getTypes()"(type($result)))
}]>;
