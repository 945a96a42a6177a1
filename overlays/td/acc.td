// The syntax of OpenACC: variables, and clauses whose operands depend on the type of the device.

include "rs-opt/SyntaxOverlay.td"

defvar pointers = "memref< !llvm.ptr";
def : DirectiveOverlay<"acc", "Var", ["var"], !strconcat("custom<WordByType>($var, \"varPtr\", \"", pointers, "\", \"var\")")>;
def : DirectiveOverlay<"acc", "AccVar", ["var", "type"],
    !strconcat("custom<WordByType>($var, \"accPtr\", \"", pointers, "\", \"accVar\") `:` $type `)`")>;
def : DirectiveOverlay<"acc", "VarPtrType", ["type", "contents"],
    !strconcat("custom<ContentsType>($type, $contents, \"varType\", \"", pointers, "\")")>;
def : DirectiveOverlay<"acc", "RecipeSym", ["symbol"], "$symbol">;

def : DirectiveOverlay<"acc", "OperandWithKeywordOnly", ["operand", "type", "only"],
    "custom<OperandsOrUnit>($operand, $type, $only)">;
def : DirectiveOverlay<"acc", "OperandsWithKeywordOnly", ["operands", "types", "only"],
    "custom<OperandsOrUnit>($operands, $types, $only)">;

class Tagged<string name, list<string> parameters, string roles>
    : DirectiveOverlay<"acc", name, !listconcat(["operands", "types"], parameters),
                       !strconcat("custom<TaggedOperands>($operands, $types, $devices, \"#acc.device_type<none>\"",
                                  roles, ")")>;
def : Tagged<"DeviceTypeOperands", ["devices"], "">;
def : Tagged<"DeviceTypeOperandsWithKeywordOnly", ["devices", "only"], ", \"alone\", $only">;
def : Tagged<"DeviceTypeOperandsWithSegment", ["devices", "sizes"], ", \"segments\", $sizes">;
def : Tagged<"NumGangs", ["devices", "sizes"], ", \"segments\", $sizes">;
def : Tagged<"WaitClause", ["devices", "sizes", "devnum", "only"],
             ", \"segments\", $sizes, \"first:devnum\", $devnum, \"alone\", $only">;
def : Tagged<"GangClause", ["arguments", "devices", "sizes", "only"], [{, "segments", $sizes,
  "labels:num=#acc.gang_arg_type<Num> dim=#acc.gang_arg_type<Dim> static=#acc.gang_arg_type<Static>", $arguments,
  "alone", $only}]>;

def : DirectiveOverlay<"acc", "DeviceTypeArrayAttr", ["devices"],
    "custom<TaggedAttrs>(\"#acc.device_type<none>\", \"\", \"alone\", $devices)">;
def : DirectiveOverlay<"acc", "RoutineGangClause", ["only", "dims", "devices"],
    "custom<TaggedAttrs>(\"#acc.device_type<none>\", \"dim\", $dims, $devices, \"alone\", $only)">;
def : DirectiveOverlay<"acc", "BindName", ["symbols", "strings", "symbol_devices", "string_devices"],
    "custom<TaggedAttrs>(\"#acc.device_type<none>\", \"\", $symbols, $symbol_devices, $strings, $string_devices)">;
// Before MLIR 22, a name was a symbol or a string.
def : DirectiveOverlay<"acc", "BindName", ["names", "devices"],
    "custom<TaggedAttrs>(\"#acc.device_type<none>\", \"\", $names, $devices)">;

def : DirectiveOverlay<"acc", "CombinedConstructsLoop", ["case"],
    "custom<CaseWords>($case, \"kernels 1, parallel 2, serial 3\")">;
def : DirectiveOverlay<"acc", "LoopControl", ["region", "from", "from_types", "to", "to_types", "step", "step_types"], [{
  (`control` `(` repeat<`,`>(args($region) `:` type(args($region)))^ `)` `=` ` ` `(` $from `:` $from_types `)` `to` ` ` `(` $to `:` $to_types `)`
   ` ` ` ` `step` ` ` `(` $step `:` $step_types `)`)? $region
}]>;
