// RUN: rs-opt %s | filecheck %s --match-full-lines
// Vectors, of no dimensions, scalable ones and mixed.

func.func private @f(vector<f32>, vector<4xi1>, vector<2x3xindex>, vector<[4]xi32>, vector<2x[4]x1xf16>, vector<[2]x[2]xi8>)

// CHECK:      module {
// CHECK-NEXT:   func.func private @f(vector<f32>, vector<4xi1>, vector<2x3xindex>, vector<[4]xi32>, vector<2x[4]x1xf16>, vector<[2]x[2]xi8>)
// CHECK-NEXT: }
