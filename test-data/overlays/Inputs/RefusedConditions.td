// Overlays whose texts do not read back.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "rs-opt/SyntaxOverlay.td"
include "rs-opt/TypeOverlay.td"

def Q_Dialect : Dialect { let name = "q"; let cppNamespace = "::q"; }
class Q_Op<string name> : Op<Q_Dialect, name> {
  let arguments = (ins Variadic<AnyType>:$x, AnyType:$one, OptionalAttr<I32Attr>:$n, ArrayAttr:$list);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}

multiclass Refused<string name, string format> {
  def : Q_Op<name>;
  def : SyntaxOverlay<"q." # name, format # " `:` functional-type(operands, results)">;
}

defm : Refused<"skip", "$one skip(`[`) `[` $x `]` $body $list attr-dict">;
defm : Refused<"values", "$one `[` $x `]` (`n` $n^)? $list $body attr-dict elide($n = \"$_builder.getI32IntegerAttr(3)\") default($n = \"$_builder.getI32IntegerAttr(4)\")">;
defm : Refused<"ignored", "$one `[` $x `]` $list $body attr-dict skip($n = \"$_builder.getI32IntegerAttr(3)\") default($n = \"$_builder.getI32IntegerAttr(4)\")">;
defm : Refused<"branches", "$one `[` ($x^) : (`no` $n^)? `]` $list $body attr-dict">;
defm : Refused<"written", "$one `[` $x `]` $list $body attr-dict written(\"foo\")">;
defm : Refused<"single", "`[` repeat<`,`>($x `to` $one) `]` $list $body attr-dict">;
defm : Refused<"nested", "$one `[` repeat<`,`>(repeat<`:`>($x)) `]` $list $body attr-dict">;
defm : Refused<"separator", "$one `[` repeat<`;`>($x) `]` $list $body attr-dict">;
defm : Refused<"continues", "repeat<`,`>($x) `,` $one $list $body attr-dict">;
defm : Refused<"items", "$one `[` $x `]` $body attr-dict `[` repeat<`:`>($list) `]`">;
defm : Refused<"twice", "$one `[` $x `]` $list args($body, 0, 1) `(` args($body) `)` $body attr-dict">;
defm : Refused<"late", "$one `[` $x `]` $list `(` args($body) `)` $body attr-dict where(type(args($body)) = type($x))">;
defm : Refused<"after", "$one `[` $x `]` $list $body `(` args($body) `)` attr-dict">;
defm : Refused<"directive", "$one `[` $x `]` $body custom<Wrod>($list) attr-dict">;

def : Op<Q_Dialect, "circular"> {
  let arguments = (ins AnyType:$x, AnyType:$y);
  let hasCustomAssemblyFormat = 1;
}
def : SyntaxOverlay<"q.circular",
    "$x `,` $y attr-dict where(type($x) = type($y), type($y) = type($x))">;

// One rule of the overlay, one of the definition.
def : Op<Q_Dialect, "mixed", [AllTypesMatch<["x", "y"]>]> {
  let arguments = (ins AnyType:$x, AnyType:$y);
  let hasCustomAssemblyFormat = 1;
}
def : SyntaxOverlay<"q.mixed", "$x `,` $y attr-dict where(type($x) = type($y))">;

def : Op<Q_Dialect, "one"> { let hasCustomAssemblyFormat = 1; }
def : SyntaxOverlay<"q.one", "attr-dict">;
def : SyntaxOverlay<"q.one", "`again` attr-dict">;

def Q : OverlayDialect<"q", "::q">;
def : TypeDef<Q, "Lost"> {
  let mnemonic = "lost";
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$b, OptionalParameter<"int64_t">:$c);
  let assemblyFormat = "`<` (`,` short($b)^ $c)? `>`";
}
def : TypeDef<Q, "Dims"> {
  let mnemonic = "dims";
  let parameters = (ins ArrayRefParameter<"int64_t">:$a, ArrayRefParameter<"int64_t">:$b);
  let assemblyFormat = "`<` dims($a) `x` dims($b) `>`";
}

// Types that an expression computes from declarations.
def : Op<Q_Dialect, "undeclared"> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$result);
  let hasCustomAssemblyFormat = 1;
}
def : SyntaxOverlay<"q.undeclared", "$x attr-dict `:` type($x) where(type($result) = \"$y.getType()\")">;
def : Op<Q_Dialect, "value"> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$result);
  let hasCustomAssemblyFormat = 1;
}
def : SyntaxOverlay<"q.value", "$x attr-dict `:` type($x) where(type($result) = \"getElementTypeOrSelf($x)\")">;
def : Op<Q_Dialect, "computed"> {
  let arguments = (ins AnyType:$x, AnyType:$y);
  let hasCustomAssemblyFormat = 1;
}
def : SyntaxOverlay<"q.computed", [{
  $x `,` $y attr-dict where(type($x) = "$y.getType()", type($y) = "$x.getType()")
}]>;

def : TypeDef<Q, "Canonical"> {
  let mnemonic = "canonical";
  let parameters = (ins "int64_t":$a);
  let assemblyFormat = "`<` $a `>` canonical(\"::q::CanonicalType::get($_ctxt, $b)\")";
}
def : TypeDef<Q, "TwoStatements"> {
  let mnemonic = "two";
  let parameters = (ins "int64_t":$a);
  let assemblyFormat = "`<` $a `>` canonical(\"$a\") canonical(\"$a\")";
}
def Q_EmptyOp : Op<Q_Dialect, "empty"> { let hasCustomAssemblyFormat = 1; }
def : SyntaxOverlay<"q.empty", "">;
