// RUN: rs-opt %s | filecheck %s --match-full-lines
// Any text may be in comments and strings; what is not ASCII is printed as hexadecimal digits.

// größer, 日本語, 🦀
func.func private @f() attributes {a = "größer", b = "日本", c = "🦀"}

// CHECK:      module {
// CHECK-NEXT:   func.func private @f() attributes {a = "gr\C3\B6\C3\9Fer", b = "\E6\97\A5\E6\9C\AC", c = "\F0\9F\A6\80"}
// CHECK-NEXT: }
