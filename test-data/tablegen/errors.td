// RUN: not rs-tblgen %s 2>&1 | FileCheck %s

// Evaluation goes on after an error, so several are found at once.

class Width<int n> {
  // CHECK: errors.td:[[@LINE+1]]:{{[0-9]+}}: error: assertion failed
  assert !gt(n, 0), "no width: " # n;
  // CHECK: note: no width: -1
  int width = n;
}
def bad : Width<-1>;

// CHECK: errors.td:[[@LINE+1]]:{{[0-9]+}}: error: 'unknown' is not defined
def a { int i = unknown; }

// CHECK: errors.td:[[@LINE+1]]:{{[0-9]+}}: error: there is no class 'Missing'
def b : Missing;

def c { int i = 1; }
// CHECK: errors.td:[[@LINE+1]]:{{[0-9]+}}: error: def 'c' is already defined
def c;
// CHECK: note: the other definition is here
