// Output to a file; after an error the old output stays.
// RUN: rs-opt %s -o %t | count 0
// RUN: filecheck %s < %t
// RUN: not rs-opt %s --allow-unregistered-dialect=false --no-implicit-module -o %t 2>/dev/null
// RUN: filecheck %s < %t
// RUN: not rs-opt %s -o %t.nowhere/file 2>&1 | filecheck %s --check-prefix=BAD

func.func private @a()
func.func private @b()

// CHECK: func.func private @a
// BAD: cannot write output file '{{.*}}nowhere/file'
