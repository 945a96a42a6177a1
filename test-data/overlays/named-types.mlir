// RUN: rs-opt --dialect-td %S/Inputs/NamedTypes.td %s | FileCheck %s
// Each parse has separate types of one name; an operation with such types is printed in its custom form, too.

// CHECK: rec.make first !rec.struct<"a", !rec.struct<"a">> : !rec.struct<"b", i32>
%0 = rec.make first !rec.struct<"a", !rec.struct<"a">> : !rec.struct<"b", i32>
