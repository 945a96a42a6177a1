include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Calls_Dialect : Dialect {
  let name = "calls";
  let cppNamespace = "::calls";
}

class Calls_Op<string name, list<Trait> traits = []> : Op<Calls_Dialect, name, traits>;

def Calls_FuncOp : Calls_Op<"func", [IsolatedFromAbove, Symbol, CallableOpInterface]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<StrAttr>:$sym_visibility);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$sym_name $function_type attr-dict-with-keyword $body";
}

def Calls_CallOp : Calls_Op<"call", [CallOpInterface]> {
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<AnyType>:$args);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "$callee `(` $args `)` attr-dict `:` functional-type($args, results)";
}

def Calls_ReturnOp : Calls_Op<"return", [Pure, ReturnLike, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}

def Calls_AddOp : Calls_Op<"add", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$sum);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($sum)";
}
