// RUN: rs-tblgen --prelude=legacy %s | FileCheck %s
// RUN: not rs-tblgen %s 2>&1 | FileCheck %s --check-prefix=TODAY

// The vocabulary of 2020: an operation's name holds its dialect, and lists are mixed in.

include "mlir/IR/OpBase.td"

def My_Add : Op<"my.add", [NoSideEffect]>, Arguments<(ins I32:$lhs, I32:$rhs)>, Results<[I32]>;

// CHECK-LABEL: def My_Add {
// CHECK: string opName = "add";
// CHECK: dag arguments = (ins I32:$lhs, I32:$rhs);
// CHECK: dag results = (outs I32);
// CHECK: list<Trait> traits = [NoSideEffect];

// TODAY: legacy.td:8:28: error:
