// Operations and their syntax: a second dictionary, a type that follows from two others, short types.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "rs-opt/SyntaxOverlay.td"
include "rs-opt/TypeOverlay.td"

def P_Dialect : Dialect { let name = "pairs"; let cppNamespace = "::pairs"; let useDefaultTypePrinterParser = 1; }
class P_Op<string name> : Op<P_Dialect, name> { let hasCustomAssemblyFormat = 1; }

def P_Twice : P_Op<"twice"> { let arguments = (ins AnyType:$x); let results = (outs Optional<AnyType>:$y); }
def : SyntaxOverlay<"pairs.twice", [{ attr-dict $x `:` type($x) skip(attr-dict) (`->` type($y)^)? }]>;

def P_Add : P_Op<"add"> { let arguments = (ins AnyType:$a, AnyType:$b); let results = (outs AnyType:$c); }
def : SyntaxOverlay<"pairs.add", [{
  $a `,` $b attr-dict `:` type($a) `,` type($b) custom<BroadcastType>(ref(type($a)), ref(type($b)), type($c))
}]>;

def Pairs : OverlayDialect<"pairs", "::pairs">;
def : TypeDef<Pairs, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "::mlir::Type":$e);
  let assemblyFormat = "`<` short($e) `>`";
}
