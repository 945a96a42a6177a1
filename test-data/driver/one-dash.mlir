// Long flags with one dash, and the value true or false.
// RUN: rs-opt -canonicalize %s -mlir-print-op-generic | filecheck %s
// RUN: rs-opt %s -mlir-print-op-generic=true -allow-unregistered-dialect=false | filecheck %s
// RUN: rs-opt %s -mlir-print-op-generic=false | filecheck %s --check-prefix=CUSTOM
// RUN: rs-opt - -mlir-print-op-generic < %s | filecheck %s
// RUN: rs-opt -mlir-print-op-generic < %s | filecheck %s

module {}

// CHECK: "builtin.module"() ({
// CUSTOM: {{^}}module {
