// What traits, sizes and confined attributes accept.
// RUN: rs-opt --dialect-td %S/Inputs/Traits.td --allow-unregistered-dialect %s | filecheck %s

// CHECK-LABEL: func.func @types
func.func @types(%i: i32, %t2: tensor<2xi32>, %t1: tensor<1xi32>, %f2: tensor<2xf32>, %t3: tensor<3xi32>, %u: tensor<*xi32>) {
  "tr.type"(%i, %i) : (i32, i32) -> i32
  "tr.shape"(%t2, %f2) : (tensor<2xi32>, tensor<2xf32>) -> tensor<2xi8>
  "tr.operands_shape"(%t2, %f2) : (tensor<2xi32>, tensor<2xf32>) -> i32
  "tr.element"(%t2, %t3) : (tensor<2xi32>, tensor<3xi32>) -> i32
  "tr.operands_element"(%t2, %t3) : (tensor<2xi32>, tensor<3xi32>) -> f32
  "tr.rank"(%t2, %t3) : (tensor<2xi32>, tensor<3xi32>) -> tensor<4xf32>
  "tr.broadcast"(%t2, %t1) : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
  "tr.broadcast"(%t2, %u) : (tensor<2xi32>, tensor<*xi32>) -> tensor<5x2xi32>
  // A dynamic size goes with one that is none, and then nothing is known.
  %d, %t0 = "u.x"() : () -> (tensor<?xi32>, tensor<0xi32>)
  "tr.broadcast"(%d, %t0) : (tensor<?xi32>, tensor<0xi32>) -> tensor<0xi32>
  "tr.broadcast"(%t0, %d) : (tensor<0xi32>, tensor<?xi32>) -> tensor<7xi32>
  "tr.elementwise"(%t2, %i) : (tensor<2xi32>, i32) -> tensor<2xi32>
  "tr.types_match"(%t2, %i) : (tensor<2xi32>, i32) -> tensor<2xi32>
  "tr.shapes_match"(%t2, %i) : (tensor<2xi32>, i32) -> tensor<2xi8>
  "tr.elements_match"(%t2, %i) : (tensor<2xi32>, i32) -> tensor<3xi32>
  // CHECK: %[[W:.*]] = tr.with
  // CHECK: "u.x"(%[[W]]) : (i32)
  %w = tr.with %t2 : tensor<2xi32>
  "u.x"(%w) : (i32) -> ()
  "tr.pred"(%t2) : (tensor<2xi32>) -> tensor<2xi8>
  return
}
// CHECK-LABEL: func.func @places
func.func @places(%i: i32, %l: i64) {
  "tr.parent"() ({ "tr.child"() : () -> () "tr.child2"() : () -> () }) : () -> ()
  // CHECK: tr.other {
  // CHECK-NEXT: "tr.child2"
  // CHECK-NEXT: }
  tr.other { "tr.child2"() : () -> () }
  "tr.block"() ({ "u.x"() : () -> () }) : () -> ()
  "tr.iso"() ({ "u.x"() : () -> () }) : () -> ()
  "tr.table"() ({ "tr.symbol"() {sym_name = "a"} : () -> () "tr.symbol"() {sym_name = "b", sym_visibility = "private"} : () -> () }) : () -> ()
  "tr.regions"() ({ ^a: "u.x"() : () -> () ^b: "u.x"() : () -> () }, { "u.x"() : () -> () }) : () -> ()
  "tr.regions"() ({ ^a: "u.x"() : () -> () ^b: "u.x"() : () -> () }, { "u.x"() : () -> () }, {}, {}) : () -> ()
  "tr.sized"(%i, %l) <{operandSegmentSizes = array<i32: 1, 1>}> : (i32, i64) -> ()
  "tr.same"(%i, %l) : (i32, i64) -> ()
  "tr.groups"(%i, %i) <{sizes = array<i32: 0, 2>}> : (i32, i32) -> ()
  "tr.optional"(%i) : (i32) -> ()
  "tr.numbers"() <{within = 10 : i32, natural = 0 : i32, positive = 1 : i32, two_or_more = [1 : i32, 2 : i32, 3 : i32],
    two = [1 : i32, 2 : i32], seven = [7 : i32], three = [0 : i32, 3 : i32]}> : () -> ()
  "tr.parent"() ({ "tr.successors"()[^a] : () -> () ^a: "u.x"() : () -> () }) : () -> ()
  return
}
