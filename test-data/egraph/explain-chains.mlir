// RUN: rs-opt --dialect-td %S/Inputs/Chains.td --patterns-td %S/Inputs/Chains.td --optimize=strategy=egraph --cost-model=td --explain %s -o /dev/null 2>&1 | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Chains.td --patterns-td %S/Inputs/Chains.td --optimize=strategy=egraph --cost-model=td --explain --diagnostics=json %s -o /dev/null 2>&1 | filecheck %s --check-prefix=JSON

// An operation's chain is its own: each of these becomes the same by a rule of its own.

// CHECK: 'chain.red' became chain.grey(_) by 'RedIsGrey'{{$}}
// CHECK: 'chain.green' became chain.grey(_) by 'GreenIsGrey'{{$}}
// CHECK: 'chain.blue' became chain.grey(_) by 'BlueIsGrey'{{$}}
// JSON: 'chain.blue' became chain.grey(_) by 'BlueIsGrey'"
func.func @three_origins(%a: i32) -> (i32, i32, i32) {
  %0 = "chain.red"(%a) : (i32) -> i32
  %1 = "chain.green"(%a) : (i32) -> i32
  %2 = "chain.blue"(%a) : (i32) -> i32
  return %0, %1, %2 : i32, i32, i32
}

// CHECK: 'chain.raw' became chain.done(_) by 'CutRaw', 'FinishCut'{{$}}
// CHECK: 'chain.cut' became chain.done(_) by 'FinishCut'{{$}}
func.func @several_steps(%a: i32) -> (i32, i32) {
  %0 = "chain.raw"(%a) : (i32) -> i32
  %1 = "chain.cut"(%a) : (i32) -> i32
  return %0, %1 : i32, i32
}

// A rule that looks at the operand needs that to be what it looks for: congruence, by the steps of the operand.

// CHECK: 'chain.hold' became chain.kept(_) by 'RedIsGrey', 'HoldGrey'{{$}}
// CHECK: 'chain.green' became chain.grey(_) by 'GreenIsGrey'{{$}}
// CHECK: 'chain.hold' became chain.kept(_) by 'GreenIsGrey', 'HoldGrey'{{$}}
func.func @looked_at(%a: i32) -> (i32, i32, i32) {
  %0 = "chain.red"(%a) : (i32) -> i32
  %1 = "chain.hold"(%0) : (i32) -> i32
  %2 = "chain.green"(%a) : (i32) -> i32
  %3 = "chain.hold"(%2) : (i32) -> i32
  return %1, %2, %3 : i32, i32, i32
}

// One that does not look at it needs nothing of it, though both are the same node.

// CHECK: 'chain.red' became chain.grey(_) by 'RedIsGrey'{{$}}
// CHECK: 'chain.wrap' became chain.pack(chain.grey(_)) by 'WrapAny'{{$}}
// CHECK: 'chain.blue' became chain.grey(_) by 'BlueIsGrey'{{$}}
// CHECK: 'chain.wrap' became chain.pack(chain.grey(_)) by 'WrapAny'{{$}}
func.func @not_looked_at(%a: i32) -> (i32, i32) {
  %0 = "chain.red"(%a) : (i32) -> i32
  %1 = "chain.wrap"(%0) : (i32) -> i32
  %2 = "chain.blue"(%a) : (i32) -> i32
  %3 = "chain.wrap"(%2) : (i32) -> i32
  return %1, %3 : i32, i32
}

// Operands that must be the same are made so.

// CHECK: 'chain.twice' became chain.pack({{.*}}) by 'RedIsGrey', 'TwiceTheSame'{{$}}
func.func @made_the_same(%a: i32) -> i32 {
  %0 = "chain.red"(%a) : (i32) -> i32
  %1 = "chain.grey"(%a) : (i32) -> i32
  %2 = "chain.twice"(%0, %1) : (i32, i32) -> i32
  return %2 : i32
}

// CHECK: 'chain.steep' became chain.flat(_) by 'SteepIsEven', 'FlatIsEven' (backwards){{$}}
func.func @back_again(%a: i32) -> (i32, i32) {
  %0 = "chain.steep"(%a) : (i32) -> i32
  %1 = "chain.flat"(%a) : (i32) -> i32
  return %0, %1 : i32, i32
}

// CHECK: 'arith.addf' became arith.mulf(_, arith.addf(_, _)) by 'SquareIsProduct', 'CommonFactor'{{$}}
func.func @refined(%a: f64, %x: f64) -> f64 {
  %0 = arith.mulf %a, %x fastmath<fast> : f64
  %1 = "chain.square"(%x) {flags = #arith.fastmath<fast>} : (f64) -> f64
  %2 = arith.addf %0, %1 fastmath<fast> : f64
  return %2 : f64
}
