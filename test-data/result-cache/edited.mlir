// After an edit, the functions that it does not affect are read; the result is that of a run without a cache.
// RUN: rm -rf %t && mkdir %t
// RUN: grep -v '^//' %s > %t/old.mlir
// RUN: cp %t/old.mlir %t/a.mlir
// RUN: rs-opt --config=none --chunking=force --canonicalize --cache-results --cache-stats --cache-dir %t/c %t/a.mlir -o %t/out.mlir 2>&1 | filecheck %s --check-prefix=STORED
// STORED: a.mlir: cache: the result was stored{{$}}
// A body.
// RUN: sed -e 's/constant 7/constant 8/' %t/old.mlir > %t/a.mlir
// RUN: rs-opt --config=none --chunking=force --canonicalize --cache-results --cache-stats --cache-dir %t/c %t/a.mlir -o %t/out.mlir 2>&1 | filecheck %s --check-prefix=BODY
// RUN: rs-opt --config=none --canonicalize %t/a.mlir | diff - %t/out.mlir
// BODY: a.mlir: cache: the result was stored; 3 of its 4 parts were those of an earlier run
// An attribute of a function: its caller is processed again, and the function itself.
// RUN: sed -e 's/@callee() -> i32/@callee() -> i32 attributes {new}/' %t/old.mlir > %t/a.mlir
// RUN: rs-opt --config=none --chunking=force --canonicalize --cache-results --cache-stats --cache-dir %t/c %t/a.mlir -o %t/out.mlir 2>&1 | filecheck %s --check-prefix=SIGNATURE
// RUN: rs-opt --config=none --canonicalize %t/a.mlir | diff - %t/out.mlir
// SIGNATURE: a.mlir: cache: the result was stored; 2 of its 4 parts were those of an earlier run
// Another name for a function: the call is an error.
// RUN: sed -e 's/func.func @callee/func.func @renamed/' %t/old.mlir > %t/a.mlir
// RUN: not rs-opt --config=none --chunking=force --canonicalize --cache-results --cache-dir %t/c %t/a.mlir 2>&1 | filecheck %s --check-prefix=NAME
// NAME: error: 'func.call' op 'callee' does not reference a valid function
// A comment outside of all functions.
// RUN: sed -e 's,#a = 1,// comment\n#a = 1,' %t/old.mlir > %t/a.mlir
// RUN: rs-opt --config=none --chunking=force --canonicalize --cache-results --cache-stats --cache-dir %t/c %t/a.mlir -o %t/out.mlir 2>&1 | filecheck %s --check-prefix=COMMENT
// COMMENT: a.mlir: cache: the result was stored; 4 of its 4 parts were those of an earlier run
// The definition of an alias: an operation outside of all functions.
// RUN: sed -e 's/#a = 1/#a = 2/' %t/old.mlir > %t/a.mlir
// RUN: rs-opt --config=none --chunking=force --canonicalize --cache-results --cache-stats --cache-dir %t/c %t/a.mlir -o %t/out.mlir 2>&1 | filecheck %s --check-prefix=STORED
// RUN: rs-opt --config=none --canonicalize %t/a.mlir | diff - %t/out.mlir

#a = 1 : i32
func.func @callee() -> i32 {
  %0 = arith.constant 7 : i32
  return %0 : i32
}
func.func @caller() -> i32 {
  %0 = call @callee() : () -> i32
  return %0 : i32
}
func.func @attribute() attributes {a = #a, map = affine_map<(d0) -> (d0 + 1)>} {
  return
}
func.func @plain(%x: i32) -> i32 {
  return %x : i32
}
