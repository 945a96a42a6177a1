// An overlay is refused if two elements without a space between them are read as one token.
// RUN: not rs-opt --dialect-td %S/Inputs/RefusedJoined.td %s 2>&1 | filecheck %s --check-prefix=REFUSED --implicit-check-not=j.units:
// RUN: not rs-opt --dialect-td %S/Inputs/RefusedJoined.td %s 2> %t.err | filecheck %s

// REFUSED-DAG: RefusedJoined.td:8:1: error: j.words: the format is ambiguous: `a` and `b` without a space between them are read as one token
// REFUSED-DAG: j.marks: the format is ambiguous: `-` and `>` without
// REFUSED-DAG: j.numbers: the format is ambiguous: a number and a number without
// REFUSED-DAG: j.value: the format is ambiguous: a value and `->` without
// REFUSED-DAG: j.items: the format is ambiguous: a number and a number without
// REFUSED-DAG: j.name: the format is ambiguous: a word and `s` without
// REFUSED-DAG: !j.flags: the format is ambiguous: `a` and `b` without
// REFUSED-DAG: !j.hex: the format is ambiguous: a word and `b` without
func.func @f(%w: i32) {
  // CHECK: j.units 1ns %arg0[] @s()
  j.units 1ns %w[] @s()
  return
}
