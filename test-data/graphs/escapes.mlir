// Texts with characters that have a meaning in DOT.
// RUN: rs-opt %s --allow-unregistered-dialect --view-op-graph="max-label-len=99" -o %t.mlir 2>&1 | filecheck %s
// RUN: rs-opt %s --allow-unregistered-dialect --view-symbol-graph | filecheck %s --check-prefix=SYMBOL

module {
  func.func private @"a \22 {|} <&> \n \t ü"()
  %0 = "x.y"() {s = "a  b \22 { | } < > \\ & ü", t = "\0A\FF"} : () -> (!x.t<"|">)
}

// CHECK: s: \"a \ b \\22 \{ \| \} \< \> \\\\ &amp; \\C3\\BC\"\l
// SYMBOL: @a \" {|} <&amp;> \n \\x09 ü
