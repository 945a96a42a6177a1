// The syntax of the MSFT dialect.

include "mlir/IR/EnumAttr.td"
include "rs-opt/TypeOverlay.td"

def Msft : OverlayDialect<"msft", "::circt::msft">;

def : AttrDef<Msft, "PhysLocation"> {
  let mnemonic = "physloc";
  let parameters = (ins "::circt::msft::PrimitiveType":$primitiveType, "uint64_t":$x, "uint64_t":$y, "uint64_t":$num);
  let assemblyFormat = "`<` $primitiveType `,` $x `,` $y `,` $num `>`";
}

def : SyntaxOverlay<"#msft.physical_bounds", [{
  `<` `x` `` `:` `[` $xMin `,` $xMax `]` `,` `y` `` `:` `[` $yMin `,` $yMax `]` `>`
}]>;
