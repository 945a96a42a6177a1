// What the definition of a type cannot be is said at its line, each with its own reason; what is right is loaded.
// RUN: not rs-opt %s --dialect-td %S/Inputs/Definitions.td --allow-unregistered-dialect > %t 2> %t.err
// RUN: filecheck %s --input-file %t
// RUN: filecheck %s --input-file %t.err --check-prefix=ERR --implicit-check-not=error:

// ERR: Definitions.td:14:43: error: d.params_first: parameter 'a' is bound by 'params' already
// ERR: Definitions.td:15:38: error: d.params_last: 'params' binds parameters that are bound already
// ERR: Definitions.td:16:51: error: d.struct_first: parameter 'a' is bound by 'params' already
// ERR: Definitions.td:17:32: error: d.twice: parameter 'a' is already bound
// ERR: Definitions.td:20:1: error: 'parameters': #0, 'a', is not a C++ type
// ERR: Definitions.td:21:1: error: 'parameters': #0, 'a', is not a C++ type
// ERR: Definitions.td:22:1: error: 'parameters': #0, 'a', has an empty C++ type
// ERR: Definitions.td:23:1: error: 'parameters': #0 has no name
// ERR: Definitions.td:24:1: error: 'parameters': the name 'a' is declared twice
// ERR: Definitions.td:26:41: error: d.else: the parameter 'a' is in an optional group, so it must be optional
// ERR: Definitions.td:27:32: error: d.then: the parameter 'a' is in an optional group, so it must be optional
// ERR: Definitions.td:28:32: error: d.all: the parameter 'a' is in an optional group, so it must be optional
// ERR: Definitions.td:29:41: error: d.keys: the parameter 'a' is in an optional group, so it must be optional
// ERR: Definitions.td:30:44: error: d.code: the parameter 'a' is in an optional group, so it must be optional
// ERR: Definitions.td:31:26: error: d.anchor: a 'custom' that reads no parameter cannot be an anchor
// ERR: Definitions.td:32:22: error: d.first: the first element of an optional group must be a literal, a variable or 'custom'
// ERR: Definitions.td:33:27: error: d.first_keys: the first element of an optional group must be a literal, a variable or 'custom'
// ERR: Definitions.td:35:1: error: 'd.none' has a mnemonic and parameters, but neither 'assemblyFormat' nor 'hasCustomAssemblyFormat'
// ERR: Definitions.td:36:1: error: 'd.hidden' has an 'assemblyFormat', which reads its parameters, but 'genAccessors' is off

// CHECK: "u.x"() : () -> !d.maybe
"u.x"() : () -> !d.maybe
// CHECK: "u.x"() : () -> !d.maybe<5>
"u.x"() : () -> !d.maybe<5>
// CHECK: "u.x"() : () -> !d.named<b = 5>
"u.x"() : () -> !d.named<b = 5>
// CHECK: "u.x"() : () -> !d.either<a 5>
"u.x"() : () -> !d.either<a 5>
// CHECK: "u.x"() : () -> !d.either<b 5>
"u.x"() : () -> !d.either<b 5>
// A type is told from a number, and an attribute from a word of the format.
// CHECK: "u.x"() : () -> !d.apart<i32 5>
"u.x"() : () -> !d.apart<i32 5>
// CHECK: "u.x"() : () -> !d.apart< 5>
"u.x"() : () -> !d.apart<5>
// CHECK: "u.x"() : () -> !d.apart<>
"u.x"() : () -> !d.apart<>
// CHECK: "u.x"() : () -> !d.attrs<"s"also true>
"u.x"() : () -> !d.attrs<"s" also true>
// CHECK: "u.x"() : () -> !d.attrs<also true>
"u.x"() : () -> !d.attrs<also true>
// The type that an attribute has of its own is no key.
// CHECK: "u.x"() {a = #d.own<a = 5> : i32} : () -> ()
"u.x"() {a = #d.own<a = 5> : i32} : () -> ()
// CHECK: "u.x"() {a = #d.own : i32} : () -> ()
"u.x"() {a = #d.own : i32} : () -> ()
