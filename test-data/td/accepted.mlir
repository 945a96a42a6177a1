// What `mlir-tblgen` accepts loads, with a remark each for what is missing. An ambiguous format is read from left to right.
// RUN: rs-opt --td-remarks %s --dialect-td %S/Inputs/Accepted.td > %t 2> %t.err
// RUN: filecheck %s --input-file %t
// RUN: filecheck %s --input-file %t.err --check-prefix=ERR --implicit-check-not=error: --implicit-check-not=warning:
// RUN: rs-opt --td-remarks %t --dialect-td %S/Inputs/Accepted.td --lint-td 2>&1 | filecheck %s --check-prefix=LINT --implicit-check-not=error:
// RUN: echo 'ac.greedy %a, 3' | not rs-opt --td-remarks --dialect-td %S/Inputs/Accepted.td 2>&1 | filecheck %s --check-prefix=GREEDY

// ERR-DAG: Accepted.td:5:9: remark: could not find the generated file 'Generated.td.inc'; definitions that need it are left out
// ERR-DAG: Accepted.td:13:5: remark: this definition replaced that of the embedded prelude: SelectLikeOpInterface
// ERR-DAG: remark: dialect 'ac' depends on the dialect '::other::OtherDialect', which is not loaded
// ERR-DAG: remark: interface 'Able' is already defined at {{.*}}Accepted.td:11; that one is used
// ERR-DAG: remark: dialect 'ac' has no native for 'custom<Unknown>'
// ERR-DAG: remark: dialect 'ac' has no native for 'custom<Types>'
// LINT: warning: ac.greedy: the format is ambiguous: an element that may be absent is an operand, and so may the next operation if it is absent
// GREEDY: error: expected SSA operand

// CHECK: "ac.cross-sum"() <{n = 1 : i32}>
"ac.cross-sum"() <{n = 1 : i32}> : () -> ()
func.func @f(%x: i32, %y: i32) {
  // CHECK: ac.colon %{{.*}} "a" <{n = 1 : i32}> : i32
  ac.colon %x "a" <{n = 1 : i32}> : i32
  // CHECK: ac.greedy %{{.*}}, %{{.*}} to %{{.*}}
  ac.greedy %x, %y to %x
  // CHECK: ac.elements %{{.*}}, %{{.*}} : vector<2xi32>
  %v = ac.elements %x, %y : vector<2xi32>
  return
}
