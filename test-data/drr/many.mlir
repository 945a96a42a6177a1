// Of many rules on one operation, the one that is applied is the one that trying all of them in order finds.
// RUN: rs-opt %s --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/Many.td --apply-patterns --allow-unregistered-dialect > %t
// RUN: filecheck %s --input-file %t
// RUN: rs-opt %s --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/Many.td --apply-patterns --allow-unregistered-dialect --debug-pattern=Equal3 > %t.all 2> %t.err
// RUN: diff %t %t.all
// RUN: filecheck %s --input-file %t.err --check-prefix=TRIED --implicit-check-not=remark

// Each operation that it was tried on is told.
// TRIED: remark: apply-patterns: 'Equal3' does not match 'hi.one': attribute 'a' of 'hi.one' is 3 : i64; expected 3 : i32
// TRIED: remark: apply-patterns: 'Equal3' does not match 'hi.one': attribute 'a' of 'hi.one' is 4 : i32; expected 3 : i32

// CHECK-LABEL: func.func @f(
func.func @f(%x: i32, %y: i32) {
  // CHECK: "lo.named"(%arg0) <{name = "equal 3"}>
  %0 = "hi.one"(%x) {a = 3 : i32} : (i32) -> i32
  "u.y"(%0) : (i32) -> ()
  // CHECK: "lo.named"(%arg0) <{name = "wild"}>
  %1 = "hi.one"(%x) {a = 3 : i64} : (i32) -> i32
  "u.y"(%1) : (i32) -> ()
  return
}

// CHECK-LABEL: func.func @g(
func.func @g(%x: i32, %y: i32) {
  %n3 = "hi.named"(%x) {name = "n3"} : (i32) -> i32
  %n4 = "hi.named"(%x) {name = "n4"} : (i32) -> i32
  %two = "hi.two"(%x, %y) : (i32, i32) -> i32
  // CHECK: "lo.named"(%arg0) <{name = "urgent 3"}>
  %0 = "hi.one"(%n3) {a = 4 : i32} : (i32) -> i32
  "u.y"(%0) : (i32) -> ()
  // CHECK: "lo.named"(%arg0) <{name = "of 4"}>
  %1 = "hi.one"(%n4) {a = 4 : i32} : (i32) -> i32
  "u.y"(%1) : (i32) -> ()
  // CHECK: "lo.named"(%arg0) <{name = "nested"}>
  %2 = "hi.one"(%two) : (i32) -> i32
  "u.y"(%2) : (i32) -> ()
  // CHECK: "lo.named"({{.*}}) <{name = "equal 4"}>
  %3 = "hi.one"(%y) {a = 4 : i32} : (i32) -> i32
  "u.y"(%3) : (i32) -> ()
  return
}
