// The parts of the dialect `vector` that its verifiers need.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributes.td"

def Vector_Dialect : Dialect { let name = "vector"; let cppNamespace = "::vector"; }

def Kinds : I32EnumAttr<"CombiningKind", "", [I32EnumAttrCase<"add", 0>, I32EnumAttrCase<"and", 8>, I32EnumAttrCase<"xor", 10>]> {
  let cppNamespace = "::vector";
  let genSpecializedAttr = 0;
}
def KindAttr : EnumAttr<Vector_Dialect, Kinds, "kind"> { let assemblyFormat = "`<` $value `>`"; }
def IteratorTypes : I32EnumAttr<"IteratorType", "", [I32EnumAttrCase<"parallel", 0>, I32EnumAttrCase<"reduction", 1>]> {
  let cppNamespace = "::vector";
  let genSpecializedAttr = 0;
}
def IteratorTypeAttr : EnumAttr<Vector_Dialect, IteratorTypes, "iterator_type"> { let assemblyFormat = "`<` $value `>`"; }

def MaskableOpInterface : OpInterface<"MaskableOpInterface"> { let cppNamespace = "::vector"; }

class VectorOp<string name, dag ins, dag outs, list<Trait> traits = []> : Op<Vector_Dialect, name, traits> {
  let arguments = ins;
  let results = outs;
  let hasVerifier = 1;
}

def : VectorOp<"broadcast", (ins AnyType:$source), (outs AnyVector:$vector)>;
def : VectorOp<"shuffle", (ins AnyVector:$v1, AnyVector:$v2, DenseI64ArrayAttr:$mask), (outs AnyVector:$vector)>;
def : VectorOp<"extract", (ins AnyVector:$source, Variadic<Index>:$dynamic_position, DenseI64ArrayAttr:$static_position), (outs AnyType:$result)>;
def : VectorOp<"insert", (ins AnyType:$valueToStore, AnyVector:$dest, Variadic<Index>:$dynamic_position, DenseI64ArrayAttr:$static_position),
               (outs AnyVector:$result)>;
def : VectorOp<"insert_strided_slice", (ins AnyVector:$valueToStore, AnyVector:$dest, I64ArrayAttr:$offsets, I64ArrayAttr:$strides), (outs AnyVector:$result)>;
def : VectorOp<"extract_strided_slice", (ins AnyVector:$source, I64ArrayAttr:$offsets, I64ArrayAttr:$sizes, I64ArrayAttr:$strides), (outs AnyVector:$result)>;
def : VectorOp<"shape_cast", (ins AnyVector:$source), (outs AnyVector:$result)>;
def : VectorOp<"bitcast", (ins AnyVector:$source), (outs AnyVector:$result)>;
def : VectorOp<"transpose", (ins AnyVector:$vector, DenseI64ArrayAttr:$permutation), (outs AnyVector:$result)>;
def : VectorOp<"load", (ins AnyMemRef:$base, Variadic<Index>:$indices, DefaultValuedOptionalAttr<BoolAttr, "false">:$nontemporal), (outs AnyVector:$result)>;
def : VectorOp<"store", (ins AnyVector:$valueToStore, AnyMemRef:$base, Variadic<Index>:$indices, DefaultValuedOptionalAttr<BoolAttr, "false">:$nontemporal),
               (outs)>;
def : VectorOp<"maskedload", (ins AnyMemRef:$base, Variadic<Index>:$indices, AnyVector:$mask, AnyVector:$pass_thru), (outs AnyVector:$result)>;
def : VectorOp<"gather", (ins AnyMemRef:$base, Variadic<Index>:$offsets, AnyVector:$indices, AnyVector:$mask, AnyVector:$pass_thru), (outs AnyVector:$result),
               [MaskableOpInterface]>;
def : VectorOp<"create_mask", (ins Variadic<Index>:$operands), (outs AnyVector:$mask)>;
def : VectorOp<"constant_mask", (ins DenseI64ArrayAttr:$mask_dim_sizes), (outs AnyVector:$mask)>;
def : VectorOp<"reduction", (ins KindAttr:$kind, AnyVector:$vector, Optional<AnyType>:$acc, DefaultValuedOptionalAttr<AnyAttr, "{}">:$fastmath),
               (outs AnyType:$dest), [MaskableOpInterface]>;
def : VectorOp<"multi_reduction", (ins KindAttr:$kind, AnyVector:$source, AnyType:$acc, DenseI64ArrayAttr:$reduction_dims), (outs AnyType:$dest)>;
def : VectorOp<"scan", (ins KindAttr:$kind, AnyVector:$source, AnyVector:$initial_value, I64Attr:$reduction_dim, BoolAttr:$inclusive),
               (outs AnyVector:$dest, AnyVector:$accumulated_value)>;
def : VectorOp<"outerproduct", (ins AnyVector:$lhs, AnyType:$rhs, Optional<AnyVector>:$acc, DefaultValuedOptionalAttr<KindAttr, "CombiningKind::add">:$kind),
               (outs AnyVector:$result)>;
def : VectorOp<"contract", (ins AnyVector:$lhs, AnyVector:$rhs, AnyType:$acc, ArrayAttr:$indexing_maps, ArrayAttr:$iterator_types,
                            DefaultValuedOptionalAttr<KindAttr, "CombiningKind::add">:$kind), (outs AnyType:$result)>;
def : VectorOp<"transfer_read", (ins AnyShaped:$base, Variadic<Index>:$indices, AffineMapAttr:$permutation_map, AnyType:$padding, Optional<AnyVector>:$mask,
                                 ArrayAttr:$in_bounds), (outs AnyVector:$vector), [AttrSizedOperandSegments]>;
def : VectorOp<"transfer_write", (ins AnyVector:$valueToStore, AnyShaped:$base, Variadic<Index>:$indices, AffineMapAttr:$permutation_map, Optional<AnyVector>:$mask,
                                  ArrayAttr:$in_bounds), (outs Optional<AnyRankedTensor>:$result), [AttrSizedOperandSegments]>;
def : VectorOp<"type_cast", (ins AnyMemRef:$memref), (outs AnyMemRef:$result)>;
def : VectorOp<"mask", (ins AnyVector:$mask, Optional<AnyType>:$passthru), (outs Variadic<AnyType>:$results)> {
  let regions = (region SizedRegion<1>:$maskRegion);
}
def : Op<Vector_Dialect, "yield", [Terminator]> { let arguments = (ins Variadic<AnyType>:$operands); }
