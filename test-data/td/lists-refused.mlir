// A list of parameters without brackets is read as far as there are commas, so that none may stand behind it.
// RUN: not rs-opt %s --dialect-td %S/Inputs/ListsRefused.td --allow-unregistered-dialect > %t 2> %t.err
// RUN: filecheck %s --input-file %t
// RUN: filecheck %s --input-file %t.err --check-prefix=ERR --implicit-check-not=error:

// ERR: ListsRefused.td:9:{{[0-9]+}}: error: l.params: the format is ambiguous: the list 'arr' goes on with `,`, and so does the parameter behind it
// ERR: ListsRefused.td:10:{{[0-9]+}}: error: l.comma: the format is ambiguous: the list 'arr' goes on with `,`, and so may what stands behind it
// ERR: ListsRefused.td:11:{{[0-9]+}}: error: l.group: the format is ambiguous: the list 'arr' goes on with `,`
// ERR: ListsRefused.td:12:{{[0-9]+}}: error: l.in_group: the format is ambiguous: the list 'arr' goes on with `,`
// ERR: ListsRefused.td:13:{{[0-9]+}}: error: l.params_comma: the format is ambiguous: the list 'arr' goes on with `,`
// ERR: ListsRefused.td:18:{{[0-9]+}}: error: l.struct: the format is ambiguous: 'struct' goes on with `,` where 'a' may be left out, and so does what stands behind it
// ERR: ListsRefused.td:19:{{[0-9]+}}: error: l.struct_inside: the format is ambiguous: 'struct' goes on with `,` where 'a' may be left out
// ERR: ListsRefused.td:22:{{[0-9]+}}: error: l.struct_list: the format is ambiguous: the list 'a' goes on with `,`, and so does what stands behind it
// ERR: ListsRefused.td:24:{{[0-9]+}}: error: l.break: a literal is a line break, which is written `\\n` in "..." and `\n` in [{...}]

// CHECK: "u.x"() : () -> (!l.last<1, 2, 3>, !l.brackets<[1, 2], 3>, !l.colon<1, 2 : 3>)
"u.x"() : () -> (!l.last<1, 2, 3>, !l.brackets<[1, 2], 3>, !l.colon<1, 2 : 3>)

// CHECK: "u.x"() : () -> (!l.struct_colon<a = 2 : 3>, !l.struct_all<a = 2, 3>, !l.broken<
"u.x"() : () -> (!l.struct_colon<a = 2 : 3>, !l.struct_all<a = 2, 3>, !l.broken<3>)
