// An attribute in the dictionary of attributes is a discardable attribute if its name is that of a native property: an operation may
// have both.
// RUN: rs-opt %s --dialect-td %S/Inputs/NativeNames.td | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/NativeNames.td --mlir-print-op-generic | filecheck %s --check-prefix=GENERIC
// RUN: rs-opt %s --dialect-td %S/Inputs/NativeNames.td --mlir-print-op-generic | rs-opt --dialect-td %S/Inputs/NativeNames.td | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/NativeNames.td --mlir-print-op-generic --text-reuse=never | filecheck %s --check-prefix=GENERIC

// CHECK:   nn.text {n = "mine"}
// GENERIC: "nn.text"() <{m = 0 : i64, n = 0 : i64}> {n = "mine"} : () -> ()
nn.text {n = "mine"}
// CHECK:   nn.text n 3 {n = 4 : i64}
// GENERIC: "nn.text"() <{m = 0 : i64, n = 3 : i64}> {n = 4 : i64} : () -> ()
nn.text n 3 {n = 4}
// The value of the attribute is not the default of the property.
// CHECK:   nn.text {n = 0 : i64}
// GENERIC: "nn.text"() <{m = 0 : i64, n = 0 : i64}> {n = 0 : i64} : () -> ()
nn.text {n = 0 : i64}
// An inherent attribute is the same in both places.
// CHECK:   nn.text m 5
// GENERIC: "nn.text"() <{m = 5 : i64, n = 0 : i64}> : () -> ()
nn.text {m = 5}
// CHECK:   nn.keyword n 1 attributes {n, z}
// GENERIC: "nn.keyword"() <{m = 0 : i64, n = 1 : i64}> {n, z} : () -> ()
nn.keyword n 1 attributes {n, z}
// CHECK:   nn.dict <{n = 2 : i64}> {n = true}
// GENERIC: "nn.dict"() <{m = 0 : i64, n = 2 : i64}> {n = true} : () -> ()
nn.dict <{n = 2 : i64}> {n = true}
// CHECK:   nn.text {n = "mine"}
// GENERIC: "nn.text"() <{m = 0 : i64, n = 0 : i64}> {n = "mine"} : () -> ()
"nn.text"() {n = "mine"} : () -> ()
// CHECK:   nn.text n 6 {n = "mine"}
// GENERIC: "nn.text"() <{m = 0 : i64, n = 6 : i64}> {n = "mine"} : () -> ()
"nn.text"() <{n = 6 : i64}> {n = "mine"} : () -> ()
// CHECK:   nn.text m 7 {n = 1 : i32}
// GENERIC: "nn.text"() <{m = 7 : i64, n = 0 : i64}> {n = 1 : i32} : () -> ()
"nn.text"() {n = 1 : i32, m = 7 : i64} : () -> ()
// A format without the property only denotes its initial value.
// CHECK:   nn.hidden{{$}}
// GENERIC: "nn.hidden"() <{m = 0 : i64, n = 0 : i64}> : () -> ()
"nn.hidden"() <{n = 0 : i64}> : () -> ()
// CHECK:   "nn.hidden"() <{m = 0 : i64, n = 1 : i64}> : () -> ()
// GENERIC: "nn.hidden"() <{m = 0 : i64, n = 1 : i64}> : () -> ()
"nn.hidden"() <{n = 1 : i64}> : () -> ()
// A property that is absent is not taken for the attribute of its name.
// CHECK:   nn.load {alignment = 4 : i64}{{$}}
// GENERIC: "nn.load"() <{alignment = [], fast = false}> {alignment = 4 : i64} : () -> i32
%0 = nn.load {alignment = 4}
// CHECK:   nn.load align 8 fast {alignment = "word", fast}{{$}}
// GENERIC: "nn.load"() <{alignment = [8], fast}> {alignment = "word", fast} : () -> i32
%1 = nn.load align 8 fast {alignment = "word", fast}
// The next operation has none of them.
// CHECK:   nn.load{{$}}
// GENERIC: "nn.load"() <{alignment = [], fast = false}> : () -> i32
%2 = nn.load
