// The dictionary of attributes is checked against attributes alone, and has each name once.
// RUN: rs-opt %s --dialect-td %S/Inputs/NativeNames.td --split-input-file --verify-diagnostics

// expected-error @below {{attribute 'm' failed to satisfy constraint: 64-bit signless integer attribute}}
nn.text {m = "mine", n = "mine"}

// -----

// expected-error @below {{attribute 'm' failed to satisfy constraint: 64-bit signless integer attribute}}
nn.keyword attributes {m = "mine", n = "mine"}

// -----

// expected-error @below {{attribute 'm' occurs more than once}}
nn.text m 1 {m = 2}

// -----

// expected-error @below {{duplicate key 'n' in dictionary attribute}}
nn.text {n = 1, n = 2}

// -----

// expected-error @below {{property 'n' failed to satisfy constraint: int64_t}}
"nn.text"() <{n = "mine"}> : () -> ()
