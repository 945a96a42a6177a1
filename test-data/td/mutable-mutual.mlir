// Types that hold one another: what stands inside of a type is written as that type has it there, whatever was printed before, and by whom.
// RUN: rs-opt --allow-unregistered-dialect --dialect-td %S/Inputs/Mutable.td --mlir-disable-threading %s | filecheck %s
// RUN: rs-opt --allow-unregistered-dialect --dialect-td %S/Inputs/Mutable.td --threads=4 --chunking=force %s | filecheck %s
// RUN: rs-opt --allow-unregistered-dialect --dialect-td %S/Inputs/Mutable.td --threads=4 --canonicalize %s | filecheck %s
// RUN: rs-opt --allow-unregistered-dialect --dialect-td %S/Inputs/Mutable.td %s | rs-opt --allow-unregistered-dialect --dialect-td %S/Inputs/Mutable.td | filecheck %s

// CHECK: !tuple = tuple<i1, i2,
// CHECK-NEXT: !tuple1 = tuple<!rec.struct<"h", tuple<!rec.struct<"h">, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15, i16, i17>>, i2, i3,
// CHECK: "x.y"() : () -> !rec.struct<"a", !rec.struct<"b", !rec.struct<"a">>>
// CHECK-NEXT: "x.z"() : () -> !rec.struct<"b", !rec.struct<"a", !rec.struct<"b">>>
"x.y"() : () -> !rec.struct<"a", !rec.struct<"b", !rec.struct<"a">>>
"x.z"() : () -> !rec.struct<"b", !rec.struct<"a">>

// The parts of a type that is long, and those of one that was printed before inside of another.
// CHECK-NEXT: "x.y"() : () -> tuple<!rec.struct<"b", !rec.struct<"a", !rec.struct<"b">>>, !rec.struct<"a", !rec.struct<"b", !rec.struct<"a">>>>
// CHECK-NEXT: "x.y"() : () -> !rec.struct<"c", tuple<!rec.struct<"d", tuple<!rec.struct<"c">, !rec.struct<"e", !rec.struct<"d">>, i32>>, !rec.struct<"e", !rec.struct<"d", tuple<!rec.struct<"c">, !rec.struct<"e">, i32>>>>>
// CHECK-NEXT: "x.y"() : () -> !rec.struct<"e", !rec.struct<"d", tuple<!rec.struct<"c", tuple<!rec.struct<"d">, !rec.struct<"e">>>, !rec.struct<"e">, i32>>>
// CHECK-NEXT: "x.y"() : () -> !rec.struct<"d", tuple<!rec.struct<"c", tuple<!rec.struct<"d">, !rec.struct<"e", !rec.struct<"d">>>>, !rec.struct<"e", !rec.struct<"d">>, i32>>
"x.y"() : () -> tuple<!rec.struct<"b">, !rec.struct<"a">>
"x.y"() : () -> !rec.struct<"c", tuple<!rec.struct<"d">, !rec.struct<"e">>>
"x.y"() : () -> !rec.struct<"e", !rec.struct<"d">>
"x.y"() : () -> !rec.struct<"d", tuple<!rec.struct<"c">, !rec.struct<"e">, i32>>

// What may have an alias is found wherever it is: it stands for all of a type, and inside of others.
// CHECK-NEXT: "x.y"() : () -> !rec.struct<"f", !rec.struct<"g", tuple<!rec.struct<"f">, !tuple>>>
// CHECK-NEXT: "x.y"() : () -> !rec.struct<"g", tuple<!rec.struct<"f", !rec.struct<"g">>, !tuple>>
// CHECK-NEXT: "x.y"() : () -> tuple<!rec.struct<"f", !rec.struct<"g", tuple<!rec.struct<"f">, !tuple>>>, !rec.struct<"g", tuple<!rec.struct<"f", !rec.struct<"g">>, !tuple>>>
"x.y"() : () -> !rec.struct<"f", !rec.struct<"g", tuple<!rec.struct<"f">, tuple<i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15, i16, i17>>>>
"x.y"() : () -> !rec.struct<"g">
"x.y"() : () -> tuple<!rec.struct<"f">, !rec.struct<"g">>

// What holds itself through such a type is not defined by its own alias: there it is written out once.
// CHECK-NEXT: "x.y"() : () -> !rec.struct<"h", !tuple1>
// CHECK-NEXT: "x.y"() : () -> !tuple1
"x.y"() : () -> !rec.struct<"h", tuple<!rec.struct<"h">, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15, i16, i17>>
"x.y"() : () -> tuple<!rec.struct<"h">, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15, i16, i17>

// One function a chunk, each with the types the other way round.
// CHECK-LABEL: func.func @f0
// CHECK-SAME: !rec.struct<"a", !rec.struct<"b", !rec.struct<"a">>>, %{{.*}}: !rec.struct<"b", !rec.struct<"a", !rec.struct<"b">>>)
func.func @f0(%a: !rec.struct<"a">, %b: !rec.struct<"b">) {
  return
}
// CHECK-LABEL: func.func @f1
// CHECK-SAME: !rec.struct<"b", !rec.struct<"a", !rec.struct<"b">>>, %{{.*}}: !rec.struct<"a", !rec.struct<"b", !rec.struct<"a">>>)
func.func @f1(%b: !rec.struct<"b">, %a: !rec.struct<"a">) {
  return
}
