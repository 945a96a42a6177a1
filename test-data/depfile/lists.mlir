// The files that a result depends on, as a rule; also if the result is read from the cache.
// RUN: rm -rf %t && mkdir %t && cp -r %S/../td-path/Inputs/acme %t/acme
// RUN: echo "cost-model = 'my costs.toml'" > %t/rs-opt.toml
// RUN: echo "" > "%t/my costs.toml"
// RUN: cp %s %t/a.mlir
// RUN: cd %t && rs-opt --td-path acme --cache-results --cache-dir c a.mlir -o out.mlir --depfile out.d
// RUN: filecheck %s --match-full-lines < %t/out.d
// RUN: cp %t/out.d %t/cold.d && rm %t/out.d
// RUN: cd %t && rs-opt --td-path acme --cache-results --cache-dir c --cache-stats a.mlir -o out.mlir --depfile out.d 2>&1 | filecheck %s --check-prefix=READ
// RUN: diff %t/cold.d %t/out.d
// A .td file that a flag names, and its includes.
// RUN: cd %t && rs-opt --config=none -I acme --dialect-td acme/acme/AcmeOps.td a.mlir -o out.mlir --depfile out.d
// RUN: filecheck %s --check-prefix=GIVEN < %t/out.d
// After an error there is none.
// RUN: rm %t/out.d && echo "wrong" > %t/wrong.mlir
// RUN: cd %t && not rs-opt wrong.mlir -o out.mlir --depfile out.d
// RUN: not ls %t/out.d
// If the dependencies cannot be written, the output is not written, and the other way round.
// RUN: rm %t/out.mlir && cd %t && not rs-opt --config=none --td-path acme a.mlir -o out.mlir --depfile nowhere/out.d 2>&1 | filecheck %s --check-prefix=UNWRITTEN
// RUN: not ls %t/out.mlir
// RUN: cd %t && not rs-opt --config=none --td-path acme a.mlir -o nowhere/out.mlir --depfile out.d
// RUN: not ls %t/out.d
// Refused: no output file, one that would be replaced, a mode.
// RUN: not rs-opt %s --depfile %t/out.d 2>&1 | filecheck %s --check-prefix=NAME
// RUN: not rs-opt --in-place %t/a.mlir --depfile %t/out.d 2>&1 | filecheck %s --check-prefix=PLACE
// RUN: not rs-opt %s -o %t/out.mlir --depfile %t/out.mlir 2>&1 | filecheck %s --check-prefix=REPLACED
// RUN: not rs-opt %s --list-passes --depfile %t/out.d 2>&1 | filecheck %s --check-prefix=MODE

// CHECK: out.mlir: \
// CHECK-NEXT:   a.mlir \
// CHECK-NEXT:   acme/acme/AcmeBase.td \
// CHECK-NEXT:   acme/acme/AcmeOps.td \
// CHECK-NEXT:   my\ costs.toml \
// CHECK-NEXT:   rs-opt.toml
// READ: cache: the result was read
// GIVEN-NOT: rs-opt.toml
// GIVEN: acme/acme/AcmeBase.td
// NAME: error: '--depfile' lists the dependencies of an output file: name it with '-o'
// PLACE: error: '--depfile' lists the dependencies of an output file, and '--in-place' has none
// UNWRITTEN: error: cannot write the dependency file 'nowhere/out.d'
// REPLACED: the dependency file '{{.*}}out.mlir' would replace the output file
// MODE: error: '--depfile' is about the result of passes
func.func @f(%x: f32) -> f32 {
  %0 = acme.scale %x by 3.0
  return %0 : f32
}
