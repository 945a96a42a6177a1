// Parameters of types and attributes: what is refused.
// RUN: rs-opt --dialect-td %S/Inputs/Params.td --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// expected-error @below {{expected '*'}}
"u.x"() : () -> !pa.pair<4, 5>

// -----

// expected-error @below {{too large}}
"u.x"() : () -> !pa.pair<4 * 99999999999>

// -----

// expected-error @below {{too large}}
"u.x"() : () -> !pa.range<from 1 to 256 of i1>

// -----

// expected-error @below {{expected non-function type}}
"u.x"() : () -> !pa.range<from 1 to 25 of 5>

// -----

// expected-error @below {{expected 'from'}}
"u.x"() : () -> !pa.range<upto 1>

// -----

// expected-error @below {{too large}}
"u.x"() : () -> !pa.numbers<-4, true, 5, 6, 256, 1.5, 7>

// -----

// expected-error @below {{too large}}
"u.x"() : () -> !pa.numbers<-4, true, 5, -2147483649, 25, 1.5, 7>

// -----

// expected-error @below {{too large}}
"u.x"() : () -> !pa.wide<18446744073709551616, 0>

// -----

// expected-error @below {{too large}}
"u.x"() : () -> !pa.wide<-9223372036854775809, 0>

// -----

// expected-error @below {{too large}}
"u.x"() : () -> !pa.wide<0, 9223372036854775808>

// -----

// expected-error @below {{too large}}
"u.x"() : () -> !pa.words<65536 and 0>

// -----

// expected-error @below {{expected '('}}
"u.x"() : () -> !pa.affine<i32, () : (), i32>

// -----

// expected-error @below {{expected '<' in integer set}}
"u.x"() : () -> !pa.affine<() -> (), affine_set(), i32>

// -----

// expected-error @below {{too large}}
"u.x"() : () -> !pa.numbers<99999999999, true, 5, 6, 25, 1.5, 7>

// -----

// expected-error @below {{false}}
"u.x"() : () -> !pa.numbers<9, 1, 5, 6, 25, 1.5, 7>

// -----

// expected-error @below {{expected ','}}
"u.x"() : () -> !pa.numbers<9, true, 5, 6>

// -----

// expected-error @below {{StringAttr}}
"u.x"() : () -> !pa.things<i32, 5 : i8, (d0) -> (d0), 5 : i8, 7 : i9, @x, i5>

// -----

// expected-error @below {{IntegerAttr}}
"u.x"() : () -> !pa.things<i32, 5 : i8, (d0) -> (d0), "5", "7", @x, i5>

// -----

// expected-error @below {{FlatSymbolRefAttr}}
"u.x"() : () -> !pa.things<i32, 5 : i8, (d0) -> (d0), "5", 7, @x::@y, i5>

// -----

// expected-error @below {{IntegerType}}
"u.x"() : () -> !pa.things<i32, 5 : i8, (d0) -> (d0), "5", 7, @x, f32>

// -----

// expected-error @below {{integer}}
"u.x"() : () -> !pa.lists<"s", [1, x], (i32)>

// -----

// expected-error @below {{string}}
"u.x"() : () -> !pa.lists<s, [1], (i32)>

// -----

// expected-error @below {{expected 'b'}}
"u.x"() : () -> !pa.maybe<c>

// -----

// expected-error @below {{to be one of: p, q}}
"u.x"() : () -> !pa.kind<z>

// -----

// expected-error @below {{expected '<'}}
"u.x"() : () -> !pa.inner<i32>

// -----

// expected-error @below {{parameter 'a' is missing}}
"u.x"() : () -> !pa.keys<b = i32>

// -----

// expected-error @below {{given twice}}
"u.x"() : () -> !pa.keys<a = 5, a = 6>

// -----

// expected-error @below {{unknown parameter}}
"u.x"() : () -> !pa.keys<a = 5, d = 6>

// -----

// expected-error @below {{unknown parameter}}
"u.x"() : () -> !pa.among<arr = 1, 2, j = 1>

// -----

// expected-error @below {{expected an integer}}
"u.x"() : () -> !pa.among<arr = 1, i, i = 1>

// -----

// expected-error @below {{unknown  type}}
"u.x"() : () -> !pa.nope

// -----

// expected-error @below {{integer}}
"u.x"() {a = #pa.typed<x>} : () -> ()

// -----

// expected-error @below {{ArrayAttr}}
"u.x"() {a = #pa.dict<{x = 5}, 5>} : () -> ()

// -----

// expected-error @below {{DictionaryAttr}}
"u.x"() {a = #pa.dict<[], [5]>} : () -> ()

// -----

// expected-error @below {{to be one of: p, q}}
"u.x"() {a = #pa<e z>} : () -> ()

// -----

// expected-error @below {{unknown attribute}}
"u.x"() {a = #pa.nope} : () -> ()

// -----

// expected-error @below {{expected '>'}}
"u.x"() {a = #pa.back<1,>} : () -> ()

// -----

// expected-error @below {{integer}}
"u.x"() {a = #pa.front<i32, 1, 2>} : () -> ()

// -----

// expected-error @below {{expected ','}}
"u.x"() {a = #pa.front<1>} : () -> ()

// -----

// expected-error @below {{expected '>'}}
"u.x"() {a = #pa.middle<1 i8>} : () -> ()

// -----

// expected-error @below {{expected '>'}}
"u.x"() {a = #pa.maybe<at 1 true>} : () -> ()
