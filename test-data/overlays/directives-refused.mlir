// RUN: not rs-opt --dialect-td %S/Inputs/Directives.td --dialect-td %S/Inputs/DirectivesSyntax.td --split-input-file %s 2>&1 | filecheck %s
// Texts that the directives for overlays refuse.

func.func @access(%i: index) {
  // CHECK: error: custom op 'd.access' expected 'read' or 'write'
  d.access %i, look
  return
}

// -----

// CHECK: error: the attribute '#d.kind<none>' is not valid
d.kinds {kinds = ["none"], kind = #d.kind<fast>}

// -----

func.func @sum(%a: memref<4xi8>, %b: tensor<4xindex>) {
  // CHECK: error: custom op 'd.sum' the implied region needs 'fast' of 'i8', which is not defined; use other element types
  %0 = d.sum ins(%a : memref<4xi8>) outs(%b : tensor<4xindex>)
  return
}

// -----

func.func @too_few(%b: tensor<4xf32>) {
  // CHECK: error: custom op 'd.sum' too few operands for the implied region
  %0 = d.sum outs(%b : tensor<4xf32>)
  return
}

// -----

func.func @no_value() {
  // CHECK: error: {{.*}}expected '='
  d.dict {more, kind = slow}
  return
}
