// Result types that only C++ infers: the generic form can be read, the error about the other names what is missing.
// RUN: rs-opt %s --dialect-td %S/Inputs/InferInCpp.td --split-input-file --verify-diagnostics

func.func @generic(%a: tensor<2xi8>) -> tensor<4xi8> {
  %0 = "ic.cat"(%a, %a) : (tensor<2xi8>, tensor<2xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// -----

func.func @custom(%a: tensor<2xi8>) {
  // expected-error @below {{the type of a result does not follow from the text}}
  // expected-note @below {{'inferReturnTypes' is in C++, and no Rust hook implements it; write the generic form}}
  %0 = ic.cat %a, %a : tensor<2xi8>, tensor<2xi8>
  return
}
