// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Operands, results and attributes of the wrong kind.

%a = arith.constant 1.0 : f32
// expected-error@+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'}}
%c = "arith.addi"(%a, %a) : (f32, f32) -> f32

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{'arith.addf' op operand #0 must be floating-point-like, but got 'i32'}}
%c = "arith.addf"(%a, %a) <{fastmath = #arith.fastmath<none>}> : (i32, i32) -> i32

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{invalid properties {predicate = "eq"} for op arith.cmpi: Invalid attribute `predicate` in property conversion: "eq"}}
%c = "arith.cmpi"(%a, %a) <{predicate = "eq"}> : (i32, i32) -> i1

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{invalid properties {predicate = 77 : i64} for op arith.cmpi: Invalid attribute `predicate` in property conversion: 77 : i64}}
%c = "arith.cmpi"(%a, %a) <{predicate = 77 : i64}> : (i32, i32) -> i1

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{'arith.cmpi' op result #0 must be bool-like, but got 'i32'}}
%c = "arith.cmpi"(%a, %a) <{predicate = 1 : i64}> : (i32, i32) -> i32

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{'arith.cmpi' op requires attribute 'predicate'}}
%c = "arith.cmpi"(%a, %a) : (i32, i32) -> i1

// -----
// expected-error@+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
%a = "arith.constant"() <{value = 1 : i32}> : () -> i64

// -----
// expected-error@+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
%a = "arith.constant"() <{value = "text"}> : () -> i64

// -----
// expected-error@+1 {{'arith.constant' op integer return type must be signless}}
%a = arith.constant 1 : ui32

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{'arith.extsi' op operand type 'i32' and result type 'i16' are cast incompatible}}
%b = "arith.extsi"(%a) : (i32) -> i16

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{'arith.trunci' op operand type 'i32' and result type 'i64' are cast incompatible}}
%b = arith.trunci %a : i32 to i64

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{'arith.bitcast' op operand type 'i32' and result type 'f64' are cast incompatible}}
%b = arith.bitcast %a : i32 to f64

// -----
%a = arith.constant 1 : index
// expected-error@+1 {{'arith.index_cast' op result #0 must be signless-integer-like or memref of signless-integer, but got 'f32'}}
%b = arith.index_cast %a : index to f32

// -----
%a = arith.constant 1 : index
// expected-error@+1 {{'arith.extui' op operand #0 must be signless-fixed-width-integer-like, but got 'index'}}
%b = arith.extui %a : index to i64
