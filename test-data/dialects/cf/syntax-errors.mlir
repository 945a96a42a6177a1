// RUN: rs-opt %s --split-input-file --verify-diagnostics

func.func @more_than_64_bits(%c: i65) {
  // expected-error@+1 {{integer value too large}}
  cf.switch %c : i65, [default: ^a, 18446744073709551616: ^a]
^a:
  return
}
