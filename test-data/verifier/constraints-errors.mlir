// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Operands, results and attributes of the wrong kind.

%a = arith.constant 1.0 : f32
// expected-error@+1 {{'arith.addi' op operand #0 ('lhs') must be signless integer or index, or vector or tensor of it}}
%c = "arith.addi"(%a, %a) : (f32, f32) -> f32

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{'arith.addf' op operand #0 ('lhs') must be float or vector or tensor of it}}
%c = "arith.addf"(%a, %a) <{fastmath = #arith.fastmath<none>}> : (i32, i32) -> i32

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 as signless integer of 64 bits}}
%c = "arith.cmpi"(%a, %a) <{predicate = "eq"}> : (i32, i32) -> i1

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 as signless integer of 64 bits}}
%c = "arith.cmpi"(%a, %a) <{predicate = 77 : i64}> : (i32, i32) -> i1

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{'arith.cmpi' op result #0 ('result') must be i1 or vector or tensor of it}}
%c = "arith.cmpi"(%a, %a) <{predicate = 1 : i64}> : (i32, i32) -> i32

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{'arith.cmpi' op requires attribute 'predicate'}}
%c = "arith.cmpi"(%a, %a) : (i32, i32) -> i1

// -----
// expected-error@+1 {{'arith.constant' op failed to verify that type is one and the same for value, result}}
%a = "arith.constant"() <{value = 1 : i32}> : () -> i64

// -----
// expected-error@+1 {{'arith.constant' op failed to verify that type is one and the same for value, result}}
%a = "arith.constant"() <{value = "text"}> : () -> i64

// -----
// expected-error@+1 {{'arith.constant' op integer return type must be signless}}
%a = arith.constant 1 : ui32

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{'arith.extsi' op result type must be wider than the operand type}}
%b = "arith.extsi"(%a) : (i32) -> i16

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{'arith.trunci' op result type must be shorter than the operand type}}
%b = arith.trunci %a : i32 to i64

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{'arith.bitcast' op casts between integers and floats of one width only}}
%b = arith.bitcast %a : i32 to f64

// -----
%a = arith.constant 1 : index
// expected-error@+1 {{'arith.index_cast' op result #0 ('out') must be signless integer or index, or container of it}}
%b = arith.index_cast %a : index to f32

// -----
%a = arith.constant 1 : index
// expected-error@+1 {{'arith.extui' op operand #0 ('in') must be signless integer, or vector or tensor of it}}
%b = arith.extui %a : index to i64
