// What the value of a constant is, its definition says: the only attribute that it has, or that called `value`.
// RUN: rs-opt --dialect-td %S/Inputs/ConstantNames.td --canonicalize %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/ConstantNames.td --canonicalize --rewrite-strategy=egraph %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/ConstantNames.td --patterns-td %S/Inputs/ConstantNames.td --apply-patterns %s | filecheck %s --check-prefix=RULES
// RUN: rs-opt --dialect-td %S/Inputs/ConstantNames.td --patterns-td %S/Inputs/ConstantNames.td --apply-patterns --rewrite-strategy=egraph %s | filecheck %s --check-prefix=RULES
// RUN: rs-opt --td-diagnose %S/Inputs/ConstantNames.td | filecheck %s --check-prefix=TOLD

// It folds, and what it folds to is a constant that folds again.
// CHECK-LABEL: func.func @folds(
// CHECK-NEXT: %[[K:.*]] = "only.number"() <{held = 28 : i32}> : () -> i32
// CHECK-NEXT: return %[[K]], %[[K]] : i32, i32
func.func @folds() -> (i32, i32) {
  %0 = "only.number"() {held = 7 : i32} : () -> i32
  %1 = "only.twice"(%0) : (i32) -> i32
  %2 = "only.twice"(%1) : (i32) -> i32
  %3 = "only.number"() {held = 28 : i32} : () -> i32
  return %2, %3 : i32, i32
}

// It stands behind what is no constant.
// CHECK-LABEL: func.func @last(
// CHECK-DAG: %[[ONLY:.*]] = "only.number"
// CHECK-DAG: %[[BOTH:.*]] = "both.number"
// CHECK: "only.join"(%arg0, %[[ONLY]])
// CHECK: "both.join"(%arg0, %[[BOTH]])
// RULES-LABEL: func.func @last(
// RULES-NEXT: return %arg0, %arg0 : i32, i32
func.func @last(%a: i32) -> (i32, i32) {
  %0 = "only.number"() {held = 9 : i32} : () -> i32
  %1 = "only.join"(%0, %a) : (i32, i32) -> i32
  %2 = "both.number"() {unit = "m", value = 9 : i32} : () -> i32
  %3 = "both.join"(%2, %a) : (i32, i32) -> i32
  return %1, %3 : i32, i32
}

// One of several attributes is the value by its name; what it folds to is made by who makes constants of nothing else.
// CHECK-LABEL: func.func @named(
// CHECK-NEXT: %[[K:.*]] = arith.constant 18 : i32
// CHECK-NEXT: return %[[K]] : i32
func.func @named() -> i32 {
  %0 = "both.number"() {unit = "m", value = 9 : i32} : () -> i32
  %1 = "both.twice"(%0) : (i32) -> i32
  return %1 : i32
}

// Of a constant whose value nobody tells nothing follows.
// CHECK-LABEL: func.func @untold(
// CHECK-NEXT: %[[P:.*]] = "pair.number"() <{high = 9 : i32, low = 9 : i32}> : () -> i32
// CHECK-NEXT: %[[T:.*]] = "pair.twice"(%[[P]]) : (i32) -> i32
// CHECK-NEXT: %[[J:.*]] = "pair.join"(%[[P]], %arg0) : (i32, i32) -> i32
// CHECK-NEXT: return %[[T]], %[[J]]
// RULES-LABEL: func.func @untold(
// RULES: "pair.twice"
// RULES: "pair.join"
func.func @untold(%a: i32) -> (i32, i32) {
  %0 = "pair.number"() {high = 9 : i32, low = 9 : i32} : () -> i32
  %1 = "pair.twice"(%0) : (i32) -> i32
  %2 = "pair.join"(%0, %a) : (i32, i32) -> i32
  return %1, %2 : i32, i32
}

// TOLD: both.number {{ *}}3/3 {{ *}}- {{ *}}- {{ *}}-
// TOLD: only.number {{ *}}2/2 {{ *}}- {{ *}}- {{ *}}-
// TOLD: pair.number {{ *}}5/5 {{ *}}- {{ *}}constant value {{ *}}-
