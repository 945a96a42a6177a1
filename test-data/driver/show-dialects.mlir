// The loaded dialects.
// RUN: rs-opt --show-dialects | filecheck %s

// CHECK: Available Dialects: arith,builtin,cf,func,scf,ub
module {}
