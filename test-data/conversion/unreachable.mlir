// RUN: not rs-opt %s --dialect-td %S/Inputs/Paths.td --patterns-td %S/Inputs/Paths.td --convert='illegal-dialects=toy,mid legal-dialects=real' --split-input-file 2>&1 | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Paths.td --patterns-td %S/Inputs/Paths.td --convert='illegal-dialects=mid legal-dialects=real' --split-input-file | filecheck %s --check-prefix=UNKNOWN

// The error names the operation and the missing step. Operations of unknown legality that cannot be legalized stay.

// CHECK: :[[# @LINE + 6]]:8: error: failed to legalize operation 'toy.lost' that was explicitly marked illegal
// CHECK: :[[# @LINE + 5]]:8: note: pattern 'LostToEnd' is not tried: it generates 'toy.end', which is not legal and which no pattern matches
// UNKNOWN-LABEL: func.func @lost(
// UNKNOWN-NEXT: %0 = toy.lost %arg0 : i32
// UNKNOWN-NEXT: return %0
func.func @lost(%x: i32) -> i32 {
  %0 = toy.lost %x : i32
  return %0 : i32
}

// -----

// CHECK: 23:8: error: failed to legalize operation 'toy.end' that was explicitly marked illegal
// CHECK: 23:8: note: no pattern matches 'toy.end'
// UNKNOWN-LABEL: func.func @end(
// UNKNOWN-NEXT: %0 = toy.end %arg0 : i32
func.func @end(%x: i32) -> i32 {
  %0 = toy.end %x : i32
  return %0 : i32
}
