// The pipeline that is run, with all options.
// RUN: rs-opt %s --canonicalize --cse --dump-pass-pipeline -o /dev/null 2>&1 | filecheck %s
// RUN: rs-opt %s --pass-pipeline='builtin.module(func.func(canonicalize{max-iterations=3}),symbol-dce)' --dump-pass-pipeline -o /dev/null 2>&1 | filecheck %s --check-prefix=TEXT

module {}

// CHECK: Pass Manager with 2 passes:
// CHECK-NEXT: {{^}}builtin.module({{$}}
// CHECK-NEXT: {{^}}  canonicalize{  max-iterations=10 max-num-rewrites=-1 region-simplify=normal test-convergence=false top-down=true},{{$}}
// CHECK-NEXT: {{^}}  cse{{$}}
// CHECK-NEXT: {{^}}){{$}}
// CHECK-EMPTY:
// TEXT: builtin.module({{$}}
// TEXT-NEXT: {{^}}  func.func({{$}}
// TEXT-NEXT: {{^}}    canonicalize{  max-iterations=3 max-num-rewrites=-1 region-simplify=normal test-convergence=false top-down=true}{{$}}
// TEXT-NEXT: {{^}}  ),{{$}}
// TEXT-NEXT: {{^}}  symbol-dce{{$}}
