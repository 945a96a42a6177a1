// The syntax of the SMT dialect.

include "rs-opt/TypeOverlay.td"

def Smt : OverlayDialect<"smt", "::mlir::smt">;

def : TypeDef<Smt, "BitVector"> {
  let mnemonic = "bv";
  let parameters = (ins ConstrainedParameter<"int64_t", "$_self > 0", "a width of at least 1">:$width);
  let assemblyFormat = "`<` $width `>`";
}

// A number of as many bits as its type.
def : AttrDef<Smt, "BitVector"> {
  let mnemonic = "bv";
  let parameters = (ins "::llvm::APInt":$value, AttributeSelfTypeParameter<"">:$type);
  let assemblyFormat = "`<` $value `>`";
}

def : NamesOverlay<"smt.constant", ["$result = {bool value}"]>;
def : NamesOverlay<"smt.declare_fun", ["$result = {namePrefix}"]>;

def : SyntaxOverlay<"smt.int.constant", "custom<SignedNumber>($value, \"unsigned\") attr-dict"> { let names = ["$result = c{signed value}"]; }
foreach name = ["eq", "distinct"] in
  def : SyntaxOverlay<"smt." # name, "$inputs attr-dict `:` custom<UniformType>(type($inputs))">;

def : NamesOverlay<"smt.bv.constant", ["$result = c{signed value}_{plain type}"]>;
def : SyntaxOverlay<"smt.bv.concat", [{
  $lhs `,` $rhs attr-dict `:` custom<ConcatenatedType>(type($lhs), type($rhs), type($result))
}]>;
def : SyntaxOverlay<"smt.bv.repeat", "custom<TypeMultiple>($input, type($input), attr-dict, type($result), \"times\")">;
