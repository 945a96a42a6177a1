// Of a flag that is given twice the last one counts; passes run as often as they are given.
// RUN: rs-opt %s --mlir-print-op-generic --mlir-print-op-generic=false | filecheck %s --check-prefix=CUSTOM
// RUN: rs-opt %s --mlir-print-op-generic=false --mlir-print-op-generic | filecheck %s --check-prefix=GENERIC
// RUN: rs-opt %s --mlir-elide-elementsattrs-if-larger=1 --mlir-elide-elementsattrs-if-larger=8 | filecheck %s --check-prefix=CUSTOM
// RUN: rs-opt %s --split-input-file=func --split-input-file | filecheck %s --check-prefix=CUSTOM
// RUN: rs-opt %s --pass-pipeline='builtin.module(nothing)' --pass-pipeline='builtin.module(cse)' | filecheck %s --check-prefix=CUSTOM
// RUN: rs-opt %s -o %t.nowhere/file --o %t.last
// RUN: filecheck %s --check-prefix=CUSTOM < %t.last

func.func private @f() attributes {t.a = dense<[1, 2, 3]> : tensor<3xi32>}

// CUSTOM: func.func private @f() attributes {t.a = dense<[1, 2, 3]> : tensor<3xi32>}
// GENERIC: "func.func"()
