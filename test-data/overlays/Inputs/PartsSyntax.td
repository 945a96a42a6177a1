// The syntax of Parts.td.
include "rs-opt/TypeOverlay.td"

def P : OverlayDialect<"p", "::p"> { let unknownOperations = 1; }
def : TypeDef<P, "Tile"> {
  let mnemonic = "tile";
  let parameters = (ins
    ConstrainedParameter<"::llvm::ArrayRef<int64_t>", "$_self.size() == 2", "two dimensions">:$shape,
    ConstrainedParameter<"::mlir::Type", "!::llvm::isa<::p::TileType>($_self)", "elements that are no tiles">:$element,
    OptionalArrayRefParameter<"::mlir::Attribute">:$attributes);
  let assemblyFormat = "`<` dims($shape) $element (`,` unordered($attributes, \"#p.layout<>\", \"#p.strided<>\")^)? `>`";
}
def : TypeDef<P, "Bits"> {
  let mnemonic = "bits";
  let parameters = (ins ConstrainedParameter<"int64_t", "$_self > 0", "a width of at least 1">:$width);
  let assemblyFormat = "`<` $width `>`";
}
def : SyntaxOverlay<"#p.pair", "`<` custom<ElementOfComplex>($type) $real `,` $imaginary `>`">;
def : SyntaxOverlay<"p.concat", [{
  $a `,` $b attr-dict `:` custom<ConcatenatedType>(type($a), type($b), type($result)) `` custom<SkippedTypes>("and")
}]>;
def : SyntaxOverlay<"p.constant", "$value attr-dict `:` qualified(type($result))"> { let names = ["$result = c{signed value}_{plain type}"]; }
def : SyntaxOverlay<"p.list", "`` custom<OptionalDynamicIndexList>($values, $numbers) attr-dict where(type($values) = \"$_builder.getIndexType()\")">;
def : SyntaxOverlay<"p.maps", [{
  `` custom<IdentityMaps>("maps =", $maps, ref(type($inputs)), ref(type($outputs)))
  `(` ($inputs^ `:` type($inputs))? `)` `to` `(` ($outputs^ `:` type($outputs))? `)` attr-dict
  `` custom<ImpliedIdentityMaps>(ref($maps), ref(type($inputs)), ref(type($outputs)))
}]>;
def : SyntaxOverlay<"p.func", [{
  custom<SymbolName>($sym_name) `` custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body), "!p.ref<$>")
  attr-dict-with-keyword ($body^)?
}]>;
def : SyntaxOverlay<"p.strides", "($strides^)? attr-dict">;
def : SyntaxOverlay<"p.case", [{
  $flag `:` type($flag) `,` `[` `\n`
  custom<SwitchOpCases>(ref(type($flag)), $default, $defaultOperands, type($defaultOperands), $values, $cases, $caseOperands,
                        type($caseOperands)) `]` attr-dict
}]>;
def : SyntaxOverlay<"p.fill", [{
  `(` ($inputs^ `:` type($inputs))? `)` `to` `(` ($outputs^ `:` type($outputs))? `)` attr-dict
  `` custom<ImpliedRegion>($region, ref(type($inputs)), ref(type($outputs)),
    "cast($2, add(cast($0, literal(7)), mul(cast($0, position(1)), cast($0, literal(0.5)))))", "p.yield",
    "add: float arith.addf; mul: float arith.mulf; like: any arith.constant; position: index p.position; real: complex p.part; imaginary: complex p.part; complex: float p.whole; cast: integer:float arith.sitofp, index:float p.number, float<float arith.extf, float>float arith.truncf")
}]>;
def : ConstraintsOverlay<"!p.pair_of", (ins
  ConstrainedParameter<"::mlir::Type", "!::llvm::isa<::p::BitsType>($_self)", "a type that is no bits">:$first,
  ConstrainedParameter<"::llvm::ArrayRef<::mlir::Type>",
    "::llvm::none_of($_self, [](::mlir::Type type) { return ::llvm::isa<::mlir::IndexType>(type); })", "no index">:$rest)>;
