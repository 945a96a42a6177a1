// A bit enum's words for several bits at once: what is printed is read as the same set.
// RUN: rs-opt %s --dialect-td %S/Inputs/BitGroups.td --split-input-file --verify-diagnostics > %t
// RUN: filecheck %s --input-file %t
// RUN: rs-opt %s --dialect-td %S/Inputs/BitGroups.td --split-input-file --verify-diagnostics --mlir-print-op-generic | filecheck %s --check-prefix=GENERIC
// RUN: rs-opt %t --dialect-td %S/Inputs/BitGroups.td --split-input-file --mlir-print-op-generic | filecheck %s --check-prefix=GENERIC

// Every case and group that is in the set, in order of definition.

// CHECK: g.all <y, z> y, z
// CHECK-NEXT: g.all <x, just> x, just
// CHECK-NEXT: g.all <x, xy, y, just> x, xy, y, z, just
// GENERIC: "g.all"() <{bits = 18 : i32, set = #g.all<y, z>}>
// GENERIC-NEXT: "g.all"() <{bits = 1 : i32, set = #g.all<x, just>}>
// GENERIC-NEXT: "g.all"() <{bits = 19 : i32, set = #g.all<x, xy, y, just>}>
g.all <y, z> y, z
g.all <just> x
g.all <xy> xy, z

// -----

// Bits that are in a group alone; without the others no word says them, and the operation is written in the generic form.

// CHECK: g.few <x, xy> x, xy
// CHECK-NEXT: "g.few"() <{bits = 2 : i32, set = #g.few<x>}>
// GENERIC: "g.few"() <{bits = 3 : i32, set = #g.few<x, xy>}>
// GENERIC-NEXT: "g.few"() <{bits = 2 : i32, set = #g.few<x>}>
g.few <xy> xy
"g.few"() <{bits = 2 : i32, set = #g.few<x>}> : () -> ()

// -----

// Groups that stand for their cases: the last one first, and what it has is not said again.

// CHECK: g.grouped <yz, x> none
// CHECK-NEXT: g.grouped <xy> x, z
// CHECK-NEXT: g.grouped <none> yz
// GENERIC: "g.grouped"() <{bits = 0 : i32, set = #g.grouped<yz, x>}>
// GENERIC-NEXT: "g.grouped"() <{bits = 17 : i32, set = #g.grouped<xy>}>
// GENERIC-NEXT: "g.grouped"() <{bits = 18 : i32, set = #g.grouped<none>}>
g.grouped <x, y, z> none
g.grouped <x, y> z, x
g.grouped <none> y, z

// -----

// Bits that nothing else says are said by groups that share others with them, and by cases of several bits.

// CHECK: g.only yz, xy : just, y, both
// CHECK-NEXT: g.only xy : just
// GENERIC: "g.only"() <{one = 19 : i32, only = 19 : i32}>
// GENERIC-NEXT: "g.only"() <{one = 1 : i32, only = 3 : i32}>
g.only xy, yz : both, x
g.only xy : x

// -----

// Where a word is none of the language, more than one bit is quoted.

// CHECK: g.quoted "z, z-1, zz" : "zz"
// CHECK-NEXT: g.quoted z : "x, z"
// GENERIC: "g.quoted"() <{bits = 48 : i32, grouped = 48 : i32}>
// GENERIC-NEXT: "g.quoted"() <{bits = 16 : i32, grouped = 17 : i32}>
g.quoted "zz" : zz
g.quoted z : "x, z"

// -----

// No bit is written where it would not be told from the word behind it.

// CHECK: g.end "" : ""
// CHECK-NEXT: g.end x : x
// GENERIC: "g.end"() <{bits = 0 : i32, set = #g<bare "">}>
// GENERIC-NEXT: "g.end"() <{bits = 1 : i32, set = #g<bare x>}>
g.end "" : ""
g.end x : x

// -----

// expected-error @below {{to be one of: x, xy}}
// expected-error @below {{failed to parse G_FewAttr parameter 'value' which is to be a `::g::few`}}
g.few <y> x

// -----

// expected-error@+1 {{Invalid attribute `bits` in property conversion}}
"g.few"() <{bits = 4 : i32, set = #g.few<x>}> : () -> ()
