// Overlays and hooks of upstream dialects: types that follow from others, interfaces that C++ attaches, and texts of types.
// RUN: rs-opt %s --dialect-td %S/Inputs/Upstream.td | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Upstream.td | rs-opt --dialect-td %S/Inputs/Upstream.td | filecheck %s

// CHECK-LABEL: @handles
// CHECK: transform.use %arg0 : !pdl.operation
// CHECK-NEXT: transform.use %arg1 : !transform.any_op
func.func @handles(%a: !pdl.operation, %b: !transform.any_op) {
  transform.use %a : !pdl.operation
  transform.use %b : !transform.any_op
  return
}

// CHECK-LABEL: @locals
// CHECK: %[[L:.*]] = wasmssa.local of type f32
// CHECK-NEXT: %[[G:.*]] = wasmssa.local_get %[[L]] : ref to f32
// CHECK-NEXT: %[[T:.*]] = wasmssa.local_tee %arg0 : ref to i32 to %arg1 : i32
// CHECK-NEXT: return %[[G]], %[[T]] : f32, i32
func.func @locals(%r: !wasmssa<local ref to i32>, %v: i32) -> (f32, i32) {
  %l = wasmssa.local of type f32
  %g = wasmssa.local_get %l : ref to f32
  %t = wasmssa.local_tee %r : ref to i32 to %v : i32
  return %g, %t : f32, i32
}

// CHECK-LABEL: @constants
// CHECK: smt.int.constant 0
// CHECK-NEXT: smt.int.constant -12
// CHECK-NEXT: smt.int.constant 99999999999999999999999
func.func @constants() {
  %0 = smt.int.constant -0
  %1 = smt.int.constant -12
  %2 = smt.int.constant 99999999999999999999999
  return
}

// A type that LLVM does not have is written with its dialect, as are those that contain it.
// CHECK: @llvm_types(!llvm.struct<"a", (ptr, struct<"a">)>, !llvm.struct<"b", (index, !llvm.struct<"b">)>, !llvm.array<4 x !llvm.struct<(index)>>)
func.func private @llvm_types(!llvm.struct<"a", (!llvm.ptr, struct<"a">)>, !llvm.struct<"b", (index, struct<"b">)>, !llvm.array<4 x struct<(index)>>)

// The decorations of a struct without a name are sorted.
// CHECK: @spirv_types(!spirv.struct<(i32 [16, MatrixStride=16, NonWritable])>, !spirv.struct<s, (i32 [16, NonWritable, MatrixStride=16])>)
func.func private @spirv_types(!spirv.struct<(i32 [16, NonWritable, MatrixStride=16])>, !spirv.struct<s, (i32 [16, NonWritable, MatrixStride=16])>)

// The alignment follows the access that needs it.
// CHECK-LABEL: @accesses
// CHECK: spirv.Load "Function" %arg0 ["Volatile"] : f32
// CHECK-NEXT: spirv.Load "Function" %arg0 ["Aligned", 4] : f32
// CHECK-NEXT: spirv.Load "Function" %arg0 ["Volatile|Aligned", 8] : f32
// CHECK-NEXT: "spirv.Load"(%arg0) <{alignment = 4 : i32, memory_access = 1 : i32}> : (!spirv.ptr<f32, Function>) -> f32
func.func @accesses(%p: !spirv.ptr<f32, Function>) {
  %0 = spirv.Load "Function" %p ["Volatile"] : f32
  %1 = spirv.Load "Function" %p ["Aligned", 4] : f32
  %2 = spirv.Load "Function" %p ["Volatile|Aligned", 8] : f32
  %3 = "spirv.Load"(%p) <{alignment = 4 : i32, memory_access = 1 : i32}> : (!spirv.ptr<f32, Function>) -> f32
  return
}

// CHECK-LABEL: @calls
// CHECK: spirv.GL.Fma %arg0, %arg0, %arg0 {a} : f32
// CHECK-NEXT: spirv.GL.Fma(%arg0, %arg0, %arg1) {a} : (f32, f32, f64) -> f32
func.func @calls(%x: f32, %y: f64) {
  %0 = spirv.GL.Fma %x, %x, %x {a} : f32
  %1 = spirv.GL.Fma(%x, %x, %y) {a} : (f32, f32, f64) -> f32
  return
}
