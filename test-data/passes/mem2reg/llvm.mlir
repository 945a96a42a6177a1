// RUN: rs-opt %s --dialect-td %S/Inputs/Llvm.td --dialect-td %S/Inputs/Dlti.td --mem2reg --split-input-file | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Llvm.td --dialect-td %S/Inputs/Dlti.td --mem2reg --split-input-file --executor=memo | filecheck %s

// A load converts the content to its type.
// CHECK-LABEL: @convert
// CHECK-SAME: (%[[A:.*]]: i32)
// CHECK-NEXT: %[[CAST:.*]] = llvm.bitcast %[[A]] : i32 to f32
// CHECK-NEXT: return %[[CAST]]
func.func @convert(%a: i32) -> f32 {
  %s = llvm.alloca i32
  llvm.store %a, %s : i32
  %0 = llvm.load %s : f32
  return %0 : f32
}

// -----

// It reads the first bytes: the low ones.
// CHECK-LABEL: @narrow
// CHECK-SAME: (%[[A:.*]]: i64)
// CHECK-NEXT: %[[LOW:.*]] = llvm.trunc %[[A]] : i64 to i8
// CHECK-NEXT: return %[[LOW]]
func.func @narrow(%a: i64) -> i8 {
  %s = llvm.alloca i64
  llvm.store %a, %s : i64
  %0 = llvm.load %s : i8
  return %0 : i8
}

// -----

// With the other order of bytes: the high ones. The module has the data layout.
// CHECK-LABEL: @narrow_big_endian
// CHECK: %[[BY:.*]] = llvm.mlir.constant(56 : i64) : i64
// CHECK: llvm.lshr %{{.*}}, %[[BY]]
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "big">>} {
  func.func @narrow_big_endian(%a: i64) -> i8 {
    %s = llvm.alloca i64
    llvm.store %a, %s : i64
    %0 = llvm.load %s : i8
    return %0 : i8
  }
}

// -----

// A small value is stored into the content.
// CHECK-LABEL: @part
// CHECK-SAME: (%[[A:.*]]: i32, %[[B:.*]]: i8)
// CHECK: %[[WIDE:.*]] = llvm.zext %[[B]] : i8 to i32
// CHECK: %[[MASK:.*]] = llvm.mlir.constant(-256 : i32) : i32
// CHECK: %[[KEPT:.*]] = llvm.and %[[A]], %[[MASK]]
// CHECK: %[[NEW:.*]] = llvm.or %[[KEPT]], %[[WIDE]]
// CHECK: return %[[NEW]]
func.func @part(%a: i32, %b: i8) -> i32 {
  %s = llvm.alloca i32
  llvm.store %a, %s : i32
  llvm.store %b, %s : i8
  %0 = llvm.load %s : i32
  return %0 : i32
}

// -----

// The content before the first store is undefined.
// CHECK-LABEL: @unset
// CHECK: %[[UNDEF:.*]] = llvm.mlir.undef : i32
// CHECK: return %[[UNDEF]]
func.func @unset() -> i32 {
  %s = llvm.alloca i32
  %0 = llvm.load %s : i32
  return %0 : i32
}

// -----

// CHECK-LABEL: @memset
// CHECK: %[[SET:.*]] = llvm.mlir.constant(16843009 : i32) : i32
// CHECK: return %[[SET]]
func.func @memset() -> i32 {
  %s = llvm.alloca i32
  %byte = llvm.mlir.constant(1 : i8) : i8
  %len = llvm.mlir.constant(4 : i32) : i32
  llvm.intr.memset %s, %byte, %len {isVolatile = false} : i32
  %0 = llvm.load %s : i32
  return %0 : i32
}

// -----

// A volatile access must happen.
// CHECK-LABEL: @volatile
// CHECK: llvm.alloca
func.func @volatile() -> i32 {
  %s = llvm.alloca i32
  %0 = llvm.load volatile %s : i32
  return %0 : i32
}

// -----

// A larger value does not fit.
// CHECK-LABEL: @larger
// CHECK: llvm.alloca
func.func @larger(%a: i64) {
  %s = llvm.alloca i32
  llvm.store %a, %s : i64
  return
}

// -----

// Not all of the content is set.
// CHECK-LABEL: @part_of_memset
// CHECK: llvm.alloca
func.func @part_of_memset() {
  %s = llvm.alloca i32
  %byte = llvm.mlir.constant(1 : i8) : i8
  %len = llvm.mlir.constant(2 : i32) : i32
  llvm.intr.memset %s, %byte, %len {isVolatile = false} : i32
  return
}
