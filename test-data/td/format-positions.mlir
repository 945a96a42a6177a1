// Errors in assembly formats are placed at the element that is wrong.
// RUN: not rs-opt --dialect-td %S/Inputs/FormatPositions.td %s 2>&1 | filecheck %s

// CHECK-DAG: FormatPositions.td:6:38: error: fp.unknown: unknown directive 'bogus'
// CHECK-DAG: FormatPositions.td:12:17: error: fp.lines: '$b' is not declared
// CHECK-DAG: FormatPositions.td:17:38: error: fp.joined:
// CHECK-DAG: FormatPositions.td:21:28: error: fp.quote: no closing `
// CHECK-DAG: FormatPositions.td:26:32: error: fp.type: '$m' is not declared
// CHECK-DAG: FormatPositions.td:31:7: error: fp.whole: the type of operand #0, named 'a'
