// RUN: not rs-opt %s --allow-unregistered-dialect --diagnostics=json 2>&1 | FileCheck %s --implicit-check-not=message

// A parenthesis that is not closed: the next operation with results is parsed again. `%0` is not unknown then: its
// operation has an error.
func.func @open_parenthesis() {
  // CHECK: "message":"expected ')' to end operand list"{{.*}}"line":[[#@LINE+1]]
  "test.first"( : () -> ()
  // CHECK: "message":"expected '->' in function type"{{.*}}"line":[[#@LINE+1]]
  %0 = "test.op"() : () () -> i32
  "test.use"(%0) : (i32) -> ()
  return
}

// A bracket that is not closed in a dictionary is closed with the dictionary.
func.func @closed_by_the_brace() {
  // CHECK: "message":"expected ',' or ']'"{{.*}}"line":[[#@LINE+1]]
  "test.op"() {a = [1, 2 } : () -> ()
  return
}

// CHECK: "message":"expected ':' followed by operation type"{{.*}}"line":[[#@LINE+1]]
func.func @after_both() -> i32 { "test.op"() }
