// Elements of another shape.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
%c = arith.constant dense<[1, 2, 3]> : tensor<2xi8>
//--- classic.txt
in.mlir:1:21: error: inferred shape of elements literal ([3]) does not match type ([2])
%c = arith.constant dense<[1, 2, 3]> : tensor<2xi8>
                    ^
//--- pretty.txt
error[parse]: inferred shape of elements literal ([3]) does not match type ([2])
   ╭─[ in.mlir:1:21 ]
   │
 1 │ %c = arith.constant dense<[1, 2, 3]> : tensor<2xi8>
   │                     ──┬──
   │                       ╰──── here
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"inferred shape of elements literal ([3]) does not match type ([2])","file":"in.mlir","line":1,"column":21,"endLine":1,"endColumn":26}
