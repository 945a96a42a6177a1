// RUN: rs-opt %s --dialect-td %S/Inputs/ReferenceOpen.td --split-input-file --verify-diagnostics

// A reference that leads back to itself by a name that is one only when it is parsed.

func.func @escaped(%x: i32) {
  // expected-error @below {{leads back to itself}}
  %0 = o.escaped %x : i32
  return
}

// -----

func.func @spelled(%x: i32) {
  // expected-error @below {{the decomposition of 'o.fi32' leads back to itself}}
  %0 = o.fi32 %x : i32
  return
}

// -----

func.func @bare(%x: i32) {
  // expected-error @below {{the decomposition of 'o.bare' leads back to itself}}
  %0 = o.bare %x : i32
  return
}
