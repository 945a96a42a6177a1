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
