// Types that a reference does not give.
// RUN: rs-opt --dialect-td %S/Inputs/Reference.td --split-input-file --verify-diagnostics %s

func.func @types(%a: i32, %b: i32) {
  // expected-error @below {{inferred type(s) 'i1' are incompatible with return type(s) of operation 'i8'}}
  %0 = "ref.less"(%a, %b) : (i32, i32) -> i8
  return
}

// -----

func.func @floats(%a: f32, %b: f32) {
  // expected-error @below {{result types that cannot be inferred}}
  %0 = "ref.less"(%a, %b) : (f32, f32) -> i1
  return
}
