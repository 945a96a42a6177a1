// A dialect that parses its types and attributes in C++ has them parsed by their mnemonics. A name without a definition is unknown.
// RUN: rs-opt %s --dialect-td %S/Inputs/Unread.td --allow-unregistered-dialect --split-input-file --verify-diagnostics
// RUN: not rs-opt %s --dialect-td %S/Inputs/Unread.td --allow-unregistered-dialect --split-input-file 2>/dev/null | filecheck %s
// RUN: rs-opt --td-diagnose %S/Inputs/Unread.td | filecheck %s --check-prefix=DIAG

// DIAG: dialect half {{.*}}- - extraClassDeclaration
// DIAG: dialect un {{.*}}- type parser, attribute parser hasNonDefaultDestructor
// DIAG-NOT: dialect open

%0:2 = "u.x"() {a = #half.a} : () -> (!half.t, !open.t)

// -----

// CHECK: "u.x"() {a = #un.a} : () -> !un.t
%0 = "u.x"() {a = #un.a} : () -> !un.t

// -----

// expected-error @below {{unknown  type `s` in dialect `un`}}
%0 = "u.x"() : () -> !un.s

// -----

// expected-error @below {{unknown  type `s` in dialect `half`}}
%0 = "u.x"() : () -> !half.s
