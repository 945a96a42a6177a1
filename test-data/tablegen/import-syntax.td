// RUN: rs-tblgen --import-syntax %S/Inputs/ImportSyntax.cpp %s > %t 2>&1
// RUN: FileCheck %s < %t
// RUN: not rs-tblgen --import-syntax %S/Inputs/Missing.cpp %s 2>&1 | FileCheck %s --check-prefix=MISSING

// Overlays from C++. A parser that is understood becomes a record, others become comments and lines of the report.

include "mlir/IR/OpBase.td"

def My_Dialect : Dialect { let name = "my"; let cppNamespace = "::my"; }

// CHECK: // From {{.*}}ImportSyntax.cpp:2.
// CHECK-NEXT: def : SyntaxOverlay<"my.add", [{
// CHECK-NEXT: $lhs `,` $rhs (`mode` $mode^)? attr-dict `:` type($lhs)
// CHECK-NEXT: where(type($rhs) = type($lhs),
// CHECK-NEXT: type($sum) = type($lhs))
// CHECK-NEXT: }]>;
def My_AddOp : Op<My_Dialect, "add"> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs, OptionalAttr<StrAttr>:$mode);
  let results = (outs AnyType:$sum);
  let hasCustomAssemblyFormat = 1;
}

// CHECK: // Skipped: statement not understood: while (p.parseOptionalComma()) count++;
// CHECK: // def : SyntaxOverlay<"my.odd", [{
def My_OddOp : Op<My_Dialect, "odd"> {
  let hasCustomAssemblyFormat = 1;
}

// CHECK: def : DirectiveOverlay<"my", "Uses", ["values", "types"], [{
// CHECK-NEXT: (`uses` $values^ `:` $types)?
// CHECK-NEXT: }]>;
def My_UseOp : Op<My_Dialect, "use"> {
  let arguments = (ins Variadic<AnyType>:$all);
  let assemblyFormat = "custom<Uses>($all, type($all)) attr-dict";
}

// CHECK: ImportSyntax.cpp:2: understood: my.add: the whole syntax
// CHECK: ImportSyntax.cpp:19: skipped: my.odd: statement not understood: while
// CHECK: ImportSyntax.cpp:24: understood: my: custom<Uses>: the whole syntax
// CHECK: understood: 2, guesses: 0, skipped: 1

// MISSING: error: could not open input file '{{.*}}Missing.cpp'
