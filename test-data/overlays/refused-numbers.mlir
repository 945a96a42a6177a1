// RUN: rs-opt --dialect-td %S/Inputs/Numbers.td --dialect-td %S/Inputs/NumbersSyntax.td --split-input-file --verify-diagnostics %s
// Texts that the directives for types, attributes and reductions refuse.

func.func @count(%a: i32) {
  // expected-error @+1 {{number of operands and types do not match: got 1 operands and 2 types}}
  %0 = n.negate %a : (i32, i32) -> i32
  return
}

// -----

func.func @results(%a: i32) {
  // expected-error @+1 {{expected single output}}
  %0 = n.negate %a : (i32) -> (i32, i32)
  return
}

// -----

func.func @list(%a: i32) {
  // expected-error @+1 {{expected functional type or list of two types}}
  %0 = n.select %a, %a, %a : i32
  return
}

// -----

func.func @real(%a: f32) {
  // expected-error @+1 {{expected tensor with complex element type}}
  %0 = n.complex %a, %a : f32
  return
}

// -----

func.func @tuple(%a: i32) {
  // expected-error @+1 {{expected tuple type}}
  %0 = n.pack %a : i32
  return
}

// -----

func.func @carries(%a: i32) {
  // expected-error @+1 {{not enough result types to cover the required carries}}
  n.scan() inits(%a) : (i32) -> ()
  return
}

// -----

func.func @field() {
  // expected-error @+1 {{Unexpected keyword step}}
  n.window {step = [1]}
  return
}

// -----

func.func @twice() {
  // expected-error @+1 {{Unexpected keyword stride}}
  n.window {stride = [1], stride = [1]}
  return
}

// -----

func.func @rows() {
  // expected-error @+1 {{Expected array with 2 elements, got 1 elements instead}}
  n.window {pad = [[0, 0], [1]]}
  return
}

// -----

func.func @word() {
  // expected-error @+1 {{expected a word in format e#m#, found 'e8'}}
  n.precision e8, b
  return
}

// -----

// expected-error @+1 {{illegal storage type size: 33}}
func.func private @width(!n.quantized<i33, 1.0>)

// -----

// expected-error @+1 {{illegal storage type minimum: -129}}
func.func private @minimum(!n.quantized<i8<-129:0>, 1.0>)

// -----

// expected-error @+1 {{illegal block size: 0}}
func.func private @block(!n.quantized<i8:{0:0}, 1.0>)

// -----

// expected-error @+1 {{tensor literal is invalid; ranks are not consistent between elements}}
func.func private @ranks(!n.quantized<i8, {{1.0}, {1.0, 2.0}}>)

// -----

// expected-error @+1 {{scale 0.000000e+00 out of expressed type range}}
func.func private @scale(!n.quantized<i8, 0.0>)

// -----

func.func @commutative(%a: tensor<4xf32>, %b: tensor<f32>) {
  // expected-error @+1 {{expected the inner-op to be a commutative binary-op from the n dialect}}
  %0 = n.reduce(%a init: %b) applies n.sub across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return
}
