// RUN: rs-opt %s --dialect-td %S/Inputs/InterfaceNamespaces.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

%own, %other, %more = "u.x"() : () -> (!in.own, !in.other, !in.more)
"in.of_own"(%own) : (!in.own) -> ()
"in.of_other"(%other) : (!in.other) -> ()
"in.of_other"(%more) : (!in.more) -> ()
"in.one"(%own) : (!in.own) -> ()
"in.two"(%own, %own) : (!in.own, !in.own) -> ()

// -----

%other = "u.x"() : () -> !in.other
// expected-error @below {{'in.of_own' op operand #0 must be}}
"in.of_own"(%other) : (!in.other) -> ()

// -----

%own = "u.x"() : () -> !in.own
// expected-error @below {{'in.of_other' op operand #0 must be}}
"in.of_other"(%own) : (!in.own) -> ()

// -----

%more = "u.x"() : () -> !in.more
// expected-error @below {{'in.of_own' op operand #0 must be}}
"in.of_own"(%more) : (!in.more) -> ()

// -----

// expected-error @below {{'in.one' op failed to verify interface 'in::Counted'}}
"in.one"() : () -> ()

// -----

%own = "u.x"() : () -> !in.own
// expected-error @below {{'in.two' op failed to verify interface 'Counted'}}
"in.two"(%own) : (!in.own) -> ()
