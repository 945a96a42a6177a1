// Values of pass options: numbers in the forms that flags take them in; an option without a value is on.
// RUN: rs-opt %s --canonicalize='max-iterations=0x2 top-down=' --dump-pass-pipeline 2>&1 | filecheck %s
// RUN: not rs-opt %s --canonicalize=max-iterations=2x 2>&1 | filecheck %s --check-prefix=ERROR

// CHECK: canonicalize{ {{.*}}max-iterations=2 {{.*}}top-down=true}
// ERROR: option 'max-iterations' of pass 'canonicalize' expects an integer, not '2x'
module {}
