// A generated file that is missing is no error. A warning tells which definitions are left out, with or without a path.
// RUN: not rs-opt --td-path %S/Inputs/generated %s 2>&1 | filecheck %s --implicit-check-not=could
// RUN: not rs-opt --dialect-td %S/Inputs/generated/Made.td %s 2>&1 | filecheck %s
// RUN: mkdir -p %t
// RUN: echo 'def Made_Type : Type<CPred<"true">>; def Made_Trait : NativeOpTrait<"Made">;' > %t/Made.td.inc
// RUN: rs-opt --td-path %S/Inputs/generated -I %t %s | filecheck %s --check-prefix=WHOLE

// CHECK: Made.td:3:9: warning: 2 definitions are left out because the generated file 'Made.td.inc' is missing; '-I' names the folder of generated files
// CHECK-NEXT: Made.td:6:1: note: left out: Made_Typed
// CHECK-NEXT: Made.td:7:1: note: left out: Made_Traits
// CHECK: error: unregistered operation 'made.traits'
// WHOLE: "made.plain"()
"made.plain"() : () -> ()
// WHOLE: "made.traits"()
"made.traits"() : () -> ()
