// A string that is not closed.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func private @f() attributes {note = "text}
//--- classic.txt
in.mlir:1:49: error: expected '"' in string literal
func.func private @f() attributes {note = "text}
                                                ^
//--- pretty.txt
error[parse]: expected '"' in string literal
   ╭─[ in.mlir:1:49 ]
   │
 1 │ func.func private @f() attributes {note = "text}
   │                                                 │
   │                                                 ╰─ here
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"expected '\"' in string literal","file":"in.mlir","line":1,"column":49,"endLine":1,"endColumn":49}
