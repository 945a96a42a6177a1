// RUN: rs-opt %s --pass-pipeline='builtin.module(func.func(canonicalize,cse),cse)' --mlir-timing -o /dev/null 2>&1 | filecheck %s --check-prefix=TREE
// RUN: rs-opt %s --pass-pipeline='builtin.module(func.func(canonicalize,cse),cse)' --mlir-timing --mlir-timing-display=list -o /dev/null 2>&1 | filecheck %s --check-prefix=LIST
// RUN: rs-opt %s --cse --mlir-timing --mlir-disable-threading -o /dev/null 2>&1 | filecheck %s --check-prefix=SINGLE
// RUN: rs-opt %s --cse --mlir-timing --mlir-output-format=json -o /dev/null 2>&1 | filecheck %s --check-prefix=JSON
// RUN: rs-opt %s --cse --mlir-timing=json -o /dev/null 2>&1 | filecheck %s --check-prefix=TRACE
// RUN: rs-opt %s --cse --mlir-timing=false -o /dev/null 2>&1 | filecheck %s --check-prefix=OFF --allow-empty
// RUN: not rs-opt %s --cse --mlir-timing=xml 2>&1 | filecheck %s --check-prefix=REFUSED

// TREE: ... Execution time report ...
// TREE: Total Execution Time:
// TREE: ----User Time----  ----Wall Time----  ----Name----
// TREE: {{^ .*\)  }}Parser
// TREE-NEXT: {{^ .*\)  }}'func.func' Pipeline
// TREE-NEXT: {{^ .*\)    }}Canonicalizer
// TREE-NEXT: {{^ .*\)    }}CSE
// TREE-NEXT: {{^ .*\)  }}CSE
// TREE-NEXT: {{^ .*\)  }}Output
// TREE-NEXT: {{^ .*\)  }}Rest
// TREE-NEXT: (100.0%) {{.*}}(100.0%)  Total

// Both runs of CSE are one line of the list.
// LIST-COUNT-1: )  CSE
// LIST-NOT: )  CSE
// LIST: (100.0%)  Total

// SINGLE-NOT: User Time
// SINGLE: {{^}}  ----Wall Time----  ----Name----
// SINGLE: CSE

// JSON: {{^\[$}}
// JSON: {"user": {"duration": {{.*}}, "percentage": {{.*}}}, "wall": {{.*}}, "name": "CSE", "passes": [
// JSON-NEXT: {}]},
// JSON: "name": "Total"}
// JSON-NEXT: {{^\]$}}

// TRACE: {"traceEvents":[{"name":"Parser","ph":"X","ts":{{[0-9]+}},"dur":{{[0-9]+}},"pid":1,"tid":1},{{.*}}"name":"CSE"

// OFF-NOT: time

// REFUSED: error: invalid value 'xml' for '--mlir-timing[=<FORM>]'
func.func @a(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
