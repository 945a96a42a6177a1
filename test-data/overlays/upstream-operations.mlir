// What C++ verifies of operations of upstream dialects.
// RUN: rs-opt %s --allow-unregistered-dialect --dialect-td %S/Inputs/UpstreamOps.td --split-input-file --verify-diagnostics

func.func @add(%p: !emitc.ptr<i32>, %n: i32) {
  %0 = emitc.add %p, %n : (!emitc.ptr<i32>, i32) -> !emitc.ptr<i32>
  %1 = emitc.add %n, %n : (i32, i32) -> i32
  return
}

// -----

func.func @add_pointers(%p: !emitc.ptr<i32>) {
  // expected-error @+1 {{'emitc.add' op requires that at most one operand is a pointer}}
  %0 = emitc.add %p, %p : (!emitc.ptr<i32>, !emitc.ptr<i32>) -> !emitc.ptr<i32>
  return
}

// -----

func.func @constraint(%a: i32) {
  pdl.apply_native_constraint "c"(%a : i32)
  // expected-error @+1 {{'pdl.apply_native_constraint' op expected at least one argument}}
  pdl.apply_native_constraint "c"
  return
}

// -----

"acc.private.recipe"() <{sym_name = "right", type = i32}> ({
^bb0(%arg0: i32):
  "test.yield"() : () -> ()
}, {
}) : () -> ()

// -----

// expected-error @+1 {{'acc.private.recipe' op expects non-empty init region}}
"acc.private.recipe"() <{sym_name = "empty", type = i32}> ({
}, {
}) : () -> ()

// -----

// expected-error @+1 {{'acc.private.recipe' op expects init region first argument of the privatization type}}
"acc.private.recipe"() <{sym_name = "type", type = i32}> ({
^bb0(%arg0: f32):
  "test.yield"() : () -> ()
}, {
}) : () -> ()
