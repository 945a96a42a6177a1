// The syntax of the SMT dialect.

include "rs-opt/TypeOverlay.td"

def Smt : OverlayDialect<"smt", "::mlir::smt">;

def : TypeDef<Smt, "BitVector"> {
  let mnemonic = "bv";
  let parameters = (ins "int64_t":$width);
  let assemblyFormat = "`<` $width `>`";
}
def : VerifierOverlay<"!smt.bv", [Requirement<"$width > 0", "bit-vector must have at least a width of one">]>;
def : VerifierOverlay<"!smt.array", [
  Requirement<"::mlir::smt::isAnySMTValueType($domainType)", "domain must be any SMT value type">,
  Requirement<"::mlir::smt::isAnySMTValueType($rangeType)", "range must be any SMT value type">
]>;
def : VerifierOverlay<"!smt.func", [
  Requirement<"!$domainTypes.empty()", "domain must not be empty">,
  Requirement<"::llvm::all_of($domainTypes, [](::mlir::Type type) { return ::mlir::smt::isAnyNonFuncSMTValueType(type); })", "domain types must be any non-function SMT type">,
  Requirement<"::mlir::smt::isAnyNonFuncSMTValueType($rangeType)", "range type must be any non-function SMT type">
]>;
def : VerifierOverlay<"!smt.sort", [
  Requirement<"::llvm::all_of($sortParams, [](::mlir::Type type) { return ::mlir::smt::isAnyNonFuncSMTValueType(type); })",
              "sort parameter types must be any non-function SMT type">
]>;

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
