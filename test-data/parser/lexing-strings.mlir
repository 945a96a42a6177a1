// RUN: rs-opt %s | filecheck %s --match-full-lines
// Escapes in strings; what cannot be shown is printed as hexadecimal digits.

func.func private @f() attributes {
  newline = "a\nb\tc", quote = "say \"so\"", slash = "a\\b", hex = "\41\42\00\FF", empty = ""
}

// CHECK:      module {
// CHECK-NEXT:   func.func private @f() attributes {empty = "", hex = "AB\00\FF", newline = "a\0Ab\09c", quote = "say \22so\22", slash = "a\\b"}
// CHECK-NEXT: }
