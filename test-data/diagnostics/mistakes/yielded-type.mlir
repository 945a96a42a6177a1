// A region that passes on another type.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func @f(%x: i1, %y: i8) {
  %r = scf.if %x -> i8 {
    scf.yield %y : i8
  } else {
    scf.yield %x : i1
  }
  return
}
//--- classic.txt
in.mlir:2:8: error: 'scf.if' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'i1' should match successor input type #0 'i8'
  %r = scf.if %x -> i8 {
       ^
in.mlir:2:8: note: see current operation: 
%0 = "scf.if"(%arg0) ({
  "scf.yield"(%arg1) : (i8) -> ()
}, {
  "scf.yield"(%arg0) : (i1) -> ()
}) : (i1) -> i8
  %r = scf.if %x -> i8 {
       ^
in.mlir:5:5: note: region branch point
    scf.yield %x : i1
    ^
//--- pretty.txt
error[verify]: 'scf.if' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'i1' should match successor input type #0 'i8'
   ╭─[ in.mlir:2:8 ]
   │
 2 │   %r = scf.if %x -> i8 {
   │        ───────┬───────
   │               ╰───────── here
   │
 5 │     scf.yield %x : i1
   │     ────┬────
   │         ╰────── region branch point
───╯
1 error
//--- json.txt
{"severity":"error","code":"verify","message":"'scf.if' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'i1' should match successor input type #0 'i8'","file":"in.mlir","line":2,"column":8,"endLine":2,"endColumn":14,"notes":[{"severity":"note","code":"verify","message":"region branch point","file":"in.mlir","line":5,"column":5,"endLine":5,"endColumn":14}]}
