// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// Values and blocks that are never defined, or with another type.

// expected-error@+1 {{use of an undeclared value}}
"t.use"(%never) : (i32) -> ()

// -----
// expected-note@+1 {{previously used here}}
"t.use"(%later) : (i32) -> ()
// expected-error@+1 {{%later was used with another type before}}
%later = "t.def"() : () -> i64

// -----
func.func @f() {
  // expected-error@+1 {{reference to an undefined block}}
  cf.br ^never
}

// -----
func.func @f() {
  cf.br ^a
^a:
  return
// expected-error@+1 {{redefinition of block '^a'}}
^a:
  return
}

// -----
// expected-note@+1 {{previously defined here}}
func.func @f(%a: i32) {
  // expected-error@+1 {{redefinition of value '%a'}}
  %a = arith.constant 1 : i32
  return
}

// -----
// expected-note@+1 {{prior use here}}
%a = arith.constant 1 : i32
// expected-error@+1 {{%a is used with another type than before}}
"t.use"(%a) : (i64) -> ()

// -----
// expected-error@+2 {{use of an undeclared value}}
// expected-error@+1 {{use of an undeclared value}}
"t.use"(%a#0, %a#3) : (i64, i32) -> ()
