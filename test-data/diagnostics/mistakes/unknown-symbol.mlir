// A misspelled function.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func private @store(i8)
func.func @f(%x: i8) {
  call @stroe(%x) : (i8) -> ()
  return
}
//--- classic.txt
in.mlir:3:3: error: 'func.call' op 'stroe' does not reference a valid function
  call @stroe(%x) : (i8) -> ()
  ^
in.mlir:3:3: note: see current operation: "func.call"(%arg0) <{callee = @stroe}> : (i8) -> ()
  call @stroe(%x) : (i8) -> ()
  ^
in.mlir:3:8: note: did you mean '@store'?
  call @stroe(%x) : (i8) -> ()
       ^~~~~~
//--- pretty.txt
error[verify]: 'func.call' op 'stroe' does not reference a valid function
   ╭─[ in.mlir:3:3 ]
   │
 3 │   call @stroe(%x) : (i8) -> ()
   │   ──────────────┬─────────────
   │                 ╰─────────────── here
   │
   │ Help: did you mean '@store'?
───╯
1 error
//--- json.txt
{"severity":"error","code":"verify","message":"'func.call' op 'stroe' does not reference a valid function","file":"in.mlir","line":3,"column":3,"endLine":3,"endColumn":7,"suggestions":[{"message":"did you mean '@store'?","replacement":"@store","line":3,"column":8,"endLine":3,"endColumn":14}]}
