// SYNTAX TEST "source.mlir" "comments of test files"
  // RUN: rs-opt --canonicalize %s | FileCheck %s
//   ^^^ keyword.other.directive.mlir
  // CHECK-LABEL: func.func @f
//   ^^^^^^^^^^^ keyword.other.directive.mlir
  // expected-error {{some text}}
//   ^^^^^^^^^^^^^^ keyword.other.directive.mlir
  // A comment.
//^^^^^^^^^^^^ comment.line.double-slash.mlir
