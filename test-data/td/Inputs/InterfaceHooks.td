// Operations of MLIR's own interfaces, which the core asks through hooks.
include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Ih_Dialect : Dialect { let name = "ih"; let cppNamespace = "::ih"; }
class Ih_Op<string name, list<Trait> traits> : Op<Ih_Dialect, name, traits> {
  let arguments = (ins Variadic<AnyType>:$in);
  let results = (outs Variadic<AnyType>:$out);
  let regions = (region VariadicRegion<AnyRegion>:$in_it);
}
def Ih_Symbols : Ih_Op<"symbols", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]>;
def Ih_Plain : Ih_Op<"plain", [SymbolUserOpInterface]>;
def Ih_Effects : Ih_Op<"effects", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]>;
def Ih_Told : Ih_Op<"told", [MemoryEffectsOpInterface]> { let arguments = (ins Arg<AnyType, "", [MemRead]>:$in); }
def Ih_Pure : Ih_Op<"pure", [Pure, CallOpInterface]>;
def Ih_Nested : Ih_Op<"nested", [RecursiveMemoryEffects, RecursivelySpeculatable]>;
def Ih_Speculatable : Ih_Op<"speculatable", [DeclareOpInterfaceMethods<ConditionallySpeculatable>]>;
def Ih_Regions : Ih_Op<"regions", [DeclareOpInterfaceMethods<RegionBranchOpInterface, ["getEntrySuccessorOperands"]>]>;
def Ih_Kinds : Ih_Op<"kinds", [DeclareOpInterfaceMethods<RegionKindInterface>]>;
def Ih_Graph : Ih_Op<"graph", [RegionKindInterface, HasOnlyGraphRegion]>;
def Ih_Names : Ih_Op<"names", [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames", "getAsmBlockArgumentNames"]>]>;
// Only what it says to say is missing.
def Ih_Defaults : Ih_Op<"defaults", [OpAsmOpInterface, Symbol]>;
def Ih_BlockNames : Ih_Op<"block_names", [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockNames"]>]>;
def Ih_Dialects : Ih_Op<"dialects", [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getDefaultDialect"]>]>;
def Ih_Said : Ih_Op<"said", [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getDefaultDialect"]>]> {
  let extraClassDeclaration = [{ static ::llvm::StringRef getDefaultDialect() { return "ih"; } }];
}
def Ih_Branch : Ih_Op<"branch", [Terminator, DeclareOpInterfaceMethods<BranchOpInterface, ["getSuccessorForOperands"]>]>;
def Ih_Ranges : Ih_Op<"ranges", [DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>]>;
def Ih_Shapes : Ih_Op<"shapes", [InferTensorType]>;
// Twice the same is missing once.
def Ih_Cast : Ih_Op<"cast", [DeclareOpInterfaceMethods<CastOpInterface>]> { let hasVerifier = 1; }
// There is no hook for these.
def Ih_Inits : Ih_Op<"inits", [DestinationStyleOpInterface]>;
def Ih_Loop : Ih_Op<"loop", [DeclareOpInterfaceMethods<LoopLikeOpInterface, ["getLoopResults"]>]>;

// Code of the program is attached to these by their names.
def Ih_Func : Dialect { let name = "func"; let cppNamespace = "::mlir::func"; }
def Ih_Cf : Dialect { let name = "cf"; let cppNamespace = "::mlir::cf"; }
def Ih_Call : Op<Ih_Func, "call", [CallOpInterface, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<AnyType>:$operands);
}
def Ih_Assert : Op<Ih_Cf, "assert", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]>;
