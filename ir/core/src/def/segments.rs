//! Assignment of the operands and results of an operation to the declarations of its definition.
//!
//! For `(ins I32:$a, Variadic<I32>:$b)` and three operands, `$a` has the first one and `$b` the other two: the
//! segments are `(0, 1)` and `(1, 2)`.

use std::cmp::Ordering;

use smallvec::SmallVec;

use super::declaration::{Arity, SegmentRule, ValueDecl, equal_length, equal_lengths};
use super::definition::OpDef;
use crate::attrs::AttrKind;
use crate::body::Body;
use crate::context::Context;
use crate::ids::{Attr, Ident, OpId};

/// The assignment of the values of a list to declarations.
///
/// ```
/// use ir_core::def::Segments;
/// use smallvec::smallvec;
///
/// assert_eq!(Segments::OneEach(2).get(1), Some((1, 1)));
/// assert_eq!(Segments::OneList { decls: 3, list: 1, size: 4 }.get(2), Some((5, 1)));
/// assert_eq!(Segments::Listed(smallvec![(0, 3), (3, 0)]).get(0), Some((0, 3)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Segments {
    /// The number of declarations; each has one value.
    OneEach(usize),
    /// Declaration `list` has `size` values; each of the other `decls - 1` has one.
    OneList {
        /// The number of declarations.
        decls: usize,
        /// The declaration that has a variable number of values.
        list: usize,
        /// The number of its values.
        size: usize,
    },
    /// The first value and the number of values, by declaration.
    Listed(SmallVec<[(usize, usize); 4]>),
}

impl Segments {
    /// Returns the first value of declaration `index`, and the number of its values; `None` if the
    /// index is too large.
    #[inline]
    pub fn get(&self, index: usize) -> Option<(usize, usize)> {
        match self {
            Segments::OneEach(count) => (index < *count).then_some((index, 1)),
            &Segments::OneList { decls, .. } if index >= decls => None,
            &Segments::OneList { list, size, .. } => Some(match index.cmp(&list) {
                Ordering::Less => (index, 1),
                Ordering::Equal => (index, size),
                Ordering::Greater => (index - 1 + size, 1),
            }),
            Segments::Listed(all) => all.get(index).copied(),
        }
    }

    /// Returns the first value and the number of values of each declaration, in order.
    pub fn iter(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let count = match self {
            Segments::OneEach(count) | Segments::OneList { decls: count, .. } => *count,
            Segments::Listed(all) => all.len(),
        };
        (0..count).filter_map(|index| self.get(index))
    }
}

/// Returns the operands of each declaration of `def`; `None` if the number of operands does not match.
pub fn declared_operands(ctx: &Context, def: &OpDef, body: &Body, op: OpId) -> Option<Segments> {
    let (rule, count) = (def.operand_segments, body.num_operands(op));
    segments(ctx, &def.operands, rule, count, sizes(ctx, body, op, rule)).ok()
}

/// Does the same as [`declared_operands`], for results.
pub fn declared_results(ctx: &Context, def: &OpDef, body: &Body, op: OpId) -> Option<Segments> {
    let (rule, count) = (def.result_segments, body.num_results(op));
    segments(ctx, &def.results, rule, count, sizes(ctx, body, op, rule)).ok()
}

/// Returns the attribute that lists the sizes, if the rule names one.
pub(crate) fn sizes(ctx: &Context, body: &Body, op: OpId, rule: SegmentRule) -> Option<Attr> {
    let SegmentRule::Attribute(name) = rule else { return None };
    body.attr(ctx, op, name)
}

/// Assigns `count` values to `decls`. `sizes` is the attribute with the segment sizes, if the rule uses one.
///
/// # Errors
/// Returns the reason why the counts do not match.
pub(crate) fn segments(
    ctx: &Context,
    decls: &[ValueDecl],
    rule: SegmentRule,
    count: usize,
    sizes: Option<Attr>,
) -> Result<Segments, String> {
    if one_each(decls, rule, count) {
        return Ok(Segments::OneEach(count));
    }
    if let Some(one_list) = one_list(decls, rule, count) {
        return Ok(one_list);
    }
    if let SegmentRule::Attribute(name) = rule {
        return listed_segments(ctx, decls, name, count, sizes);
    }
    let each = equal_length(decls, count).ok_or_else(|| wrong_count(decls, count))?;
    let (mut out, mut first) = (SmallVec::with_capacity(decls.len()), 0);
    for decl in decls {
        let size = if decl.arity.is_variable() { each } else { 1 };
        if decl.arity == Arity::Optional && size > 1 {
            return Err(format!("'{}' is optional, but gets {size} values", ctx.str(decl.name)));
        }
        out.push((first, size));
        first += size;
    }
    Ok(Segments::Listed(out))
}

/// Returns the segments of the frequent case that exactly one declaration has a variable number of values.
fn one_list(decls: &[ValueDecl], rule: SegmentRule, count: usize) -> Option<Segments> {
    let is_list = |decl: &ValueDecl| decl.arity.is_variable();
    let list = decls.iter().position(is_list)?;
    let size = (count + 1).checked_sub(decls.len())?;
    let applies = !matches!(rule, SegmentRule::Attribute(_))
        && !decls[list + 1..].iter().any(is_list)
        && (size <= 1 || decls[list].arity != Arity::Optional);
    applies.then_some(Segments::OneList { decls: decls.len(), list, size })
}

/// Returns the reason why `count` values cannot be assigned to declarations that share them equally.
fn wrong_count(decls: &[ValueDecl], count: usize) -> String {
    let variable = decls.iter().filter(|d| d.arity.is_variable()).count();
    let fixed = decls.len() - variable;
    match variable {
        0 => format!("expected {fixed}, found {count}"),
        _ if count < fixed => format!("expected {fixed} or more, found {count}"),
        _ => format!("{count} values cannot be split into {variable} groups of equal size"),
    }
}

/// Assigns values to `decls` by the attribute `name`, whose value `sizes` lists the number of values of each declaration.
fn listed_segments(
    ctx: &Context,
    decls: &[ValueDecl],
    name: Ident,
    count: usize,
    sizes: Option<Attr>,
) -> Result<Segments, String> {
    let name = || ctx.str(name);
    let attr = sizes.ok_or_else(|| format!("requires attribute '{}'", name()))?;
    let sizes =
        segment_sizes(ctx, attr).ok_or_else(|| format!("'{}' is not an array of 'i32'", name()))?;
    if sizes.len() != decls.len() {
        let (listed, declared) = (sizes.len(), decls.len());
        return Err(format!("'{}' has {listed} entries, but {declared} are declared", name()));
    }
    let (mut out, mut first) = (SmallVec::with_capacity(decls.len()), 0usize);
    for (size, decl) in sizes.zip(decls) {
        let size =
            usize::try_from(size).map_err(|_| format!("'{}' has a negative entry", name()))?;
        let (is_valid, takes) = match decl.arity {
            Arity::One => (size == 1, "exactly"),
            Arity::Optional => (size <= 1, "at most"),
            _ => (true, ""),
        };
        if !is_valid {
            let decl = ctx.str(decl.name);
            return Err(format!(
                "'{}' assigns {size} values to '{decl}', which takes {takes} one",
                name()
            ));
        }
        out.push((first, size));
        first = first.saturating_add(size);
    }
    if first != count {
        return Err(format!("'{}' sums up to {first}, but there are {count}", name()));
    }
    Ok(Segments::Listed(out))
}

/// Returns the sizes that an attribute lists; `None` if it is not a dense array of `i32`.
pub(crate) fn segment_sizes(
    ctx: &Context,
    array: Attr,
) -> Option<impl ExactSizeIterator<Item = i64>> {
    let AttrKind::DenseArray { element, .. } = ctx.attr(array) else { return None };
    if *element == ctx.int_type(32) { ctx.dense_int_iter(array) } else { None }
}

/// Returns the first value and the number of values of the first optional declaration that gets several of `count` values.
pub(crate) fn crowded_option(
    ctx: &Context,
    decls: &[ValueDecl],
    rule: SegmentRule,
    count: usize,
    sizes: Option<Attr>,
) -> Option<(usize, usize)> {
    let each: SmallVec<[usize; 4]> = if let SegmentRule::Attribute(_) = rule {
        let sizes = segment_sizes(ctx, sizes?)?;
        sizes.map(usize::try_from).collect::<Result<_, _>>().ok()?
    } else {
        equal_lengths(decls, count)?
    };
    let mut first = 0;
    for (&size, decl) in each.iter().zip(decls) {
        if decl.arity == Arity::Optional && size > 1 {
            return Some((first, size));
        }
        first += size;
    }
    None
}

/// Returns whether every declaration has exactly one of `count` values, so that value `i` belongs to declaration `i`.
#[inline]
pub fn one_each(decls: &[ValueDecl], rule: SegmentRule, count: usize) -> bool {
    decls.len() == count
        && !matches!(rule, SegmentRule::Attribute(_))
        && decls.iter().all(|d| d.arity == Arity::One)
}
