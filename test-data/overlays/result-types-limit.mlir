// A list in an expression has at most 2^20 items, so that a loop that doubles it ends in an error.
// RUN: rs-opt %s --dialect-td %S/Inputs/ResultTypes.td --dialect-td %S/Inputs/ResultTypesSyntax.td --split-input-file --verify-diagnostics

func.func @short(%a: i32) {
  %0 = r.doubled %a 20 : i32
  return
}

// -----

func.func @long(%a: i32) {
  // expected-error @below {{the type of a result does not follow from the text}}
  %0 = r.doubled %a 21 : i32
  return
}
