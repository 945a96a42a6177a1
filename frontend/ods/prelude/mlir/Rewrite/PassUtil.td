//===- PassUtil.td - options of passes that apply rules -------------------===//

#ifndef RS_OPT_PRELUDE_PASS_UTIL
#define RS_OPT_PRELUDE_PASS_UTIL

include "mlir/Pass/PassBase.td"

def RewritePassUtils {
  list<Option> options = [
    ListOption<"disabledPatterns", "disable-patterns", "std::string",
               "names or labels of rules to leave out">,
    ListOption<"enabledPatterns", "enable-patterns", "std::string",
               "names or labels of the only rules to apply">
  ];
}

#endif
