// Types that a reference does not give.
// RUN: rs-opt --dialect-td %S/Inputs/Reference.td --split-input-file --verify-diagnostics %s

func.func @types(%a: i32, %b: i32) {
  // expected-error @below {{infers result types (i1), which are not its own}}
  %0 = "ref.less"(%a, %b) : (i32, i32) -> i8
  return
}

// -----

func.func @floats(%a: f32, %b: f32) {
  // expected-error @below {{result types that cannot be inferred}}
  %0 = "ref.less"(%a, %b) : (f32, f32) -> i1
  return
}
