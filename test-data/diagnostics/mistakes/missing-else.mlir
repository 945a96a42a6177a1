// An operation with results and one region.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func @f(%x: i1) {
  %r = scf.if %x -> i1 {
    scf.yield %x : i1
  }
  return
}
//--- classic.txt
in.mlir:2:8: error: 'scf.if' op must have an else block if defining values
  %r = scf.if %x -> i1 {
       ^
in.mlir:2:8: note: see current operation: 
%0 = "scf.if"(%arg0) ({
  "scf.yield"(%arg0) : (i1) -> ()
}, {
}) : (i1) -> i1
  %r = scf.if %x -> i1 {
       ^
//--- pretty.txt
error[verify]: 'scf.if' op must have an else block if defining values
   ╭─[ in.mlir:2:8 ]
   │
 2 │   %r = scf.if %x -> i1 {
   │        ───────┬───────
   │               ╰───────── here
───╯
1 error
//--- json.txt
{"severity":"error","code":"verify","message":"'scf.if' op must have an else block if defining values","file":"in.mlir","line":2,"column":8,"endLine":2,"endColumn":14}
