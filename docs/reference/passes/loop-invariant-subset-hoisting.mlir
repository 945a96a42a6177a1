// flags: --dialect-td docs/reference/passes/slices.td --loop-invariant-subset-hoisting
func.func private @next(tensor<5xf32>) -> tensor<5xf32>
func.func @f(%t: tensor<?xf32>, %lo: index, %hi: index, %s: index) -> tensor<?xf32> {
  %0 = scf.for %i = %lo to %hi step %s iter_args(%a = %t) -> tensor<?xf32> {
    %1 = slice.get %a[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %2 = func.call @next(%1) : (tensor<5xf32>) -> tensor<5xf32>
    %3 = slice.set %2 into %a[0] [5] [1] : tensor<5xf32> into tensor<?xf32> to tensor<?xf32>
    scf.yield %3 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}
