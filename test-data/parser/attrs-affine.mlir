// RUN: rs-opt %s | filecheck %s --match-full-lines
// Affine maps and sets are simplified as they are read.

func.func private @f() attributes {
  id = affine_map<(d0, d1) -> (d0, d1)>, names = affine_map<(i, j)[n] -> (i + n, j * 2 + 0)>, none = affine_map<() -> ()>,
  const = affine_map<() -> (3 * 4 - 2)>, div = affine_map<(a) -> (a floordiv 4, a ceildiv 3, a mod 5)>, neg = affine_map<(a, b) -> (a - b, -a)>,
  folds = affine_map<(a) -> ((a * 4) mod 2, (a * 4) floordiv 4, a * 0, a * 1)>,
  set = affine_set<(d0, d1)[s0] : (d0 - s0 >= 0, d1 == 0)>, ge = affine_set<(a, b) : (a >= b, a <= 10)>
}

// CHECK:      #map = affine_map<() -> (10)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0 floordiv 4, d0 ceildiv 3, d0 mod 5)>
// CHECK-NEXT: #map2 = affine_map<(d0) -> (0, d0, 0, d0)>
// CHECK-NEXT: #map3 = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-NEXT: #map4 = affine_map<(d0, d1)[s0] -> (d0 + s0, d1 * 2)>
// CHECK-NEXT: #map5 = affine_map<(d0, d1) -> (d0 - d1, -d0)>
// CHECK-NEXT: #map6 = affine_map<() -> ()>
// CHECK-NEXT: #set = affine_set<(d0, d1) : (d0 - d1 >= 0, -d0 + 10 >= 0)>
// CHECK-NEXT: #set1 = affine_set<(d0, d1)[s0] : (d0 - s0 >= 0, d1 == 0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func private @f() attributes {const = #map, div = #map1, folds = #map2, ge = #set, id = #map3, names = #map4, neg = #map5, none = #map6, set = #set1}
// CHECK-NEXT: }
