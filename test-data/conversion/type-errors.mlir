// RUN: rs-opt %s --dialect-td %S/Inputs/Types.td --patterns-td %S/Inputs/Types.td --convert=target=ToArith --split-input-file --verify-diagnostics

// Types that no conversion makes legal.

// expected-error @+2 {{failed to legalize operation 'func.func' that was explicitly marked illegal}}
// expected-note @+1 {{no type conversion makes '!num.opaque' legal}}
func.func @signature(%x: !num.opaque) -> i32 {
  %0 = arith.constant 0 : i32
  return %0 : i32
}

// -----

func.func @call() {
  // expected-error @+2 {{failed to legalize operation 'func.call' that was explicitly marked illegal}}
  // expected-note @+1 {{no type conversion makes '!num.opaque' legal}}
  %0 = call @opaque() : () -> !num.opaque
  return
}
// An operation of unknown legality may have any types.
func.func @unknown() {
  %0 = "builtin.unrealized_conversion_cast"() : () -> !num.opaque
  num.print %0 : !num.opaque
  return
}
func.func private @opaque() -> !num.opaque
