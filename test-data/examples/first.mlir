// RUN: rs-opt --canonicalize %s | filecheck %s

// An example to start with: constants fold, what is dead goes, and a branch that is known is taken.

// CHECK-LABEL: func.func @area
func.func @area(%width: i32, %height: i32) -> i32 {
  // CHECK-NEXT: %[[AREA:.*]] = arith.muli %{{.*}}, %{{.*}} : i32
  // CHECK-NEXT: return %[[AREA]]
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %area = arith.muli %width, %height : i32
  %same = arith.addi %area, %zero : i32
  %again = arith.muli %one, %same : i32
  %unused = arith.subi %again, %width : i32
  return %again : i32
}

// CHECK-LABEL: func.func @pick
func.func @pick(%a: i64, %b: i64) -> i64 {
  // CHECK-NEXT: return %arg0 : i64
  %true = arith.constant true
  cf.cond_br %true, ^left, ^right
^left:
  return %a : i64
^right:
  return %b : i64
}
