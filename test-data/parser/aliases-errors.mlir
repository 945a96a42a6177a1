// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Aliases that are refused.

!int = i32
// expected-error@+1 {{redefinition of a type alias}}
!int = i64

// -----
#a = 1
// expected-error@+1 {{redefinition of an attribute alias}}
#a = 2

// -----
// expected-error@+1 {{type names with a '.' belong to dialects}}
!a.b = i32

// -----
// expected-error@+1 {{attribute names with a '.' belong to dialects}}
#a.b = 1

// -----
// expected-error@+1 {{undefined alias 'undefined'}}
func.func private @f(!undefined)

// -----
// expected-error@+1 {{undefined alias 'a'}}
!a = !a

// -----
// expected-error@+1 {{expected an operation's name}}
module { !inside = i32 }
