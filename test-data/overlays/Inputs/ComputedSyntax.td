// The syntax of Computed.td.
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Interfaces.td"
include "rs-opt/TypeOverlay.td"

def K : OverlayDialect<"k", "::k">;

// The width of a type, and the types of its parts.
def Sized : TypeInterface<"Sized"> {
  let cppNamespace = "::k";
  let methods = [
    InterfaceMethod<"", "unsigned", "getSize">,
    InterfaceMethod<"", "::mlir::Type", "getPart", (ins "unsigned":$index), "", "return ::k::BitsType::get($_ctxt, index);">
  ];
}
def : TypeDef<K, "Bits", [DeclareTypeInterfaceMethods<Sized>]> {
  let mnemonic = "bits";
  let parameters = (ins "unsigned":$width);
  let assemblyFormat = "`<` $width `>`";
  let extraClassDeclaration = "unsigned getSize() const { return getWidth(); }";
}
def : TypeDef<K, "List", [DeclareTypeInterfaceMethods<Sized, ["getPart"]>]> {
  let mnemonic = "list";
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$types);
  let assemblyFormat = "`<` ($types^)? `>`";
  let extraClassDeclaration = [{
    unsigned getSize() const {
      return ::llvm::accumulate(getTypes(), 0, [](unsigned sum, ::mlir::Type type) {
        return sum + ::llvm::cast<::k::Sized>(type).getSize();
      });
    }
    ::mlir::Type getPart(unsigned index) const { return getTypes()[index]; }
  }];
}

// A set is sorted, without duplicates.
def : TypeDef<K, "Set"> {
  let mnemonic = "set";
  let parameters = (ins ArrayRefParameter<"int64_t">:$numbers);
  let assemblyFormat = [{
    `<` ($numbers^)? `>`
    canonical("::k::SetType::get($_ctxt, sorted(::llvm::SmallSet<int64_t>($numbers), [](auto a, auto b) { return a < b; }))")
  }];
}
// The text of an attribute that denotes a number, unless it is too large.
def : AttrDef<K, "Sum"> {
  let mnemonic = "sum";
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = [{
    `<` $a `,` $b `>`
    canonical("$a + $b < 100 ? ::mlir::IntegerAttr::get($_builder.getI8Type(), $a + $b) : ::k::SumAttr::get($_ctxt, $a, 100 / $b)")
  }];
}
// The expression has another result for its own result.
def : AttrDef<K, "Next"> {
  let mnemonic = "next";
  let parameters = (ins "int64_t":$a);
  let assemblyFormat = "`<` $a `>` canonical(\"::k::NextAttr::get($_ctxt, $a + 1)\")";
}
// Attributes in the order of their texts.
def : AttrDef<K, "Bag"> {
  let mnemonic = "bag";
  let parameters = (ins ArrayRefParameter<"::mlir::Attribute">:$items);
  let assemblyFormat = [{
    `<` $items `>`
    canonical("::k::BagAttr::get($_ctxt, sorted($items, [](auto a, auto b) { return debugString(a) < debugString(b); }))")
  }];
}
// `a: i32`
def : AttrDef<K, "Item"> {
  let mnemonic = "item";
  let parameters = (ins "std::string":$name, "::mlir::Type":$type);
  let assemblyFormat = "word($name) `` `:` $type";
}
def : TypeDef<K, "Dict"> {
  let mnemonic = "dict";
  let parameters = (ins ArrayRefParameter<"::k::ItemAttr">:$items);
  let assemblyFormat = "`<` ($items^)? `>`";
}
def In : I32EnumAttrCase<"In", 0, "input">;
def Out : I32EnumAttrCase<"Out", 1, "output">;
def InOut : I32EnumAttrCase<"InOut", 2, "inout">;
def Direction : I32EnumAttr<"Direction", "a direction", [In, Out, InOut]> { let cppNamespace = "::k"; }
def : AttrDef<K, "Port"> {
  let mnemonic = "port";
  let parameters = (ins "::k::Direction":$direction, "std::string":$name, "::mlir::Type":$type);
  let assemblyFormat = "$direction word($name) `:` $type";
}
def : TypeDef<K, "Module"> {
  let mnemonic = "module";
  let parameters = (ins ArrayRefParameter<"::k::PortAttr">:$ports);
  let assemblyFormat = "`<` ($ports^)? `>`";
}

def : SyntaxOverlay<"k.part", [{
  $whole `[` $index `]` attr-dict `:` type($whole)
  where(type($part) = "::llvm::cast<::k::Sized>($whole.getType()).getPart($index.getInt())")
}]>;
def : SyntaxOverlay<"k.join", [{
  $parts attr-dict `:` type($parts)
  where(type($whole) = "::k::BitsType::get($_ctxt, ::llvm::accumulate($parts.getType(), 0, [](auto sum, auto type) {
    return sum + ::llvm::cast<::k::Sized>(type).getSize(); }))")
}]> {
  let greedy = 1;
}
def : SyntaxOverlay<"k.apply", [{
  $list `` `(` $first `)` attr-dict `:` type($list)
  where(type($first) = "::llvm::cast<::k::ListType>($list.getType()).getTypes().take_front($first.size())",
        type($rest) = "::k::ListType::get($_ctxt, ::llvm::cast<::k::ListType>($list.getType()).getTypes().drop_front($first.size()))")
}]>;
def : SyntaxOverlay<"k.choose", "custom<SymbolAlternatives>($targets, $cases, \"else\") attr-dict">;
def : SyntaxOverlay<"k.body", [{
  $sym_name `` custom<ArgumentsOfType>($type, args($body), "!k.dict") custom<OtherString>("label", $label, ref($sym_name))
  $names attr-dict-with-keyword $body
}]> {
  let names = ["args($body) = {each names}"];
}
def : SyntaxOverlay<"k.numbered", [{
  `` custom<ArgumentsOfType>($type, args($body), "!k.list") $names attr-dict-with-keyword $body
}]> {
  let names = ["args($body) = {\"given\"} | {each names} |"];
}
def : SyntaxOverlay<"k.catch", "`` custom<SymbolRegions>($symbols, $handlers, $body, \"on\", \"do\") attr-dict">;
def : SyntaxOverlay<"k.range", [{
  custom<SizedNumber>($from, "hex") `to` custom<SizedNumber>($to) `:` custom<SizedType>(type($result), ref($from), ref($to)) attr-dict
}]>;
def : SyntaxOverlay<"k.raise", [{
  $values attr-dict `:` `(` (type($values)^)? `)` `->` custom<TypeOrWord>(type($result), "nothing")
}]> {
  let greedy = 1;
}
def : SyntaxOverlay<"k.place", [{
  `` custom<PortList>($type, $attrs, $locs, args($body), "!k.module", "!k.ref") attr-dict-with-keyword $body
}]>;
