// A default that breaks its own constraint, or is cut off, is refused where it is declared.
// RUN: not rs-opt --td-remarks %s --dialect-td %S/Inputs/Defaults.td --allow-unregistered-dialect > %t 2> %t.err
// RUN: filecheck %s --input-file %t
// RUN: filecheck %s --input-file %t.err --check-prefix=ERR --implicit-check-not=error:

// ERR: Defaults.td:14:1: error: df.wide: the default of parameter 'a' does not fit into 8 bits: 300
// ERR: Defaults.td:15:1: error: df.word: the default of parameter 'a' is not a number: "ten"
// ERR: Defaults.td:27:1: error: df.with_sign_too: the default of parameter 'a' does not fit into 8 bits: 255
// ERR: Defaults.td:28:1: error: df.truth: the default of parameter 'a' does not fit into 1 bits: -1
// ERR: Defaults.td:29:1: error: df.pointer: the default of parameter 'a' is not a number: nullptr
// ERR: Defaults.td:31:1: remark: the default of parameter 'a' of 'df.named' is not understood: kFoo
// ERR: Defaults.td:32:1: remark: the default of parameter 'a' of 'df.infinite' is not understood: 5 / 0
// ERR: Defaults.td:33:1: remark: the default of parameter 'a' of 'df.far' is not understood: 1 << 200
// ERR: Defaults.td:34:1: remark: the default of parameter 'a' of 'df.part' is not understood: 1.5
// ERR: Defaults.td:41:1: error: df.list: the default of parameter 'a' does not fit into 8 bits: 300
// ERR: Defaults.td:50:1: error: df.no_way: the default of parameter 'a' is not a case of the enum 'Way': Way::nope
// ERR: Defaults.td:9:1: error: df.negative: the default of attribute 'a', -3, does not satisfy its constraint: 32-bit signless integer attribute whose value is positive
// ERR: Defaults.td:10:1: error: df.negative_inside: the default of attribute 'a', -3, does not satisfy its constraint: 32-bit signless integer attribute whose value is positive
// ERR: Defaults.td:11:1: error: df.optional: the default of attribute 'a', 0, does not satisfy its constraint: 32-bit signless integer attribute whose value is positive
// ERR: Defaults.td:12:1: error: df.big: the default of attribute 'a' does not fit into 8 bits: 300
// ERR: Defaults.td:13:1: error: df.count: the default of attribute 'a', {1, 2}, does not satisfy its constraint: 64-bit integer array attribute with exactly 3 elements
// ERR: Defaults.td:26:1: error: df.with_sign: the default of attribute 'a' does not fit into 8 bits: 255
// ERR: Defaults.td:36:1: error: df.bytes: the default of attribute 'a' does not fit into 8 bits: 300
// ERR: Defaults.td:37:1: error: df.ints: the default of attribute 'a' does not fit into 32 bits: 5000000000
// ERR: Defaults.td:38:1: error: df.float: the default of attribute 'a' is beyond the range of f32: 1e39
// ERR: Defaults.td:39:1: error: df.floats: the default of attribute 'a' is beyond the range of f32: -1e39
// ERR: Defaults.td:40:1: remark: the default value of attribute {{.*}} is not understood: {{.*}}1e400
// ERR: Defaults.td:48:1: error: df.no_case: the default of attribute 'a' is not a case of the enum 'Way': df::Way::nope
// ERR: Defaults.td:49:1: error: df.no_bit: the default of attribute 'a' is not a case of the enum 'Bits': Bits::nope
// ERR: Defaults.td:51:1: remark: the default value of attribute {{.*}} is not understood: {{.*}}other::Way::nope
// ERR: Defaults.td:52:5: error: the default value of property 'a' of 'df.no_number' is not a case of the enum 'Way': df::Way::nope
// ERR: Defaults.td:56:1: error: df.long: the default of attribute 'a', -3, does not satisfy its constraint: 32-bit signless integer attribute a long way to say it, and so on{{.*}}...{{$}}
// ERR: Defaults.td:59:1: error: df.bare: the default of attribute 'a' is '5', but no attribute can be made of it: the attribute's constraint has no 'constBuilderCall'

// CHECK: df.low
// CHECK: df.high
// CHECK: df.nothing
// CHECK: df.spaced
// CHECK: df.commented
df.low
df.high
df.nothing
df.spaced
df.commented
// CHECK: !df.narrow{{$}}
// CHECK: !df.narrow<5>
"u.x"() : () -> !df.narrow<-128>
"u.x"() : () -> !df.narrow<5>
// CHECK: !df.empty{{$}}
// CHECK: !df.empty<1000>
// CHECK: !df.thousand{{$}}
"u.x"() : () -> !df.empty<0>
"u.x"() : () -> !df.empty<1000>
"u.x"() : () -> !df.thousand<1000>
df.fitting
df.greatest
// CHECK: {{^ *}}df.fitting{{$}}
// CHECK: {{^ *}}df.greatest{{$}}
