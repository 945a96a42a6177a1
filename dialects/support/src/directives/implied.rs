//! Regions that follow from the operands of an operation, so that its text leaves them out.
//!
//! ```text
//! custom<ImpliedRegion>($region, ref(type($inputs)), ref(type($outputs)), "add($1, $0)", "t.yield",
//!                       "add: float arith.addf, integer arith.addi; cast: float:integer arith.fptosi")
//!
//! ^bb0(%a: f32, %b: f32):                    the element types of the operands
//!   %0 = arith.addf %b, %a : f32             the expression; `$1` is the second argument
//!   t.yield %0 : f32
//! ```
//!
//! An expression is `$n`, `name(expression, ...)`, `like($n, 1)` (a constant of the type of `$n`), `literal(1)` or
//! `literal(1.5)` (a constant of type `i64` or `f64`), `position(0)` (an `index`: the operation of the row
//! `position`, which has the attribute `dim`) or `{attr=name}(expression, ...)`, where the case of the attribute
//! `attr` is the name of the function, `name` if the attribute is absent. `$*` are all arguments that belong to the
//! first list of types. The table gives the operation of each function by the class of its first argument: `i1`,
//! `integer`, `index`, `float`, `complex` or `any`. In the row of a conversion, whose first argument only supplies
//! the target type, `integer:float` is from one class to another, `float<float` to a wider and `float>float` to a
//! narrower type. Conversions to a complex type use the rows `real`, `imaginary` and `complex`; they convert
//! the parts, or a number with the imaginary part 0.
//!
//! With `ref($inputs), ref($outputs)` after the types, the arguments have the locations of these operands, and the
//! operations that of the operation. Otherwise the locations are unknown.

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::{Attr, BlockId, Context, Loc, OpId, Type, TypeKind, ValueId};
use ods::Requirement;

use super::expression::{Cursor, Term};
use super::parsing::{mismatch, types_of};
use crate::build;

/// Nesting of expressions; deeper ones are refused.
const MAX_DEPTH: u32 = 64;

/// The parameters are checked by the parser: their number depends on the expression.
pub(super) const TAKES: &[&[Requirement]] = &[];

/// Builds the implied region. It has no text.
pub(super) fn parse(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [
        CustomParam::Region(region),
        rest @ ..,
        CustomParam::Code(text),
        CustomParam::Code(end),
        CustomParam::Code(table),
    ] = params
    else {
        return Err(mismatch(p));
    };
    let (mut types, mut first) = (Vec::new(), None);
    for of in rest.iter().filter_map(|param| types_of(Some(param))) {
        types.extend(p.format_types(of).iter().copied());
        first.get_or_insert(types.len());
    }
    let ctx = p.reg().ctx().clone();
    let operands = operand_locs(p, rest);
    let loc = if operands.is_empty() { Loc::UNKNOWN } else { op.loc };
    let new = p.empty_region(op);
    let body = p.region_body(op);
    let block = body.create_block();
    body.append_block(new, block);
    let element = |ty: Type| match ctx.ty(ty) {
        TypeKind::MemRef { element, .. } | TypeKind::RankedTensor { element, .. } => *element,
        _ => ty,
    };
    let locs = operands.into_iter().chain(std::iter::repeat(Loc::UNKNOWN));
    let args: Vec<ValueId> = types
        .iter()
        .zip(locs)
        .map(|(&ty, loc)| body.add_block_arg(block, element(ty), loc))
        .collect();
    let inputs = first.unwrap_or(0);
    let mut builder = Builder { p, op, block, args, inputs, table, loc, ctx };
    let values = builder.terms(&mut Cursor::of(text), 0)?;
    builder.create(end, &values, &[], &[]);
    p.format_regions(*region).push(new);
    Ok(())
}

/// Returns the locations of the operands among the parameters.
fn operand_locs(p: &mut dyn OpAsmParser, params: &[CustomParam]) -> Vec<Loc> {
    let mut operands = Vec::new();
    for param in params {
        let CustomParam::Ref(of) = param else { continue };
        if let CustomParam::Operand(index) = **of {
            operands.extend_from_slice(p.format_operands(index));
        }
    }
    operands.into_iter().map(|operand| p.operand_loc(operand)).collect()
}

/// Prints nothing.
pub(super) fn print(_: &mut dyn OpAsmPrinter<'_>, _: OpId, _: &[CustomParam]) {}

/// Builds the operations of a region.
struct Builder<'p> {
    p: &'p mut dyn OpAsmParser,
    op: &'p ParsedOp,
    block: BlockId,
    args: Vec<ValueId>,
    /// The number of arguments of the first list.
    inputs: usize,
    table: &'p str,
    /// The location of the operations.
    loc: Loc,
    ctx: Context,
}

impl Builder<'_> {
    /// Builds expressions that commas separate, up to the end of the list.
    fn terms(&mut self, cursor: &mut Cursor<'_>, depth: u32) -> ParseResult<Vec<ValueId>> {
        let mut values = Vec::new();
        if depth > MAX_DEPTH {
            return Err(self.refused("the expression of an implied region nests too deeply"));
        }
        while let Some(term) = cursor.next_term() {
            match term {
                Term::AllArgs => values.extend_from_slice(&self.args[..self.inputs]),
                Term::Arg(index) => match self.args.get(index) {
                    Some(&arg) => values.push(arg),
                    None => return Err(self.refused("too few operands for the implied region")),
                },
                Term::Call(name) => {
                    let name = self.function(name);
                    values.push(match &*name {
                        "like" => self.constant(cursor, depth)?,
                        "literal" => self.literal(cursor, depth)?,
                        "position" => self.position(cursor, depth)?,
                        _ => {
                            let operands = self.terms(cursor, depth + 1)?;
                            self.call(&name, &operands)?
                        }
                    });
                }
                Term::Number(_) | Term::Float(_) | Term::Unknown => {
                    return Err(self.refused("the expression of an implied region is malformed"));
                }
            }
        }
        Ok(values)
    }

    fn refused(&mut self, reason: impl Into<String>) -> ir_core::asm::ParseFailed {
        self.p.error(self.op.pos, reason.into())
    }

    /// Returns the name of a function; `{attr=name}` is the case of an attribute.
    fn function(&self, name: &str) -> String {
        let Some(inner) = name.strip_prefix('{').and_then(|name| name.strip_suffix('}')) else {
            return name.to_owned();
        };
        let (attr, default) = inner.split_once('=').unwrap_or((inner, ""));
        let attr = self.ctx.ident(attr);
        let given = self.op.attrs.iter().chain(&self.op.props).find(|given| given.0 == attr);
        given.and_then(|&(_, value)| self.case(value)).unwrap_or_else(|| default.to_owned())
    }

    /// Returns the keyword of an enum attribute.
    fn case(&self, value: Attr) -> Option<String> {
        let text = ir_core::printer::attr_text(self.p.reg(), value);
        let (_, inner) = text.split_once('<')?;
        Some(inner.strip_suffix('>')?.to_owned())
    }

    fn constant(&mut self, cursor: &mut Cursor<'_>, depth: u32) -> ParseResult<ValueId> {
        let (like, number) = (cursor.next_term(), cursor.next_term());
        let (Some(Term::Arg(index)), Some(Term::Number(number))) = (like, number) else {
            return Err(self.refused("'like' takes an argument of the region and a number"));
        };
        let end = self.terms(cursor, depth + 1)?;
        let Some(&like) = self.args.get(index).filter(|_| end.is_empty()) else {
            return Err(self.refused("'like' takes an argument of the region and a number"));
        };
        let ty = self.p.region_body(self.op).ty(like);
        let value = match self.ctx.float_kind(ty) {
            Some(_) => self.float(ty, number as f64),
            None => self.ctx.int_attr_i64(ty, number),
        };
        self.constant_of(ty, value)
    }

    fn float(&self, ty: Type, number: f64) -> Attr {
        let kind = self.ctx.float_kind(ty).unwrap_or(numerics::FloatKind::F64);
        self.ctx.float_attr(ty, numerics::ApFloat::from_f64_in(kind, number))
    }

    /// Builds a constant with the operation of the row `like`.
    fn constant_of(&mut self, ty: Type, value: Attr) -> ParseResult<ValueId> {
        let Some(op) = self.operation("like", ty, None) else {
            return Err(self.refused("the implied region has no constant of that type"));
        };
        Ok(self.create(&op, &[], &[ty], &[("value", value)]))
    }

    /// Builds the constant `literal(1)` or `literal(1.5)`.
    fn literal(&mut self, cursor: &mut Cursor<'_>, depth: u32) -> ParseResult<ValueId> {
        let (ty, value) = match cursor.next_term() {
            Some(Term::Number(number)) => {
                (self.ctx.i64(), self.ctx.int_attr_i64(self.ctx.i64(), number))
            }
            Some(Term::Float(number)) => (self.ctx.f64(), self.float(self.ctx.f64(), number)),
            _ => return Err(self.refused("'literal' takes a number")),
        };
        if !self.terms(cursor, depth + 1)?.is_empty() {
            return Err(self.refused("'literal' takes a number"));
        }
        self.constant_of(ty, value)
    }

    /// Builds `position(0)`.
    fn position(&mut self, cursor: &mut Cursor<'_>, depth: u32) -> ParseResult<ValueId> {
        let Some(Term::Number(number)) = cursor.next_term() else {
            return Err(self.refused("'position' takes a number"));
        };
        let ty = self.ctx.index();
        let Some(op) = self.operation("position", ty, None) else {
            return Err(self.refused("the implied region has no position"));
        };
        if !self.terms(cursor, depth + 1)?.is_empty() {
            return Err(self.refused("'position' takes a number"));
        }
        let dim = self.ctx.int_attr_i64(self.ctx.i64(), number);
        Ok(self.create(&op, &[], &[ty], &[("dim", dim)]))
    }

    fn call(&mut self, name: &str, operands: &[ValueId]) -> ParseResult<ValueId> {
        let body = self.p.region_body(self.op);
        let types: Vec<Type> = operands.iter().map(|&value| body.ty(value)).collect();
        let Some(&first) = types.first() else {
            return Err(self.refused(format!("'{name}' has no operands")));
        };
        if self.is_conversion(name) {
            let (&[_, value], &[to, from]) = (operands, &types[..]) else {
                return Err(self.refused(format!("'{name}' takes a type and a value")));
            };
            return self.convert(name, value, from, to);
        }
        // A selection has the type of its second operand.
        let result = types.get(1).copied().filter(|_| types.len() == 3).unwrap_or(first);
        match self.operation(name, first, None) {
            Some(op) => Ok(self.create(&op, operands, &[result], &[])),
            None => Err(self.undefined(name, first)),
        }
    }

    fn convert(
        &mut self,
        name: &str,
        value: ValueId,
        from: Type,
        to: Type,
    ) -> ParseResult<ValueId> {
        if to == from {
            return Ok(value);
        }
        if let Some(op) = self.operation(name, from, Some(to)) {
            return Ok(self.create(&op, &[value], &[to], &[]));
        }
        let TypeKind::Complex(element) = *self.ctx.ty(to) else {
            return Err(self.undefined(name, from));
        };
        let operation = |this: &mut Self, function: &str, ty: Type| {
            this.operation(function, ty, None).ok_or_else(|| this.undefined(function, ty))
        };
        let parts = if let TypeKind::Complex(part) = *self.ctx.ty(from) {
            let (real, imaginary) =
                (operation(self, "real", from)?, operation(self, "imaginary", from)?);
            let real = self.create(&real, &[value], &[part], &[]);
            let imaginary = self.create(&imaginary, &[value], &[part], &[]);
            let real = self.convert(name, real, part, element)?;
            [real, self.convert(name, imaginary, part, element)?]
        } else {
            let real = self.convert(name, value, from, element)?;
            let zero = self.float(element, 0.0);
            [real, self.constant_of(element, zero)?]
        };
        let op = operation(self, "complex", element)?;
        Ok(self.create(&op, &parts, &[to], &[]))
    }

    fn undefined(&mut self, name: &str, ty: Type) -> ir_core::asm::ParseFailed {
        let ty = ir_core::printer::type_text(self.p.reg(), ty);
        self.refused(format!(
            "the implied region needs '{name}' of '{ty}', which is not defined; use other element types"
        ))
    }

    fn row(&self, name: &str) -> Option<&str> {
        // A name occurs seldom, so it is searched in the whole table.
        let starts = memchr::memmem::find_iter(self.table.as_bytes(), name);
        let row = |start: usize| {
            let before = self.table[..start].trim_end();
            let rest = self.table[start + name.len()..].strip_prefix(": ")?;
            let is_start = before.is_empty() || before.ends_with(';');
            is_start.then(|| rest.split_once(';').map_or(rest, |(row, _)| row))
        };
        starts.into_iter().find_map(row)
    }

    fn is_conversion(&self, name: &str) -> bool {
        self.row(name).is_some_and(|row| row.contains([':', '<', '>']))
    }

    /// Returns the operation of a function for a type, or for a conversion from `ty` to `to`.
    fn operation(&self, name: &str, ty: Type, to: Option<Type>) -> Option<String> {
        let entries = self.row(name)?.split(',').filter_map(|e| e.trim().split_once(' '));
        let accepts = |pattern: &str| match to {
            None => self.is_of_class(ty, pattern),
            Some(to) => {
                let Some(at) = pattern.find([':', '<', '>']) else { return false };
                let (from, into) = (&pattern[..at], &pattern[at + 1..]);
                let wider = self.width(ty) < self.width(to);
                self.is_of_class(ty, from)
                    && self.is_of_class(to, into)
                    && match pattern.as_bytes()[at] {
                        b'<' => wider,
                        b'>' => !wider,
                        _ => true,
                    }
            }
        };
        entries
            .into_iter()
            .find(|(pattern, _)| accepts(pattern))
            .map(|(_, op)| op.trim().to_owned())
    }

    fn width(&self, ty: Type) -> u32 {
        let float = || self.ctx.float_kind(ty).map(|kind| kind.bit_width());
        self.ctx.int_width(ty).or_else(float).unwrap_or(0)
    }

    fn is_of_class(&self, ty: Type, class: &str) -> bool {
        match self.ctx.ty(ty) {
            TypeKind::Integer { width: 1, .. } => matches!(class, "i1" | "integer" | "any"),
            TypeKind::Integer { .. } => matches!(class, "integer" | "any"),
            TypeKind::Index => matches!(class, "index" | "any"),
            TypeKind::Float(_) => matches!(class, "float" | "any"),
            TypeKind::Complex(_) => matches!(class, "complex" | "any"),
            _ => class == "any",
        }
    }

    /// Appends an operation to the region. Returns its result, if it has one, else its first operand.
    fn create(
        &mut self,
        name: &str,
        operands: &[ValueId],
        results: &[Type],
        attrs: &[(&str, Attr)],
    ) -> ValueId {
        let state = build::state(self.p.reg(), name, self.loc, operands, results, attrs);
        let block = self.block;
        let body = self.p.region_body(self.op);
        let created = body.create_op(state);
        body.append_op(block, created);
        match results {
            [] => operands.first().copied().unwrap_or(self.args[0]),
            _ => body.result(created, 0),
        }
    }
}
