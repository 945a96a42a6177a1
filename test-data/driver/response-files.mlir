// Arguments may be in files, also for programs that the runner of tests runs in its own process.

// RUN: echo "--canonicalize '%s'" > %t.args
// RUN: echo "--check-prefix=LESS" > %t.checks
// RUN: rs-opt @%t.args | filecheck @%t.checks %s
// LESS-NOT: arith.addi
// LESS: return %arg0

// RUN: echo "@%t.args" > %t.args
// RUN: not rs-opt @%t.args 2>&1 | filecheck %s --check-prefix=LOOP
// LOOP: rs-opt: error: the response file '{{.*}}.args' names itself

func.func @f(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.addi %x, %c0 : i32
  return %0 : i32
}
