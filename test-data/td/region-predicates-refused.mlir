// Regions and successors that are not as their predicates ask.
// RUN: rs-opt %s --dialect-td %S/Inputs/RegionPredicates.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

// expected-error @below {{region #0 ('r') failed to verify constraint: one block or none}}
"parts.either"() ({ "x.y"()[^b] : () -> () ^b: "x.y"() : () -> () }) : () -> ()

// -----

// expected-error @below {{region #0 ('r') failed to verify constraint: anything but two blocks}}
"parts.not"() ({ "x.y"()[^b] : () -> () ^b: "x.y"() : () -> () }) : () -> ()

// -----

// expected-error @below {{region #0 ('r') failed to verify constraint: anything but one block}}
"parts.neg"() ({ "x.y"() : () -> () }) : () -> ()

// -----

// expected-error @below {{region #0 ('r') failed to verify constraint: one block or two}}
"parts.both"() ({ }) : () -> ()

// -----

// expected-error @below {{region #0 ('r') failed to verify constraint: one block or two}}
"parts.both"() ({ "x.y"()[^b] : () -> () ^b: "x.y"()[^c] : () -> () ^c: "x.y"() : () -> () }) : () -> ()

// -----

// expected-error @below {{region #0 ('r') failed to verify constraint: nothing, or an argument}}
"parts.any_of"() ({ "x.y"() : () -> () }) : () -> ()

// -----

// The count is not in decimals, and as good.
// expected-error @below {{region #0 ('r') failed to verify constraint: region with at least 2 blocks}}
"parts.hex"() ({ "x.y"() : () -> () }) : () -> ()

// -----

// expected-error @below {{region #0 ('r') failed to verify constraint: what there is not}}
"parts.never"() ({ }) : () -> ()

// -----

// expected-error @below {{region #1 ('r') failed to verify constraint: blocks}}
"parts.each"() ({ "x.y"() : () -> () }, { }) : () -> ()

// -----

"x.region"() ({
  // expected-error @below {{successor #0 ('to') failed to verify constraint: a block without arguments}}
  "parts.plain"()[^b] : () -> ()
^b(%x: i32):
  "x.y"() : () -> ()
}) : () -> ()

// -----

"x.region"() ({
  // expected-error @below {{successor #1 ('to') failed to verify constraint: blocks without arguments}}
  "parts.rest"()[^b, ^c] : () -> ()
^b:
  "x.y"() : () -> ()
^c(%x: i32):
  "x.y"() : () -> ()
}) : () -> ()

// -----

"x.region"() ({
  // expected-error @below {{successor #0 ('to') failed to verify constraint: no block at all}}
  "parts.nowhere"()[^b] : () -> ()
^b:
  "x.y"() : () -> ()
}) : () -> ()

// -----

// Of a conjunction with a part that is not understood, the other part is asked.
"x.region"() ({
  // expected-error @below {{region #0 ('r') failed to verify constraint: odd}}
  "parts.unread"()[^b] ({ }) : () -> ()
^b:
  "x.y"() : () -> ()
}) : () -> ()

// -----

// expected-error @below {{region #0 ('r') failed to verify constraint: blocks that do something}}
"parts.ending"() ({ "x.y"()[^b] : () -> () ^b: }) : () -> ()

// -----

// expected-error @below {{region #0 ('r') failed to verify constraint: operations without results}}
"parts.alone"() ({ %0 = "x.y"() : () -> i32 }) : () -> ()

// -----

// A region is always there.
// expected-error @below {{region #0 ('r') failed to verify constraint: none}}
"parts.absent"() ({ "x.y"() : () -> () }) : () -> ()

// -----

%0 = "x.y"() : () -> i32
// expected-error @below {{region #0 ('r') failed to verify constraint: a begin from nothing}}
"parts.first"() ({ "x.y"(%0) : (i32) -> () }) : () -> ()

// -----

// expected-error @below {{region #0 ('r') failed to verify constraint: a region of one value}}
"parts.outer"() ({ }) : () -> ()

// -----

// expected-error @below {{region #0 ('r') failed to verify constraint: more than one}}
"parts.costly"() ({ ^a(%x: i32): "x.y"() : () -> () }) : () -> ()
