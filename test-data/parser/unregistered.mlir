// RUN: rs-opt %s --allow-unregistered-dialect | filecheck %s --match-full-lines
// Operations of dialects that are not loaded.

%0:2 = "a.b"() <{p = 1 : i8}> {x = 2 : i8} : () -> (i32, !a.t)
"a.b.c"(%0#0) ({}) : (i32) -> ()
"nodialect"() : () -> ()

// CHECK:      module {
// CHECK-NEXT:   %0:2 = "a.b"() <{p = 1 : i8}> {x = 2 : i8} : () -> (i32, !a.t)
// CHECK-NEXT:   "a.b.c"(%0#0) ({
// CHECK-NEXT:   }) : (i32) -> ()
// CHECK-NEXT:   "nodialect"() : () -> ()
// CHECK-NEXT: }
