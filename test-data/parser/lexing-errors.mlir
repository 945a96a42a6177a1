// RUN: rs-opt %s --split-input-file --verify-diagnostics
// What is no token.

// expected-error@+1 {{unexpected character}}
module { $ }

// -----
// expected-error@+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
module { "t.a"() {a = "never closed} : () -> () }

// -----
// expected-error@+1 {{unknown escape in string literal}}
func.func private @f() attributes {a = "bad \q escape"}

// -----
// expected-error@+1 {{invalid SSA name}}
func.func @f(%arg0: i32) { return %% : i32 }

// -----
// expected-error@+1 {{@ identifier expected to start with letter or '_'}}
func.func private @f() attributes {a = @}

// -----
// expected-error@+1 {{invalid attribute name}}
func.func private @f() attributes {a = #}

// -----
// expected-error@+1 {{invalid type identifier}}
func.func private @f() attributes {a = !}
