// The syntax of the SMT dialect.

include "rs-opt/SyntaxOverlay.td"

def : NamesOverlay<"smt.constant", ["$result = {bool value}"]>;
def : NamesOverlay<"smt.declare_fun", ["$result = {namePrefix}"]>;

def : SyntaxOverlay<"smt.int.constant", "custom<SignedNumber>($value, \"unsigned\") attr-dict"> { let names = ["$result = c{signed value}"]; }
foreach name = ["eq", "distinct"] in
  def : SyntaxOverlay<"smt." # name, "$inputs attr-dict `:` custom<UniformType>(type($inputs))">;

def : SyntaxOverlay<"smt.bv.repeat", "custom<TypeMultiple>($input, type($input), attr-dict, type($result), \"times\")">;
