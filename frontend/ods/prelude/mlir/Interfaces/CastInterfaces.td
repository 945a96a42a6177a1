//===- CastInterfaces.td - casts ------------------------------------------===//

#ifndef RS_OPT_PRELUDE_CAST_INTERFACES
#define RS_OPT_PRELUDE_CAST_INTERFACES

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def CastOpInterface : OpInterface<"CastOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Converts values to the same number of values of other types, if the "
      "types are compatible.";
  let verify = _native;
  let methods = [
    _StaticMethod<"bool", "areCastCompatible",
            (ins "::mlir::TypeRange":$inputs, "::mlir::TypeRange":$outputs)>
  ];
}

#endif
