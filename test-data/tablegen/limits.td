// RUN: split-file %s %t
// RUN: not rs-tblgen %t/range.td 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not rs-tblgen %t/tower.td 2>&1 | FileCheck %s --check-prefix=TOWER
// RUN: not rs-tblgen %t/overflow.td 2>&1 | FileCheck %s --check-prefix=OVERFLOW
// RUN: not rs-tblgen -I %t %t/cycle.td 2>&1 | FileCheck %s --check-prefix=CYCLE
// RUN: not rs-tblgen %t/steps.td --max-steps=1000 2>&1 | FileCheck %s --check-prefix=STEPS
// RUN: rs-tblgen %t/steps.td --max-steps 1000000 | FileCheck %s --check-prefix=ENOUGH

// What would take forever, or all memory, is an error at its place.

// RANGE: range.td:1:{{[0-9]+}}: error:
// TOWER: tower.td:{{[0-9]+}}:{{[0-9]+}}: error:
// OVERFLOW: overflow.td:1:{{[0-9]+}}: error:
// CYCLE: cycle.td:1:{{[0-9]+}}: error:
// STEPS: steps.td:1:{{[0-9]+}}: error: evaluation needs more than 1000 steps
// STEPS: note: '--max-steps=N' raises the limit
// ENOUGH: Defs

//--- range.td
defvar all = !foldl(0, !range(0, 1000000), a, x, !add(a, !size(!range(0, 1000000))));
//--- tower.td
class T<list<int> l> { list<int> r = !listconcat(l, l, l, l, l, l, l, l, l, l); }
def tower {
  list<int> a = T<T<T<T<T<T<T<T<[1, 2, 3]>.r>.r>.r>.r>.r>.r>.r>.r;
}
//--- overflow.td
def a { int i = 99999999999999999999; }
//--- cycle.td
include "cycle.td"
//--- steps.td
defvar sum = !foldl(0, !range(0, 10000), a, x, !add(a, x));
