//===- RegionKindInterface.td - regions with and without dominance --------===//

#ifndef RS_OPT_PRELUDE_REGION_KIND_INTERFACE
#define RS_OPT_PRELUDE_REGION_KIND_INTERFACE

include "mlir/IR/OpBase.td"

def RegionKindInterface : OpInterface<"RegionKindInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Says of each region whether it is control flow, where a definition "
      "dominates its uses, or a graph, where order means nothing.";
  let methods = [
    _StaticMethod<"::mlir::RegionKind", "getRegionKind",
            (ins "unsigned":$index)>,
    _FixedStaticMethod<"bool", "hasSSADominance", (ins "unsigned":$index)>
  ];
}

def HasOnlyGraphRegion : NativeOpTrait<"HasOnlyGraphRegion">;

/// A region that is one block of operations in no order, without an end.
def GraphRegionNoTerminator
    : TraitList<[NoTerminator, SingleBlock, RegionKindInterface,
                 HasOnlyGraphRegion]>;

#endif
