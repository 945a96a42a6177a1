// What a format cannot be is said at the line of its definition, each with its own reason; what is right is loaded.
// RUN: not rs-opt %s --dialect-td %S/Inputs/Formats.td --lint-td > %t 2> %t.err
// RUN: filecheck %s --input-file %t
// RUN: filecheck %s --input-file %t.err --check-prefix=ERR --implicit-check-not=error:

// ERR-DAG: Formats.td:92:{{.*}} error: f.of_type_attr: the type of result #0, named 'r', is neither written nor buildable nor inferred
// ERR-DAG: Formats.td:93:{{.*}} error: f.of_variadic: the type of result #0, named 'r', is neither written nor buildable nor inferred
// ERR-DAG: Formats.td:90:138: error: f.first_attr: the type of result #0, named 'r', is neither written nor buildable nor inferred
// ERR-DAG: Formats.td:16:24: error: f.name: result 'r' can only be used in 'type' and 'ref'
// ERR-DAG: Formats.td:17:1: error: f.operand: operand #0, named 'a', is missing from the format
// ERR-DAG: Formats.td:18:1: error: f.type: the type of result #0, named 'r', is neither written nor buildable nor inferred
// ERR-DAG: Formats.td:19:1: error: f.dict: 'attr-dict' is missing from the format
// ERR-DAG: Formats.td:20:78: error: f.overlap: 'type' of operand 'a' is already bound
// ERR-DAG: Formats.td:21:41: error: f.overlap_attr: attribute 'q' is already bound
// ERR-DAG: Formats.td:22:70: error: f.overlap_dict: 'attr-dict' is in the format twice
// ERR-DAG: Formats.td:23:30: error: f.overlap_all: 'operands' binds operands that are bound already
// ERR-DAG: Formats.td:24:1: error: f.region: region #0, named 'body', is missing from the format
// ERR-DAG: Formats.td:25:42: error: f.unknown: '$nope' is not declared
// ERR-DAG: Formats.td:27:26: error: f.anchor: an optional group has no anchor
// ERR-DAG: Formats.td:28:31: error: f.anchors: only one element of an optional group can be its anchor
// ERR-DAG: Formats.td:29:35: error: f.required: only an optional or variable-length element can be an anchor
// ERR-DAG: Formats.td:30:28: error: f.one_operand: only an optional or variable-length element can be an anchor
// ERR-DAG: Formats.td:31:27: error: f.literal: only variables, their types and 'custom' can be an anchor
// ERR-DAG: Formats.td:32:34: error: f.first: the first element of an optional group must be a literal, a variable or 'custom'
// ERR-DAG: Formats.td:33:30: error: f.inside: 'attr-dict' can only be used at the top level of a format
// ERR-DAG: Formats.td:34:24: error: f.empty: an optional group cannot be empty
// ERR-DAG: Formats.td:35:29: error: f.open: expected '?' at the end of an optional group, found $q
// ERR-DAG: Formats.td:37:1: warning: f.lists: the format is ambiguous: an element that may be absent is an operand
// ERR-DAG: Formats.td:38:1: warning: f.same: the format is ambiguous: an optional group begins with `k`
// ERR-DAG: Formats.td:39:1: warning: f.behind: the format is ambiguous: an optional group begins with `k`
// ERR-DAG: Formats.td:40:1: warning: f.else: the format is ambiguous: an optional group begins with `k`
// ERR-DAG: Formats.td:41:1: warning: f.clauses: the format is ambiguous: two clauses of 'oilist' begin with `k`
// ERR-DAG: Formats.td:42:1: error: f.clause: the format is ambiguous: a clause of 'oilist' begins with `l`
// ERR-DAG: Formats.td:43:37: error: f.clause_literal: each clause of 'oilist' must begin with a literal
// ERR-DAG: Formats.td:44:1: error: f.dict_region: the format is ambiguous: 'attr-dict' (unlike 'attr-dict-with-keyword') begins with `{`
// ERR-DAG: Formats.td:45:1: warning: f.brace: the format is ambiguous: an optional group begins with `{`
// ERR-DAG: Formats.td:46:1: warning: f.keyword: the format is ambiguous: 'attr-dict-with-keyword' begins with `attributes`
// ERR-DAG: Formats.td:47:1: warning: f.prefix: the format is ambiguous: an optional group begins with `k`
// ERR-DAG: Formats.td:48:{{[0-9]+}}: warning: f.regions: the format is ambiguous: a region that may be absent begins with `{`
// ERR-DAG: Formats.td:54:55: error: f.colons: `::` is neither a keyword nor punctuation
// ERR-DAG: Formats.td:56:58: error: f.arguments: 'custom<X>' has no arguments
// ERR-DAG: Formats.td:61:72: error: f.successor: only an optional or variable-length element can be an anchor
// ERR-DAG: Formats.td:62:56: error: f.successor_inside: a successor cannot be in an optional group
// ERR-DAG: Formats.td:63:66: error: f.successor_clause: a successor cannot be in 'oilist'
// ERR-DAG: Formats.td:64:31: error: f.inside_one: only operands and results of variable length can be in an optional group, or their types
// ERR-DAG: Formats.td:65:39: error: f.inside_type: only operands and results of variable length can be in an optional group, or their types
// ERR-DAG: Formats.td:66:40: error: f.inside_types: only operands and results of variable length can be in an optional group, or their types
// ERR-DAG: Formats.td:67:36: error: f.inside_else: only operands and results of variable length can be in an optional group, or their types
// ERR-DAG: Formats.td:68:46: error: f.inside_list: 'oilist' cannot be in an optional group
// ERR-DAG: Formats.td:69:40: error: f.custom_anchor: only an optional or variable-length element can be an anchor; 'custom' can if all its arguments can
// ERR-DAG: Formats.td:70:41: error: f.text_anchor: only an optional or variable-length element can be an anchor; 'custom' can if all its arguments can
// ERR-DAG: Formats.td:71:48: error: f.clause_attr: an attribute of a clause of 'oilist' must be optional or of variable length
// ERR-DAG: Formats.td:72:48: error: f.clause_operand: an operand of a clause of 'oilist' must be optional or of variable length
// ERR-DAG: Formats.td:76:30: error: f.empty_else: an optional group cannot be empty
// ERR-DAG: Formats.td:77:{{[0-9]+}}: warning: f.dict_dict: the format is ambiguous: 'attr-dict' (unlike 'attr-dict-with-keyword') begins with `{`
// ERR-DAG: Formats.td:79:1: warning: f.list_comma: the format is ambiguous: a list of operands continues with `,`, and so may the element that follows
// ERR-DAG: Formats.td:80:1: warning: f.list_group: the format is ambiguous: a list of operands continues with `,`
// ERR-DAG: Formats.td:81:1: warning: f.list_types: the format is ambiguous: a list of types continues with `,`
// ERR-DAG: Formats.td:82:1: warning: f.leads: the format is ambiguous: the first element of an optional group decides whether the group is present, but 'a' may be absent
// ERR-DAG: Formats.td:83:1: warning: f.not_anchor: the format is ambiguous: an element that may be absent is an operand
// ERR-DAG: Formats.td:86:1: warning: f.not_there: the format is ambiguous: an element that may be absent is an operand

// CHECK: %{{.*}} = f.whole %{{.*}} 5 7 {
func.func @f(%a: i64) {
  %0 = f.whole %a 5 7 {
  } : i64 i32
  f.second, k 1, l "s" [] []
  // CHECK: f.marks -> ... : ? + * _ a.b$c
  f.marks -> ... : ? + * _ a.b$c
  // CHECK: f.minus -
  f.minus -
  // CHECK: f.dicts %{{.*}} {x = 5 : i8}
  %i = "f.whole"(%a) ({}) {q = 7 : i32} : (i64) -> i32
  f.dicts %i {x = 5 : i8}
  return
}
