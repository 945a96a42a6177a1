// A word that begins no attribute leaves an optional one out, whatever it is written as.
// RUN: rs-opt %s --dialect-td %S/Inputs/OptionalWords.td > %t
// RUN: filecheck %s --input-file %t
// RUN: rs-opt %t --dialect-td %S/Inputs/OptionalWords.td | filecheck %s
// RUN: echo 'ow.way left with' | not rs-opt --dialect-td %S/Inputs/OptionalWords.td 2>&1 | filecheck %s --check-prefix=LEFT
// LEFT: error: custom op 'ow.way' expected 'with'

// CHECK: ow.plain with
ow.plain with
// CHECK: ow.plain up with
ow.plain up with
// CHECK: ow.way with
ow.way with
// CHECK: ow.way {{ *}}down with
ow.way down with
// CHECK: ow.way {{ *}}up with
ow.way #ow<way up> with
// CHECK: ow.group with
ow.group with
// CHECK: ow.group {{ *}}up for with
ow.group up for with
// CHECK: ow.pair with
ow.pair with
// CHECK: ow.pair <1, 2> with
ow.pair <1, 2> with
// CHECK: ow.led with
ow.led with
// CHECK: ow.led {{ *}}at 3 with
ow.led at 3 with
// CHECK: ow.either with
ow.either with
// CHECK: ow.either {{ *}}4 with
ow.either 4 with
// CHECK: ow.either {{ *}}down with
ow.either down with
// The case of the value 0 is as good as none.
// CHECK: ow.either with
ow.either up with
// CHECK: ow.plus with
ow.plus with
// CHECK: ow.plus {{ *}}plus 4{{ *}}up with
ow.plus plus 4 up with
// CHECK: ow.plus {{ *}}by up with
ow.plus by up with
// CHECK: ow.full up
ow.full up
// CHECK: ow.full #ow<way up> up
ow.full #ow<way up> up
