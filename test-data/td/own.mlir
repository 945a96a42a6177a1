// An attribute that may be absent is read only where what stands there begins as such an attribute does.
// RUN: rs-opt %s --dialect-td %S/Inputs/Own.td | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Own.td | rs-opt --dialect-td %S/Inputs/Own.td | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Own.td --dialect-td %S/Inputs/OwnRefused.td --lint-td 2>&1 >/dev/null | filecheck %s --check-prefix=ERR

// ERR: OwnRefused.td:12:{{[0-9]+}}: warning: orf.dictionary: the format is ambiguous: an element that may be absent is `{`
// ERR: OwnRefused.td:13:{{[0-9]+}}: warning: orf.list: the format is ambiguous: an element that may be absent is `[`

// CHECK: ow.text {k}
"ow.text"() {k} : () -> ()
// CHECK: ow.text "t" {k}
"ow.text"() <{s = "t"}> {k} : () -> ()
// CHECK: ow.name @f
"ow.name"() <{n = "f"}> : () -> ()
// CHECK: ow.list {k}
"ow.list"() {k} : () -> ()
// CHECK: ow.list [1] {k}
"ow.list"() <{a = [1]}> {k} : () -> ()
// CHECK: ow.number {k}
"ow.number"() {k} : () -> ()
// CHECK: ow.number 3 {k}
"ow.number"() <{n = 3 : i32}> {k} : () -> ()
// CHECK: ow.unit a unit{{$}}
"ow.unit"() <{u}> : () -> ()
