// Parameters of types and attributes: what is read is written again.
// RUN: rs-opt --td-remarks --dialect-td %S/Inputs/Params.td --allow-unregistered-dialect %s 2> %t.err | filecheck %s
// RUN: filecheck %s --input-file %t.err --check-prefix=ERR

// ERR: Params.td:53:42: remark: parameter 'p' of 'pa.odd' has a C++ parser and no native

// CHECK: "u.x"() : () -> !pa.pair<4 * -5>
"u.x"() : () -> !pa.pair<4 * -5>
// CHECK: "u.x"() : () -> !pa.range<from -1 to 255 of !pa.bare>
"u.x"() : () -> !pa.range<from -1 to 255 of !pa.bare>
// CHECK: "u.x"() : () -> !pa.notes<"a \22text\22" and 7 : i32>
"u.x"() : () -> !pa.notes<"a \22text\22" and 7 : i32>
// CHECK: "u.x"() : () -> !pa.numbers<-4, true, 5, 6, 255, 1.500000e+00, 77>
"u.x"() : () -> !pa.numbers<-4, true, 5, 6, 255, 1.500000e+00, 77>
// CHECK: "u.x"() : () -> !pa.things<i32, 5 : i8, (d0) -> (d0), "abc", 7 : i9, @x, i5>
"u.x"() : () -> !pa.things<i32, 5 : i8, (d0) -> (d0), "abc", 7 : i9, @x, i5>
// CHECK: "u.x"() : () -> !pa.lists<"s", [1, 2, 3], (i32, f32)>
"u.x"() : () -> !pa.lists<"s", [1, 2, 3], (i32, f32)>
// CHECK: "u.x"() : () -> !pa.maybe<a = i32,b = 8>
"u.x"() : () -> !pa.maybe<a = i32,b = 8>
// CHECK: "u.x"() : () -> !pa.maybe<b>
"u.x"() : () -> !pa.maybe< b>
// CHECK: "u.x"() : () -> !pa.kind<p>
"u.x"() : () -> !pa.kind<p>
// CHECK: "u.x"() : () -> !pa.inner<<-4, true, 5, 6, 255, 1.500000e+00, 77>>
"u.x"() : () -> !pa.inner<<-4, true, 5, 6, 255, 1.500000e+00, 77>>
// CHECK: "u.x"() : () -> !pa.full<!pa.numbers<-4, true, 5, 6, 255, 1.500000e+00, 77>>
"u.x"() : () -> !pa.full<!pa.numbers<-4, true, 5, 6, 255, 1.500000e+00, 77>>
// CHECK: "u.x"() : () -> !pa.keys<a = 5, c = 4>
"u.x"() : () -> !pa.keys<a = 5, c = 4>
// CHECK: "u.x"() : () -> !pa.keys<a = 5, b = i32>
"u.x"() : () -> !pa.keys<a = 5, b = i32>
// CHECK: "u.x"() : () -> !pa.bare
"u.x"() : () -> !pa.bare
// CHECK: "u.x"() : () -> !pa.wide<18446744073709551615, -9223372036854775808>
"u.x"() : () -> !pa.wide<18446744073709551615, -9223372036854775808>
// Without a sign, a number below zero is the one of the same bits.
// CHECK: "u.x"() : () -> !pa.wide<18446744073709551615, 9223372036854775807, 18446744073709551610>
"u.x"() : () -> !pa.wide<-1, 9223372036854775807, 18446744073709551610>
// CHECK: "u.x"() : () -> !pa.numbers<4, false, 5, 4294967290, 255, 1.500000e+00, 77>
"u.x"() : () -> !pa.numbers<4, false, 5, -6, -1, 1.500000e+00, 77>
// CHECK: "u.x"() : () -> !pa.c_words<18446744073709551615, -32768, 255, -9223372036854775808>
"u.x"() : () -> !pa.c_words<18446744073709551615, -32768, 255, -9223372036854775808>
// CHECK: "u.x"() : () -> !pa.words<65535 and -9223372036854775808>
"u.x"() : () -> !pa.words<65535 and -9223372036854775808>
// CHECK: "u.x"() : () -> !pa.affine<(d0) -> (d0), (d0) : (d0 - 3 == 0), #map>
"u.x"() : () -> !pa.affine<(i) -> (i), (i) : (i == 3), affine_map<(i) -> (i + 1)>>
// CHECK: "u.x"() : () -> !pa.affine<() -> (), () : (0 == 0), i32>
"u.x"() : () -> !pa.affine<affine_map<() -> ()>, affine_set<() : ()>, i32>
// CHECK: "u.x"() {a = #pa.typed<5> : i32} : () -> ()
"u.x"() {a = #pa.typed<5> : i32} : () -> ()
// CHECK: "u.x"() {a = #pa.typed<5>} : () -> ()
"u.x"() {a = #pa.typed<5>} : () -> ()
// CHECK: "u.x"() {a = #pa.dict<{x = 5 : i64}, [1, 2]>} : () -> ()
"u.x"() {a = #pa.dict<{x = 5 : i64}, [1, 2]>} : () -> ()
// CHECK: "u.x"() {a = #pa<e q>} : () -> ()
"u.x"() {a = #pa<e q>} : () -> ()
// Any order of keys is read, one is written; a default is left out.
// CHECK: "u.x"() : () -> !pa.keys<a = 5, c = 4>
"u.x"() : () -> !pa.keys<c = 4, a = 5>
// CHECK: "u.x"() : () -> !pa.maybe<b>
"u.x"() : () -> !pa.maybe<b = 7>
// A list among keys ends where the next key is, whatever the order.
// CHECK: "u.x"() : () -> !pa.among<arr = 1, 2, types = i32, i = 1>
"u.x"() : () -> !pa.among<arr = 1, 2, types = i32, i = 1>
// CHECK: "u.x"() : () -> !pa.among<arr = 1, 2, types = i8, !pa.bare, i = -1>
"u.x"() : () -> !pa.among<types = i8, !pa.bare, i = -1, arr = 1, 2>
// CHECK: "u.x"() : () -> !pa.among<arr = , i = 1>
"u.x"() : () -> !pa.among<arr = , i = 1>
// The type that an attribute has of its own is no part of `params`, and what is not there has no comma.
// CHECK: "u.x"() {a = #pa.front<1, 2>} : () -> ()
"u.x"() {a = #pa.front<1, 2>} : () -> ()
// CHECK: "u.x"() {a = #pa.front<1, 2> : i32} : () -> ()
"u.x"() {a = #pa.front<1, 2> : i32} : () -> ()
// CHECK: "u.x"() {a = #pa.middle<1> : f32} : () -> ()
"u.x"() {a = #pa.middle<1> : f32} : () -> ()
// CHECK: "u.x"() {a = #pa.middle<1, i8, 3>} : () -> ()
"u.x"() {a = #pa.middle<1, i8, 3>} : () -> ()
// CHECK: "u.x"() {a = #pa.middle<1, i8> : i8} : () -> ()
"u.x"() {a = #pa.middle<1, i8> : i8} : () -> ()
// CHECK: "u.x"() {a = #pa.middle<1, i8>} : () -> ()
"u.x"() {a = #pa.middle<1, i8>} : () -> ()
// CHECK: "u.x"() {a = #pa.back<1>} : () -> ()
"u.x"() {a = #pa.back<1>} : () -> ()
// CHECK: "u.x"() {a = #pa.back<1> : i32} : () -> ()
"u.x"() {a = #pa.back<1> : i32} : () -> ()
// CHECK: "u.x"() {a = #pa.maybe<at 1>} : () -> ()
"u.x"() {a = #pa.maybe<at 1>} : () -> ()
// CHECK: "u.x"() {a = #pa.maybe<at true> : i8} : () -> ()
"u.x"() {a = #pa.maybe<at true> : i8} : () -> ()
// CHECK: "u.x"() {a = #pa.maybe<at 1, true>} : () -> ()
"u.x"() {a = #pa.maybe<at 1, true>} : () -> ()
// CHECK: "u.x"() {a = #pa.maybe<at 1>} : () -> ()
"u.x"() {a = #pa.maybe<at 1, false>} : () -> ()
// CHECK: "u.x"() {a = #pa.maybe<> : i8} : () -> ()
"u.x"() {a = #pa.maybe<> : i8} : () -> ()
