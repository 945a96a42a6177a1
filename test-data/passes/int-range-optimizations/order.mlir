// RUN: rs-opt --int-range-optimizations --split-input-file %s | filecheck %s

// Operations are visited from the bottom up: the constant that replaces `%1` is made before the comparison folds, and stays below it.
// CHECK-LABEL: func.func @constants
// CHECK-NEXT: %[[FALSE:.*]] = arith.constant false
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant 0 : i8
// CHECK-NEXT: cf.cond_br %[[FALSE]]
// CHECK: call @use(%[[ZERO]])
func.func private @use(i8)
func.func @constants() {
  %one = arith.constant 1 : i8
  %0 = arith.cmpi ne, %one, %one : i8
  %zero = arith.constant 0 : i8
  %1 = arith.select %0, %one, %zero : i8
  cf.cond_br %0, ^bb1, ^bb2(%zero, %0 : i8, i1)
^bb1:
  call @use(%1) : (i8) -> ()
  return
^bb2(%2: i8, %3: i1):
  return
}

// -----

// The bounds of the loop are known after the region that yields them was visited.
// CHECK-LABEL: func.func @bounds
// CHECK: %[[MINUS_TWO:.*]] = arith.constant -2 : index
// CHECK: scf.for
// CHECK-NEXT: call @use(%[[MINUS_TWO]])
func.func private @use(index)
func.func @bounds(%a: index) {
  %true = arith.constant true
  %0 = scf.if %true -> (index) {
    %minus_two = arith.constant -2 : index
    scf.yield %minus_two : index
  } else {
    scf.yield %a : index
  }
  scf.for %i = %0 to %0 step %0 {
    func.call @use(%i) : (index) -> ()
  }
  return
}
