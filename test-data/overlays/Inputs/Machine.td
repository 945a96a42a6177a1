include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"

def Machine_Dialect : Dialect {
  let name = "machine";
  let cppNamespace = "::machine";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

def Machine_Space : I32EnumAttr<"Space", "a memory space", [
  I32EnumAttrCase<"Local", 0, "local">, I32EnumAttrCase<"Global", 1, "global">
]> {
  let cppNamespace = "::machine";
  let genSpecializedAttr = 0;
}
def Machine_SpaceAttr : EnumAttr<Machine_Dialect, Machine_Space, "space">;

class Machine_Type<string name, string typeMnemonic> : TypeDef<Machine_Dialect, name> {
  let mnemonic = typeMnemonic;
}
def Machine_VoidType : Machine_Type<"Void", "void">;
def Machine_TokenType : Machine_Type<"Token", "token">;
def Machine_PointerType : Machine_Type<"Pointer", "ptr"> {
  let parameters = (ins "::mlir::Type":$pointee, "::machine::Space":$space);
  let assemblyFormat = "`<` $pointee `,` $space `>`";
}
def Machine_BytesType : Machine_Type<"Bytes", "bytes"> {
  let parameters = (ins "uint64_t":$count, "::mlir::Type":$element);
  let assemblyFormat = "`<` $count `,` $element `>`";
}
def Machine_PairType : Machine_Type<"Pair", "pair"> {
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$types);
  let assemblyFormat = "`<` $types `>`";
}
def Machine_FuncType : Machine_Type<"Func", "func"> {
  let parameters = (ins "::mlir::Type":$result, ArrayRefParameter<"::mlir::Type">:$inputs, "bool":$variadic);
  let assemblyFormat = "`<` $result `(` $inputs `)` $variadic `>`";
}
def Machine_Token : DialectType<Machine_Dialect, CPred<"::llvm::isa<::machine::TokenType>($_self)">, "token">,
                    BuildableType<"::machine::TokenType::get($_builder.getContext())">;

// The syntax of these operations is in C++.
class Machine_Op<string mnemonic, list<Trait> traits = []> : Op<Machine_Dialect, mnemonic, traits> {
  let hasCustomAssemblyFormat = 1;
}
def Machine_FuncOp : Machine_Op<"func", [IsolatedFromAbove, Symbol]> {
  let arguments = (ins StrAttr:$sym_name, TypeAttr:$function_type, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs, OptionalAttr<StrAttr>:$sym_visibility,
                       DefaultValuedAttr<Machine_SpaceAttr, "::machine::Space::Local">:$space);
  let regions = (region AnyRegion:$body);
}
def Machine_KernelOp : Machine_Op<"kernel", [IsolatedFromAbove, Symbol]> {
  let arguments = (ins StrAttr:$sym_name, TypeAttr:$function_type, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs, Machine_SpaceAttr:$space);
  let regions = (region AnyRegion:$body);
}
def Machine_GlobalOp : Machine_Op<"global"> {
  let arguments = (ins StrAttr:$sym_name, TypeAttr:$type, OptionalAttr<AnyAttr>:$value);
}
def Machine_ReturnOp : Op<Machine_Dialect, "return", [Terminator]> {
  let assemblyFormat = "attr-dict";
}
def Machine_LoadOp : Machine_Op<"load"> {
  let arguments = (ins AnyType:$ptr, OptionalAttr<Machine_SpaceAttr>:$space, OptionalAttr<I32ArrayAttr>:$weights);
  let results = (outs AnyType:$value);
}
def Machine_ExtractOp : Machine_Op<"extract"> {
  let arguments = (ins AnyType:$from, I32ArrayAttr:$indices);
  let results = (outs AnyType:$element);
}
def Machine_ConstantOp : Machine_Op<"constant"> {
  let arguments = (ins AnyAttr:$value);
  let results = (outs AnyType:$result);
}
def Machine_CallOp : Machine_Op<"call"> {
  let arguments = (ins OptionalAttr<FlatSymbolRefAttr>:$callee, Variadic<AnyType>:$operands,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let results = (outs Optional<AnyType>:$result);
}
def Machine_WaitOp : Machine_Op<"wait"> {
  let arguments = (ins Variadic<Machine_Token>:$tokens);
  let results = (outs Optional<Machine_Token>:$token);
}
def Machine_IndexOp : Machine_Op<"index"> {
  let arguments = (ins Variadic<Index>:$dynamic, DenseI32ArrayAttr:$numbers);
}
