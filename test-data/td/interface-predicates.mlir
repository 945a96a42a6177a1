// Predicates over an operation call the methods of its interfaces: by their bare names, on `this` and `$_op`, through a cast.
// RUN: rs-opt --td-remarks %s --dialect-td %S/Inputs/InterfacePredicates.td --allow-unregistered-dialect --split-input-file --verify-diagnostics
// RUN: rs-opt --td-remarks /dev/null --dialect-td %S/Inputs/InterfacePredicates.td 2>&1 | filecheck %s --check-prefix=SAID

// What nothing implements is said once, and taken as true.
// SAID-NOT: remark
// SAID: remark: part of the predicate of 'ip.leads' is not understood and taken as true: 'getUnread' in (getPlusUnread() == 4)
// SAID-NEXT: remark: part of the predicate of 'ip.none' is not understood and taken as true: 'getOwn'
// SAID-NEXT: remark: part of the predicate of 'ip.promised' is not understood and taken as true: 'getThree'
// SAID-NEXT: remark: part of the predicate of 'ip.unread' is not understood and taken as true: 'getUnread'
// SAID-NOT: remark

%index, %word = "u.x"() : () -> (index, i32)
"ip.bare"(%index) : (index) -> ()
"ip.op"(%word) : (i32) -> ()
"ip.full_cast"(%word) : (i32) -> ()
"ip.written"(%word) : (i32) -> ()
"ip.promised"(%word) : (i32) -> ()
"ip.none"(%word) : (i32) -> ()
"ip.unread"(%word) : (i32) -> ()
"ip.leads"(%word) : (i32) -> ()

// -----

%word = "u.x"() : () -> i32
// expected-error @below {{failed to verify that it asks well}}
"ip.bare"(%word) : (i32) -> ()

// -----

%word = "u.x"() : () -> i32
// expected-error @below {{failed to verify that it asks well}}
"ip.wrong"(%word) : (i32) -> ()

// -----

%word = "u.x"() : () -> i32
// expected-error @below {{failed to verify that it asks well}}
"ip.this"(%word) : (i32) -> ()

// -----

%index = "u.x"() : () -> index
// expected-error @below {{failed to verify that it asks well}}
"ip.op"(%index) : (index) -> ()

// -----

%word = "u.x"() : () -> i32
// expected-error @below {{failed to verify that it asks well}}
"ip.cast"(%word) : (i32) -> ()

// -----

%index = "u.x"() : () -> index
// expected-error @below {{failed to verify that it asks well}}
"ip.full_cast"(%index) : (index) -> ()

// -----

%word = "u.x"() : () -> i32
// expected-error @below {{failed to verify that it asks well}}
"ip.other"(%word) : (i32) -> ()
