//===- IndexingMapOpInterface.td - operands and loops -------------------===//

#ifndef RS_OPT_PRELUDE_INDEXING_MAP_OP_INTERFACE
#define RS_OPT_PRELUDE_INDEXING_MAP_OP_INTERFACE

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def IndexingMapOpInterface : OpInterface<"IndexingMapOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Has a map for each operand from the loops to the operand's indices.";
  let verify = _native;
  let methods = [
    _Method<"ArrayAttr", "getIndexingMaps">,
    _DefaultMethod<"SmallVector<AffineMap>", "getIndexingMapsArray">,
    _DefaultMethod<"AffineMap", "getMatchingIndexingMap",
            (ins "OpOperand*":$opOperand)>,
    _DefaultMethod<"AffineMap", "getLoopsToShapesMap">,
    _DefaultMethod<"AffineMap", "getShapesToLoopsMap">,
    _DefaultMethod<"SmallVector<int64_t>", "getStaticOperandShape",
            (ins "OpOperand*":$opOperand)>,
    _DefaultMethod<"SmallVector<int64_t>", "getStaticLoopRanges">
  ];
}

#endif
