// What is around is not as predicates ask.
// RUN: rs-opt %s --dialect-td %S/Inputs/Around.td --allow-unregistered-dialect --split-input-file --verify-diagnostics
// RUN: rs-opt %s --dialect-td %S/Inputs/Around.td --allow-unregistered-dialect --split-input-file --verify-diagnostics --chunking=force --canonicalize
// RUN: rs-opt %s --dialect-td %S/Inputs/Around.td --allow-unregistered-dialect --split-input-file --verify-diagnostics --executor=memo

// expected-error @below {{'ar.inner' op failed to verify that it holds}}
"ar.inner"() : () -> ()

// -----

func.func @f() {
  // expected-error @below {{'ar.top' op failed to verify that it holds}}
  "ar.top"() : () -> ()
  return
}

// -----

// What is not there has no value.
// expected-error @below {{'ar.two_up' op failed to verify that it holds}}
"ar.two_up"() : () -> ()

// -----

func.func @f() {
  // expected-error @below {{'ar.two_up' op failed to verify that it holds}}
  "ar.two_up"() : () -> ()
  return
}

// -----

// expected-error @below {{'ar.marked' op failed to verify that it holds}}
"ar.marked"() : () -> ()

// -----

func.func @f() {
  // expected-error @below {{'ar.marked' op failed to verify that it holds}}
  "ar.marked"() : () -> ()
  return
}

// -----

// expected-error @below {{'ar.held' op region #0 ('body') failed to verify constraint: held by what is marked}}
"ar.held"() ({ }) : () -> ()

// -----

func.func @f(%a: i16) {
  "ar.box"(%a) ({
    // expected-error @below {{'ar.typed' op failed to verify that it holds}}
    "ar.typed"() : () -> ()
  }) : (i16) -> ()
  return
}

// -----

func.func @f(%a: i8, %b: i8) {
  "ar.box"(%a, %b) ({
    // expected-error @below {{'ar.same' op failed to verify that it holds}}
    "ar.same"() : () -> ()
  }) : (i8, i8) -> ()
  return
}

// -----

// An argument of a block has no operation that defines it.
func.func @f(%a: i8) {
  "ar.box"(%a) ({
    // expected-error @below {{'ar.from' op failed to verify that it holds}}
    "ar.from"() : () -> ()
  }) : (i8) -> ()
  return
}

// -----

func.func @f(%a: i8) {
  "ar.box"(%a) ({
    // expected-error @below {{'ar.method' op failed to verify that it holds}}
    "ar.method"() : () -> ()
  }) : (i8) -> ()
  return
}
