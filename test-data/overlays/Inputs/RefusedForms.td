include "rs-opt/TypeOverlay.td"

def Grids : OverlayDialect<"grids", "::grids">;

class Refused<string mnemonicOf, string format> : AttrDef<Grids, "Refused" # mnemonicOf> {
  let mnemonic = mnemonicOf;
  let parameters = (ins "::mlir::Type":$type, "int64_t":$number, "::mlir::AffineMap":$map,
                        ArrayRefParameter<"int64_t">:$numbers);
  let assemblyFormat = format;
}
def : Refused<"a", "`<` size($type) $number $map $numbers `>`">;
def : Refused<"b", "`<` $type range($number, $map) $numbers `>`">;
def : Refused<"c", "`<` $type annotated-map($map, $numbers, $number) `>`">;
def : Refused<"d", "`<` $type $number $map pairs($numbers, `=`) `>`">;
def : Refused<"e", "`<` $type $number $map reset($numbers, \"x\") `>`">;
def : Refused<"f", "`<` $type flags($number) $map $numbers `>`">;
def : Refused<"g", "`<` $type $number skip(` `) $map $numbers `>`">;
