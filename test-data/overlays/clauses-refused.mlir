// RUN: not rs-opt --dialect-td %S/Inputs/Clauses.td --dialect-td %S/Inputs/ClausesSyntax.td --split-input-file %s 2>&1 | filecheck %s
// Texts that the directives for clauses refuse.

func.func @f(%a: i32) {
  // CHECK: error: custom op 'c.run' expected 1 types, found 2
  c.run private(%a -> %z : i32, i64) { }
}

// -----

func.func @f(%a: i32) {
  // CHECK: error: custom op 'c.run' expected one of fast, slow, none
  c.run shared(mode: other, @f %a -> %x : i32) { }
}

// -----

// CHECK: error: custom op 'c.words' 'erase' is not one of none, both, read, write
c.words erase quick

// -----

// CHECK: error: custom op 'c.words' expected one of quick, lazy
c.words read slow

// -----

// CHECK: error: custom op 'c.numbers' the range 4 to 4 is empty
c.numbers 4 to 4 of [0]

// -----

func.func @f(%a: i32) {
  // CHECK: error: custom op 'c.tagged' expected one of a, b
  c.tagged of({c=%a : i32})
}

// -----

func.func @f(%a: i32) {
  // CHECK: error: custom op 'c.map' expected 'pointer' or 'value'
  c.map reference(%a : i32)
}

// -----

func.func @f(%s: !c.space<1, 4>) {
  // CHECK: error: custom op 'c.walk' the space has 3 levels, not 1
  c.walk %it in %s at(%x) : !c.space<1, 4> { }
}

// -----

func.func @f(%s: !c.space<1, 4>, %a: i32) {
  // CHECK: error: custom op 'c.walk' expected 1 result types, found 0
  c.walk %it in %s iter_args(%b = %a) : !c.space<1, 4> { }
}

// -----

func.func @f(%s: i32) {
  // CHECK: error: custom op 'c.walk' expected the type of a space with levels
  c.walk %it in %s : i32 { }
}

// -----

// CHECK: error: custom op 'c.named' expected the name of an operand
c.named of(1: %0) : i32

// -----

func.func @f(%s: !c.space<1, 4>) {
  // CHECK: error: custom op 'c.walk_all' expected the types of 2 spaces, of which there are 1 to 64, found 1
  c.walk_all (%s, %s) : (!c.space<1, 4>)
}

// -----

func.func @f(%s: !c.space<1, 4>) {
  // CHECK: error: expected ','
  c.walk_all (%s, %s) : (!c.space<1, 4>, !c.space<1, 4>)
  case %it {}
}

// -----

func.func @f(%s: !c.space<1, 4>) {
  // CHECK: error: custom op 'c.walk_all' expected types of spaces with levels
  c.walk_all (%s, %s) : (!c.space<1, 4>, i32)
}
