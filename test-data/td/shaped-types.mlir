// Types of a dialect have the shape and the elements that their definition says, as the interface of such types has it.
// RUN: rs-opt --td-remarks %s --dialect-td %S/Inputs/ShapedTypes.td --allow-unregistered-dialect --split-input-file --verify-diagnostics
// RUN: rs-opt --td-remarks /dev/null --dialect-td %S/Inputs/ShapedTypes.td 2>&1 | filecheck %s
// RUN: rs-opt --td-diagnose %S/Inputs/ShapedTypes.td | filecheck %s --check-prefix=COUNT

// CHECK-NOT: remark
// CHECK: ShapedTypes.td:25:5: remark: no implementation of ShapedType.getShape for '!sh.dark': predicates that call it are taken as true
// CHECK: remark: part of the predicate of 'sh.dark.no' is not understood and taken as true: 'getRank'
// CHECK: remark: part of the predicate of 'sh.dark.yes' is not understood and taken as true: 'getRank'
// CHECK: remark: part of the predicate of 'sh.plain.no' is not understood and taken as true: 'getRank'
// CHECK: remark: part of the predicate of 'sh.plain.yes' is not understood and taken as true: 'getRank'
// CHECK-NOT: remark

// COUNT: 'sh.dark.no' is not understood {{.*}}'getRank'
// COUNT: !sh.dark: {{.*}}ShapedType.getShape

%grid, %wide, %row, %none = "u.x"() : () -> (!sh.grid<i8, [4, 2]>, !sh.grid<i16, [3]>, !sh.row<4 of i8>, !sh.row<0 of i8>)
%tensor, %open, %byte = "u.x"() : () -> (tensor<4x2xi8>, tensor<?x?xi32>, i8)
"sh.element"(%grid, %tensor) : (!sh.grid<i8, [4, 2]>, tensor<4x2xi8>) -> ()
"sh.element"(%grid, %row) : (!sh.grid<i8, [4, 2]>, !sh.row<4 of i8>) -> ()
"sh.element"(%grid, %byte) : (!sh.grid<i8, [4, 2]>, i8) -> ()
"sh.shape"(%grid, %tensor) : (!sh.grid<i8, [4, 2]>, tensor<4x2xi8>) -> ()
"sh.shape"(%grid, %open) : (!sh.grid<i8, [4, 2]>, tensor<?x?xi32>) -> ()
"sh.shape"(%grid, %row) : (!sh.grid<i8, [4, 2]>, !sh.row<4 of i8>) -> ()
"sh.shape"(%wide, %none) : (!sh.grid<i16, [3]>, !sh.row<0 of i8>) -> ()
"sh.rank"(%grid, %open) : (!sh.grid<i8, [4, 2]>, tensor<?x?xi32>) -> ()
"sh.all_element"(%grid, %tensor) : (!sh.grid<i8, [4, 2]>, tensor<4x2xi8>) -> ()
"sh.all_shape"(%grid, %row) : (!sh.grid<i8, [4, 2]>, !sh.row<4 of i8>) -> ()
"sh.all_rank"(%grid, %open) : (!sh.grid<i8, [4, 2]>, tensor<?x?xi32>) -> ()

"sh.byte.yes"(%grid) : (!sh.grid<i8, [4, 2]>) -> ()
"sh.byte.no"(%wide) : (!sh.grid<i16, [3]>) -> ()
"sh.elements.yes"(%row) : (!sh.row<4 of i8>) -> ()
"sh.elements.no"(%wide) : (!sh.grid<i16, [3]>) -> ()
"sh.bits.yes"(%row) : (!sh.row<4 of i8>) -> ()
"sh.ranked.yes"(%row) : (!sh.row<4 of i8>) -> ()
"sh.ranked.yes"(%grid) : (!sh.grid<i8, [4, 2]>) -> ()
"sh.ranked.no"(%none) : (!sh.row<0 of i8>) -> ()
"sh.two.yes"(%row) : (!sh.row<4 of i8>) -> ()
"sh.two.no"(%wide) : (!sh.grid<i16, [3]>) -> ()
"sh.four.yes"(%grid) : (!sh.grid<i8, [4, 2]>) -> ()
"sh.four.no"(%wide) : (!sh.grid<i16, [3]>) -> ()
"sh.static.yes"(%grid) : (!sh.grid<i8, [4, 2]>) -> ()
"sh.static.no"(%none) : (!sh.row<0 of i8>) -> ()
"sh.eight.yes"(%grid) : (!sh.grid<i8, [4, 2]>) -> ()
"sh.eight.no"(%wide) : (!sh.grid<i16, [3]>) -> ()
"sh.size.yes"(%row) : (!sh.row<4 of i8>) -> ()
"sh.grid.yes"(%grid) : (!sh.grid<i8, [4, 2]>) -> ()

// What is not known may be so.
%dark = "u.x"() : () -> !sh.dark<i8>
"sh.shape"(%dark, %tensor) : (!sh.dark<i8>, tensor<4x2xi8>) -> ()
"sh.two.yes"(%dark) : (!sh.dark<i8>) -> ()
"sh.two.no"(%dark) : (!sh.dark<i8>) -> ()
"sh.dark.yes"(%dark) : (!sh.dark<i8>) -> ()
"sh.dark.no"(%dark) : (!sh.dark<i8>) -> ()

// -----

%a, %b = "u.x"() : () -> (!sh.grid<i8, [4]>, tensor<4xi9>)
// expected-error @below {{requires the same element type for all operands}}
"sh.element"(%a, %b) : (!sh.grid<i8, [4]>, tensor<4xi9>) -> ()

// -----

%a, %b = "u.x"() : () -> (!sh.grid<i8, [4]>, !sh.grid<i8, [2]>)
// expected-error @below {{requires the same shape for all operands}}
"sh.shape"(%a, %b) : (!sh.grid<i8, [4]>, !sh.grid<i8, [2]>) -> ()

// -----

%a, %b = "u.x"() : () -> (!sh.grid<i8, [4]>, i8)
// expected-error @below {{requires the same shape for all operands}}
"sh.shape"(%a, %b) : (!sh.grid<i8, [4]>, i8) -> ()

// -----

%a, %b = "u.x"() : () -> (!sh.dark<i8>, i8)
// expected-error @below {{requires the same shape for all operands}}
"sh.shape"(%a, %b) : (!sh.dark<i8>, i8) -> ()

// -----

%a, %b = "u.x"() : () -> (!sh.plain<i8, [4]>, tensor<4xi8>)
// expected-error @below {{requires the same shape for all operands}}
"sh.shape"(%a, %b) : (!sh.plain<i8, [4]>, tensor<4xi8>) -> ()

// -----

%a, %b = "u.x"() : () -> (!sh.plain<i8, [4]>, tensor<4xi8>)
// expected-error @below {{requires the same element type for all operands}}
"sh.element"(%a, %b) : (!sh.plain<i8, [4]>, tensor<4xi8>) -> ()

// -----

%a, %b = "u.x"() : () -> (!sh.grid<i8, [4]>, tensor<4x2xi8>)
// expected-error @below {{operands don't have matching ranks}}
"sh.rank"(%a, %b) : (!sh.grid<i8, [4]>, tensor<4x2xi8>) -> ()

// -----

%a, %b = "u.x"() : () -> (!sh.grid<i8, [4]>, !sh.grid<i9, [4]>)
// expected-error @below {{failed to verify that all of {a, b} have same element type}}
"sh.all_element"(%a, %b) : (!sh.grid<i8, [4]>, !sh.grid<i9, [4]>) -> ()

// -----

%a, %b = "u.x"() : () -> (!sh.grid<i8, [4]>, !sh.row<4 of i8>)
// expected-error @below {{failed to verify that all of {a, b} have same shape}}
"sh.all_shape"(%a, %b) : (!sh.grid<i8, [4]>, !sh.row<4 of i8>) -> ()

// -----

%a, %b = "u.x"() : () -> (!sh.plain<i8, [4]>, !sh.plain<i8, [4]>)
// expected-error @below {{failed to verify that all of {a, b} have same shape}}
"sh.all_shape"(%a, %b) : (!sh.plain<i8, [4]>, !sh.plain<i8, [4]>) -> ()

// -----

%a, %b = "u.x"() : () -> (!sh.grid<i8, [4]>, !sh.row<4 of i8>)
// expected-error @below {{failed to verify that all of {a, b} have same rank}}
"sh.all_rank"(%a, %b) : (!sh.grid<i8, [4]>, !sh.row<4 of i8>) -> ()

// -----

%a = "u.x"() : () -> !sh.grid<i8, [4, 2]>
// expected-error @below {{must be what does not hold}}
"sh.byte.no"(%a) : (!sh.grid<i8, [4, 2]>) -> ()

// -----

%a = "u.x"() : () -> !sh.row<4 of i8>
// expected-error @below {{must be what does not hold}}
"sh.elements.no"(%a) : (!sh.row<4 of i8>) -> ()

// -----

%a = "u.x"() : () -> !sh.row<4 of i8>
// expected-error @below {{must be what does not hold}}
"sh.bits.no"(%a) : (!sh.row<4 of i8>) -> ()

// -----

%a = "u.x"() : () -> !sh.grid<i8, []>
// expected-error @below {{must be what does not hold}}
"sh.ranked.no"(%a) : (!sh.grid<i8, []>) -> ()

// -----

%a = "u.x"() : () -> !sh.row<4 of i8>
// expected-error @below {{must be what does not hold}}
"sh.two.no"(%a) : (!sh.row<4 of i8>) -> ()

// -----

%a = "u.x"() : () -> !sh.grid<i8, [4]>
// expected-error @below {{must be what does not hold}}
"sh.four.no"(%a) : (!sh.grid<i8, [4]>) -> ()

// -----

%a = "u.x"() : () -> !sh.row<4 of i8>
// expected-error @below {{must be what does not hold}}
"sh.static.no"(%a) : (!sh.row<4 of i8>) -> ()

// -----

%a = "u.x"() : () -> !sh.row<4 of i8>
// expected-error @below {{must be what does not hold}}
"sh.eight.no"(%a) : (!sh.row<4 of i8>) -> ()

// -----

%a = "u.x"() : () -> !sh.row<4 of i8>
// expected-error @below {{must be what does not hold}}
"sh.size.no"(%a) : (!sh.row<4 of i8>) -> ()

// -----

%a = "u.x"() : () -> !sh.grid<i8, [4, 2]>
// expected-error @below {{must be what does not hold}}
"sh.grid.no"(%a) : (!sh.grid<i8, [4, 2]>) -> ()

// -----

%a = "u.x"() : () -> !sh.grid<i9, [4, 2]>
// expected-error @below {{must be what holds}}
"sh.byte.yes"(%a) : (!sh.grid<i9, [4, 2]>) -> ()

// -----

%a = "u.x"() : () -> !sh.row<0 of i8>
// expected-error @below {{must be what holds}}
"sh.ranked.yes"(%a) : (!sh.row<0 of i8>) -> ()

// -----

%a = "u.x"() : () -> !sh.grid<i8, [4]>
// expected-error @below {{must be what holds}}
"sh.two.yes"(%a) : (!sh.grid<i8, [4]>) -> ()

// -----

%a = "u.x"() : () -> !sh.row<0 of i8>
// expected-error @below {{must be what holds}}
"sh.two.yes"(%a) : (!sh.row<0 of i8>) -> ()

// -----

%a = "u.x"() : () -> !sh.grid<i8, [4]>
// expected-error @below {{must be what holds}}
"sh.size.yes"(%a) : (!sh.grid<i8, [4]>) -> ()

// -----

%a = "u.x"() : () -> !sh.plain<i8, [4, 2]>
// expected-error @below {{must be what holds}}
"sh.two.yes"(%a) : (!sh.plain<i8, [4, 2]>) -> ()

// -----

%a = "u.x"() : () -> !sh.circle<i8>
// expected-error @below {{must be what holds}}
"sh.two.yes"(%a) : (!sh.circle<i8>) -> ()

// -----

%a = "u.x"() : () -> !sh.row<4 of i8>
// expected-error @below {{must be what holds}}
"sh.grid.yes"(%a) : (!sh.row<4 of i8>) -> ()

// -----

%a = "u.x"() : () -> !sh.row<0 of i8>
// expected-error @below {{must be what does not hold}}
"sh.two.no"(%a) : (!sh.row<0 of i8>) -> ()

// -----

%a = "u.x"() : () -> !sh.grid<i8, [4]>
// expected-error @below {{must be what does not hold}}
"sh.size.no"(%a) : (!sh.grid<i8, [4]>) -> ()

// -----

%a = "u.x"() : () -> !sh.plain<i8, [4, 2]>
// expected-error @below {{must be what does not hold}}
"sh.two.no"(%a) : (!sh.plain<i8, [4, 2]>) -> ()

// -----

%a = "u.x"() : () -> !sh.circle<i8>
// expected-error @below {{must be what does not hold}}
"sh.two.no"(%a) : (!sh.circle<i8>) -> ()
