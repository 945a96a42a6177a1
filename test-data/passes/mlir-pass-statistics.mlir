// The statistics in the form of mlir-opt: by their place in the pipeline, or summed up by pass.
// RUN: rs-opt %s --pass-pipeline='builtin.module(func.func(cse),symbol-dce,cse)' --mlir-pass-statistics -o /dev/null 2>&1 | filecheck %s --check-prefix=PIPELINE
// RUN: rs-opt %s --pass-pipeline='builtin.module(func.func(cse),symbol-dce,cse)' --mlir-pass-statistics --mlir-pass-statistics-display=list -o /dev/null 2>&1 | filecheck %s --check-prefix=LIST
// RUN: rs-opt %s --cse --mlir-pass-statistics-display=list 2>&1 -o /dev/null | filecheck %s --check-prefix=NOTHING --allow-empty
// RUN: not rs-opt %s --cse --mlir-pass-statistics-display=tree 2>&1 | filecheck %s --check-prefix=REFUSED

// PIPELINE: ... Pass statistics report ...
// PIPELINE: {{^}}'func.func' Pipeline
// PIPELINE-NEXT: {{^  }}CSE
// PIPELINE-NEXT: {{^    }}(S) 1 operations erased
// PIPELINE-NEXT: {{^}}SymbolDCE
// PIPELINE-NEXT: {{^  }}(S) 2 symbols erased
// PIPELINE-NEXT: {{^}}CSE
// PIPELINE-NOT: (S)

// LIST: {{^  }}CSE
// LIST-NEXT: {{^    }}(S) 1 operations erased
// LIST-NEXT: {{^  }}SymbolDCE
// LIST-NEXT: {{^    }}(S) 2 symbols erased

// NOTHING-NOT: statistics
// REFUSED: error: {{.*}}'tree'
func.func private @a()
func.func private @b()
func.func @f(%x: i32) -> (i32, i32) {
  %0 = arith.addi %x, %x : i32
  %1 = arith.addi %x, %x : i32
  return %0, %1 : i32, i32
}
