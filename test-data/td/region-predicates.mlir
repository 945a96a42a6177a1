// Regions and successors that are as their predicates ask.
// RUN: rs-opt --td-remarks %s --dialect-td %S/Inputs/RegionPredicates.td --allow-unregistered-dialect | filecheck %s
// RUN: rs-opt --td-remarks --describe parts.any_of --dialect-td %S/Inputs/RegionPredicates.td | filecheck %s --check-prefix=DESCRIBE
// RUN: rs-opt --td-remarks --describe parts.exact --dialect-td %S/Inputs/RegionPredicates.td | filecheck %s --check-prefix=EXACT
// RUN: rs-opt --td-remarks --describe parts.plain --dialect-td %S/Inputs/RegionPredicates.td | filecheck %s --check-prefix=PLAIN
// RUN: rs-opt --td-diagnose %S/Inputs/RegionPredicates.td | filecheck %s --check-prefix=DIAG
// RUN: rs-opt --td-remarks %s --dialect-td %S/Inputs/RegionPredicates.td --allow-unregistered-dialect 2>&1 | filecheck %s --check-prefix=REMARK

// REMARK-DAG: remark: part of the predicate of 'parts.unread' is not understood and taken as true: 'odd::region' in (odd::region($_self))
// REMARK-DAG: remark: part of the predicate of 'parts.unread' is not understood and taken as true: 'odd::block' in (odd::block($_self))
// REMARK-DAG: remark: the predicate of 'parts.opaque' is not understood and taken as true: ($_self.walk([](auto *x) { switch (x) {} }))
// DESCRIBE: region r nothing, or an argument, where
// EXACT: region a 2 blocks
// EXACT-NEXT: region b at least 1 blocks
// EXACT-NEXT: region c at most 1 blocks
// PLAIN: successor to a block without arguments, where
// DIAG: parts.exact {{ *}}3/3
// DIAG: parts.opaque {{ *}}0/1
// DIAG: parts.unread {{ *}}2/4
// DIAG: parts.both {{ *}}2/2
// DIAG: parts.plain {{ *}}1/1
// DIAG: 'parts.opaque' is not understood {{.*}}($_self.walk(
// DIAG: 'parts.unread' is not understood {{.*}}'odd::region'
// DIAG: 'parts.unread' is not understood {{.*}}'odd::block'

// CHECK-COUNT-2: "parts.either"
"parts.either"() ({ }) : () -> ()
"parts.either"() ({ "x.y"() : () -> () }) : () -> ()
// CHECK-COUNT-2: "parts.not"
"parts.not"() ({ "x.y"() : () -> () }) : () -> ()
"parts.not"() ({ "x.y"()[^b] : () -> () ^b: "x.y"()[^c] : () -> () ^c: "x.y"() : () -> () }) : () -> ()
// CHECK: "parts.neg"
"parts.neg"() ({ }) : () -> ()
// CHECK-COUNT-2: "parts.both"
"parts.both"() ({ "x.y"() : () -> () }) : () -> ()
"parts.both"() ({ "x.y"()[^b] : () -> () ^b: "x.y"() : () -> () }) : () -> ()
// CHECK-COUNT-2: "parts.any_of"
"parts.any_of"() ({ }) : () -> ()
"parts.any_of"() ({ ^a(%x: i32): "x.y"() : () -> () }) : () -> ()
// CHECK: "parts.hex"
"parts.hex"() ({ "x.y"()[^b] : () -> () ^b: "x.y"() : () -> () }) : () -> ()
// CHECK: "parts.each"
"parts.each"() ({ "x.y"() : () -> () }, { "x.y"() : () -> () }) : () -> ()
// CHECK: "parts.plain"
// CHECK: "parts.other"
// CHECK: "parts.rest"
"x.region"() ({
  "parts.plain"()[^b] : () -> ()
^b:
  "parts.other"()[^c] : () -> ()
^c:
  "parts.rest"()[^b, ^c] : () -> ()
}) : () -> ()
// CHECK: "parts.opaque"
"parts.opaque"() ({ }) : () -> ()
// CHECK: "parts.unread"
"x.region"() ({
  "parts.unread"()[^b] ({ "x.y"() : () -> () }) : () -> ()
^b:
  "x.y"() : () -> ()
}) : () -> ()
// CHECK: "parts.ending"
"parts.ending"() ({ "x.y"()[^b] : () -> () ^b: "x.y"() : () -> () }) : () -> ()
// CHECK: "parts.alone"
"parts.alone"() ({ "x.y"() : () -> () }) : () -> ()
// CHECK: "parts.first"
"parts.first"() ({ "x.y"() : () -> () }) : () -> ()
// CHECK: "parts.outer"
%one = "x.y"() : () -> i32
"parts.outer"(%one) ({ }) : (i32) -> ()
// CHECK: "parts.costly"
"parts.costly"() ({ ^a(%x: i32): "x.y"()[^b] : () -> () ^b: "x.y"() : () -> () }) : () -> ()
