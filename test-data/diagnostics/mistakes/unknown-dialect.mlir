// A misspelled dialect.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
%c = arit.constant 1 : i8
//--- classic.txt
in.mlir:1:6: error: Dialect `arit' not found for custom op 'arit.constant' 
%c = arit.constant 1 : i8
     ^~~~~~~~~~~~~
in.mlir:1:6: note: load its definition ('--td-path FOLDER' finds it by its name, '--dialect-td FILE' loads a file), or write the generic form and pass '--allow-unregistered-dialect'
%c = arit.constant 1 : i8
     ^
in.mlir:1:6: note: did you mean 'arith.constant'?
%c = arit.constant 1 : i8
     ^~~~~~~~~~~~~
//--- pretty.txt
error[parse]: Dialect `arit' not found for custom op 'arit.constant'
   ╭─[ in.mlir:1:6 ]
   │
 1 │ %c = arit.constant 1 : i8
   │      ──────┬──────
   │            ╰──────── here
   │
   │ Help 1: load its definition ('--td-path FOLDER' finds it by its name, '--dialect-td FILE' loads a file), or write the generic form and pass '--allow-unregistered-dialect'
   │
   │ Help 2: did you mean 'arith.constant'?
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"Dialect `arit' not found for custom op 'arit.constant' ","file":"in.mlir","line":1,"column":6,"endLine":1,"endColumn":19,"notes":[{"severity":"note","code":"help","message":"load its definition ('--td-path FOLDER' finds it by its name, '--dialect-td FILE' loads a file), or write the generic form and pass '--allow-unregistered-dialect'","file":"in.mlir","line":1,"column":6,"endLine":1,"endColumn":19}],"suggestions":[{"message":"did you mean 'arith.constant'?","replacement":"arith.constant","line":1,"column":6,"endLine":1,"endColumn":19}]}
