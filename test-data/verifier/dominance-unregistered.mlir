// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// A region of an unregistered operation with several blocks is one where definitions come first; only one with one block is a graph region.

"my.region"() ({
  // expected-error@+1 {{operand #0 does not dominate this use}}
  "my.use"(%x) : (i32) -> ()
  // expected-note@+1 {{the operand is defined here}}
  %x = "my.def"() : () -> i32
  "my.br"() [^end] : () -> ()
^end:
  "my.end"() : () -> ()
}) : () -> ()

// -----
"my.region"() ({
  "my.use"(%x) : (i32) -> ()
  %x = "my.def"() : () -> i32
}) : () -> ()
