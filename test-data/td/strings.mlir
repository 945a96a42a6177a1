// RUN: rs-opt %s --dialect-td %S/Inputs/Strings.td --split-input-file --verify-diagnostics | filecheck %s

// CHECK-LABEL: func.func @f
func.func @f() {
  // CHECK-NEXT: s.text "a" : i32
  %0 = s.text "a" : i32
  // CHECK-NEXT: s.maybe "b" : i32
  %1 = s.maybe "b" : i32
  // CHECK-NEXT: s.maybe : i32
  %2 = s.maybe : i32
  // CHECK-NEXT: s.typed "c" : i32
  %3 = s.typed "c" : i32
  // CHECK-NEXT: s.any "d" : i8 to i32
  %4 = s.any "d" : i8 to i32
  return
}

// -----

func.func @no_text() {
  // expected-error@+1 {{integer literal is not valid for its type}}
  %0 = s.text 5 : i32
  return
}

// -----

func.func @two_types() {
  // expected-error@+1 {{expected operation name in quotes}}
  %0 = s.text "a" : i8 : i32
  return
}
