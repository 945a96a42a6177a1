include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "rs-opt/Conversion.td"
def Cr_Dialect : Dialect { let name = "cr"; let cppNamespace = "::cr"; }
def Cr_Num : TypeDef<Cr_Dialect, "Num"> { let mnemonic = "num"; }
class Cr_Op<string name> : Op<Cr_Dialect, name, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$r);
}
def Cr_Old : Cr_Op<"old">;
def Cr_Older : Cr_Op<"older">;
def Cr_New : Cr_Op<"new">;
// The same by C++ code and by a result pattern.
def ByCode : Pat<(Cr_Old $x), (NativeCodeCall<"$_builder.create<New>($_loc, $0)"> $x)>;
def ByPattern : Pat<(Cr_Older $x), (Cr_New $x)>;
def NumToInt : TypeConversion<Cr_Num, "$_builder.getI32Type()">;
def ToNew : ConversionTarget {
  let illegalOps = [Cr_Old, Cr_Older];
  let legalOps = [Cr_New];
  let typeConversions = [NumToInt];
}
def Nowhere : ConversionTarget {
  let illegalOps = [Cr_Old, Cr_Older, Cr_New];
  let typeConversions = [NumToInt];
}
