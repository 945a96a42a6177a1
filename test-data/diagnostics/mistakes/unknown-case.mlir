// A misspelled case of an enum.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func @f(%x: f32) -> i1 {
  %c = arith.cmpf otl, %x, %x : f32
  return %c : i1
}
//--- classic.txt
in.mlir:2:19: error: custom op 'arith.cmpf' expected string or keyword containing one of the following enum values for attribute 'predicate' [false, oeq, ogt, oge, olt, ole, one, ord, ueq, ugt, uge, ult, ule, une, uno, true]
  %c = arith.cmpf otl, %x, %x : f32
                  ^~~
in.mlir:2:19: note: did you mean 'olt'?
  %c = arith.cmpf otl, %x, %x : f32
                  ^~~
//--- pretty.txt
error[parse]: custom op 'arith.cmpf' expected string or keyword containing one of the following enum values for attribute 'predicate' [false, oeq, ogt, oge, olt, ole, one, ord, ueq, ugt, uge, ult, ule, une, uno, true]
   ╭─[ in.mlir:2:19 ]
   │
 2 │   %c = arith.cmpf otl, %x, %x : f32
   │                   ─┬─
   │                    ╰─── here
   │
   │ Help: did you mean 'olt'?
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"custom op 'arith.cmpf' expected string or keyword containing one of the following enum values for attribute 'predicate' [false, oeq, ogt, oge, olt, ole, one, ord, ueq, ugt, uge, ult, ule, une, uno, true]","file":"in.mlir","line":2,"column":19,"endLine":2,"endColumn":22,"suggestions":[{"message":"did you mean 'olt'?","replacement":"olt","line":2,"column":19,"endLine":2,"endColumn":22}]}
