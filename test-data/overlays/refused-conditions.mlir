// RUN: not rs-opt --dialect-td %S/Inputs/RefusedConditions.td %s 2>&1 | filecheck %s
// Overlays that are refused when they are loaded, because no text of them reads back.

// CHECK-DAG: error: q.skip: the format is ambiguous: 'skip' reads `[`, and so may the element that follows; leave out 'skip'
// CHECK-DAG: error: q.values: the attribute 'n' is given two values where the text leaves it out; keep one of 'elide' and 'default'
// CHECK-DAG: error: q.ignored: 'skip' removes the attribute 'n', and 'elide' or 'default' gives it a value where it is absent; keep one of them
// CHECK-DAG: error: q.branches: the anchors of a group are in one of its branches
// CHECK-DAG: error: q.written: 'written' leaves 'foo' out of the dictionary, but no directive has that name as an argument, so the attribute is lost; leave out the statement
// CHECK-DAG: error: q.single: '$one' is in 'repeat', but it is one value and not a list
// CHECK-DAG: error: q.nested: 'repeat' is inside another one, whose items are not lists; the items of a variadic of variadic operand are groups
// CHECK-DAG: error: q.separator: `;` is neither a keyword nor punctuation
// CHECK-DAG: error: q.continues: the format is ambiguous: 'repeat' continues with `,`, and so may the element that follows
// CHECK-DAG: error: q.items: ':' after the attribute 'list' is ambiguous, because the attribute may be followed by its type
// CHECK-DAG: error: q.twice: arguments of 'body' are named twice; give each 'args($body, first, count)' other arguments
// CHECK-DAG: error: q.late: the types of the arguments of 'body' do not follow from the text before the region; use 'typed-args($body)'
// CHECK-DAG: error: q.after: the names of the arguments of 'body' follow the region, where they have no effect; put 'args($body)' before '$body', or use 'echoed-args'
// CHECK-DAG: error: q.directive: dialect 'q' has no directive 'custom<Wrod>', which a 'DirectiveOverlay' would define; did you mean 'Word'?
// CHECK-DAG: error: q.circular: the rules of 'where' are circular: the type of 'x' follows from itself; print it with 'type($x)'
// CHECK-DAG: error: q.mixed: the type of operand #1, named 'y', is neither written nor buildable nor inferred
// CHECK-DAG: error: q.lost: the parameter 'c' is lost where 'b' has its default, because the group is not printed; put 'c' into another group
// CHECK-DAG: error: q.dims: 'dims' prints `x` after each dimension, so `x` after it is read as a part of the dimensions; put another literal between them
// CHECK-DAG: error: q.undeclared: '$y' is not an operand, a result or an attribute
// CHECK-DAG: error: q.value: the expression reads the value '$x', which a format does not know; read its type, '$x.getType()'
// CHECK-DAG: error: q.computed: the rules of 'where' are circular: the type of 'x' follows from itself; print it with 'type($x)'
// CHECK-DAG: error: q.canonical: '$b' in 'canonical' is not a parameter
// CHECK-DAG: error: q.two: the format has two statements 'canonical'
// CHECK-DAG: error: the overlay of 'q.empty' is empty: it has neither a format, e.g. "attr-dict", nor names or a default dialect
// CHECK-DAG: RefusedConditions.td:{{[0-9]+}}:1: error: 'q.one' has an overlay already, at {{.*}}RefusedConditions.td:{{[0-9]+}}:1; remove one of them
