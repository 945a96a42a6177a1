// RUN: not rs-tblgen %s 2>&1 | FileCheck %s

// Recursion without end is an error at the def that needs it, not a crash.

class Chain<int i> {
  int length = Chain<!add(i, 1)>.length;
}
// CHECK: recursion.td:[[@LINE+1]]:{{[0-9]+}}: error: values are nested more than
def start : Chain<0>;
