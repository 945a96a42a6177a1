// A dialect whose name may be left out inside one of its operations.
include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
def Sc_Dialect : Dialect { let name = "sc"; let cppNamespace = "::sc"; }
class Sc_Op<string name, list<Trait> traits = []> : Op<Sc_Dialect, name, traits>;
def Sc_Box : Sc_Op<"box", [NoTerminator, SingleBlock, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getDefaultDialect"]>]> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "attr-dict-with-keyword $body";
  let extraClassDeclaration = [{
    static ::llvm::StringRef getDefaultDialect() { return "sc"; }
  }];
}
def Sc_Item : Sc_Op<"item"> {
  let arguments = (ins I32Attr:$n);
  let assemblyFormat = "$n attr-dict";
}
