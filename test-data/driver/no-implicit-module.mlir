// One operation at the top, without a module around it.
// RUN: rs-opt %s --no-implicit-module | filecheck %s
// RUN: rs-opt %s | filecheck %s --check-prefix=MODULE
// RUN: rs-opt %s --no-implicit-module --canonicalize | filecheck %s

func.func @f() { return }

// CHECK: {{^}}func.func @f
// MODULE: {{^}}module {
// MODULE-NEXT: {{^}}  func.func @f
