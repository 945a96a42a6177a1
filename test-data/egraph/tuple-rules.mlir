// RUN: rs-opt --dialect-td %S/Inputs/Tuples.td --patterns-td %S/Inputs/Tuples.td --optimize="rules=DivIsHalf,RemIsHalf,RemOfSame,OnlyQuotient,OnlyRemainder,SwapIsNothing,OfEffect cost=td" %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Tuples.td --patterns-td %S/Inputs/Tuples.td --optimize="rules=DivIsHalf,RemIsHalf,RemOfSame,OnlyQuotient,OnlyRemainder,SwapIsNothing,OfEffect cost=td extraction=exact" %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Tuples.td --patterns-td %S/Inputs/Tuples.td --optimize="rules=DivIsHalf,RemIsHalf cost=td" --cost-report %s 2>&1 | filecheck %s --check-prefix=COST
// RUN: rs-opt --dialect-td %S/Inputs/Tuples.td --patterns-td %S/Inputs/Tuples.td --optimize="rules=DivIsHalf,RemIsHalf cost=td" --explain %s 2>&1 | filecheck %s --check-prefix=WHY
// RUN: rs-opt --dialect-td %S/Inputs/Tuples.td --patterns-td %S/Inputs/Tuples.td --optimize="rules=DivIsHalf,RemIsHalf,RemOfSame,OnlyRemainder,SwapIsNothing cost=td" --explain %s 2>&1 | filecheck %s --check-prefix=SWAPS
// RUN: rs-opt --dialect-td %S/Inputs/Tuples.td --patterns-td %S/Inputs/Tuples.td --print-rules | filecheck %s --check-prefix=RULES
// RUN: rs-opt --solver=none --dialect-td %S/Inputs/Tuples.td --check-rules %S/Inputs/Tuples.td | filecheck %s --check-prefix=UNCHECKED

// RULES-DAG: DivIsHalf {{.*}} greedy, egraph
// RULES-DAG: SwapIsNothing {{.*}} greedy, egraph
// RULES-DAG: OnlyQuotient {{.*}} greedy, egraph
// RULES-DAG: RemOfSame {{.*}} greedy, egraph
// RULES-DAG: OfEffect {{.*}} greedy ('pair.effect' may have effects)
// RULES-DAG: OfMany {{.*}} greedy ('pair.many' has a variable number of results)
// RULES-DAG: OfUses {{.*}} greedy ('hasOneUse' reads more than a value)

// UNCHECKED-DAG: SwapIsNothing: unchecked: 'pair.swap' has no folder
// UNCHECKED-DAG: OfMany: unchecked: 'pair.many' has regions, no result, or values of variable length

// Two operations of 18 each become one of 20, which counts once.

// CHECK-LABEL: func.func @both(
// CHECK-NEXT: %[[Q:.*]], %[[R:.*]] = pair.divrem
// CHECK-NEXT: return %[[Q]], %[[R]]
// COST-DAG: @both egraph td 37 21
// WHY: 'pair.div' became pair.divrem(_, _)#0 by 'DivIsHalf'
// WHY: 'pair.rem' became pair.divrem(_, _)#1 by 'RemIsHalf'
// SWAPS: 'pair.divrem' became pair.rem(_, _) by 'OnlyRemainder'
// SWAPS: 'pair.swap' became _ by 'SwapIsNothing'
// SWAPS: 'pair.swap' became _ by 'SwapIsNothing'
func.func @both(%x: i32, %y: i32) -> (i32, i32) {
  %q = pair.div %x, %y : i32
  %r = pair.rem %x, %y : i32
  return %q, %r : i32, i32
}

// One alone stays what it is, and where one of two is used it becomes that.

// CHECK-LABEL: func.func @alone(
// CHECK-NEXT: pair.div %
// CHECK-NEXT: return
// COST-DAG: @alone egraph td 19 19
func.func @alone(%x: i32, %y: i32) -> i32 {
  %q = pair.div %x, %y : i32
  return %q : i32
}

// CHECK-LABEL: func.func @remainder(
// CHECK-NEXT: pair.rem %
// CHECK-NEXT: return
func.func @remainder(%x: i32, %y: i32) -> i32 {
  %q, %r = pair.divrem %x, %y : i32
  return %r : i32
}

// Used results stay together.

// CHECK-LABEL: func.func @used(
// CHECK-NEXT: pair.divrem %
// CHECK-NEXT: return
func.func @used(%x: i32, %y: i32) -> (i32, i32) {
  %q, %r = pair.divrem %x, %y : i32
  return %r, %q : i32, i32
}

// CHECK-LABEL: func.func @swapped(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32)
// CHECK-NEXT: return %[[Y]], %[[X]]
func.func @swapped(%x: i32, %y: i32) -> (i32, i32) {
  %a, %b = pair.swap %x, %y : i32
  return %a, %b : i32, i32
}

// An operation with effects is not computed once for two; the rule on it is the other engine's.

// CHECK-LABEL: func.func @effects(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32)
// CHECK-NEXT: return %[[Y]], %[[X]]
func.func @effects(%x: i32, %y: i32) -> (i32, i32) {
  %a, %b = pair.effect %x, %y : i32
  return %a, %b : i32, i32
}

// What is nested may be any result.

// CHECK-LABEL: func.func @nested(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32)
// CHECK-NEXT: %[[R:.*]] = pair.rem %[[X]], %[[Y]]
// CHECK-NEXT: return %[[R]], %[[R]]
func.func @nested(%x: i32, %y: i32) -> (i32, i32) {
  %a, %b = pair.swap %x, %x : i32
  %r = pair.rem %b, %y : i32
  %s = pair.rem %a, %y : i32
  return %r, %s : i32, i32
}
