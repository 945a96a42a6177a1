// An operation that the `.td` of an extensible dialect does not name may be one that other code adds; in any other dialect it is a mistake.
// RUN: rs-opt --dialect-td %S/Inputs/Extensible.td %s --split-input-file --verify-diagnostics | filecheck %s

// CHECK: "open.op"() : () -> ()
// CHECK: "open.more"() : () -> ()
"open.op"() : () -> ()
"open.more"() : () -> ()

// -----

// expected-error @below {{unregistered operation 'shut.more'}}
"shut.more"() : () -> ()
