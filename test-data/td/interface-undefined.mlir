// A method of an interface that has no value for what it is asked about has a predicate refuse it, however deep the call is.
// RUN: rs-opt %s --dialect-td %S/Inputs/InterfaceUndefined.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

%byte, %float, %double, %none = "u.x"() : () -> (i8, f32, f64, i0)
"iu.width"(%byte) : (i8) -> ()
"iu.either"(%byte) : (i8) -> ()
"iu.either"(%double) : (f64) -> ()
"iu.guarded"(%float) : (f32) -> ()
"iu.divide"(%byte) : (i8) -> ()
"iu.down"(%byte) : (i8) -> ()
"iu.fork"(%byte) : (i8) -> ()
"iu.link"(%byte) : (i8) -> ()
"iu.part"(%byte) : (i8) -> ()
"iu.sound"(%byte) : (i8) -> ()

// -----

%float = "u.x"() : () -> f32
// expected-error @below {{failed to verify that it asks well}}
"iu.width"(%float) : (f32) -> ()

// -----

%float = "u.x"() : () -> f32
// expected-error @below {{failed to verify that it asks well}}
"iu.not"(%float) : (f32) -> ()

// -----

%float = "u.x"() : () -> f32
// expected-error @below {{failed to verify that it asks well}}
"iu.either"(%float) : (f32) -> ()

// -----

%float = "u.x"() : () -> f32
// expected-error @below {{failed to verify that it asks well}}
"iu.divide"(%float) : (f32) -> ()

// -----

%byte = "u.x"() : () -> i8
// expected-error @below {{failed to verify that it asks well}}
"iu.itself"(%byte) : (i8) -> ()

// -----

%byte = "u.x"() : () -> i8
// expected-error @below {{failed to verify that it asks well}}
"iu.ping"(%byte) : (i8) -> ()

// -----

// It goes on for ever, with another argument each time.
%byte = "u.x"() : () -> i8
// expected-error @below {{failed to verify that it asks well}}
"iu.up"(%byte) : (i8) -> ()

// -----

// A chain of forty methods is run to its end.
%word = "u.x"() : () -> i32
// expected-error @below {{failed to verify that it asks well}}
"iu.link"(%word) : (i32) -> ()

// -----

%float = "u.x"() : () -> f32
// expected-error @below {{failed to verify that it asks well}}
"iu.link"(%float) : (f32) -> ()

// -----

// A derived attribute that has no value.
%float = "u.x"() : () -> f32
// expected-error @below {{failed to verify that it asks well}}
"iu.part"(%float) : (f32) -> ()

// -----

%float = "u.x"() : () -> f32
// expected-error @below {{'iu.sound' op failed to verify interface 'Sound'}}
"iu.sound"(%float) : (f32) -> ()

// -----

// What takes more steps than are ever taken cannot be told, and is not held against it.
%wide = "u.x"() : () -> i40
"iu.fork"(%wide) : (i40) -> ()
