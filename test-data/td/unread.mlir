// A dialect reads its types and attributes itself, or says that they are read by their mnemonics; else no text of them is.
// RUN: rs-opt %s --dialect-td %S/Inputs/Unread.td --allow-unregistered-dialect --split-input-file --verify-diagnostics
// RUN: rs-opt --td-diagnose %S/Inputs/Unread.td | filecheck %s --check-prefix=DIAG

// DIAG: dialect half {{.*}}- - extraClassDeclaration
// DIAG: dialect un {{.*}}- type parser, attribute parser hasNonDefaultDestructor
// DIAG-NOT: dialect open

%0:2 = "u.x"() {a = #half.a} : () -> (!half.t, !open.t)

// -----

// expected-error @below {{dialect 'un' has no types: its definition does not set 'useDefaultTypePrinterParser', and no hook parses them}}
%0 = "u.x"() : () -> !un.t

// -----

// expected-error @below {{dialect 'un' has no attributes: its definition does not set 'useDefaultAttributePrinterParser', and no hook parses them}}
"u.x"() {a = #un.a} : () -> ()

// -----

// expected-error @below {{unknown type 's' in dialect 'half'}}
%0 = "u.x"() : () -> !half.s
