//===- RegionKindInterface.td - regions with and without dominance --------===//

#ifndef RS_OPT_PRELUDE_REGION_KIND_INTERFACE
#define RS_OPT_PRELUDE_REGION_KIND_INTERFACE

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def RegionKindInterface : OpInterface<"RegionKindInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Determines for each region whether it is an SSACFG region, where a "
      "definition dominates its uses, or a graph region.";
  let methods = [
    _StaticMethod<"::mlir::RegionKind", "getRegionKind",
            (ins "unsigned":$index)>,
    _FixedStaticMethod<"bool", "hasSSADominance", (ins "unsigned":$index)>
  ];
}

def HasOnlyGraphRegion : NativeOpTrait<"HasOnlyGraphRegion">;

/// A graph region with one block and without a terminator.
def GraphRegionNoTerminator
    : TraitList<[NoTerminator, SingleBlock, RegionKindInterface,
                 HasOnlyGraphRegion]>;

#endif
