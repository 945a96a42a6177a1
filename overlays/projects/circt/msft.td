// The syntax of the MSFT dialect.

include "circt/Dialect/HW/HWTypesImpl.td"
include "mlir/IR/EnumAttr.td"
include "rs-opt/TypeOverlay.td"

def Msft : OverlayDialect<"msft", "::circt::msft">;

def : AttrDef<Msft, "PhysLocation"> {
  let mnemonic = "physloc";
  let parameters = (ins "PrimitiveType":$primitiveType, "uint64_t":$x, "uint64_t":$y, "uint64_t":$num);
  let assemblyFormat = "`<` $primitiveType `,` $x `,` $y `,` $num `>`";
}

def : SyntaxOverlay<"#msft.physical_bounds", [{
  `<` `x` `` `:` `[` $xMin `,` $xMax `]` `,` `y` `` `:` `[` $yMin `,` $yMax `]` `>`
}]>;

// `*`, the coordinates of a register, or a location.
def : AttrDef<Msft, "RegLoc"> {
  let mnemonic = "reg_loc";
  let parameters = (ins "bool":$none, ArrayRefParameter<"uint64_t">:$register,
                        OptionalParameter<"::circt::msft::PhysLocationAttr">:$location);
  let assemblyFormat = "flag($none, `*`) (`<` $register^ `>`)? (qualified($location)^)?";
}
class Locations<string name, string attrMnemonic, string format> : AttrDef<Msft, name> {
  let mnemonic = attrMnemonic;
  let parameters = (ins "::mlir::TypeAttr":$type, ArrayRefParameter<"::circt::msft::RegLocAttr">:$locs);
  let assemblyFormat = format;
}
def : Locations<"LocationVector", "location_vec", "`<` $type `,` `[` $locs `]` `>`">;

// The texts of attributes in operations.
def : Locations<"LocationVectorText", "location_vec_text", "$type `[` $locs `]`">;
def : AttrDef<Msft, "PhysLocationText"> {
  let mnemonic = "physloc_text";
  let parameters = (ins "PrimitiveType":$primitiveType, "uint64_t":$x, "uint64_t":$y, "uint64_t":$num);
  let assemblyFormat = "$primitiveType `x` `` `:` $x `y` `` `:` $y `n` `` `:` $num";
}
def : AttrDef<Msft, "InnerRefText"> {
  let mnemonic = "inner_ref_text";
  let parameters = (ins "::mlir::SymbolRefAttr":$reference);
  let assemblyFormat = "$reference";
}

def : DirectiveOverlay<"msft", "PhysLoc", ["loc"], [{
  custom<AttrFormat>($loc, "#msft.physloc", "#msft.physloc_text")
}]>;
def : DirectiveOverlay<"msft", "ListOptionalRegLocList", ["locs"], [{
  custom<AttrFormat>($locs, "#msft.location_vec", "#msft.location_vec_text")
}]>;
def : DirectiveOverlay<"msft", "ImplicitInnerRef", ["ref"], [{
  custom<AttrFormat>($ref, "#hw.innerNameRef", "#msft.inner_ref_text")
}]>;

def : TypeDef<Msft, "ArrayText"> {
  let mnemonic = "array_text";
  let parameters = (ins "::mlir::Type":$element, "int64_t":$size);
  let assemblyFormat = "$size `x` $element";
}

def : SyntaxOverlay<"msft.systolic.array", [{
  ` ` `[` $rowInputs `:` custom<TypeFormat>(type($rowInputs), "!hw.array", "!msft.array_text") `]`
  ` ` `[` $colInputs `:` custom<TypeFormat>(type($colInputs), "!hw.array", "!msft.array_text") `]`
  `pe` ` ` `(` args($pe, 0, 1) `,` args($pe, 1, 1) `)` `->` `(` custom<NestedElement>(type($peOutputs), ref(type($rowInputs)), ref(type($colInputs))) `)`
  $pe attr-dict
  where(type(args($pe, 0, 1)) = "::llvm::cast<::circt::hw::ArrayType>($_self).getElementType()"(type($rowInputs)),
        type(args($pe, 1, 1)) = "::llvm::cast<::circt::hw::ArrayType>($_self).getElementType()"(type($colInputs)))
}]>;
