// An operation of a dialect that is not loaded may be a symbol table if it has one region, whatever is in it: nothing is erased then. The error
// is at the operation of the table that contains it.
// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics --symbol-dce

func.func private @unused()
// expected-error @+1 {{operation contains potentially unknown symbol table, meaning that we can't reliable compute symbol uses}}
"unknown.one_block"() ({
  "unknown.end"() : () -> ()
}) : () -> ()

// -----

func.func private @unused()
// expected-error @+1 {{operation contains potentially unknown symbol table}}
"unknown.no_block"() ({
}) : () -> ()

// -----

func.func private @unused()
// expected-error @+1 {{operation contains potentially unknown symbol table}}
"unknown.two_blocks"() ({
  "unknown.branch"() [^bb1] : () -> ()
^bb1:
  "unknown.end"() : () -> ()
}) : () -> ()

// -----

// Inside a live function of a nested table.
module @nested {
  // expected-error @+1 {{operation contains potentially unknown symbol table}}
  func.func @live() {
    "unknown.two_regions"() ({
      "unknown.one_region"() ({
      }) : () -> ()
    }, {
    }) : () -> ()
    return
  }
}

// -----

// Accepted: two regions, no region, and one region in a symbol that is erased.
func.func private @erased() {
  "unknown.one_region"() ({
  }) : () -> ()
  return
}
"unknown.two_regions"() ({
}, {
}) : () -> ()
"unknown.no_region"() : () -> ()
