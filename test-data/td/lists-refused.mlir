// A list of parameters without brackets continues at each comma. A comma after it is a lint; `mlir-tblgen` refuses it after a `struct` only.
// RUN: not rs-opt %s --dialect-td %S/Inputs/ListsRefused.td --lint-td --allow-unregistered-dialect > %t 2> %t.err
// RUN: filecheck %s --input-file %t
// RUN: not rs-opt %t --dialect-td %S/Inputs/ListsRefused.td --lint-td --allow-unregistered-dialect 2> %t.err2 | filecheck %s
// RUN: filecheck %s --input-file %t.err --check-prefix=ERR --implicit-check-not=error:

// ERR-DAG: ListsRefused.td:9:{{[0-9]+}}: warning: l.params: the format is ambiguous: the list 'arr' continues with `,`, and so does the parameter that follows
// ERR-DAG: ListsRefused.td:10:{{[0-9]+}}: warning: l.comma: the format is ambiguous: the list 'arr' continues with `,`, and so may the element that follows
// ERR-DAG: ListsRefused.td:11:{{[0-9]+}}: warning: l.group: the format is ambiguous: the list 'arr' continues with `,`
// ERR-DAG: ListsRefused.td:12:{{[0-9]+}}: warning: l.in_group: the format is ambiguous: the list 'arr' continues with `,`
// ERR-DAG: ListsRefused.td:13:{{[0-9]+}}: warning: l.params_comma: the format is ambiguous: the list 'arr' continues with `,`
// ERR-DAG: ListsRefused.td:18:{{[0-9]+}}: error: l.struct: the format is ambiguous: 'struct' continues with `,` where 'a' may be absent, and so may the element that follows
// ERR-DAG: ListsRefused.td:19:{{[0-9]+}}: warning: l.struct_inside: the format is ambiguous: 'struct' continues with `,` where 'a' may be absent
// ERR-DAG: ListsRefused.td:22:{{[0-9]+}}: warning: l.struct_list: the format is ambiguous: the list 'a' continues with `,`, and so may the element that follows
// ERR-DAG: ListsRefused.td:24:{{[0-9]+}}: error: l.break: a literal is a line break, which is written `\\n` in "..." and `\n` in [{...}]
// ERR-DAG: ListsRefused.td:29:{{[0-9]+}}: warning: l.struct_group: the format is ambiguous: 'struct' continues with `,` where 'b' may be absent
// ERR-DAG: ListsRefused.td:30:{{[0-9]+}}: warning: l.struct_in_group: the format is ambiguous: 'struct' continues with `,` where 'b' may be absent
// ERR-DAG: ListsRefused.td:31:{{[0-9]+}}: warning: l.struct_between: the format is ambiguous: 'struct' continues with `,` where 'b' may be absent
// ERR-DAG: ListsRefused.td:32:{{[0-9]+}}: warning: l.struct_nothing: the format is ambiguous: 'struct' continues with `,` where 'b' may be absent
// ERR-DAG: ListsRefused.td:33:{{[0-9]+}}: error: l.struct_struct: the format is ambiguous: 'struct' continues with `,` where 'b' may be absent
// ERR-DAG: ListsRefused.td:34:{{[0-9]+}}: warning: l.struct_list_group: the format is ambiguous: 'struct' continues with `,` where 'b' may be absent
// ERR-DAG: ListsRefused.td:35:{{[0-9]+}}: warning: l.struct_name: the format is ambiguous: an element that may be absent is `d =`
// ERR-DAG: ListsRefused.td:41:{{[0-9]+}}: warning: l.leads: the format is ambiguous: the first element of an optional group decides whether the group is present, but 'b' may be absent

// CHECK: "u.x"() : () -> (!l.last<1, 2, 3>, !l.brackets<[1, 2], 3>, !l.colon<1, 2 : 3>)
"u.x"() : () -> (!l.last<1, 2, 3>, !l.brackets<[1, 2], 3>, !l.colon<1, 2 : 3>)

// CHECK: "u.x"() : () -> (!l.struct_colon<a = 2 : 3>, !l.struct_all<a = 2, 3>, !l.broken<
"u.x"() : () -> (!l.struct_colon<a = 2 : 3>, !l.struct_all<a = 2, 3>, !l.broken<3>)

// CHECK: "u.x"() : () -> (!l.word<b = 1, d = 2 x 3>, !l.word<d = 2 x>, !l.word< x 3>, !l.word< x>)
"u.x"() : () -> (!l.word<b = 1, d = 2 x 3>, !l.word<d = 2 x>, !l.word<x 3>, !l.word<x>)
// CHECK: "u.x"() : () -> (!l.own_word<b = 1 b : 3>, !l.own_word< b : 3>, !l.own_word<b = 1, d = 2 b :>)
"u.x"() : () -> (!l.own_word<b = 1 b : 3>, !l.own_word<b : 3>, !l.own_word<b = 1, d = 2 b :>)
// CHECK: "u.x"() : () -> (!l.other<b = 1 c = 3>, !l.other< c = 3>, !l.other<d = 2>, !l.other<>)
"u.x"() : () -> (!l.other<b = 1 c = 3>, !l.other<c = 3>, !l.other<d = 2>, !l.other<>)
// CHECK: "u.x"() : () -> (!l.marked<q b = 1, d = 2 z, 3>, !l.marked<, 3>, !l.marked<q d = 2 z>)
"u.x"() : () -> (!l.marked<q b = 1, d = 2 z, 3>, !l.marked<, 3>, !l.marked<q d = 2 z>)
