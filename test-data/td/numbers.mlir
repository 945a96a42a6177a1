// Predicates compute with values of C++ types, as C++ does: a present optional is true whatever it holds, integers have a width and a sign.
// RUN: rs-opt %s --dialect-td %S/Inputs/Numbers.td --split-input-file --verify-diagnostics

"nu.has_a"() {a = 0 : i32, b = false, s = "", f = 0.0 : f32, to = @foo, d = {}, u} : () -> ()
"nu.has_b"() {a = 0 : i32, b = false, s = "", f = 0.0 : f32, to = @foo, d = {}, u} : () -> ()
"nu.has_s"() {a = 0 : i32, b = false, s = "", f = 0.0 : f32, to = @foo, d = {}, u} : () -> ()
"nu.has_f"() {a = 0 : i32, b = false, s = "", f = 0.0 : f32, to = @foo, d = {}, u} : () -> ()
"nu.has_to"() {a = 0 : i32, b = false, s = "", f = 0.0 : f32, to = @foo, d = {}, u} : () -> ()
"nu.has_d"() {a = 0 : i32, b = false, s = "", f = 0.0 : f32, to = @foo, d = {}, u} : () -> ()
"nu.has_u"() {a = 0 : i32, b = false, s = "", f = 0.0 : f32, to = @foo, d = {}, u} : () -> ()
"nu.less"() {a = 0 : i32, b = false, s = "", f = 0.0 : f32, to = @foo, d = {}, u} : () -> ()
"nu.text"() {a = 0 : i32, b = false, s = "", f = 0.0 : f32, to = @foo, d = {}, u} : () -> ()
"nu.none"() : () -> ()
"nu.no_unit"() : () -> ()
"nu.unsigned"() : () -> ()
"nu.signed"() : () -> ()
"nu.long"() : () -> ()
"nu.count"() : () -> ()
"nu.bytes"() : () -> ()
"nu.size"() : () -> ()
"nu.literals"() : () -> ()
"nu.cast"() : () -> ()
"nu.number"() : () -> ()
"nu.results"() : () -> ()
"nu.doubles"() : () -> ()
"nu.variables"() : () -> ()
"nu.own"() : () -> ()
"nu.value"() {v = 0.5 : f32} : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_has_a"() {a = 0 : i32, b = false, s = "", f = 0.0 : f32, to = @foo, d = {}, u} : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_has_b"() {a = 0 : i32, b = false, s = "", f = 0.0 : f32, to = @foo, d = {}, u} : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_has_s"() {a = 0 : i32, b = false, s = "", f = 0.0 : f32, to = @foo, d = {}, u} : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_has_f"() {a = 0 : i32, b = false, s = "", f = 0.0 : f32, to = @foo, d = {}, u} : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_has_to"() {a = 0 : i32, b = false, s = "", f = 0.0 : f32, to = @foo, d = {}, u} : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_has_d"() {a = 0 : i32, b = false, s = "", f = 0.0 : f32, to = @foo, d = {}, u} : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_has_u"() {a = 0 : i32, b = false, s = "", f = 0.0 : f32, to = @foo, d = {}, u} : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_less"() {a = 0 : i32, b = false, s = "", f = 0.0 : f32, to = @foo, d = {}, u} : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_none"() : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_no_unit"() : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_unsigned"() : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_signed"() : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_long"() : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_count"() : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_bytes"() : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_size"() : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_literals"() : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_cast"() : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_number"() : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_results"() : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_doubles"() : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_variables"() : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_own"() : () -> ()

// -----

// expected-error @below {{failed to verify that}}
"nu.overflow"() : () -> ()

// -----

// expected-error @below {{failed to verify that}}
"nu.not_overflow"() : () -> ()

// -----

// expected-error @below {{positive}}
"nu.value"() {v = -1.0 : f32} : () -> ()

// -----

// expected-error @below {{positive}}
"nu.value"() {v = 0.0 : f32} : () -> ()

// -----

// expected-error @below {{failed to verify that}}
"nu.ended"() : () -> ()

// -----

// expected-error @below {{failed to verify that}}
"nu.not_ended"() : () -> ()

// -----

// expected-error @below {{failed to verify that !(}}
"nu.not_text"() {a = 0 : i32, b = false, s = "", f = 0.0 : f32, to = @foo, d = {}, u} : () -> ()
