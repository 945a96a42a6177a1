// RUN: rs-opt --dialect-td %S/Inputs/Kernels.td --dialect-td %S/Inputs/KernelsSyntax.td --split-input-file --verify-diagnostics %s

func.func @launches(%n: index) {
  // expected-error@+1 {{custom op 'kernels.launch' the arguments of 'shared' cannot have attributes}}
  kernels.launch blocks(%i = %n) shared(%a : i32 {d.x}) {
  }
  return
}

// -----

func.func @transfers(%a: memref<8xf32>, %i: index) {
  // expected-error@+1 {{expected ','}}
  kernels.transfer %a[%i] : memref<8xf32>
  return
}

// -----

func.func @loops(%a: i32) {
  // expected-error@+1 {{expected non-function type}}
  %0 = kernels.loop %a -> mode
  return
}

// -----

func.func @checks(%a: i32) {
  // expected-error@+1 {{operation defines 1 results but was provided 2 to bind}}
  %0:2 = kernels.check %a : i32
  return
}
