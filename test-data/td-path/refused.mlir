// Files that do not load are reported with the place that names their dialect; what is left of a dialect can be used. Files of dialects that
// the text does not name are not read.
// RUN: split-file %s %t
// RUN: not rs-opt --td-path %S/Inputs/broken --td-path %S/Inputs/refused %t/broken.mlir 2>&1 | filecheck %s --check-prefix=BROKEN
// RUN: rs-opt --td-path %S/Inputs/broken --td-path %S/Inputs/refused %t/refused.mlir 2>&1 | filecheck %s --check-prefix=REFUSED
// RUN: rs-opt --td-path %S/Inputs/broken --td-path %S/Inputs/refused --cache-dir %t/cache %t/refused.mlir 2>&1 | filecheck %s --check-prefix=REFUSED
// RUN: rs-opt --td-path %S/Inputs/broken --td-path %S/Inputs/refused --cache-dir %t/cache %t/refused.mlir 2>&1 | filecheck %s --check-prefix=REFUSED
// RUN: not rs-opt --td-path %S/nowhere --td-path %s %t/none.mlir 2>&1 | filecheck %s --check-prefix=MISSING
// RUN: not rs-opt --td-path %S/Inputs/acme %t/unknown.mlir 2>&1 | filecheck %s --check-prefix=UNKNOWN

// BROKEN: Broken.td:8:{{.*}}: error: {{.*}}NoSuchType
// BROKEN: broken.mlir:2:1: note: dialect 'broken' is named here
// REFUSED: refused.b
// REFUSED: Refused.td:9:{{.*}}: warning: left out: refused.a
// REFUSED: refused.mlir:1:2: note: dialect 'refused' is named here
// MISSING: nowhere: error: cannot open the folder of '--td-path'
// MISSING: refused.mlir: error: cannot open the folder of '--td-path': it is not a folder
// UNKNOWN: unknown.mlir:1:1: error: Dialect `unknown' not found for custom op 'unknown.op'
// UNKNOWN: note: no folder of '--td-path' defines this dialect

//--- broken.mlir
module {}
broken.a
//--- refused.mlir
"refused.b"() : () -> ()
//--- none.mlir
module {}
//--- unknown.mlir
unknown.op
