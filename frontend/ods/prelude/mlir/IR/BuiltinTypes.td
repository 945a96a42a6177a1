//===- BuiltinTypes.td - the builtin types as records ---------------------===//
//
// For dialect files that refer to them. The types are implemented in Rust:
// nothing is generated from this file.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_PRELUDE_BUILTIN_TYPES
#define RS_OPT_PRELUDE_BUILTIN_TYPES

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinDialect.td"
include "mlir/IR/BuiltinTypeInterfaces.td"

class Builtin_Type<string name, string typeMnemonic, list<Trait> traits = [],
                   string baseCppClass = "::mlir::Type">
    : TypeDef<Builtin_Dialect, name, traits, baseCppClass> {
  // They have special syntax, without a mnemonic.
  let mnemonic = ?;
  let typeName = "builtin." # typeMnemonic;
}

/// A shaped type whose values are its elements, not a reference to them.
def ValueSemantics : NativeTypeTrait<"ValueSemantics"> {
  let cppNamespace = "::mlir";
}

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

def Builtin_None : Builtin_Type<"None", "none"> {
  let summary = "type with a single value";
}
def Builtin_Index : Builtin_Type<"Index", "index"> {
  let summary = "integer of the target's index width";
}
def Builtin_Integer : Builtin_Type<"Integer", "integer"> {
  let summary = "integer of fixed width: signless, signed or unsigned";
  let parameters =
      (ins "unsigned":$width, "SignednessSemantics":$signedness);
  let genStorageClass = 0;
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

class Builtin_FloatType<string name, string mnemonic,
                        list<string> declaredInterfaceMethods = []>
    : Builtin_Type<name, mnemonic,
                   [DeclareTypeInterfaceMethods<FloatTypeInterface,
                                                declaredInterfaceMethods>],
                   "::mlir::FloatType"> {
  let summary = "float in a format of its own";
}
class Builtin_CachedFloatType<string name, string mnemonic,
                              list<string> declaredInterfaceMethods = []>
    : Builtin_FloatType<name, mnemonic, declaredInterfaceMethods>;
foreach format = ["E5M2", "E4M3", "E4M3FN", "E5M2FNUZ", "E4M3FNUZ",
                  "E4M3B11FNUZ"] in
  def Builtin_Float8#format
      : Builtin_FloatType<"Float8" # format, "f8" # format>;
foreach format = ["4E2M1FN", "6E2M3FN", "6E3M2FN", "8E3M4", "8E8M0FNU"] in
  def Builtin_Float#format
      : Builtin_FloatType<"Float" # format, "f" # format>;
foreach width = [16, 32, 64, 80, 128] in
  def Builtin_Float#width : Builtin_FloatType<"Float" # width, "f" # width>;
def Builtin_BFloat16 : Builtin_FloatType<"BFloat16", "bf16">;
def Builtin_FloatTF32 : Builtin_FloatType<"FloatTF32", "tf32">;

//===----------------------------------------------------------------------===//
// Types made of types
//===----------------------------------------------------------------------===//

def Builtin_Complex : Builtin_Type<"Complex", "complex"> {
  let summary = "complex number over one type";
  let parameters = (ins "Type":$elementType);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}
def Builtin_Tuple : Builtin_Type<"Tuple", "tuple"> {
  let summary = "tuple of values";
  let parameters = (ins "ArrayRef<Type>":$types);
  let genStorageClass = 0;
  let skipDefaultBuilders = 1;
}
class Builtin_FunctionLike<string name, string mnemonic>
    : Builtin_Type<name, mnemonic> {
  let summary = "function type: argument and result types";
  let parameters = (ins "ArrayRef<Type>":$inputs, "ArrayRef<Type>":$results);
  let genStorageClass = 0;
  let skipDefaultBuilders = 1;
}
def Builtin_Function : Builtin_FunctionLike<"Function", "function">;
def Builtin_Graph : Builtin_FunctionLike<"Graph", "graph">;
def Builtin_Opaque : Builtin_Type<"Opaque", "opaque"> {
  let summary = "type of a dialect that is not loaded";
  let parameters = (ins "StringAttr":$dialectNamespace,
                        StringRefParameter<"">:$typeData);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

//===----------------------------------------------------------------------===//
// Shaped types
//===----------------------------------------------------------------------===//

def Builtin_VectorTypeElementType : AnyTypeOf<[VectorElementTypeInterface]> {
  let cppFunctionName = "isValidVectorTypeElementType";
}
def Builtin_Vector
    : Builtin_Type<"Vector", "vector", [ShapedTypeInterface, ValueSemantics],
                   "Type"> {
  let summary = "vector, possibly with scalable dimensions";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape,
                        "Type":$elementType,
                        ArrayRefParameter<"bool">:$scalableDims);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}
def Builtin_RankedTensor
    : Builtin_Type<"RankedTensor", "tensor",
                   [ShapedTypeInterface, ValueSemantics], "TensorType"> {
  let summary = "tensor of known rank";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape,
                        "Type":$elementType, "Attribute":$encoding);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}
def Builtin_UnrankedTensor
    : Builtin_Type<"UnrankedTensor", "unranked_tensor",
                   [ShapedTypeInterface, ValueSemantics], "TensorType"> {
  let summary = "tensor of unknown rank";
  let parameters = (ins "Type":$elementType);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}
def Builtin_MemRef : Builtin_Type<"MemRef", "memref", [ShapedTypeInterface],
                                  "BaseMemRefType"> {
  let summary = "memref with a shape, layout and memory space";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape,
                        "Type":$elementType,
                        "MemRefLayoutAttrInterface":$layout,
                        "Attribute":$memorySpace);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}
def Builtin_UnrankedMemRef
    : Builtin_Type<"UnrankedMemRef", "unranked_memref", [ShapedTypeInterface],
                   "BaseMemRefType"> {
  let summary = "memref of unknown rank";
  let parameters = (ins "Type":$elementType, "Attribute":$memorySpace);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

#endif
