// Operations whose texts contain names, counts and short attributes. Their syntax is in NamesSyntax.td.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"

def N_Dialect : Dialect { let name = "n"; let cppNamespace = "::n"; }
class N_Op<string mnemonic, list<Trait> traits = []> : Op<N_Dialect, mnemonic, traits> {
  let hasCustomAssemblyFormat = 1;
}
class N_Attr<string name, string attrMnemonic, dag params, string format = "`<` params `>`"> : AttrDef<N_Dialect, name> {
  let mnemonic = attrMnemonic;
  let parameters = params;
  let assemblyFormat = format;
}
class N_Type<string name, string typeMnemonic, dag params> : TypeDef<N_Dialect, name> {
  let mnemonic = typeMnemonic;
  let parameters = params;
  let assemblyFormat = "`<` params `>`";
}

def N_Latency : N_Attr<"Latency", "latency", (ins "unsigned":$value)>;
def N_Uses : N_Attr<"Uses", "uses", (ins "::mlir::FlatSymbolRefAttr":$value)>;
def N_Dependence : N_Attr<"Dependence", "dependence", (ins "unsigned":$number,
  OptionalParameter<"::mlir::FlatSymbolRefAttr">:$source, OptionalParameter<"::mlir::ArrayAttr">:$properties),
  "`<` $number (`,` $source^)? (`:` $properties^)? `>`">;
def N_Place : N_Attr<"Place", "place", (ins "unsigned":$x, "unsigned":$y)>;
def N_Int : N_Attr<"BigInt", "int", (ins "std::string":$value, "unsigned":$width)>;

def N_Set : N_Type<"Set", "set", (ins "::mlir::Type":$element)>;
def N_Ref : N_Type<"Ref", "ref", (ins "::mlir::Type":$element)>;
def N_Array : N_Type<"Array", "array", (ins "unsigned":$count, "::mlir::Type":$element)>;
def N_Scope : N_Type<"Scope", "scope", (ins "::mlir::FlatSymbolRefAttr":$name)>;
def N_Any : DialectType<N_Dialect, CPred<"true">, "any type of the dialect", "::n::Base">;

def N_TwiceOp : N_Op<"twice", [NoTerminator, SingleBlock]> {
  let arguments = (ins Variadic<AnyType>:$inits);
  let regions = (region SizedRegion<1>:$first, SizedRegion<1>:$second);
}
def N_ForkOp : N_Op<"fork"> {
  let arguments = (ins AnyType:$input);
  let results = (outs Variadic<AnyType>:$results);
}
def N_SyncOp : Op<N_Dialect, "sync", [AllTypesMatch<["inputs", "results"]>]> {
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "$inputs attr-dict `:` type($inputs)";
}
def N_FuncOp : N_Op<"func", [IsolatedFromAbove, NoTerminator]> {
  let arguments = (ins TypeAttrOf<FunctionType>:$function_type, StrArrayAttr:$argNames);
  let regions = (region AnyRegion:$body);
}
def N_AndOp : N_Op<"and"> {
  let arguments = (ins Variadic<AnyType>:$inputs, DenseBoolArrayAttr:$inverted);
  let results = (outs AnyType:$result);
}
def N_SetOp : N_Op<"make_set"> {
  let arguments = (ins Variadic<AnyType>:$items);
  let results = (outs N_Set:$result);
}
def N_StepOp : N_Op<"step"> {
  let arguments = (ins Variadic<NoneType>:$inputs, OptionalAttr<ArrayAttr>:$dependences, OptionalAttr<ArrayAttr>:$properties);
  let results = (outs Variadic<NoneType>:$results);
}
def N_PlaceOp : N_Op<"put"> { let arguments = (ins N_Place:$at); }
def N_CallOp : N_Op<"declare"> {
  let arguments = (ins TypeAttr:$type, OptionalAttr<ArrayAttr>:$locs);
}
def N_ScopeOp : N_Op<"scope"> {
  let arguments = (ins FlatSymbolRefAttr:$name);
  let results = (outs N_Scope:$result);
}
def N_PortOp : N_Op<"port"> {
  let arguments = (ins AnyType:$scope, StrAttr:$port);
  let results = (outs AnyType:$result);
}
def N_ConstantOp : N_Op<"constant"> {
  let arguments = (ins N_Int:$value);
  let results = (outs N_Any:$result);
}
def N_ElementOp : N_Op<"element"> {
  let arguments = (ins N_Ref:$input, AnyType:$index);
  let results = (outs AnyType:$result);
}
