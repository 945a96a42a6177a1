//===- BuiltinAttributes.td - the builtin attributes as records -----------===//
//
// For dialect files that refer to them. The attributes are implemented in Rust:
// nothing is generated from this file.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_PRELUDE_BUILTIN_ATTRIBUTES
#define RS_OPT_PRELUDE_BUILTIN_ATTRIBUTES

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/BuiltinDialect.td"
include "mlir/IR/OpAsmInterface.td"

class Builtin_Attr<string name, string attrMnemonic, list<Trait> traits = [],
                   string baseCppClass = "::mlir::Attribute">
    : AttrDef<Builtin_Dialect, name, traits, baseCppClass> {
  // They have special syntax, without a mnemonic.
  let mnemonic = ?;
  let attrName = "builtin." # attrMnemonic;
}

//===----------------------------------------------------------------------===//
// Scalars, strings and references
//===----------------------------------------------------------------------===//

def Builtin_UnitAttr : Builtin_Attr<"Unit", "unit"> {
  let summary = "unit attribute, whose presence is its value";
}
def Builtin_IntegerAttr
    : Builtin_Attr<"Integer", "integer", [TypedAttrInterface]> {
  let summary = "integer of integer or index type";
  let parameters =
      (ins AttributeSelfTypeParameter<"">:$type, "APInt":$value);
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}
def Builtin_FloatAttr : Builtin_Attr<"Float", "float", [TypedAttrInterface]> {
  let summary = "float";
  let parameters =
      (ins AttributeSelfTypeParameter<"">:$type, APFloatParameter<"">:$value);
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}
def Builtin_StringAttr
    : Builtin_Attr<"String", "string", [TypedAttrInterface]> {
  let summary = "string";
  let parameters = (ins StringRefParameter<"">:$value,
                        AttributeSelfTypeParameter<"">:$type);
  let genStorageClass = 0;
  let skipDefaultBuilders = 1;
}
def Builtin_SymbolRefAttr : Builtin_Attr<"SymbolRef", "symbol_ref"> {
  let summary = "symbol reference, possibly nested";
  let parameters =
      (ins "StringAttr":$rootReference,
           ArrayRefParameter<"FlatSymbolRefAttr", "">:$nestedReferences);
  let skipDefaultBuilders = 1;
}
def Builtin_TypeAttr : Builtin_Attr<"Type", "type"> {
  let summary = "type";
  let parameters = (ins "Type":$value);
  let skipDefaultBuilders = 1;
}
def Builtin_OpaqueAttr
    : Builtin_Attr<"Opaque", "opaque", [TypedAttrInterface]> {
  let summary = "attribute of a dialect that is not loaded";
  let parameters = (ins "StringAttr":$dialectNamespace,
                        StringRefParameter<"">:$attrData,
                        AttributeSelfTypeParameter<"">:$type);
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
}

//===----------------------------------------------------------------------===//
// Collections
//===----------------------------------------------------------------------===//

def Builtin_ArrayAttr : Builtin_Attr<"Array", "array"> {
  let summary = "array of attributes";
  let parameters = (ins ArrayRefParameter<"Attribute", "">:$value);
}
def Builtin_DictionaryAttr : Builtin_Attr<"Dictionary", "dictionary"> {
  let summary = "dictionary of attributes";
  let parameters = (ins ArrayRefParameter<"NamedAttribute", "">:$value);
  let skipDefaultBuilders = 1;
}

def Builtin_DenseArrayRawDataParameter
    : ArrayRefParameter<"char", "elements as they lie in memory">;
def Builtin_DenseArray : Builtin_Attr<"DenseArray", "dense_array"> {
  let summary = "dense array of numbers";
  let parameters = (ins "Type":$elementType, "int64_t":$size,
                        Builtin_DenseArrayRawDataParameter:$rawData);
  let genVerifyDecl = 1;
}

//===----------------------------------------------------------------------===//
// Constants of shaped type
//===----------------------------------------------------------------------===//

defvar _typed = AttributeSelfTypeParameter<"", "ShapedType">;

def Builtin_DenseIntOrFPElementsAttr
    : Builtin_Attr<"DenseIntOrFPElements", "dense_int_or_fp_elements",
                   [ElementsAttrInterface], "DenseElementsAttr"> {
  let summary = "dense elements of integer, index, float or complex type";
  let parameters = (ins _typed:$type, "ArrayRef<char>":$rawData);
  let genAccessors = 0;
  let genStorageClass = 0;
  let skipDefaultBuilders = 1;
}
def Builtin_DenseStringElementsAttr
    : Builtin_Attr<"DenseStringElements", "dense_string_elements",
                   [ElementsAttrInterface], "DenseElementsAttr"> {
  let summary = "dense string elements";
  let parameters = (ins _typed:$type, "ArrayRef<StringRef>":$value);
  let genAccessors = 0;
  let genStorageClass = 0;
  let skipDefaultBuilders = 1;
}
def Builtin_DenseResourceElementsAttr
    : Builtin_Attr<"DenseResourceElements", "dense_resource_elements",
                   [ElementsAttrInterface]> {
  let summary = "dense elements stored in a resource";
  let parameters =
      (ins _typed:$type,
           ResourceHandleParameter<"DenseResourceElementsHandle">:$rawHandle);
  let skipDefaultBuilders = 1;
}
def Builtin_SparseElementsAttr
    : Builtin_Attr<"SparseElements", "sparse_elements",
                   [ElementsAttrInterface]> {
  let summary = "sparse elements: indices and values, zero elsewhere";
  let parameters = (ins _typed:$type, "DenseIntElementsAttr":$indices,
                        "DenseElementsAttr":$values);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

//===----------------------------------------------------------------------===//
// Maps, sets and layouts
//===----------------------------------------------------------------------===//

def Builtin_AffineMapAttr
    : Builtin_Attr<"AffineMap", "affine_map", [MemRefLayoutAttrInterface]> {
  let summary = "affine map";
  let parameters = (ins "AffineMap":$value);
  let skipDefaultBuilders = 1;
}
def Builtin_IntegerSetAttr : Builtin_Attr<"IntegerSet", "integer_set"> {
  let summary = "integer set: integers that satisfy affine constraints";
  let parameters = (ins "IntegerSet":$value);
  let skipDefaultBuilders = 1;
}
def StridedLayoutAttr
    : Builtin_Attr<"StridedLayout", "strided_layout",
                   [DeclareAttrInterfaceMethods<MemRefLayoutAttrInterface,
                                                ["verifyLayout"]>]> {
  let summary = "offset and a stride for each dimension";
  let parameters =
      (ins "int64_t":$offset,
           ArrayRefParameter<"int64_t", "one a dimension">:$strides);
  let genVerifyDecl = 1;
}

#endif
