// What an interface demands of an operation, in C++ that is read. What is not is said once, where the interface is, and demands nothing.
// RUN: rs-opt --td-remarks %s --dialect-td %S/Inputs/InterfaceVerifiers.td --split-input-file --verify-diagnostics
// RUN: rs-opt --td-remarks /dev/null --dialect-td %S/Inputs/InterfaceVerifiers.td 2>&1 | FileCheck %s --check-prefix=SAID
// RUN: rs-opt --td-diagnose %S/Inputs/InterfaceVerifiers.td | FileCheck %s --check-prefix=TABLE

// SAID-NOT: remark
// SAID: InterfaceVerifiers.td:28:5: remark: the verifier of interface 'Outside' is not understood and taken as true: return detail::verifyOutside($_op);
// SAID: InterfaceVerifiers.td:31:5: remark: the verifier of interface 'Accessor' is not understood and taken as true: return success($_op->getFirst());
// SAID: InterfaceVerifiers.td:32:5: remark: the verifier of interface 'Deep' is not understood and taken as true: return emitOpError() << 1
// SAID-NOT: remark

// TABLE: definition predicates natives missing hooks not attached
// TABLE: iv.even 0/0 - - -
// TABLE: iv.inferred 0/0 - - -
// TABLE: iv.outside 0/0 verifier of Outside verifier -
// TABLE: iv.outside_too 0/0 verifier of Outside - -
// TABLE: iv.unread 0/0 verifier of Accessor, verifier of Deep - -
// TABLE: iv.inferred: InferTypeOpInterface.inferReturnTypes

%a = arith.constant 0 : i8
"iv.some"(%a) : (i8) -> ()
"iv.few"(%a, %a) : (i8, i8) -> ()
"iv.even"() : () -> ()
"iv.even"(%a, %a) : (i8, i8) -> ()
"iv.outside"(%a) : (i8) -> ()
"iv.outside_too"() : () -> ()

// -----

// expected-error @below {{'iv.some' op failed to verify interface 'Some'}}
"iv.some"() : () -> ()

// -----

%a = arith.constant 0 : i8
// expected-error @below {{'iv.few' op failed to verify interface 'Few'}}
"iv.few"(%a, %a, %a) : (i8, i8, i8) -> ()

// -----

%a = arith.constant 0 : i8
// expected-error @below {{'iv.even' op wants pairs, and has 1 operands}}
"iv.even"(%a) : (i8) -> ()

// -----

// expected-error @below {{'iv.outside' op failed to verify interface 'Some'}}
"iv.outside"() : () -> ()

// -----

%a = arith.constant 0 : i8
// expected-error @below {{'iv.words' op is of type 'i8', not alone}}
"iv.words"(%a, %a) : (i8, i8) -> ()
