//! Aliases for types and attributes whose text would nest too deeply or grow without bound.
//!
//! A chain of aliases can denote a text that nests deeper than a parser accepts. Identified types that name
//! each other denote texts of exponential length, because each is written in full inside the others. So that
//! the output can be parsed and has about the size of the IR, types and attributes that exceed the limits
//! below are printed as an alias, [`NESTED_ALIAS`]:
//!
//! ```text
//! !nested = tuple<tuple<...>>
//! !nested1 = tuple<!nested>
//! ```
//!
//! Everything within the limits is printed as `mlir-opt` does.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::attrs::AttrKind;
use crate::context::Context;
use crate::ids::Type;
use crate::sub_elements::Uniqued;
use crate::types::TypeKind;

/// The name of the aliases for types and attributes that exceed the limits.
pub(super) const NESTED_ALIAS: &str = "nested";

/// The nesting depth, as a parser counts it, from which an alias is used: a little less than the 5,000 levels
/// that a parser accepts.
const MAX_DEPTH: u32 = 4500;
/// The maximal number of bodies of identified types in the text of one type.
const MAX_BODIES: u32 = 64;
/// The maximal number of names of identified types in the text of one type.
const MAX_NAMES: usize = 256;

/// The nesting depths of types and attributes. They do not depend on where an entity is printed.
#[derive(Default, Debug)]
pub(super) struct NestingDepths {
    /// The depth of each entity with sub-elements; less than [`MAX_DEPTH`] unless the entity gets an alias.
    levels: FxHashMap<Uniqued, u32>,
    /// The contents of each entity with sub-elements, without the bodies of the identified types that it
    /// names; for an identified type, the contents of its body.
    contents: FxHashMap<Uniqued, Arc<TextContents>>,
}

/// The contents of a text outside the bodies of identified types.
#[derive(Default, Debug)]
struct TextContents {
    /// The nesting depth.
    levels: u32,
    /// The identified types in the text and the depth of each occurrence; at most one more than
    /// [`MAX_NAMES`].
    names: Vec<(Type, u32)>,
}

impl TextContents {
    /// Adds the contents of a sub-element.
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
    /// Returns whether a type or attribute exceeds the limits.
    pub(super) fn exceeds_limit(&mut self, ctx: &Context, part: Uniqued) -> bool {
        // A type attribute is printed as its type, which gets the alias.
        let is_type =
            matches!(part, Uniqued::Attr(attr) if matches!(ctx.attr(attr), AttrKind::Type(_)));
        !is_type && self.levels(ctx, part) >= MAX_DEPTH
    }

    /// Returns the depth of the text of `part`, in which an entity with an alias counts as one level.
    fn levels(&mut self, ctx: &Context, part: Uniqued) -> u32 {
        if is_flat(ctx, part) {
            return 1;
        }
        let is_identified = identified_type(ctx, part).is_some();
        let (own, has_parameters) = own_levels(ctx, part);
        if !is_identified {
            let (mut has_parts, mut are_flat) = (false, true);
            ctx.for_each_sub_element(part, &mut |inner| {
                has_parts = true;
                are_flat &= is_flat(ctx, inner);
            });
            // Most of them, and quicker than the table.
            if are_flat {
                return own + u32::from(has_parts);
            }
        }
        if let Some(&levels) = self.levels.get(&part) {
            return levels;
        }
        let levels = match part {
            Uniqued::Type(ty) if is_identified => {
                TypeExpansion::of(self, ctx, ty).unwrap_or(MAX_DEPTH)
            }
            _ => {
                let mut inside = 0;
                ctx.for_each_sub_element(part, &mut |inner| {
                    let levels = self.levels(ctx, inner);
                    // An array that is a parameter is printed as a list, not as an attribute, so it gets no
                    // alias.
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

    /// Returns the contents of the text of `part`, or of the body of an identified type.
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

/// Returns whether `part` has no nesting: numbers, strings, and types without sub-elements. Locations have
/// other limits.
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

/// Returns the depth of `part` without its sub-elements, and whether it has parameters, which add a level.
fn own_levels(ctx: &Context, part: Uniqued) -> (u32, bool) {
    // A type attribute is written as its type.
    if matches!(part, Uniqued::Attr(attr) if matches!(ctx.attr(attr), AttrKind::Type(_))) {
        return (0, false);
    }
    let has_parameters = match part {
        Uniqued::Attr(attr) => matches!(ctx.attr(attr), AttrKind::Parametric { .. }),
        Uniqued::Type(ty) => {
            matches!(ctx.ty(ty), TypeKind::Parametric { .. } | TypeKind::Identified { .. })
        }
        Uniqued::Loc(_) => false,
    };
    (1 + u32::from(has_parameters), has_parameters)
}

/// Measures the text of an identified type without aliases, without writing it.
struct TypeExpansion<'e> {
    depths: &'e mut NestingDepths,
    ctx: &'e Context,
    /// The identified types that enclose the current position.
    open: FxHashSet<Type>,
    bodies: u32,
    names: usize,
    deepest: u32,
}

impl<'e> TypeExpansion<'e> {
    /// Returns the depth of the text, or `None` if it exceeds the limits.
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

    /// Counts a type at depth `outer_levels`. Returns whether everything counted so far is within the limits,
    /// which also limit the recursion.
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
