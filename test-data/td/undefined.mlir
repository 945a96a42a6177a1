// A predicate that has no value for what it is asked about is not satisfied, and neither is its negation, unless another part decides.
// RUN: rs-opt %s --dialect-td %S/Inputs/Undefined.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

%byte, %float, %double = "u.x"() : () -> (i8, f32, f64)
"un.byte"(%byte) : (i8) -> ()
"un.either"(%byte) : (i8) -> ()
"un.either"(%double) : (f64) -> ()
%tensor, %wide = "u.x"() : () -> (tensor<2xi32>, tensor<?x8xi32>)
"un.guarded"(%tensor) : (tensor<2xi32>) -> ()
"un.eight_wide"(%wide) : (tensor<?x8xi32>) -> ()
"un.ranked"(%wide) : (tensor<?x8xi32>) -> ()
// What is not read may hold.
"un.unread"(%float) : (f32) -> ()
"un.over_max"() {x = 0 : i64} : () -> ()
%index = "u.x"() : () -> index
"un.absent"(%index) : (index) -> ()
"un.sixth"(%byte, %byte, %byte, %byte, %byte, %byte) : (i8, i8, i8, i8, i8, i8) -> ()

// -----

%float = "u.x"() : () -> f32
// expected-error @below {{operand #0 must be a byte}}
"un.byte"(%float) : (f32) -> ()

// -----

%float = "u.x"() : () -> f32
// expected-error @below {{operand #0 must be no byte}}
"un.no_byte"(%float) : (f32) -> ()

// -----

%float = "u.x"() : () -> f32
// expected-error @below {{operand #0 must be a safe byte}}
"un.safe_byte"(%float) : (f32) -> ()

// -----

%float = "u.x"() : () -> f32
// expected-error @below {{operand #0 must be a byte or 64-bit float}}
"un.either"(%float) : (f32) -> ()

// -----

%tensor = "u.x"() : () -> tensor<2xi32>
// expected-error @below {{operand #0 must be eight wide}}
"un.eight_wide"(%tensor) : (tensor<2xi32>) -> ()

// -----

%tensor = "u.x"() : () -> tensor<*xi32>
// expected-error @below {{operand #0 must be not of rank 7}}
"un.ranked"(%tensor) : (tensor<*xi32>) -> ()

// -----

%byte = "u.x"() : () -> i8
// expected-error @below {{operand #0 must be divided by zero}}
"un.divided"(%byte) : (i8) -> ()

// -----

%byte = "u.x"() : () -> i8
// expected-error @below {{operand #0 must be over eight bits, or other}}
"un.guarded"(%byte) : (i8) -> ()

// -----

// What is behind it in a conjunction is not looked at.
%float = "u.x"() : () -> f32
// expected-error @below {{operand #0 must be a byte and what is not read}}
"un.unread_first"(%float) : (f32) -> ()

// -----

// expected-error @below {{attribute 'x' failed to satisfy constraint: over the maximum}}
"un.over_max"() {x = 1 : i64} : () -> ()

// -----

// expected-error @below {{attribute 'x' failed to satisfy constraint: over the maximum}}
"un.over_max"() {x = "s"} : () -> ()

// -----

%byte = "u.x"() : () -> i8
// expected-error @below {{failed to verify that it has the type of the sixth}}
"un.sixth"(%byte) : (i8) -> ()

// -----

// expected-error @below {{failed to verify that the optional one is an index}}
"un.absent"() : () -> ()
