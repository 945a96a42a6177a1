// Parameters with storage of their own, `struct` over some, `qualified`.
// RUN: rs-opt %s --dialect-td %S/Inputs/TypeParameters.td --allow-unregistered-dialect --split-input-file --verify-diagnostics
// RUN: not rs-opt %s --dialect-td %S/Inputs/TypeParameters.td --allow-unregistered-dialect --split-input-file 2>/dev/null | filecheck %s

// CHECK: !tp.word<"a">, !tp.text<"b">
%0:2 = "u.x"() : () -> (!tp.word<"a">, !tp.text<"b">)
// CHECK: l = #tp.list<1, -2>, t = #tp.types<i32, !tp.word<"w">>
"u.x"() {l = #tp.list<1, -2>, t = #tp.types<i32, !tp.word<"w">>} : () -> ()
// Any order is read, that of the directive is written.
// CHECK: !tp.some<"n" -> x = 1, y = 2, z = 3>
%1 = "u.x"() : () -> !tp.some<"n" -> y = 2, z = 3, x = 1>
// CHECK: !tp.all<name = "n", x = 1>
%2 = "u.x"() : () -> !tp.all<x = 1, name = "n">
// CHECK: !tp.short<of : <"w">>, !tp.long<of : !tp.word<"w">>
%3:2 = "u.x"() : () -> (!tp.short<of : !tp.word<"w">>, !tp.long<of : <"w">>)
// CHECK: a = #tp.nest<<1, 2>>, b = #tp.nest<<3>>
"u.x"() {a = #tp.nest<#tp.list<1, 2>>, b = #tp.nest<<3>>} : () -> ()
// CHECK: !tp.map<4, map = (d0, d1) -> (d1, d0)>
%4 = "u.x"() : () -> !tp.map<4, map = affine_map<(i, j) -> (j, i)>>

// -----

// expected-error @below {{expected string}}
// expected-error @below {{failed to parse Tp_Word parameter 'text' which is to be a `::llvm::StringRef`}}
%0 = "u.x"() : () -> !tp.word<a>

// -----

// expected-error @below {{expected string}}
// expected-error @below {{parameter 'text' which is to be a `::llvm::StringRef`}}
%0 = "u.x"() : () -> !tp.text<5>

// -----

// expected-error @below {{too large}}
// expected-error @below {{failed to parse Tp_List parameter 'list' which is to be a `::llvm::ArrayRef<int8_t>`}}
"u.x"() {l = #tp.list<1, 128>} : () -> ()

// -----

// expected-error @below {{expected}}
// expected-error @below {{parameter 'types' which is to be a `::llvm::ArrayRef<::mlir::Type>`}}
"u.x"() {t = #tp.types<i32, 5>} : () -> ()

// -----

// expected-error @below {{expected ','}}
%0 = "u.x"() : () -> !tp.some<"n" -> x = 1, z = 3>

// -----

// expected-error @below {{duplicate or unknown struct parameter name: x}}
%0 = "u.x"() : () -> !tp.some<"n" -> x = 1, y = 2, x = 1>

// -----

// A parameter, but none of the directive's.
// expected-error @below {{duplicate or unknown struct parameter name: name}}
%0 = "u.x"() : () -> !tp.some<"n" -> x = 1, name = "m", z = 3>

// -----

// expected-error @below {{expected ','}}
%0 = "u.x"() : () -> !tp.all<x = 1>

// -----

// expected-error @below {{invalid kind of type specified}}
// expected-error @below {{parameter 'word' which is to be a `::tp::WordType`}}
%0 = "u.x"() : () -> !tp.long<of : !tp.text<"w">>

// -----

// expected-error @below {{invalid kind of attribute specified}}
// expected-error @below {{parameter 'list' which is to be a `::tp::ListAttr`}}
"u.x"() {a = #tp.nest<#tp.types<i32>>} : () -> ()

// -----

// expected-error @below {{expected 'map'}}
%0 = "u.x"() : () -> !tp.map<4, (i, j) -> (j, i)>
