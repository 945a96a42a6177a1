// The second run prints what the first one printed: output, and with errors the messages and the exit code.
// RUN: rm -rf %t && mkdir %t
// RUN: rs-opt --canonicalize --cache-results --cache-dir %t/c %s > %t/cold
// RUN: rs-opt --canonicalize --cache-results --cache-stats --cache-dir %t/c %s 2>&1 > %t/warm | filecheck %s --check-prefix=READ
// RUN: diff %t/cold %t/warm
// RUN: filecheck %s < %t/warm
// The folder, and whether it is used, may come from the environment; the number of threads and the output file are not part of the key.
// RUN: env RS_OPT_CACHE=%t/c rs-opt --canonicalize --cache-stats --threads=1 %s -o %t/out 2>&1 | filecheck %s --check-prefix=READ
// RUN: diff %t/cold %t/out
// Errors in all formats.
// RUN: echo "func.func @f() -> i32 {" > %t/wrong.mlir
// RUN: echo "return %%nothing : i32 }" >> %t/wrong.mlir
// RUN: not rs-opt --cse --cache-results --cache-dir %t/c %t/wrong.mlir 2> %t/classic
// RUN: not rs-opt --cse --cache-results --cache-dir %t/c %t/wrong.mlir 2> %t/classic2
// RUN: diff %t/classic %t/classic2
// RUN: not rs-opt --cse --cache-results --cache-dir %t/c --diagnostics=pretty %t/wrong.mlir 2> %t/pretty
// RUN: not rs-opt --cse --cache-results --cache-dir %t/c --diagnostics=pretty %t/wrong.mlir 2> %t/pretty2
// RUN: diff %t/pretty %t/pretty2
// RUN: not rs-opt --cse --cache-results --cache-dir %t/c --diagnostics=json %t/wrong.mlir 2> %t/json
// RUN: not rs-opt --cse --cache-results --cache-dir %t/c --diagnostics=json --cache-stats %t/wrong.mlir 2>&1 | filecheck %s --check-prefix=JSON
// RUN: not rs-opt --cse --cache-results --cache-dir %t/c --diagnostics=json %t/wrong.mlir 2>&1 | diff %t/json -
// RUN: filecheck %s --check-prefix=CLASSIC < %t/classic
// RUN: filecheck %s --check-prefix=PRETTY < %t/pretty2
// Without the flag nothing is read.
// RUN: rs-opt --canonicalize --cache-stats --cache-dir %t/c %s 2>&1 | filecheck %s --check-prefix=OFF

// READ: repeated.mlir: cache: the result was read
// CHECK: return %arg0
// CLASSIC: wrong.mlir:2:8: error: use of undeclared SSA value name
// PRETTY: wrong.mlir:2:8
// JSON: "severity":"error"
// JSON: wrong.mlir: cache: the result was read
// OFF-NOT: cache:
func.func @f(%x: i32) -> i32 {
  %c = arith.constant 0 : i32
  %0 = arith.addi %x, %c : i32
  return %0 : i32
}
