//! Regions of cases that match bits, members of an enum, or values.
//!
//! ```text
//! custom<BitCases>($patterns, $values, ref(type($condition)), $regions, "#d.value_case", "#d.field")
//!   case b0x1z: { ... }       3 bits of 2 bits each: 0, 1, any (x), high impedance (z)
//!   case A: { ... }           #d.field<A, type of the condition>, if that type has named members
//!   case %v: { ... }          #d.value_case, and an operand
//!   default: { ... }          unit
//! ```

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp, RegionStyle};
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::members::{members_of, without_alias};
use ir_core::{Attr, AttrKind, OpId, Type, TypeKind};
use numerics::ApInt;
use ods::{DeclCount, Requirement};

use super::named_lists::attr_named;
use super::parsing::{ANY, mismatch, set};
use super::table::{Directives, taking};
use super::type_parts::referred;

const ONE: Requirement = Requirement::Types(DeclCount::One);

const TAKES: &[&[Requirement]] = &[&[
    ANY,
    Requirement::Operands(DeclCount::Variadic),
    Requirement::Ref(&ONE),
    Requirement::Regions(DeclCount::Variadic),
    Requirement::Text,
    Requirement::Text,
]];

/// The letters of the values of two bits.
const LETTERS: [char; 4] = ['0', '1', 'x', 'z'];

/// The parameters of the directive.
struct Parts<'p> {
    patterns: usize,
    values: usize,
    condition: TypesOf,
    regions: usize,
    value_case: &'p str,
    field: &'p str,
}

impl<'p> Parts<'p> {
    fn of(params: &'p [CustomParam]) -> Option<Self> {
        let [
            CustomParam::Attr(patterns),
            CustomParam::Operand(values),
            condition,
            CustomParam::Region(regions),
            CustomParam::Code(value_case),
            CustomParam::Code(field),
        ] = params
        else {
            return None;
        };
        let condition = referred(Some(condition))?;
        let (patterns, values, regions) = (*patterns, *values, *regions);
        Some(Parts { patterns, values, condition, regions, value_case, field })
    }
}

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[("BitCases", taking(&parse, &print, TAKES))];

/// Parses the cases.
pub(super) fn parse(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(parts) = Parts::of(params) else { return Err(mismatch(p)) };
    let Some(&condition) = p.format_types(parts.condition).first() else { return Err(mismatch(p)) };
    let ctx = p.reg().ctx().clone();
    let mut patterns = Vec::new();
    loop {
        if p.optional_literal("default") {
            patterns.push(ctx.unit());
        } else if p.optional_literal("case") {
            let pos = p.pos();
            if let Some(value) = p.optional_operand()? {
                p.format_operands(parts.values).push(value);
                patterns.push(p.attr_of_text(pos, parts.value_case)?);
                let types = TypesOf::Operand(parts.values);
                p.format_types(types).push(condition);
            } else {
                patterns.push(pattern(p, &parts, condition)?);
            }
        } else {
            break;
        }
        p.literal(":")?;
        let region = p.region(op, &[])?;
        p.format_regions(parts.regions).push(region);
    }
    set(p, op, parts.patterns, ctx.array_attr(&patterns));
    Ok(())
}

/// Parses bits, or the name of a member.
fn pattern(p: &mut dyn OpAsmParser, parts: &Parts<'_>, condition: Type) -> ParseResult<Attr> {
    let pos = p.pos();
    let word = p.keyword()?;
    let ctx = p.reg().ctx().clone();
    if let Some(members) = members_of(&ctx, ctx.type_attr(condition)) {
        let name = ctx.string_attr(&word);
        let def = attr_named(p.reg(), parts.field).cloned();
        return match def.filter(|_| members.iter().any(|member| member.name == name)) {
            Some(def) => {
                let (dialect, mnemonic) = (def.dialect, def.mnemonic);
                let params = [name, ctx.type_attr(condition)].into();
                Ok(ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params }))
            }
            None => Err(p.error(pos, format!("the type of the condition has no case '{word}'"))),
        };
    }
    let TypeKind::Integer { width, .. } = *ctx.ty(without_alias(&ctx, condition)) else {
        return Err(p.error(pos, "expected a condition that is an integer or an enum".into()));
    };
    let digit = |letter: char| LETTERS.iter().position(|&l| l == letter);
    let digits: Option<Vec<usize>> =
        word.strip_prefix('b').and_then(|bits| bits.chars().map(digit).collect());
    let Some(digits) = digits else {
        return Err(p.error(pos, "expected 'b' and bits: 0, 1, x or z".into()));
    };
    let Some(bits) = width.checked_mul(2).filter(|bits| *bits <= ApInt::MAX_WIDTH) else {
        return Err(p.error(pos, "the condition has too many bits".into()));
    };
    if digits.len() > width as usize {
        return Err(p.error(pos, format!("expected at most {width} bits")));
    }
    let mut words = vec![0u64; (bits as usize).div_ceil(64)];
    for (place, &digit) in digits.iter().rev().enumerate() {
        words[place / 32] |= (digit as u64) << (place % 32 * 2);
    }
    let value = ApInt::from_words(bits, &words);
    Ok(ctx.int_attr(ctx.int_type(bits), value))
}

/// Prints what [`parse`] reads.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(parts) = Parts::of(params) else { return };
    let ctx = p.reg().ctx();
    let patterns = p.declared_attr(op, parts.patterns).map(|patterns| ctx.attr(patterns));
    let Some(AttrKind::Array(patterns)) = patterns else { return };
    let mut values = p.operand_group(op, parts.values).into_iter();
    for (index, &pattern) in patterns.iter().enumerate() {
        p.newline();
        if pattern == ctx.unit() {
            p.text("default");
        } else {
            p.text("case ");
            match ctx.attr(pattern) {
                AttrKind::Integer { value, .. } => p.text(&bits_of(value)),
                AttrKind::Parametric { params, .. } if !params.is_empty() => {
                    p.text(ctx.string_value(params[0]).unwrap_or_default());
                }
                _ => {
                    if let Some(value) = values.next() {
                        p.value(value);
                    }
                }
            }
        }
        p.text(": ");
        let style = RegionStyle { entry_args: false, terminators: true, empty_block: false };
        p.region(op, parts.regions + index, style);
    }
}

/// Returns two bits for each letter.
fn bits_of(value: &ApInt) -> String {
    let letter = |place: u32| {
        let bit = |place: u32| usize::from(value.bit(place));
        LETTERS[bit(place * 2) + 2 * bit(place * 2 + 1)]
    };
    std::iter::once('b').chain((0..value.width() / 2).rev().map(letter)).collect()
}
