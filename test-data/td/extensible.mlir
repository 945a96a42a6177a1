// An operation that the `.td` of a dialect does not name is a mistake; in an extensible dialect it may be one that other code adds.
// RUN: not rs-opt --dialect-td %S/Inputs/Extensible.td %s --allow-unregistered-dialect --split-input-file 2>&1 | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Extensible.td %s --split-input-file --verify-diagnostics

// CHECK: "open.op"() : () -> ()
// CHECK: "open.more"() : () -> ()
"open.op"() : () -> ()
// expected-error @below {{unregistered operation 'open.more'}}
"open.more"() : () -> ()

// -----

// CHECK: error: unregistered operation 'shut.more'
// expected-error @below {{unregistered operation 'shut.more'}}
"shut.more"() : () -> ()
