// RUN: rs-tblgen --import-syntax %S/Inputs/ImportSyntax.cpp %s > %t 2>&1
// RUN: FileCheck %s < %t
// RUN: not rs-tblgen --import-syntax %S/Inputs/Missing.cpp %s 2>&1 | FileCheck %s --check-prefix=MISSING

// Overlays from C++. A parser that is understood becomes a record, others become comments and lines of the report.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def My_Dialect : Dialect { let name = "my"; let cppNamespace = "::my"; }

// A format for the parameters of the definition, or a definition with other parameters.
// CHECK: // From {{.*}}ImportSyntax.cpp:30.
// CHECK-NEXT: def : SyntaxOverlay<"!my.box", [{
// CHECK-NEXT: `<` $element `>`
// CHECK-NEXT: }]>;
class My_Type<string n, string m> : TypeDef<My_Dialect, n> {
  let mnemonic = m;
  let hasCustomAssemblyFormat = 1;
}
def My_BoxType : My_Type<"Box", "box"> {
  let parameters = (ins "::mlir::Type":$element);
}

// CHECK: def myText : OverlayDialect<"my", "::my">;
// CHECK: // From {{.*}}ImportSyntax.cpp:36.
// CHECK-NEXT: // Guess: the parameters are the parts of the text, not those of the definition
// CHECK-NEXT: def : TypeDef<myText, "Path"> {
// CHECK-NEXT: let mnemonic = "path";
// CHECK-NEXT: let parameters = (ins ArrayRefParameter<"std::string">:$parts);
// CHECK-NEXT: let assemblyFormat = {{\[}}{ `<` repeat<`,`>($parts) `>` }];
// CHECK-NEXT: }
def My_PathType : My_Type<"Path", "path"> {
  let parameters = (ins "::my::Path":$path);
}

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

// CHECK: // Skipped: a loop whose rounds differ
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

// CHECK: ImportSyntax.cpp:30: understood: !my.box: the whole syntax
// CHECK: ImportSyntax.cpp:36: guess: !my.path: the parameters are the parts of the text
// CHECK: ImportSyntax.cpp:2: understood: my.add: the whole syntax
// CHECK: ImportSyntax.cpp:17: skipped: my.odd: a loop whose rounds differ
// CHECK: ImportSyntax.cpp:24: understood: my: custom<Uses>: the whole syntax
// CHECK: understood: 3, guesses: 1, skipped: 1

// MISSING: error: could not open input file '{{.*}}Missing.cpp'
