// An operation of a dialect that is not loaded.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func private @g(%m: memref<2xi8>) {
  memref.dealloc %m : memref<2xi8>
  return
}
//--- classic.txt
in.mlir:2:3: error: Dialect `memref' not found for custom op 'memref.dealloc' 
  memref.dealloc %m : memref<2xi8>
  ^~~~~~~~~~~~~~
in.mlir:2:3: note: load its definition ('--td-path FOLDER' finds it by its name, '--dialect-td FILE' loads a file), or write the generic form and pass '--allow-unregistered-dialect'
  memref.dealloc %m : memref<2xi8>
  ^
//--- pretty.txt
error[parse]: Dialect `memref' not found for custom op 'memref.dealloc'
   ╭─[ in.mlir:2:3 ]
   │
 2 │   memref.dealloc %m : memref<2xi8>
   │   ───────┬──────
   │          ╰──────── here
   │
   │ Help: load its definition ('--td-path FOLDER' finds it by its name, '--dialect-td FILE' loads a file), or write the generic form and pass '--allow-unregistered-dialect'
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"Dialect `memref' not found for custom op 'memref.dealloc' ","file":"in.mlir","line":2,"column":3,"endLine":2,"endColumn":17,"notes":[{"severity":"note","code":"help","message":"load its definition ('--td-path FOLDER' finds it by its name, '--dialect-td FILE' loads a file), or write the generic form and pass '--allow-unregistered-dialect'","file":"in.mlir","line":2,"column":3,"endLine":2,"endColumn":17}]}
