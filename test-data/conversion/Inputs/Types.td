// A dialect with types that are converted.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypes.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"
include "rs-opt/Conversion.td"

def Num : Dialect {
  let name = "num";
  let cppNamespace = "::num";
}
class Num_Type<string name, string word> : TypeDef<Num, name> { let mnemonic = word; }
def Num_Int : Num_Type<"Int", "int"> {
  let parameters = (ins "unsigned":$width);
  let assemblyFormat = "`<` $width `>`";
}
def Num_Float : Num_Type<"Float", "float">;
// A type without a conversion.
def Num_Opaque : Num_Type<"Opaque", "opaque">;

def Num_AddOp : Op<Num, "add", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$sum);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($sum)";
}
def Num_MakeOp : Op<Num, "make", [Pure]> {
  let arguments = (ins AnyInteger:$value);
  let results = (outs Num_Int:$number);
  let assemblyFormat = "$value attr-dict `:` type($value) `->` type($number)";
}
// Only this operation reads its operand's own type.
def Num_PrintOp : Op<Num, "print"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
def Num_ShowOp : Op<Num, "show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
def Num_CastOp : Op<Num, "cast", [Pure]> {
  let arguments = (ins AnyType:$from);
  let results = (outs AnyType:$to);
  let assemblyFormat = "$from attr-dict `:` type($from) `to` type($to)";
}

def AddInts : Pat<(Num_AddOp Num_Int:$a, $b), (Arith_AddIOp $a, $b)>;
def AddFloats : Pat<(Num_AddOp Num_Float:$a, $b), (Arith_AddFOp $a, $b)>;
def Make : Pat<(Num_MakeOp $a), (replaceWithValue $a)>;

def PrintToShow : Pat<(Num_PrintOp $a), (Num_ShowOp $a)>;

def IntToInteger : TypeConversion<Num_Int, "$_builder.getIntegerType($_self.getWidth())">;
def FloatToF32 : TypeConversion<Num_Float, "$_builder.getF32Type()">;
def OpaqueIsIllegal : TypeConversion<Num_Opaque, "">;
def ToArith : ConversionTarget {
  let legalDialects = ["arith"];
  let illegalOps = [Num_AddOp, Num_MakeOp];
  let typeConversions = [IntToInteger, FloatToF32, OpaqueIsIllegal];
}
def Casting : ConversionTarget {
  let legalDialects = ["arith"];
  let illegalOps = [Num_AddOp, Num_MakeOp];
  let typeConversions = [IntToInteger, FloatToF32];
  let materializations = [TypeMaterialization<AnyType, AnyType, Num_CastOp>];
}
def Printing : ConversionTarget {
  let illegalOps = [Num_PrintOp];
  let legalOps = [Num_ShowOp];
  let typeConversions = [IntToInteger, FloatToF32];
  let patterns = [PrintToShow];
}
