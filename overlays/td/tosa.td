// The syntax of the tosa dialect.

include "rs-opt/SyntaxOverlay.td"

// Operations whose dictionary contains the case of an enum.
class WithCase<string name, string operands, string attr, string mnemonic = attr>
    : SyntaxOverlay<"tosa." # name, operands # " `` custom<AttrDictOfCases>(attr-dict, $" # attr
        # ", \"#tosa." # mnemonic # "<$>\") `:` functional-type(operands, results)">;

def : WithCase<"argmax", "$input", "nan_mode">;
def : WithCase<"maximum", "$input1 `,` $input2", "nan_mode">;
def : WithCase<"minimum", "$input1 `,` $input2", "nan_mode">;
def : WithCase<"clamp", "$input", "nan_mode">;
def : WithCase<"max_pool2d", "$input", "nan_mode">;
def : WithCase<"reduce_max", "$input", "nan_mode">;
def : WithCase<"reduce_min", "$input", "nan_mode">;
def : WithCase<"rescale", "$input `,` $multiplier `,` $shift `,` $input_zp `,` $output_zp", "rounding_mode">;
def : WithCase<"apply_scale", "$value `,` $multiplier `,` $shift", "rounding_mode">;
def : WithCase<"resize", "$input `,` $scale `,` $offset `,` $border", "mode", "resize_mode">;
def : WithCase<"cast_from_block_scaled", "$input_data `,` $input_scale", "block_size">;
def : WithCase<"cast_to_block_scaled", "$input_data", "block_size">;
def : WithCase<"matmul_t_block_scaled", "$a_data `,` $a_scale `,` $b_data `,` $b_scale", "block_size">;

// The text of the regions contains their arguments, except for the condition of a loop.
def : SyntaxOverlay<"tosa.cond_if", [{
  $condition (` ` `(` repeat<`,`>(echoed-args($then_graph) `=` $input_list)^ `)`)? `:` type($condition)
  (` ` `(` type($input_list)^ `)`)? arrow-types($output_list) exact($then_graph) (`else` exact($else_graph)^)?
  attr-dict
}]>;

def : SyntaxOverlay<"tosa.while_loop", [{
  ` ` `(` repeat<`,`>(args($cond_graph) `=` $input_list) `)` `:` functional-type($input_list, $output_list)
  exact($cond_graph) `do` exact($body_graph) attr-dict-with-keyword
  where(type(args($cond_graph)) = type($input_list))
}]>;

def : DirectiveOverlay<"tosa", "VariableOpTypeOrInitialValue", ["shape", "type", "value"], [{
  custom<ShapeAndElement>($shape, $type, $value)
}]>;
