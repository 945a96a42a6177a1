// Loops in derived attributes are evaluated. One that does not end is an error, and so is one that is not understood.
// RUN: rs-opt %s --dialect-td %S/Inputs/DerivedLoops.td --allow-unregistered-dialect --test-derived-attr --split-input-file --verify-diagnostics
// RUN: rs-opt --td-diagnose %S/Inputs/DerivedLoops.td | filecheck %s

// CHECK: remarks:
// CHECK-NEXT: DerivedLoops.td:{{.*}}: derived attribute 'value' of 'dl.auto' is not understood and has no native
// CHECK-NOT: is not understood

%0 = "u.x"() : () -> i32
%1 = "u.x"() : () -> i8
// expected-remark @below {{value = 72}}
"dl.sum"(%0, %0, %1) : (i32, i32, i8) -> ()
// expected-remark @below {{value = 4}}
"dl.odd"(%0, %0, %0, %0, %0) : (i32, i32, i32, i32, i32) -> ()
// expected-remark @below {{value = 4}}
"dl.power"(%0, %0, %0) : (i32, i32, i32) -> ()
// expected-remark @below {{value = 1}}
"dl.first"(%0, %0) : (i32, i32) -> ()
// expected-remark @below {{value = 10}}
"dl.first"(%0, %1) : (i32, i8) -> ()
// expected-remark @below {{value = 0}}
"dl.narrow"(%0, %0) : (i32, i32) -> ()

// -----

// expected-error @below {{takes too many steps}}
"dl.endless"() : () -> ()

// -----

// expected-error @below {{has an unsupported C++ body and no hook}}
"dl.auto"() : () -> ()
