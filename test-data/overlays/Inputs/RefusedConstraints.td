// Constraints of overlays that do not fit their types.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "rs-opt/TypeOverlay.td"

def K_Dialect : Dialect { let name = "k"; let cppNamespace = "::k"; }
class K_Type<string name> : TypeDef<K_Dialect, name> {
  let mnemonic = !tolower(name);
  let parameters = (ins "int64_t":$width);
  let assemblyFormat = "`<` $width `>`";
}
def : K_Type<"Name">;
def : K_Type<"Predicate">;
def : Op<K_Dialect, "op">;

class Positive<string condition = "$_self > 0"> : ConstrainedParameter<"int64_t", condition, "a number of at least 1">;
def : ConstraintsOverlay<"!k.name", (ins Positive<>:$widht)>;
def : ConstraintsOverlay<"!k.predicate", (ins Positive<"$_self >">:$width)>;
def : ConstraintsOverlay<"k.op", (ins Positive<>:$width)>;
