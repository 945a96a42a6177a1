// Everything that a result depends on is part of the key: text, flags, .td files and their includes, settings, cost tables.
// RUN: rm -rf %t && mkdir %t && cp -r %S/../td-path/Inputs/acme %t/acme
// RUN: cp %s %t/a.mlir
// RUN: rs-opt --config=none --td-path %t/acme --cache-results --cache-stats --cache-dir %t/c %t/a.mlir 2>&1 | filecheck %s --check-prefixes=STORED,BY
// RUN: rs-opt --config=none --td-path %t/acme --cache-results --cache-stats --cache-dir %t/c %t/a.mlir 2>&1 | filecheck %s --check-prefixes=READ,BY
// Another flag.
// RUN: rs-opt --config=none --td-path %t/acme --cache-results --cache-stats --cache-dir %t/c --mlir-print-op-generic %t/a.mlir 2>&1 | filecheck %s --check-prefix=STORED
// Another text, and the first one again.
// RUN: sed -e 's/3.0/4.0/' %s > %t/a.mlir
// RUN: rs-opt --config=none --td-path %t/acme --cache-results --cache-stats --cache-dir %t/c %t/a.mlir 2>&1 | filecheck %s --check-prefix=STORED
// RUN: cp %s %t/a.mlir
// RUN: rs-opt --config=none --td-path %t/acme --cache-results --cache-stats --cache-dir %t/c %t/a.mlir 2>&1 | filecheck %s --check-prefix=READ
// A file of a folder, and its old text.
// RUN: sed -e 's/by/times/' %S/../td-path/Inputs/acme/acme/AcmeOps.td > %t/acme/acme/AcmeOps.td
// RUN: not rs-opt --config=none --td-path %t/acme --cache-results --cache-stats --cache-dir %t/c %t/a.mlir 2>&1 | filecheck %s --check-prefixes=TIMES,STORED
// RUN: cp %S/../td-path/Inputs/acme/acme/AcmeOps.td %t/acme/acme/AcmeOps.td
// RUN: rs-opt --config=none --td-path %t/acme --cache-results --cache-stats --cache-dir %t/c %t/a.mlir 2>&1 | filecheck %s --check-prefixes=READ,BY
// An included file of a file that a flag names, and one that precedes it in the search.
// RUN: rs-opt --config=none -I %t/acme --dialect-td %t/acme/acme/AcmeOps.td --cache-results --cache-stats --cache-dir %t/c %t/a.mlir 2>&1 | filecheck %s --check-prefix=STORED
// RUN: echo "// A comment." >> %t/acme/acme/AcmeBase.td
// RUN: rs-opt --config=none -I %t/acme --dialect-td %t/acme/acme/AcmeOps.td --cache-results --cache-stats --cache-dir %t/c %t/a.mlir 2>&1 | filecheck %s --check-prefix=STORED
// RUN: rs-opt --config=none -I %t/acme --dialect-td %t/acme/acme/AcmeOps.td --cache-results --cache-stats --cache-dir %t/c %t/a.mlir 2>&1 | filecheck %s --check-prefix=READ
// RUN: mkdir %t/acme/acme/acme && cp %t/acme/acme/AcmeBase.td %t/acme/acme/acme/AcmeBase.td
// RUN: rs-opt --config=none -I %t/acme --dialect-td %t/acme/acme/AcmeOps.td --cache-results --cache-stats --cache-dir %t/c %t/a.mlir 2>&1 | filecheck %s --check-prefix=STORED
// Settings and a cost table.
// RUN: rm -r %t/acme/acme/acme
// RUN: echo "cost-model = 'costs.toml'" > %t/rs-opt.toml
// RUN: echo "cache-results = true" >> %t/rs-opt.toml
// RUN: echo "[op.'arith.addi']" > %t/costs.toml
// RUN: echo "cost = 4" >> %t/costs.toml
// RUN: rs-opt --td-path %t/acme --cache-stats --cache-dir %t/c %t/a.mlir 2>&1 | filecheck %s --check-prefix=STORED
// RUN: rs-opt --td-path %t/acme --cache-stats --cache-dir %t/c %t/a.mlir 2>&1 | filecheck %s --check-prefix=READ
// RUN: sed -e 's/4/5/' %t/costs.toml > %t/costs5.toml && cp %t/costs5.toml %t/costs.toml
// RUN: rs-opt --td-path %t/acme --cache-stats --cache-dir %t/c %t/a.mlir 2>&1 | filecheck %s --check-prefix=STORED
// RUN: rs-opt --td-path %t/acme --cache-results=false --cache-stats --cache-dir %t/c %t/a.mlir 2>&1 | filecheck %s --check-prefixes=BY,OFF

// OFF-NOT: cache:
// BY: acme.scale %{{.*}} by 3.0
// TIMES: error: custom op 'acme.scale' expected 'times'
// STORED: a.mlir: cache: the result was stored
// READ: a.mlir: cache: the result was read
func.func @f(%x: f32) -> f32 {
  %0 = acme.scale %x by 3.0
  return %0 : f32
}
