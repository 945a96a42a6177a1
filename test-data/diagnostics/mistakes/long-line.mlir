// A long line is cut around the place.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func private @f() attributes {a = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", b = [1, 2, 3, wrong, 4, 5, 6, 7], c = "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy"}
//--- classic.txt
in.mlir:1:147: error: expected attribute value
func.func private @f() attributes {a = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", b = [1, 2, 3, wrong, 4, 5, 6, 7], c = "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy"}
                                                                                                                                                  ^
//--- pretty.txt
error[parse]: expected attribute value
   ╭─[ in.mlir:1:147 ]
   │
 1 │ …xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", b = [1, 2, 3, wrong, 4, 5, 6, 7], c = "yyyyyyyyyyyyyyyyyyyyyyyy…
   │                                                    ┬
   │                                                    ╰── here
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"expected attribute value","file":"in.mlir","line":1,"column":147,"endLine":1,"endColumn":147}
