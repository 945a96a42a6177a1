// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Simple attributes that are refused.

// expected-error@+1 {{expected attribute value}}
func.func private @f() attributes {a = }

// -----
// expected-error@+1 {{expected a nested symbol reference}}
func.func private @f() attributes {a = @a::b}

// -----
// expected-error@+1 {{expected '}' in attribute dictionary}}
func.func private @f() attributes {a = 1 : i8 : i8}

// -----
// expected-error@+1 {{duplicate key 'a' in dictionary attribute}}
func.func private @f() attributes {a = 1, a = 2}

// -----
// expected-error@+1 {{expected constant integer or floating point value}}
func.func private @f() attributes {a = -}

// -----
// expected-error@+1 {{expected attribute value}}
func.func private @f() attributes {a = nonsense}

// -----
// expected-error@+1 {{floating point value not valid for specified type}}
func.func private @f() attributes {a = 2.0 : index}
