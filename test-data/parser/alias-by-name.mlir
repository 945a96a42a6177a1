// RUN: rs-opt %s | filecheck %s
// RUN: rs-opt %s --executor memo | filecheck %s
// RUN: sed 's/^#late/#later/' %s > %t
// RUN: not rs-opt %t --executor memo 2>&1 | filecheck %s --check-prefix=REFUSED

// A name may be that of a type and of an attribute; each function sees those that it names, wherever they stand among the others.

#b = 2 : i32
!a = i8
#a = 1 : i32
!c = i16
#late = 3 : i32

// REFUSED: error: {{.*}}late
// CHECK: func.func private @f(i8) attributes {x = 1 : i32}
func.func private @f(!a) attributes {x = #a}
// CHECK: func.func private @g(i16) attributes {x = 2 : i32}
func.func private @g(!c) attributes {x = #b}
// CHECK: func.func private @h() attributes {x = 3 : i32}
func.func private @h() attributes {x = #late}
