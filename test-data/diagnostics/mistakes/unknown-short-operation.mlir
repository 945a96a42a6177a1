// A misspelled operation of the default dialect.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func @f() {
  retrn
}
//--- classic.txt
in.mlir:2:3: error: custom op 'retrn' is unknown (tried 'func.retrn' as well)
  retrn
  ^~~~~
in.mlir:2:3: note: did you mean 'func.return'?
  retrn
  ^~~~~
//--- pretty.txt
error[parse]: custom op 'retrn' is unknown (tried 'func.retrn' as well)
   ╭─[ in.mlir:2:3 ]
   │
 2 │   retrn
   │   ──┬──
   │     ╰──── here
   │
   │ Help: did you mean 'func.return'?
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"custom op 'retrn' is unknown (tried 'func.retrn' as well)","file":"in.mlir","line":2,"column":3,"endLine":2,"endColumn":8,"suggestions":[{"message":"did you mean 'func.return'?","replacement":"func.return","line":2,"column":3,"endLine":2,"endColumn":8}]}
