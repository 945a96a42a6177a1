// What C++ verifies of types of upstream dialects, and texts that its parsers refuse.
// RUN: rs-opt %s --dialect-td %S/Inputs/Upstream.td --split-input-file --verify-diagnostics

func.func @handle(%a: !pdl.value) {
  // expected-error @+1 {{'transform.use' op operand #0 must be TransformHandleTypeInterface instance, but got '!pdl.value'}}
  transform.use %a : !pdl.value
  return
}

// -----

// expected-error @+1 {{only supports integer types with width <=64}}
func.func private @param(!transform.param<index>)

// -----

// expected-error @+1 {{element of pdl.range cannot be another range, but got'!pdl.range<value>'}}
func.func private @range(!pdl.range<range<value>>)

// -----

// expected-error @+1 {{range must be any SMT value type}}
func.func private @array(!smt.array<[!smt.int -> i32]>)

// -----

// expected-error @+1 {{domain types must be any non-function SMT type}}
func.func private @function(!smt.func<(!smt.func<(!smt.int) !smt.int>) !smt.int>)

// -----

// expected-error @+1 {{invalid array element type ''!emitc.lvalue<i32>''}}
func.func private @elements(!emitc.array<4x!emitc.lvalue<i32>>)

// -----

// expected-error @+1 {{shape must not be empty}}
func.func private @no_shape(!emitc.array<i32>)

// -----

// expected-error @+1 {{!emitc.lvalue must wrap supported emitc type, but got 'i17'}}
func.func private @lvalue(!emitc.lvalue<i17>)

// -----

// expected-error @+1 {{!emitc.lvalue cannot wrap !emitc.array type}}
func.func private @lvalue_of_array(!emitc.lvalue<!emitc.array<2xi32>>)

// -----

// expected-error @+1 {{pointer not allowed as outer type with !emitc.opaque, use !emitc.ptr instead}}
func.func private @opaque(!emitc.opaque<"int*">)

// -----

// expected-error @+1 {{struct without a body only allowed in a recursive struct}}
func.func private @no_body(!llvm.struct<"a">)

// -----

// expected-error @+1 {{expected '('}}
func.func private @comma(!llvm.struct<"a", >)

// -----

// expected-error @+1 {{recursive struct reference not nested in struct definition}}
func.func private @reference(!spirv.struct<a, (i32)>, !spirv.struct<a>)

// -----

// expected-error @+1 {{expected integer value}}
func.func private @stride(!spirv.array<64 x i64, stride=>)

// -----

// expected-error @+1 {{expected integer value}}
func.func private @decoration(!spirv.struct<(i32 [0, MatrixStride=])>)

// -----

func.func @no_alignment(%p: !spirv.ptr<f32, Function>) {
  // expected-error @+1 {{expected ','}}
  %0 = spirv.Load "Function" %p ["Aligned"] : f32
  return
}

// -----

func.func @alignment(%p: !spirv.ptr<f32, Function>) {
  // expected-error @+1 {{expected ']'}}
  %0 = spirv.Load "Function" %p ["None", 4] : f32
  return
}

// -----

func.func @no_result(%i: index) {
  // expected-error @+1 {{'affine.apply' op mapping must produce one value}}
  affine.apply affine_map<()[s0] -> ()>()[%i]
  return
}

// -----

func.func @transfer(%m: memref<4xf32>, %i: index, %t: memref<1xi32>) {
  affine.dma_start %m[%i], %m[%i], %t[%i], %i, %i, %i : memref<4xf32>, memref<4xf32>, memref<1xi32>
  // expected-error @+1 {{expected 1 or 3 values after the memrefs, found 2}}
  affine.dma_start %m[%i], %m[%i], %t[%i], %i, %i : memref<4xf32>, memref<4xf32>, memref<1xi32>
  return
}
