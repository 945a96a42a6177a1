//! Clauses that bind operands to arguments of a region, as a list of pairs.
//!
//! ```text
//! custom<ArgumentClause>("shared", args($body), $vars, type($vars), "symbols", $syms, ref($before))
//! shared(@a %0 -> %x, @b %1 -> %y : i32, f32)
//! ```
//!
//! Nothing is printed if there are no operands. The arguments follow those of the operands in `ref(...)`. Of the
//! pairs of a text and an attribute, the text determines the role of the attribute:
//!
//! ```text
//! "symbols", $syms           an array with a symbol for each operand: @a %0 -> %x
//! "word:byref", $byref       an array of bools: byref %0 -> %x
//! "number:index", $numbers   an array of numbers, -1 for none: %0 -> %x [index=2]
//! "case:mod", $mod           an enum, before the list: mod: inscan, %0 -> %x
//! "after:barrier", $barrier  a unit attribute, after the list: (...) barrier
//! ```

use ir_core::asm::{
    Argument, ArgumentSyntax, Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp,
};
use ir_core::def::format::{ArgSlice, CustomParam, TypesOf};
use ir_core::{Attr, AttrKind, OpId, ValueId};

use super::enum_text::EnumAttr;
use super::parsing::{attr_index, mismatch, set, types_of};
use super::table::{Directives, of_any};

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[("ArgumentClause", of_any(&parse, &print))];

/// The parameters of the directive.
struct Clause<'p> {
    keyword: &'p str,
    args: ArgSlice,
    operands: usize,
    types: TypesOf,
    /// The roles of attributes, each with its word.
    roles: Vec<(&'p str, &'p str, usize)>,
    /// The operands that precede those of the clause.
    before: Vec<usize>,
}

impl<'p> Clause<'p> {
    fn of(params: &'p [CustomParam]) -> Option<Self> {
        let [CustomParam::Code(keyword), args, CustomParam::Operand(operands), types, rest @ ..] =
            params
        else {
            return None;
        };
        let CustomParam::Args(args) = args else { return None };
        let types = types_of(Some(types))?;
        let mut clause = Clause {
            keyword,
            args: *args,
            operands: *operands,
            types,
            roles: Vec::new(),
            before: Vec::new(),
        };
        let mut rest = rest.iter();
        while let Some(param) = rest.next() {
            match param {
                CustomParam::Code(role) => {
                    let (role, word) = role.split_once(':').unwrap_or((role, ""));
                    clause.roles.push((role, word, attr_index(rest.next())?));
                }
                CustomParam::Ref(inner) => {
                    let CustomParam::Operand(index) = **inner else { return None };
                    clause.before.push(index);
                }
                _ => return None,
            }
        }
        Some(clause)
    }

    fn role(&self, name: &str) -> Option<(&'p str, usize)> {
        self.roles.iter().find(|role| role.0 == name).map(|role| (role.1, role.2))
    }
}

/// The values of the attributes with an item for each operand.
#[derive(Default)]
struct Items {
    symbols: Vec<Attr>,
    marked: Vec<i64>,
    numbers: Vec<i64>,
}

/// Parses the clause, if its keyword is there.
pub(super) fn parse(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(clause) = Clause::of(params) else { return Err(mismatch(p)) };
    if !p.optional_literal(clause.keyword) {
        return Ok(());
    }
    p.literal("(")?;
    parse_case(p, op, &clause)?;
    let mut items = Items::default();
    let (mut operands, mut arguments): (Vec<_>, Vec<Argument>) = Default::default();
    p.comma_list(Delimiter::None, &mut |p| {
        if let Some((word, _)) = clause.role("word") {
            items.marked.push(p.optional_literal(word).into());
        }
        if clause.role("symbols").is_some() {
            items.symbols.push(p.attr(None)?);
        }
        operands.push(p.operand()?);
        p.literal("->")?;
        arguments.push(p.argument(ArgumentSyntax::Name)?);
        if let Some((word, _)) = clause.role("number") {
            items.numbers.push(parse_number(p, word)?);
        }
        Ok(())
    })?;
    p.literal(":")?;
    let pos = p.pos();
    let types = p.type_list()?;
    p.literal(")")?;
    if types.len() != operands.len() {
        let (types, operands) = (types.len(), operands.len());
        return Err(p.error(pos, format!("expected {operands} types, found {types}")));
    }
    for (argument, ty) in arguments.iter_mut().zip(&types) {
        argument.ty = Some(*ty);
    }
    p.format_operands(clause.operands).extend(operands);
    p.format_types(clause.types).extend(types);
    p.format_args(clause.args).extend(arguments);
    set_items(p, op, &clause, &items);
    Ok(())
}

/// Parses the word after the list, and sets the attributes with an item for each operand.
fn set_items(p: &mut dyn OpAsmParser, op: &mut ParsedOp, clause: &Clause<'_>, items: &Items) {
    let ctx = p.reg().ctx().clone();
    if let Some((word, index)) = clause.role("after")
        && p.optional_literal(word)
    {
        set(p, op, index, ctx.unit());
    }
    if let Some((_, index)) = clause.role("symbols") {
        set(p, op, index, ctx.array_attr(&items.symbols));
    }
    if let Some((_, index)) = clause.role("word") {
        set(p, op, index, ctx.dense_int_array(ctx.i1(), &items.marked));
    }
    if let Some((_, index)) = clause.role("number")
        && items.numbers.iter().any(|&number| number != -1)
    {
        set(p, op, index, ctx.dense_int_array(ctx.i64(), &items.numbers));
    }
}

/// Parses `word: case,` if it is there.
fn parse_case(p: &mut dyn OpAsmParser, op: &mut ParsedOp, clause: &Clause<'_>) -> ParseResult<()> {
    let Some((word, index)) = clause.role("case") else { return Ok(()) };
    if !p.optional_literal(word) {
        return Ok(());
    }
    p.literal(":")?;
    let decl = p.reg().op(op.name).and_then(|def| def.attrs.get(index));
    let Some(decl) = decl.and_then(|decl| EnumAttr::of(p.reg(), decl)) else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let Some(case) = decl.cases.cases.iter().find(|case| p.optional_literal(&case.keyword)) else {
        let keywords = decl.cases.keywords();
        return Err(p.error(pos, format!("expected one of {keywords}")));
    };
    let attr = decl.attr(p.reg().ctx(), case.value);
    set(p, op, index, attr);
    p.literal(",")
}

/// Parses `[word=1]`, or nothing for -1.
fn parse_number(p: &mut dyn OpAsmParser, word: &str) -> ParseResult<i64> {
    if !p.optional_literal("[") {
        return Ok(-1);
    }
    p.literal(word)?;
    p.literal("=")?;
    let number = p.integer()?;
    p.literal("]")?;
    Ok(number)
}

/// Prints what [`parse`] reads.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(clause) = Clause::of(params) else { return };
    let operands = p.operand_group(op, clause.operands);
    let (ctx, body) = (p.reg().ctx(), p.body());
    let Some(region) = body.all_regions(op).nth(clause.args.region) else { return };
    if operands.is_empty() {
        return;
    }
    let first: usize = clause.before.iter().map(|&index| p.operand_group(op, index).len()).sum();
    let entry = region.body.entry_block(region.region);
    let args: &[ValueId] = entry.map_or(&[], |entry| region.body.block_args(entry));
    let args = args.get(first..).unwrap_or_default();
    let attr = |p: &dyn OpAsmPrinter<'_>, role: &str| {
        let (word, index) = clause.role(role)?;
        Some((word, p.declared_attr(op, index)?))
    };
    p.text(clause.keyword);
    p.text("(");
    print_case(p, op, &clause);
    let symbols = match attr(p, "symbols").map(|(_, list)| ctx.attr(list)) {
        Some(AttrKind::Array(symbols)) => &symbols[..],
        _ => &[],
    };
    let numbers = |p: &dyn OpAsmPrinter<'_>, role: &str| {
        let (word, list) = attr(p, role)?;
        Some((word, ctx.dense_ints(list)?))
    };
    let (marked, numbers) = (numbers(p, "word"), numbers(p, "number"));
    for (at, (&operand, &arg)) in operands.iter().zip(args).enumerate() {
        p.text(if at == 0 { "" } else { ", " });
        if let Some((word, marked)) = &marked
            && marked.get(at).is_some_and(|&marked| marked != 0)
        {
            p.text(&format!("{word} "));
        }
        if let Some(&symbol) = symbols.get(at) {
            p.attr(symbol);
            p.text(" ");
        }
        p.value(operand);
        p.text(" -> ");
        p.value_in(region.body, arg);
        if let Some((word, numbers)) = &numbers
            && let Some(&number) = numbers.get(at)
            && number != -1
        {
            p.text(&format!(" [{word}={number}]"));
        }
    }
    p.text(" : ");
    p.types_of(&operands);
    p.text(")");
    if let Some((word, _)) = attr(p, "after") {
        p.text(&format!(" {word}"));
    }
}

/// Prints `word: case, ` if the attribute is present.
fn print_case(p: &mut dyn OpAsmPrinter<'_>, op: OpId, clause: &Clause<'_>) {
    let Some((word, index)) = clause.role("case") else { return };
    let Some(value) = p.declared_attr(op, index) else { return };
    let decl = p.reg().op(p.body().name(op)).and_then(|def| def.attrs.get(index));
    let decl = decl.and_then(|decl| EnumAttr::of(p.reg(), decl));
    if let Some(text) = decl.and_then(|decl| decl.text(p.reg().ctx(), value)) {
        p.text(&format!("{word}: {text}, "));
    }
}
