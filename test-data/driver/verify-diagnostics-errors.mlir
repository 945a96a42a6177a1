// Diagnostics that were not expected, and expected ones that do not come.
// A diagnostic of another severity is named where it was expected.
// RUN: not rs-opt %s --split-input-file --verify-diagnostics 2>&1 | filecheck %s

// CHECK: error: expected error "never" was not produced
// CHECK-NEXT: {{^}}// expected-error@+1 {{[{]{2}never[}]{2}$}}
// expected-error@+1 {{never}}
module {}
// -----
// CHECK: error: unexpected error: {{.*}}
module attributes {a = } {}
// -----
// CHECK: error: 'error' emitted where 'warning' was expected
// CHECK: error: expected warning "expected" was not produced
// expected-warning@+1 {{expected}}
module attributes {a = } {}
// -----
// CHECK: :22:4: error: 'error' emitted where 'note' was expected
// CHECK: error: expected warning "redefinition" was not produced
// CHECK: error: expected note "redefinition" was not produced
// expected-warning@+2 {{redefinition}}
// expected-note@+1 {{redefinition}}
func.func private @f() func.func private @f()
