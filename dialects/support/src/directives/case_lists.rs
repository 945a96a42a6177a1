//! Lists of cases of an enum beside values or symbols, and lists of names.
//!
//! ```text
//! custom<CaseOperands>($events, $clocks, "rise fall")     rise %a, fall %b     $events = [0 : i32, 1 : i32]
//! custom<CaseSymbols>($ports, "#d.port")                  (input @a, output @b)
//! custom<PathAndLast>($path, $last)                       "a", "b", "c"        $path = ["a", "b"], $last = "c"
//! custom<SymbolInType>(type($x), $name, "!d.box")         @a::@b               $x : !d.box<@a>, $name = @b
//! custom<LabelledCall>("runtime", $symbol, $argument)     runtime @f("x"), runtime @f(), runtime ("x"), or nothing
//! ```
//!
//! `#d.port` has an enum (or an attribute of one) and a symbol as parameters.

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::def::{EnumDef, ParamKind};
use ir_core::{Attr, AttrKind, OpId, Registry, TypeKind};
use ods::{DeclCount, Requirement};

use super::named_lists::{attr_named, name};
use super::parsing::{ANY, attr_index, mismatch, set, types_of};
use super::table::{Directives, taking};
use super::type_parts::{printed_type, type_named};

const TEXT: Requirement = Requirement::Text;

const OPERANDS: &[&[Requirement]] = &[&[ANY, Requirement::Operands(DeclCount::Variadic), TEXT]];
pub(super) const SYMBOLS: &[&[Requirement]] = &[&[ANY, TEXT]];
pub(super) const PATH: &[&[Requirement]] = &[&[ANY, ANY]];
pub(super) const CALL: &[&[Requirement]] = &[&[TEXT, ANY, ANY]];
pub(super) const IN_TYPE: &[&[Requirement]] = &[&[Requirement::Types(DeclCount::One), ANY, TEXT]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("CaseOperands", taking(&parse_operands, &print_operands, OPERANDS)),
    ("CaseSymbols", taking(&parse_symbols, &print_symbols, SYMBOLS)),
    ("LabelledCall", taking(&parse_call, &print_call, CALL)),
    ("PathAndLast", taking(&parse_path, &print_path, PATH)),
    ("SymbolInType", taking(&parse_in_type, &print_in_type, IN_TYPE)),
];

/// Parses `case %value, ...`, or nothing.
pub(super) fn parse_operands(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Attr(cases), CustomParam::Operand(operands), CustomParam::Code(words)] =
        params
    else {
        return Err(mismatch(p));
    };
    let ctx = p.reg().ctx().clone();
    let mut list = Vec::new();
    loop {
        let pos = p.pos();
        let Some(case) = words.split_whitespace().position(|word| p.optional_literal(word)) else {
            if list.is_empty() {
                break;
            }
            return Err(p.error(pos, format!("expected one of the words: {words}")));
        };
        list.push(ctx.int_attr_i64(ctx.i32(), case as i64));
        let operand = p.operand()?;
        p.format_operands(*operands).push(operand);
        if !p.optional_literal(",") {
            break;
        }
    }
    set(p, op, *cases, ctx.array_attr(&list));
    Ok(())
}

fn list_of(p: &dyn OpAsmPrinter<'_>, op: OpId, param: Option<&CustomParam>) -> Vec<Attr> {
    let list = attr_index(param).and_then(|index| p.declared_attr(op, index));
    match list.map(|list| p.reg().ctx().attr(list)) {
        Some(AttrKind::Array(list)) => list.to_vec(),
        _ => Vec::new(),
    }
}

/// Prints what [`parse_operands`] reads.
pub(super) fn print_operands(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [_, CustomParam::Operand(operands), CustomParam::Code(words)] = params else { return };
    let words: Vec<&str> = words.split_whitespace().collect();
    let cases = list_of(p, op, params.first());
    for (index, value) in p.operand_group(op, *operands).into_iter().enumerate() {
        p.text(if index > 0 { ", " } else { "" });
        let case = cases.get(index).and_then(|&case| p.reg().ctx().int_value(case)?.try_to_i64());
        let word = case.and_then(|case| words.get(usize::try_from(case).ok()?).copied());
        p.text(word.unwrap_or_default());
        p.text(" ");
        p.value(value);
    }
}

/// Returns the enum of a parameter, and the attribute that it is a parameter of.
fn enum_of(reg: &Registry, kind: &ParamKind) -> Option<(std::sync::Arc<EnumDef>, bool)> {
    match kind {
        ParamKind::Enum(cases) => Some((cases.clone(), false)),
        ParamKind::AttrOf { dialect, mnemonic, .. } => {
            let def = reg.attr_def(*dialect, *mnemonic)?;
            Some((enum_of(reg, &def.params.first()?.kind)?.0, true))
        }
        _ => None,
    }
}

/// Parses `(case @symbol, ...)`.
pub(super) fn parse_symbols(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Attr(index), CustomParam::Code(class)] = params else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let reg = p.reg();
    let def = attr_named(reg, class).cloned();
    let cases = def.as_ref().and_then(|def| enum_of(reg, &def.params.first()?.kind));
    let (Some(def), Some((cases, nested))) = (def, cases) else {
        return Err(p.error(pos, format!("'{class}' is not an attribute with an enum")));
    };
    let ctx = p.reg().ctx().clone();
    let mut list = Vec::new();
    p.comma_list(Delimiter::Paren, &mut |p| {
        let pos = p.pos();
        let word = p.keyword()?;
        let Some(case) = cases.cases.iter().find(|case| *case.keyword == *word) else {
            return Err(p.error(pos, format!("'{word}' is not a case of the enum")));
        };
        let mut case = ctx.int_attr_i64(ctx.i64(), case.value);
        if let (true, ParamKind::AttrOf { dialect, mnemonic, .. }) = (nested, &def.params[0].kind) {
            let (dialect, mnemonic, params) = (*dialect, *mnemonic, [case].into());
            case = ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params });
        }
        let symbol = p.attr(None)?;
        let (dialect, mnemonic, params) = (def.dialect, def.mnemonic, [case, symbol].into());
        list.push(ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params }));
        Ok(())
    })?;
    set(p, op, *index, ctx.array_attr(&list));
    Ok(())
}

/// Prints what [`parse_symbols`] reads.
pub(super) fn print_symbols(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [_, CustomParam::Code(class)] = params else { return };
    let (reg, ctx) = (p.reg(), p.reg().ctx());
    let first = attr_named(reg, class).and_then(|def| def.params.first());
    let Some((cases, _)) = first.and_then(|decl| enum_of(reg, &decl.kind)) else { return };
    p.text("(");
    for (index, item) in list_of(p, op, params.first()).into_iter().enumerate() {
        p.text(if index > 0 { ", " } else { "" });
        let AttrKind::Parametric { params, .. } = ctx.attr(item) else { continue };
        let &[case, symbol] = &params[..] else { continue };
        let case = match ctx.attr(case) {
            AttrKind::Parametric { params, .. } => params.first().copied().unwrap_or(case),
            _ => case,
        };
        if let Some(case) = ctx.int_value(case).and_then(|case| cases.number_of(case)) {
            p.enum_keyword(&cases, case);
        }
        p.text(" ");
        p.attr(symbol);
    }
    p.text(")");
}

/// Parses names; the last one is a separate attribute.
pub(super) fn parse_path(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let &[CustomParam::Attr(path), CustomParam::Attr(last)] = params else {
        return Err(mismatch(p));
    };
    let mut names = Vec::new();
    p.comma_list(Delimiter::None, &mut |p| {
        names.push(name(p)?);
        Ok(())
    })?;
    let Some(end) = names.pop() else { return Err(mismatch(p)) };
    let names = p.reg().ctx().array_attr(&names);
    set(p, op, path, names);
    set(p, op, last, end);
    Ok(())
}

/// Prints what [`parse_path`] reads.
pub(super) fn print_path(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let last = attr_index(params.get(1)).and_then(|index| p.declared_attr(op, index));
    for (index, name) in list_of(p, op, params.first()).into_iter().chain(last).enumerate() {
        p.text(if index > 0 { ", " } else { "" });
        p.attr(name);
    }
}

/// Parses a nested symbol: the root is the parameter of a type.
pub(super) fn parse_in_type(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [of, CustomParam::Attr(index), CustomParam::Code(class)] = params else {
        return Err(mismatch(p));
    };
    let Some(of) = types_of(Some(of)) else { return Err(mismatch(p)) };
    let pos = p.pos();
    let symbol = p.attr(None)?;
    let reg = p.reg();
    let (ctx, def) = (reg.ctx().clone(), type_named(reg, class));
    let (root, nested) = match ctx.attr(symbol) {
        AttrKind::SymbolRef { root, nested } => (*root, nested),
        _ => return Err(p.error(pos, "expected a nested symbol: @a::@b".into())),
    };
    let (Some(def), [leaf]) = (def, &nested[..]) else {
        return Err(p.error(pos, "expected a nested symbol: @a::@b".into()));
    };
    let (dialect, mnemonic, params) = (def.dialect, def.mnemonic, [ctx.symbol_attr(root)].into());
    let ty = ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params });
    set(p, op, *index, ctx.symbol_attr(*leaf));
    p.format_types(of).push(ty);
    Ok(())
}

/// Prints what [`parse_in_type`] reads.
pub(super) fn print_in_type(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let ctx = p.reg().ctx();
    let ty = printed_type(p, op, params.first());
    let Some(TypeKind::Parametric { params: parts, .. }) = ty.map(|ty| ctx.ty(ty)) else { return };
    if let Some(&root) = parts.first() {
        p.attr(root);
    }
    if let Some(leaf) = attr_index(params.get(1)).and_then(|index| p.declared_attr(op, index)) {
        p.text("::");
        p.attr(leaf);
    }
}

/// Parses a word, an optional symbol, and an optional attribute in parentheses; or nothing.
pub(super) fn parse_call(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Code(word), CustomParam::Attr(symbol), CustomParam::Attr(argument)] = params
    else {
        return Err(mismatch(p));
    };
    if !p.optional_literal(word) {
        return Ok(());
    }
    if !p.peek_literal("(") {
        let value = p.attr(None)?;
        set(p, op, *symbol, value);
    }
    p.literal("(")?;
    if !p.peek_literal(")") {
        let value = p.attr(None)?;
        set(p, op, *argument, value);
    }
    p.literal(")")
}

/// Prints what [`parse_call`] reads.
pub(super) fn print_call(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Code(word), CustomParam::Attr(symbol), CustomParam::Attr(argument)] = params
    else {
        return;
    };
    let (symbol, argument) = (p.declared_attr(op, *symbol), p.declared_attr(op, *argument));
    if symbol.is_none() && argument.is_none() {
        return;
    }
    p.text(word);
    p.text(" ");
    if let Some(symbol) = symbol {
        p.attr(symbol);
    }
    p.text("(");
    if let Some(argument) = argument {
        p.attr(argument);
    }
    p.text(")");
}
