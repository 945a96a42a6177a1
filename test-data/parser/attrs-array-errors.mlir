// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Arrays and dictionaries that are refused.

// expected-error@+1 {{expected attribute value}}
func.func private @f() attributes {a = [1, ]}

// -----
// expected-error@+1 {{elements of dense arrays are whole bytes}}
func.func private @f() attributes {a = array<i7: 1>}

// -----
// expected-error@+1 {{integer constant out of range}}
func.func private @f() attributes {a = array<i8: 300>}

// -----
// expected-error@+1 {{expected ':' after the element type of a dense array}}
func.func private @f() attributes {a = array<i8 1>}

// -----
// expected-error@+1 {{duplicate key 'b' in dictionary attribute}}
func.func private @f() attributes {a = {b = 1, b = 2}}

// -----
// expected-error@+1 {{expected integer literal}}
func.func private @f() attributes {a = array<i32: 1.0>}
