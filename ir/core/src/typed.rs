//! The runtime of generated views of operations: accessors by the positions and names of declarations.
//!
//! `tblgen_backends::rust` generates the views from definitions, e.g. `AddIOp::cast(reg, body, op)?.lhs()`.
//! The cast checks the name and the numbers of operands, results, regions and successors, so the getters
//! cannot fail on any input:
//!
//! ```
//! use ir_core::typed::Position;
//!
//! // The second of two operand declarations; the first has variable length.
//! let rhs = Position { fixed_before: 0, variable_before: 1, fixed: 1, variable: 1, is_variable: false };
//! assert_eq!(rhs.range(4), (3, 1));
//! ```

use numerics::{ApFloat, ApInt, FloatKind};
use smallvec::SmallVec;

use crate::attrs::AttrKind;
use crate::body::{Body, OperationState, OwnedRegion};
use crate::context::Context;
use crate::def::declared_operands;
use crate::def::derived::{derived_attr, derived_value, materialize_derived};
use crate::def::hooks::Bindings;
use crate::def::{OpDef, SegmentRule};
use crate::def::{bits_number, case_number};
use crate::expr::Val;
use crate::ids::{Attr, BlockId, OpId, Type, ValueId};
use crate::loc::Loc;
use crate::registry::Registry;
use crate::types::{Signedness, TypeKind};

pub use crate::infer::with_result_types;

/// An operation in its body, with the definitions.
#[derive(Clone, Copy)]
pub struct OpRef<'a> {
    /// The definitions and the context.
    pub reg: &'a Registry,
    /// The body that it is in.
    pub body: &'a Body,
    /// The operation.
    pub op: OpId,
}

/// A generated view of an operation, e.g. `arith::AddIOp`.
pub trait OpView<'a>: Sized {
    /// Returns the view of `op`, if it has the name and shape of the definition.
    fn of(op: OpRef<'a>) -> Option<Self>;
}

/// The number of operands, results, regions or successors that a definition requires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// Exactly this number.
    Exactly(usize),
    /// At least this number, because there are declarations of variable length.
    AtLeast(usize),
}

impl Count {
    fn admits(self, count: usize) -> bool {
        match self {
            Count::Exactly(n) => count == n,
            Count::AtLeast(n) => count >= n,
        }
    }
}

/// The name and counts that every operation of a definition has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpShape {
    /// Its full name.
    pub name: &'static str,
    /// Operands.
    pub operands: Count,
    /// Results.
    pub results: Count,
    /// Regions.
    pub regions: Count,
    /// Successors.
    pub successors: Count,
}

/// The position of a declaration's values among all of their kind, when all declarations of variable length are equally long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// Declarations of one value before it.
    pub fixed_before: usize,
    /// Declarations of variable length before it.
    pub variable_before: usize,
    /// All declarations of one value.
    pub fixed: usize,
    /// All declarations of variable length.
    pub variable: usize,
    /// Whether it is of variable length itself.
    pub is_variable: bool,
}

impl Position {
    /// Returns `(start, length)` among `total` values.
    pub fn range(self, total: usize) -> (usize, usize) {
        let each = total.saturating_sub(self.fixed) / self.variable.max(1);
        let start = self.fixed_before + self.variable_before * each;
        (start, if self.is_variable { each } else { 1 })
    }
}

impl<'a> OpRef<'a> {
    /// Casts the operation to a generated view, if it has that name and shape.
    pub fn cast<V: OpView<'a>>(self) -> Option<V> {
        V::of(self)
    }

    /// Returns whether it has the name and shape.
    pub fn has_shape(self, shape: &OpShape) -> bool {
        let OpRef { reg, body, op } = self;
        reg.ctx().op_name_str(body.name(op)) == shape.name
            && shape.operands.admits(body.num_operands(op))
            && shape.results.admits(body.num_results(op))
            && shape.regions.admits(body.num_regions(op))
            && shape.successors.admits(body.successors(op).len())
    }

    /// Returns the values of an operand declaration.
    pub fn operands(
        self,
        position: Position,
    ) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        let (start, len) = position.range(self.body.num_operands(self.op));
        self.body.operands(self.op).skip(start).take(len)
    }

    /// Returns the values of a result declaration.
    pub fn results(
        self,
        position: Position,
    ) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        let (start, len) = position.range(self.body.num_results(self.op));
        self.body.results(self.op).skip(start).take(len)
    }

    /// Returns the values of the operand declaration `index`, whose lengths are in the attribute `sizes`.
    pub fn operand_segment(
        self,
        sizes: &str,
        index: usize,
    ) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        let (start, len) = self.segment(sizes, index, self.body.num_operands(self.op));
        self.body.operands(self.op).skip(start).take(len)
    }

    /// Returns the values of the result declaration `index`, whose lengths are in the attribute `sizes`.
    pub fn result_segment(
        self,
        sizes: &str,
        index: usize,
    ) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        let (start, len) = self.segment(sizes, index, self.body.num_results(self.op));
        self.body.results(self.op).skip(start).take(len)
    }

    fn segment(self, sizes: &str, index: usize, total: usize) -> (usize, usize) {
        let (start, size) = self.listed_segment(sizes, index);
        let start = start.min(total);
        (start, size.min(total - start))
    }

    /// Returns the operand at `index`, which exists by the shape.
    pub fn operand(self, index: usize) -> ValueId {
        self.body.operand(self.op, index)
    }

    /// Returns the result at `index`, which exists by the shape.
    pub fn result(self, index: usize) -> ValueId {
        self.body.result(self.op, index)
    }

    /// Returns the successor at `index`, which exists by the shape.
    pub fn successor(self, index: usize) -> BlockId {
        self.successors(index).next().expect("as many successors as the shape has")
    }

    /// Returns the region at `index`, which exists by the shape, with the body that contains it.
    pub fn region(self, index: usize) -> OwnedRegion<'a> {
        self.regions(index).next().expect("as many regions as the shape has")
    }

    /// Returns the successors from `start` on.
    pub fn successors(self, start: usize) -> impl ExactSizeIterator<Item = BlockId> + Clone + 'a {
        self.body.successors(self.op).skip(start)
    }

    /// Returns the regions from `start` on, each with the body that it is in.
    pub fn regions(
        self,
        start: usize,
    ) -> impl ExactSizeIterator<Item = OwnedRegion<'a>> + Clone + 'a {
        self.body.all_regions(self.op).skip(start)
    }

    fn definition(self) -> Option<&'a OpDef> {
        self.reg.def(self.body, self.op)
    }

    /// Returns the value of the derived attribute `name`; `None` if it is not known.
    pub fn derived(self, name: &str) -> Option<Val> {
        derived_value(self.reg, self.body, self.op, self.reg.ctx().ident(name)).ok()
    }

    /// Returns the derived attribute `name` as an attribute.
    ///
    /// # Errors
    /// It cannot be converted to an attribute; the message gives the reason.
    pub fn derived_attr(self, name: &str) -> Result<Attr, String> {
        derived_attr(self.reg, self.body, self.op, self.reg.ctx().ident(name))
    }

    /// Returns all derived attributes as a dictionary; `None` if there are none.
    ///
    /// # Errors
    /// One of them cannot be converted to an attribute; the message gives the reason.
    pub fn materialize_derived(self) -> Result<Option<Attr>, String> {
        materialize_derived(self.reg, self.body, self.op)
    }

    /// Returns the attribute `name`, inherent or discardable; its default where it is absent.
    pub fn attr(self, name: &str) -> Option<Attr> {
        let OpRef { reg, body, op } = self;
        let ctx = reg.ctx();
        let find = |dict: Attr| ctx.dict(dict).iter().find(|e| ctx.str(e.0) == name).map(|e| e.1);
        let decl =
            || reg.def(body, op).and_then(|def| def.attrs.iter().find(|a| ctx.str(a.name) == name));
        find(body.props(op)).or_else(|| match decl() {
            Some(decl) if decl.is_native() => decl.default,
            decl => find(body.attrs(op)).or_else(|| decl?.default),
        })
    }
}

/// The operands and inherent attributes of an operation that may not exist yet. Operands are values, or their
/// constants.
#[derive(Clone, Copy)]
pub struct Adaptor<'a, T> {
    /// The definitions and the context.
    pub reg: &'a Registry,
    /// The operation's full name.
    pub name: &'static str,
    /// All operands.
    pub operands: &'a [T],
    /// The inherent attributes: a dictionary.
    pub props: Attr,
}

impl<'a, T: Copy> Adaptor<'a, T> {
    /// Returns the operand at `index`, which exists by the check of the constructor.
    pub fn operand(self, index: usize) -> T {
        self.operands[index]
    }

    /// Returns the operands of a declaration.
    pub fn operands(self, position: Position) -> &'a [T] {
        let (start, len) = position.range(self.operands.len());
        self.operands.get(start..start.saturating_add(len)).unwrap_or_default()
    }

    /// Returns the operands of the declaration `index`, whose lengths are in the attribute `sizes`.
    pub fn operand_segment(self, sizes: &str, index: usize) -> &'a [T] {
        let (start, size) = self.listed_segment(sizes, index);
        self.operands.get(start..start.saturating_add(size)).unwrap_or_default()
    }

    fn definition(self) -> Option<&'a OpDef> {
        Some(self.reg.op(self.reg.ctx().op_name(self.name))?)
    }

    /// Returns the inherent attribute `name`; its default where it is absent.
    pub fn attr(self, name: &str) -> Option<Attr> {
        let ctx = self.reg.ctx();
        let found = ctx.dict(self.props).iter().find(|e| ctx.str(e.0) == name).map(|e| e.1);
        found.or_else(|| {
            let def = self.reg.op(ctx.op_name(self.name))?;
            def.attrs.iter().find(|a| ctx.str(a.name) == name)?.default
        })
    }
}

/// Implements typed reading of attributes for a type with a method `attr` that finds them by name.
macro_rules! reads_attributes {
    ($($impl:tt)*) => {
        $($impl)* {
            /// Returns the kind of the attribute `name`.
            pub fn kind(self, name: &str) -> Option<&'a AttrKind> {
                Some(self.reg.ctx().attr(self.attr(name)?))
            }

            /// Returns the text of the string attribute `name`, or of the symbol that it refers to.
            pub fn text(self, name: &str) -> Option<&'a str> {
                text_of(self.reg.ctx(), self.kind(name)?)
            }

            /// Returns the elements of the integer array attribute `name`.
            pub fn ints(self, name: &str) -> Option<Vec<i64>> {
                self.reg.ctx().dense_ints(self.attr(name)?)
            }

            /// Returns the first value of the declaration `index` and the number of its values, by the list `sizes`.
            fn listed_segment(self, sizes: &str, index: usize) -> (usize, usize) {
                let sizes = self.attr(sizes).and_then(|a| self.reg.ctx().dense_int_iter(a));
                let Some(sizes) = sizes else { return (0, 0) };
                let mut sizes = sizes.map(|size| usize::try_from(size).unwrap_or(0));
                let before = sizes.by_ref().take(index);
                let start = before.fold(0usize, |sum, size| sum.saturating_add(size));
                (start, sizes.next().unwrap_or(0))
            }

            /// Returns the value that the accessor of the attribute `name` returns, if the definition declares a
            /// conversion.
            pub fn converted(self, name: &str) -> Option<Val> {
                let ctx = self.reg.ctx();
                let decl = self.definition()?.attrs.iter().find(|decl| ctx.str(decl.name) == name)?;
                let stored = Val::Attr(self.attr(name)?);
                let bindings = Bindings::new(ctx).with_registry(self.reg).with_self(stored);
                self.reg.evaluator().expr(bindings, &decl.conversion.as_ref()?.expr).ok()
            }

            /// Returns the number of the enum attribute `name`: an integer, or a dialect's attribute of that one parameter.
            pub fn enum_value(self, name: &str) -> Option<i64> {
                enum_of(self.reg.ctx(), self.kind(name)?, case_number)
            }

            /// Returns the bits of the bit enum attribute `name`.
            pub fn enum_bits(self, name: &str) -> Option<i64> {
                enum_of(self.reg.ctx(), self.kind(name)?, bits_number)
            }
        }
    };
}

reads_attributes!(impl<'a> OpRef<'a>);
reads_attributes!(impl<'a, T: Copy> Adaptor<'a, T>);

fn text_of<'a>(ctx: &'a Context, kind: &'a AttrKind) -> Option<&'a str> {
    match kind {
        AttrKind::String { value, .. } => std::str::from_utf8(value).ok(),
        AttrKind::SymbolRef { root, nested } if nested.is_empty() => Some(ctx.str(*root)),
        _ => None,
    }
}

fn enum_of(ctx: &Context, kind: &AttrKind, number: fn(&ApInt) -> Option<i64>) -> Option<i64> {
    match kind {
        AttrKind::Parametric { params, .. } => number(ctx.int_value(*params.first()?)?),
        AttrKind::Integer { value, .. } => number(value),
        _ => None,
    }
}

/// Returns the attribute of an enum that is stored in the attribute `#dialect.mnemonic`.
pub fn enum_attr(ctx: &Context, dialect: &str, mnemonic: &str, value: i64) -> Attr {
    let params = Box::new([ctx.int_attr_i64(ctx.i64(), value)]);
    let (dialect, mnemonic) = (ctx.ident(dialect), ctx.ident(mnemonic));
    ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params })
}

/// Returns the integer type of that width and sign.
pub fn int_type(ctx: &Context, width: u32, signedness: Signedness) -> Type {
    ctx.intern_type(TypeKind::Integer { width, signedness })
}

/// Returns the attribute of a float type whose value is the nearest to `value`, ties to even.
pub fn float_attr(ctx: &Context, kind: FloatKind, value: f64) -> Attr {
    ctx.float_attr(ctx.float_type(kind), ApFloat::from_f64_in(kind, value))
}

/// A number that `array<...>` holds.
pub trait DenseElement: Copy {
    /// Returns its type.
    fn ty(ctx: &Context) -> Type;
    /// Adds its bytes, the lowest first.
    fn write(self, bytes: &mut Vec<u8>);
}

macro_rules! elements {
    ($($rust:ty: $ctx:ident => $ty:expr;)*) => {
        $(impl DenseElement for $rust {
            fn ty($ctx: &Context) -> Type {
                $ty
            }
            fn write(self, bytes: &mut Vec<u8>) {
                bytes.extend_from_slice(&self.to_le_bytes());
            }
        })*
    };
}

elements! {
    i8: ctx => ctx.int_type(8);
    i16: ctx => ctx.int_type(16);
    i32: ctx => ctx.i32();
    i64: ctx => ctx.i64();
    f32: ctx => ctx.f32();
    f64: ctx => ctx.f64();
}

impl DenseElement for bool {
    fn ty(ctx: &Context) -> Type {
        ctx.i1()
    }
    fn write(self, bytes: &mut Vec<u8>) {
        bytes.push(u8::from(self));
    }
}

/// Returns `array<...>` of those numbers.
pub fn dense_array<T: DenseElement>(ctx: &Context, values: &[T]) -> Attr {
    let mut bytes = Vec::new();
    values.iter().for_each(|value| value.write(&mut bytes));
    ctx.intern_attr(AttrKind::DenseArray {
        element: T::ty(ctx),
        len: values.len(),
        data: bytes.into(),
    })
}

/// Splits `values` into groups of these sizes. A size that is too great takes the remaining values; without
/// sizes there are no groups.
pub fn groups<T>(values: &[T], sizes: Option<Vec<i64>>) -> Vec<&[T]> {
    let mut left = values;
    let mut next = |size: i64| {
        let (group, rest) = left.split_at(usize::try_from(size).unwrap_or(0).min(left.len()));
        left = rest;
        group
    };
    sizes.unwrap_or_default().into_iter().map(&mut next).collect()
}

/// Returns the sizes of groups, as the attribute that lists them.
pub fn group_sizes(ctx: &Context, groups: &[&[ValueId]]) -> Attr {
    ctx.dense_i32_array(
        &groups
            .iter()
            .map(|group| i32::try_from(group.len()).unwrap_or(i32::MAX))
            .collect::<Vec<_>>(),
    )
}

/// Gives the operand declaration `index` of an operation those values; where an attribute lists the lengths of declarations, it is set.
///
/// # Errors
/// The operands cannot be dealt out to declarations, or all declarations of variable length have to be equally long and would not be: why.
pub fn set_operands(
    reg: &Registry,
    body: &mut Body,
    op: OpId,
    index: usize,
    values: &[ValueId],
) -> Result<(), String> {
    let ctx = reg.ctx();
    let def = reg.def(body, op).ok_or("it is not registered")?;
    let dealt = declared_operands(ctx, def, body, op)
        .ok_or("the number of operands does not match the definition")?;
    let (first, count) = dealt.get(index).ok_or("it has no such operands")?;
    if count != values.len() {
        match def.operand_segments {
            SegmentRule::Infer => {}
            SegmentRule::SameSize
                if def.operands.iter().filter(|decl| decl.arity.is_variable()).count() < 2 => {}
            SegmentRule::SameSize => {
                return Err("its lists of operands have to be equally long".into());
            }
            SegmentRule::Attribute(name) => {
                let length = |(i, (_, count)): (usize, (usize, usize))| {
                    if i == index { values.len() } else { count }
                };
                let lengths = dealt.iter().enumerate().map(length);
                let lengths: Vec<i32> =
                    lengths.map(|n| i32::try_from(n).unwrap_or(i32::MAX)).collect();
                reg.set_attr(body, op, name, Some(ctx.dense_i32_array(&lengths)));
            }
        }
    }
    let all: Vec<ValueId> = body.operands(op).collect();
    body.set_operands(op, &[&all[..first], values, &all[first + count..]].concat());
    Ok(())
}

/// The parts of an operation, but for regions and successors.
#[derive(Clone, Copy)]
pub struct Parts<'a> {
    /// The values of each operand declaration.
    pub operands: &'a [&'a [ValueId]],
    /// Whether an attribute lists the lengths of those.
    pub operand_sizes: Option<&'a str>,
    /// The types of each result declaration.
    pub results: &'a [&'a [Type]],
    /// Whether an attribute lists the lengths of those.
    pub result_sizes: Option<&'a str>,
    /// Attributes by name; absent ones with a default get it.
    pub attrs: &'a [(&'a str, Option<Attr>)],
}

/// Returns the state of an operation, with attributes split into inherent and discardable ones by its definition.
pub fn state(reg: &Registry, name: &str, loc: Loc, parts: Parts<'_>) -> OperationState {
    let ctx = reg.ctx();
    let name = ctx.op_name(name);
    let mut attrs: Vec<_> =
        parts.attrs.iter().filter_map(|&(n, a)| Some((ctx.ident(n), a?))).collect();
    let lengths = |lists: &mut dyn Iterator<Item = usize>| {
        ctx.dense_i32_array(
            &lists.map(|n| i32::try_from(n).unwrap_or(i32::MAX)).collect::<SmallVec<[i32; 8]>>(),
        )
    };
    if let Some(sizes) = parts.operand_sizes {
        attrs.push((ctx.ident(sizes), lengths(&mut parts.operands.iter().map(|o| o.len()))));
    }
    if let Some(sizes) = parts.result_sizes {
        attrs.push((ctx.ident(sizes), lengths(&mut parts.results.iter().map(|r| r.len()))));
    }
    if let Some(def) = reg.op(name) {
        let defaults = def.attrs.iter().filter_map(|a| Some((a.name, a.initial()?)));
        let absent: Vec<_> = defaults.filter(|d| attrs.iter().all(|a| a.0 != d.0)).collect();
        attrs.extend(absent);
    }
    let mut state = OperationState::new(ctx, name, loc);
    parts.operands.iter().for_each(|o| state.operands.extend_from_slice(o));
    parts.results.iter().for_each(|r| state.results.extend_from_slice(r));
    (state.props, state.attrs) = reg.split_attrs(name, &[], &attrs);
    state
}
