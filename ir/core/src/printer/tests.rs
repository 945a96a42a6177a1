//! Small bodies, printed. The expected texts are what `mlir-opt` 19 prints of the same IR.

use crate::def::Hook;
use std::sync::Arc;

use expect_test::{Expect, expect};
use smallvec::smallvec;

use super::{
    Lines, PrintOptions, RegionStyle, TextCache, join, print_chunks, print_frame, print_root,
    print_whole,
};
use crate::affine::AffineMap;
use crate::attrs::AttrKind;
use crate::body::{Body, OperationState};
use crate::context::Context;
use crate::def::format::TypesOf;
use crate::def::{Anchor, Format, FormatElement};
use crate::def::{
    Arity, AttrConstraint, AttrDecl, AttrStorage, Constraint, DialectDef, OpDef, Pred, Trait,
    TypeBuilder, ValueDecl,
};
use crate::ids::{Attr, BlockId, OpId, Type, ValueId};
use crate::loc::{Loc, LocKind};
use crate::registry::{Registry, RegistryBuilder};
use crate::resources::{FileMetadata, ResourceValue};
use crate::source::{LineIndex, SourceMap, SourceView};
use crate::types::TypeKind;
use numerics::{ApFloat, FloatKind};

fn registry(ctx: &Context) -> Registry {
    let mut builder = RegistryBuilder::new(ctx);
    let dialect = ctx.ident("builtin");
    builder.add_dialect(DialectDef {
        name: dialect,
        summary: "".into(),
        description: "".into(),
        dependent: Vec::new(),
        extensible: false,
        allow_unknown_ops: false,
        allow_unknown_types: false,
        unread_types: false,
        unread_attrs: false,
        canonicalizes: false,
        constant: None,
        hooks: Default::default(),
        loc: Default::default(),
    });
    let mut module = OpDef::new(ctx.op_name("builtin.module"), dialect);
    for t in [Trait::IsolatedFromAbove, Trait::NoTerminator, Trait::SymbolTable] {
        module.traits.insert(t);
    }
    module.hooks.interfaces.asm.get_default_dialect = Some("builtin".into());
    module.hooks.print = Some(Hook::Plain(&|p, op| {
        p.attr_dict_with_keyword(op, &[]);
        p.text(" ");
        p.region(op, 0, RegionStyle { entry_args: false, terminators: true, empty_block: false });
    }));
    builder.add_op(module);
    let mut function = OpDef::new(ctx.op_name("t.func"), ctx.ident("t"));
    function.traits.insert(Trait::IsolatedFromAbove);
    builder.add_op(function);
    let mut constant = OpDef::new(ctx.op_name("t.const"), ctx.ident("t"));
    constant.hooks.interfaces.asm.get_asm_result_names =
        Some(Hook::Plain(&|cx, op, name| name(cx.body.result(op, 0), "c")));
    constant.hooks.print = Some(Hook::Plain(&|p, op| {
        p.attr_dict(op, &[]);
        p.text(" : ");
        let ty = p.body().ty(p.body().result(op, 0));
        p.ty(ty);
    }));
    builder.add_op(constant);
    builder.add_op(formatted(ctx));
    builder.finish()
}

/// Returns `t.fmt`: an operand, an optional list, a unit attribute, a number in parentheses, an attribute
/// with a default, types.
fn formatted(ctx: &Context) -> OpDef {
    let any = || {
        Arc::new(Constraint {
            name: "Any".into(),
            summary: "".into(),
            pred: Pred::True,
            class: None,
            builtin: None,
            memo: Default::default(),
        })
    };
    let operand = |name: &str, arity| ValueDecl {
        name: ctx.ident(name),
        constraint: any(),
        arity,
        buildable: None,
    };
    let attr = |name: &str, storage, default| AttrDecl {
        name: ctx.ident(name),
        constraint: Arc::new(AttrConstraint {
            name: "A".into(),
            summary: "".into(),
            pred: Pred::True,
            storage,
            memo: Default::default(),
        }),
        optional: true,
        default,
        returns: crate::expr::CppTy::Other,
        conversion: None,
        storage: Default::default(),
    };
    let literal = |text: &str| FormatElement::Literal(text.into());
    let group = |anchor, then: Vec<FormatElement>, otherwise| FormatElement::Optional {
        anchor,
        inverted: false,
        then,
        otherwise,
    };
    let mut def = OpDef::new(ctx.op_name("t.fmt"), ctx.ident("t"));
    def.operands = vec![operand("value", Arity::One), operand("rest", Arity::Variadic)];
    let i32 = TypeBuilder::Fixed(ctx.i32());
    def.attrs = vec![
        attr("u", AttrStorage::Unit, None),
        attr("n", AttrStorage::Typed(i32.clone()), None),
        attr("d", AttrStorage::Typed(i32), Some(ctx.int_attr_i64(ctx.i32(), 7))),
    ];
    def.format = Some(Arc::new(Format {
        elements: vec![
            FormatElement::Operand(0),
            group(
                Anchor::Operand(1),
                vec![literal("["), FormatElement::Operand(1), literal("]")],
                vec![literal("none")],
            ),
            group(
                Anchor::Attr(0),
                vec![literal("unit"), FormatElement::Attr { index: 0, qualified: false }],
                vec![],
            ),
            group(
                Anchor::Attr(1),
                vec![
                    literal("("),
                    FormatElement::Attr { index: 1, qualified: false },
                    literal(")"),
                ],
                vec![],
            ),
            FormatElement::AttrDict { with_keyword: false },
            literal(":"),
            FormatElement::Type { of: TypesOf::Operand(0), qualified: false },
            literal("->"),
            FormatElement::FunctionalType(TypesOf::Operands, TypesOf::Results),
        ],
        ..Format::default()
    }));
    def
}

/// Builds the body of a module; everything is unregistered unless its name says otherwise.
struct Builder<'a> {
    ctx: &'a Context,
    body: Body,
    block: BlockId,
}

impl<'a> Builder<'a> {
    fn new(ctx: &'a Context) -> Self {
        let mut body = Body::new();
        let block = body.add_root_block();
        Builder { ctx, body, block }
    }

    fn state(&self, name: &str, operands: &[ValueId], results: &[Type]) -> OperationState {
        let mut state = OperationState::new(self.ctx, self.ctx.op_name(name), Loc::UNKNOWN);
        state.operands = operands.into();
        state.results = results.into();
        state
    }

    fn op(
        &mut self,
        name: &str,
        operands: &[ValueId],
        results: &[Type],
        attrs: &[(&str, Attr)],
    ) -> OpId {
        let mut state = self.state(name, operands, results);
        let attrs: Vec<_> = attrs.iter().map(|(n, a)| (self.ctx.ident(n), *a)).collect();
        state.attrs = self.ctx.dict_attr(&attrs);
        self.add(state)
    }

    fn add(&mut self, state: OperationState) -> OpId {
        let op = self.body.create_op(state);
        self.body.append_op(self.block, op);
        op
    }

    fn nested(&mut self, name: &str, inner: Body, results: &[Type]) -> OpId {
        let mut state = self.state(name, &[], results);
        state.body = Some(Arc::new(inner));
        self.add(state)
    }

    fn finish(self) -> Body {
        let mut root = Builder::new(self.ctx);
        root.nested("builtin.module", self.body, &[]);
        root.body
    }
}

fn check_with(
    options: &PrintOptions,
    build: impl FnOnce(&Context, &mut Builder<'_>),
    expected: Expect,
) {
    let ctx = Context::new();
    let reg = registry(&ctx);
    let mut builder = Builder::new(&ctx);
    build(&ctx, &mut builder);
    let root = builder.finish();
    let text =
        print_root(&reg, &root, SourceView::empty(), None, &FileMetadata::default(), options);
    expected.assert_eq(&String::from_utf8_lossy(&text));
}

fn check(build: impl FnOnce(&Context, &mut Builder<'_>), expected: Expect) {
    check_with(&PrintOptions::default(), build, expected);
}

fn generic() -> PrintOptions {
    PrintOptions { generic: true, ..PrintOptions::default() }
}

#[test]
fn packs_and_names() {
    let build = |ctx: &Context, b: &mut Builder<'_>| {
        let i32 = ctx.i32();
        let pair = b.op("foo.pair", &[], &[i32, i32], &[]);
        let (first, second) = (b.body.result(pair, 0), b.body.result(pair, 1));
        let c0 = b.op("t.const", &[], &[i32], &[]);
        b.op("t.const", &[], &[i32], &[]);
        let c0 = b.body.result(c0, 0);
        b.op(
            "foo.use",
            &[second, first, c0],
            &[],
            &[("x", ctx.unit()), ("a-b", ctx.bool_attr(true))],
        );
    };
    check(
        build,
        expect![[r#"
            module {
              %0:2 = "foo.pair"() : () -> (i32, i32)
              %c = t.const : i32
              %c_0 = t.const : i32
              "foo.use"(%0#1, %0#0, %c) {"a-b" = true, x} : (i32, i32, i32) -> ()
            }
        "#]],
    );
    check_with(
        &PrintOptions { value_users: true, ..generic() },
        build,
        expect![[r#"
            "builtin.module"() ({
              %1:2 = "foo.pair"() : () -> (i32, i32) // users: (%4), (%4)
              %2 = "t.const"() : () -> i32 // user: %4
              %3 = "t.const"() : () -> i32 // unused
              "foo.use"(%1#1, %1#0, %2) {"a-b" = true, x} : (i32, i32, i32) -> () // id: %4
            }) : () -> ()
        "#]],
    );
}

#[test]
fn nested_bodies_start_where_their_parent_ends() {
    check(
        |ctx, b| {
            b.op("foo.a", &[], &[ctx.i32()], &[]);
            b.op("t.const", &[], &[ctx.i32()], &[]);
            let mut inner = Builder::new(ctx);
            let arg = inner.body.add_block_arg(inner.block, ctx.index(), Loc::UNKNOWN);
            inner.op("foo.b", &[arg], &[ctx.i32()], &[]);
            inner.op("t.const", &[], &[ctx.i32()], &[]);
            b.nested("t.func", inner.body, &[]);
        },
        expect![[r#"
            module {
              %0 = "foo.a"() : () -> i32
              %c = t.const : i32
              "t.func"() ({
              ^bb0(%arg0: index):
                %1 = "foo.b"(%arg0) : (index) -> i32
                %c_0 = t.const : i32
              }) : () -> ()
            }
        "#]],
    );
}

#[test]
fn blocks_and_predecessors() {
    check_with(
        &generic(),
        |ctx, b| {
            let region = b.body.create_region();
            let blocks: Vec<_> = (0..4).map(|_| b.body.create_block()).collect();
            for &block in &blocks {
                b.body.append_block(region, block);
            }
            let branch = |b: &mut Builder<'_>, from: usize, to: &[usize]| {
                let mut state = b.state("foo.br", &[], &[]);
                state.successors = to.iter().map(|&i| blocks[i]).collect();
                let op = b.body.create_op(state);
                b.body.append_op(blocks[from], op);
            };
            b.body.add_block_arg(blocks[1], ctx.i1(), Loc::UNKNOWN);
            branch(b, 0, &[1, 2]);
            branch(b, 1, &[2]);
            branch(b, 2, &[]);
            let mut state = b.state("foo.region", &[], &[]);
            state.regions = smallvec![region];
            b.add(state);
        },
        expect![[r#"
            "builtin.module"() ({
              "foo.region"() ({
                "foo.br"()[^bb1, ^bb2] : () -> ()
              ^bb1(%0: i1):  // pred: ^bb0
                "foo.br"()[^bb2] : () -> ()
              ^bb2:  // 2 preds: ^bb0, ^bb1
                "foo.br"() : () -> ()
              ^bb3:  // no predecessors
              }) : () -> ()
            }) : () -> ()
        "#]],
    );
}

#[test]
fn aliases_are_numbered_over_the_module() {
    let build = |ctx: &Context, b: &mut Builder<'_>| {
        let map = |n: i64| {
            let result = ctx.affine_add(ctx.affine_dim(0), ctx.affine_constant(n));
            ctx.affine_map_attr(AffineMap { dims: 1, symbols: 0, results: [result].into() })
        };
        let memref = TypeKind::MemRef {
            shape: smallvec![4],
            element: ctx.f32(),
            layout: Some(map(2)),
            memory_space: None,
        };
        let memref = ctx.intern_type(memref);
        let tuple = ctx.intern_type(TypeKind::Tuple(vec![memref; 17].into()));
        b.op("foo.a", &[], &[memref], &[("m", map(1))]);
        let mut inner = Builder::new(ctx);
        inner.op("foo.b", &[], &[tuple], &[("m", map(3)), ("n", map(1))]);
        b.nested("t.func", inner.body, &[]);
        b.op("foo.c", &[], &[], &[("l", ctx.array_attr(&[map(4)]))]);
    };
    check(
        build,
        expect![[r#"
            #map = affine_map<(d0) -> (d0 + 2)>
            #map1 = affine_map<(d0) -> (d0 + 1)>
            #map2 = affine_map<(d0) -> (d0 + 3)>
            #map3 = affine_map<(d0) -> (d0 + 4)>
            !tuple = tuple<memref<4xf32, #map>, memref<4xf32, #map>, memref<4xf32, #map>, memref<4xf32, #map>, memref<4xf32, #map>, memref<4xf32, #map>, memref<4xf32, #map>, memref<4xf32, #map>, memref<4xf32, #map>, memref<4xf32, #map>, memref<4xf32, #map>, memref<4xf32, #map>, memref<4xf32, #map>, memref<4xf32, #map>, memref<4xf32, #map>, memref<4xf32, #map>, memref<4xf32, #map>>
            module {
              %0 = "foo.a"() {m = #map1} : () -> memref<4xf32, #map>
              "t.func"() ({
                %1 = "foo.b"() {m = #map2, n = #map1} : () -> !tuple
              }) : () -> ()
              "foo.c"() {l = [#map3]} : () -> ()
            }
        "#]],
    );
}

#[test]
fn declared_formats() {
    check(
        |ctx, b| {
            let i32 = ctx.i32();
            let c = b.op("foo.c", &[], &[i32], &[]);
            let c = b.body.result(c, 0);
            b.op("t.fmt", &[c], &[], &[("d", ctx.int_attr_i64(i32, 7))]);
            let n = ctx.int_attr_i64(i32, 3);
            b.op(
                "t.fmt",
                &[c, c, c],
                &[],
                &[("u", ctx.unit()), ("n", n), ("d", n), ("x", ctx.unit())],
            );
        },
        expect![[r#"
            module {
              %0 = "foo.c"() : () -> i32
              t.fmt %0 none : i32 -> (i32) -> ()
              t.fmt %0[%0, %0] unit(3) {d = 3 : i32, x} : i32 -> (i32, i32, i32) -> ()
            }
        "#]],
    );
}

/// Chunks in another order, each with a cache of its own, join to the same text.
#[test]
fn chunks_are_independent() {
    let ctx = Context::new();
    let reg = registry(&ctx);
    let mut b = Builder::new(&ctx);
    for n in 0..6 {
        let mut inner = Builder::new(&ctx);
        let result = ctx.affine_add(ctx.affine_dim(0), ctx.affine_constant(n % 4));
        let map = ctx.affine_map_attr(AffineMap { dims: 1, symbols: 0, results: [result].into() });
        inner.op("t.const", &[], &[ctx.i32()], &[("m", map), ("d", ctx.fresh_distinct(map))]);
        b.nested("t.func", inner.body, &[]);
    }
    let root = b.finish();
    let (view, resources) = (SourceView::empty(), FileMetadata::default());
    for options in [
        PrintOptions::default(),
        generic(),
        PrintOptions { local_scope: true, ..PrintOptions::default() },
    ] {
        let expected = print_root(&reg, &root, view, None, &resources, &options);
        let frame = print_frame(&reg, &root, view, None, &options, &mut TextCache::default());
        assert_eq!(frame.num_slots(), 6);
        let print = |slot| print_chunks(&reg, [slot], None, &options, &mut TextCache::default());
        let mut chunks: Vec<_> =
            frame.slots().collect::<Vec<_>>().into_iter().rev().map(|s| vec![print(s)]).collect();
        chunks.reverse();
        let mut joined = Vec::new();
        join(&reg, &frame, chunks, &resources, &options, &mut joined).expect("it is short");
        assert_eq!(String::from_utf8_lossy(&joined), String::from_utf8_lossy(&expected));
        // Two stand-ins for four and for two of them, in one chunk and in two.
        let mut b = Builder::new(&ctx);
        for _ in 0..2 {
            b.nested("t.func", Body::placeholder(), &[]);
        }
        let standing = b.finish();
        let outline = print_frame(&reg, &standing, view, None, &options, &mut TextCache::default());
        let print = |(first, count)| {
            let slots = frame.slots().skip(first).take(count);
            print_chunks(&reg, slots, None, &options, &mut TextCache::default())
        };
        let mut joined = Vec::new();
        join(
            &reg,
            &outline,
            vec![vec![print((0, 4))], [(4, 1), (5, 1)].map(print).into()],
            &resources,
            &options,
            &mut joined,
        )
        .expect("it is short");
        assert_eq!(String::from_utf8_lossy(&joined), String::from_utf8_lossy(&expected));
    }
}

/// A sink that keeps the pieces apart.
struct Pieces(Vec<Vec<u8>>);

impl super::TextSink for Pieces {
    fn piece(&mut self, text: &[u8]) {
        self.0.push(text.to_vec());
    }
}

/// A long block is printed in ranges, in any order, and handed on in pieces.
#[test]
fn long_blocks_are_cut() {
    let ctx = Context::new();
    let reg = registry(&ctx);
    let mut b = Builder::new(&ctx);
    let map =
        ctx.affine_map_attr(AffineMap { dims: 1, symbols: 0, results: [ctx.affine_dim(0)].into() });
    for n in 0..5000 {
        let attrs = [("n", ctx.int_attr_i64(ctx.i32(), n)), ("m", map)];
        b.op("t.const", &[], &[ctx.i32()], &attrs[..1 + n as usize % 2]);
    }
    let root = b.finish();
    let (view, resources) = (SourceView::empty(), FileMetadata::default());
    for options in [
        PrintOptions::default(),
        generic(),
        PrintOptions { local_scope: true, ..PrintOptions::default() },
    ] {
        let frame = print_frame(&reg, &root, view, None, &options, &mut TextCache::default());
        let mut joined = Vec::new();
        join::<super::PrintedChunks>(&reg, &frame, Vec::new(), &resources, &options, &mut joined)
            .expect("it is short");
        let backwards = |n: usize, job: &(dyn Fn(usize) + Sync)| (0..n).rev().for_each(job);
        let mut pieces = Pieces(Vec::new());
        print_whole(&reg, &root, view, None, &resources, &options, &backwards, &mut pieces)
            .expect("it is short");
        assert!(pieces.0.iter().filter(|p| !p.is_empty()).count() > 5);
        assert_eq!(String::from_utf8_lossy(&pieces.0.concat()), String::from_utf8_lossy(&joined));
    }
}

#[test]
fn locations() {
    let ctx = Context::new();
    let reg = registry(&ctx);
    let mut b = Builder::new(&ctx);
    let file = ctx.ident("a.mlir");
    let written = ctx.intern_loc(LocKind::FileLineCol { file: ctx.ident("z"), line: 1, col: 2 });
    let named = ctx.intern_loc(LocKind::Name { name: ctx.ident("y"), child: written });
    let fused = ctx.intern_loc(LocKind::Fused {
        locs: [Loc::source(0), named, Loc::source(0)].into(),
        metadata: None,
    });
    for loc in [Loc::source(0), named, fused, Loc::UNKNOWN] {
        let mut state = b.state("foo.op", &[], &[]);
        state.loc = loc;
        b.add(state);
    }
    let root = b.finish();
    let lines = LineIndex::new(b"\n  text\n");
    let inner = SourceMap { offsets: vec![3], children: Vec::new() };
    let map = SourceMap {
        offsets: Vec::new(),
        children: vec![crate::source::SourceChild { base: 0, map: Arc::new(inner) }],
    };
    let options = PrintOptions { debuginfo: true, ..PrintOptions::default() };
    let lines = Some(Lines { index: &lines, file });
    let print = |options: &PrintOptions| {
        let text = print_root(
            &reg,
            &root,
            SourceView::new(&map),
            lines,
            &FileMetadata::default(),
            options,
        );
        String::from_utf8_lossy(&text).into_owned()
    };
    expect![[r#"
        module {
          "foo.op"() : () -> () loc(#loc1)
          "foo.op"() : () -> () loc(#loc3)
          "foo.op"() : () -> () loc(#loc4)
          "foo.op"() : () -> () loc(#loc)
        } loc(#loc)
        #loc = loc(unknown)
        #loc1 = loc("a.mlir":2:3)
        #loc2 = loc("z":1:2)
        #loc3 = loc("y"(#loc2))
        #loc4 = loc(fused[#loc1, #loc3])
    "#]]
    .assert_eq(&print(&options));
    expect![[r#"
        module {
          "foo.op"() : () -> () loc("a.mlir":2:3)
          "foo.op"() : () -> () loc("y"("z":1:2))
          "foo.op"() : () -> () loc(fused["a.mlir":2:3, "y"("z":1:2)])
          "foo.op"() : () -> () loc(unknown)
        } loc(unknown)"#]]
    .assert_eq(&print(&PrintOptions { local_scope: true, ..options }));
}

#[test]
fn elements() {
    check(
        |ctx, b| {
            let tensor = |shape: &[i64], element: Type| {
                ctx.intern_type(TypeKind::RankedTensor {
                    shape: shape.into(),
                    element,
                    encoding: None,
                })
            };
            let dense = |shape: &[i64], element: Type, splat: bool, data: &[u8]| {
                ctx.intern_attr(AttrKind::DenseElements {
                    ty: tensor(shape, element),
                    splat,
                    data: data.into(),
                })
            };
            let bf16 = ctx.float_type(FloatKind::BF16);
            let complex = ctx.intern_type(TypeKind::Complex(ctx.int_type(8)));
            b.op(
                "foo.op",
                &[],
                &[],
                &[
                    ("a", dense(&[2, 2], ctx.int_type(8), false, &[1, 2, 0xff, 4])),
                    ("b", dense(&[3], ctx.i1(), false, &[5])),
                    ("c", dense(&[3], ctx.i1(), true, &[255])),
                    ("d", dense(&[0], ctx.i32(), false, &[])),
                    ("e", dense(&[2], bf16, false, &[0x80, 0x3f, 0x00, 0x40])),
                    ("f", dense(&[101], ctx.int_type(8), false, &[7; 101])),
                    ("g", dense(&[1], complex, true, &[1, 2])),
                    ("h", ctx.dense_i32_array(&[1, -2])),
                    ("i", ctx.dense_i64_array(&[])),
                    ("j", ctx.float_attr(ctx.f64(), ApFloat::from_f64(0.5))),
                    (
                        "k",
                        ctx.array_attr(&[
                            ctx.int_attr_i64(ctx.i64(), 3),
                            ctx.int_attr_i64(ctx.index(), 4),
                        ]),
                    ),
                ],
            );
        },
        expect![[r#"
            module {
              "foo.op"() {a = dense<[[1, 2], [-1, 4]]> : tensor<2x2xi8>, b = dense<[true, false, true]> : tensor<3xi1>, c = dense<true> : tensor<3xi1>, d = dense<> : tensor<0xi32>, e = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xbf16>, f = dense<"0x0707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707"> : tensor<101xi8>, g = dense<(1,2)> : tensor<1xcomplex<i8>>, h = array<i32: 1, -2>, i = array<i64>, j = 5.000000e-01 : f64, k = [3, 4 : index]} : () -> ()
            }
        "#]],
    );
}

#[test]
fn resources_that_are_referred_to() {
    let ctx = Context::new();
    let reg = registry(&ctx);
    let mut b = Builder::new(&ctx);
    let ty = ctx.intern_type(TypeKind::RankedTensor {
        shape: smallvec![1],
        element: ctx.i64(),
        encoding: None,
    });
    let resource = ctx.intern_attr(AttrKind::DenseResource { ty, key: ctx.ident("blob") });
    let unit = ctx.fresh_distinct(ctx.unit());
    b.op("foo.op", &[], &[], &[("a", resource), ("b", unit)]);
    let root = b.finish();
    let blob = |n| ResourceValue::Blob { align: 8, data: [n].into() };
    let resources = FileMetadata {
        dialect: vec![(
            "builtin".into(),
            vec![("other".into(), blob(1)), ("blob".into(), blob(2))],
        )],
        external: vec![("tool".into(), vec![("flag".into(), ResourceValue::Bool(true))])],
    };
    let text =
        print_root(&reg, &root, SourceView::empty(), None, &resources, &PrintOptions::default());
    expect![[r#"
        module {
          "foo.op"() {a = dense_resource<blob> : tensor<1xi64>, b = distinct[0]<>} : () -> ()
        }

        {-#
          dialect_resources: {
            builtin: {
              blob: "0x0800000002"
            }
          },
          external_resources: {
            tool: {
              flag: true
            }
          }
        #-}
    "#]]
    .assert_eq(&String::from_utf8_lossy(&text));
}
