// Attributes that are derived: read by traits and rules, written out by the peer's test pass, never stored.
// RUN: rs-opt %s --dialect-td %S/Inputs/Derived.td --test-derived-attr --split-input-file --verify-diagnostics
// RUN: not rs-opt %s --dialect-td %S/Inputs/Derived.td --patterns-td %S/Inputs/Derived.td --apply-patterns --split-input-file 2>/dev/null | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Derived.td --describe der.wide | filecheck %s --check-prefix=DESCRIBE
// RUN: rs-opt --dialect-td %S/Inputs/Derived.td --describe der.wide --json | filecheck %s --check-prefix=JSON

// DESCRIBE: traits DerivedAttributeOpInterface
// DESCRIBE: derived T: ::mlir::Type = getElementTypeOrSelf(op.getOperand(0)), as an attribute TypeAttr(self)
// DESCRIBE: derived width: unsigned = by statements, as an attribute builder.getI64IntegerAttr(self)
// JSON: "derived":["T","width"]

// CHECK-LABEL: @values
func.func @values() {
  // expected-remark @+2 {{element_dtype = i40}}
  // expected-remark @+1 {{num_elements = 10 : i32}}
  %0 = der.source : tensor<10xi40>
  // A discardable attribute of that name is another one.
  // CHECK: der.source {element_dtype = i1} : tensor<2x3xf32>
  // expected-remark @+2 {{element_dtype = f32}}
  // expected-remark @+1 {{num_elements = 6 : i32}}
  %1 = der.source {element_dtype = i1} : tensor<2x3xf32>
  // CHECK: der.wide
  // expected-remark @+2 {{T = i40}}
  // expected-remark @+1 {{width = 40 : i64}}
  der.wide %0 : tensor<10xi40>
  // CHECK: der.floats
  // expected-remark @+2 {{T = f32}}
  // expected-remark @+1 {{width = 32 : i64}}
  der.wide %1 : tensor<2x3xf32>
  return
}

// -----

func.func @narrow(%x: tensor<4xi8>) {
  // expected-error @below {{failed to verify that its elements are of 32 bits or more}}
  der.wide %x : tensor<4xi8>
  return
}

// -----

func.func @wider(%x: tensor<4xi128>) {
  // expected-error @below {{failed to verify that its elements are of 64 bits or less}}
  der.wide %x : tensor<4xi128>
  return
}

// -----

func.func @unknown() {
  // expected-error @below {{'der.source' op derived attribute 'num_elements' has no value here}}
  %0 = der.source : tensor<?xi40>
  return
}
