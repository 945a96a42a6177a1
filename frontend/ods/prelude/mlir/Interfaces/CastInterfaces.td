//===- CastInterfaces.td - casts ------------------------------------------===//

#ifndef RS_OPT_PRELUDE_CAST_INTERFACES
#define RS_OPT_PRELUDE_CAST_INTERFACES

include "mlir/IR/OpBase.td"

def CastOpInterface : OpInterface<"CastOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Turns values into as many others of other types, where the types "
      "allow.";
  let verify = _native;
  let methods = [
    _StaticMethod<"bool", "areCastCompatible",
            (ins "::mlir::TypeRange":$inputs, "::mlir::TypeRange":$outputs)>
  ];
}

#endif
