// A call is replaced by the body of the function. The last call of a private function takes its blocks.
// RUN: rs-opt %s --inline | filecheck %s

// CHECK-NOT: @double
// CHECK-LABEL: func.func @f(
// CHECK-NEXT: %[[Y:.*]] = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT: %[[Z:.*]] = arith.addi %[[Y]], %[[Y]] : i32
// CHECK-NEXT: return %[[Z]] : i32
func.func private @double(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
func.func @f(%x: i32) -> i32 {
  %0 = call @double(%x) : (i32) -> i32
  %1 = call @double(%0) : (i32) -> i32
  return %1 : i32
}

// Control flow with several blocks splits the block of the call.
// CHECK-LABEL: func.func @max(
// CHECK-LABEL: func.func @blocks(
// CHECK: cf.cond_br %{{.*}}, ^bb2(%arg0 : i32), ^bb1
// CHECK: ^bb1:
// CHECK-NEXT: cf.assert %arg2, "negative"
// CHECK-NEXT: cf.br ^bb2(%arg1 : i32)
// CHECK: ^bb2(%[[M:.*]]: i32):
// CHECK-NEXT: arith.muli %[[M]], %[[M]] : i32
func.func @max(%a: i32, %b: i32, %ok: i1) -> i32 {
  %c = arith.cmpi sgt, %a, %b : i32
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %a : i32
^bb2:
  cf.assert %ok, "negative"
  return %b : i32
}
func.func @blocks(%a: i32, %b: i32, %ok: i1) -> i32 {
  %0 = call @max(%a, %b, %ok) : (i32, i32, i1) -> i32
  %1 = arith.muli %0, %0 : i32
  return %1 : i32
}

// A region with one block cannot take several.
// CHECK-LABEL: func.func @in_if(
// CHECK: func.call @max
func.func @in_if(%c: i1, %a: i32) -> i32 {
  %0 = scf.if %c -> i32 {
    %1 = func.call @max(%a, %a, %c) : (i32, i32, i1) -> i32
    scf.yield %1 : i32
  } else {
    scf.yield %a : i32
  }
  return %0 : i32
}

// A call of a known function value is a direct call.
// CHECK-LABEL: func.func @indirect(
// CHECK-NEXT: %[[Y:.*]] = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT: return %[[Y]]
func.func @indirect(%x: i32) -> i32 {
  %f = constant @double : (i32) -> i32
  %0 = call_indirect %f(%x) : (i32) -> i32
  return %0 : i32
}
