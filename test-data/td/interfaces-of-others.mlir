// A method may call those of interfaces that its own extends, and of others that the operation has.
// RUN: rs-opt --td-remarks %s --dialect-td %S/Inputs/InterfacesOfOthers.td --split-input-file --verify-diagnostics
// RUN: rs-opt --td-remarks /dev/null --dialect-td %S/Inputs/InterfacesOfOthers.td 2>&1 | filecheck %s --check-prefix=SAID
// RUN: rs-opt --td-diagnose %S/Inputs/InterfacesOfOthers.td | filecheck %s --check-prefix=DIAG --implicit-check-not="that nothing implements"

// DIAG: io.of_base {{ *}}1/1
// DIAG: io.of_other {{ *}}1/1
// DIAG: io.of_two {{ *}}1/1
// DIAG: io.written {{ *}}1/1

// Where the operation has no interface with the method, that is said.
// SAID-NOT: remark
// SAID: remark: part of the predicate of 'io.without' is not understood and taken as true: 'told' in (asking() == 3)
// SAID-NOT: remark

"io.of_base"() : () -> ()
"io.of_two"() : () -> ()
"io.of_other"() : () -> ()
"io.own"() : () -> ()
"io.written"() : () -> ()
"io.without"() : () -> ()

// -----

// expected-error @below {{'io.of_base_wrong' op failed to verify that it holds}}
"io.of_base_wrong"() : () -> ()

// -----

// expected-error @below {{'io.of_two_wrong' op failed to verify that it holds}}
"io.of_two_wrong"() : () -> ()

// -----

// expected-error @below {{'io.of_other_wrong' op failed to verify that it holds}}
"io.of_other_wrong"() : () -> ()

// -----

// expected-error @below {{'io.written_wrong' op failed to verify that it holds}}
"io.written_wrong"() : () -> ()
