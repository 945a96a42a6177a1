// RUN: rs-opt %s --dialect-td %S/Inputs/Create.td --patterns-td %S/Inputs/CreateRules.td --apply-patterns | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Create.td --patterns-td %S/Inputs/CreateRules.td --apply-patterns --rewrite-strategy=egraph --cost-model=%S/Inputs/create.toml | filecheck %s --check-prefix=EGRAPH
// RUN: not rs-opt %s --dialect-td %S/Inputs/Create.td --patterns-td %S/Inputs/CreateRefused.td --apply-patterns 2>&1 | filecheck %s --check-prefix=REFUSED
// RUN: rs-opt --dialect-td %S/Inputs/Create.td --patterns-td %S/Inputs/CreateRules.td --print-rules=ByNesting | filecheck %s --check-prefix=TEXT

// Operations that C++ code creates.

// TEXT: makes {{.*}}[create cr.same($0, $1); create cr.same($2, $_builder.getI32IntegerAttr(1)); $3]($x, $a)

// REFUSED: CreateRefused.td:3:5: warning: rule 'Unknown' is left out: 'No' in '$_builder.create<No>($_loc, $0)' is not the C++ class of a loaded operation; include the '.td' file that defines it
// REFUSED: CreateRefused.td:4:5: warning: rule 'WrongCount' is left out: no builder of 'cr.made' takes the 6 arguments after the location in '$_builder.create<Made>($_loc, $0, $0, $0, $0, $0, $0)': the default builders take 3 arguments with the result types
// REFUSED: CreateRefused.td:5:5: error: rule 'OneOfTwo' is left out: '($0 == $1) ? {{.*}}' creates an operation under a condition; write a rule for each case
// REFUSED: CreateRefused.td:7:5: error: rule 'InLambda' is left out: '{{.*}}' creates an operation in a lambda that is not called at once without arguments
// REFUSED: CreateRefused.td:9:5: error: rule 'Elsewhere' is left out: the location of a created operation in '$_builder.create<Same>($0, $0)' must be '$_loc' or the 'getLoc()' of a value
// REFUSED: CreateRefused.td:10:5: error: rule 'Unsupported' is left out: method 'erase' of the created 'cr.same' in '$_builder.create<Same>($_loc, $0).erase()' is not supported
// REFUSED: CreateRefused.td:11:5: error: rule 'OwnResult' is left out: a result of '$r', which the rule replaces, cannot be an operand of its replacement

// CHECK-LABEL: func.func @f(
// CHECK-NEXT: arith.constant 3 : i32
// CHECK-NEXT: "cr.made"(%arg0) <{a = "t"}> : (i32) -> i32
// CHECK-NEXT: "cr.made"(%arg0) <{a = "n"}> : (i32) -> i32
// CHECK-NEXT: "cr.same"(%arg0) <{n = 7 : i32}> : (i32) -> i32
// CHECK-NEXT: "cr.many"(%arg0, %arg0) <{operandSegmentSizes = array<i32: 2, 0>}> : (i32, i32) -> i32
// CHECK-NEXT: "cr.same"(%arg0) <{n = 11 : i32}> : (i32) -> i32
// CHECK-NEXT: [[IN:%.*]] = "cr.same"(%arg0) <{n = 5 : i32}> : (i32) -> i32
// CHECK-NEXT: "cr.same"([[IN]]) <{n = 1 : i32}> : (i32) -> i32
// CHECK-NEXT: {{%.*}}, [[Q:%.*]] = "cr.pair"(%arg0) : (i32) -> (i32, i32)
// CHECK-NEXT: "cr.same"([[Q]]) <{n = 7 : i32}> : (i32) -> i32
// CHECK-NEXT: "cr.same"(%arg0) <{n = 21 : i32}> : (i32) -> i32
// CHECK-NEXT: "cr.same"(%arg0) <{n = 1073741824 : i32}> : (i32) -> i32
// CHECK-NEXT: "cr.made"(%arg0) <{a = "g"}> : (i32) -> i32
// CHECK-NEXT: "cr.pair"(%arg0) : (i32) -> (i32, i32)
// CHECK-NEXT: [[S:%.*]] = "cr.same"(%arg0) <{n = 7 : i32}> : (i32) -> i32
// CHECK-NEXT: "cr.effect"([[S]]) : (i32) -> ()

// EGRAPH-LABEL: func.func @f(
// EGRAPH-NOT: cr.typed
// EGRAPH-NOT: cr.new
// EGRAPH-NOT: cr.inferred
// EGRAPH-NOT: cr.raw
// EGRAPH-NOT: cr.nested
// EGRAPH-NOT: cr.generic
// EGRAPH-NOT: cr.two
// EGRAPH-NOT: cr.local
// EGRAPH-NOT: cr.captured
// EGRAPH-NOT: cr.doubled
func.func @f(%x: i32) {
  %0 = "cr.typed"(%x) {a = "t"} : (i32) -> i32
  %1 = "cr.new"(%x) {a = "n"} : (i32) -> i32
  %2 = "cr.inferred"(%x) {a = 1 : i32} : (i32) -> i32
  %3 = "cr.list"(%x) {a = 1 : i32} : (i32) -> i32
  %4 = "cr.raw"(%x) {a = 1 : i32} : (i32) -> i32
  %5 = "cr.nested"(%x) {a = 5 : i32} : (i32) -> i32
  %6 = "cr.local"(%x) {a = 1 : i32} : (i32) -> i32
  %7 = "cr.constant"(%x) {a = 3 : i32} : (i32) -> i32
  %c = "cr.captured"(%x) {a = 1 : i32} : (i32) -> i32
  %d = "cr.doubled"(%x) {a = 1 : i32} : (i32) -> i32
  %8 = "cr.generic"(%x) {a = "g"} : (i32) -> i32
  %9:2 = "cr.two"(%x) : (i32) -> (i32, i32)
  %10 = "cr.sibling"(%x) {a = 0 : i32} : (i32) -> i32
  "cr.use"(%0, %1, %2, %3, %4, %5, %6, %7, %8, %9#0, %9#1, %10, %c, %d) : (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) -> ()
  return
}
