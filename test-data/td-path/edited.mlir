// The cache notices edits, new files and damage.
// RUN: rm -rf %t && mkdir %t && cp -r %S/Inputs/acme %t/acme
// RUN: rs-opt --td-path %t/acme --cache-dir %t/cache %s | filecheck %s
// RUN: cp %S/Inputs/extension/AcmeExtension.td %t/acme
// RUN: rs-opt --td-path %t/acme --cache-dir %t/cache --describe acme.extra | filecheck %s --check-prefix=NEW
// RUN: sed -e 's/by/times/' %S/Inputs/acme/acme/AcmeOps.td > %t/acme/acme/AcmeOps.td
// RUN: not rs-opt --td-path %t/acme --cache-dir %t/cache %s 2>&1 | filecheck %s --check-prefix=EDITED
// RUN: cp %S/Inputs/acme/acme/AcmeOps.td %t/acme/acme/AcmeOps.td
// RUN: sh -c 'for file in "$0"/*; do echo damage > "$file"; done' %t/cache
// RUN: rs-opt --td-path %t/acme --cache-dir %t/cache %s | filecheck %s
// RUN: rs-opt --td-path %t/acme --cache-dir %t/acme/acme/AcmeOps.td %s | filecheck %s

// CHECK: acme.scale %{{.*}} by 3.0
// NEW: op acme.extra
// EDITED: error: custom op 'acme.scale' expected 'times'
func.func @f(%x: f32) -> f32 {
  %0 = acme.scale %x by 3.0
  return %0 : f32
}
