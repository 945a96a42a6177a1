// RUN: rs-opt %s | filecheck %s --match-full-lines
// External resources of programs that are not here are dropped.

module {}
{-#
  external_resources: { some_tool: { version: "1.0", debug: true, blob: "0x0800000011" } }
#-}

// CHECK:      module {
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: {-#
// CHECK-NEXT:   external_resources: {
// CHECK-NEXT:     some_tool: {
// CHECK-NEXT:       version: "1.0",
// CHECK-NEXT:       debug: true,
// CHECK-NEXT:       blob: "0x0800000011"
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: #-}
