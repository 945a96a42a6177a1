// RUN: rs-tblgen --import-syntax %S/Inputs/ImportSyntax.cpp %s > %t 2>&1
// RUN: FileCheck %s < %t
// RUN: not rs-tblgen --import-syntax %S/Inputs/Missing.cpp %s 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: rm -rf %t.empty && mkdir %t.empty
// RUN: not rs-tblgen --import-syntax %t.empty %s 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not rs-tblgen --import-syntax %S/Inputs/ImportSyntaxWrong.cpp %s 2>&1 | FileCheck %s --check-prefix=WRONG

// Overlays from C++. A parser that is understood becomes a record, others become comments and lines of the report.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def My_Dialect : Dialect { let name = "my"; let cppNamespace = "::my"; }

// A format for the parameters of the definition, or a definition with other parameters.
// CHECK: // From {{.*}}ImportSyntax.cpp:30.
// CHECK-NEXT: // Guess: the print method writes `[` ({{.*}}ImportSyntax.cpp:50) where the syntax has `<` ({{.*}}ImportSyntax.cpp:32)
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

// The overlay is loaded with this file. It does not load, so it is a comment.
// CHECK: // From {{.*}}ImportSyntax.cpp:57.
// CHECK-NEXT: // Skipped: the overlay does not load: my.fields: {{.+}}
// CHECK-NEXT: // def : SyntaxOverlay<"my.fields", [{
// CHECK-NOT: {{^}}def : SyntaxOverlay<"my.fields"
def My_FieldsOp : Op<My_Dialect, "fields"> {
  let arguments = (ins Variadic<AnyType>:$fields, AnyAttr:$names);
  let hasCustomAssemblyFormat = 1;
}

// A result without a name has a number.
// CHECK: def : SyntaxOverlay<"my.length", [{
// CHECK-NEXT: $list `:` type($list) `->` type($_result0) attr-dict
def My_LengthOp : Op<My_Dialect, "length"> {
  let arguments = (ins AnyType:$list);
  let results = (outs AnyType);
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

// The files have no parse method for this operation.
def My_OtherOp : Op<My_Dialect, "other"> {
  let hasCustomAssemblyFormat = 1;
}

// CHECK: ImportSyntax.cpp:30: guess: !my.box: the print method writes `[`
// CHECK: ImportSyntax.cpp:36: guess: !my.path: the parameters are the parts of the text
// CHECK: ImportSyntax.cpp:2: understood: my.add: the whole syntax
// CHECK-NOT: compared
// CHECK: ImportSyntax.cpp:57: skipped: my.fields: the overlay does not load: my.fields: {{.+}}
// CHECK-NOT: understood: my.fields
// CHECK: ImportSyntax.cpp:17: skipped: my.odd: a loop whose rounds differ
// CHECK: import-syntax.td:[[#@LINE-11]]: skipped: my.other: the files have no method OtherOp::parse
// CHECK: ImportSyntax.cpp:24: understood: my: custom<Uses>: the whole syntax; no print method was found to compare with
// CHECK: understood: 3, guesses: 2, skipped: 3

// Of several dialects in the files, `--dialect` chooses one.
// RUN: rs-tblgen --import-syntax %S/Inputs/ImportSyntax.cpp --dialect other %s 2>&1 | FileCheck %s --check-prefix=NONE
// NONE-NOT: SyntaxOverlay<
// NONE: understood: 0, guesses: 0, skipped: 0

// MISSING: error: could not open input file '{{.*}}Missing.cpp'

// EMPTY: error: '{{.*}}.empty' contains no C++ files (.cpp, .cc, .h)

// WRONG: ImportSyntaxWrong.cpp:1: warning: this text is not read as C++: = ((
// WRONG: error: the files contain no C++ functions with a body
