// A parameter of a C++ class that is not known takes an attribute, and is written as it is read; that is said, and counted.
// RUN: rs-opt --td-remarks %s --dialect-td %S/Inputs/UnreadParams.td --allow-unregistered-dialect -o %t 2> %t.err
// RUN: filecheck %s < %t
// RUN: rs-opt --td-remarks %t --dialect-td %S/Inputs/UnreadParams.td --allow-unregistered-dialect 2> /dev/null | filecheck %s
// RUN: filecheck %s --check-prefix=SAID < %t.err
// RUN: rs-opt --td-diagnose %S/Inputs/UnreadParams.td | filecheck %s --check-prefix=DIAG
// RUN: not rs-opt --td-remarks %S/Inputs/unread-params-refused.txt --dialect-td %S/Inputs/UnreadParams.td --allow-unregistered-dialect 2>&1 | filecheck %s --check-prefix=REFUSED

// SAID-NOT: remark
// SAID: UnreadParams.td:19:5: remark: parameter 'p' of 'up.again' has the unknown C++ class 'std::pair<int,int>' and no native: it is read and written as an attribute
// SAID-NEXT: UnreadParams.td:16:7: remark: parameter 'q' of 'up.pair' has the unknown C++ class '::up::Fruit'
// SAID-NEXT: UnreadParams.td:31:5: remark: parameter 'a' of 'up.skips' has a C++ parser and no native: parseSkip($_parser)
// SAID-NEXT: UnreadParams.td:31:5: remark: parameter 'b' of 'up.skips' has a C++ parser and no native: parseCount($_parser)
// SAID-NEXT: UnreadParams.td:31:5: remark: parameter 'c' of 'up.skips' has the unknown C++ class '::up::Shy'
// SAID-NEXT: UnreadParams.td:22:7: remark: parameter 'p' of 'up.list' has the unknown C++ class '::llvm::SmallVector<::up::Seed>'
// SAID-NOT: remark

// DIAG: !up.again {{.*}} parameter std::pair<int,int> {{.*}}
// DIAG-NEXT: !up.known {{.*}} - {{.*}}-
// DIAG-NEXT: !up.own
// DIAG-NEXT: !up.pair {{.*}} parameter std::pair<int,int>, parameter ::up::Fruit {{.*}}
// DIAG: !up.skips {{.*}} parameter ::up::Skip, parameter int, parameter ::up::Shy {{.*}}
// DIAG: #up.list {{.*}} parameter ::llvm::SmallVector<::up::Seed> {{.*}}
// DIAG: 7 natives missing

// REFUSED: unread-params-refused.txt:1:24: error: expected attribute value

// CHECK: a = !up.pair<"a b" = 5>
// CHECK-SAME: b = !up.pair<"x>" = 5 : i32>
// CHECK-SAME: c = !up.pair<[1, "y, z"] = 1.500000e+00>
// CHECK-SAME: d = !up.pair<array<i32: 1, 2> = 1.500000e+00 : f32>
// CHECK-SAME: e = !up.again<true>
// CHECK-SAME: f = !up.again<0x7FF0000000000000 : f64>
// CHECK-SAME: g = #up.list<p = "y, z", [1]>
// CHECK-SAME: h = !up.skips<"zz", 5, i32>
// CHECK-SAME: i = !up.known<i32, !up.own, 3>
"x.y"() {a = !up.pair<"a b" = 5>, b = !up.pair<"x>" = 5 : i32>, c = !up.pair<[1, "y, z"] = 1.5>, d = !up.pair<array<i32: 1, 2> = 1.5 : f32>,
         e = !up.again<true>, f = !up.again<0x7FF0000000000000 : f64>, g = #up.list<p = "y, z", [1]>, h = !up.skips<"zz", 5, i32>,
         i = !up.known<i32, !up.own, 3>} : () -> ()
