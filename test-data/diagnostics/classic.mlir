// Place, severity, message, the line and a caret below it; tabs are expanded.
// RUN: split-file %s %t
// RUN: not rs-opt %t/plain.mlir 2>&1 | filecheck %s --strict-whitespace --check-prefix=PLAIN
// RUN: not rs-opt %t/tab.mlir 2>&1 | filecheck %s --strict-whitespace --check-prefix=TAB
// RUN: not rs-opt %t/wide.mlir 2>&1 | filecheck %s --strict-whitespace --check-prefix=WIDE
// RUN: not rs-opt %t/note.mlir 2>&1 | filecheck %s --strict-whitespace --check-prefix=NOTE

//--- plain.mlir
func.func private @f(i32, nonsense)
//--- tab.mlir
	func.func private @f(	nonsense)
//--- wide.mlir
func.func private @f() attributes {a = "日本", b = nonsense}
//--- note.mlir
func.func private @f()
func.func private @f()
//--- checks
PLAIN:{{^}}{{.*}}plain.mlir:1:26: error: expected
PLAIN-NEXT:{{^}}func.func private @f(i32, nonsense){{$}}
PLAIN-NEXT:{{^}}                         ^
TAB:{{^}}{{.*}}tab.mlir:1:23: error: expected
TAB-NEXT:{{^}}        func.func private @f(   nonsense){{$}}
TAB-NEXT:{{^}}                             ^
WIDE:{{^}}{{.*}}wide.mlir:1:{{[0-9]+}}: error: expected
WIDE-NEXT:{{^}}func.func private @f() attributes {a = "日本", b = nonsense}{{$}}
WIDE-NEXT:{{^}}                                                ^{{$}}
NOTE:{{^}}{{.*}}note.mlir:2:1: error: redefinition of symbol named 'f'
NOTE-NEXT:{{^}}func.func private @f(){{$}}
NOTE-NEXT:{{^}}^{{$}}
NOTE-NEXT:{{^}}{{.*}}note.mlir:1:1: note: see existing symbol
NOTE-NEXT:{{^}}func.func private @f(){{$}}
NOTE-NEXT:{{^}}^{{$}}
