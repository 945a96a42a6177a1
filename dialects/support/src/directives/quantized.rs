//! Parameters of types and attributes for quantized and complex numbers.
//!
//! ```text
//! custom<BoundedInteger>($storage)
//!     i8, u8<1:255>               the bounds are left out if they are those of the integer
//! custom<NumberOrPairs>($axes)
//!     1, {0:1, 1:2}
//! custom<ScalesAndOffsets>($scales)
//!     2.0:15, {2.0,1.0:-1}, {{2.0, 1.0}, {3.0:1, 4.0}}
//!                                 an offset of 0 is left out
//! custom<ElementOfComplex>($type)
//!     :f32                        the element type of `complex<f32>`
//! ```

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult};
use ir_core::def::Hook;
use ir_core::{Attr, AttrKind, Context, TypeKind};

use super::table::ParameterDirectives;

/// The directives of this file.
pub(super) const DIRECTIVES: ParameterDirectives = &[
    ("BoundedInteger", (Hook::Plain(&parse_integer), Hook::Plain(&print_integer))),
    ("NumberOrPairs", (Hook::Plain(&parse_pairs), Hook::Plain(&print_pairs))),
    ("ElementOfComplex", (Hook::Plain(&parse_element), Hook::Plain(&print_element))),
    ("ScalesAndOffsets", (Hook::Plain(&parse_scales), Hook::Plain(&print_scales))),
];

/// Parses `:f32` into the type `complex<f32>`.
fn parse_element(p: &mut dyn OpAsmParser) -> ParseResult<Attr> {
    p.literal(":")?;
    let pos = p.pos();
    let element = p.ty()?;
    let kind = TypeKind::Complex(element);
    let ctx = p.reg().ctx();
    if !matches!(ctx.ty(element), TypeKind::Float(_)) {
        return Err(p.error(pos, "expected a floating-point type".into()));
    }
    let ty = ctx.intern_type(kind);
    Ok(ctx.type_attr(ty))
}

/// Prints what [`parse_element`] reads.
fn print_element(p: &mut dyn OpAsmPrinter<'_>, value: Attr) {
    let ctx = p.reg().ctx();
    if let AttrKind::Type(ty) = *ctx.attr(value)
        && let TypeKind::Complex(element) = *ctx.ty(ty)
    {
        p.text(":");
        p.ty(element);
    }
}

/// The largest width of a stored integer.
const MAX_WIDTH: u32 = 32;
/// Nesting of lists of scales.
const MAX_RANK: usize = 64;

/// Returns the bounds of an integer that is written `i8` or `u8`.
fn bounds_of(word: &str) -> Option<(i64, i64)> {
    let (signed, width) = match word.strip_prefix('i') {
        Some(width) => (true, width),
        None => (false, word.strip_prefix('u')?),
    };
    let width: u32 = width.parse().ok().filter(|width| (1..=MAX_WIDTH).contains(width))?;
    Some(if signed { (-(1 << (width - 1)), (1 << (width - 1)) - 1) } else { (0, (1 << width) - 1) })
}

/// Parses `i8`, `u8` or `i8<-8:7>`. The attribute is an array of the word and both bounds.
fn parse_integer(p: &mut dyn OpAsmParser) -> ParseResult<Attr> {
    let pos = p.pos();
    let word = p.keyword()?;
    // `si8` and `ui8` are other spellings of `i8` and `u8`.
    let word = match word.split_once('i') {
        Some(("s", width)) => format!("i{width}"),
        Some(("u", width)) => format!("u{width}"),
        _ => word,
    };
    let Some((lowest, highest)) = bounds_of(&word) else {
        let digits = word.get(1..).unwrap_or_default();
        let number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let message = if number && word.starts_with(['i', 'u']) {
            format!("illegal storage type size: {digits}")
        } else {
            "illegal storage type prefix".to_owned()
        };
        return Err(p.error(pos, message));
    };
    let (mut min, mut max) = (lowest, highest);
    if p.optional_literal("<") {
        let at = p.pos();
        min = p.integer()?;
        if !(lowest..=highest).contains(&min) {
            return Err(p.error(at, format!("illegal storage type minimum: {min}")));
        }
        p.literal(":")?;
        let at = p.pos();
        max = p.integer()?;
        if !(lowest..=highest).contains(&max) {
            return Err(p.error(at, format!("illegal storage type maximum: {max}")));
        }
        p.literal(">")?;
        if max <= min {
            let message = format!("illegal storage min and storage max: ({min}:{max})");
            return Err(p.error(pos, message));
        }
    }
    let ctx = p.reg().ctx();
    let number = |value: i64| ctx.int_attr_i64(ctx.i64(), value);
    Ok(ctx.array_attr(&[ctx.string_attr(&word), number(min), number(max)]))
}

/// Prints what [`parse_integer`] reads.
fn print_integer(p: &mut dyn OpAsmPrinter<'_>, value: Attr) {
    let ctx = p.reg().ctx();
    let AttrKind::Array(items) = ctx.attr(value) else { return p.attr(value) };
    let [word, min, max] = items[..] else { return p.attr(value) };
    let word = ctx.string_value(word).unwrap_or_default();
    let number = |attr: Attr| ctx.int_value(attr)?.try_to_i64();
    p.text(word);
    if let (Some(min), Some(max)) = (number(min), number(max))
        && bounds_of(word) != Some((min, max))
    {
        p.text(&format!("<{min}:{max}>"));
    }
}

/// Parses a number, or pairs of numbers in braces. Pairs are an array of arrays.
fn parse_pairs(p: &mut dyn OpAsmParser) -> ParseResult<Attr> {
    if !p.peek_literal("{") {
        let value = p.integer()?;
        return Ok(p.reg().ctx().int_attr_i64(p.reg().ctx().i64(), value));
    }
    let mut pairs = Vec::new();
    p.comma_list(Delimiter::Braces, &mut |p| {
        let pos = p.pos();
        let first = p.integer()?;
        p.literal(":")?;
        let second = p.integer()?;
        if first < 0 {
            return Err(p.error(pos, format!("illegal quantized dimension: {first}")));
        }
        if second <= 0 {
            return Err(p.error(pos, format!("illegal block size: {second}")));
        }
        let ctx = p.reg().ctx();
        pairs.push(ctx.dense_i64_array(&[first, second]));
        Ok(())
    })?;
    Ok(p.reg().ctx().array_attr(&pairs))
}

/// Prints what [`parse_pairs`] reads.
fn print_pairs(p: &mut dyn OpAsmPrinter<'_>, value: Attr) {
    let ctx = p.reg().ctx();
    let AttrKind::Array(pairs) = ctx.attr(value) else { return p.attr_without_type(value) };
    let pair = |&pair: &Attr| match ctx.dense_ints(pair).as_deref() {
        Some([first, second]) => format!("{first}:{second}"),
        _ => String::new(),
    };
    let pairs: Vec<String> = pairs.iter().map(pair).collect();
    p.text(&format!("{{{}}}", pairs.join(", ")));
}

/// Parses `2.0:15`, or lists of such pairs in braces. A pair is an array of a float and an integer.
fn parse_scales(p: &mut dyn OpAsmParser) -> ParseResult<Attr> {
    if !p.peek_literal("{") {
        return parse_scale(p);
    }
    let mut shape = Vec::new();
    let pos = p.pos();
    let value = parse_list(p, &mut shape, 0)?;
    match value {
        Some(value) => Ok(value),
        None => {
            let message = "tensor literal is invalid; ranks are not consistent between elements";
            Err(p.error(pos, message.into()))
        }
    }
}

/// Parses `{a, b}`; `None` if lists have different lengths.
fn parse_list(
    p: &mut dyn OpAsmParser,

    shape: &mut Vec<usize>,
    depth: usize,
) -> ParseResult<Option<Attr>> {
    let first = shape.len() == depth;
    if first {
        shape.push(0);
    }
    let (mut own, mut consistent) = (Vec::new(), true);
    p.comma_list(Delimiter::Braces, &mut |p| {
        if p.peek_literal("{") && depth + 1 < MAX_RANK {
            let item = parse_list(p, shape, depth + 1)?;
            consistent &= item.is_some();
            own.extend(item);
        } else {
            consistent &= shape.len() == depth + 1;
            own.push(parse_scale(p)?);
        }
        Ok(())
    })?;
    if own.is_empty() {
        let pos = p.pos();
        return Err(p.error(pos, "expected floating point literal".into()));
    }
    if first {
        shape[depth] = own.len();
    }
    consistent &= shape[depth] == own.len();
    Ok(consistent.then(|| p.reg().ctx().array_attr(&own)))
}

fn parse_scale(p: &mut dyn OpAsmParser) -> ParseResult<Attr> {
    let pos = p.pos();
    let f64 = p.reg().ctx().f64();
    let scale = p.attr(Some(f64))?;
    let positive = match p.reg().ctx().attr(scale) {
        AttrKind::Float { value, .. } => {
            value.is_finite() && !value.is_zero() && !value.is_negative()
        }
        _ => return Err(p.error(pos, "expected floating point literal".into())),
    };
    if !positive {
        let text = ir_core::printer::attr_text(p.reg(), scale);
        let number = text.split_once(" : ").map_or(&*text, |(number, _)| number);
        return Err(p.error(pos, format!("scale {number} out of expressed type range")));
    }
    let offset = if p.optional_literal(":") { p.integer()? } else { 0 };
    let ctx = p.reg().ctx();
    Ok(ctx.array_attr(&[scale, ctx.int_attr_i64(ctx.i64(), offset)]))
}

/// Returns the scale and the offset of a pair.
fn pair(ctx: &Context, value: Attr) -> Option<(Attr, i64)> {
    let AttrKind::Array(items) = ctx.attr(value) else { return None };
    let [scale, offset] = items[..] else { return None };
    matches!(ctx.attr(scale), AttrKind::Float { .. }).then_some(())?;
    Some((scale, ctx.int_value(offset)?.try_to_i64()?))
}

/// Prints what [`parse_scales`] reads. A list of one dimension has no spaces.
fn print_scales(p: &mut dyn OpAsmPrinter<'_>, value: Attr) {
    let ctx = p.reg().ctx();
    let flat = match ctx.attr(value) {
        AttrKind::Array(items) => items.iter().all(|&item| pair(ctx, item).is_some()),
        _ => false,
    };
    print_list(p, value, if flat { "," } else { ", " });
}

fn print_list(p: &mut dyn OpAsmPrinter<'_>, value: Attr, separator: &str) {
    let ctx = p.reg().ctx();
    if let Some((scale, offset)) = pair(ctx, value) {
        p.attr_without_type(scale);
        if offset != 0 {
            p.text(":");
            p.int(offset);
        }
        return;
    }
    let AttrKind::Array(items) = ctx.attr(value) else { return p.attr(value) };
    p.text("{");
    for (at, &item) in items.iter().enumerate() {
        if at > 0 {
            p.text(separator);
        }
        print_list(p, item, separator);
    }
    p.text("}");
}
