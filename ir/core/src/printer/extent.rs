//! How far the text of a type or attribute goes, and what goes too far to be written in place.
//!
//! Chains of aliases, and identified types that name one another, stand for texts that nest deeper than any reader follows, and identified types for texts
//! that repeat themselves without bound, since inside of each other they are written in full. What goes beyond the bounds below gets an alias, [`ALIAS`],
//! so that what is printed can be read, and is about as long as what it says. What a reader of a thousand levels takes is written as ever.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::AsmPrinter;
use crate::attrs::AttrKind;
use crate::context::Context;
use crate::ids::Type;
use crate::parts::Part;
use crate::types::TypeKind;

/// The alias of what goes beyond the bounds.
pub(super) const ALIAS: &str = "nested";

/// Levels of nesting, as a reader counts them, at which an alias begins: some less than the thousand that it takes.
const DEEPEST: u32 = 900;
/// Bodies of identified types that the text of one may hold.
const MOST_BODIES: u32 = 64;
/// Identified types that the text of one may name.
const MOST_NAMES: usize = 256;

/// The extents of types and attributes: a function of the entity alone, not of what is around it.
#[derive(Default, Debug)]
pub(super) struct Extents {
    /// Of what has parts: levels of nesting, less than [`DEEPEST`] unless it is to have an alias.
    levels: FxHashMap<Part, u32>,
    /// What is in the text of what has parts, but not inside of the identified types that it names; of such a type, what is in its body.
    contents: FxHashMap<Part, Arc<Contents>>,
}

/// What is in a text outside of the bodies of identified types.
#[derive(Default, Debug)]
struct Contents {
    /// Levels of nesting.
    levels: u32,
    /// The identified types that it names, with the levels around each; one more than [`MOST_NAMES`] of them if there are that many.
    names: Vec<(Type, u32)>,
}

impl Contents {
    /// Adds what is in a part.
    fn add(&mut self, extents: &mut Extents, ctx: &Context, part: Part) {
        if is_flat(ctx, part) {
            self.levels = self.levels.max(1);
            return;
        }
        if let Some(ty) = identified(ctx, part) {
            self.name(ty, 0);
            return;
        }
        let inside = extents.contents(ctx, part);
        let own = own_levels(ctx, part).0;
        self.levels = self.levels.max(own + inside.levels);
        inside.names.iter().for_each(|&(ty, around)| self.name(ty, own + around));
    }

    fn name(&mut self, ty: Type, around: u32) {
        if self.names.len() <= MOST_NAMES {
            self.names.push((ty, around));
        }
    }
}

impl Extents {
    /// Whether a type or attribute goes beyond the bounds.
    pub(super) fn is_beyond(&mut self, ctx: &Context, part: Part) -> bool {
        // Such an attribute is its type, which has an alias itself.
        let is_type =
            matches!(part, Part::Attr(attr) if matches!(ctx.attr(attr), AttrKind::Type(_)));
        !is_type && self.levels(ctx, part) >= DEEPEST
    }

    /// The levels of a part's text, in which another one counts as one level if it has an alias.
    fn levels(&mut self, ctx: &Context, part: Part) -> u32 {
        if is_flat(ctx, part) {
            return 1;
        }
        if let Some(&levels) = self.levels.get(&part) {
            return levels;
        }
        let levels = match part {
            Part::Type(ty) if identified(ctx, part).is_some() => {
                Expansion::of(self, ctx, ty).unwrap_or(DEEPEST)
            }
            _ => {
                let (own, has_parameters) = own_levels(ctx, part);
                let mut inside = 0;
                ctx.for_parts(part, &mut |inner| {
                    let levels = self.levels(ctx, inner);
                    // A list that is a parameter is no attribute in the text.
                    let in_place =
                        has_parameters && is_list(ctx, inner) || !self.is_beyond(ctx, inner);
                    inside = inside.max(if in_place { levels } else { 1 });
                });
                own + inside
            }
        };
        self.levels.insert(part, levels);
        levels
    }

    /// What is in the text of a part, or in the body of an identified type.
    fn contents(&mut self, ctx: &Context, part: Part) -> Arc<Contents> {
        if let Some(contents) = self.contents.get(&part) {
            return contents.clone();
        }
        let mut contents = Contents::default();
        match identified(ctx, part).and_then(|ty| ctx.mutable_body(ty)) {
            Some(body) => body.iter().for_each(|&attr| contents.add(self, ctx, Part::Attr(attr))),
            None => ctx.for_parts(part, &mut |inner| contents.add(self, ctx, inner)),
        }
        let contents = Arc::new(contents);
        self.contents.insert(part, contents.clone());
        contents
    }
}

/// Whether nothing in a part is worth a look: numbers, texts and types without parts. A location is looked at on its own.
fn is_flat(ctx: &Context, part: Part) -> bool {
    match part {
        Part::Loc(_) => true,
        Part::Attr(attr) => matches!(
            ctx.attr(attr),
            AttrKind::Unit
                | AttrKind::Absent
                | AttrKind::Integer { .. }
                | AttrKind::Float { .. }
                | AttrKind::String { .. }
        ),
        Part::Type(ty) => {
            matches!(
                ctx.ty(ty),
                TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_) | TypeKind::None
            )
        }
    }
}

fn identified(ctx: &Context, part: Part) -> Option<Type> {
    match part {
        Part::Type(ty) if matches!(ctx.ty(ty), TypeKind::Identified { .. }) => Some(ty),
        _ => None,
    }
}

fn is_list(ctx: &Context, part: Part) -> bool {
    matches!(part, Part::Attr(attr) if matches!(ctx.attr(attr), AttrKind::Array(_)))
}

/// The levels that a part is by itself, and whether it has parameters, which are one more.
fn own_levels(ctx: &Context, part: Part) -> (u32, bool) {
    let has_parameters = match part {
        Part::Attr(attr) => matches!(ctx.attr(attr), AttrKind::Parametric { .. }),
        Part::Type(ty) => {
            matches!(ctx.ty(ty), TypeKind::Parametric { .. } | TypeKind::Identified { .. })
        }
        Part::Loc(_) => false,
    };
    (1 + u32::from(has_parameters), has_parameters)
}

/// The text of an identified type as it is without aliases, counted without being written.
struct Expansion<'e> {
    extents: &'e mut Extents,
    ctx: &'e Context,
    /// The identified types that it is inside of.
    open: FxHashSet<Type>,
    bodies: u32,
    names: usize,
    deepest: u32,
}

impl<'e> Expansion<'e> {
    /// The levels of the text, if it stays within the bounds.
    fn of(extents: &'e mut Extents, ctx: &'e Context, ty: Type) -> Option<u32> {
        let mut expansion =
            Expansion { extents, ctx, open: FxHashSet::default(), bodies: 0, names: 0, deepest: 0 };
        expansion.name(ty, 0).then_some(expansion.deepest)
    }

    /// Counts a type that is named with `around` levels around it; whether all is within the bounds so far. Nests no deeper than these.
    fn name(&mut self, ty: Type, around: u32) -> bool {
        let around = around + own_levels(self.ctx, Part::Type(ty)).0;
        self.names += 1;
        self.deepest = self.deepest.max(around);
        let mut within = self.names <= MOST_NAMES && around < DEEPEST;
        if within && self.open.insert(ty) {
            let body = self.extents.contents(self.ctx, Part::Type(ty));
            self.bodies += 1;
            self.deepest = self.deepest.max(around + body.levels);
            within = self.bodies <= MOST_BODIES
                && self.deepest < DEEPEST
                && body.names.iter().all(|&(inner, levels)| self.name(inner, around + levels));
            self.open.remove(&ty);
        }
        within
    }
}

impl AsmPrinter<'_> {
    /// Whether a type is written by its name alone because its body stands elsewhere: where its alias is defined, and another alias is defined here.
    pub(super) fn has_body_elsewhere(&mut self, ty: Type) -> bool {
        let (Some(number), Some(table)) = (self.defining, self.aliases) else { return false };
        let ctx = self.reg.ctx();
        identified(ctx, Part::Type(ty)).is_some()
            && table.is_of_another(super::Key::Type(ty), number)
            && self.cache.extents.is_beyond(ctx, Part::Type(ty))
    }
}
