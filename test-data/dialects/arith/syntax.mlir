// RUN: rs-opt --allow-unregistered-dialect %s | filecheck %s

// The custom forms.

// CHECK-LABEL: func.func @flags(%arg0: i32, %arg1: f32, %arg2: i1, %arg3: vector<2xi1>, %arg4: vector<2xi32>) {
// CHECK-NEXT: %0 = arith.addi %arg0, %arg0 overflow<nsw> : i32
// CHECK-NEXT: %1 = arith.addf %arg1, %arg1 fastmath<nnan,ninf> : f32
// CHECK-NEXT: %2 = arith.mulf %arg1, %arg1 fastmath<fast> : f32
// CHECK-NEXT: %3 = arith.select %arg2, %arg0, %arg0 : i32
// CHECK-NEXT: %4 = arith.select %arg3, %arg4, %arg4 {a} : vector<2xi1>, vector<2xi32>
// CHECK-NEXT: %5 = arith.cmpf ueq, %arg1, %arg1 : f32
// CHECK-NEXT: %6 = arith.truncf %arg1 to_nearest_even : f32 to f16
// CHECK-NEXT: return
func.func @flags(%x: i32, %y: f32, %c: i1, %m: vector<2xi1>, %v: vector<2xi32>) {
  %0 = arith.addi %x, %x overflow<nsw> : i32
  %1 = arith.addf %y, %y fastmath<nnan,ninf> : f32
  %2 = arith.mulf %y, %y fastmath<fast> : f32
  %3 = arith.select %c, %x, %x : i32
  %4 = arith.select %m, %v, %v {a} : vector<2xi1>, vector<2xi32>
  %5 = arith.cmpf ueq, %y, %y : f32
  %6 = arith.truncf %y to_nearest_even : f32 to f16
  return
}
