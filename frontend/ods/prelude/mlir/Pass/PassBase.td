//===- PassBase.td - passes, their options and statistics -----------------===//

#ifndef RS_OPT_PRELUDE_PASS_BASE
#define RS_OPT_PRELUDE_PASS_BASE

/// `argument` is its name on the command line, `cppName` its name in code.
class Option<string varName, string arg, string valueType, string default,
             string desc, string additionalFlags = ""> {
  string argument = arg;
  string cppName = varName;
  string type = valueType;
  string defaultValue = default;
  string description = desc;
  string additionalOptFlags = additionalFlags;
}

/// May be given several times, or once with values separated by commas.
class ListOption<string varName, string arg, string valueType, string desc,
                 string additionalFlags = "">
    : Option<varName, arg, valueType, "", desc, additionalFlags>;

/// A statistic that a pass reports.
class Statistic<string varName, string statName, string desc> {
  string cppName = varName;
  string name = statName;
  string description = desc;
}

class PassBase<string passArg, string base> {
  string argument = passArg;
  string baseClass = base;
  string summary = "";
  string description = "";
  list<Option> options = [];
  list<Statistic> statistics = [];
  /// What the pass may create operations of.
  list<string> dependentDialects = [];
  code constructor = "";
}

// The operations that the pass runs on: one operation, any operation if none is
// named, or all that implement an interface.
class Pass<string passArg, string operation = "">
    : PassBase<passArg, "::mlir::OperationPass<" # operation # ">">;
class InterfacePass<string passArg, string interface>
    : PassBase<passArg, "::mlir::InterfacePass<" # interface # ">">;

#endif
