// An interface as a constraint: types and attributes have it that declare it or what extends it, and builtin ones that MLIR gives it to.
// RUN: rs-opt --td-remarks %s --dialect-td %S/Inputs/InterfaceClasses.td --allow-unregistered-dialect --split-input-file --verify-diagnostics
// RUN: rs-opt --td-remarks /dev/null --dialect-td %S/Inputs/InterfaceClasses.td 2>&1 | filecheck %s --check-prefix=SAID
// RUN: rs-opt --td-diagnose %S/Inputs/InterfaceClasses.td | filecheck %s --check-prefix=DIAG
// RUN: rs-opt --td-remarks %S/Inputs/interface-classes-rules.txt --dialect-td %S/Inputs/InterfaceClasses.td --patterns-td %S/Inputs/InterfaceClasses.td --apply-patterns --allow-unregistered-dialect | filecheck %s --check-prefix=RULE

// Who has an interface that nothing here implements is not told.
// SAID-NOT: remark
// SAID: InterfaceClasses.td:17:5: remark: part of the predicate of 'Ic_Foreign' is not understood and taken as true: 'ic::Foreign', an interface without implementations, in {{.*}}isa<::ic::Foreign>
// SAID-NOT: remark
// DIAG: ic.foreign 0/1
// DIAG: 'Ic_Foreign' is not understood {{.*}}'ic::Foreign'
// DIAG: 1 of 1 rule loaded

// RULE: %[[V:[0-9]+]]:4 = "u.x"
// RULE: "ic.new"(%[[V]]#0)
// RULE: "ic.new"(%[[V]]#1)
// RULE: "ic.old"(%[[V]]#2)
// RULE: "ic.old"(%[[V]]#3)

%0:6 = "u.x"() : () -> (!ic.one, !ic.two, !ic.three, i32, !other.t, tensor<2x!ic.two>)
"ic.wide"(%0#0) : (!ic.one) -> ()
"ic.wide"(%0#1) : (!ic.two) -> ()
"ic.wider"(%0#1) : (!ic.two) -> ()
"ic.narrow"(%0#2) : (!ic.three) -> ()
"ic.narrow"(%0#3) : (i32) -> ()
"ic.tensor"(%0#5) : (tensor<2x!ic.two>) -> ()
"ic.element"(%0#2) : (!ic.three) -> ()
"ic.foreign"(%0#0) : (!ic.one) -> ()
"ic.foreign"(%0#3) : (i32) -> ()
// What a dialect that is not loaded says of its types is not told.
"ic.wide"(%0#4) : (!other.t) -> ()
"ic.narrow"(%0#4) : (!other.t) -> ()
"ic.named"() {a = #ic.a} : () -> ()
"ic.typed"() {a = "text"} : () -> ()
"ic.typed"() {a = 1 : i8} : () -> ()
"ic.elements"() {a = dense<1> : tensor<2xi8>} : () -> ()

// -----

%0 = "u.x"() : () -> i32
// expected-error @below {{'ic.wide' op operand #0 must be}}
"ic.wide"(%0) : (i32) -> ()

// -----

%0 = "u.x"() : () -> !ic.three
// expected-error @below {{'ic.wide' op operand #0 must be}}
"ic.wide"(%0) : (!ic.three) -> ()

// -----

%0 = "u.x"() : () -> !ic.one
// expected-error @below {{'ic.wider' op operand #0 must be}}
"ic.wider"(%0) : (!ic.one) -> ()

// -----

%0 = "u.x"() : () -> !ic.two
// expected-error @below {{'ic.narrow' op operand #0 must be narrow, but got '!ic.two'}}
"ic.narrow"(%0) : (!ic.two) -> ()

// -----

%0 = "u.x"() : () -> tensor<2xi8>
// expected-error @below {{'ic.tensor' op operand #0 must be}}
"ic.tensor"(%0) : (tensor<2xi8>) -> ()

// -----

%0 = "u.x"() : () -> memref<2xi8>
// expected-error @below {{'ic.element' op operand #0 must be}}
"ic.element"(%0) : (memref<2xi8>) -> ()

// -----

// expected-error @below {{'ic.named' op attribute 'a' failed to satisfy constraint}}
"ic.named"() {a = #ic.b} : () -> ()

// -----

// expected-error @below {{'ic.named' op attribute 'a' failed to satisfy constraint}}
"ic.named"() {a = 1} : () -> ()

// -----

// expected-error @below {{'ic.typed' op attribute 'a' failed to satisfy constraint}}
"ic.typed"() {a = @symbol} : () -> ()

// -----

// expected-error @below {{'ic.typed' op attribute 'a' failed to satisfy constraint}}
"ic.typed"() {a = #ic.a} : () -> ()

// -----

// expected-error @below {{'ic.elements' op attribute 'a' failed to satisfy constraint}}
"ic.elements"() {a = array<i8: 1>} : () -> ()
