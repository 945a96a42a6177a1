// RUN: rs-opt %s --dialect-td %S/Inputs/MemRefElements.td --split-input-file --verify-diagnostics | filecheck %s
// What a memref may hold is what says so: MemRefElementTypeInterface. A tensor holds any type of a dialect.

// CHECK: @held(memref<2x!me.cell>, memref<*x!me.cell>, tensor<2x!me.plain>)
func.func private @held(memref<2x!me.cell>, memref<*x!me.cell>, tensor<2x!me.plain>)

// CHECK: me.store %{{.*}}, %{{.*}} : !me.cell
func.func @computed(%value: !me.cell, %memref: memref<2x!me.cell>) {
  me.store %value, %memref : !me.cell
  return
}

// -----

// expected-error@+1 {{invalid memref element type}}
func.func private @ranked(memref<2x!me.plain>)

// -----

// expected-error@+1 {{invalid memref element type}}
func.func private @unranked(memref<*x!me.plain>)

// -----

func.func @computed(%value: !me.plain, %memref: i32) {
  // expected-error@+1 {{the type of an operand does not follow from the text}}
  me.store %value, %memref : !me.plain
  return
}
