// Operations whose decomposition has regions fold if their operands are constant: the regions are executed.
// RUN: rs-opt --dialect-td %S/Inputs/ReferenceRegions.td --canonicalize %s | filecheck %s
// RUN: not rs-opt --solver=none --dialect-td %S/Inputs/ReferenceRegions.td --check-rules %S/Inputs/ReferenceRegions.td 2>&1 | filecheck %s --check-prefix=RULES

// CHECK-LABEL: func.func @folded()
// CHECK-DAG: %[[R0:.*]] = arith.constant 7 : i32
// CHECK-DAG: %[[R1:.*]] = arith.constant 0 : i32
// CHECK-DAG: %[[SUM:.*]] = arith.constant 21 : i32
// CHECK-DAG: %[[GCD:.*]] = arith.constant 14 : i32
// CHECK-DAG: %[[CASE:.*]] = arith.constant 50 : i32
// CHECK-DAG: %[[DEFAULT:.*]] = arith.constant -1 : i32
// CHECK: return %[[R0]], %[[R1]], %[[SUM]], %[[GCD]], %[[CASE]], %[[DEFAULT]] :
func.func @folded() -> (i32, i32, i32, i32, i32, i32) {
  %seven = arith.constant 7 : i32
  %minus = arith.constant -7 : i32
  %a = arith.constant 42 : i32
  %b = arith.constant 70 : i32
  %five = arith.constant 5 : index
  %six = arith.constant 6 : index
  %0 = "calc.relu"(%seven) : (i32) -> i32
  %1 = "calc.relu"(%minus) : (i32) -> i32
  %2 = "calc.sum"(%seven) : (i32) -> i32
  %3 = "calc.gcd"(%a, %b) : (i32, i32) -> i32
  %4 = "calc.choose"(%five) : (index) -> i32
  %5 = "calc.choose"(%six) : (index) -> i32
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i32, i32, i32
}

// A loop without an end, one with too many iterations, loops with too many iterations together, and an operand that is no constant.

// CHECK-LABEL: func.func @not_folded(
// CHECK: calc.endless
// CHECK: calc.sum
// CHECK: calc.sum_of_sums
// CHECK: calc.relu
func.func @not_folded(%x: i32) -> (i32, i32, i32, i32) {
  %million = arith.constant 1000000 : i32
  %0 = "calc.endless"(%million) : (i32) -> i32
  %1 = "calc.sum"(%million) : (i32) -> i32
  %thousand = arith.constant 1000 : i32
  %2 = "calc.sum_of_sums"(%thousand) : (i32) -> i32
  %3 = "calc.relu"(%x) : (i32) -> i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// CHECK-LABEL: func.func @folded_loops(
// CHECK-NEXT: arith.constant
// CHECK-NEXT: return
func.func @folded_loops() -> i32 {
  %twenty = arith.constant 20 : i32
  %0 = "calc.sum_of_sums"(%twenty) : (i32) -> i32
  return %0 : i32
}

// RULES-DAG: ReluOfRelu: sampled: both sides agree on {{[0-9]+}} inputs
// RULES-DAG: error: rule 'ReluOfAnything' is unsound: for operands ($x = -{{[0-9]+}} : i32), the source (of type i32) is 0 : i32
