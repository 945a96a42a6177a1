// RUN: rs-opt %s --dialect-td %S/Inputs/slices.td --loop-invariant-subset-hoisting --allow-unregistered-dialect | filecheck %s

// CHECK-LABEL: func.func @pair
// CHECK: %[[PART:.*]] = slice.get %arg0 [0] [5] [1]
// CHECK-NEXT: %[[R:.*]]:2 = scf.for %{{.*}} = %arg1 to %arg2 step %arg3 iter_args(%[[T:.*]] = %arg0, %[[P:.*]] = %[[PART]])
// CHECK-NEXT: %[[OTHER:.*]] = slice.get %[[T]] [9] [5] [1]
// CHECK-NEXT: "test.use"(%[[OTHER]])
// CHECK-NEXT: %[[NEXT:.*]] = "test.next"(%[[P]])
// CHECK-NEXT: scf.yield %[[T]], %[[NEXT]]
// CHECK: %[[ALL:.*]] = slice.set %[[R]]#1 into %[[R]]#0 [%{{.*}}] [5] [1]
// CHECK-NEXT: return %[[ALL]]
func.func @pair(%t: tensor<?xf32>, %lo: index, %hi: index, %s: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.addi %c0, %c1 : index
  %zero = arith.subi %one, %c1 : index
  %0 = scf.for %i = %lo to %hi step %s iter_args(%a = %t) -> tensor<?xf32> {
    %other = slice.get %a[9] [5] [1] : tensor<?xf32> to tensor<5xf32>
    "test.use"(%other) : (tensor<5xf32>) -> ()
    %1 = slice.get %a[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %2 = "test.next"(%1) : (tensor<5xf32>) -> tensor<5xf32>
    %3 = slice.set %2 into %a[%zero] [5] [1] : tensor<5xf32> into tensor<?xf32> to tensor<?xf32>
    scf.yield %3 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// The other part overlaps.
// CHECK-LABEL: func.func @overlap
// CHECK: %{{.*}} = scf.for
// CHECK-COUNT-2: slice.get
// CHECK: slice.set
// CHECK: scf.yield
func.func @overlap(%t: tensor<?xf32>, %lo: index, %hi: index, %s: index) -> tensor<?xf32> {
  %0 = scf.for %i = %lo to %hi step %s iter_args(%a = %t) -> tensor<?xf32> {
    %other = slice.get %a[4] [5] [1] : tensor<?xf32> to tensor<5xf32>
    "test.use"(%other) : (tensor<5xf32>) -> ()
    %1 = slice.get %a[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %2 = "test.next"(%1) : (tensor<5xf32>) -> tensor<5xf32>
    %3 = slice.set %2 into %a[0] [5] [1] : tensor<5xf32> into tensor<?xf32> to tensor<?xf32>
    scf.yield %3 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// The part depends on the iteration; and something else reads the tensor.
// CHECK-LABEL: func.func @stays
// CHECK: scf.for
// CHECK-NEXT: slice.get
// CHECK: scf.for
// CHECK-NEXT: "test.use"
// CHECK-NEXT: slice.get
func.func @stays(%t: tensor<?xf32>, %lo: index, %hi: index, %s: index) -> tensor<?xf32> {
  %0 = scf.for %i = %lo to %hi step %s iter_args(%a = %t) -> tensor<?xf32> {
    %1 = slice.get %a[%i] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %2 = "test.next"(%1) : (tensor<5xf32>) -> tensor<5xf32>
    %3 = slice.set %2 into %a[%i] [5] [1] : tensor<5xf32> into tensor<?xf32> to tensor<?xf32>
    scf.yield %3 : tensor<?xf32>
  }
  %4 = scf.for %i = %lo to %hi step %s iter_args(%a = %0) -> tensor<?xf32> {
    "test.use"(%a) : (tensor<?xf32>) -> ()
    %1 = slice.get %a[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %2 = "test.next"(%1) : (tensor<5xf32>) -> tensor<5xf32>
    %3 = slice.set %2 into %a[0] [5] [1] : tensor<5xf32> into tensor<?xf32> to tensor<?xf32>
    scf.yield %3 : tensor<?xf32>
  }
  return %4 : tensor<?xf32>
}

// CHECK-LABEL: func.func @nested
// CHECK-NEXT: slice.get %arg0 [0] [5] [1]
// CHECK-NEXT: scf.for
// CHECK-NEXT: scf.for
// CHECK-NEXT: "test.next"
func.func @nested(%t: tensor<?xf32>, %lo: index, %hi: index, %s: index) -> tensor<?xf32> {
  %0 = scf.for %i = %lo to %hi step %s iter_args(%a = %t) -> tensor<?xf32> {
    %1 = scf.for %j = %lo to %hi step %s iter_args(%b = %a) -> tensor<?xf32> {
      %2 = slice.get %b[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
      %3 = "test.next"(%2) : (tensor<5xf32>) -> tensor<5xf32>
      %4 = slice.set %3 into %b[0] [5] [1] : tensor<5xf32> into tensor<?xf32> to tensor<?xf32>
      scf.yield %4 : tensor<?xf32>
    }
    scf.yield %1 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}
