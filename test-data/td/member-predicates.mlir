// Methods of interfaces of types, attributes and other operations, in predicates: accepted and refused.
// RUN: rs-opt %s --dialect-td %S/Inputs/MemberPredicates.td --split-input-file --verify-diagnostics --allow-unregistered-dialect -o /dev/null
// RUN: rs-opt %s --dialect-td %S/Inputs/MemberPredicates.td --split-input-file --verify-diagnostics --allow-unregistered-dialect --executor=memo -o /dev/null
// RUN: rs-opt /dev/null --dialect-td %S/Inputs/MemberPredicates.td 2>&1 | filecheck %s --check-prefix=NONE

// NONE: module {
// NONE-NOT: remark
%e = "x.y"() : () -> !mp.eight
%t = "x.y"() : () -> !mp.twice<5>
"mp.wide"(%t) : (!mp.twice<5>) -> ()
"mp.fits"(%e) : (!mp.eight) -> ()
"mp.twice"(%t) : (!mp.twice<5>) -> ()
"mp.ok"() {a = #mp.label<"ok">} : () -> ()
%p = "mp.plain"(%e, %t) : (!mp.eight, !mp.twice<5>) -> i32
%h = "x.y"() : () -> !mp.thrice<4>
"mp.wide"(%h) : (!mp.thrice<4>) -> ()
%n = "mp.nine"() : () -> i32
"mp.defined"(%p) : (i32) -> ()
"mp.null"(%n) : (i32) -> ()
"mp.num"(%n) : (i32) -> ()
"mp.inputs"(%p) : (i32) -> ()

// -----

%e = "x.y"() : () -> !mp.eight
// expected-error @below {{must be wide type}}
"mp.wide"(%e) : (!mp.eight) -> ()

// -----

%h = "x.y"() : () -> !mp.thrice<3>
// expected-error @below {{must be wide type}}
"mp.wide"(%h) : (!mp.thrice<3>) -> ()

// -----

%t = "x.y"() : () -> !mp.twice<4>
// expected-error @below {{must be twice}}
"mp.twice"(%t) : (!mp.twice<4>) -> ()

// -----

%t = "x.y"() : () -> !mp.twice<4>
// expected-error @below {{must be derived type that fits}}
"mp.fits"(%t) : (!mp.twice<4>) -> ()

// -----

// expected-error @below {{labelled ok}}
"mp.ok"() {a = #mp.label<"no">} : () -> ()

// -----

%e = "mp.wide"() : () -> i32
// expected-error @above {{'mp.wide' op}}

// -----

func.func @f(%x: i32) {
  // expected-error @below {{defined by a 'Counted'}}
  "mp.defined"(%x) : (i32) -> ()
  return
}

// -----

// An operation that is not registered implements no interface.
%x = "x.y"() : () -> i32
// expected-error @below {{a 'Counted'}}
"mp.null"(%x) : (i32) -> ()

// -----

func.func @f(%x: i32) {
  // expected-error @below {{a 'Counted'}}
  "mp.null"(%x) : (i32) -> ()
  return
}

// -----

%p = "mp.plain"() : () -> i32
// expected-error @below {{nine}}
"mp.num"(%p) : (i32) -> ()

// -----

%p = "mp.plain"() : () -> i32
// expected-error @below {{two inputs}}
"mp.inputs"(%p) : (i32) -> ()
