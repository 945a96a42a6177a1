//! What the operations in the results of a rule are made of: the names in their patterns.

use super::memo::Ingredients;
use crate::drr::rule::{
    Argument, Build, BuildArg, GivenType, Node, OpNode, ResultTypes, Rule, Slot, Sub,
};
use crate::drr::rule_relations::subs;

/// Returns the inputs of the operations nested in a rule's results; nothing for results that bind names.
/// Operations that replace the root are left out: they differ from match to match, and would fill the memo.
pub(super) fn ingredients(rule: &Rule) -> Vec<Ingredients> {
    let mut out = Vec::new();
    let mut depths = vec![0; rule.slots];
    binding_depths(&rule.source, 0, &mut depths);
    for build in &rule.results {
        collect(build, &mut out);
        if let Build::Op(op) = build {
            out.retain(|m: &Ingredients| m.build != op.id);
        }
    }
    for made in &mut out {
        made.slots.sort_by_key(|&slot| depths.get(slot).copied().unwrap_or(0));
    }
    out
}

/// Records the depth of each binding in the source. Deeper bindings change more often between matches.
fn binding_depths(node: &OpNode, depth: usize, out: &mut [usize]) {
    for sub in node.args.iter().flat_map(subs) {
        match sub {
            Sub::Leaf { bind: Some(slot), .. } => out[*slot] = depth,
            Sub::Nested(Node::Op(inner)) => {
                inner.bind.iter().for_each(|&slot| out[slot] = depth);
                binding_depths(inner, depth + 1, out);
            }
            _ => {}
        }
    }
}

/// Returns the names in `build`, whether it binds one, and whether it has the type of the root.
fn collect(build: &Build, out: &mut Vec<Ingredients>) -> (Vec<Slot>, bool, bool) {
    let (mut slots, mut binds, mut of_root) = (Vec::new(), false, false);
    let mut args: Vec<&Argument> = Vec::new();
    let mut id = None;
    match build {
        Build::Value(name) => slots.push(name.slot),
        Build::Variadic(parts) => args.extend(parts),
        Build::Native(native) => {
            args.extend(&native.args);
            binds = native.bind.is_some();
        }
        Build::Op(op) => {
            args.extend(op.args.iter().map(BuildArg::value));
            id = Some(op.id);
            of_root = matches!(op.types, ResultTypes::OfRoot(_));
            if let ResultTypes::Given(given) = &op.types {
                for given in given {
                    match given {
                        GivenType::Expr(_) => {}
                        GivenType::Native(native) => args.extend(&native.args),
                        GivenType::OfValue(argument) => args.push(argument),
                    }
                }
            }
        }
    }
    for argument in args {
        match argument {
            Argument::Const(_) => {}
            Argument::Use(name) | Argument::Native(_, name) => slots.push(name.slot),
            Argument::Nested(inner) => {
                let (more, inner_binds, inner_root) = collect(inner, out);
                slots.extend(more);
                binds |= inner_binds;
                of_root |= inner_root;
            }
        }
    }
    slots.sort_unstable();
    slots.dedup();
    if let (Some(build), false) = (id, binds) {
        out.push(Ingredients { build, slots: slots.clone().into(), of_root });
    }
    if let Build::Op(op) = build {
        binds |= op.bind.is_some();
    }
    (slots, binds, of_root)
}
