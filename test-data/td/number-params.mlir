// Parameters that are bools and integers in C++: the generated parsers read a number, 'true' or 'false' for each of them.
// RUN: rs-opt %s --dialect-td %S/Inputs/NumberParams.td | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/NumberParams.td | rs-opt --dialect-td %S/Inputs/NumberParams.td | filecheck %s

// CHECK: @bools(!np.numbers<true, 3, 2>, !np.numbers<false, -4, 0>, !np.numbers<false, 0, 1>)
func.func private @bools(!np.numbers<1, 3, 2>, !np.numbers<0, -4, 0>, !np.numbers<-0, 0x0, 0x1>)

// As in `mlir-opt`, 'true' is a number of one bit, whose sign is extended.
// CHECK: @integers(!np.numbers<true, -1, 255>, !np.numbers<false, 0, 0>)
func.func private @integers(!np.numbers<true, true, true>, !np.numbers<false, false, false>)

// CHECK: @groups(!np.ptr, !np.ptr<4294967295>, !np.ptr<4>, !np.sized, !np.sized, !np.sized<0>)
func.func private @groups(!np.ptr, !np.ptr<true>, !np.ptr<4>, !np.sized, !np.sized<>, !np.sized<0>)

// CHECK: @lists(!np.list<true, false, true>)
func.func private @lists(!np.list<1, false, true>)

// CHECK: #np.flags<open = true, kind = 4294967295, sizes = -1, 2>
func.func private @fields() attributes {a = #np.flags<open = 1, kind = true, sizes = true, 2>}
