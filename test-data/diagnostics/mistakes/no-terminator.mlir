// A block without a terminator.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func @f() {
  %c = arith.constant true
}
//--- classic.txt
in.mlir:2:8: error: block with no terminator, has %0 = "arith.constant"() <{value = true}> : () -> i1
  %c = arith.constant true
       ^
in.mlir:2:8: note: see current operation: %0 = "arith.constant"() <{value = true}> : () -> i1
  %c = arith.constant true
       ^
in.mlir:2:8: note: 'func.func' ends with 'func.return'
  %c = arith.constant true
       ^
//--- pretty.txt
error[verify]: block with no terminator, has %0 = "arith.constant"() <{value = true}> : () -> i1
   ╭─[ in.mlir:2:8 ]
   │
 2 │   %c = arith.constant true
   │        ─────────┬─────────
   │                 ╰─────────── here
   │
   │ Help: 'func.func' ends with 'func.return'
───╯
1 error
//--- json.txt
{"severity":"error","code":"verify","message":"block with no terminator, has %0 = \"arith.constant\"() <{value = true}> : () -> i1","file":"in.mlir","line":2,"column":8,"endLine":2,"endColumn":22,"notes":[{"severity":"note","code":"help","message":"'func.func' ends with 'func.return'","file":"in.mlir","line":2,"column":8,"endLine":2,"endColumn":22}]}
