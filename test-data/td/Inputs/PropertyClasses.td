// The classes of properties since MLIR 20, each with its text.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
def Pc_Dialect : Dialect { let name = "pc"; let cppNamespace = "::pc"; }
def Pc_Color : I32Enum<"Color", "", [I32EnumCase<"Red", 0, "red">, I32EnumCase<"Green", 5, "green">]> { let cppNamespace = "::pc"; }
def Pc_Flags : I8BitEnum<"Flags", "", [I8BitEnumCaseBit<"A", 0, "a">, I8BitEnumCaseBit<"B", 2, "b">]> { let cppNamespace = "::pc"; }
class Pc_Op<string name, dag ins, string format> : Op<Pc_Dialect, name> {
  let arguments = ins;
  let assemblyFormat = format # " attr-dict";
}
def : Pc_Op<"scalars", (ins I64Prop:$i, BoolProp:$b, StringProp:$s), "$i `,` $b `,` $s">;
def : Pc_Op<"unit", (ins UnitProp:$u, I32Prop:$i), "(`flag` $u^)? $i">;
def : Pc_Op<"list", (ins ArrayProp<I64Prop>:$i, ArrayProp<StringProp>:$s, IntArrayProp<I64Prop>:$d), "$i $s $d">;
def : Pc_Op<"optional", (ins OptionalProp<I64Prop>:$i, OptionalProp<I64Prop, 0>:$j), "(`i` `=` $i^)? (`j` `=` $j^)?">;
def : Pc_Op<"plain_optional", (ins OptionalProp<I64Prop>:$i, OptionalProp<I64Prop, 0>:$j), "$i `,` $j">;
def : Pc_Op<"enum", (ins EnumProp<Pc_Color>:$c, DefaultValuedProp<EnumProp<Pc_Flags>, "::pc::Flags::B">:$f), "$c (`with` $f^)?">;
def : Pc_Op<"named", (ins NamedEnumProp<Pc_Color, "color">:$c), "$c">;
def : Pc_Op<"confined", (ins ConfinedProp<I64Prop, CPred<"$_self >= 2">, "two or more">:$n), "$n">;
