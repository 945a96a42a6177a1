// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// A region that ends with the file.

"t.a"() ({
  // expected-error@+1 {{expected operation name in quotes}}
  "t.b"() : () -> ()
