// Operations that pass values on, and conversions of the types of these.
include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinTypes.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "rs-opt/Conversion.td"

def S : Dialect {
  let name = "s";
  let cppNamespace = "::s";
}
def S_OldOp : Op<S, "old", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$in);
  let results = (outs AnyType:$out);
}
def S_NewOp : Op<S, "new", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$in);
  let results = (outs AnyType:$out);
}
def S_UseOp : Op<S, "use"> {
  let arguments = (ins AnyType:$value);
}
def S_YieldOp : Op<S, "yield", [Terminator, Pure, ReturnLike]> {
  let arguments = (ins Variadic<AnyType>:$values);
}
// It owns its body.
def S_BoxOp : Op<S, "box", [IsolatedFromAbove, DeclareOpInterfaceMethods<RegionBranchOpInterface>]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region AnyRegion:$body);
}
// Its body is in that of its parent.
def S_FnOp : Op<S, "fn", [FunctionOpInterface, Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
}

def OldToNew : Pat<(S_OldOp $in), (S_NewOp $in)>;

class To<list<TypeConversion> conversions> : ConversionTarget {
  let illegalOps = [S_OldOp];
  let legalOps = [S_NewOp];
  let typeConversions = conversions;
}
def NoTypes : To<[]>;
def I32ToI64 : TypeConversion<I32, "$_builder.getI64Type()">;
def Wide : To<[I32ToI64]>;
def I1ToI8 : TypeConversion<I1, "$_builder.getI8Type()">;
def Bytes : To<[I1ToI8]>;
// Each type contains the one that it replaces, or a wider one.
def I32ToFunction : TypeConversion<I32, "$_builder.getFunctionType({$_self}, {})">;
def SelfContained : To<[I32ToFunction]>;
def ToWider : TypeConversion<AnyInteger, "$_builder.getFunctionType({$_builder.getIntegerType($_self.getWidth() + 1)}, {})">;
def Growing : To<[ToWider]>;
