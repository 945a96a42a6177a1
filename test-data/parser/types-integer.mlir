// RUN: rs-opt %s | filecheck %s --match-full-lines
// Integers of any width and signedness, and index.

func.func private @widths(i1, i2, i7, i64, i65, i1000, i16777215)
func.func private @signs(si1, si8, ui8, ui77)
func.func private @others(index, i0)

// CHECK:      module {
// CHECK-NEXT:   func.func private @widths(i1, i2, i7, i64, i65, i1000, i16777215)
// CHECK-NEXT:   func.func private @signs(si1, si8, ui8, ui77)
// CHECK-NEXT:   func.func private @others(index, i0)
// CHECK-NEXT: }
