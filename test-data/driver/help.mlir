// Help and version go to standard output and end well.
// RUN: rs-opt --help | filecheck %s
// RUN: rs-opt -h | filecheck %s
// RUN: rs-opt --version | filecheck %s --check-prefix=VERSION

// CHECK: Usage: rs-opt
// CHECK: --pass-pipeline
// CHECK: --canonicalize
// CHECK: max-iterations
// VERSION: rs-opt {{[0-9]+\.[0-9]+}}
module {}
