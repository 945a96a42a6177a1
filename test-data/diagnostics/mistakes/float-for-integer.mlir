// A float for an integer type.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
%c = arith.constant 0.5 : i16
//--- classic.txt
in.mlir:1:30: error: floating point value not valid for specified type
%c = arith.constant 0.5 : i16
                             ^
//--- pretty.txt
error[parse]: floating point value not valid for specified type
   ╭─[ in.mlir:1:30 ]
   │
 1 │ %c = arith.constant 0.5 : i16
   │                              │
   │                              ╰─ here
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"floating point value not valid for specified type","file":"in.mlir","line":1,"column":30,"endLine":1,"endColumn":30}
