// RUN: rs-opt %s --convert-scf-to-cf | filecheck %s
// RUN: rs-opt %s --convert-scf-to-cf=allow-pattern-rollback=false | filecheck %s

func.func private @use(index)

// CHECK-LABEL: func.func @if(
// CHECK-NEXT: cf.cond_br %arg0, ^[[THEN:.*]], ^[[END:.*]]
// CHECK-NEXT: ^[[THEN]]:
// CHECK-NEXT: call @use
// CHECK-NEXT: cf.br ^[[END]]
// CHECK-NEXT: ^[[END]]:
// CHECK-NEXT: return
func.func @if(%c: i1, %x: index) {
  scf.if %c {
    func.call @use(%x) : (index) -> ()
  }
  return
}

// Results are arguments of a block of their own.
// CHECK-LABEL: func.func @results(
// CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: cf.br ^bb3(%arg1 : index)
// CHECK-NEXT: ^bb2:
// CHECK-NEXT: cf.br ^bb3(%arg2 : index)
// CHECK-NEXT: ^bb3(%[[R:.*]]: index):
// CHECK-NEXT: cf.br ^bb4
// CHECK-NEXT: ^bb4:
// CHECK-NEXT: return %[[R]]
func.func @results(%c: i1, %x: index, %y: index) -> index {
  %0 = scf.if %c -> index {
    scf.yield %x : index
  } else {
    scf.yield %y : index
  }
  return %0 : index
}

// CHECK-LABEL: func.func @switch(
// CHECK: %[[I:.*]] = arith.index_cast %arg0 : index to i32
// CHECK: cf.switch %[[I]] : i32, [
// CHECK-NEXT: default: ^bb3,
// CHECK-NEXT: 2: ^bb1,
// CHECK-NEXT: 4294967295: ^bb2
// CHECK: ^bb4(%{{.*}}: index):
func.func @switch(%x: index, %y: index) -> index {
  %0 = scf.index_switch %x -> index
  case 2 {
    scf.yield %x : index
  }
  case -1 {
    scf.yield %y : index
  }
  default {
    %1 = arith.addi %x, %y : index
    scf.yield %1 : index
  }
  return %0 : index
}

// Several blocks may leave a region.
// CHECK-LABEL: func.func @region(
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: cf.cond_br %arg0, ^bb2, ^bb3
// CHECK-NEXT: ^bb2:
// CHECK-NEXT: cf.br ^bb4(%arg1 : index)
// CHECK-NEXT: ^bb3:
// CHECK-NEXT: cf.br ^bb4(%arg2 : index)
// CHECK-NEXT: ^bb4(%[[R:.*]]: index):
// CHECK-NEXT: return %[[R]]
func.func @region(%c: i1, %x: index, %y: index) -> index {
  %0 = scf.execute_region -> index {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %x : index
  ^bb2:
    scf.yield %y : index
  }
  return %0 : index
}
