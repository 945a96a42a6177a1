// RUN: rs-opt %s --dialect-td %S/Inputs/NumberParams.td --split-input-file --verify-diagnostics

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse Np_NumbersType parameter 'b' which is to be a `bool`}}
func.func private @large(!np.numbers<2, 3, 2>)

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @+1 {{failed to parse Np_NumbersType parameter 'b' which is to be a `bool`}}
func.func private @negative(!np.numbers<-1, 3, 2>)

// -----

// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse Np_NumbersType parameter 'b' which is to be a `bool`}}
func.func private @word(!np.numbers<yes, 3, 2>)

// -----

// An optional group that its first literal begins contains the parameter.
// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse Np_PointerType parameter 'space' which is to be a `unsigned`}}
func.func private @empty_group(!np.ptr<>)
