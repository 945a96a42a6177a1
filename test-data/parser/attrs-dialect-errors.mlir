// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Attributes of dialects that are not loaded, refused.

// expected-error@+1 {{dialect 'foo' is not registered (see --allow-unregistered-dialect)}}
func.func private @f() attributes {a = #foo.bar}

// -----
// expected-error@+1 {{undefined symbol alias id 'undefined'}}
func.func private @f() attributes {a = #undefined}

// -----
// expected-error@+1 {{unbalanced '{' character in pretty dialect name}}
func.func private @f() attributes {a = #foo.bar<{1]>}
