// RUN: rs-opt --canonicalize --rewrite-strategy=egraph %s | filecheck %s

// What is known where control went one way is made use of there, and nowhere else: a term of that scope is neither shared with what is outside nor
// computed before a loop.

func.func private @use(i8)

// CHECK-LABEL: func.func @loop
// CHECK-NEXT: %[[M1:.*]] = arith.constant -1 : i8
// CHECK-NEXT: cf.cond_br %arg1, ^bb3, ^bb1
// CHECK: ^bb2:
// CHECK-NEXT: call @use(%[[M1]])
func.func @loop(%c: i1, %d: i1) {
  cf.cond_br %d, ^exit, ^header
^header:
  cf.cond_br %c, ^body, ^exit
^body:
  %x = arith.extsi %c : i1 to i8
  func.call @use(%x) : (i8) -> ()
  cf.br ^header
^exit:
  return
}

// In the blocks behind that one as well.
// CHECK-LABEL: func.func @dominated
// CHECK-NOT: arith.select
// CHECK: return %{{.*}}, %arg1 : i8, i8
func.func @dominated(%c: i1, %a: i8, %b: i8, %d: i1) -> (i8, i8) {
  cf.cond_br %c, ^yes, ^no
^yes:
  func.call @use(%b) : (i8) -> ()
  cf.cond_br %d, ^left, ^right
^left:
  func.call @use(%a) : (i8) -> ()
  cf.br ^right
^right:
  %x = arith.select %c, %a, %b : i8
  return %b, %x : i8, i8
^no:
  return %a, %a : i8, i8
}

// Two ways lead here, so nothing is known.
// CHECK-LABEL: func.func @joined
// CHECK: ^bb2:
// CHECK-NEXT: %[[X:.*]] = arith.select %arg0, %arg1, %arg2
// CHECK-NEXT: return %[[X]]
func.func @joined(%c: i1, %a: i8, %b: i8) -> i8 {
  cf.cond_br %c, ^yes, ^join
^yes:
  func.call @use(%b) : (i8) -> ()
  cf.br ^join
^join:
  %x = arith.select %c, %a, %b : i8
  return %x : i8
}

// The case, but not the default.
// CHECK-LABEL: func.func @cases
// CHECK: %[[NINE:.*]] = arith.constant 9 : i8
// CHECK: default: ^[[DEFAULT:.*]],
// CHECK: 4: ^[[FOUR:.*]]
// CHECK: ^[[DEFAULT]]:
// CHECK: %[[SUM:.*]] = arith.addi %arg0
// CHECK: return %[[SUM]]
// CHECK: ^[[FOUR]]:
// CHECK: return %[[NINE]]
func.func @cases(%flag: i8) -> i8 {
  %c5 = arith.constant 5 : i8
  cf.switch %flag : i8, [
    default: ^default,
    4: ^four
  ]
^default:
  func.call @use(%flag) : (i8) -> ()
  %0 = arith.addi %flag, %c5 : i8
  return %0 : i8
^four:
  %1 = arith.addi %flag, %c5 : i8
  return %1 : i8
}

// CHECK-LABEL: func.func @index_cases
// CHECK: %[[C12:.*]] = arith.constant 12 : index
// CHECK: case 7
// CHECK-NEXT: scf.yield %[[C12]]
// CHECK: default
// CHECK-NEXT: %[[SUM:.*]] = arith.addi %arg0
// CHECK-NEXT: scf.yield %[[SUM]]
func.func @index_cases(%flag: index) -> index {
  %c5 = arith.constant 5 : index
  %r = scf.index_switch %flag -> index
  case 7 {
    %0 = arith.addi %flag, %c5 : index
    scf.yield %0 : index
  }
  default {
    %1 = arith.addi %flag, %c5 : index
    scf.yield %1 : index
  }
  return %r : index
}

// What is computed outside is looked through inside; the other value is not computed at all then.
// CHECK-LABEL: func.func @through
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT: func.call @use(%arg1)
// CHECK-NOT: arith.
// CHECK: return
func.func @through(%c: i1, %a: i8, %b: i8) {
  %0 = arith.muli %b, %b : i8
  %1 = arith.select %c, %a, %0 : i8
  scf.if %c {
    func.call @use(%1) : (i8) -> ()
  }
  return
}

func.func private @word(i32)

// What a value must be there, as what defines it says, is known as well, whoever else uses it.
// CHECK-LABEL: func.func @follows
// CHECK: %[[N:.*]] = arith.xori %arg0
// CHECK: } else {
// CHECK-NEXT: call @word(%arg1)
// CHECK: return %[[N]]
func.func @follows(%p: i1, %x: i32, %y: i32) -> i1 {
  %true = arith.constant true
  %n = arith.xori %p, %true : i1
  scf.if %p {
    func.call @word(%y) : (i32) -> ()
  } else {
    %s = arith.select %n, %x, %y : i32
    func.call @word(%s) : (i32) -> ()
  }
  return %n : i1
}

// And what follows from that: the select that is used outside is %y in here, so both arms are alike.
// CHECK-LABEL: func.func @twice
// CHECK: scf.if %arg0
// CHECK-NEXT: call @word(%arg3)
func.func @twice(%q: i1, %r: i1, %x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %n = arith.xori %q, %true : i1
  %s = arith.select %n, %x, %y : i32
  scf.if %q {
    %t = arith.select %r, %s, %y : i32
    func.call @word(%t) : (i32) -> ()
  }
  return %s : i32
}
