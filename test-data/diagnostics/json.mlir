// One object a line, with what is special in JSON escaped.
// RUN: not rs-opt %s --diagnostics=json 2>&1 | filecheck %s

func.func private @f()
func.func private @f()

// CHECK: {"severity":"error","code":"verify","message":"redefinition of symbol named 'f'","file":"{{.*}}json.mlir","line":5,"column":1,
// CHECK-SAME: "notes":{{\[}}{"severity":"note","code":"{{.*}}","message":"see existing symbol definition here","file":"{{.*}}json.mlir","line":4,"column":1,"endLine":4,"endColumn":{{[0-9]+}}}]}
