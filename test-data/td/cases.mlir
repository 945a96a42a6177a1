// RUN: rs-opt %s --dialect-td %S/Inputs/Cases.td --allow-unregistered-dialect | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Cases.td --allow-unregistered-dialect | rs-opt --dialect-td %S/Inputs/Cases.td --allow-unregistered-dialect | filecheck %s

%i = "u.x"() : () -> index
// CHECK: cs.first %{{.*}}
// CHECK-NEXT: case 2 {
// CHECK-NEXT: "u.two"
// CHECK-NEXT: }
// CHECK-NEXT: case -7 {
// CHECK-NEXT: "u.seven"
// CHECK-NEXT: }
cs.first %i case 2 { "u.two"() : () -> () } case -7 { "u.seven"() : () -> () }
// CHECK-NEXT: cs.behind %{{.*}}
// CHECK-NEXT: case 3 {
// CHECK-NEXT: "u.three"
// CHECK-NEXT: } other {
// CHECK-NEXT: "u.other"
cs.behind %i case 3 { "u.three"() : () -> () } other { "u.other"() : () -> () }
