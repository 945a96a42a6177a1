// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// Values of outside an isolated region, and values of a region outside.

%a = arith.constant 1 : i32
func.func @f() -> i32 {
  // expected-error@+1 {{%a is defined outside the region of an isolated operation}}
  return %a : i32
}

// -----
"t.region"() ({
  %x = "t.def"() : () -> i32
}) : () -> ()
// expected-error@+1 {{use of undeclared SSA value name}}
"t.use"(%x) : (i32) -> ()
