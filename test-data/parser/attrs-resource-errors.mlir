// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Resources that are refused.

module {}
{-#
  // expected-error@+1 {{dialect 'nothere' is unknown}}
  dialect_resources: { nothere: { a: "0x00" } }
#-}

// -----
module {}
{-#
  // expected-error@+1 {{unknown key 'unknown_section' in file metadata dictionary}}
  unknown_section: {}
#-}

// -----
module {}
{-#
  // expected-error@+1 {{expected hex string blob for key 'a'}}
  dialect_resources: { builtin: { a: "0x0" } }
#-}

// -----
// expected-error@+1 {{expected the key of a resource, a bare identifier}}
func.func private @f() attributes {a = dense_resource<"quoted"> : tensor<1xi8>}

// -----
module {}
{-#
  // expected-error@+1 {{expected hex string blob for key 'a'}}
  dialect_resources: { builtin: { a: 1.5 } }
#-}

// -----
module {}
{-#
  // expected-error@+1 {{expected hex string blob for key 'a'}}
  dialect_resources: { builtin: { a: true } }
#-}

// -----
module {}
{-#
  dialect_resources: {
    // expected-error@+1 {{dialect 'nothere' is unknown}}
    nothere: {}
  }
#-}

// -----
module {}
{-#
  // expected-error@+1 {{dialect 'arith' has no resources}}
  dialect_resources: { arith: {} }
#-}

// -----
module {}
{-#
  // expected-error@+1 {{expected the value of a resource}}
  external_resources: { tool: { a: 1.5 } }
#-}
