// The parts of the dialects `bufferization`, `complex`, `emitc`, `index` and `spirv` that their verifiers need.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/CastInterfaces.td"

def Complex_Dialect : Dialect { let name = "complex"; }
def Index_Dialect : Dialect { let name = "index"; }
def Bufferization_Dialect : Dialect { let name = "bufferization"; let hasOperationAttrVerify = 1; let hasRegionArgAttrVerify = 1; }
def Emitc_Dialect : Dialect { let name = "emitc"; }
def Spirv_Dialect : Dialect { let name = "spirv"; }

class Verified<Dialect dialect, string name, dag ins, dag outs, list<Trait> traits = []> : Op<dialect, name, traits> {
  let arguments = ins;
  let results = outs;
  let hasVerifier = 1;
}

def : Verified<Complex_Dialect, "bitcast", (ins AnyType:$operand), (outs AnyType:$result)>;
def : Verified<Complex_Dialect, "constant", (ins ArrayAttr:$value), (outs AnyComplex:$complex)>;
def : Op<Index_Dialect, "casts", [DeclareOpInterfaceMethods<CastOpInterface>]> {
  let arguments = (ins AnyType:$input);
  let results = (outs AnyType:$output);
}
def : Verified<Bufferization_Dialect, "alloc_tensor", (ins Variadic<Index>:$dynamic_sizes, Optional<AnyTensor>:$copy, Optional<Index>:$size_hint),
               (outs AnyTensor:$result), [AttrSizedOperandSegments]>;
def : Verified<Bufferization_Dialect, "materialize_in_destination", (ins AnyTensor:$source, AnyShaped:$dest, UnitAttr:$restrict, UnitAttr:$writable),
               (outs Optional<AnyTensor>:$result)>;
def : Verified<Spirv_Dialect, "Bitcast", (ins AnyType:$operand), (outs AnyType:$result)>;
def : Verified<Spirv_Dialect, "FConvert", (ins AnyType:$operand), (outs AnyType:$result)>;
def : Verified<Spirv_Dialect, "Constant", (ins AnyAttr:$value), (outs AnyType:$constant)>;
def : Verified<Spirv_Dialect, "SDot", (ins AnyType:$vector1, AnyType:$vector2, OptionalAttr<AnyAttr>:$format), (outs AnyType:$result)>;
def : Verified<Spirv_Dialect, "CompositeConstruct", (ins Variadic<AnyType>:$constituents), (outs AnyType:$result)>;
def : Verified<Spirv_Dialect, "CompositeExtract", (ins AnyType:$composite, I32ArrayAttr:$indices), (outs AnyType:$component)>;
def : Verified<Spirv_Dialect, "CompositeInsert", (ins AnyType:$object, AnyType:$composite, I32ArrayAttr:$indices), (outs AnyType:$result)>;
def : Verified<Spirv_Dialect, "Select", (ins AnyType:$condition, AnyType:$true_value, AnyType:$false_value), (outs AnyType:$result)>;
def : Verified<Spirv_Dialect, "VectorShuffle", (ins AnyVector:$vector1, AnyVector:$vector2, I32ArrayAttr:$components), (outs AnyVector:$result)>;
def : Verified<Emitc_Dialect, "constant", (ins AnyAttr:$value), (outs AnyType:$result)>;
