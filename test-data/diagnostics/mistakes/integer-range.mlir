// An integer that does not fit.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
%c = arith.constant 70000 : i16
//--- classic.txt
in.mlir:1:21: error: integer constant out of range for attribute
%c = arith.constant 70000 : i16
                    ^
in.mlir:1:21: note: 'i16' has the values -32768 to 65535
%c = arith.constant 70000 : i16
                    ^
//--- pretty.txt
error[parse]: integer constant out of range for attribute
   ╭─[ in.mlir:1:21 ]
   │
 1 │ %c = arith.constant 70000 : i16
   │                     ──┬──
   │                       ╰──── here
   │
   │ Help: 'i16' has the values -32768 to 65535
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"integer constant out of range for attribute","file":"in.mlir","line":1,"column":21,"endLine":1,"endColumn":26,"notes":[{"severity":"note","code":"help","message":"'i16' has the values -32768 to 65535","file":"in.mlir","line":1,"column":21,"endLine":1,"endColumn":26}]}
