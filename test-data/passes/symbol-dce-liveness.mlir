// A symbol is live if a live operation refers to it, wherever its table is and in whatever order tables and uses are written.
// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --symbol-dce | filecheck %s
// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --symbol-dce --executor=memo | filecheck %s

// A nested reference makes a symbol of another table live, and so what that one uses.
// CHECK-LABEL: module @table_first
// CHECK: func.func private @used_by_nested
// CHECK: func.func nested @nested
// CHECK-NOT: @unused
// CHECK: func.func @main
module @table_first {
  module @table {
    func.func private @used_by_nested()
    func.func nested @nested() {
      func.call @used_by_nested() : () -> ()
      return
    }
    func.func private @unused()
  }
  func.func @main() {
    "live.user"() {uses = [@table::@nested]} : () -> ()
    return
  }
}

// -----

// CHECK-LABEL: module @use_first
// CHECK: func.func nested @nested
// CHECK-NOT: @unused
// CHECK: func.func private @used_by_nested
module @use_first {
  func.func @main() {
    "live.user"() {uses = [@table::@nested]} : () -> ()
    return
  }
  module @table {
    func.func nested @nested() {
      func.call @used_by_nested() : () -> ()
      return
    }
    func.func private @unused()
    func.func private @used_by_nested()
  }
}

// -----

// A private table that only a nested reference makes live is walked, and a chain through several tables is followed to its end.
// CHECK-LABEL: module @chain
// CHECK: module @private_table
// CHECK-NOT: @unused_root
// CHECK: func.func private @first
// CHECK: module @inner
// CHECK: func.func private @second
// CHECK: func.func private @third
// CHECK-NOT: @unused
module @chain {
  module @private_table attributes {sym_visibility = "private"} {
    func.func private @unused_root() {
      "user"() {uses = @unused} : () -> ()
      return
    }
    func.func private @first() {
      "user"() {uses = @inner::@second} : () -> ()
      return
    }
    module @inner attributes {sym_visibility = "private"} {
      func.func private @second() {
        "user"() {uses = @third} : () -> ()
        return
      }
      func.func private @third()
      func.func private @unused()
    }
  }
  "live.user"() {uses = @private_table::@first} : () -> ()
}

// -----

// Symbols that refer to each other are dead together; a reference that does not resolve makes nothing live.
// CHECK-LABEL: module @dead
// CHECK-NOT: @a
// CHECK-NOT: @b
// CHECK-NOT: @table
// CHECK: "live.user"
module @dead {
  func.func private @a() {
    "user"() {uses = @b} : () -> ()
    return
  }
  func.func private @b() {
    "user"() {uses = @a} : () -> ()
    return
  }
  module @table attributes {sym_visibility = "private"} {
  }
  "live.user"() {uses = @table::@none} : () -> ()
}

// -----

// A table inside an operation that is not a table is a table like any other.
// CHECK-LABEL: module @table_in_function
// CHECK: builtin.module
// CHECK-NOT: @unused
// CHECK: func.func @used
// CHECK: "live.user"
module @table_in_function {
  func.func @main() {
    builtin.module {
      func.func private @unused()
      func.func @used() { return }
      "live.user"() {uses = @used} : () -> ()
    }
    return
  }
}
