// Defaults that are no values of what they are defaults of, and some that are.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Df_Dialect : Dialect { let name = "df"; let cppNamespace = "::df"; let useDefaultTypePrinterParser = 1; }
class Df_Op<string name, Attr kind> : Op<Df_Dialect, name> { let arguments = (ins kind:$a); let assemblyFormat = "attr-dict"; }
class Df_Type<string name, string cpp, string value> : TypeDef<Df_Dialect, name> {
  let mnemonic = name; let parameters = (ins DefaultValuedParameter<cpp, value>:$a); let assemblyFormat = "(`<` $a^ `>`)?";
}
def : Df_Op<"negative", ConfinedAttr<DefaultValuedAttr<I32Attr, "-3">, [IntPositive]>>;
def : Df_Op<"negative_inside", DefaultValuedAttr<ConfinedAttr<I32Attr, [IntPositive]>, "-3">>;
def : Df_Op<"optional", DefaultValuedOptionalAttr<ConfinedAttr<I32Attr, [IntPositive]>, "0">>;
def : Df_Op<"big", DefaultValuedAttr<I8Attr, "300">>;
def : Df_Op<"count", DefaultValuedAttr<ConfinedAttr<I64ArrayAttr, [ArrayCount<3>]>, "{1, 2}">>;
def : Df_Type<"wide", "int8_t", "300">;
def : Df_Type<"word", "int", "\"ten\"">;
// These are right: a byte has 256 values, with a sign or without; braces around nothing are nothing given.
def : Df_Op<"low", DefaultValuedAttr<I8Attr, "-128">>;
def : Df_Op<"high", DefaultValuedAttr<I8Attr, "255">>;
def : Df_Op<"nothing", DefaultValuedOptionalAttr<ConfinedAttr<DenseI64ArrayAttr, [DenseArrayCount<3>]>, "{}">>;
def : Df_Type<"narrow", "int8_t", "-128">;
def : Df_Op<"spaced", DefaultValuedOptionalAttr<ConfinedAttr<DenseI64ArrayAttr, [DenseArrayCount<3>]>, "{ }">>;
def : Df_Op<"commented", DefaultValuedOptionalAttr<ConfinedAttr<I64ArrayAttr, [ArrayCount<3>]>, "{/* none */}">>;
def : Df_Type<"empty", "int64_t", "{}">;
def : Df_Type<"thousand", "int", "1e3">;
// A sign leaves half of the numbers, and a truth value is no number below zero.
def : Df_Op<"with_sign", DefaultValuedAttr<SI8Attr, "255">>;
def : Df_Type<"with_sign_too", "int8_t", "255">;
def : Df_Type<"truth", "bool", "-1">;
def : Df_Type<"pointer", "int", "nullptr">;
// What only C++ knows is taken for none.
def : Df_Type<"named", "int", "kFoo">;
def : Df_Type<"infinite", "int", "5 / 0">;
def : Df_Type<"far", "int64_t", "1 << 200">;
def : Df_Type<"part", "int", "1.5">;
// Elements, and floats.
def : Df_Op<"bytes", DefaultValuedAttr<DenseI8ArrayAttr, "{1, 300}">>;
def : Df_Op<"ints", DefaultValuedAttr<I32ArrayAttr, "{1, 5000000000}">>;
def : Df_Op<"float", DefaultValuedAttr<F32Attr, "1e39">>;
def : Df_Op<"floats", DefaultValuedAttr<DenseF32ArrayAttr, "{1.0, -1e39}">>;
def : Df_Op<"double", DefaultValuedAttr<F64Attr, "1e400">>;
def : Df_Type<"list", "::llvm::ArrayRef<int8_t>", "{1, 300}">;
def : Df_Op<"fitting", DefaultValuedAttr<DenseI8ArrayAttr, "{-128, 255}">>;
def : Df_Op<"greatest", DefaultValuedAttr<F32Attr, "3.4028234e38">>;
// Cases of enums: a known one has just those that it has; of another, nobody knows.
include "mlir/IR/EnumAttr.td"
def Df_Way : I32EnumAttr<"Way", "", [I32EnumAttrCase<"Up", 0, "up">]> { let cppNamespace = "::df"; }
def Df_Bits : I32BitEnumAttr<"Bits", "", [I32BitEnumAttrCaseBit<"A", 0, "a">]> { let cppNamespace = "::df"; }
def : Df_Op<"no_case", DefaultValuedAttr<Df_Way, "::df::Way::nope">>;
def : Df_Op<"no_bit", DefaultValuedAttr<Df_Bits, "Bits::A | Bits::nope">>;
def : Df_Type<"no_way", "::df::Way", "Way::nope">;
def : Df_Op<"elsewhere", DefaultValuedAttr<Df_Way, "other::Way::nope">>;
def Df_Prop : IntProperty<"int32_t"> { let defaultValue = "static_cast<int32_t>(::df::Way::nope)"; }
def : Op<Df_Dialect, "no_number"> { let arguments = (ins Df_Prop:$a); }
// A long text is cut where it is shown.
class Df_Long<int n, string text = "a long way to say it"> { string full = !foldl(text, !range(n), all, i, all # ", and so on"); }
def : Df_Op<"long", DefaultValuedAttr<ConfinedAttr<I32Attr, [AttrConstraint<IntPositive.predicate, Df_Long<100>.full>]>, "-3">>;
// No C++ makes an attribute of the default: mlir-tblgen refuses the optional one, and the C++ of the other does not compile.
def Df_Bare : Attr<CPred<"true">, "any attribute, without a builder">;
def : Df_Op<"bare", DefaultValuedAttr<Df_Bare, "5">>;
