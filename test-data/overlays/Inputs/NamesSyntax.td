include "mlir/IR/EnumAttr.td"
include "rs-opt/TypeOverlay.td"

def N : OverlayDialect<"n", "::n"> { let shortClasses = ["Base"]; }

def N_Two : I32EnumAttrCase<"Two", 0, "i">;
def N_Four : I32EnumAttrCase<"Four", 1, "l">;
def N_Domain : I32EnumAttr<"Domain", "the values of a bit", [N_Two, N_Four]> { let cppNamespace = "::n"; }
def : TypeDef<N, "Bits"> {
  let mnemonic = "bits";
  let parameters = (ins "unsigned":$width, "::n::Domain":$domain);
  let assemblyFormat = "spelled `` $domain `` $width";
}
def : SyntaxOverlay<"#n.int", "`<` digits($value) `:` $width `>`">;

def N_In : I32EnumAttrCase<"In", 0, "in">;
def N_Out : I32EnumAttrCase<"Out", 1, "out">;
def N_Direction : I32EnumAttr<"Direction", "a direction", [N_In, N_Out]> { let cppNamespace = "::n"; }
def : AttrDef<N, "Argument"> {
  let mnemonic = "argument";
  let parameters = (ins "::n::Direction":$direction, "std::string":$name, "::mlir::Type":$type);
  let assemblyFormat = "$direction $name `:` $type";
}
def : TypeDef<N, "Signature"> {
  let mnemonic = "signature";
  let parameters = (ins ArrayRefParameter<"::n::ArgumentAttr">:$arguments);
  let assemblyFormat = "`<` ($arguments^)? `>`";
}

def : AttrDef<N, "PlaceText"> {
  let mnemonic = "place_text";
  let parameters = (ins "unsigned":$x, "unsigned":$y);
  let assemblyFormat = "`x` $x `y` $y";
}

def : SyntaxOverlay<"n.twice", [{
  ` ` `(` (repeat<`,`>(args($second) `=` $inits)^)? `)` `:` (type($inits)^)? $first `then` $second attr-dict
  where(args($first) = args($second), type(args($second)) = type($inits))
}]>;
def : SyntaxOverlay<"n.fork", [{
  ` ` `[` custom<ResultCount>("results") `]` $input attr-dict `:` type($input) where(type($results) = type($input))
}]>;
def : SyntaxOverlay<"n.func", [{
  custom<OptionalVisibility>("visibility") custom<SymbolName>("name") `` custom<FunctionSignature>($function_type, args($body), "...")
  custom<ImpliedNames>($argNames, ref($function_type), "in", args($body)) attr-dict-with-keyword
  custom<ImpliedNames>("resNames", ref($function_type), "out") ($body^)? written("visibility", "name")
}]> { let names = ["args($body) = {each argNames}"]; }
def : SyntaxOverlay<"n.and", [{
  custom<FlaggedOperands>($inputs, $inverted, "not") attr-dict `:` type($result) where(type($inputs) = type($result))
}]>;
def : SyntaxOverlay<"n.make_set", [{
  $items attr-dict `:` custom<TypeArgument>(type($result), "!n.set<$>")
  where(type($items) = "::llvm::cast<::n::SetType>($_self).getElement()"(type($result)))
}]>;
def : SyntaxOverlay<"n.step", [{
  `<` custom<ItemParameter>("properties", "#n.uses") `>` ``
  custom<Dependences>($inputs, $dependences, "#n.dependence") custom<ShortAttrs>($properties, "n", "#n.uses") attr-dict
  custom<BoundResults>("results")
  where(type($inputs) = "$_builder.getNoneType()", type($results) = "$_builder.getNoneType()")
}]>;
def : SyntaxOverlay<"n.put", "custom<AttrFormat>($at, \"#n.place\", \"#n.place_text\") attr-dict">;
def : SyntaxOverlay<"n.declare", [{
  ` ` `` custom<MemberList>($type, $locs, "!n.signature", "in") attr-dict
}]>;
def : SyntaxOverlay<"n.scope", [{
  $name attr-dict custom<TypeFromAttr>(type($result), ref($name), "!n.scope")
}]> { let names = ["$result = {name}"]; }
def : SyntaxOverlay<"n.port", [{
  $scope $port attr-dict `:` type($scope) where(type($result) = type($scope))
}]> { let names = ["$result = {name of $scope}.{port}"]; }
def : SyntaxOverlay<"n.constant", [{
  custom<Digits>($value) attr-dict `:` type($result) custom<DigitsOf>(ref($value), ref(type($result)), "#n.int")
}]>;
def : SyntaxOverlay<"n.element", [{
  $input `[` $index `]` attr-dict `:` type($input)
  custom<WrappedIndex>(ref(type($input)), type($index)) custom<WrappedElement>(ref(type($input)), type($result))
}]>;
