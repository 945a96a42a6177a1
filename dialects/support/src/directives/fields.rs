//! Several attributes in one text: fields with names, ranges, and numbers in a word.
//!
//! ```text
//! custom<Fields>("stride", $strides, "pad", $padding, "mode", $modes, "#d<mode $>", "by", $algorithm)
//!     stride = [1, 2], pad = [[0, 0], [1, 1]], mode = [A, B], by = <x = 1>
//!                                  the attributes that are present, in any order when they are read; the text
//!                                  after an attribute is the full text of a word '$'
//! custom<Ranges>($starts, $limits, $strides)
//!     [0:4, 1:8:2]                 a stride of 1 is left out
//! custom<NumbersInWord>("e$m$", $exponent, $mantissa)
//!     e8m10
//! custom<AttrText>($numbers, "#d.short")
//!     the attribute in the format of '#d.short', an 'AttrText' of its definition
//! ```

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::AttrStorage;
use ir_core::def::format::CustomParam;
use ir_core::types::Shape;
use ir_core::{Attr, AttrKind, Context, Ident, OpId, Registry, TypeKind};
use numerics::ApInt;
use ods::Requirement;

use super::parsing::{ANY, DENSE_I64, attr_index, mismatch, set};
use super::table::{Directives, of_any, taking};
use crate::elements;

const RANGES: &[&[Requirement]] = &[&[DENSE_I64, DENSE_I64, DENSE_I64]];
const TEXT: &[&[Requirement]] = &[&[ANY, Requirement::Text]];

/// Nesting of lists of numbers.
const MAX_RANK: usize = 8;

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("Fields", of_any(&parse_fields, &print_fields)),
    ("Ranges", taking(&parse_ranges, &print_ranges, RANGES)),
    ("NumbersInWord", of_any(&parse_word, &print_word)),
    ("AttrText", taking(&parse_text, &print_text, TEXT)),
];

/// A field: its name, its attribute, and the full text of a word.
struct Field<'p> {
    name: &'p str,
    index: usize,
    full: Option<&'p str>,
}

fn fields(params: &[CustomParam]) -> Option<Vec<Field<'_>>> {
    let mut all: Vec<Field<'_>> = Vec::new();
    let mut rest = params;
    loop {
        rest = match rest {
            [] => return Some(all),
            [
                CustomParam::Code(name),
                CustomParam::Attr(index),
                CustomParam::Code(full),
                more @ ..,
            ] if full.contains('$') => {
                all.push(Field { name, index: *index, full: Some(full) });
                more
            }
            [CustomParam::Code(name), CustomParam::Attr(index), more @ ..] => {
                all.push(Field { name, index: *index, full: None });
                more
            }
            _ => return None,
        };
    }
}

/// Parses `name = value` pairs.
fn parse_fields(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(mut left) = fields(params) else { return Err(mismatch(p)) };
    loop {
        let Some(word) = p.optional_keyword() else { return Ok(()) };
        let Some(at) = left.iter().position(|field| field.name == word) else {
            let pos = p.pos();
            return Err(p.error(pos, format!("Unexpected keyword {word}")));
        };
        let field = left.remove(at);
        p.literal("=")?;
        let value = parse_field(p, op, &field)?;
        set(p, op, field.index, value);
        if !p.optional_literal(",") {
            return Ok(());
        }
    }
}

fn parse_field(p: &mut dyn OpAsmParser, op: &ParsedOp, field: &Field<'_>) -> ParseResult<Attr> {
    if let Some(full) = field.full {
        let mut words = Vec::new();
        p.comma_list(Delimiter::Square, &mut |p| {
            let pos = p.pos();
            let word = p.keyword()?;
            words.push(p.attr_of_text(pos, &full.replacen('$', &word, 1))?);
            Ok(())
        })?;
        return Ok(p.reg().ctx().array_attr(&words));
    }
    let decl = p.reg().op(op.name).and_then(|def| def.attrs.get(field.index));
    let storage = decl.map(|decl| decl.constraint.storage.clone());
    match storage {
        Some(AttrStorage::Parametric { dialect, mnemonic }) => p.stripped_attr(dialect, mnemonic),
        Some(AttrStorage::DenseArray(element)) => {
            let mut numbers = Vec::new();
            p.comma_list(Delimiter::Square, &mut |p| {
                let truth = [("true", 1), ("false", 0)];
                let word = truth.into_iter().find(|(word, _)| p.optional_literal(word));
                numbers.push(match word {
                    Some((_, number)) => number,
                    None => p.integer()?,
                });
                Ok(())
            })?;
            Ok(p.reg().ctx().dense_int_array(element, &numbers))
        }
        _ if p.peek_literal("[") => parse_numbers(p),
        _ => p.attr(None),
    }
}

/// Parses nested lists of 64-bit integers.
fn parse_numbers(p: &mut dyn OpAsmParser) -> ParseResult<Attr> {
    let pos = p.pos();
    let (mut numbers, mut shape) = (Vec::new(), Vec::new());
    parse_list(p, &mut numbers, &mut shape, 0)?;
    let ctx = p.reg().ctx();
    let shape: Shape = shape.into_iter().map(|size: usize| size as i64).collect();
    let ty = ctx.intern_type(TypeKind::RankedTensor { shape, element: ctx.i64(), encoding: None });
    let values: Vec<ApInt> = numbers.iter().map(|&number| ApInt::from_i64(64, number)).collect();
    match elements::dense(ctx, ty, &values) {
        Some(value) => Ok(value),
        None => Err(p.error(pos, "expected lists of numbers".into())),
    }
}

/// Parses a list of numbers, or of lists that all have the length of the first one.
fn parse_list(
    p: &mut dyn OpAsmParser,
    numbers: &mut Vec<i64>,
    shape: &mut Vec<usize>,
    depth: usize,
) -> ParseResult<()> {
    let first = shape.len() == depth;
    if first {
        shape.push(0);
    }
    let mut count = 0;
    p.comma_list(Delimiter::Square, &mut |p| {
        count += 1;
        if p.peek_literal("[") && depth + 1 < MAX_RANK {
            return parse_list(p, numbers, shape, depth + 1);
        }
        numbers.push(p.integer()?);
        Ok(())
    })?;
    if first {
        shape[depth] = count;
    } else if shape[depth] != count {
        let wanted = shape[depth];
        let pos = p.pos();
        let message =
            format!("Expected array with {wanted} elements, got {count} elements instead");
        return Err(p.error(pos, message));
    }
    Ok(())
}

/// Prints what [`parse_fields`] reads.
fn print_fields(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let mut separator = "";
    for field in fields(params).unwrap_or_default() {
        let Some(value) = p.declared_attr(op, field.index) else { continue };
        p.text(separator);
        separator = ", ";
        p.text(field.name);
        p.text(" = ");
        print_field(p, value, field.full);
    }
}

fn print_field(p: &mut dyn OpAsmPrinter<'_>, value: Attr, full: Option<&str>) {
    let ctx = p.reg().ctx();
    if let Some((before, after)) = full.and_then(|full| full.split_once('$'))
        && let AttrKind::Array(items) = ctx.attr(value)
    {
        let word = |reg: &Registry, item: Attr| {
            let text = ir_core::printer::attr_text(reg, item);
            let inner = text.strip_prefix(before).and_then(|text| text.strip_suffix(after));
            inner.map_or(text.to_string(), str::to_owned)
        };
        let words: Vec<String> = items.iter().map(|&item| word(p.reg(), item)).collect();
        return p.text(&format!("[{}]", words.join(", ")));
    }
    match numbers_text(ctx, value) {
        Some(text) => p.text(&text),
        None => p.stripped_attr(value),
    }
}

/// Returns the text of a tensor of integers as nested lists.
fn numbers_text(ctx: &Context, value: Attr) -> Option<String> {
    let AttrKind::DenseElements { ty, .. } = ctx.attr(value) else { return None };
    let TypeKind::RankedTensor { shape, .. } = ctx.ty(*ty) else { return None };
    let values: Vec<ApInt> = elements::values(ctx, value)?;
    let mut items: Vec<String> = values.iter().map(ApInt::to_signed_string).collect();
    for &size in shape.iter().rev() {
        let size = usize::try_from(size).ok()?;
        let lists = if size == 0 { Vec::new() } else { items.chunks(size).map(list).collect() };
        items = lists;
    }
    Some(items.pop().unwrap_or_else(|| "[]".to_owned()))
}

fn list(items: &[String]) -> String {
    format!("[{}]", items.join(", "))
}

/// Parses `[start:limit:stride, ...]`.
fn parse_ranges(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let mut lists: [Vec<i64>; 3] = Default::default();
    p.comma_list(Delimiter::Square, &mut |p| {
        lists[0].push(p.integer()?);
        p.literal(":")?;
        lists[1].push(p.integer()?);
        let stride = if p.optional_literal(":") { p.integer()? } else { 1 };
        lists[2].push(stride);
        Ok(())
    })?;
    for (param, list) in params.iter().zip(&lists) {
        let Some(index) = attr_index(Some(param)) else { return Err(mismatch(p)) };
        let value = p.reg().ctx().dense_i64_array(list);
        set(p, op, index, value);
    }
    Ok(())
}

/// Prints what [`parse_ranges`] reads. Lists of different lengths are not ranges: their text cannot be read.
fn print_ranges(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let ctx = p.reg().ctx();
    let list = |p: &dyn OpAsmPrinter<'_>, at: usize| {
        let value = attr_index(params.get(at)).and_then(|index| p.declared_attr(op, index));
        value.and_then(|value| ctx.dense_ints(value)).unwrap_or_default()
    };
    let (starts, limits, strides) = (list(p, 0), list(p, 1), list(p, 2));
    if starts.len() != limits.len() || starts.len() != strides.len() {
        let text =
            |numbers: &[i64]| numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        return p.text(&format!(
            "[start_indices: {}, limit_indices: {}, strides: {}]",
            text(&starts),
            text(&limits),
            text(&strides)
        ));
    }
    let range = |at: usize| match strides[at] {
        1 => format!("{}:{}", starts[at], limits[at]),
        stride => format!("{}:{}:{stride}", starts[at], limits[at]),
    };
    let ranges: Vec<String> = (0..starts.len()).map(range).collect();
    p.text(&format!("[{}]", ranges.join(", ")));
}

/// Returns the attributes of numbers, and the texts before, between and after them.
fn word_parts(params: &[CustomParam]) -> Option<(Vec<&str>, Vec<usize>)> {
    let [CustomParam::Code(template), numbers @ ..] = params else { return None };
    let texts: Vec<&str> = template.split('$').collect();
    let indices: Vec<usize> = numbers.iter().filter_map(|param| attr_index(Some(param))).collect();
    (texts.len() == indices.len() + 1 && indices.len() == numbers.len()).then_some((texts, indices))
}

/// Returns the numbers of a word: `e8m10` has 8 and 10 in `e$m$`.
fn numbers_of<'t>(word: &'t str, texts: &[&str]) -> Option<Vec<&'t str>> {
    let mut rest = word.strip_prefix(*texts.first()?)?;
    let mut numbers = Vec::new();
    for text in &texts[1..] {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return None;
        }
        numbers.push(&rest[..digits]);
        rest = rest[digits..].strip_prefix(*text)?;
    }
    rest.is_empty().then_some(numbers)
}

/// Parses `e8m10`.
fn parse_word(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some((texts, indices)) = word_parts(params) else { return Err(mismatch(p)) };
    let pos = p.pos();
    if texts.first().is_some_and(|text| text.is_empty()) {
        return parse_dimensions(p, op, (&texts, &indices));
    }
    let word = p.keyword()?;
    let Some(numbers) = numbers_of(&word, &texts) else {
        let format = texts.join("#");
        return Err(p.error(pos, format!("expected a word in format {format}, found '{word}'")));
    };
    for (number, index) in numbers.into_iter().zip(indices) {
        let Ok(value) = number.parse::<i32>() else {
            return Err(p.error(pos, format!("the number {number} does not fit into 32 bits")));
        };
        let ctx = p.reg().ctx();
        let value = ctx.int_attr_i64(ctx.i32(), value.into());
        set(p, op, index, value);
    }
    Ok(())
}

/// Parses `16x8x4`: a text that starts with a number is one of dimensions.
fn parse_dimensions(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    (texts, indices): (&[&str], &[usize]),
) -> ParseResult<()> {
    let pos = p.pos();
    let separated = texts[1..].iter().filter(|text| !text.is_empty()).all(|text| *text == "x");
    let dims = if separated { p.dimensions()? } else { return Err(mismatch(p)) };
    if dims.len() != indices.len() {
        let message = format!("expected {} numbers with 'x' between them", indices.len());
        return Err(p.error(pos, message));
    }
    for (&number, &index) in dims.iter().zip(indices) {
        if i32::try_from(number).is_err() {
            let message = format!("the number {number} does not fit into 32 bits");
            return Err(p.error(pos, message));
        }
        let ctx = p.reg().ctx();
        let value = ctx.int_attr_i64(ctx.i32(), number);
        set(p, op, index, value);
    }
    Ok(())
}

/// Prints what [`parse_word`] reads.
fn print_word(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some((texts, indices)) = word_parts(params) else { return };
    for (at, text) in texts.iter().enumerate() {
        p.text(text);
        if let Some(value) = indices.get(at).and_then(|&index| p.declared_attr(op, index)) {
            p.attr_without_type(value);
        }
    }
}

/// Returns the dialect and mnemonic of `#dialect.mnemonic`.
fn attr_name(reg: &Registry, param: Option<&CustomParam>) -> Option<(Ident, Ident)> {
    let Some(CustomParam::Code(name)) = param else { return None };
    let (dialect, mnemonic) = name.strip_prefix('#')?.split_once('.')?;
    let (dialect, mnemonic) = (reg.ctx().ident(dialect), reg.ctx().ident(mnemonic));
    reg.attr_def(dialect, mnemonic).map(|_| (dialect, mnemonic))
}

/// Parses an attribute in another format.
fn parse_text(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(index), Some((dialect, mnemonic))) =
        (attr_index(params.first()), attr_name(p.reg(), params.get(1)))
    else {
        return Err(mismatch(p));
    };
    let value = p.stripped_attr(dialect, mnemonic)?;
    set(p, op, index, value);
    Ok(())
}

/// Prints what [`parse_text`] reads.
fn print_text(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(value) = attr_index(params.first()).and_then(|index| p.declared_attr(op, index))
    else {
        return;
    };
    let ctx = p.reg().ctx();
    match (ctx.attr(value), attr_name(p.reg(), params.get(1))) {
        (AttrKind::Parametric { params, .. }, Some((dialect, mnemonic))) => {
            let params = params.clone();
            let text = ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params });
            p.stripped_attr(text);
        }
        _ => p.attr(value),
    }
}
