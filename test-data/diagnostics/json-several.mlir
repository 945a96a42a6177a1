// Parsing goes on behind an error, and says each.
// RUN: not rs-opt %s --diagnostics=json 2>&1 | filecheck %s
// RUN: not rs-opt %s 2>&1 | filecheck %s --check-prefix=FIRST

func.func private @f(nonsense)
func.func private @g()
func.func private @h(tensor<f>)

// CHECK: "line":5,
// CHECK: "line":7,
// FIRST: :5:22: error:
// FIRST-NOT: error:
