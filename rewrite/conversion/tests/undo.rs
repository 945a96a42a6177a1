//! Every kind of edit is undone with the pattern that made it.
//!
//! Each pattern edits the IR and creates `t.bad`, which nothing legalizes: the body must be as before, uses and their order included.

mod common;

use ir_core::def::{OpDef, Trait};
use ir_core::{
    Body, Context, Loc, OpId, OperationState, Registry, RegistryBuilder, Type, ValueId, ValueMap,
};
use rewrite::{Pattern, PatternSet, Rewriter};
use rewrite_conversion::{Conversion, Legality, Plan, TypeConverter};
use smallvec::smallvec;
use std::sync::Arc;

use common::{convert, parse, print};

const IR: &str = r#"
"t.top"() ({
^bb0(%a: i32, %b: i32):
  %0 = "t.def"(%a, %b, %a) : (i32, i32, i32) -> i32
  %1 = "t.old"(%0, %a) ({
  ^inner(%x: i32):
    "t.use"(%x, %a) : (i32, i32) -> ()
    "t.br"(%x)[^next, ^next] : (i32) -> ()
  ^next:
    %y = "t.last"(%0) : (i32) -> i32
    "t.end"(%y) : (i32) -> ()
  }) {n = 1 : i32} : (i32, i32) -> i32
  "t.use"(%1, %0, %1) : (i32, i32, i32) -> ()
  "t.own"() ({ "t.a"() : () -> () }) : () -> ()
  "t.own"() ({ "t.b"() : () -> () }) : () -> ()
}) : () -> ()
"#;

fn registry(ctx: &Context) -> Registry {
    let mut builder = RegistryBuilder::new(ctx);
    let mut own = OpDef::new(ctx.op_name("t.own"), ctx.ident("t"));
    own.traits.insert(Trait::IsolatedFromAbove);
    builder.add_op(own);
    builder.finish()
}

/// The operation of that name; the last one if there are several.
fn find(rewriter: &Rewriter<'_>, name: &str) -> OpId {
    let name = rewriter.ctx().op_name(name);
    let body = &*rewriter.body;
    let mut ops = body.roots().iter().flat_map(|&root| body.walk_pre(root));
    ops.rfind(|&op| body.name(op) == name).unwrap()
}

fn bad(rewriter: &mut Rewriter<'_>, at: OpId) {
    rewriter.set_before(at);
    let state = OperationState::new(rewriter.ctx(), rewriter.ctx().op_name("t.bad"), Loc::UNKNOWN);
    rewriter.create(state);
}

/// Runs a pattern with that edit on `t.old`, and compares the body with the one before.
fn check(name: &str, edit: impl Fn(&mut Rewriter<'_>, OpId) + Send + Sync + 'static) {
    check_parts(name, 1, edit);
}

/// Does the same as [`check`], where an `i32` is converted to that many `i64`.
fn check_parts(
    name: &str,
    parts: usize,
    edit: impl Fn(&mut Rewriter<'_>, OpId) + Send + Sync + 'static,
) {
    let ctx = Context::new();
    let registry = registry(&ctx);
    let mut parsed = parse(&registry, IR);
    let before = parsed.body.compacted();
    let pattern = Pattern::on(&ctx, "t.old", name, move |rewriter: &mut Rewriter<'_>, op| {
        edit(rewriter, op);
        bad(rewriter, op);
        rewriter.body.assert_invariants();
        true
    });
    let mut conversion = Conversion::default();
    for op in ["t.top", "t.def", "t.use", "t.br", "t.last", "t.end", "t.own"] {
        conversion.target.add_op(ctx.op_name(op), Legality::Legal);
    }
    let mut types = TypeConverter::default();
    let (i32, i64): (Type, Type) = (ctx.i32(), ctx.i64());
    types.add_expansion(move |_, ty| (ty == i32).then(|| Some(smallvec![i64; parts])));
    conversion.types = Arc::new(types);
    let plan = Plan::new(&ctx, conversion, &PatternSet::new(vec![pattern]));
    assert_eq!(convert(&registry, &mut parsed.body, &plan).unwrap(), 1, "{name}");
    let is_same = same(&parsed.body.compacted(), &before);
    assert!(is_same, "{name}:\n{}", print(&registry, &parsed));
}

fn same(a: &Body, b: &Body) -> bool {
    a == b
}

fn values(rewriter: &Rewriter<'_>, op: OpId) -> Vec<ValueId> {
    rewriter.body.operands(op).collect()
}

#[test]
fn edits_of_operations() {
    check("nothing", |_, _| {});
    check("attribute", |rewriter, op| {
        let (name, value) = (rewriter.ctx().ident("n"), rewriter.ctx().unit());
        rewriter.set_attr(op, name, Some(value));
        rewriter.set_attr(op, rewriter.ctx().ident("m"), Some(value));
    });
    check("more operands", |rewriter, op| {
        let all = values(rewriter, find(rewriter, "t.def"));
        rewriter.set_operands(op, &[values(rewriter, op), all].concat());
    });
    check("other operands", |rewriter, op| {
        let (definition, own) = (find(rewriter, "t.def"), values(rewriter, op));
        rewriter.set_operands(definition, &[own[1], own[1], own[1]]);
    });
    check("fewer operands", |rewriter, op| {
        let own = values(rewriter, op);
        rewriter.set_operands(op, &own[1..]);
        rewriter.set_operands(find(rewriter, "t.def"), &[]);
    });
    check("the same operands", |rewriter, _| {
        let definition = find(rewriter, "t.def");
        rewriter.set_operands(definition, &values(rewriter, definition));
    });
    check("successor", |rewriter, _| {
        let branch = find(rewriter, "t.br");
        let block = rewriter.body.op_block(branch).unwrap();
        rewriter.set_successor(branch, 0, block);
    });
    check("all successors", |rewriter, _| {
        let branch = find(rewriter, "t.br");
        let next = rewriter.body.successors(branch).next().unwrap();
        rewriter.replace_all_block_uses(next, rewriter.body.op_block(branch).unwrap());
    });
    check("replaced", |rewriter, op| {
        let value = rewriter.body.operand(op, 1);
        rewriter.replace_op(op, &[value]);
    });
    check("erased", |rewriter, op| rewriter.erase_op(op));
    check("moved", |rewriter, op| {
        let last = find(rewriter, "t.use");
        rewriter.move_before(last, op);
    });
    check("moved into a region", |rewriter, _| {
        let (last, inner) = (find(rewriter, "t.use"), find(rewriter, "t.end"));
        rewriter.move_before(last, inner);
    });
    check("cloned", |rewriter, op| {
        rewriter.set_before(op);
        rewriter.clone_op(op, &mut ValueMap::new());
    });
    check("exchanged bodies", |rewriter, _| {
        let second = find(rewriter, "t.own");
        let first = rewriter.body.prev_op(second).unwrap();
        rewriter.exchange_nested(first, second);
    });
}

#[test]
fn edits_of_blocks() {
    check("split", |rewriter, _| {
        let end = find(rewriter, "t.end");
        rewriter.split_block(end).unwrap();
    });
    check("split before the root", |rewriter, op| {
        rewriter.split_block(op).unwrap();
    });
    check("created", |rewriter, op| {
        let region = rewriter.body.regions_of(op)[0];
        let types = [(rewriter.ctx().i32(), Loc::UNKNOWN)];
        let block = rewriter.create_block(region, None, &types);
        let state =
            OperationState::new(rewriter.ctx(), rewriter.ctx().op_name("t.end"), Loc::UNKNOWN);
        rewriter.create(state);
        rewriter.convert_block_args(block).unwrap();
    });
    check("inlined region", |rewriter, op| {
        let from = rewriter.body.regions_of(op)[0];
        let to = rewriter.body.op_region(op).unwrap();
        rewriter.inline_region_before(from, to, None);
    });
    check("region of a new operation", |rewriter, op| {
        let from = rewriter.body.regions_of(op)[0];
        let to = rewriter.body.create_region();
        rewriter.inline_region_before(from, to, None);
        let mut state =
            OperationState::new(rewriter.ctx(), rewriter.ctx().op_name("t.top"), Loc::UNKNOWN);
        state.regions.push(to);
        rewriter.set_before(op);
        rewriter.create(state);
        rewriter.erase_op(op);
    });
    check("inlined block", |rewriter, op| {
        let last = rewriter.body.last_block(rewriter.body.regions_of(op)[0]).unwrap();
        let first = rewriter.body.op_block(op).unwrap();
        let branch = find(rewriter, "t.br");
        let own = rewriter.body.op_block(branch).unwrap();
        rewriter.set_successor(branch, 0, own);
        rewriter.set_successor(branch, 1, own);
        rewriter.inline_block_before(last, first, Some(op), &[]);
    });
    check("inlined block with an argument", |rewriter, op| {
        let entry = rewriter.body.entry_block(rewriter.body.regions_of(op)[0]).unwrap();
        let block = rewriter.body.op_block(op).unwrap();
        let value = rewriter.body.operand(op, 1);
        rewriter.inline_block_before(entry, block, Some(op), &[value]);
    });
    check("erased block", |rewriter, op| {
        let last = rewriter.body.last_block(rewriter.body.regions_of(op)[0]).unwrap();
        let branch = find(rewriter, "t.br");
        let own = rewriter.body.op_block(branch).unwrap();
        rewriter.set_successor(branch, 0, own);
        rewriter.set_successor(branch, 1, own);
        rewriter.erase_block(last);
    });
    check("erased block of a replaced branch", |rewriter, op| {
        let last = rewriter.body.last_block(rewriter.body.regions_of(op)[0]).unwrap();
        let branch = find(rewriter, "t.br");
        rewriter.erase_op(branch);
        rewriter.erase_block(last);
    });
}

#[test]
fn edits_of_values() {
    check("operand", |rewriter, _| {
        let last = find(rewriter, "t.use");
        let value = values(rewriter, last)[1];
        rewriter.set_operand(last, 0, value);
    });
    check("all uses", |rewriter, op| {
        let (from, to) = (rewriter.body.operand(op, 0), rewriter.body.operand(op, 1));
        rewriter.replace_all_uses(from, to);
    });
    check("some uses", |rewriter, op| {
        let (from, to) = (rewriter.body.operand(op, 1), rewriter.body.operand(op, 0));
        rewriter.replace_uses_if(from, to, |_, u| u.index == 0);
        rewriter.replace_uses_if(from, to, |_, u| u.op == op);
    });
    check("casts", |rewriter, op| {
        rewriter.converted_operands(op).unwrap();
        rewriter.converted_operands(find(rewriter, "t.def")).unwrap();
    });
    check("block arguments", |rewriter, op| {
        let entry = rewriter.body.entry_block(rewriter.body.regions_of(op)[0]).unwrap();
        rewriter.convert_block_args(entry).unwrap();
        rewriter.convert_block_args(rewriter.body.op_block(op).unwrap()).unwrap();
    });
}

#[test]
fn values_of_several_parts() {
    for parts in [0, 2, 3] {
        check_parts("parts of block arguments", parts, |rewriter, op| {
            let region = rewriter.body.regions_of(op)[0];
            let blocks: Vec<_> = rewriter.body.blocks_of(region).collect();
            blocks.into_iter().for_each(|block| rewriter.convert_block_args(block).unwrap());
        });
        check_parts("parts of operands", parts, move |rewriter, op| {
            let operands = values(rewriter, op);
            for operand in operands {
                let converted = rewriter.converted_values(operand).unwrap();
                assert_eq!(converted.len(), parts);
                assert_eq!(rewriter.converted_values(operand).unwrap(), converted);
                assert_eq!(rewriter.converted(operand), None);
            }
        });
        check_parts("parts of results", parts, move |rewriter, op| {
            let a = values(rewriter, op)[1];
            let types = rewriter.converted_types(rewriter.body.ty(a)).unwrap();
            let group = rewriter.as_types(a, &types);
            rewriter.replace_op_with_multiple(op, &[group]);
        });
    }
}
