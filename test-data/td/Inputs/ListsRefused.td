include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def L_Dialect : Dialect { let name = "l"; let cppNamespace = "::l"; let useDefaultTypePrinterParser = 1; }
class One<string mnemonic_, dag params, string format> : TypeDef<L_Dialect, "T" # NAME> {
  let mnemonic = mnemonic_;
  let parameters = params;
  let assemblyFormat = format;
}
def A : One<"params", (ins ArrayRefParameter<"int64_t">:$arr, "int":$i), "`<` params `>`">;
def B : One<"comma", (ins ArrayRefParameter<"int64_t">:$arr, "int":$i), "`<` $arr `,` $i `>`">;
def C : One<"group", (ins ArrayRefParameter<"int64_t">:$arr, OptionalParameter<"int">:$i), "`<` $arr (`,` $i^)? `>`">;
def D : One<"in_group", (ins OptionalArrayRefParameter<"int64_t">:$arr, "int":$i), "`<` (`of` $arr^)? `,` $i `>`">;
def E : One<"params_comma", (ins "int":$i, ArrayRefParameter<"int64_t">:$arr), "`<` params `,` `x` `>`">;
def F : One<"last", (ins "int":$i, ArrayRefParameter<"int64_t">:$arr), "`<` params `>`">;
def G : One<"brackets", (ins ArrayRefParameter<"int64_t">:$arr, "int":$i), "`<` `[` $arr `]` `,` $i `>`">;
def H : One<"colon", (ins ArrayRefParameter<"int64_t">:$arr, "int":$i), "`<` $arr `:` $i `>`">;
// So is a structure, as long as there are parameters that may be left out.
def I : One<"struct", (ins OptionalParameter<"int">:$a, "int":$i), "`<` struct($a) `,` $i `>`">;
def J : One<"struct_inside", (ins "int":$j, OptionalParameter<"int">:$a, "int":$i), "`<` struct($j, $a) `` `,` $i `>`">;
def K : One<"struct_colon", (ins OptionalParameter<"int">:$a, "int":$i), "`<` struct($a) `:` $i `>`">;
def L : One<"struct_all", (ins "int":$a, "int":$i), "`<` struct($a) `,` $i `>`">;
def L1 : One<"struct_list", (ins ArrayRefParameter<"int64_t">:$a, "int":$i), "`<` struct($a) `,` $i `>`">;
// A line break is written with two characters.
def M : One<"break", (ins "int":$i), "`<` `\n` $i `>`">;
def N : One<"broken", (ins "int":$i), "`<` `\\n` $i `>`">;
// Whatever may begin with a comma there, and in which group ever.
class Three<string mnemonic_, string format> :
    One<mnemonic_, (ins OptionalParameter<"int">:$b, OptionalParameter<"int">:$d, OptionalParameter<"int">:$c), format>;
def O : Three<"struct_group", "`<` struct($b, $d) (`,` $c^)? `>`">;
def P : Three<"struct_in_group", "`<` (`q` struct($b, $d)^)? `,` $c `>`">;
def Q : Three<"struct_between", "`<` struct($b, $d) ($c^)? `,` `x` `>`">;
def R : Three<"struct_nothing", "`<` struct($b, $d) $c `,` `x` `>`">;
def S : Three<"struct_struct", "`<` struct($b) `,` struct($d, $c) `>`">;
def T : Three<"struct_list_group", "`<` (`q` (`r` struct($b, $d)^)? `,` $c^)? `>`">;
def U : Three<"struct_name", "`<` struct($b, $d) (`d` `=` $c^)? `>`">;
// What stands behind may begin with a word: it is no parameter, or `=` is not behind it.
def V : Three<"word", "`<` struct($b, $d) `x` $c `>`">;
def W : Three<"own_word", "`<` struct($b, $d) `b` `:` $c `>`">;
def X : Three<"other", "`<` struct($b, $d) (`c` `=` $c^)? `>`">;
def Y : Three<"marked", "`<` (`q` struct($b, $d)^ `z`)? (`,` $c^)? `>`">;
def Z : Three<"leads", "`<` ($b `:` $d^)? struct($c) `>`">;
