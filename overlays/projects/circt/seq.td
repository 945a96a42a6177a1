// The syntax of the seq dialect of CIRCT.

include "circt/Dialect/Seq/SeqTypes.td"
include "rs-opt/TypeOverlay.td"

def Seq : OverlayDialect<"seq", "::circt::seq">;

def : AttrDef<Seq, "ClockConst"> {
  let mnemonic = "clock_constant";
  let parameters = (ins "::circt::seq::ClockConst":$value,
                        AttributeSelfTypeParameter<"", "::mlir::Type", "$_builder.getType<::circt::seq::ClockType>()">:$type);
  let assemblyFormat = "` ` $value";
}

def : SyntaxOverlay<"!seq.hlmem", "`<` dims($shape) $elementType `>`">;

def : DirectiveOverlay<"seq", "ImplicitSSAName", ["name"], "`` custom<ImplicitName>($name)">;
def : DirectiveOverlay<"seq", "OptionalTypeMatch", ["data", "operand", "type"],
  "custom<TypeIfPresent>(ref($data), ref($operand), $type)">;
def : DirectiveOverlay<"seq", "OptionalImmutableTypeMatch", ["data", "operand", "type"],
  "custom<TypeIfPresent>(ref($data), ref($operand), $type, \"!seq.immutable\")">;
def : DirectiveOverlay<"seq", "FIFOAFThreshold", ["number", "type"],
  "custom<NumberWithResult>($number, $type, \"almost_full\", \"i1\")">;
def : DirectiveOverlay<"seq", "FIFOAEThreshold", ["number", "type"],
  "custom<NumberWithResult>($number, $type, \"almost_empty\", \"i1\")">;

foreach name = ["compreg", "compreg.ce", "shiftreg"] in
  def : NamesOverlay<"seq." # name, ["$data = {name}"]>;
def : NamesOverlay<"seq.firmem", ["$memory = {name}"]>;
def : NamesOverlay<"seq.hlmem", ["$handle = {name}"]>;
def : NamesOverlay<"seq.fifo", [
  "$output = out", "$full = full", "$empty = empty", "$almostFull = almostFull", "$almostEmpty = almostEmpty"
]>;

def : SyntaxOverlay<"seq.read", [{
  $memory `[` $addresses `]` (`rden` $rdEn^)? attr-dict `:`
  custom<IndexedType>(type($memory), type($addresses), type($readData))
}]> {
  let names = ["$readData = {$memory.name}_rdata"];
}

def : SyntaxOverlay<"seq.write", [{
  $memory `[` $addresses `]` $inData `wren` $wrEn attr-dict `:`
  custom<IndexedType>(type($memory), type($addresses), type($inData))
}]>;

def : SyntaxOverlay<"seq.firreg", [{
  $next `clock` $clk (`sym` $inner_sym^)? (`reset` custom<BoolKeyword>($isAsync, "sync", "async") $reset^ `,` $resetValue)?
  (`preset` custom<SizedNumber>($preset)^)? `` custom<ImplicitNameDict>(attr-dict, "name") `:`
  custom<SizedType>(type($data), ref($preset))
  where(type($next) = type($data), type($resetValue) = type($data))
}]> {
  let names = ["$data = {name}"];
}
