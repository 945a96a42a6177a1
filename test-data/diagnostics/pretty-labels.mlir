// Several labels, notes, tabs and wide characters, byte for byte.
// RUN: split-file %s %t
// RUN: not rs-opt --diagnostics=pretty < %t/notes.mlir 2> %t/notes.out
// RUN: diff %t/notes.txt %t/notes.out
// RUN: not rs-opt --diagnostics=pretty < %t/tabs.mlir 2> %t/tabs.out
// RUN: diff %t/tabs.txt %t/tabs.out
// RUN: not rs-opt --diagnostics=pretty < %t/wide.mlir 2> %t/wide.out
// RUN: diff %t/wide.txt %t/wide.out
// RUN: not rs-opt --diagnostics=pretty < %t/several.mlir 2> %t/several.out
// RUN: diff %t/several.txt %t/several.out

//--- notes.mlir
func.func private @f()
func.func private @g()
func.func private @f()
//--- notes.txt
error[verify]: redefinition of symbol named 'f'
   ╭─[ <stdin>:3:1 ]
   │
 1 │ func.func private @f()
   │ ────┬────
   │     ╰────── see existing symbol definition here
   │
 3 │ func.func private @f()
   │ ───────────┬──────────
   │            ╰──────────── here
───╯
1 error
//--- tabs.mlir
	func.func @f(%a:	i32) {
		%b = arith.addi %a,	%c : i32
		return
	}
//--- tabs.txt
error[parse]: use of undeclared SSA value name
   ╭─[ <stdin>:2:23 ]
   │
 2 │        %b = arith.addi %a,   %c : i32
   │                              ─┬
   │                               ╰── here
───╯
1 error
//--- wide.mlir
func.func private @f() attributes {a = "größer 日本", b = nonsense}
//--- wide.txt
error[parse]: expected attribute value
   ╭─[ <stdin>:1:56 ]
   │
 1 │ func.func private @f() attributes {a = "größer 日本", b = nonsense}
   │                                                          ┬
   │                                                          ╰── here
───╯
1 error
//--- several.mlir
func.func private @f(nonsense)
func.func @g() -> i32 {
  %a = "arith.constant"() <{value = 1 : i32}> : () ->
}
//--- several.txt
error[parse]: expected non-function type
   ╭─[ <stdin>:1:22 ]
   │
 1 │ func.func private @f(nonsense)
   │                      ────┬───
   │                          ╰───── here
───╯
error[parse]: expected non-function type
   ╭─[ <stdin>:3:54 ]
   │
 3 │   %a = "arith.constant"() <{value = 1 : i32}> : () ->
   │                                                      │
   │                                                      ╰─ here
───╯
2 errors
