// RUN: rs-opt --dialect-td %S/Inputs/AbsentOptional.td --split-input-file --verify-diagnostics %s

// An optional that is absent is less than any number, and equal to none.

"ao.less"() : () -> ()
"ao.greater"() {count = 4 : i32} : () -> ()
"ao.equal"() {count = 3 : i32} : () -> ()

// -----

// expected-error@+1 {{'ao.greater' op failed to verify that its number is right}}
"ao.greater"() : () -> ()

// -----

// expected-error@+1 {{'ao.equal' op failed to verify that its number is right}}
"ao.equal"() : () -> ()
