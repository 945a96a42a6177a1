// RUN: not rs-opt --dialect-td %S/Inputs/Regions.td --split-input-file %s 2>&1 | filecheck %s
// Nothing is added to the text of a region, and each anchor of a group is in the text.

// CHECK: error: expected attribute value
r.pair at(1, )

// -----

// CHECK: error: expected attribute value
r.count count()
