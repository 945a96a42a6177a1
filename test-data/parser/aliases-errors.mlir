// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Aliases that are refused.

!int = i32
// expected-error@+1 {{redefinition of type alias id 'int'}}
!int = i64

// -----
#a = 1
// expected-error@+1 {{redefinition of attribute alias id 'a'}}
#a = 2

// -----
// expected-error@+1 {{type names with a '.' are reserved for dialect-defined names}}
!a.b = i32

// -----
// expected-error@+1 {{attribute names with a '.' are reserved for dialect-defined names}}
#a.b = 1

// -----
// expected-error@+1 {{undefined symbol alias id 'undefined'}}
func.func private @f(!undefined)

// -----
// expected-error@+1 {{undefined symbol alias id 'a'}}
!a = !a

// -----
// expected-error@+1 {{expected operation name in quotes}}
module { !inside = i32 }
