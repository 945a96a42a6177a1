// RUN: rs-opt %s --split-input-file --verify-diagnostics
// A quoted key of a resource was printed without quotes, which does not read back.

// expected-error@+1 {{expected the key of a resource, a bare identifier}}
func.func private @f() attributes {a = dense_resource<"quoted key"> : tensor<1xi8>}

// -----
module {}
// expected-error@+1 {{expected the key of a resource}}
{-# dialect_resources: { builtin: { "quoted key": "0x0100000005" } } #-}
