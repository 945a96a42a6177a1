// Comments that are not what they seem to be.
// RUN: not rs-opt %s --split-input-file --verify-diagnostics 2>&1 | filecheck %s

// CHECK: :6:4: error: expected '{{..}}' after the regex that starts with '{{..}}'
// CHECK: error: unexpected error
// expected-error-re@+1 {{e{{x}}
module attributes {a = } {}
// -----
// CHECK: error: invalid regex: it is empty
// CHECK: error: unexpected error
// expected-error-re@+1 {{}}
module attributes {a = } {}
// -----
// A line is named by its distance with a sign.
// CHECK-NOT: was not produced
// CHECK: error: unexpected error
// expected-error@1 {{never}}
module attributes {a = } {}
