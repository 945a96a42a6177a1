// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Dense elements that are refused.

// expected-error@+1 {{inferred shape of elements literal ([2]) does not match type ([3])}}
func.func private @f() attributes {a = dense<[1, 2]> : tensor<3xi32>}

// -----
// expected-error@+1 {{tensor literal is invalid; ranks are not consistent between elements}}
func.func private @f() attributes {a = dense<[[1], [2, 3]]> : tensor<2x1xi32>}

// -----
// expected-error@+1 {{elements literal type must have static shape}}
func.func private @f() attributes {a = dense<1> : tensor<?xi32>}

// -----
// expected-error@+1 {{elements literal must be a shaped type}}
func.func private @f() attributes {a = dense<1> : i32}

// -----
// expected-error@+1 {{integer constant out of range for type}}
func.func private @f() attributes {a = dense<300> : tensor<2xi8>}

// -----
// expected-error@+1 {{expected integer elements, but parsed floating-point}}
func.func private @f() attributes {a = dense<1.0> : tensor<2xi32>}

// -----
// expected-error@+1 {{the size of the hexadecimal data does not match the type}}
func.func private @f() attributes {a = dense<"0x01"> : tensor<2xi32>}

// -----
// expected-error@+1 {{expected a string of hexadecimal digits that starts with '0x'}}
func.func private @f() attributes {a = dense<"0xZZ"> : tensor<1xi8>}

// -----
// expected-error@+1 {{expected ']'}}
func.func private @f() attributes {a = dense<[1, 2}> : tensor<2xi8>}
