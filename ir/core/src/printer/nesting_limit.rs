//! How far the text of a type or attribute goes, and what goes too far to be written in place.
//!
//! Chains of aliases, and identified types that name one another, stand for texts that nest deeper than any reader follows, and identified types for texts
//! that repeat themselves without bound, since inside of each other they are written in full. What goes entities_beyond_limit the bounds below gets an alias, [`NESTED_ALIAS`],
//! so that what is printed can be read, and is about as long as what it says. What a reader of a thousand levels takes is written as ever.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::attrs::AttrKind;
use crate::context::Context;
use crate::ids::Type;
use crate::sub_elements::Uniqued;
use crate::types::TypeKind;

/// The alias of what goes entities_beyond_limit the bounds.
pub(super) const NESTED_ALIAS: &str = "nested";

/// Levels of nesting, as a reader counts them, at which an alias begins: some less than the thousand that it takes.
const MAX_DEPTH: u32 = 900;
/// Bodies of identified types that the text of one may hold.
const MAX_BODIES: u32 = 64;
/// Identified types that the text of one may name.
const MAX_NAMES: usize = 256;

/// The depths of types and attributes: a function of the entity in_context, not of what is outer_levels it.
#[derive(Default, Debug)]
pub(super) struct NestingDepths {
    /// Of what has parts: levels of nesting, less than [`MAX_DEPTH`] unless it is to have an alias.
    levels: FxHashMap<Uniqued, u32>,
    /// What is in the text of what has parts, but not inside of the identified types that it names; of such a type, what is in its body.
    contents: FxHashMap<Uniqued, Arc<TextContents>>,
}

/// What is in a text outside of the bodies of identified types.
#[derive(Default, Debug)]
struct TextContents {
    /// Levels of nesting.
    levels: u32,
    /// The identified types that it names, with the levels outer_levels each; one more than [`MAX_NAMES`] of them if there are that many.
    names: Vec<(Type, u32)>,
}

impl TextContents {
    /// Adds what is in a part.
    fn add(&mut self, depths: &mut NestingDepths, ctx: &Context, part: Uniqued) {
        if is_flat(ctx, part) {
            self.levels = self.levels.max(1);
            return;
        }
        if let Some(ty) = identified_type(ctx, part) {
            self.name(ty, 0);
            return;
        }
        let inside = depths.contents(ctx, part);
        let own = own_levels(ctx, part).0;
        self.levels = self.levels.max(own + inside.levels);
        inside.names.iter().for_each(|&(ty, outer_levels)| self.name(ty, own + outer_levels));
    }

    fn name(&mut self, ty: Type, outer_levels: u32) {
        if self.names.len() <= MAX_NAMES {
            self.names.push((ty, outer_levels));
        }
    }
}

impl NestingDepths {
    /// Whether a type or attribute goes entities_beyond_limit the bounds.
    pub(super) fn exceeds_limit(&mut self, ctx: &Context, part: Uniqued) -> bool {
        // Such an attribute is its type, which has an alias itself.
        let is_type =
            matches!(part, Uniqued::Attr(attr) if matches!(ctx.attr(attr), AttrKind::Type(_)));
        !is_type && self.levels(ctx, part) >= MAX_DEPTH
    }

    /// The levels of a part's text, in which another one counts as one level if it has an alias.
    fn levels(&mut self, ctx: &Context, part: Uniqued) -> u32 {
        if is_flat(ctx, part) {
            return 1;
        }
        if let Some(&levels) = self.levels.get(&part) {
            return levels;
        }
        let levels = match part {
            Uniqued::Type(ty) if identified_type(ctx, part).is_some() => {
                TypeExpansion::of(self, ctx, ty).unwrap_or(MAX_DEPTH)
            }
            _ => {
                let (own, has_parameters) = own_levels(ctx, part);
                let mut inside = 0;
                ctx.for_each_sub_element(part, &mut |inner| {
                    let levels = self.levels(ctx, inner);
                    // A list that is a parameter is no attribute in the text.
                    let in_place =
                        has_parameters && is_list(ctx, inner) || !self.exceeds_limit(ctx, inner);
                    inside = inside.max(if in_place { levels } else { 1 });
                });
                own + inside
            }
        };
        self.levels.insert(part, levels);
        levels
    }

    /// What is in the text of a part, or in the body of an identified type.
    fn contents(&mut self, ctx: &Context, part: Uniqued) -> Arc<TextContents> {
        if let Some(contents) = self.contents.get(&part) {
            return contents.clone();
        }
        let mut contents = TextContents::default();
        match identified_type(ctx, part).and_then(|ty| ctx.mutable_body(ty)) {
            Some(body) => {
                body.iter().for_each(|&attr| contents.add(self, ctx, Uniqued::Attr(attr)))
            }
            None => ctx.for_each_sub_element(part, &mut |inner| contents.add(self, ctx, inner)),
        }
        let contents = Arc::new(contents);
        self.contents.insert(part, contents.clone());
        contents
    }
}

/// Whether nothing in a part is worth a look: numbers, texts and types without parts. A location is looked at on its own.
fn is_flat(ctx: &Context, part: Uniqued) -> bool {
    match part {
        Uniqued::Loc(_) => true,
        Uniqued::Attr(attr) => matches!(
            ctx.attr(attr),
            AttrKind::Unit
                | AttrKind::Absent
                | AttrKind::Integer { .. }
                | AttrKind::Float { .. }
                | AttrKind::String { .. }
        ),
        Uniqued::Type(ty) => {
            matches!(
                ctx.ty(ty),
                TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_) | TypeKind::None
            )
        }
    }
}

pub(super) fn identified_type(ctx: &Context, part: Uniqued) -> Option<Type> {
    match part {
        Uniqued::Type(ty) if matches!(ctx.ty(ty), TypeKind::Identified { .. }) => Some(ty),
        _ => None,
    }
}

fn is_list(ctx: &Context, part: Uniqued) -> bool {
    matches!(part, Uniqued::Attr(attr) if matches!(ctx.attr(attr), AttrKind::Array(_)))
}

/// The levels that a part is by itself, and whether it has parameters, which are one more.
fn own_levels(ctx: &Context, part: Uniqued) -> (u32, bool) {
    let has_parameters = match part {
        Uniqued::Attr(attr) => matches!(ctx.attr(attr), AttrKind::Parametric { .. }),
        Uniqued::Type(ty) => {
            matches!(ctx.ty(ty), TypeKind::Parametric { .. } | TypeKind::Identified { .. })
        }
        Uniqued::Loc(_) => false,
    };
    (1 + u32::from(has_parameters), has_parameters)
}

/// The text of an identified type as it is without aliases, counted without being written.
struct TypeExpansion<'e> {
    depths: &'e mut NestingDepths,
    ctx: &'e Context,
    /// The identified types that it is inside of.
    open: FxHashSet<Type>,
    bodies: u32,
    names: usize,
    deepest: u32,
}

impl<'e> TypeExpansion<'e> {
    /// The levels of the text, if it stays within the bounds.
    fn of(depths: &'e mut NestingDepths, ctx: &'e Context, ty: Type) -> Option<u32> {
        let mut expansion = TypeExpansion {
            depths,
            ctx,
            open: FxHashSet::default(),
            bodies: 0,
            names: 0,
            deepest: 0,
        };
        expansion.name(ty, 0).then_some(expansion.deepest)
    }

    /// Counts a type that is named with `outer_levels` levels outer_levels it; whether all is within the bounds so far. Nests no deeper than these.
    fn name(&mut self, ty: Type, outer_levels: u32) -> bool {
        let outer_levels = outer_levels + own_levels(self.ctx, Uniqued::Type(ty)).0;
        self.names += 1;
        self.deepest = self.deepest.max(outer_levels);
        let mut within = self.names <= MAX_NAMES && outer_levels < MAX_DEPTH;
        if within && self.open.insert(ty) {
            let body = self.depths.contents(self.ctx, Uniqued::Type(ty));
            self.bodies += 1;
            self.deepest = self.deepest.max(outer_levels + body.levels);
            within = self.bodies <= MAX_BODIES
                && self.deepest < MAX_DEPTH
                && body
                    .names
                    .iter()
                    .all(|&(inner, levels)| self.name(inner, outer_levels + levels));
            self.open.remove(&ty);
        }
        within
    }
}
