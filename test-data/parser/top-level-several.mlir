// Without a module around it, one operation stands alone.
// RUN: not rs-opt %s --no-implicit-module 2>&1 | filecheck %s

func.func private @a()
func.func private @b()

// CHECK: top-level-several.mlir:1:1: error: the source must hold a single top-level operation
