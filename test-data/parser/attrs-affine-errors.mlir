// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Affine maps and sets that are refused.

// expected-error@+1 {{use of undeclared identifier}}
func.func private @f() attributes {a = affine_map<(d0) -> (d1)>}

// -----
// expected-error@+1 {{non-affine expression: one factor must be constant or symbolic}}
func.func private @f() attributes {a = affine_map<(d0, d1) -> (d0 * d1)>}

// -----
// expected-error@+1 {{non-affine expression: the right operand must be constant or symbolic}}
func.func private @f() attributes {a = affine_map<(d0) -> (2 floordiv d0)>}

// -----
// expected-error@+1 {{'d0' is named twice}}
func.func private @f() attributes {a = affine_map<(d0, d0) -> (d0)>}

// -----
// expected-error@+1 {{expected '==', '>=' or '<='}}
func.func private @f() attributes {a = affine_set<(d0) : (d0)>}

// -----
// expected-error@+1 {{expected an affine expression}}
func.func private @f() attributes {a = affine_map<(d0) -> (d0 +)>}

// -----
// expected-error@+1 {{expected '('}}
func.func private @f() attributes {a = affine_map<(d0) -> d0>}
