// A type of a dialect that is not loaded.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func private @g(!gpu.handle)
//--- classic.txt
in.mlir:1:27: error: `!"gpu"<"handle">` type created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used
func.func private @g(!gpu.handle)
                          ^
in.mlir:1:27: note: load its definition ('--td-path FOLDER' finds it by its name, '--dialect-td FILE' loads a file), or write the generic form and pass '--allow-unregistered-dialect'
func.func private @g(!gpu.handle)
                          ^
//--- pretty.txt
error[parse]: `!"gpu"<"handle">` type created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used
   ╭─[ in.mlir:1:27 ]
   │
 1 │ func.func private @g(!gpu.handle)
   │                           ───┬──
   │                              ╰──── here
   │
   │ Help: load its definition ('--td-path FOLDER' finds it by its name, '--dialect-td FILE' loads a file), or write the generic form and pass '--allow-unregistered-dialect'
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"`!\"gpu\"<\"handle\">` type created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used","file":"in.mlir","line":1,"column":27,"endLine":1,"endColumn":33,"notes":[{"severity":"note","code":"help","message":"load its definition ('--td-path FOLDER' finds it by its name, '--dialect-td FILE' loads a file), or write the generic form and pass '--allow-unregistered-dialect'","file":"in.mlir","line":1,"column":27,"endLine":1,"endColumn":33}]}
