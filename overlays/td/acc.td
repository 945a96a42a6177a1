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

//===----------------------------------------------------------------------===//
// What C++ verifies of operations
//===----------------------------------------------------------------------===//

class FirstArgument<int region, string message> : Requirement<
  !strconcat("$_op.getRegion(", !cast<string>(region), ").empty() || $_op.getRegion(", !cast<string>(region), ").getNumArguments() >= 1 && $_op.getRegion(",
             !cast<string>(region), ").getArgument(0).getType() == $type.getValue()"), message>;
class Filled<int region, string message> : Requirement<!strconcat("!$_op.getRegion(", !cast<string>(region), ").empty()"), message>;
class TwoArguments<int region, string message> : Requirement<
  !strconcat("$_op.getRegion(", !cast<string>(region), ").getNumArguments() >= 2 && $_op.getRegion(", !cast<string>(region),
             ").getArgument(0).getType() == $type.getValue() && $_op.getRegion(", !cast<string>(region), ").getArgument(1).getType() == $type.getValue()"), message>;
def : VerifierOverlay<"acc.private.recipe", [
  Filled<0, "expects non-empty init region">,
  FirstArgument<0, "expects init region first argument of the privatization type">,
  FirstArgument<1, "expects destroy region first argument of the privatization type">
]>;
def : VerifierOverlay<"acc.firstprivate.recipe", [
  Filled<0, "expects non-empty init region">,
  FirstArgument<0, "expects init region first argument of the privatization type">,
  Filled<1, "expects non-empty copy region">,
  TwoArguments<1, "expects copy region with two arguments of the privatization type">,
  FirstArgument<2, "expects destroy region first argument of the privatization type">
]>;
def : VerifierOverlay<"acc.reduction.recipe", [
  Filled<0, "expects non-empty init region">,
  FirstArgument<0, "expects init region first argument of the reduction type">,
  Filled<1, "expects non-empty combiner region">,
  TwoArguments<1, "expects combiner region with the first two arguments of the reduction type">
]>;
def : VerifierOverlay<"acc.loop", [
  Requirement<"$seq || $independent || $auto_", "at least one of auto, independent, seq must be present">,
  Requirement<[{
    !$seq || ::llvm::none_of($seq.getValue(), [](::mlir::Attribute type) {
      return $gang && ::llvm::is_contained($gang.getValue(), type) || $worker && ::llvm::is_contained($worker.getValue(), type)
             || $vector && ::llvm::is_contained($vector.getValue(), type)
             || $gangOperandsDeviceType && ::llvm::is_contained($gangOperandsDeviceType.getValue(), type)
             || $workerNumOperandsDeviceType && ::llvm::is_contained($workerNumOperandsDeviceType.getValue(), type)
             || $vectorOperandsDeviceType && ::llvm::is_contained($vectorOperandsDeviceType.getValue(), type);
    })
  }], "gang, worker or vector cannot appear with seq">,
  Requirement<"!$auto_ || !$independent && !$seq || !$independent || !$seq", "only one of auto, independent, seq can be present at the same time">
]>;
def : VerifierOverlay<"acc.update", [Requirement<"!$dataClauseOperands.empty()", "at least one value must be present in dataOperands">]>;
def : VerifierOverlay<"acc.set", [
  Requirement<"$device_type || $defaultAsync || $deviceNum", "at least one default_async, device_num, or device_type operand must appear">
]>;
class AsyncAndWait<string target, string message> : VerifierOverlay<target, [
  Requirement<"!$dataClauseOperands.empty()", message>,
  Requirement<"!$asyncOperand || !$async", "async attribute cannot appear with asyncOperand">,
  Requirement<"$waitOperands.empty() || !$wait", "wait attribute cannot appear with waitOperands">,
  Requirement<"!$waitDevnum || !$waitOperands.empty()", "wait_devnum cannot appear without waitOperands">
]>;
def : AsyncAndWait<"acc.enter_data", "at least one operand must be present in dataOperands on the enter data operation">;
def : AsyncAndWait<"acc.exit_data", "at least one operand must be present in dataOperands on the exit data operation">;
def : VerifierOverlay<"acc.wait", [
  Requirement<"!$asyncOperand || !$async", "async attribute cannot appear with asyncOperand">,
  Requirement<"!$waitDevnum || !$waitOperands.empty()", "wait_devnum cannot appear without waitOperands">
]>;
