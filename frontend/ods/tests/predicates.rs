//! Predicates: the types and attributes that they accept.

mod common;

use common::load;
use expect_test::{Expect, expect};
use ir_core::eval::{eval_pred_attr, eval_pred_type, eval_transform};
use ir_core::expr::Truth;
use ir_core::types::DYNAMIC;
use ir_core::{Attr, Context, Signedness, Type, TypeKind};
use smallvec::smallvec;

/// Types of every kind, with their texts.
fn types(ctx: &Context) -> Vec<(&'static str, Type)> {
    let make = |kind| ctx.intern_type(kind);
    let int = |width, signedness| make(TypeKind::Integer { width, signedness });
    vec![
        ("i1", ctx.i1()),
        ("i32", ctx.i32()),
        ("si8", int(8, Signedness::Signed)),
        ("ui64", int(64, Signedness::Unsigned)),
        ("index", ctx.index()),
        ("f32", ctx.f32()),
        ("f64", ctx.f64()),
        ("none", ctx.none()),
        ("complex<f32>", make(TypeKind::Complex(ctx.f32()))),
        ("tuple<>", make(TypeKind::Tuple(Box::default()))),
        ("()->i1", ctx.function_type(&[], &[ctx.i1()])),
        (
            "vector<4xf32>",
            make(TypeKind::Vector {
                shape: smallvec![4],
                scalable: smallvec![false],
                element: ctx.f32(),
            }),
        ),
        (
            "vector<[2]xi1>",
            make(TypeKind::Vector {
                shape: smallvec![2],
                scalable: smallvec![true],
                element: ctx.i1(),
            }),
        ),
        (
            "vector<i32>",
            make(TypeKind::Vector {
                shape: smallvec![],
                scalable: smallvec![],
                element: ctx.i32(),
            }),
        ),
        (
            "tensor<?x4xf32>",
            make(TypeKind::RankedTensor {
                shape: smallvec![DYNAMIC, 4],
                element: ctx.f32(),
                encoding: None,
            }),
        ),
        ("tensor<*xi32>", make(TypeKind::UnrankedTensor(ctx.i32()))),
        (
            "memref<2xindex>",
            make(TypeKind::MemRef {
                shape: smallvec![2],
                element: ctx.index(),
                layout: None,
                memory_space: None,
            }),
        ),
    ]
}

/// Attributes of several kinds, with their texts.
fn attrs(ctx: &Context) -> Vec<(&'static str, Attr)> {
    let int = |v| ctx.int_attr_i64(ctx.i32(), v);
    vec![
        ("unit", ctx.unit()),
        ("true", ctx.bool_attr(true)),
        ("5:i32", int(5)),
        ("-3:i32", int(-3)),
        ("2:index", ctx.int_attr_i64(ctx.index(), 2)),
        ("\"s\"", ctx.string_attr("s")),
        ("[]", ctx.empty_array()),
        ("[5,-3]", ctx.array_attr(&[int(5), int(-3)])),
        ("[\"s\"]", ctx.array_attr(&[ctx.string_attr("s")])),
        ("array<i64:1,3>", ctx.dense_i64_array(&[1, 3])),
        ("array<i64:3,1>", ctx.dense_i64_array(&[3, 1])),
        ("@f", ctx.symbol_attr(ctx.ident("f"))),
        ("i32 as attribute", ctx.type_attr(ctx.i32())),
    ]
}

fn list<T: Copy>(all: &[(&'static str, T)], truth: impl Fn(T) -> Truth) -> String {
    let of = |wanted: Truth| -> Vec<&str> {
        all.iter().filter(|t| truth(t.1) == wanted).map(|t| t.0).collect()
    };
    let rest =
        [("unknown", Truth::Unknown), ("undefined", Truth::Undefined)].map(|(name, truth)| {
            let found = of(truth);
            if found.is_empty() { String::new() } else { format!(" | {name}: {}", found.join(" ")) }
        });
    format!("{}{}", of(Truth::True).join(" "), rest.concat())
}

/// The types that a constraint accepts.
#[track_caller]
fn check(constraint: &str, expected: Expect) {
    let (reg, _) =
        load(&format!("def A : T_Op<\"a\"> {{ let arguments = (ins {constraint}:$x); }}"));
    let ctx = reg.ctx();
    let def = reg.op(ctx.op_name("t.a")).expect("the operation loads");
    let pred = &def.operands[0].constraint.pred;
    expected.assert_eq(&list(&types(ctx), |ty| eval_pred_type(&reg, pred, ty).truth));
}

/// The attributes that a constraint accepts.
#[track_caller]
fn check_attr(constraint: &str, expected: Expect) {
    let (reg, _) =
        load(&format!("def A : T_Op<\"a\"> {{ let arguments = (ins {constraint}:$x); }}"));
    let ctx = reg.ctx();
    let def = reg.op(ctx.op_name("t.a")).expect("the operation loads");
    let pred = &def.attrs[0].constraint.pred;
    expected.assert_eq(&list(&attrs(ctx), |attr| eval_pred_attr(&reg, pred, attr).truth));
}

fn pred(text: &str) -> String {
    format!("Type<CPred<[{{{text}}}]>, \"\">")
}

#[test]
fn builtin_constraints() {
    check("AnyInteger", expect!["i1 i32 si8 ui64"]);
    check("I32", expect!["i32"]);
    check("AnySignlessIntegerOrIndex", expect!["i1 i32 index"]);
    check("AnyFloat", expect!["f32 f64"]);
    check("AnyVector", expect!["vector<4xf32> vector<[2]xi1>"]);
    check("AnyScalableVector", expect!["vector<[2]xi1>"]);
    check(
        "AnyShaped",
        expect![
            "vector<4xf32> vector<[2]xi1> vector<i32> tensor<?x4xf32> tensor<*xi32> memref<2xindex>"
        ],
    );
    check("AnyTensor", expect!["tensor<?x4xf32> tensor<*xi32>"]);
    check("TensorOf<[F32]>", expect!["tensor<?x4xf32>"]);
    check("MemRefOf<[Index]>", expect!["memref<2xindex>"]);
    check("AnyComplex", expect!["complex<f32>"]);
    check("TensorRankOf<[AnyType], [2]>", expect!["tensor<?x4xf32>"]);
    check("VectorOfLengthAndType<[4], [F32]>", expect!["vector<4xf32>"]);
    check("AnyTypeOf<[I1, FunctionType, NoneType]>", expect!["i1 none ()->i1"]);
    check(
        "Type<Neg<AnyInteger.predicate>, \"\">",
        expect![
            "index f32 f64 none complex<f32> tuple<> ()->i1 vector<4xf32> vector<[2]xi1> vector<i32> tensor<?x4xf32> tensor<*xi32> memref<2xindex>"
        ],
    );
}

#[test]
fn expressions() {
    check(&pred("$_self.isIntOrFloat() && !$_self.isInteger(32)"), expect!["i1 si8 ui64 f32 f64"]);
    check(
        &pred("::llvm::isa<VectorType, ::mlir::TensorType>($_self)"),
        expect!["vector<4xf32> vector<[2]xi1> vector<i32> tensor<?x4xf32> tensor<*xi32>"],
    );
    check(
        &pred("getElementTypeOrSelf($_self).isF32()"),
        expect!["f32 vector<4xf32> tensor<?x4xf32>"],
    );
    check(
        &pred("$_self.getIntOrFloatBitWidth() % 3 == 2 || $_self.isIndex()"),
        expect![
            "i32 si8 index f32 | undefined: none complex<f32> tuple<> ()->i1 vector<4xf32> vector<[2]xi1> vector<i32> tensor<?x4xf32> tensor<*xi32> memref<2xindex>"
        ],
    );
    check(
        &pred("cast<ShapedType>($_self).getShape() == ArrayRef<int64_t>({4})"),
        expect![
            "vector<4xf32> | undefined: i1 i32 si8 ui64 index f32 f64 none complex<f32> tuple<> ()->i1 tensor<*xi32>"
        ],
    );
    check(
        &pred("[](Type t) { if (t.isF32()) return true; auto u = t; return u.isF64(); }($_self)"),
        expect!["f32 f64"],
    );
    check(
        &pred("llvm::all_of(cast<ShapedType>($_self).getShape(), [](int64_t d) { return d > 2; })"),
        expect![
            "vector<4xf32> vector<i32> | undefined: i1 i32 si8 ui64 index f32 f64 none complex<f32> tuple<> ()->i1 tensor<*xi32>"
        ],
    );
    check(&pred("my::unknown($_self) && $_self.isF32()"), expect![" | unknown: f32"]);
    check(
        &pred(
            "!($_self.isIntOrFloat() && $_self.getIntOrFloatBitWidth() / 0 == 1) && isa<VectorType>($_self) && cast<VectorType>($_self).getDimSize(0) == 4",
        ),
        expect!["vector<4xf32> | undefined: vector<i32>"],
    );
    check(
        &pred("my::unknown($_self) || $_self.isF32()"),
        expect![
            "f32 | unknown: i1 i32 si8 ui64 index f64 none complex<f32> tuple<> ()->i1 vector<4xf32> vector<[2]xi1> vector<i32> tensor<?x4xf32> tensor<*xi32> memref<2xindex>"
        ],
    );
}

#[test]
fn long_chains_are_understood() {
    check(&pred(&vec!["$_self.isF32()"; 900].join(" || ")), expect!["f32"]);
    check(&pred(&vec!["isa<FloatType>($_self)"; 200].join(" || ")), expect!["f32 f64"]);
    // A name without template arguments does not get deeper by what follows.
    check(
        &pred(&format!("{} || isa<FloatType>($_self)", vec!["false"; 200].join(" || "))),
        expect!["f32 f64"],
    );
    check(
        &pred(&format!("{} && isa<FloatType>($_self)", vec!["true"; 200].join(" && "))),
        expect!["f32 f64"],
    );
}

#[test]
fn no_expression_is_too_much() {
    let chain = vec!["$_self.getIntOrFloatBitWidth()"; 900].join(" + ");
    check(
        &pred(&chain),
        expect![
            " | unknown: i1 i32 si8 ui64 index f32 f64 none complex<f32> tuple<> ()->i1 vector<4xf32> vector<[2]xi1> vector<i32> tensor<?x4xf32> tensor<*xi32> memref<2xindex>"
        ],
    );
    check(&pred(&format!("{}$_self.isF32(){}", "(".repeat(50), ")".repeat(50))), expect!["f32"]);
    check(
        &pred(&format!("{}true{}", "(".repeat(130), ")".repeat(130))),
        expect![
            " | unknown: i1 i32 si8 ui64 index f32 f64 none complex<f32> tuple<> ()->i1 vector<4xf32> vector<[2]xi1> vector<i32> tensor<?x4xf32> tensor<*xi32> memref<2xindex>"
        ],
    );
    check(
        &pred(&format!("{}true{}", "(".repeat(5000), ")".repeat(5000))),
        expect![
            " | unknown: i1 i32 si8 ui64 index f32 f64 none complex<f32> tuple<> ()->i1 vector<4xf32> vector<[2]xi1> vector<i32> tensor<?x4xf32> tensor<*xi32> memref<2xindex>"
        ],
    );
    check(
        &pred(&format!("{}true", "!".repeat(5000))),
        expect![
            " | unknown: i1 i32 si8 ui64 index f32 f64 none complex<f32> tuple<> ()->i1 vector<4xf32> vector<[2]xi1> vector<i32> tensor<?x4xf32> tensor<*xi32> memref<2xindex>"
        ],
    );
    check(
        &pred(&"[](int x) { return ".repeat(5000)),
        expect![
            " | unknown: i1 i32 si8 ui64 index f32 f64 none complex<f32> tuple<> ()->i1 vector<4xf32> vector<[2]xi1> vector<i32> tensor<?x4xf32> tensor<*xi32> memref<2xindex>"
        ],
    );
}

#[test]
fn methods_that_call_themselves_are_refused() {
    let (_, loaded) = load(
        r#"def A : T_Op<"a", [PredOpTrait<"loop", CPred<"getX() > 0">>]> {
             let extraClassDeclaration = [{
               int getX() { return getX() + getX() + getX() + getX() + getX() + getX() + getX() + getX(); }
             }];
           }"#,
    );
    assert_eq!(loaded.stats.opaque_uses, 1);
}

/// `A` with a predicate that contains the one below it twice, `levels` times, combined by `step`.
fn doubled(levels: usize, first: &str, step: &str) -> (usize, Vec<String>) {
    let defs: String = (1..=levels)
        .map(|i| format!("def P{i} : {};\n", step.replace('#', &format!("P{}", i - 1))))
        .collect();
    let text = format!(
        "def P0 : {first};\n{defs}def A : T_Op<\"a\"> {{ let arguments = (ins Type<P{levels}, \"\">:$x); }}"
    );
    let (_, loaded) = load(&text);
    (loaded.stats.predicate_uses, loaded.diagnostics.iter().map(|d| d.message.clone()).collect())
}

#[test]
fn parts_that_are_named_often_count_each_time() {
    let leaf = "CPred<\"$_self.isF32()\">";
    assert_eq!(doubled(8, leaf, "Or<[#, And<[#]>]>"), (256, vec![]));
    let refused = "the predicate of 't.a' is not understood and taken as true: a predicate of more than 4096 parts or \
                   1048576 bytes";
    assert_eq!(doubled(60, leaf, "Or<[#, And<[#]>]>"), (1, vec![refused.to_owned()]));
    // The diagnostic on the whole replaces those on its parts.
    assert_eq!(
        doubled(60, "CPred<\"odd($_self)\">", "Or<[#, Neg<#>]>"),
        (1, vec![refused.to_owned()])
    );
    assert_eq!(
        doubled(60, leaf, "Concat<\"(\", Or<[#, #]>, \")\">"),
        (1, vec![refused.to_owned()])
    );
}

#[test]
fn substitutions_that_double_end() {
    let leaf = "CPred<\"$_self.isF32() || x\">";
    assert_eq!(doubled(3, leaf, "SubstLeaves<\"x\", \"x || $_self.isF64()\", #>").0, 1);
    let (_, reported) = doubled(60, leaf, "SubstLeaves<\"x\", \"x || x\", #>");
    assert_eq!(reported.len(), 1);
    assert!(
        reported[0].ends_with("a predicate of more than 4096 parts or 1048576 bytes"),
        "{reported:?}"
    );
}

/// The diagnostics of a predicate of `leaves` leaves of 1,000 bytes each, under `passes` substitutions
/// without matches.
fn searched(leaves: usize, passes: usize) -> Vec<String> {
    let all = vec!["L"; leaves].join(", ");
    let passes: String = (0..passes)
        .map(|i| format!("def P{} : SubstLeaves<\"q{i}\", \"z\", P{i}>;\n", i + 1))
        .collect();
    let last = passes.lines().count();
    let text = format!(
        "def L : CPred<\"{}$_self.isF32()\">;\ndef P0 : And<[{all}]>;\n{passes}def A : T_Op<\"a\"> {{ let arguments = (ins \
         Type<P{last}, \"\">:$x); }}",
        " ".repeat(1000)
    );
    let (_, loaded) = load(&text);
    loaded.diagnostics.iter().map(|d| d.message.clone()).collect()
}

#[test]
fn substitutions_count_their_input() {
    assert_eq!(searched(200, 0), Vec::<String>::new());
    assert_eq!(searched(200, 3), Vec::<String>::new());
    let reported = searched(200, 10);
    assert_eq!(reported.len(), 1);
    assert!(
        reported[0].ends_with("a predicate of more than 4096 parts or 1048576 bytes"),
        "{reported:?}"
    );
}

#[test]
fn a_predicate_that_several_operations_use_is_read_in_each() {
    let text = r#"
        class By<string test> : PredOpTrait<"", CPred<test>>;
        def Free : By<"$_op.getNumOperands() == 2">;
        def Named : By<"$_op.getX().getType().isF32()">;
        def A : T_Op<"a", [Free, Named]> { let arguments = (ins AnyType:$x, AnyType:$y); }
        def B : T_Op<"b", [Free, Named]> { let arguments = (ins AnyType:$y, AnyType:$x); }
        def C : T_Op<"c", [Free, Named]> {
          let arguments = (ins AnyType:$y, AnyType:$z);
          let extraClassDeclaration = "Value getX() { return getZ(); }";
        }
    "#;
    let (reg, loaded) = load(text);
    assert!(loaded.diagnostics.is_empty(), "{:?}", loaded.diagnostics);
    let printed: Vec<String> = reg.ops().map(|op| format!("{:?}", op.predicates[1].pred)).collect();
    assert_eq!(printed.len(), 3);
    assert!(printed[0] != printed[1] && printed[1] != printed[2], "{printed:?}");
    let free: Vec<String> = reg.ops().map(|op| format!("{:?}", op.predicates[0].pred)).collect();
    assert!(free.iter().all(|f| *f == free[0]), "{free:?}");
}

#[test]
fn attributes() {
    check_attr("I32Attr", expect!["5:i32 -3:i32"]);
    check_attr("ConfinedAttr<I32Attr, [IntMinValue<0>]>", expect!["5:i32"]);
    check_attr("BoolAttr", expect!["true"]);
    check_attr("IndexAttr", expect!["2:index"]);
    check_attr("StrAttr", expect![[r#""s""#]]);
    check_attr("I32ArrayAttr", expect!["[] [5,-3]"]);
    check_attr("ConfinedAttr<ArrayAttr, [ArrayMinCount<1>]>", expect![[r#"[5,-3] ["s"]"#]]);
    check_attr("ConfinedAttr<I32ArrayAttr, [IntArrayNthElemEq<1, -3>]>", expect!["[5,-3]"]);
    check_attr(
        "ConfinedAttr<DenseI64ArrayAttr, [DenseArrayStrictlySorted<DenseI64ArrayAttr>]>",
        expect!["array<i64:1,3>"],
    );
    check_attr("FlatSymbolRefAttr", expect!["@f"]);
    check_attr("TypeAttrOf<I32>", expect!["i32 as attribute"]);
    check_attr("TypeAttrOf<F32>", expect![]);
}

#[test]
fn transforms() {
    let check = |transform: &str, expected: Expect| {
        let text = format!(
            "def A : T_Op<\"a\", [TypesMatchWith<\"\", \"x\", \"y\", [{{{transform}}}]>]> {{ let arguments = (ins \
             AnyType:$x); let results = (outs AnyType:$y); }}"
        );
        let (reg, _) = load(&text);
        let ctx = reg.ctx();
        let def = reg.op(ctx.op_name("t.a")).expect("the operation loads");
        let Some(ir_core::def::TypeRule::Transform { expr, .. }) = &def.result_types[0] else {
            panic!("no transform");
        };
        let all = types(ctx);
        let name = |ty: Type| {
            all.iter()
                .find(|t| t.1 == ty)
                .map_or_else(|| format!("{:?}", ctx.ty(ty)), |t| t.0.into())
        };
        let mut lines = Vec::new();
        for (from, ty) in &all {
            if let Some(to) = eval_transform(&reg, expr, *ty) {
                lines.push(format!(
                    "{from} -> {}",
                    to.into_iter().map(name).collect::<Vec<_>>().join(" ")
                ));
            }
        }
        expected.assert_eq(&lines.join("\n"));
    };
    check(
        "::llvm::cast<ShapedType>($_self).getElementType()",
        expect![[r#"
        vector<4xf32> -> f32
        vector<[2]xi1> -> i1
        vector<i32> -> i32
        tensor<?x4xf32> -> f32
        tensor<*xi32> -> i32
        memref<2xindex> -> index"#]],
    );
    check("::llvm::cast<FunctionType>($_self).getResults()", expect!["()->i1 -> i1"]);
    check(
        "VectorType::get({4}, ::llvm::cast<ComplexType>($_self).getElementType())",
        expect!["complex<f32> -> vector<4xf32>"],
    );
    check(
        "IntegerType::get($_self.getContext(), ::llvm::cast<VectorType>($_self).getShape()[0] * 8)",
        expect![[r#"
        vector<4xf32> -> i32
        vector<[2]xi1> -> Integer { width: 16, signedness: Signless }"#]],
    );
}

#[test]
fn the_prelude_lists_its_files_in_order() {
    let names: Vec<_> = ods::prelude::FILES.iter().map(|f| f.0).collect();
    assert!(names.is_sorted());
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("prelude");
    let mut found = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().expect("the prelude is a folder") {
            let path = entry.expect("a folder can be listed").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "td") {
                let name = path.strip_prefix(&root).expect("it is below the root");
                found.push(name.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found.sort();
    assert_eq!(names, found, "src/prelude_files.in lists the folder");
    assert!(ods::prelude::file("mlir/IR/OpBase.td").is_some());
    assert!(ods::prelude::file("mlir/IR/Nope.td").is_none());
}
