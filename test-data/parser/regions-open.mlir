// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// A region that ends with the file.

"t.a"() ({
  // expected-error@+1 {{expected an operation's name}}
  "t.b"() : () -> ()
