include "rs-opt/TypeOverlay.td"

def Grids : OverlayDialect<"grids", "::grids">;

def : AttrDef<Grids, "Axis"> {
  let mnemonic = "axis";
  let parameters = (ins "::mlir::Attribute":$kind, "bool":$packed, "bool":$sorted);
  let assemblyFormat = "$kind (`` `(` flags($packed, $sorted)^ `)`)?";
}

def : AttrDef<Grids, "Slice"> {
  let mnemonic = "slice";
  let parameters = (ins "int64_t":$offset, "int64_t":$size);
  let assemblyFormat = "`(` size($offset) `,` size($size) `)`";
}

def : AttrDef<Grids, "Layout"> {
  let mnemonic = "layout";
  let parameters = (ins
    OptionalParameter<"::mlir::AffineMap">:$map,
    OptionalArrayRefParameter<"::grids::SliceAttr">:$slices,
    ArrayRefParameter<"::grids::AxisAttr">:$axes,
    DefaultValuedParameter<"unsigned", "0">:$width);
  let assemblyFormat = "`<` struct(annotated-map($map, $slices, $axes), $width) skip(`,`) `>`";
  let extraClassDeclaration = [{
    ::mlir::OpAsmAliasResult getAlias(::llvm::raw_ostream &os) const {
      os << "grid";
      return ::mlir::OpAsmAliasResult::OverridableAlias;
    }
  }];
}

// It does not depend on the width, the map and the order of the axes.
def : TypeDef<Grids, "Buffer"> {
  let mnemonic = "buffer";
  let parameters = (ins "::grids::LayoutAttr":$layout);
  let assemblyFormat = "`<` reset($layout, \"map\", \"axes.sorted\", \"width\") `>`";
}

def : TypeDef<Grids, "Part"> {
  let mnemonic = "part";
  let parameters = (ins "uint64_t":$from, "uint64_t":$to);
  let assemblyFormat = "`<` range($from, $to) `>`";
}

def : AttrDef<Grids, "Entry"> {
  let mnemonic = "entry";
  let parameters = (ins "::mlir::Attribute":$key, "::mlir::Attribute":$value);
  let assemblyFormat = "`<` $key `,` $value `>`";
}
def : AttrDef<Grids, "Table"> {
  let mnemonic = "table";
  let parameters = (ins OptionalArrayRefParameter<"::grids::EntryAttr">:$entries);
  let assemblyFormat = "`<` (pairs($entries, `=`)^)? `>`";
}
