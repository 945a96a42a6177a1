// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Numbers that do not fit or have no such type.

// expected-error@+1 {{integer constant out of range for attribute}}
func.func private @f() attributes {a = 256 : i8}

// -----
// expected-error@+1 {{integer constant out of range for attribute}}
func.func private @f() attributes {a = 0x1FF : i8}

// -----
// expected-error@+1 {{integer constant out of range for attribute}}
func.func private @f() attributes {a = 99999999999999999999}

// -----
// expected-error@+1 {{floating point value not valid for specified type}}
func.func private @f() attributes {a = 1.5 : i32}

// -----
// expected-error@+1 {{unsigned integers are not negative}}
func.func private @f() attributes {a = -1 : ui8}

// -----
// expected-error@+1 {{hexadecimal float constant out of range for its type}}
func.func private @f() attributes {a = 0x1FFFFFFFF : f32}

// -----
// expected-error@+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note@+1 {{add a trailing dot to make the literal a float}}
func.func private @f() attributes {a = 1 : f32}
