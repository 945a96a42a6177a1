// RUN: rs-opt --dialect-td %S/Inputs/Computed.td --dialect-td %S/Inputs/ComputedSyntax.td %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Computed.td --dialect-td %S/Inputs/ComputedSyntax.td --mlir-print-op-generic %s | filecheck %s --check-prefix=GENERIC
// Locations that the text leaves out are no reason for the generic form.
// CHECK: k.place(in %{{.*}} : i7, out b : i8) {
// GENERIC: "k.place"() <{locs = [#{{.*}}], type = !k.module<input a : i7, output b : i8>}>
k.place(in %a : i7, out b : i8 loc("b")) {}
