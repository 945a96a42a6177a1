// A property of an enum takes what attributes of the enum are: the number of a case, bits, or a word.
// RUN: rs-opt %s --dialect-td %S/Inputs/EnumProperties.td --split-input-file --verify-diagnostics
// RUN: not rs-opt %s --dialect-td %S/Inputs/EnumProperties.td --split-input-file 2>/dev/null | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/EnumProperties.td --split-input-file 2>%t | rs-opt --dialect-td %S/Inputs/EnumProperties.td --split-input-file | filecheck %s
// RUN: rs-opt --td-diagnose %S/Inputs/EnumProperties.td | filecheck %s --check-prefix=ALL

// ALL-NOT: not understood
// ALL-NOT: remark

// CHECK: ep.op <{color = 5 : i32, flags = 4 : i8, given = 0 : i32, other = 9 : i32, wide = -1 : i64, word = "yes"}>
ep.op <{color = 5 : i32, wide = -1 : i64, flags = 4 : i8, word = "yes", other = 9 : i32, given = 0 : i32}>
// CHECK: ep.op <{color = 0 : i32, flags = 5 : i8,{{.*}} other = 9 : i32, wide = 1 : i64, word = "no \22\\way"}>
ep.op <{color = 0 : i32, wide = 1 : i64, flags = 5 : i8, word = "no \"\\way", other = 9 : i32}>
// C++ reads the number from an integer of any type.
// CHECK: ep.op <{color = 0 : i32, flags = 5 : i8,{{.*}} other = 9 : i32, wide = 1 : i64, word = "yes"}>
"ep.op"() <{color = 0 : i8, wide = 1 : i64, flags = 5 : i32, word = "yes", other = 4294967305 : i64}> : () -> ()
// CHECK: ep.written green, a|b, "no \22\\way"
ep.written green, a|b, "no \"\\way"
// CHECK: ep.written green, a, yes {x = 3 : i64}
ep.written green, a, yes {x = 3 : i64}

// -----

// expected-error @below {{'color'}}
ep.op <{color = 9 : i32, wide = 1 : i64, flags = 5 : i8, word = "yes", other = 9 : i32}>

// -----

// expected-error @below {{'color'}}
ep.op <{color = "red", wide = 1 : i64, flags = 5 : i8, word = "yes", other = 9 : i32}>

// -----

// expected-error @below {{'color'}}
ep.op <{color = 5 : i64, wide = 1 : i64, flags = 5 : i8, word = "yes", other = 9 : i32}>

// -----

// expected-error @below {{'wide'}}
ep.op <{color = 5 : i32, wide = 0 : i64, flags = 5 : i8, word = "yes", other = 9 : i32}>

// -----

// expected-error @below {{'flags'}}
ep.op <{color = 5 : i32, wide = 1 : i64, flags = 2 : i8, word = "yes", other = 9 : i32}>

// -----

// expected-error @below {{'word'}}
ep.op <{color = 5 : i32, wide = 1 : i64, flags = 1 : i8, word = "Yes", other = 9 : i32}>

// -----

// expected-error @below {{'other'}}
ep.op <{color = 5 : i32, wide = 1 : i64, flags = 1 : i8, word = "yes", other = 5 : i32}>

// -----

// expected-error @below {{'given'}}
ep.op <{color = 5 : i32, wide = 1 : i64, flags = 1 : i8, word = "yes", other = 9 : i32, given = 1 : i32}>

// -----

// expected-error @below {{is green with a}}
ep.written red, a, yes

// -----

// expected-error @below {{is green with a}}
ep.written green, b, yes

// -----

// expected-error @+1 {{custom op 'ep.written' expected string or keyword containing one of the following enum values for attribute 'color' [red, green]}}
ep.written blue, a, yes
