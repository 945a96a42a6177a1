//! Typed Rust of a dialect with one of everything: it compiles, every form of builder is called, and what it reads is what was given.

#[rustfmt::skip]
#[path = "sample/generated.rs"]
mod sample;

// Names that Rust would not take: that this compiles is the test.
#[rustfmt::skip]
#[path = "hostile/generated.rs"]
mod hostile;

#[path = "sample/types.rs"]
mod types;

use ir_core::def::Hook;
use ir_core::interfaces::InferTypeOpInterface;
use std::sync::Arc;

use asm::ParseOptions;
use ir_core::def::hooks::{FoldCx, ParametricHooks, ParamsVerifier};
use ir_core::expr::Val;
use ir_core::fanout::sequential;
use ir_core::interfaces::CallError;
use ir_core::types::TypeKind;
use ir_core::verify::{VerifyOptions, verify_root};
use ir_core::{
    Attr, BlockId, Body, Context, Loc, OpId, OperationState, Registry, RegistryBuilder, Type,
    ValueId,
};
use ods::prelude::WithPrelude;
use sample::{
    AddOp, AddOpAdaptor, AddOpBuilders, AddOpParts, BareAttr, ConvertedOp, ConvertedOpAdaptor,
    CostInterface, DimsType, EqualOp, Flags, GatherOp, GatherOpAdaptor, HookedOp, ListType,
    ListTypeBuilders, MarkType, Mode, Names, NamesOp, NamesOp2, NamesOpAdaptor, NumbersOp,
    OfAttrOp, OfRestOp, PaceType, PartType, PartTypeBuilders, ShapedOp, SizedOp, TagAttr,
    WholeType, WordType,
};
use tablegen::{Evaluation, Source};

const TD: &str = include_str!("sample/Sample.td");

const HOSTILE: &str = include_str!("hostile/Hostile.td");

fn evaluated() -> (Evaluation, Registry) {
    evaluated_from(TD)
}

fn evaluated_from(td: &str) -> (Evaluation, Registry) {
    let outer = |name: &str, _: Option<&str>| {
        (name == "Sample.td").then(|| Source { path: "Sample.td".into(), text: td.into() })
    };
    let evaluation = tablegen::evaluate(&mut WithPrelude::new(outer), "Sample.td", &[]);
    assert!(evaluation.diagnostics.is_empty(), "{:?}", evaluation.diagnostics);
    let mut builder = RegistryBuilder::extending(&all_dialects::BUILTIN.registry(&Context::new()));
    let found = ods::load(&mut builder, &evaluation.records, &all_dialects::BUILTIN);
    assert!(found.is_empty(), "{found:?}");
    (evaluation, builder.finish())
}

#[test]
fn generated_files_are_up_to_date() {
    let files = [
        ("sample", TD, include_str!("sample/generated.rs")),
        ("hostile", HOSTILE, include_str!("hostile/generated.rs")),
    ];
    for (name, td, text) in files {
        let (evaluation, _) = evaluated_from(td);
        let mut builder = RegistryBuilder::new(&Context::new());
        ods::load(&mut builder, &evaluation.records, &ods::NoHooks);
        let made = tblgen_backends::rust::part(
            &evaluation.records,
            &builder.finish(),
            name,
            tblgen_backends::rust::Part::Dialect,
        );
        assert!(
            made == text,
            "tests/{name}/generated.rs is out of date: run `cargo xtask codegen`"
        );
    }
}

#[test]
fn bits_and_parameters_without_sign_are_read_as_such() {
    use hostile::{Body2, BoxType, Odd, Option2, T2, Wide, foo_};
    let mut f = Fixture { reg: evaluated_from(HOSTILE).1, ..Fixture::new() };
    let ctx = f.reg.ctx().clone();
    let both = Wide::TOP.union(Wide::LOW);
    let state = Body2::build(
        &f.reg,
        Loc::UNKNOWN,
        Odd::AB2,
        Option2::A,
        T2::A,
        both,
        hostile::other::hostile::Foreign::A,
        foo_::Inner::A,
    );
    let op = f.op(state);
    assert_eq!(f.verified(), None);
    let view = Body2::cast(&f.reg, &f.body, op).unwrap();
    assert_eq!((view.wide(), view.odd()), (Some(both), Some(Odd::AB2)));
    assert_eq!((Wide::from_int(0x8000_0001), Wide::from_int(2)), (Some(both), None));
    let ty = BoxType::get(&ctx, 200, u64::MAX, true, -1);
    let read = (ty.n(&ctx), ty.all(&ctx), ty.flag(&ctx), ty.signed(&ctx));
    assert_eq!(read, (Some(200), Some(u64::MAX), Some(true), Some(-1)));
}

struct Fixture {
    reg: Registry,
    body: Body,
    block: BlockId,
}

impl Fixture {
    fn new() -> Self {
        let mut body = Body::new();
        let block = body.add_root_block();
        Fixture { reg: evaluated().1, body, block }
    }

    fn arg(&mut self, ty: Type) -> ValueId {
        self.body.add_block_arg(self.block, ty, Loc::UNKNOWN)
    }

    fn op(&mut self, state: OperationState) -> OpId {
        let op = self.body.create_op(state);
        self.body.append_op(self.block, op);
        op
    }

    /// What is wrong with the body, if anything.
    fn verified(&self) -> Option<String> {
        let findings = verify_root(&self.reg, &self.body, VerifyOptions::default(), &sequential);
        findings.into_iter().next().map(|f| f.diagnostic.message)
    }
}

/// The builder that the definition declares and Rust writes.
impl AddOpBuilders for AddOp<'_> {
    fn build_custom(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        both: ValueId,
        weight: i64,
    ) -> OperationState {
        let weight = i32::try_from(weight).ok();
        AddOp::build_unwrapped(reg, loc, both, both, weight, Mode::Fast, body.ty(both))
    }

    fn build_custom_1(
        reg: &Registry,
        _: &Body,
        loc: Loc,
        both: ValueId,
        mode: Mode,
        tag: TagAttr,
        types: &[Type],
    ) -> OperationState {
        let weight = tag.number(reg.ctx()).and_then(|n| i32::try_from(n).ok());
        AddOp::build_unwrapped(reg, loc, both, both, weight, mode, types[0])
    }
}

/// A function over the operation or its adaptor.
fn weight_of<'a>(add: impl AddOpParts<'a>) -> Option<i64> {
    add.weight()?.try_to_i64()
}

#[test]
fn every_builder_of_one_shape() {
    let mut f = Fixture::new();
    let ctx = f.reg.ctx().clone();
    let i32 = ctx.i32();
    let (a, b) = (f.arg(i32), f.arg(i32));
    let nine = ctx.int_attr_i64(i32, 9);
    let mode = ctx.int_attr_i64(i32, 5);
    let loc = Loc::UNKNOWN;
    let states = [
        AddOp::build(&f.reg, loc, a, b, Some(nine), Mode::Slow, i32),
        AddOp::build_inferred(&f.reg, &f.body, loc, a, b, Some(nine), Mode::Slow),
        AddOp::build_separate(&f.reg, loc, a, b, Some(nine), mode, i32),
        AddOp::build_unwrapped(&f.reg, loc, a, b, Some(9), Mode::Slow, i32),
        AddOp::build_aggregate(&f.reg, loc, &[i32], &[a, b], &[("weight", nine), ("mode", mode)]),
    ];
    for state in states {
        let op = f.op(state);
        let add = AddOp::cast(&f.reg, &f.body, op).unwrap();
        assert_eq!((add.lhs(), add.rhs(), add.mode()), (a, b, Some(Mode::Slow)));
        assert_eq!((weight_of(add), f.body.ty(add.sum()), add.is_double()), (Some(9), i32, false));
        assert_eq!((add.weight_attr(), add.mode_attr()), (Some(nine), Some(mode)));
    }
    let state = AddOp::build_custom(&f.reg, &f.body, loc, a, 4);
    let op = f.op(state);
    let add = AddOp::cast(&f.reg, &f.body, op).unwrap();
    assert_eq!((add.is_double(), weight_of(add), add.mode()), (true, Some(4), Some(Mode::Fast)));
    let state =
        AddOp::build_custom_1(&f.reg, &f.body, loc, a, Mode::Slow, TagAttr::get(&ctx, 6), &[i32]);
    let op = f.op(state);
    assert_eq!(weight_of(AddOp::cast(&f.reg, &f.body, op).unwrap()), Some(6));
    // An attribute that is left out is its default.
    let state = AddOp::build(&f.reg, loc, a, b, None, Mode::Fast, i32);
    let op = f.op(state);
    assert_eq!(weight_of(AddOp::cast(&f.reg, &f.body, op).unwrap()), Some(7));
    assert_eq!(f.verified(), None);
    let all = [
        "names_too",
        "add",
        "converted",
        "equal",
        "gather",
        "hooked",
        "level",
        "many",
        "names",
        "numbers",
        "of_attr",
        "of_rest",
        "own",
        "shaped",
        "sized",
        "tagged",
    ]
    .map(|name| format!("sample.{name}"));
    assert_eq!(sample::OPERATIONS, all);
}

#[test]
fn every_builder_of_the_other_shape() {
    let mut f = Fixture::new();
    let ctx = f.reg.ctx().clone();
    let (i32, i1) = (ctx.i32(), ctx.i1());
    let (a, m) = (f.arg(i32), f.arg(i1));
    let count = ctx.int_attr_i64(ctx.i64(), 2);
    let flags = ctx.int_attr_i64(i32, 3);
    let (both, label, loc) = (Flags::RED | Flags::BLUE, ctx.string_attr("x"), Loc::UNKNOWN);
    let states = [
        GatherOp::build(&f.reg, loc, a, Some(m), &[a, a], Some(both), "x", count, &[i32]),
        GatherOp::build_separate(
            &f.reg,
            loc,
            a,
            Some(m),
            &[a, a],
            Some(flags),
            label,
            count,
            &[i32],
        ),
        GatherOp::build_unwrapped(&f.reg, loc, a, Some(m), &[a, a], Some(both), "x", 2, &[i32]),
    ];
    for state in states {
        let op = f.op(state);
        let gather = GatherOp::cast(&f.reg, &f.body, op).unwrap();
        assert_eq!((gather.first(), gather.mask(), gather.rest().count()), (a, Some(m), 2));
        assert_eq!(
            (gather.flags(), gather.label(), gather.all().count()),
            (Some(both), Some("x"), 1)
        );
    }
    let sizes = ctx.dense_i32_array(&[1, 0, 1]);
    let attrs = [("operandSegmentSizes", sizes), ("label", label), ("count", count)];
    let state = GatherOp::build_aggregate(&f.reg, loc, &[], &[a, a], &attrs);
    let op = f.op(state);
    let gather = GatherOp::cast(&f.reg, &f.body, op).unwrap();
    assert_eq!((gather.mask(), gather.rest().count(), gather.flags()), (None, 1, None));
    assert_eq!(f.verified(), None);
    // What the aggregate builder is given wrong, the verifier refuses.
    let state = GatherOp::build_aggregate(&f.reg, loc, &[], &[a, a], &attrs[1..]);
    f.op(state);
    assert!(f.verified().is_some());
}

/// Builders and setters convert numbers to attributes of the declared types, which the verifier accepts.
#[test]
fn numbers_have_the_requested_type() {
    let mut f = Fixture::new();
    let ctx = f.reg.ctx().clone();
    let byte = ctx.int_attr_i64(ctx.int_type(8), 1);
    let (bools, loc) = ([true, false], Loc::UNKNOWN);
    let state = NumbersOp::build_unwrapped(
        &f.reg,
        loc,
        -3,
        u64::MAX,
        Some(-7),
        true,
        -1,
        4,
        0.5,
        None,
        1.25,
        true,
        &[1, -2],
        Some(&bools),
        &[0.5],
        "t",
        &[byte],
        byte,
    );
    let op = f.op(state);
    assert_eq!(f.verified(), None);
    let expected = "f16 = 1.250000e+00 : f16, f32 = 5.000000e-01 : f32, f32s = array<f32: 5.000000e-01>, f64 = 5.000000e-01 : f64, \
        flag, i1 = true, i16 = -1 : i16, i32s = array<i32: 1, -2>, index = 4 : index, list = [1 : i8], si32 = -7 : si32, \
        si8 = -3 : si8, text = \"t\" : index, ui64 = 18446744073709551615 : ui64";
    let text = |f: &Fixture| ir_core::printer::attr_text(&f.reg, f.body.props(op));
    assert_eq!(text(&f), format!("{{any = 1 : i8, bools = array<i1: true, false>, {expected}}}"));
    NumbersOp::set_si8(&f.reg, &mut f.body, op, i8::MIN);
    NumbersOp::set_ui64(&f.reg, &mut f.body, op, 1);
    NumbersOp::set_index(&f.reg, &mut f.body, op, -1);
    NumbersOp::set_f16(&f.reg, &mut f.body, op, 1e9);
    NumbersOp::set_flag(&f.reg, &mut f.body, op, false);
    NumbersOp::set_bools(&f.reg, &mut f.body, op, None);
    NumbersOp::set_f32s(&f.reg, &mut f.body, op, &[]);
    assert_eq!(f.verified(), None);
    for part in [
        "si8 = -128 : si8",
        "ui64 = 1 : ui64",
        "index = -1 : index",
        "f16 = 0x7C00 : f16",
        "f32s = array<f32>",
    ] {
        assert!(text(&f).contains(part), "{}", text(&f));
    }
    assert!(!text(&f).contains("flag") && !text(&f).contains("bools"));
    // An attribute as it is kept may be wrong: that is for the verifier to say.
    NumbersOp::set_si8_attr(&f.reg, &mut f.body, op, byte);
    assert!(
        f.verified().is_some_and(|reason| reason.contains("8-bit signed integer attribute")),
        "{:?}",
        f.verified()
    );
}

#[test]
fn result_types_are_inferred() {
    let mut f = Fixture::new();
    let ctx = f.reg.ctx().clone();
    let (i8, i16, loc) = (ctx.int_type(8), ctx.int_type(16), Loc::UNKNOWN);
    let tensor = ctx.intern_type(TypeKind::RankedTensor {
        shape: vec![2].into(),
        element: i16,
        encoding: None,
    });
    let (x, shaped, next) = (f.arg(i8), f.arg(tensor), f.block);
    let value = ctx.int_attr_i64(i16, 1);
    let other = ctx.int_attr_i64(ctx.i64(), 2);
    let of_attr = OfAttrOp::build_inferred(&f.reg, &f.body, loc, value, other).unwrap();
    assert_eq!(of_attr.results[..], [i16]);
    let of_attr = OfAttrOp::build_unwrapped_inferred(&f.reg, &f.body, loc, value, 2).unwrap();
    assert_eq!(of_attr.results[..], [i16]);
    let reason = OfAttrOp::build_inferred(&f.reg, &f.body, loc, ctx.unit(), other).err();
    assert_eq!(
        reason.unwrap(),
        "'sample.of_attr' has result types that cannot be inferred: its first attribute has no type"
    );
    let n = ctx.int_attr_i64(i8, 3);
    let states = [
        OfRestOp::build_inferred(&f.reg, &f.body, loc, None, x, shaped, &[], None, next),
        OfRestOp::build_separate_inferred(
            &f.reg,
            &f.body,
            loc,
            None,
            x,
            shaped,
            &[],
            Some(n),
            next,
        ),
        OfRestOp::build_unwrapped_inferred(
            &f.reg,
            &f.body,
            loc,
            None,
            x,
            shaped,
            &[],
            Some(3),
            next,
        ),
    ];
    for state in states.map(Result::unwrap) {
        assert_eq!(
            (&state.results[..], &state.successors[..]),
            (&[i8, i16, ctx.i32()][..], &[next][..])
        );
    }
    let sizes = |sizes: &[i32]| [("operandSegmentSizes", ctx.dense_i32_array(sizes))];
    let aggregate = |sizes: &[(&str, Attr)]| {
        OfRestOp::build_aggregate_inferred(&f.reg, &f.body, loc, &[x, shaped], sizes)
    };
    assert_eq!(aggregate(&sizes(&[0, 1, 1, 0])).unwrap().results[..], [i8, i16, ctx.i32()]);
    for wrong in [&sizes(&[0, 1, 2, 0])[..], &sizes(&[0, -1, 1, 0]), &sizes(&[2]), &[]] {
        let message = aggregate(wrong).err().unwrap();
        assert!(
            message.ends_with("the sizes in 'operandSegmentSizes' do not match its 2 operands")
        );
    }
    // Of the operands alone nothing can be wrong.
    let sum: OperationState =
        AddOp::build_unwrapped_inferred(&f.reg, &f.body, loc, x, x, None, Mode::Fast);
    assert_eq!(sum.results[..], [i8]);
}

/// The builder of an operation calls the hook that infers its result types.
#[test]
fn result_types_that_a_hook_infers() {
    struct Inferring;
    impl ods::HookTable for Inferring {
        fn op(&self, name: &str) -> Option<ir_core::def::OpHooks> {
            let infer: ir_core::interfaces::InferTypesHook =
                Hook::Plain(&|cx| match cx.operand_types {
                    [one] if *one == cx.reg.ctx().i1() => Err("a bit is too little".into()),
                    types => Ok(types.iter().chain(types).copied().collect()),
                });
            (name == "sample.hooked").then(|| {
                ir_core::def::OpHooks::default()
                    .with(InferTypeOpInterface { infer_return_types: Some(infer) })
            })
        }
    }
    impl ods::ValueNatives for Inferring {}
    let mut f = Fixture::new();
    let ctx = f.reg.ctx().clone();
    let (x, bit) = (f.arg(ctx.i32()), f.arg(ctx.i1()));
    let reason = HookedOp::build_inferred(&f.reg, &f.body, Loc::UNKNOWN, x).err().unwrap();
    assert!(reason.ends_with("nothing that is registered infers them"), "{reason}");
    let (evaluation, _) = evaluated();
    let mut builder = RegistryBuilder::extending(&all_dialects::BUILTIN.registry(&ctx));
    ods::load(&mut builder, &evaluation.records, &Inferring);
    let reg = builder.finish();
    let state = HookedOp::build_inferred(&reg, &f.body, Loc::UNKNOWN, x).unwrap();
    assert_eq!(state.results[..], [ctx.i32(), ctx.i32()]);
    let reason = HookedOp::build_inferred(&reg, &f.body, Loc::UNKNOWN, bit).err().unwrap();
    assert!(reason.ends_with("a bit is too little"), "{reason}");
    // Who wants no builders has none.
    let text = include_str!("sample/generated.rs");
    let own: Vec<&str> = text
        .split("impl<'a> OwnOp<'a> {")
        .skip(1)
        .filter_map(|part| part.split("\n}\n").next())
        .collect();
    assert!(
        own.len() == 2
            && own.iter().all(|part| part.contains("pub fn") && !part.contains("fn build"))
    );
}

/// Declarations with the name of a function, of a parameter or of another declaration get an underscore at the end.
#[test]
fn names_that_are_taken() {
    let mut f = Fixture::new();
    let ctx = f.reg.ctx().clone();
    let i32 = ctx.i32();
    let (a, b) = (f.arg(i32), f.arg(i32));
    let n = |value| ctx.int_attr_i64(i32, value);
    let state = NamesOp2::build_unwrapped(
        &f.reg,
        Loc::UNKNOWN,
        a,
        Some(b),
        &[b],
        a,
        1,
        Names::Eq2,
        Some(3),
        false,
        4,
        5,
        i32,
        i32,
        i32,
    );
    let op = f.op(state);
    for _ in 0..2 {
        let region = f.body.create_region();
        f.body.add_region(op, region);
    }
    let op = NamesOp2::cast(&f.reg, &f.body, op).unwrap();
    assert_eq!((op.new_(), op.reg_(), op.loc_().count(), op.x()), (a, Some(b), 1, Some(a)));
    assert_eq!(
        (op.x_attr__attr(), op.build_(), op.value_attr()),
        (Some(n(1)), Some(Names::Eq2), Some(n(5)))
    );
    assert_eq!(
        (op.ctx__attr(), op.set_x_(), op.type__attr()),
        (Some(ctx.int_attr_i64(ctx.i64(), 3)), false, Some(n(4)))
    );
    assert_eq!([op.op_(), op.body(), op.state()].len(), 3);
    let _ = (op.cast_(), op.of_fold_());
    assert_eq!((NamesOp::NAME, Names::ALL.len()), ("sample.names_too", 3));
    let values = [a, b];
    let too = NamesOpAdaptor::new(&f.reg, &values, ctx.dict_attr(&[])).unwrap();
    assert_eq!((too.operands(), too.self_()), (a, b));
}

#[test]
fn setters() {
    let mut f = Fixture::new();
    let i32 = f.reg.ctx().i32();
    let (a, b) = (f.arg(i32), f.arg(i32));
    let state = AddOp::build(&f.reg, Loc::UNKNOWN, a, a, None, Mode::Fast, i32);
    let op = f.op(state);
    AddOp::set_rhs(&mut f.body, op, b);
    AddOp::set_mode(&f.reg, &mut f.body, op, Mode::Slow);
    AddOp::set_weight(&f.reg, &mut f.body, op, Some(1));
    let add = AddOp::cast(&f.reg, &f.body, op).unwrap();
    assert_eq!((add.rhs(), add.mode(), weight_of(add)), (b, Some(Mode::Slow), Some(1)));
    let five = f.reg.ctx().int_attr_i64(i32, 5);
    AddOp::set_weight_attr(&f.reg, &mut f.body, op, Some(five));
    assert_eq!(AddOp::cast(&f.reg, &f.body, op).unwrap().weight_attr(), Some(five));
    AddOp::set_weight(&f.reg, &mut f.body, op, None);
    assert_eq!(weight_of(AddOp::cast(&f.reg, &f.body, op).unwrap()), Some(7));
}

/// Setters of lists update the attribute with their lengths, and keep the operands after them.
#[test]
fn setters_of_lists() {
    let mut f = Fixture::new();
    let ctx = f.reg.ctx().clone();
    let (i32, i1) = (ctx.i32(), ctx.i1());
    let (a, b, m) = (f.arg(i32), f.arg(i32), f.arg(i1));
    let state = GatherOp::build_unwrapped(&f.reg, Loc::UNKNOWN, a, None, &[a], None, "x", 2, &[]);
    let op = f.op(state);
    fn check(f: &Fixture, op: OpId) -> (Option<ValueId>, Vec<ValueId>, String) {
        let view = GatherOp::cast(&f.reg, &f.body, op).unwrap();
        let sizes = f.body.attr(f.reg.ctx(), op, f.reg.ctx().ident("operandSegmentSizes")).unwrap();
        assert_eq!(f.verified(), None);
        (view.mask(), view.rest().collect(), ir_core::printer::attr_text(&f.reg, sizes))
    }
    GatherOp::set_mask(&f.reg, &mut f.body, op, Some(m)).unwrap();
    assert_eq!(check(&f, op), (Some(m), vec![a], "array<i32: 1, 1, 1>".into()));
    GatherOp::set_rest(&f.reg, &mut f.body, op, &[b, a, b]).unwrap();
    assert_eq!(check(&f, op), (Some(m), vec![b, a, b], "array<i32: 1, 1, 3>".into()));
    GatherOp::set_mask(&f.reg, &mut f.body, op, None).unwrap();
    GatherOp::set_rest(&f.reg, &mut f.body, op, &[]).unwrap();
    assert_eq!(check(&f, op), (None, vec![], "array<i32: 1, 0, 0>".into()));
    // Where lengths are wrong already, nothing is set.
    f.reg.set_attr(
        &mut f.body,
        op,
        ctx.ident("operandSegmentSizes"),
        Some(ctx.dense_i32_array(&[1, 1, 1])),
    );
    assert!(GatherOp::set_rest(&f.reg, &mut f.body, op, &[a]).is_err());
    assert_eq!(f.body.num_operands(op), 1);
    let state = EqualOp::build(&f.reg, Loc::UNKNOWN, &[a], b, &[b]);
    let op = f.op(state);
    EqualOp::set_xs(&f.reg, &mut f.body, op, &[b]).unwrap();
    EqualOp::set_between(&f.reg, &mut f.body, op, a).unwrap();
    assert_eq!(f.body.operands(op).collect::<Vec<_>>(), [b, a, b]);
    let reason = EqualOp::set_ys(&f.reg, &mut f.body, op, &[a, b]).unwrap_err();
    assert_eq!(reason, "its lists of operands have to be equally long");
}

#[test]
fn groups_of_operands_and_attributes_of_the_dialect() {
    use sample::inner::{TaggedOp, TaggedOpAdaptor};
    let mut f = Fixture::new();
    let ctx = f.reg.ctx().clone();
    let (a, b) = (f.arg(ctx.i32()), f.arg(ctx.i32()));
    let (one, two) = (TagAttr::get(&ctx, 1), TagAttr::get(&ctx, 2));
    let state = TaggedOp::build(&f.reg, Loc::UNKNOWN, &[&[a, b], &[], &[b]], a, one, None);
    let op = f.op(state);
    assert_eq!(f.verified(), None);
    let view = TaggedOp::cast(&f.reg, &f.body, op).unwrap();
    assert_eq!((view.groups(), view.last()), (vec![vec![a, b], vec![], vec![b]], Some(a)));
    assert_eq!(
        (view.tag(), view.more(), view.group_sizes()),
        (Some(one), None, Some(vec![2, 0, 1]))
    );
    let operands: Vec<ValueId> = f.body.operands(op).collect();
    let adaptor = TaggedOpAdaptor::new(&f.reg, &operands, f.body.props(op)).unwrap();
    assert_eq!((adaptor.groups(), adaptor.tag()), (vec![&[a, b][..], &[], &[b]], Some(one)));
    TaggedOp::set_groups(&f.reg, &mut f.body, op, &[&[a], &[b, b]]).unwrap();
    TaggedOp::set_more(&f.reg, &mut f.body, op, Some(two));
    let view = TaggedOp::cast(&f.reg, &f.body, op).unwrap();
    assert_eq!((view.groups(), view.last()), (vec![vec![a], vec![b, b]], Some(a)));
    assert_eq!((view.more(), view.more_attr()), (Some(two), Some(two.raw())));
    assert_eq!(f.verified(), None);
    // An attribute of another kind than its definition requires reads as missing; sizes that are too large take the remaining operands.
    TaggedOp::set_tag_attr(&f.reg, &mut f.body, op, ctx.unit());
    TaggedOp::set_group_sizes(&f.reg, &mut f.body, op, &[-1, 2, 9]);
    let view = TaggedOp::cast(&f.reg, &f.body, op).unwrap();
    assert_eq!((view.tag(), view.groups()), (None, vec![vec![], vec![a, b], vec![b]]));
}

#[test]
fn adaptors_over_values_and_over_constants() {
    let mut f = Fixture::new();
    let ctx = f.reg.ctx().clone();
    let i32 = ctx.i32();
    let (a, b) = (f.arg(i32), f.arg(i32));
    let props = ctx.dict_attr(&[(ctx.ident("weight"), ctx.int_attr_i64(i32, 8))]);
    let values = [a, b];
    let adaptor = AddOpAdaptor::new(&f.reg, &values, props).unwrap();
    assert_eq!((adaptor.lhs(), adaptor.rhs(), weight_of(adaptor)), (a, b, Some(8)));
    assert!(AddOpAdaptor::new(&f.reg, &values[..1], props).is_none(), "too few");
    let state = AddOp::build(&f.reg, Loc::UNKNOWN, a, b, None, Mode::Fast, i32);
    let op = f.op(state);
    let constants: [Option<Attr>; 2] = [None, Some(ctx.int_attr_i64(i32, 1))];
    let cx = FoldCx { reg: &f.reg, body: &mut f.body, op, operands: &constants };
    let adaptor = AddOpAdaptor::of_fold(&cx).unwrap();
    assert_eq!(
        (adaptor.lhs(), adaptor.rhs(), adaptor.mode()),
        (None, constants[1], Some(Mode::Fast))
    );
    // Of any number none are too few.
    let none: [ValueId; 0] = [];
    assert_eq!(sample::ManyOpAdaptor::new(&f.reg, &none, ctx.dict_attr(&[])).unwrap().all(), none);
    let sizes =
        ctx.dict_attr(&[(ctx.ident("operandSegmentSizes"), ctx.dense_i32_array(&[1, 0, 2]))]);
    let values = [a, a, b];
    let adaptor = GatherOpAdaptor::new(&f.reg, &values, sizes).unwrap();
    assert_eq!((adaptor.first(), adaptor.mask(), adaptor.rest()), (a, None, &values[1..]));
}

#[test]
fn enums_both_ways() {
    assert_eq!(
        (sample::symbolize_mode("slow"), sample::symbolize_mode("other")),
        (Some(Mode::Slow), None)
    );
    assert_eq!(
        (sample::stringify_mode(Mode::Fast), sample::get_max_enum_val_for_mode()),
        ("fast", 5)
    );
    assert_eq!((Mode::from_int(5), Mode::from_int(1)), (Some(Mode::Slow), None));
    assert_eq!(sample::symbolize_flags("red, blue"), Some(Flags::RED | Flags::BLUE));
    assert_eq!(sample::symbolize_flags("red, green"), None);
    assert_eq!(sample::stringify_flags(Flags::RED | Flags::BLUE), "red, blue");
    assert_eq!(sample::stringify_flags(Flags::NONE), "none");
    assert_eq!(Flags::RED & Flags::BLUE, Flags::NONE);
    assert!((Flags::RED | Flags::BLUE).contains(Flags::BLUE) && !Flags::RED.contains(Flags::BLUE));
    let all: std::collections::HashSet<Flags> = [Flags::RED, Flags::NONE, Flags::RED].into();
    assert_eq!((all.len(), all.contains(&Flags::BLUE)), (2, false));
    assert_eq!((Flags::from_int(4), sample::get_max_enum_val_for_flags()), (None, 3));
}

/// The texts of all sets of an enum, each parsed back into its set; `None` for a number that is not a set.
macro_rules! texts {
    ($name:ident, $stringify:ident, $symbolize:ident, $td:expr) => {{
        let (td, mut texts) = ($td, Vec::new());
        for bits in 0..32 {
            let Some(set) = sample::$name::from_int(bits) else { continue };
            let text = sample::$stringify(set);
            match td.text_of(bits) {
                Some(said) => assert_eq!((&text, sample::$symbolize(&text)), (&said, Some(set))),
                None => assert_ne!(sample::$symbolize(&text), Some(set)),
            }
            texts.push(text);
        }
        texts
    }};
}

/// The enum of the type's parameter.
fn enum_of(reg: &Registry, mnemonic: &str) -> Arc<ir_core::def::EnumDef> {
    let ctx = reg.ctx();
    let def = reg.type_def(ctx.ident("sample"), ctx.ident(mnemonic)).unwrap();
    match &def.params[0].kind {
        ir_core::def::ParamKind::Enum(cases) => cases.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn sets_of_bits_as_the_format_writes_them() {
    let (_, reg) = evaluated();
    assert_eq!(
        texts!(EachShade, stringify_each_shade, symbolize_each_shade, enum_of(&reg, "each")),
        ["", "x", "y", "x|y|xy", "z", "x|z", "y|z", "x|y|z|xy"]
    );
    // `y` alone is no word.
    assert_eq!(
        texts!(FewShades, stringify_few_shades, symbolize_few_shades, enum_of(&reg, "few")),
        ["", "x", "", "x|xy"]
    );
    assert_eq!(
        texts!(
            GroupedShades,
            stringify_grouped_shades,
            symbolize_grouped_shades,
            enum_of(&reg, "grouped")
        ),
        ["", "x", "y", "xy", "z", "x|z", "yz", "yz|x"]
    );
    assert_eq!(
        texts!(OnlyGroups, stringify_only_groups, symbolize_only_groups, enum_of(&reg, "only")),
        ["", "", "", "xy", "", "", "yz", "yz|xy"]
    );
}

#[test]
fn derived_attributes_have_getters() {
    let mut f = Fixture::new();
    let ctx = f.reg.ctx().clone();
    let tensor = ctx.intern_type(TypeKind::RankedTensor {
        shape: vec![2, 3].into(),
        element: ctx.f32(),
        encoding: None,
    });
    let unknown = ctx.intern_type(TypeKind::UnrankedTensor(ctx.f32()));
    let values = [tensor, unknown].map(|ty| f.arg(ty));
    let [known, unknown] = values.map(|value| {
        let state = ShapedOp::build(&f.reg, Loc::UNKNOWN, value);
        f.op(state)
    });
    let known = ShapedOp::cast(&f.reg, &f.body, known).unwrap();
    assert_eq!(
        (known.element(), known.rank(), known.is_static()),
        (Some(ctx.f32()), Some(2), Some(true))
    );
    assert_eq!(known.rank_attr(), Ok(ctx.int_attr_i64(ctx.i64(), 2)));
    let all = [
        ("element", ctx.type_attr(ctx.f32())),
        ("is_static", ctx.bool_attr(true)),
        ("rank", ctx.int_attr_i64(ctx.i64(), 2)),
    ];
    let all = ctx.dict_attr(&all.map(|(name, value)| (ctx.ident(name), value)));
    assert_eq!(known.materialize_derived_attributes(), Ok(Some(all)));
    let unknown = ShapedOp::cast(&f.reg, &f.body, unknown).unwrap();
    assert_eq!((unknown.element(), unknown.rank()), (Some(ctx.f32()), None));
    assert_eq!(unknown.rank_attr(), Err("derived attribute 'rank' has no value here".into()));
    assert!(unknown.materialize_derived_attributes().is_err());
}

#[test]
fn namespaces_inside_that_of_the_dialect_are_modules() {
    let mut f = Fixture::new();
    let state =
        sample::inner::LevelOp::build(&f.reg, Loc::UNKNOWN, sample::inner::deep::Level::High);
    let op = f.op(state);
    let level = sample::inner::LevelOp::cast(&f.reg, &f.body, op).unwrap();
    assert_eq!(level.level(), Some(sample::inner::deep::Level::High));
    assert_eq!(f.verified(), None);
}

#[test]
fn interfaces_as_traits() {
    let reg = evaluated().1;
    let top = all_dialects::BUILTIN.implicit_top_level_op(reg.ctx());
    let options = ParseOptions { top_level_op: Some(top), ..ParseOptions::default() };
    let text = r#"%0 = "test.x"() : () -> i32
                  %1 = "sample.add"(%0, %0) <{mode = 0 : i32}> : (i32, i32) -> i32"#;
    let options = ParseOptions { allow_unregistered: true, ..options };
    let mut parsed = asm::parse(&reg, text.as_bytes(), &options).unwrap();
    let module = parsed.body.first_op(parsed.body.root_block().unwrap()).unwrap();
    let body: Arc<Body> = parsed.body.take_nested(module).unwrap();
    let ops: Vec<OpId> = body.ops_of(body.root_block().unwrap()).collect();
    let add = reg.op_interface(&body, ops[1], "CostInterface").unwrap();
    assert_eq!((add.get_cost(), add.times(4)), (Ok(3), Ok(12)));
    assert!(reg.op_interface(&body, ops[0], "CostInterface").is_none());
}

/// An interface that extends another, with methods of the types that Rust has, too.
#[test]
fn interfaces_that_extend_others() {
    use sample::inner::SizeInterface;
    fn costs(what: &impl SizeInterface) -> Result<i64, CallError> {
        what.times(2)
    }
    let mut f = Fixture::new();
    let ctx = f.reg.ctx().clone();
    let value = f.arg(ctx.i32());
    let op = f.op(SizedOp::build(&f.reg, Loc::UNKNOWN, value));
    let sized = f.reg.op_interface(&f.body, op, "SizeInterface").unwrap();
    assert_eq!((costs(&sized), sized.is_big(1), sized.is_big(2)), (Ok(4), Ok(true), Ok(false)));
    assert_eq!((sized.label("b"), sized.narrow(-1)), (Ok("b".to_owned()), Ok(199)));
    // Numbers are truncated as in C++; a value of a different type than the result gives an error.
    assert_eq!((sized.narrow(100), sized.wrong()), (Ok(44), Err(CallError::Unknown)));
    assert_eq!(sized.touch(value), Err(CallError::NotImplemented));
    assert_eq!((sized.same_type(ctx.i1()), sized.no_type(true)), (Ok(Some(ctx.i1())), Ok(None)));
    assert_eq!(
        (sized.same_attr(ctx.unit()), sized.sizes(&[1, -2])),
        (Ok(Some(ctx.unit())), Ok(vec![1, -2]))
    );
    assert_eq!(sized.strange(Val::from(1)), Ok(Val::from(1)));
}

#[test]
fn getters_convert_stored_values() {
    let mut f = Fixture::new();
    let ctx = f.reg.ctx().clone();
    let list = |n: usize| ctx.array_attr(&vec![ctx.unit(); n]);
    let nine = ctx.int_attr_i64(ctx.i64(), 9);
    let state = ConvertedOp::build(&f.reg, Loc::UNKNOWN, nine, Some(list(2)), list(1), None);
    let op = f.op(state);
    let view = ConvertedOp::cast(&f.reg, &f.body, op).unwrap();
    assert_eq!((view.weight(), view.count(), view.usual()), (Some(9), Some(2), Some(5)));
    assert_eq!((view.weight_attr(), view.count_attr()), (Some(nine), Some(list(2))));
    // What is not understood is given as it is stored.
    assert_eq!(view.strange(), Some(&[ctx.unit()][..]));
    assert_eq!(f.verified(), None);
    let adaptor = ConvertedOpAdaptor::<ValueId>::new(&f.reg, &[], f.body.props(op)).unwrap();
    assert_eq!((adaptor.weight(), adaptor.count()), (Some(9), Some(2)));
    // Of another kind than is stored, nothing comes; and accessors in predicates give what getters do.
    let state = ConvertedOp::build(&f.reg, Loc::UNKNOWN, list(1), Some(list(3)), list(1), None);
    let op = f.op(state);
    assert_eq!(ConvertedOp::cast(&f.reg, &f.body, op).unwrap().weight(), None);
    ConvertedOp::set_weight(&f.reg, &mut f.body, op, nine);
    assert!(
        f.verified().is_some_and(|reason| reason.contains("it counts to less than three")),
        "{:?}",
        f.verified()
    );
}
