// Values of switches and numbers, in every way that they may be written.
// RUN: rs-opt %s --mlir-elide-elementsattrs-if-larger=0b11 | filecheck %s --check-prefix=SHORT
// RUN: rs-opt %s --mlir-elide-elementsattrs-if-larger=0x10 | filecheck %s --check-prefix=ALL
// RUN: rs-opt %s --mlir-elide-elementsattrs-if-larger=020 | filecheck %s --check-prefix=ALL
// RUN: rs-opt %s --mlir-print-elementsattrs-with-hex-if-larger=-1 | filecheck %s --check-prefix=ALL
// RUN: rs-opt %s --mlir-print-elementsattrs-with-hex-if-larger -2 | filecheck %s --check-prefix=HEX
// RUN: rs-opt %s --verify-diagnostics= --mlir-print-op-generic=FALSE | filecheck %s --check-prefix=ALL
// RUN: rs-opt %s --threads=0x2 --egraph-budget=nodes=0x100,iterations=010 | filecheck %s --check-prefix=ALL
// RUN: not rs-opt %s --mlir-elide-elementsattrs-if-larger=4294967296 2>&1 | filecheck %s --check-prefix=BAD
// RUN: not rs-opt %s --mlir-elide-elementsattrs-if-larger=-1 2>&1 | filecheck %s --check-prefix=BAD
// RUN: not rs-opt %s --mlir-elide-elementsattrs-if-larger=08 2>&1 | filecheck %s --check-prefix=BAD
// RUN: not rs-opt %s --verify-diagnostics=perhaps 2>&1 | filecheck %s --check-prefix=BAD

func.func private @f() attributes {t.a = dense<[1, 2]> : tensor<2xi8>, t.b = dense<[1, 2, 3, 4, 5]> : tensor<5xi8>}

// SHORT: t.a = dense<[1, 2]> : tensor<2xi8>, t.b = dense_resource<__elided__> : tensor<5xi8>
// ALL: t.a = dense<[1, 2]> : tensor<2xi8>, t.b = dense<[1, 2, 3, 4, 5]> : tensor<5xi8>
// HEX: t.a = dense<"0x0102"> : tensor<2xi8>, t.b = dense<"0x0102030405"> : tensor<5xi8>
// BAD: error: invalid value
