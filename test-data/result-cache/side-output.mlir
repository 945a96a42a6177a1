// A run that writes anything besides its result and its messages is not stored; messages are a part of what is stored.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.mlir
// A file of a pass, twice: both runs write it.
// RUN: cd %t && rs-opt --snapshot-op-locations=filename=now.mlir --cache-results --cache-stats --cache-dir c a.mlir 2>&1 | filecheck %s --check-prefix=FILES
// RUN: rm %t/now.mlir
// RUN: cd %t && rs-opt --snapshot-op-locations=filename=now.mlir --cache-results --cache-stats --cache-dir c a.mlir 2>&1 | filecheck %s --check-prefix=FILES
// RUN: filecheck %s --check-prefix=NOW < %t/now.mlir
// Text for standard output that precedes the result: it is no part of the output file of the next run.
// RUN: rs-opt --snapshot-op-locations=filename=- --cache-results --cache-stats --cache-dir %t/c %t/a.mlir > %t/both.mlir 2> %t/messages
// RUN: filecheck %s --check-prefix=TEXT < %t/messages
// RUN: filecheck %s --check-prefix=BOTH < %t/both.mlir
// RUN: rs-opt --snapshot-op-locations=filename=- --cache-results --cache-stats --cache-dir %t/c %t/a.mlir -o %t/out.mlir > %t/before.mlir 2> %t/messages
// RUN: filecheck %s --check-prefix=TEXT < %t/messages
// RUN: filecheck %s --check-prefix=ONCE < %t/before.mlir
// RUN: filecheck %s --check-prefix=ONCE < %t/out.mlir
// The same by a pass of a nested pipeline, and by one that another pass runs.
// RUN: rs-opt --pass-pipeline='builtin.module(func.func(snapshot-op-locations{filename=-}))' --cache-results --cache-stats --cache-dir %t/c %t/a.mlir 2>&1 | filecheck %s --check-prefix=TEXT
// RUN: rs-opt --composite-fixed-point-pass='pipeline=snapshot-op-locations{filename=-}' --cache-results --cache-stats --cache-dir %t/c %t/a.mlir 2>&1 | filecheck %s --check-prefix=TEXT
// Flags that request files, times or a log.
// RUN: rs-opt --cse --log-actions-to=- --cache-results --cache-stats --cache-dir %t/c %t/a.mlir 2>&1 | filecheck %s --check-prefix=LOG
// RUN: rs-opt --cse --mlir-print-ir-after-all --mlir-print-ir-tree-dir=%t/ir --cache-results --cache-stats --cache-dir %t/c %t/a.mlir 2>&1 | filecheck %s --check-prefix=TREE
// RUN: rs-opt --cse --mlir-pass-pipeline-crash-reproducer=%t/r.mlir --cache-results --cache-stats --cache-dir %t/c %t/a.mlir 2>&1 | filecheck %s --check-prefix=REPRODUCER
// Messages: each of these is stored, and the second run prints the same.
// RUN: rs-opt --canonicalize --print-op-stats %t/a.mlir > %t/1 2>&1 && rs-opt --canonicalize --print-op-stats %t/a.mlir --cache-results --cache-dir %t/d > %t/2 2>&1 && rs-opt --canonicalize --print-op-stats %t/a.mlir --cache-results --cache-dir %t/d > %t/3 2>&1 && diff %t/1 %t/2 && diff %t/1 %t/3
// RUN: rs-opt --canonicalize --print-op-stats %t/a.mlir --cache-results --cache-dir %t/d --cache-stats 2>&1 | filecheck %s --check-prefix=READ
// RUN: rs-opt --canonicalize --print-ir %t/a.mlir > %t/1 2>&1 && rs-opt --canonicalize --print-ir %t/a.mlir --cache-results --cache-dir %t/d > %t/2 2>&1 && rs-opt --canonicalize --print-ir %t/a.mlir --cache-results --cache-dir %t/d > %t/3 2>&1 && diff %t/1 %t/2 && diff %t/1 %t/3
// RUN: rs-opt --canonicalize --print-ir %t/a.mlir --cache-results --cache-dir %t/d --cache-stats 2>&1 | filecheck %s --check-prefix=READ
// RUN: rs-opt --canonicalize --view-op-graph %t/a.mlir > %t/1 2>&1 && rs-opt --canonicalize --view-op-graph %t/a.mlir --cache-results --cache-dir %t/d > %t/2 2>&1 && rs-opt --canonicalize --view-op-graph %t/a.mlir --cache-results --cache-dir %t/d > %t/3 2>&1 && diff %t/1 %t/2 && diff %t/1 %t/3
// RUN: rs-opt --canonicalize --view-op-graph %t/a.mlir --cache-results --cache-dir %t/d --cache-stats 2>&1 | filecheck %s --check-prefix=READ
// RUN: rs-opt --canonicalize --mlir-print-ir-after-all %t/a.mlir > %t/1 2>&1 && rs-opt --canonicalize --mlir-print-ir-after-all %t/a.mlir --cache-results --cache-dir %t/d > %t/2 2>&1 && rs-opt --canonicalize --mlir-print-ir-after-all %t/a.mlir --cache-results --cache-dir %t/d > %t/3 2>&1 && diff %t/1 %t/2 && diff %t/1 %t/3
// RUN: rs-opt --canonicalize --mlir-print-ir-after-all %t/a.mlir --cache-results --cache-dir %t/d --cache-stats 2>&1 | filecheck %s --check-prefix=READ
// RUN: rs-opt --canonicalize --print-ir-diff %t/a.mlir > %t/1 2>&1 && rs-opt --canonicalize --print-ir-diff %t/a.mlir --cache-results --cache-dir %t/d > %t/2 2>&1 && rs-opt --canonicalize --print-ir-diff %t/a.mlir --cache-results --cache-dir %t/d > %t/3 2>&1 && diff %t/1 %t/2 && diff %t/1 %t/3
// RUN: rs-opt --canonicalize --print-ir-diff %t/a.mlir --cache-results --cache-dir %t/d --cache-stats 2>&1 | filecheck %s --check-prefix=READ
// RUN: rs-opt --canonicalize --mlir-pass-statistics %t/a.mlir > %t/1 2>&1 && rs-opt --canonicalize --mlir-pass-statistics %t/a.mlir --cache-results --cache-dir %t/d > %t/2 2>&1 && rs-opt --canonicalize --mlir-pass-statistics %t/a.mlir --cache-results --cache-dir %t/d > %t/3 2>&1 && diff %t/1 %t/2 && diff %t/1 %t/3
// RUN: rs-opt --canonicalize --mlir-pass-statistics %t/a.mlir --cache-results --cache-dir %t/d --cache-stats 2>&1 | filecheck %s --check-prefix=READ
// RUN: rs-opt --canonicalize --mlir-debug-counter=fold-skip=1 --mlir-print-debug-counter %t/a.mlir > %t/1 2>&1 && rs-opt --canonicalize --mlir-debug-counter=fold-skip=1 --mlir-print-debug-counter %t/a.mlir --cache-results --cache-dir %t/d > %t/2 2>&1 && rs-opt --canonicalize --mlir-debug-counter=fold-skip=1 --mlir-print-debug-counter %t/a.mlir --cache-results --cache-dir %t/d > %t/3 2>&1 && diff %t/1 %t/2 && diff %t/1 %t/3
// RUN: rs-opt --canonicalize --mlir-debug-counter=fold-skip=1 --mlir-print-debug-counter %t/a.mlir --cache-results --cache-dir %t/d --cache-stats 2>&1 | filecheck %s --check-prefix=READ
// RUN: rs-opt --canonicalize --cost-report %t/a.mlir > %t/1 2>&1 && rs-opt --canonicalize --cost-report %t/a.mlir --cache-results --cache-dir %t/d > %t/2 2>&1 && rs-opt --canonicalize --cost-report %t/a.mlir --cache-results --cache-dir %t/d > %t/3 2>&1 && diff %t/1 %t/2 && diff %t/1 %t/3
// RUN: rs-opt --canonicalize --cost-report %t/a.mlir --cache-results --cache-dir %t/d --cache-stats 2>&1 | filecheck %s --check-prefix=READ
// RUN: rs-opt --canonicalize --dump-pass-pipeline %t/a.mlir > %t/1 2>&1 && rs-opt --canonicalize --dump-pass-pipeline %t/a.mlir --cache-results --cache-dir %t/d > %t/2 2>&1 && rs-opt --canonicalize --dump-pass-pipeline %t/a.mlir --cache-results --cache-dir %t/d > %t/3 2>&1 && diff %t/1 %t/2 && diff %t/1 %t/3
// RUN: rs-opt --canonicalize --dump-pass-pipeline %t/a.mlir --cache-results --cache-dir %t/d --cache-stats 2>&1 | filecheck %s --check-prefix=READ
// RUN: rs-opt --canonicalize --composite-fixed-point-pass=pipeline=print-ir %t/a.mlir > %t/1 2>&1 && rs-opt --canonicalize --composite-fixed-point-pass=pipeline=print-ir %t/a.mlir --cache-results --cache-dir %t/d > %t/2 2>&1 && rs-opt --canonicalize --composite-fixed-point-pass=pipeline=print-ir %t/a.mlir --cache-results --cache-dir %t/d > %t/3 2>&1 && diff %t/1 %t/2 && diff %t/1 %t/3
// RUN: rs-opt --canonicalize --composite-fixed-point-pass=pipeline=print-ir %t/a.mlir --cache-results --cache-dir %t/d --cache-stats 2>&1 | filecheck %s --check-prefix=READ
// RUN: rs-opt --canonicalize --inline=default-pipeline=print-ir %t/a.mlir > %t/1 2>&1 && rs-opt --canonicalize --inline=default-pipeline=print-ir %t/a.mlir --cache-results --cache-dir %t/d > %t/2 2>&1 && rs-opt --canonicalize --inline=default-pipeline=print-ir %t/a.mlir --cache-results --cache-dir %t/d > %t/3 2>&1 && diff %t/1 %t/2 && diff %t/1 %t/3
// RUN: rs-opt --canonicalize --inline=default-pipeline=print-ir %t/a.mlir --cache-results --cache-dir %t/d --cache-stats 2>&1 | filecheck %s --check-prefix=READ
// The list of dependencies is written by each run.
// RUN: rs-opt --cse --depfile=%t/out.d --cache-results --cache-dir %t/c %t/a.mlir -o %t/out.mlir
// RUN: rm %t/out.d
// RUN: rs-opt --cse --depfile=%t/out.d --cache-results --cache-stats --cache-dir %t/c %t/a.mlir -o %t/out.mlir 2>&1 | filecheck %s --check-prefix=READ
// RUN: filecheck %s --check-prefix=DEPENDENCIES < %t/out.d

// FILES: a.mlir: cache: not used, because the run writes files besides the result
// NOW: func.func @f
// BOTH-COUNT-2: func.func @f
// TEXT: a.mlir: cache: not used, because the run writes text besides the result
// ONCE-COUNT-1: func.func @f
// ONCE-NOT: func.func @f
// LOG: cache: not used, because the run writes a log of its actions
// TREE: cache: not used, because the run writes the IR to files
// REPRODUCER: cache: not used, because the run may write a reproducer
// READ: a.mlir: cache: the result was read
// DEPENDENCIES: out.mlir: \
// DEPENDENCIES-NEXT: {{^}} {{.*}}a.mlir
func.func @f(%x: i32) -> i32 {
  %c = arith.constant 0 : i32
  %0 = arith.addi %x, %c : i32
  return %0 : i32
}
