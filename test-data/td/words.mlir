// Words of enums that are no keywords stand in quotes, and are read back.
// RUN: rs-opt %s --dialect-td %S/Inputs/Words.td --allow-unregistered-dialect > %t
// RUN: filecheck %s --input-file %t
// RUN: rs-opt %t --dialect-td %S/Inputs/Words.td --allow-unregistered-dialect | filecheck %s
// RUN: not rs-opt %S/Inputs/words-refused.txt --dialect-td %S/Inputs/Words.td --allow-unregistered-dialect --split-input-file 2>&1 | filecheck %s --check-prefix=REFUSED

// CHECK: wo.color "dark-red"
"wo.color"() {v = 1 : i32} : () -> ()
// CHECK: wo.color blue
wo.color "blue"
// CHECK: wo.color ""
"wo.color"() {v = 3 : i32} : () -> ()
// CHECK: wo.flags "a-1, c"
"wo.flags"() {v = 5 : i32} : () -> ()
// CHECK: wo.color " blue "
"wo.color"() {v = 4 : i32} : () -> ()
// CHECK: wo.flags b
wo.flags "b"
// CHECK: !wo.paint<"dark-red">
"u.x"() : () -> !wo.paint<"dark-red">
// CHECK: !wo.paint<blue>
"u.x"() : () -> !wo.paint<blue>
// CHECK: !wo.paint<"">
"u.x"() : () -> !wo.paint<"">
// CHECK: !wo.paint{{$}}
"u.x"() : () -> !wo.paint
// CHECK: !wo.bits<"a-1, b">
"u.x"() : () -> !wo.bits<"a-1, b">
// CHECK: !wo.paint<" blue ">
"u.x"() : () -> !wo.paint<" blue ">
// CHECK: !wo.bits<b>
"u.x"() : () -> !wo.bits<b>
// CHECK: !wo.bits<"b, c">
"u.x"() : () -> !wo.bits<"c", b>

// REFUSED: :1:27: error: expected ::wo::Color to be one of: dark-red, blue
// REFUSED: error: custom op 'wo.flags' expected string or keyword containing one of the following enum values for attribute 'v' [a-1, b, c]
