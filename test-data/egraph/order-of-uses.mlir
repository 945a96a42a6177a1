// RUN: rs-opt %s --canonicalize --rewrite-strategy=egraph --cost-report -o /dev/null 2>&1 | filecheck %s
// RUN: rs-opt %s --canonicalize --rewrite-strategy=egraph | filecheck %s --check-prefix=MADE

// `select(c, 0, 1)` is `extui(c xor true)`, cheaper where `true` is there anyway: in whatever order the values are asked for, and however many want it.

// CHECK-DAG: @true_last egraph op-count 5 4
// CHECK-DAG: @true_first egraph op-count 5 4
// CHECK-DAG: @three egraph op-count 8 6

// MADE-LABEL: @true_last
// MADE: arith.constant true
// MADE: arith.xori
// MADE: arith.extui
func.func @true_last(%c: i1) -> (i32, i1) {
  %true = arith.constant true
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %p = arith.select %c, %c0, %c1 : i32
  return %p, %true : i32, i1
}

func.func @true_first(%c: i1) -> (i1, i32) {
  %true = arith.constant true
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %p = arith.select %c, %c0, %c1 : i32
  return %true, %p : i1, i32
}

// MADE-LABEL: @three
// MADE-COUNT-1: arith.xori
// MADE-NOT: arith.xori
func.func @three(%c: i1) -> (i32, i16, i64) {
  %a0 = arith.constant 0 : i32
  %a1 = arith.constant 1 : i32
  %b0 = arith.constant 0 : i16
  %b1 = arith.constant 1 : i16
  %a = arith.select %c, %a0, %a1 : i32
  %b = arith.select %c, %b0, %b1 : i16
  %d = arith.extui %b : i16 to i64
  return %a, %b, %d : i32, i16, i64
}
