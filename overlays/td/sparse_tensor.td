// The syntax of sparse tensors: encodings with annotated maps, and loops over the stored elements.

include "mlir/IR/EnumAttr.td"
include "rs-opt/TypeOverlay.td"

def SparseTensor : OverlayDialect<"sparse_tensor", "::mlir::sparse_tensor">;

def LevelFormat : I64EnumAttr<"LevelFormat", "the format of a level", [
  I64EnumAttrCase<"Dense", 0, "dense">,
  I64EnumAttrCase<"Batch", 1, "batch">,
  I64EnumAttrCase<"Compressed", 2, "compressed">,
  I64EnumAttrCase<"Singleton", 3, "singleton">,
  I64EnumAttrCase<"LooseCompressed", 4, "loose_compressed">,
  I64EnumAttrCase<"Structured", 5, "structured">]> {
  let cppNamespace = "::mlir::sparse_tensor";
}

// The level `structured[2, 4]` stores 2 of 4 elements.
def : AttrDef<SparseTensor, "Level"> {
  let mnemonic = "level";
  let parameters = (ins EnumParameter<LevelFormat>:$format, OptionalArrayRefParameter<"uint64_t">:$counts,
                        "bool":$nonunique, "bool":$nonordered, "bool":$soa);
  let assemblyFormat = "$format (`[` $counts^ `]`)? (`` `(` flags($nonunique, $nonordered, $soa)^ `)`)?";
}

def : AttrDef<SparseTensor, "SparseTensorDimSlice"> {
  let mnemonic = "slice";
  let parameters = (ins
    ConstrainedParameter<"int64_t", "$_self >= 0 || ::mlir::ShapedType::isDynamic($_self)", "an offset of at least 0">:$offset,
    ConstrainedParameter<"int64_t", "$_self > 0 || ::mlir::ShapedType::isDynamic($_self)", "a size of at least 1">:$size,
    ConstrainedParameter<"int64_t", "$_self > 0 || ::mlir::ShapedType::isDynamic($_self)", "a stride of at least 1">:$stride);
  let assemblyFormat = "`(` size($offset) `,` size($size) `,` size($stride) `)`";
}

def : AttrDef<SparseTensor, "SparseTensorEncoding"> {
  let mnemonic = "encoding";
  let parameters = (ins
    OptionalParameter<"::mlir::AffineMap">:$map,
    OptionalArrayRefParameter<"::mlir::sparse_tensor::SparseTensorDimSliceAttr">:$slices,
    ArrayRefParameter<"::mlir::sparse_tensor::LevelAttr">:$levels,
    DefaultValuedParameter<"unsigned", "0">:$posWidth,
    DefaultValuedParameter<"unsigned", "0">:$crdWidth,
    OptionalParameter<"::mlir::Attribute">:$explicitVal,
    OptionalParameter<"::mlir::Attribute">:$implicitVal);
  let assemblyFormat = [{
    `<` `{` ` ` `` struct(annotated-map($map, $slices, $levels), $posWidth, $crdWidth, $explicitVal, $implicitVal) skip(`,`)
    ` ` `}` `>`
  }];
  let extraClassDeclaration = [{
    ::mlir::OpAsmAliasResult getAlias(::llvm::raw_ostream &os) const {
      os << "sparse";
      return ::mlir::OpAsmAliasResult::OverridableAlias;
    }
  }];
}

// A specifier depends on the layout in memory only.
def : SyntaxOverlay<"!sparse_tensor.storage_specifier", [{
  `<` reset($encoding, "map", "levels.nonunique", "levels.nonordered", "posWidth", "crdWidth", "explicitVal",
            "implicitVal") `>`
}]>;

// The levels of a tensor from a number up to another one.
class OfLevels<string name, string typeMnemonic> : TypeDef<SparseTensor, name> {
  let mnemonic = typeMnemonic;
  let parameters = (ins "::mlir::sparse_tensor::SparseTensorEncodingAttr":$encoding, "uint64_t":$loLvl, "uint64_t":$hiLvl);
  let assemblyFormat = "`<` $encoding `,` `lvls` `=` range($loLvl, $hiLvl) `>`";
}
def : OfLevels<"IterSpace", "iter_space">;
def : OfLevels<"Iterator", "iterator">;

def : DirectiveOverlay<"sparse_tensor", "LevelRange", ["from", "to"], "custom<NumberRange>($from, $to)">;

def : SyntaxOverlay<"sparse_tensor.iterate", [{
  custom<SpaceLoop>(args($region), $iterSpace, type($iterSpace), $initArgs, type($initArgs), type($results),
                    $crdUsedLvls, "loLvl", "hiLvl", "iterator")
  $region attr-dict
}]>;

def : SyntaxOverlay<"sparse_tensor.coiterate", [{
  custom<SpaceCases>($iterSpaces, type($iterSpaces), $initArgs, type($initArgs), type($results), $crdUsedLvls, $cases,
                     $caseRegions, "loLvl", "hiLvl", "iterator")
  attr-dict
}]>;

class Width<string what> : ConstrainedParameter<"unsigned",
    "$_self == 0 || $_self == 8 || $_self == 16 || $_self == 32 || $_self == 64", what # " of 0, 8, 16, 32 or 64 bits">;
def : ConstraintsOverlay<"#sparse_tensor.encoding", (ins Width<"positions">:$posWidth, Width<"coordinates">:$crdWidth)>;
