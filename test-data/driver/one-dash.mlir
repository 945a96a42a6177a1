// Long flags with one dash, and the value true or false.
// RUN: rs-opt -canonicalize %s -mlir-print-op-generic | filecheck %s
// RUN: rs-opt %s -mlir-print-op-generic=true -allow-unregistered-dialect=false | filecheck %s
// RUN: rs-opt %s -mlir-print-op-generic=false | filecheck %s --check-prefix=CUSTOM
// RUN: rs-opt - -mlir-print-op-generic < %s | filecheck %s
// RUN: rs-opt -mlir-print-op-generic < %s | filecheck %s

// A word after one dash is a long flag, also where it starts with the letter of a short one.
// RUN: rs-opt -optimize %s -mlir-print-op-generic | filecheck %s
// RUN: not rs-opt %s -optimise 2>&1 | filecheck %s --check-prefix=UNKNOWN
// RUN: not rs-opt %s -ofile.mlir 2>&1 | filecheck %s --check-prefix=ATTACHED
// RUN: rs-opt %s -o=%t -mlir-print-op-generic
// RUN: filecheck %s < %t

module {}

// CHECK: "builtin.module"() ({
// CUSTOM: {{^}}module {
// UNKNOWN: unknown flag '--optimise'; did you mean '--optimize'?
// ATTACHED: unknown flag '--ofile.mlir'
