include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def Shapes_Dialect : Dialect {
  let name = "shapes";
  let cppNamespace = "::shapes";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

def Shapes_Space : I32EnumAttr<"Space", "a memory space", [
  I32EnumAttrCase<"Local", 0, "local">, I32EnumAttrCase<"Global", 1, "global">
]> {
  let cppNamespace = "::shapes";
}

// Its syntax is in C++.
def Shapes_ArrayType : TypeDef<Shapes_Dialect, "Array"> {
  let mnemonic = "array";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "::mlir::Type":$element, "bool":$packed);
  let hasCustomAssemblyFormat = 1;
}

def Shapes_SumType : TypeDef<Shapes_Dialect, "Sum"> {
  let mnemonic = "sum";
  let parameters = (ins ArrayRefParameter<"::mlir::StringAttr">:$names, ArrayRefParameter<"::mlir::Type">:$types);
  let hasCustomAssemblyFormat = 1;
}

def Shapes_FuncType : TypeDef<Shapes_Dialect, "Func"> {
  let mnemonic = "func";
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$inputs, "bool":$variadic);
  let assemblyFormat = "`<` `(` custom<Inputs>($inputs, $variadic) `)` `>`";
}

// Its definition has other parameters than its text.
def Shapes_RecordType : TypeDef<Shapes_Dialect, "Record"> {
  let mnemonic = "record";
  let parameters = (ins StringRefParameter<>:$name);
  let hasCustomAssemblyFormat = 1;
}
def Shapes_NestType : TypeDef<Shapes_Dialect, "Nest"> {
  let mnemonic = "nest";
  let parameters = (ins ArrayRefParameter<"int64_t">:$sizes);
  let hasCustomAssemblyFormat = 1;
}
