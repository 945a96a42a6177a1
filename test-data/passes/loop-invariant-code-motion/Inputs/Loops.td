// Loops of a dialect without Rust.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/LoopLikeInterface.td"

def Lp_Dialect : Dialect { let name = "lp"; let cppNamespace = "::lp"; }
class Lp_Op<string name, list<Trait> traits = []> : Op<Lp_Dialect, name, traits>;

def Lp_Yield : Lp_Op<"yield", [Terminator]>;
// Both regions run again, as nothing else is known.
def Lp_Twice : Lp_Op<"twice", [DeclareOpInterfaceMethods<LoopLikeOpInterface>, NoTerminator]> {
  let regions = (region AnyRegion:$first, AnyRegion:$second);
}
// The first region runs once.
def Lp_Second : Lp_Op<"second", [LoopLikeOpInterface, NoTerminator]> {
  let regions = (region AnyRegion:$first, AnyRegion:$second);
  let extraClassDeclaration = [{
    ::llvm::SmallVector<::mlir::Region *> getLoopRegions() { return {&getSecond()}; }
  }];
}
// Operations are moved in a way that is not known.
def Lp_Own : Lp_Op<"own", [DeclareOpInterfaceMethods<LoopLikeOpInterface, ["moveOutOfLoop"]>, NoTerminator]> {
  let regions = (region AnyRegion:$body);
}
// Nothing counts as defined outside.
def Lp_Closed : Lp_Op<"closed", [LoopLikeOpInterface, NoTerminator]> {
  let regions = (region AnyRegion:$body);
  let extraClassDeclaration = [{
    ::llvm::SmallVector<::mlir::Region *> getLoopRegions() { return {&getBody()}; }
    bool isDefinedOutsideOfLoop(::mlir::Value value) { return false; }
  }];
}
