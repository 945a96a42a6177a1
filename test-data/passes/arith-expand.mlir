// RUN: rs-opt %s --arith-expand --split-input-file | filecheck %s
// RUN: not rs-opt %s --arith-expand=include-f99=true 2>&1 | filecheck %s --check-prefix=OPTION

// OPTION: pass 'arith-expand' has no option 'include-f99'

// CHECK-LABEL: func.func @ceil_unsigned
// CHECK-SAME: (%[[A:.*]]: i32, %[[B:.*]]: i32)
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[IS_ZERO:.*]] = arith.cmpi eq, %[[A]], %[[ZERO]] : i32
// CHECK-NEXT: %[[ONE:.*]] = arith.constant 1 : i32
// CHECK-NEXT: %[[LESS:.*]] = arith.subi %[[A]], %[[ONE]] : i32
// CHECK-NEXT: %[[QUOTIENT:.*]] = arith.divui %[[LESS]], %[[B]] : i32
// CHECK-NEXT: %[[ROUNDED:.*]] = arith.addi %[[QUOTIENT]], %[[ONE]] : i32
// CHECK-NEXT: %[[RESULT:.*]] = arith.select %[[IS_ZERO]], %[[ZERO]], %[[ROUNDED]] : i32
// CHECK-NEXT: return %[[RESULT]] : i32
func.func @ceil_unsigned(%a: i32, %b: i32) -> i32 {
  %0 = arith.ceildivui %a, %b : i32
  return %0 : i32
}

// -----

// CHECK-LABEL: func.func @signed
// CHECK-NOT: {{ceildivsi|floordivsi}}
// CHECK-COUNT-2: arith.divsi
func.func @signed(%a: vector<4xi8>, %b: vector<4xi8>) -> (vector<4xi8>, vector<4xi8>) {
  %0 = arith.ceildivsi %a, %b : vector<4xi8>
  %1 = arith.floordivsi %a, %b : vector<4xi8>
  return %0, %1 : vector<4xi8>, vector<4xi8>
}

// -----

// CHECK-LABEL: func.func @choices
// CHECK: %[[GREATER:.*]] = arith.cmpi sgt, %arg0, %arg1 : i32
// CHECK-NEXT: %[[MAX:.*]] = arith.select %[[GREATER]], %arg0, %arg1 : i32
// CHECK: %[[LESS:.*]] = arith.cmpf ult, %arg2, %arg3 : f32
// CHECK-NEXT: %[[CHOSEN:.*]] = arith.select %[[LESS]], %arg2, %arg3 : f32
// CHECK-NEXT: %[[NAN:.*]] = arith.cmpf uno, %arg2, %arg2 : f32
// CHECK-NEXT: %[[MIN:.*]] = arith.select %[[NAN]], %arg3, %[[CHOSEN]] : f32
// CHECK-NEXT: return %[[MAX]], %[[MIN]] : i32, f32
func.func @choices(%a: i32, %b: i32, %x: f32, %y: f32) -> (i32, f32) {
  %0 = arith.maxsi %a, %b : i32
  %1 = arith.minnumf %x, %y : f32
  return %0, %1 : i32, f32
}

// -----

// Operations that control flow cannot reach stay as they are.
// CHECK-LABEL: func.func @unreachable
// CHECK: arith.maxsi
func.func @unreachable(%a: i32) -> i32 {
  return %a : i32
^unreachable:
  %0 = arith.maxsi %a, %a : i32
  return %0 : i32
}
