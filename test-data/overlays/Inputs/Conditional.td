// Overlays whose formats express some operations only.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "rs-opt/TypeOverlay.td"

def Q_Dialect : Dialect { let name = "q"; let cppNamespace = "::q"; }
class Q_Op<string name, list<Trait> traits = []> : Op<Q_Dialect, name, traits> {
  let hasCustomAssemblyFormat = 1;
}

def Q_YieldOp : Op<Q_Dialect, "yield", [Terminator]> { let assemblyFormat = "attr-dict"; }

def Q_TypesOp : Q_Op<"types"> {
  let arguments = (ins AnyType:$x, Variadic<AnyType>:$y);
  let results = (outs AnyType:$r);
}
def : SyntaxOverlay<"q.types", [{
  $x (`,` $y^)? attr-dict `:` type($x) where(type($y) = type($x), type($r) = "$_builder.getI8Type()")
}]>;

def Q_ArgsOp : Q_Op<"args"> {
  let arguments = (ins Variadic<AnyType>:$x);
  let regions = (region AnyRegion:$body);
}
def : SyntaxOverlay<"q.args", [{
  `(` repeat<`,`>(args($body) `=` $x `:` type($x)) `)` $body attr-dict where(type(args($body)) = type($x))
}]>;

def Q_FirstOp : Q_Op<"first"> { let regions = (region AnyRegion:$body); }
def : SyntaxOverlay<"q.first", [{
  args($body, 0, 1) $body attr-dict where(type(args($body, 0, 1)) = "$_builder.getIndexType()")
}]>;

def Q_EmptyOp : Q_Op<"empty"> { let regions = (region VariadicRegion<AnyRegion>:$bodies); }
def : SyntaxOverlay<"q.empty", "empty($bodies) attr-dict">;

def Q_ValueOp : Q_Op<"value"> { let arguments = (ins OptionalAttr<I32Attr>:$n); }
def : SyntaxOverlay<"q.value", [{
  (`n` $n^)? attr-dict elide($n = "$_builder.getI32IntegerAttr(3)")
}]>;

def Q_ListOp : Q_Op<"list"> { let arguments = (ins OptionalAttr<ArrayAttr>:$list); }
def : SyntaxOverlay<"q.list", "(`list` `{` repeat<`,`>($list)^ `}`)? attr-dict">;

def Q_PairsOp : Q_Op<"pairs", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<I32>:$x, Variadic<I32>:$y);
}
def : SyntaxOverlay<"q.pairs", "`[` repeat<`,`>($x `to` $y) `]` attr-dict">;

def Q_GroupOp : Q_Op<"group", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$x, Optional<I32>:$y);
}
def : SyntaxOverlay<"q.group", "(`of` $x^ (`and` $y^)?)? attr-dict">;

def Q_SkipOp : Q_Op<"skip">;
def : SyntaxOverlay<"q.skip", "attr-dict skip(\"old\")">;

def Q : OverlayDialect<"q", "::q">;
def : TypeDef<Q, "Group"> {
  let mnemonic = "group";
  let parameters = (ins OptionalParameter<"int64_t">:$a, OptionalParameter<"int64_t">:$b, "std::string":$label);
  let assemblyFormat = "`<` (`of` $a^ `and` $b)? label($label) `>`";
}
