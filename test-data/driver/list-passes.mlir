// The passes with their options.
// RUN: rs-opt --list-passes | filecheck %s

// CHECK: canonicalize
// CHECK: top-down=<bool>
// CHECK: region-simplify=
// CHECK: {{^}}cse
// CHECK: {{^}}strip-debuginfo
// CHECK: {{^}}symbol-dce
module {}
