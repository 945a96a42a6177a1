//===- InferTypeOpInterface.td - result types from operands ---------------===//

// Before the guard, because with RS_OPT_LEGACY that file includes this one.
include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

#ifndef RS_OPT_PRELUDE_INFER_TYPE_OP_INTERFACE
#define RS_OPT_PRELUDE_INFER_TYPE_OP_INTERFACE

def InferTypeOpInterface : OpInterface<"InferTypeOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Infers its result types from operands, attributes and regions.";
  let verify = _native;
  let verifyWithRegions = 1;
  let methods = [
    _StaticMethod<"::llvm::LogicalResult", "inferReturnTypes",
            (ins "::mlir::MLIRContext *":$context,
                "::std::optional<::mlir::Location>":$location,
                "::mlir::ValueRange":$operands,
                "::mlir::DictionaryAttr":$attributes,
                "::mlir::OpaqueProperties":$properties,
                "::mlir::RegionRange":$regions,
                "::llvm::SmallVectorImpl<::mlir::Type>&":$inferredReturnTypes)>,
    _DefaultStaticMethod<"::llvm::LogicalResult", "refineReturnTypes",
            (ins "::mlir::MLIRContext *":$context,
                "::std::optional<::mlir::Location>":$location,
                "::mlir::ValueRange":$operands,
                "::mlir::DictionaryAttr":$attributes,
                "::mlir::OpaqueProperties":$properties,
                "::mlir::RegionRange":$regions,
                "::llvm::SmallVectorImpl<::mlir::Type>&":$returnTypes)>,
    _DefaultStaticMethod<"bool", "isCompatibleReturnTypes",
            (ins "::mlir::TypeRange":$lhs, "::mlir::TypeRange":$rhs)>
  ];
}

def InferShapedTypeOpInterface : OpInterface<"InferShapedTypeOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Infers the shapes of its results, at compile time or as operations.";
  let methods = [
    _DefaultStaticMethod<"::llvm::LogicalResult", "inferReturnTypeComponents",
            (ins "::mlir::MLIRContext*":$context,
            "::std::optional<::mlir::Location>":$location,
            "::mlir::ValueShapeRange":$operands,
            "::mlir::DictionaryAttr":$attributes,
            "::mlir::OpaqueProperties":$properties,
            "::mlir::RegionRange":$regions,
            "::llvm::SmallVectorImpl<::mlir::ShapedTypeComponents>&":$inferredReturnShapes)>,
    _DefaultMethod<"::llvm::LogicalResult", "reifyReturnTypeShapes",
            (ins "::mlir::OpBuilder&":$builder, "::mlir::ValueRange":$operands,
            "::llvm::SmallVectorImpl<::mlir::Value> &":$reifiedReturnShapes)>
  ];
}

def ReifyRankedShapedTypeOpInterface
    : OpInterface<"ReifyRankedShapedTypeOpInterface"> {
  let cppNamespace = "::mlir";
  let description = "Can emit code for each dimension of its ranked results.";
  let methods = [
    _Method<"::llvm::LogicalResult", "reifyResultShapes",
            (ins "::mlir::OpBuilder &":$builder,
                "::mlir::ReifiedRankedShapedTypeDims &":$reifiedReturnShapes)>
  ];
}

//===----------------------------------------------------------------------===//
// What an operation that infers its types brings along
//===----------------------------------------------------------------------===//

/// Inference written against an adaptor, with or without a looser comparison
/// of types.
class InferTypeOpAdaptorBase<code additionalDecls = [{}]>
    : TraitList<[DeclareOpInterfaceMethods<InferTypeOpInterface>,
                 NativeOpTrait<"InferTypeOpAdaptor", [], additionalDecls>]>;
def InferTypeOpAdaptor : InferTypeOpAdaptorBase;
def InferTypeOpAdaptorWithIsCompatible
    : InferTypeOpAdaptorBase<
          "static bool isCompatibleReturnTypes(::mlir::TypeRange l, "
          "::mlir::TypeRange r);">;

/// The same for shapes, and for tensors whose type follows from the shape.
class InferShapedTypeOpAdaptorBase<list<string> overridenMethods = []>
    : TraitList<[DeclareOpInterfaceMethods<InferShapedTypeOpInterface,
                                           overridenMethods>,
                 NativeOpTrait<"InferShapedTypeOpAdaptor">]>;
class InferTensorTypeBase<list<string> overridenMethods = []>
    : TraitList<[DeclareOpInterfaceMethods<InferTypeOpInterface>,
                 DeclareOpInterfaceMethods<InferShapedTypeOpInterface,
                                           overridenMethods>,
                 NativeOpTrait<"InferTensorType">]>;
class InferTensorTypeAdaptorBase<list<string> overridenMethods = []>
    : TraitList<[DeclareOpInterfaceMethods<InferTypeOpInterface>,
                 InferShapedTypeOpAdaptorBase<overridenMethods>,
                 NativeOpTrait<"InferTensorType">]>;

defvar _shape = ["inferReturnTypeComponents"];
defvar _shapeAndReify = ["inferReturnTypeComponents", "reifyReturnTypeShapes"];
def InferShapedTypeOpAdaptor : InferShapedTypeOpAdaptorBase<_shape>;
def InferShapedTypeOpAdaptorWithReify
    : InferShapedTypeOpAdaptorBase<_shapeAndReify>;
def InferTensorType : InferTensorTypeBase<_shape>;
def InferTensorTypeWithReify : InferTensorTypeBase<_shapeAndReify>;
def InferTensorTypeAdaptor : InferTensorTypeAdaptorBase<_shape>;
def InferTensorTypeAdaptorWithReify
    : InferTensorTypeAdaptorBase<_shapeAndReify>;

// Agreement of operands and results from which types are inferred.
def SameOperandsAndResultType : NativeOpTrait<"SameOperandsAndResultType">;
def SameOperandsAndResultRank : NativeOpTrait<"SameOperandsAndResultRank">;

#endif
