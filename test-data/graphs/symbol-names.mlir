// The symbol that chooses a graph may be written as in the text of the IR, with escapes or without quotes, and the name of the top-level operation
// may precede it.
// RUN: rs-opt %s --view-cfg='@"we é"' | filecheck %s
// RUN: rs-opt %s --view-cfg='@"we \C3\A9"' | filecheck %s
// RUN: rs-opt %s --view-cfg='@we é' | filecheck %s
// RUN: rs-opt %s --view-cfg='@m::@"we é"' | filecheck %s
// RUN: rs-opt %s --view-op-graph='symbol=@m::@f' -o %t.mlir 2>&1 | filecheck %s --check-prefix=F
// RUN: not rs-opt %s --view-cfg='@n::@f' 2>&1 | filecheck %s --check-prefix=UNKNOWN
// RUN: not rs-opt %s --view-cfg='@m' 2>&1 | filecheck %s --check-prefix=TABLE

module @m {
  func.func @"we é"() {
    return
  }
  func.func @f() {
    return
  }
}

// CHECK: label="func.func @\"we \\C3\\A9\"() {...}\l";
// F: sym_name: \"f\"\l
// UNKNOWN: error: expected the symbol of an operation with a body, found '@n::@f'; did you mean '@f'? (symbols: '@"we \C3\A9"', '@f')
// TABLE: error: expected the symbol of an operation with a body, found '@m'
