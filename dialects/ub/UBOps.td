//===- UBOps.td - undefined behavior as values ----------------------------===//

#ifndef RS_OPT_UB_OPS
#define RS_OPT_UB_OPS

include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "ub/UBOpsInterfaces.td"

def UB_Dialect : Dialect {
  let name = "ub";
  let cppNamespace = "::mlir::ub";
  let summary = "Undefined behavior";
  let hasConstantMaterializer = 1;
  let useDefaultAttributePrinterParser = 1;
}

class UB_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<UB_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}
class UB_Op<string mnemonic, list<Trait> traits = []>
    : Op<UB_Dialect, mnemonic, traits>;

/// The whole value is poison.
def PoisonAttr : UB_Attr<"Poison", "poison", [PoisonAttrInterface]>;

def PoisonOp : UB_Op<"poison", [ConstantLike, Pure]> {
  let summary = "poisoned constant";
  let description = [{
    An operation on a poisoned operand returns poison, unless the operation is
    defined otherwise. Creating poison is harmless; depending on it, e.g. by
    branching on it, is undefined behavior.

    ```mlir
    %p = ub.poison : i32
    ```
  }];
  let arguments = (ins DefaultValuedAttr<PoisonAttrInterface, "{}">:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict (`<` $value^ `>`)? `:` type($result)";
  let hasFolder = 1;
}

def UnreachableOp : UB_Op<"unreachable", [Terminator]> {
  let summary = "end of a block that control never reaches";
  let description = [{
    Reaching it is undefined behavior.

    ```mlir
    ub.unreachable
    ```
  }];
  let assemblyFormat = "attr-dict";
}

#endif
