// RUN: rs-opt --dialect-td %S/Inputs/IncludesArith.td %s 2>&1 | filecheck %s
// RUN: rs-opt --td-diagnose %S/Inputs/IncludesArith.td | filecheck %s --check-prefix=DIAGNOSE
// A file that includes a dialect of the program is not told about its functions in C++; those of its own dialect count.

// CHECK: IncludesArith.td: remark: 1 verifier in C++ without a Rust hook; '--td-diagnose
// DIAGNOSE: arith.extsi {{ *}}11/11 {{ *}}- {{ *}}- {{ *}}-
// DIAGNOSE: own.checked {{ *}}0/0 {{ *}}- {{ *}}verifier
