//! Selects the sources that may match an operation by cheap features: required attribute values, and the
//! names of defining operations of operands.
//!
//! The sources form a decision tree over such features. Each value of a feature leads to the sources that
//! require it; sources without a requirement are in every branch. So the sources left out by a look-up cannot
//! match, and the remaining ones are tried in the order of registration.

use ir_core::def::Arity;
use ir_core::{Attr, Body, Ident, OpId, OpName, Registry};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::rule::{
    ArgMatch, Argument, AttrCheck, AttrMatch, BuildArg, Node, OpBuild, OpNode, Rule, Sub,
};

/// Up to this number of sources are tried without a further test.
const FEW: usize = 8;

/// How far from the root features are.
const MAX_PATH: usize = 4;

/// The maximal depth of the tree.
const MAX_DEPTH: u32 = 8;

/// Something that a source may demand.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Feature {
    /// The operand numbers that lead from the matched operation to the inspected one.
    path: SmallVec<[usize; 2]>,
    what: FeatureKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum FeatureKind {
    /// The name of the operation there.
    Name,
    /// An attribute of the operation of that name there.
    Attr { of: OpName, name: Ident, default: Option<Attr> },
}

/// A required value of a feature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Key {
    Name(OpName),
    Attr(Attr),
}

/// The actual value of a feature of an operation.
enum Found {
    Is(Key),
    /// The operation has no such feature: no source that requires a value of it matches.
    Nothing,
    /// It may be anything.
    Unknown,
}

/// The requirements of a source on the features of the operation that it matches.
#[derive(Clone, Default, Debug)]
pub(crate) struct Demands(Vec<(Feature, Key)>);

impl Demands {
    /// Returns the conditions of a rule.
    pub(crate) fn of_rule(reg: &Registry, rule: &Rule) -> Self {
        let mut all = Demands::default();
        all.add(reg, &rule.source, &mut SmallVec::new());
        all
    }

    /// Returns the conditions on one operation of a source, without those on its operands.
    pub(super) fn of_node(node: &OpNode) -> Self {
        let mut all = Demands::default();
        all.add_attrs(node, &SmallVec::new());
        all
    }

    fn add_attrs(&mut self, node: &OpNode, path: &SmallVec<[usize; 2]>) {
        for arg in &node.args {
            if let ArgMatch::Attr(AttrMatch {
                name,
                default,
                check: Some(AttrCheck::Equal(value)),
                ..
            }) = arg
            {
                let what = FeatureKind::Attr { of: node.name, name: *name, default: *default };
                self.0.push((Feature { path: path.clone(), what }, Key::Attr(*value)));
            }
        }
    }

    fn add(&mut self, reg: &Registry, node: &OpNode, path: &mut SmallVec<[usize; 2]>) {
        self.add_attrs(node, path);
        let Some(def) = reg.op(node.name).filter(|_| path.len() < MAX_PATH) else { return };
        for arg in &node.args {
            let ArgMatch::Operand { index, sub: Sub::Nested(Node::Op(inner)), .. } = arg else {
                continue;
            };
            // The position of operands after one of variable length is unknown.
            if def
                .operands
                .get(..=*index)
                .is_some_and(|decls| decls.iter().all(|d| d.arity == Arity::One))
            {
                path.push(*index);
                self.0.push((
                    Feature { path: path.clone(), what: FeatureKind::Name },
                    Key::Name(inner.name),
                ));
                self.add(reg, inner, path);
                path.pop();
            }
        }
    }

    fn found(&self, feature: &Feature) -> Found {
        self.0
            .iter()
            .find(|(own, _)| own == feature)
            .map_or(Found::Unknown, |(_, key)| Found::Is(*key))
    }
}

/// Indices of sources. An operation is looked up at every visit, so that few of them cost no allocation.
pub(crate) type Sources = SmallVec<[u32; 16]>;

/// Sources, as indices in a list.
#[derive(Clone, Debug)]
pub(crate) enum Discriminator {
    /// All of them are tried.
    All(Vec<u32>),
    Split(Box<Split>),
}

#[derive(Clone, Debug)]
pub(crate) struct Split {
    feature: Feature,
    /// Where in `parts` those are that demand a value.
    by_key: FxHashMap<Key, usize>,
    parts: Vec<Discriminator>,
    /// Those that demand nothing of it.
    rest: Discriminator,
}

/// The number of sources that demand something of a feature, by demand.
struct Count {
    demanding: usize,
    by_key: FxHashMap<Key, usize>,
    most: usize,
}

impl Discriminator {
    /// Creates one of sources with those demands.
    pub(crate) fn new(demands: &[Demands]) -> Self {
        Discriminator::of((0..demands.len() as u32).collect(), demands, MAX_DEPTH)
    }

    fn of(items: Vec<u32>, demands: &[Demands], depth: u32) -> Self {
        let feature = match depth {
            0 => None,
            _ => best(&items, demands),
        };
        let Some(feature) = feature else { return Discriminator::All(items) };
        let (mut by_key, mut parts, mut rest) = (FxHashMap::default(), Vec::new(), Vec::new());
        for item in items {
            match demands[item as usize].found(&feature) {
                Found::Is(key) => {
                    let at = *by_key.entry(key).or_insert(parts.len());
                    if at == parts.len() {
                        parts.push(Vec::new());
                    }
                    parts[at].push(item);
                }
                Found::Nothing | Found::Unknown => rest.push(item),
            }
        }
        let parts =
            parts.into_iter().map(|part| Discriminator::of(part, demands, depth - 1)).collect();
        let rest = Discriminator::of(rest, demands, depth - 1);
        Discriminator::Split(Box::new(Split { feature, by_key, parts, rest }))
    }

    /// Returns whether it leaves nothing out.
    pub(crate) fn is_flat(&self) -> bool {
        matches!(self, Discriminator::All(_))
    }

    /// Returns the sources that may match `op`, in order.
    pub(crate) fn matching(&self, reg: &Registry, body: &Body, op: OpId) -> Sources {
        self.look_up(&|feature| of_op(reg, body, op, feature))
    }

    /// Returns the sources that are not known to exclude one with those demands, in order.
    pub(super) fn meeting(&self, demands: &Demands) -> Sources {
        self.look_up(&|feature| demands.found(feature))
    }

    /// Returns the sources that are not known to demand something besides those demands, in order.
    pub(super) fn covering(&self, demands: &Demands) -> Sources {
        self.look_up(&|feature| match demands.found(feature) {
            Found::Unknown => Found::Nothing,
            found => found,
        })
    }

    /// Returns the source operations that an operation built by `build` may match, as far as its own
    /// attributes show, in order.
    pub(super) fn made(&self, build: &OpBuild) -> Sources {
        self.look_up(&|feature| of_build(build, feature))
    }

    fn look_up(&self, find: &dyn Fn(&Feature) -> Found) -> Sources {
        let mut out = Sources::new();
        self.collect(find, &mut out);
        out.sort_unstable();
        out
    }

    fn collect(&self, find: &dyn Fn(&Feature) -> Found, out: &mut Sources) {
        let split = match self {
            Discriminator::All(items) => return out.extend_from_slice(items),
            Discriminator::Split(split) => split,
        };
        match find(&split.feature) {
            Found::Is(key) => {
                if let Some(&at) = split.by_key.get(&key) {
                    split.parts[at].collect(find, out);
                }
            }
            Found::Nothing => {}
            Found::Unknown => split.parts.iter().for_each(|part| part.collect(find, out)),
        }
        split.rest.collect(find, out);
    }
}

/// Returns the feature whose most frequent requirement is shared by the fewest sources; `None` if there are
/// few sources, or no feature separates them. Of equally good ones, the first.
fn best(items: &[u32], demands: &[Demands]) -> Option<Feature> {
    if items.len() <= FEW {
        return None;
    }
    let mut numbers: FxHashMap<&Feature, usize> = FxHashMap::default();
    let mut counts: Vec<(&Feature, Count)> = Vec::new();
    for (feature, key) in items.iter().flat_map(|&item| &demands[item as usize].0) {
        let at = *numbers.entry(feature).or_insert(counts.len());
        if at == counts.len() {
            counts.push((feature, Count { demanding: 0, by_key: FxHashMap::default(), most: 0 }));
        }
        let count = &mut counts[at].1;
        let equivalent = count.by_key.entry(*key).or_default();
        *equivalent += 1;
        count.most = count.most.max(*equivalent);
        count.demanding += 1;
    }
    let left = |count: &Count| items.len() - count.demanding + count.most;
    let (feature, count) = counts.iter().min_by_key(|(_, count)| left(count))?;
    (left(count) < items.len()).then(|| (*feature).clone())
}

fn of_op(reg: &Registry, body: &Body, op: OpId, feature: &Feature) -> Found {
    let inner = |op: OpId, &index: &usize| body.defining_op(body.operands(op).nth(index)?);
    let Some(op) = feature.path.iter().try_fold(op, inner) else { return Found::Nothing };
    match feature.what {
        FeatureKind::Name => Found::Is(Key::Name(body.name(op))),
        FeatureKind::Attr { of, .. } if body.name(op) != of => Found::Nothing,
        FeatureKind::Attr { name, default, .. } => body
            .attr(reg.ctx(), op, name)
            .or(default)
            .map_or(Found::Nothing, |value| Found::Is(Key::Attr(value))),
    }
}

fn of_build(build: &OpBuild, feature: &Feature) -> Found {
    let FeatureKind::Attr { of, name: wanted, .. } = feature.what else { return Found::Unknown };
    if !feature.path.is_empty() || build.name != of {
        return Found::Unknown;
    }
    let given = build.args.iter().find_map(|arg| match arg {
        BuildArg::Attr { name, value: Argument::Const(value) } if *name == wanted => Some(*value),
        _ => None,
    });
    given.map_or(Found::Unknown, |value| Found::Is(Key::Attr(value)))
}
