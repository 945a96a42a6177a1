// Input that does not exist or is a folder.
// RUN: not rs-opt %t.missing 2>&1 | filecheck %s
// RUN: mkdir -p %t.folder
// RUN: not rs-opt %t.folder 2>&1 | filecheck %s

// CHECK: rs-opt: error: cannot open input file '{{.*}}'
module {}
