// Whether a reference leads back is found for each way to it: one that does not is right, whatever was read before.
// RUN: not rs-opt %s --dialect-td %S/Inputs/ReferencePath.td --expand-references > %t 2> %t.err
// RUN: filecheck %s --input-file %t
// RUN: filecheck %s --input-file %t.err --check-prefix=ERR --implicit-check-not=error:

// ERR: ReferencePath.td:18:{{[0-9]+}}: error: the decomposition of 'way.half' leads back to itself

// CHECK: func.func @short(%[[X:.*]]: i16) -> i16
// CHECK-NEXT: return %[[X]] : i16
func.func @short(%x: i16) -> i16 {
  %0 = way.short %x : i16
  return %0 : i16
}
