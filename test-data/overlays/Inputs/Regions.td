// Overlays with regions to which nothing is added, groups with several anchors, and values that count as absent.
include "mlir/IR/OpBase.td"
include "rs-opt/SyntaxOverlay.td"

def R_Dialect : Dialect { let name = "r"; let cppNamespace = "::r"; }
class R_Op<string name, list<Trait> traits = []> : Op<R_Dialect, name, traits> {
  let hasCustomAssemblyFormat = 1;
}

def R_YieldOp : Op<R_Dialect, "yield", [Terminator]> { let assemblyFormat = "attr-dict"; }

class R_Body<string name> : R_Op<name, [SingleBlockImplicitTerminator<"YieldOp">]> {
  let regions = (region AnyRegion:$body);
}
def : R_Body<"plain">;
def : SyntaxOverlay<"r.plain", "$body attr-dict">;
def : R_Body<"terminated">;
def : SyntaxOverlay<"r.terminated", "with-terminator($body) attr-dict">;
def : R_Op<"exact", [SingleBlock]> { let regions = (region AnyRegion:$body); }
def : SyntaxOverlay<"r.exact", "exact($body) attr-dict">;
def : R_Op<"block", [NoTerminator]> { let regions = (region AnyRegion:$body); }
def : SyntaxOverlay<"r.block", "with-block($body) attr-dict">;

def : R_Op<"pair"> { let arguments = (ins OptionalAttr<I32Attr>:$a, OptionalAttr<I32Attr>:$b); }
def : SyntaxOverlay<"r.pair", "(`at` `(` $a^ `,` $b^ `)`)? attr-dict">;

def : R_Op<"count"> { let arguments = (ins OptionalAttr<I32Attr>:$count, OptionalAttr<I32Attr>:$align); }
def : SyntaxOverlay<"r.count", [{
  (`count` `(` $count^ `)`)? attr-dict
  skip($count = "$_builder.getI32IntegerAttr(1)", $align = "$_builder.getI32IntegerAttr(0)")
}]>;
// Three arguments, and one for each operand.
def R_GridOp : Op<R_Dialect, "grid"> {
  let arguments = (ins Variadic<Index>:$sizes);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}
def : SyntaxOverlay<"r.grid", [{
  `[` args($body, 0, 3) `]` `(` args($body, 3) `)` `in` `(` $sizes `)` $body attr-dict
  where(type(args($body, 0, 3)) = "$_builder.getIndexType()", type(args($body, 3)) = type($sizes), type($sizes) = "$_builder.getIndexType()")
}]>;
