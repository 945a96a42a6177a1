// Parts of upstream dialects. Their overlays and Rust hooks apply by name.
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

class Named<string dialect, string namespace> : Dialect { let name = dialect; let cppNamespace = namespace; }

// A type of another dialect to which C++ attaches an interface.
def Transform_Dialect : Named<"transform", "::mlir::transform">;
def TransformHandleTypeInterface : TypeInterface<"TransformHandleTypeInterface"> { let cppNamespace = "::mlir::transform"; }
def Transform_AnyOp : TypeDef<Transform_Dialect, "AnyOpType", [TransformHandleTypeInterface]> { let mnemonic = "any_op"; }
def Transform_ParamType : TypeDef<Transform_Dialect, "Param"> {
  let mnemonic = "param";
  let parameters = (ins TypeParameter<"::mlir::Type", "the type">:$type);
  let assemblyFormat = "`<` $type `>`";
}
def Transform_UseOp : Op<Transform_Dialect, "use"> {
  let arguments = (ins TransformHandleTypeInterface:$handle);
  let assemblyFormat = "$handle attr-dict `:` type($handle)";
}
def Pdl_Dialect : Named<"pdl", "::mlir::pdl">;
def Pdl_Operation : TypeDef<Pdl_Dialect, "Operation"> { let mnemonic = "operation"; }
def Pdl_Value : TypeDef<Pdl_Dialect, "Value"> { let mnemonic = "value"; }

def Wasm_Dialect : Named<"wasmssa", "::mlir::wasmssa">;
def Wasm_LocalRef : TypeDef<Wasm_Dialect, "LocalRef"> {
  let mnemonic = "local";
  let parameters = (ins "::mlir::Type":$elementType);
  let assemblyFormat = "`ref` `to` $elementType";
}
class Wasm_LocalOp<string name, dag inputs, dag outputs, string format> : Op<Wasm_Dialect, name> {
  let arguments = inputs;
  let results = outputs;
  let assemblyFormat = format;
}
def Wasm_Local : Wasm_LocalOp<"local", (ins TypeAttr:$type), (outs Wasm_LocalRef:$result), "`of` `type` $type attr-dict `:` type($result)">;
def Wasm_LocalGet : Wasm_LocalOp<"local_get", (ins Wasm_LocalRef:$localVar), (outs AnyType:$result), "$localVar attr-dict `:` type($localVar) type($result)">;
def Wasm_LocalTee : Wasm_LocalOp<"local_tee", (ins Wasm_LocalRef:$localVar, AnyType:$value), (outs AnyType:$result),
                                 "$localVar `,` $value attr-dict `:` type($localVar) type($value) type($result)">;

def Smt_Dialect : Named<"smt", "::mlir::smt">;
class Smt_Type<string name, string typeMnemonic> : TypeDef<Smt_Dialect, name> { let mnemonic = typeMnemonic; }
def Smt_Int : Smt_Type<"Int", "int">;
def Smt_Array : Smt_Type<"Array", "array"> {
  let parameters = (ins "mlir::Type":$domainType, "mlir::Type":$rangeType);
  let assemblyFormat = "`<` `[` $domainType `->` $rangeType `]` `>`";
}
def Smt_Func : Smt_Type<"SMTFunc", "func"> {
  let parameters = (ins ArrayRefParameter<"mlir::Type", "domain types">:$domainTypes, "mlir::Type":$rangeType);
  let assemblyFormat = "`<` `(` $domainTypes `)` ` ` $rangeType `>`";
}
def Smt_IntConstant : Op<Smt_Dialect, "int.constant"> {
  let arguments = (ins APIntAttr:$value);
  let results = (outs Smt_Int:$result);
  let hasCustomAssemblyFormat = 1;
}

def Emitc_Dialect : Named<"emitc", "::mlir::emitc">;
def Emitc_LValue : TypeDef<Emitc_Dialect, "LValue"> {
  let mnemonic = "lvalue";
  let parameters = (ins "::mlir::Type":$valueType);
  let assemblyFormat = "`<` qualified($valueType) `>`";
}
def Emitc_Opaque : TypeDef<Emitc_Dialect, "Opaque"> {
  let mnemonic = "opaque";
  let parameters = (ins StringRefParameter<"the text">:$value);
  let assemblyFormat = "`<` $value `>`";
}

def Llvm_Dialect : Named<"llvm", "::mlir::LLVM">;
def Llvm_Array : TypeDef<Llvm_Dialect, "LLVMArray"> {
  let mnemonic = "array";
  let parameters = (ins "::mlir::Type":$elementType, "unsigned":$numElements);
  let assemblyFormat = "`<` $numElements `x` custom<PrettyLLVMType>($elementType) `>`";
}
def Llvm_Pointer : TypeDef<Llvm_Dialect, "LLVMPointer"> { let mnemonic = "ptr"; }

def Spirv_Dialect : Named<"spirv", "::mlir::spirv">;
def StorageClass : I32EnumAttr<"StorageClass", "StorageClass", [I32EnumAttrCase<"Function", 7>, I32EnumAttrCase<"Input", 1>]> {
  let cppNamespace = "::mlir::spirv";
}
def Decoration : I32EnumAttr<"Decoration", "Decoration", [I32EnumAttrCase<"MatrixStride", 7>, I32EnumAttrCase<"NonWritable", 24>]> {
  let cppNamespace = "::mlir::spirv";
}
def MemoryAccess : I32BitEnumAttr<"MemoryAccess", "MemoryAccess", [
    I32BitEnumAttrCaseNone<"None">, I32BitEnumAttrCaseBit<"Volatile", 0>, I32BitEnumAttrCaseBit<"Aligned", 1>]> {
  let cppNamespace = "::mlir::spirv";
}
def Spirv_Load : Op<Spirv_Dialect, "Load"> {
  let arguments = (ins AnyType:$ptr, OptionalAttr<MemoryAccess>:$memory_access, OptionalAttr<I32Attr>:$alignment);
  let results = (outs AnyType:$value);
  let hasCustomAssemblyFormat = 1;
}

def Affine_Dialect : Named<"affine", "::mlir::affine">;
def Affine_Apply : Op<Affine_Dialect, "apply"> {
  let arguments = (ins AffineMapAttr:$map, Variadic<Index>:$mapOperands);
  let results = (outs Index);
  let hasCustomAssemblyFormat = 1;
}
def Affine_DmaStart : Op<Affine_Dialect, "dma_start"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let hasCustomAssemblyFormat = 1;
}

def Spirv_Fma : Op<Spirv_Dialect, "GL.Fma"> {
  let arguments = (ins AnyFloat:$x, AnyFloat:$y, AnyFloat:$z);
  let results = (outs AnyFloat:$result);
  let hasCustomAssemblyFormat = 1;
}
