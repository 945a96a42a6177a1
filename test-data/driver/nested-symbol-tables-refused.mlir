// References to symbols inside of nested symbol tables are verified as in a file that is read as a whole.
// RUN: rs-opt %s --dialect-td=%S/Inputs/nested-symbol-tables.td --verify-diagnostics --split-input-file
// RUN: not rs-opt %s --dialect-td=%S/Inputs/nested-symbol-tables.td --split-input-file --diagnostics=llvm --chunking=never 2> %t.whole
// RUN: not rs-opt %s --dialect-td=%S/Inputs/nested-symbol-tables.td --split-input-file --diagnostics=llvm --chunking=force 2>&1 | diff %t.whole -
// RUN: not rs-opt %s --dialect-td=%S/Inputs/nested-symbol-tables.td --split-input-file --diagnostics=llvm --executor=memo --chunking=force 2>&1 | diff %t.whole -

// A symbol of the outer table.
func.func private @f()
nested_tables.table @m {
  func.func @g() {
    // expected-error @+1 {{'f' does not reference a valid function}}
    func.call @f() : () -> ()
    return
  }
}

// -----

// The table of a function is that of the file, not one beside it.
func.func @g() {
  // expected-error @+1 {{'h' does not reference a valid function}}
  call @h() : () -> ()
  return
}
nested_tables.table @m {
  func.func private @h()
}

// -----

// Twice in one nested table, and once in two.
func.func private @f()
nested_tables.table @m {
  // expected-note @+1 {{see existing symbol definition here}}
  func.func private @f()
  // expected-error @+1 {{redefinition of symbol named 'f'}}
  func.func private @f()
}

// -----

nested_tables.table @m {
  nested_tables.table @inner {
    func.func @g() {
      // expected-error @+1 {{'f' does not reference a valid function}}
      func.call @f() : () -> ()
      return
    }
  }
  func.func private @f()
}
func.func private @f()
