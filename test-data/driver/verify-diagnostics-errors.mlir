// Diagnostics that were not expected, and expected ones that do not come.
// RUN: not rs-opt %s --split-input-file --verify-diagnostics 2>&1 | filecheck %s

// CHECK: error: expected error "never" was not produced
// expected-error@+1 {{never}}
module {}
// -----
// CHECK: error: unexpected error: {{.*}}
module attributes {a = } {}
// -----
// CHECK: error: unexpected error
// CHECK: error: expected warning "expected" was not produced
// expected-warning@+1 {{expected}}
module attributes {a = } {}
