// RUN: rs-opt --dialect-td %S/Inputs/EmptyRange.td --split-input-file --verify-diagnostics %s
// In a method that returns a range, `return {0, 0};` is an empty range, not a list of two zeros.

"er.none"() ({}) : () -> ()

// -----

func.func @f(%a: i32) {
  "er.some"(%a) ({
  ^bb0(%b: i32):
  }) : (i32) -> ()
  // expected-error@+1 {{expected more arguments}}
  "er.some"(%a) ({
  ^bb0:
  }) : (i32) -> ()
  return
}
