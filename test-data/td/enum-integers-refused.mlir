// RUN: not rs-opt --dialect-td %S/Inputs/EnumIntegers.td --split-input-file %s 2>&1 | filecheck %s

// CHECK: error: 'ei.minus_one' op attribute 'value' failed to satisfy constraint: -1
ei.minus_one 255

// -----

// CHECK: error: 'ei.other' op attribute 'value' failed to satisfy constraint: not 7
ei.other 7

// -----

// CHECK: error: 'ei.small' op attribute 'value' failed to satisfy constraint: less than -2
ei.small 127

// -----

// CHECK: error: 'ei.large' op attribute 'value' failed to satisfy constraint: at least 200 without a sign
ei.large 127
