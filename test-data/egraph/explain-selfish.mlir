// RUN: rs-opt --dialect-td %S/Inputs/Selfish.td --patterns-td %S/Inputs/Selfish.td --optimize=strategy=egraph --cost-model=td --explain %s -o /dev/null 2>&1 | filecheck %s

// A rule makes a term over its own class: the step that makes one operand of that class another is told.

// CHECK: 'ring.turn' became ring.still(_) by 'TurnHalves', 'StillIsHalf' (backwards), 'StillTurns' (backwards){{$}}
func.func @over_itself(%x: i32) -> (i32, i32) {
  %0 = "ring.turn"(%x) : (i32) -> i32
  %1 = "ring.still"(%x) : (i32) -> i32
  return %0, %1 : i32, i32
}
