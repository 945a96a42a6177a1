// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Traits: same types, terminators, no operands, one result.

%a = arith.constant 1 : i32
%b = arith.constant 1 : i64
// expected-error@+1 {{'arith.addi' op requires the same type for all operands and results}}
%c = "arith.addi"(%a, %b) : (i32, i64) -> i32

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{'arith.addi' op requires the same type for all operands and results}}
%c = "arith.addi"(%a, %a) : (i32, i32) -> i64

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{'arith.addi' op expected 2 operands, but found 1}}
%c = "arith.addi"(%a) : (i32) -> i32

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{'arith.addi' op requires one result}}
"arith.addi"(%a, %a) : (i32, i32) -> ()

// -----
// expected-error@+1 {{'arith.constant' op requires one result}}
%c:2 = "arith.constant"() {value = 1 : i32} : () -> (i32, i32)

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{'arith.addi' op requires zero regions}}
%c = "arith.addi"(%a, %a) ({}) : (i32, i32) -> i32

// -----
// expected-error@+1 {{'builtin.module' op expects region #0 to have 0 or 1 blocks}}
"builtin.module"() ({
^bb0:
^bb1:
}) : () -> ()

// -----
%a = arith.constant 1 : i32
// expected-error@+1 {{successors in non-terminator}}
%c = "arith.addi"(%a, %a)[^x] : (i32, i32) -> i32
^x:

// -----

// Types may be compatible and not one; the result then has the first operand's, from which it is inferred.
func.func @inferred(%t: tensor<4xf32>, %u: tensor<?xf32>) -> tensor<4xf32> {
  %0 = "arith.addf"(%t, %u) : (tensor<4xf32>, tensor<?xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @not_inferred(%t: tensor<4xf32>, %u: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error@+1 {{'arith.addf' op inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<?xf32>'}}
  %0 = "arith.addf"(%t, %u) : (tensor<4xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
