// RUN: rs-opt %s --dialect-td %S/Inputs/Parts.td --sroa --split-input-file | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Parts.td --sroa --mem2reg --split-input-file | filecheck %s --check-prefix=VALUES

// Each part that is used gets an allocation of its own, without the attributes that describe the whole.
// CHECK-LABEL: @two
// CHECK: %[[B:.*]] = parts.new "a" : memref<f32, 1>
// CHECK-NEXT: %[[A:.*]] = parts.new "a" : memref<f32, 1>
// CHECK-NOT: parts.new
// CHECK: parts.set %{{.*}} to %[[A]][] : f32, memref<f32, 1>
// CHECK: parts.get %[[A]][] : memref<f32, 1> -> f32
// CHECK: parts.set %{{.*}} to %[[B]][] : f32, memref<f32, 1>
// VALUES-LABEL: @two
// VALUES-SAME: (%[[V:.*]]: f32, %{{.*}}: f32)
// VALUES-NOT: parts
// VALUES: return %[[V]]
func.func @two(%v: f32, %w: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = parts.new "a" {alignment = 8 : i64} : memref<2x2xf32, 1>
  parts.set %v to %a[%c0, %c1] : f32, memref<2x2xf32, 1>
  %0 = parts.get %a[%c0, %c1] : memref<2x2xf32, 1> -> f32
  parts.set %w to %a[%c1, %c0] : f32, memref<2x2xf32, 1>
  return %0 : f32
}

// -----

// An access in a region is followed, too.
// CHECK-LABEL: @nested
// CHECK: parts.new "a" : memref<i32>
// CHECK: scf.if
// CHECK-NEXT: parts.set %{{.*}} to %{{.*}}[] : i32, memref<i32>
func.func @nested(%v: i32, %c: i1) {
  %c0 = arith.constant 0 : index
  %a = parts.new "a" : memref<2xi32>
  scf.if %c {
    parts.set %v to %a[%c0] : i32, memref<2xi32>
  }
  return
}

// -----

// An index that is not constant, or too great, may be of any part.
// CHECK-LABEL: @stays
// CHECK-COUNT-3: parts.new "a" : memref<2xi32>
func.func @stays(%v: i32, %i: index) {
  %c2 = arith.constant 2 : index
  %0 = parts.new "a" : memref<2xi32>
  parts.set %v to %0[%i] : i32, memref<2xi32>
  %1 = parts.new "a" : memref<2xi32>
  parts.set %v to %1[%c2] : i32, memref<2xi32>
  %2 = parts.new "a" : memref<2xi32>
  parts.use %2 : memref<2xi32>
  return
}

// -----

// A buffer that is stored is visible to others; one without uses, with one element, or with more than 16, stays.
// CHECK-LABEL: @others
// CHECK: parts.new "stored" : memref<2xi32>
// CHECK: parts.new "unused" : memref<2xi32>
// CHECK: parts.new "one" : memref<1xi32>
// CHECK: parts.new "large" : memref<17xi32>
// CHECK: parts.new "dynamic" : memref<?xi32>
func.func @others(%v: i32) {
  %c0 = arith.constant 0 : index
  %0 = parts.new "stored" : memref<2xi32>
  %to = parts.new "of buffers" : memref<memref<2xi32>>
  parts.set %0 to %to[] : memref<2xi32>, memref<memref<2xi32>>
  %1 = parts.new "unused" : memref<2xi32>
  %2 = parts.new "one" : memref<1xi32>
  parts.set %v to %2[%c0] : i32, memref<1xi32>
  %3 = parts.new "large" : memref<17xi32>
  parts.set %v to %3[%c0] : i32, memref<17xi32>
  %4 = parts.new "dynamic" : memref<?xi32>
  parts.set %v to %4[%c0] : i32, memref<?xi32>
  return
}
