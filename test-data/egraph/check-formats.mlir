// Formats whose encoding is not that of IEEE 754 have no formulas, so rules over these are computed only, whatever a solver says.
// REQUIRES: system-linux
// RUN: rs-opt --check-rules %S/Inputs/SolversFormats.td --solver=%S/Inputs/solvers/unsat.sh | filecheck %s

// CHECK-DAG: Half: proven for f16 (1 case)
// CHECK-DAG: Brain: proven for bf16 (1 case)
// CHECK-DAG: Tensor: proven for tf32 (1 case)
// CHECK-DAG: Extended: sampled: {{.*}}; not proven: values of type f80 have no formula
// CHECK-DAG: Small: sampled: {{.*}}; not proven: values of type f8E4M3FN have no formula
// CHECK-DAG: Unsigned: sampled: {{.*}}; not proven: values of type f8E5M2FNUZ have no formula
// CHECK: 6 rules: 3 proven, 3 sampled
