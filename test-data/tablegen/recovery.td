// RUN: not rs-tblgen %s 2>&1 | FileCheck %s --implicit-check-not=error:

// Each error is told, and nothing that only follows from another.

class Base<int n> {
  int v = n;
}

// CHECK: recovery.td:[[@LINE+1]]:19: error: 'first' is not defined
class Half : Base<first> {
  int q = 1;
}
def lost : Half {
  let q = 2;
}
defvar alsoLost = lost.q;

multiclass M<int n> {
  // CHECK: recovery.td:[[@LINE+1]]:20: error: 'second' is not defined
  def _a { int y = second; }
  def _b { int y = n; }
}
defm made : M<1>;
def uses : Base<made_b.y>;

defvar five = 5;
def whole : Base<five>;

foreach i = [1, 2] in {
  // CHECK: recovery.td:[[@LINE+1]]:18: error: 'third' is not defined
  def a#i : Base<third>;
  def b#i : Base<i>;
}
// CHECK: recovery.td:[[@LINE+1]]:{{[0-9]+}}: error: assertion failed
assert !eq(five, 6), "five";

// CHECK: rs-tblgen: 4 errors.
