// RUN: rs-opt %s --allow-unregistered-dialect | filecheck %s --match-full-lines
// Strings and symbol names that need quotes.

module @"a b" {
  func.func private @"0starts"()
  func.func private @"dots.and$signs"()
  "my.use"() {r = @"a b"::@"0starts", "key with spaces" = "x", "1" = 2 : i8, q = "\22\5C\0A\09\01\7F"} : () -> ()
}

// CHECK:      module @"a b" {
// CHECK-NEXT:   func.func private @"0starts"()
// CHECK-NEXT:   func.func private @dots.and$signs()
// CHECK-NEXT:   "my.use"() {"1" = 2 : i8, "key with spaces" = "x", q = "\22\\\0A\09\01\7F", r = @"a b"::@"0starts"} : () -> ()
// CHECK-NEXT: }
