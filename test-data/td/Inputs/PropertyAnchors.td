// Properties that begin an optional group, named cases in lists, and numbers without sign.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
def Pa_Dialect : Dialect { let name = "pa"; let cppNamespace = "::pa"; }
def Pa_Color : I32Enum<"Color", "", [I32EnumCase<"Red", 0, "red">, I32EnumCase<"Green", 5, "green">]> { let cppNamespace = "::pa"; }
def Pa_Named : NamedEnumProp<Pa_Color, "color">;
class Pa_Op<string name, dag ins, string format> : Op<Pa_Dialect, name> {
  let arguments = ins;
  let assemblyFormat = format # " attr-dict";
}
def : Pa_Op<"number", (ins OptionalProp<I64Prop>:$x), "($x^)?">;
def : Pa_Op<"wrapped", (ins OptionalProp<I64Prop, 0>:$x), "($x^)?">;
def : Pa_Op<"text", (ins OptionalProp<StringProp>:$x), "($x^)?">;
def : Pa_Op<"enum", (ins OptionalProp<EnumProp<Pa_Color>>:$x), "($x^)?">;
def : Pa_Op<"named", (ins OptionalProp<Pa_Named>:$x), "($x^)?">;
def : Pa_Op<"default", (ins DefaultValuedProp<I64Prop, "4">:$x, UnitProp:$u), "($x^)? ($u^)? `end`">;
def : Pa_Op<"default_named", (ins DefaultValuedProp<Pa_Named, "::pa::Color::Green">:$x), "($x^)?">;
def : Pa_Op<"lists", (ins ArrayProp<Pa_Named>:$x, ArrayProp<EnumProp<Pa_Color>>:$y, ArrayProp<OptionalProp<Pa_Named, 0>>:$z), "$x $y $z">;
def : Pa_Op<"unsigned", (ins IntProp<"uint8_t">:$a, IntProp<"uint64_t">:$b, IntProp<"int8_t">:$c, ArrayProp<IntProp<"uint16_t">>:$d), "$a $b $c $d">;
