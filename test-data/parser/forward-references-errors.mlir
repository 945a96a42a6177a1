// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// Values and blocks that are never defined, or with another type.

// expected-error@+1 {{use of undeclared SSA value name}}
"t.use"(%never) : (i32) -> ()

// -----
// expected-note@+1 {{previously used here with type 'i32'}}
"t.use"(%later) : (i32) -> ()
// expected-error@+1 {{definition of SSA value '%later#0' has type 'i64'}}
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
  // expected-error@+1 {{redefinition of SSA value '%a'}}
  %a = arith.constant 1 : i32
  return
}

// -----
// expected-note@+1 {{prior use here}}
%a = arith.constant 1 : i32
// expected-error@+1 {{use of value '%a' expects different type than prior uses: 'i64' vs 'i32'}}
"t.use"(%a) : (i64) -> ()

// -----
// expected-error@+2 {{use of undeclared SSA value name}}
// expected-error@+1 {{use of undeclared SSA value name}}
"t.use"(%a#0, %a#3) : (i64, i32) -> ()
