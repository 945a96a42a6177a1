// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Locations that are refused.

// expected-error@+1 {{expected location instance}}
module {} loc(nonsense)

// -----
// expected-error@+1 {{expected ':' after the line in location}}
module {} loc("file":1:2 to 3)

// -----
// expected-error@+1 {{expected a column number in location}}
module {} loc("file":1:2 to :)

// -----
// expected-error@+1 {{expected a line number or ':' in location}}
module {} loc("file":1:2 to "x")

// -----
// expected-error@+1 {{expected ')' in location}}
module {} loc("file":1 to 3:4)

// -----
// expected-error@+1 {{expected a line number in location}}
module {} loc("file":-1:2)

// -----
// expected-error@+1 {{expected 'at' in callsite location}}
module {} loc(callsite("a" "b"))

// -----
// expected-error@+1 {{expected ']'}}
module {} loc(fused["a")

// -----
// expected-error@+1 {{operation location alias was never defined}}
module {} loc(#undefined)

// -----
// expected-error@+1 {{expected ')' in location}}
module {} loc("a"

// -----
// expected-error@+1 {{expected '[' in fused location}}
func.func private @f() loc(fused "a")

// -----
// expected-error@+1 {{expected ']' in fused location}}
func.func private @f() loc(fused["a")

// -----
// expected-error@+1 {{expected location, but found 'true'}}
func.func private @f() loc(#not_a_location)
#not_a_location = true

// -----
// expected-error@+1 {{expected '(' in integer set constraint list}}
#set = affine_set<(i) : i >= 0>

// -----
// expected-error@+1 {{expected location attribute, but got#arith.fastmath<fast>}}
func.func private @f() loc(#arith.fastmath<fast>)
