// Parameters of types and attributes: what is refused.
// RUN: rs-opt --dialect-td %S/Inputs/Params.td --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// expected-error @below {{expected '*'}}
// expected-error @below {{parameter 'p' which is to be a `std::pair<int, int>`}}
"u.x"() : () -> !pa.pair<4, 5>

// -----

// expected-error @below {{too large}}
// expected-error @below {{parameter 'p' which is to be a `std::pair<int, int>`}}
"u.x"() : () -> !pa.pair<4 * 99999999999>

// -----

// expected-error @below {{too large}}
// expected-error @below {{parameter 'p' which is to be a `::pa::Range`}}
"u.x"() : () -> !pa.range<from 1 to 256 of i1>

// -----

// expected-error @below {{expected non-function type}}
// expected-error @below {{parameter 'p' which is to be a `::pa::Range`}}
"u.x"() : () -> !pa.range<from 1 to 25 of 5>

// -----

// expected-error @below {{expected 'from'}}
// expected-error @below {{parameter 'p' which is to be a `::pa::Range`}}
"u.x"() : () -> !pa.range<upto 1>

// -----

// expected-error @below {{too large}}
// expected-error @below {{failed to parse Pa_Numbers parameter 'e' which is to be a `uint8_t`}}
"u.x"() : () -> !pa.numbers<-4, true, 5, 6, 256, 1.5, 7>

// -----

// expected-error @below {{too large}}
// expected-error @below {{failed to parse Pa_Numbers parameter 'd' which is to be a `unsigned`}}
"u.x"() : () -> !pa.numbers<-4, true, 5, -2147483649, 25, 1.5, 7>

// -----

// expected-error @below {{too large}}
// expected-error @below {{parameter 'a' which is to be a `uint64_t`}}
"u.x"() : () -> !pa.wide<18446744073709551616, 0>

// -----

// expected-error @below {{too large}}
// expected-error @below {{parameter 'a' which is to be a `uint64_t`}}
"u.x"() : () -> !pa.wide<-9223372036854775809, 0>

// -----

// expected-error @below {{too large}}
// expected-error @below {{parameter 'b' which is to be a `int64_t`}}
"u.x"() : () -> !pa.wide<0, 9223372036854775808>

// -----

// expected-error @below {{too large}}
// expected-error @below {{parameter 'p' which is to be a `::pa::Words`}}
"u.x"() : () -> !pa.words<65536 and 0>

// -----

// expected-error @below {{expected '('}}
// expected-error @below {{parameter 'map' which is to be a `AffineMap`}}
"u.x"() : () -> !pa.affine<i32, () : (), i32>

// -----

// expected-error @below {{expected '<' in integer set}}
// expected-error @below {{parameter 'set' which is to be a `::mlir::IntegerSet`}}
"u.x"() : () -> !pa.affine<() -> (), affine_set(), i32>

// -----

// expected-error @below {{too large}}
// expected-error @below {{failed to parse Pa_Numbers parameter 'a' which is to be a `int`}}
"u.x"() : () -> !pa.numbers<99999999999, true, 5, 6, 25, 1.5, 7>

// -----

// expected-error @below {{integer value too large}}
// expected-error @below {{failed to parse Pa_Numbers parameter 'b' which is to be a `bool`}}
"u.x"() : () -> !pa.numbers<9, 2, 5, 6, 25, 1.5, 7>

// -----

// expected-error @below {{expected ','}}
"u.x"() : () -> !pa.numbers<9, true, 5, 6>

// -----

// expected-error @below {{StringAttr}}
// expected-error @below {{invalid kind of attribute specified}}
"u.x"() : () -> !pa.things<i32, 5 : i8, (d0) -> (d0), 5 : i8, 7 : i9, @x, i5>

// -----

// expected-error @below {{IntegerAttr}}
// expected-error @below {{invalid kind of attribute specified}}
"u.x"() : () -> !pa.things<i32, 5 : i8, (d0) -> (d0), "5", "7", @x, i5>

// -----

// expected-error @below {{FlatSymbolRefAttr}}
// expected-error @below {{invalid kind of attribute specified}}
"u.x"() : () -> !pa.things<i32, 5 : i8, (d0) -> (d0), "5", 7, @x::@y, i5>

// -----

// expected-error @below {{IntegerType}}
// expected-error @below {{invalid kind of type specified}}
"u.x"() : () -> !pa.things<i32, 5 : i8, (d0) -> (d0), "5", 7, @x, f32>

// -----

// expected-error @below {{integer}}
// expected-error @below {{parameter 'b' which is to be a `::llvm::ArrayRef<int64_t>`}}
"u.x"() : () -> !pa.lists<"s", [1, x], (i32)>

// -----

// expected-error @below {{string}}
// expected-error @below {{parameter 'a' which is to be a `::llvm::StringRef`}}
"u.x"() : () -> !pa.lists<s, [1], (i32)>

// -----

// expected-error @below {{expected 'b'}}
"u.x"() : () -> !pa.maybe<c>

// -----

// expected-error @below {{to be one of: p, q}}
// expected-error @below {{parameter 'a' which is to be a `::pa::E`}}
"u.x"() : () -> !pa.kind<z>

// -----

// expected-error @below {{expected '<'}}
// expected-error @below {{parameter 'n' which is to be a `::pa::NumbersType`}}
"u.x"() : () -> !pa.inner<i32>

// -----

// expected-error @below {{struct is missing required parameter: a}}
"u.x"() : () -> !pa.keys<b = i32>

// -----

// expected-error @below {{duplicate or unknown struct parameter name: a}}
"u.x"() : () -> !pa.keys<a = 5, a = 6>

// -----

// expected-error @below {{duplicate or unknown struct parameter name: d}}
"u.x"() : () -> !pa.keys<a = 5, d = 6>

// -----

// expected-error @below {{duplicate or unknown struct parameter name: j}}
"u.x"() : () -> !pa.among<arr = 1, 2, j = 1>

// -----

// expected-error @below {{expected integer value}}
// expected-error @below {{parameter 'arr' which is to be a `::llvm::ArrayRef<int64_t>`}}
"u.x"() : () -> !pa.among<arr = 1, i, i = 1>

// -----

// expected-error @below {{unknown  type}}
"u.x"() : () -> !pa.nope

// -----

// expected-error @below {{integer}}
// expected-error @below {{parameter 'v' which is to be a `int64_t`}}
"u.x"() {a = #pa.typed<x>} : () -> ()

// -----

// expected-error @below {{ArrayAttr}}
// expected-error @below {{invalid kind of attribute specified}}
"u.x"() {a = #pa.dict<{x = 5}, 5>} : () -> ()

// -----

// expected-error @below {{DictionaryAttr}}
// expected-error @below {{invalid kind of attribute specified}}
"u.x"() {a = #pa.dict<[], [5]>} : () -> ()

// -----

// expected-error @below {{to be one of: p, q}}
// expected-error @below {{parameter 'value' which is to be a `::pa::E`}}
"u.x"() {a = #pa<e z>} : () -> ()

// -----

// expected-error @below {{unknown attribute}}
"u.x"() {a = #pa.nope} : () -> ()

// -----

// expected-error @below {{expected '>'}}
"u.x"() {a = #pa.back<1,>} : () -> ()

// -----

// expected-error @below {{integer}}
// expected-error @below {{parameter 'a' which is to be a `int`}}
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
