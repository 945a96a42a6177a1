//! Checks that a rule, from a record or built in Rust, can be applied and builds valid operations; a rule
//! that fails a check is refused. E.g. `(AddOp $x, (StoreOp $y, $z))` gives an operand without a value.

use ir_core::def::{OpDef, SegmentRule};
use ir_core::expr::{BinaryOp, Expr};
use ir_core::{Ident, OpName, Registry};

use super::code::Condition;
use super::infer::result_types;
use super::rule::{Argument, Build, NameUse, ResultLoc, ResultTypes};
use super::symbols::{Res, Symbols};
use super::text::expr_text;

/// Nesting of patterns.
pub(super) const MAX_DEPTH: usize = 64;

/// Refuses a part of a rule that nests too deeply.
pub(super) fn is_not_too_deep(part: &str, depth: usize) -> Res<()> {
    if depth > MAX_DEPTH { Err(format!("{part} is nested too deeply")) } else { Ok(()) }
}

/// Returns, for each result pattern, the index of the first source result that it replaces (negative if it
/// replaces none), and the first pattern that replaces results; the patterns before it are auxiliary. `counts`
/// are the numbers of values of the patterns; the source has `expected` results.
pub(super) fn replaced(counts: &[usize], expected: usize) -> Res<(Vec<i64>, usize)> {
    let mut offsets = vec![expected as i64; counts.len() + 1];
    let mut first = if expected == 0 { Some(counts.len()) } else { None };
    for (i, &count) in counts.iter().enumerate().rev() {
        offsets[i] = offsets[i + 1].saturating_sub_unsigned(count as u64);
        if offsets[i] == 0 {
            first.get_or_insert(i);
        } else if offsets[i] < 0 && offsets[i + 1] > 0 {
            return Err(
                "the results of one operation are partly auxiliary and partly replace the source"
                    .into(),
            );
        }
    }
    match first.filter(|_| offsets[0] <= 0) {
        Some(first) => Ok((offsets, first)),
        None => Err("its results give too few values to replace those of the source".into()),
    }
}

/// Returns the benefit of a rule over `source_ops` operations.
pub(super) fn benefit(source_ops: usize, delta: i64) -> Res<u16> {
    let benefit = (source_ops as i64).checked_add(delta).and_then(|b| u16::try_from(b).ok());
    benefit.ok_or_else(|| "its benefit is out of range".to_owned())
}

/// Checks that an operation in the source that defines an operand has a result.
pub(super) fn defines_a_value(def: &OpDef, text: &str) -> Res<()> {
    if def.results.is_empty() {
        Err(format!("'{text}' has no result to be an operand"))
    } else {
        Ok(())
    }
}

/// Checks that a condition compares no value, type or attribute with a number or a string: no C++ compiler accepts that, and such a rule
/// would never match. `is_ir` returns whether a placeholder (`$_self`, `$0`) is known to be a value, type or attribute.
///
/// ```text
/// Constraint<CPred<"$0 == 3">> $x      error: '($0 == 3)' never holds
/// ```
pub(super) fn is_comparable(condition: &Condition, is_ir: &dyn Fn(&Expr) -> bool) -> Res<()> {
    let is_literal = |e: &Expr| matches!(e, Expr::Int(..) | Expr::Float(_) | Expr::Str(_));
    let mut wrong = None;
    condition.walk(&mut |expr| {
        if let Expr::Binary(operator, a, b) = expr
            && !matches!(operator, BinaryOp::And | BinaryOp::Or)
            && [(a, b), (b, a)].iter().any(|(ir, other)| is_ir(ir) && is_literal(other))
        {
            let of = if is_ir(a) { a } else { b };
            wrong.get_or_insert_with(|| (expr_text(expr), expr_text(of)));
        }
    });
    let Some((printed, of)) = wrong else { return Ok(()) };
    Err(format!(
        "'{printed}' never holds: '{of}' is a value, a type or an attribute, and no number or string; use its C++ methods, e.g. '{of}.getType()'"
    ))
}

/// Checks that a name which replaces a result of the source is one value.
pub(super) fn replaces_by_name(symbols: &Symbols, name: &str) -> Res<()> {
    match (symbols.is_value(name), symbols.value_count(name)) {
        (Some(false), _) => {
            Err(format!("`replaceWithValue` expects a value, and '${name}' is not one"))
        }
        (_, 1) => Ok(()),
        (_, n) => {
            Err(format!("expected one value for `replaceWithValue`; '${name}' has {n} values"))
        }
    }
}

/// An argument, and the name by which it was given, if any.
pub(super) struct Given<'a> {
    pub(super) symbols: &'a Symbols,
    pub(super) argument: &'a Argument,
    pub(super) name: Option<&'a str>,
}

impl Given<'_> {
    /// Returns whether it is a value (or values) instead of an attribute, if that is known.
    fn is_value(&self) -> Option<bool> {
        match self.argument {
            Argument::Use(_) => self.symbols.is_value(self.name?),
            _ => None,
        }
    }
}

/// Checks that an attribute of the operation `text` may be made by that.
pub(super) fn check_attr_argument(given: &Given<'_>, text: &str) -> Res<()> {
    let (argument, is_value) = (given.argument, given.is_value());
    if matches!(argument, Argument::Nested(build) if !matches!(build, Build::Native(_))) {
        return Err(format!("only a call can make an attribute of '{text}'"));
    }
    if is_value == Some(true) {
        return Err(format!("a value is given for an attribute of '{text}'"));
    }
    Ok(())
}

/// Checks that an operand of the operation `text`, `variable` in length or of one value, may be made by that.
pub(super) fn gives_operand(
    reg: &Registry,
    given: &Given<'_>,
    variable: bool,
    text: &str,
) -> Res<()> {
    if let (Argument::Use(_), Some(name)) = (given.argument, given.name)
        && given.is_value() == Some(true)
        && given.symbols.value_count(name) == 0
    {
        return Err(format!("'${name}' has no result to be an operand of '{text}'"));
    }
    let nothing =
        matches!(given.argument, Argument::Nested(Build::Native(native)) if native.call.is_null());
    if nothing || matches!(given.argument, Argument::Const(_)) || given.is_value() == Some(false) {
        return Err(format!("an attribute is given for an operand of '{text}'"));
    }
    let several = |name: &str, count: usize| {
        Err(format!(
            "{name} is {count} values, given for an operand of '{text}' that is one (`__0` is the first)"
        ))
    };
    match (given.argument, given.name) {
        _ if variable => Ok(()),
        (Argument::Use(_), Some(name)) if given.symbols.is_list(name) => Err(format!(
            "'${name}' is all values of an operand of variable length, given for an operand of '{text}' that is one"
        )),
        (Argument::Use(_), Some(name))
            if given.is_value() == Some(true) && given.symbols.value_count(name) > 1 =>
        {
            several(&format!("'${name}'"), given.symbols.value_count(name))
        }
        (argument, _) => gives_one(reg, argument, text, several),
    }
}

/// Checks that a nested result pattern gives one value.
fn gives_one(
    reg: &Registry,
    argument: &Argument,
    text: &str,
    several: impl Fn(&str, usize) -> Res<()>,
) -> Res<()> {
    match argument {
        Argument::Nested(Build::Variadic(_)) => {
            Err(format!("`variadic` is given for an operand of '{text}' that is one value"))
        }
        Argument::Nested(Build::Op(made))
            if reg.op(made.name).is_some_and(|d| d.results.is_empty()) =>
        {
            Err(format!("'{}' has no result to be used", reg.ctx().op_name_str(made.name)))
        }
        Argument::Nested(Build::Op(made)) if made.index.is_none() => {
            let one =
                |def: &&std::sync::Arc<OpDef>| def.results.iter().all(|r| !r.arity.is_variable());
            match reg.op(made.name).filter(one).map_or(1, |def| def.results.len()) {
                1 => Ok(()),
                count => several(&format!("'{}'", reg.ctx().op_name_str(made.name)), count),
            }
        }
        _ => Ok(()),
    }
}

/// Checks the number of given result types; `replaces`: the operation replaces results of the source.
pub(super) fn takes_types(def: &OpDef, text: &str, given: usize, replaces: bool) -> Res<()> {
    if replaces {
        return Err("`returnType` cannot be of an operation that replaces the source".into());
    }
    let variable = def.results.iter().filter(|r| r.arity.is_variable()).count();
    match def.result_lengths(given) {
        Ok(Some(_)) => Ok(()),
        Ok(None) => Err(format!(
            "`returnType` is ambiguous for '{text}', which has several variadic results"
        )),
        Err(_) => {
            let count = def.results.len() - variable;
            let (s, least) =
                (if count == 1 { "" } else { "s" }, if variable > 0 { "at least " } else { "" });
            Err(format!(
                "expected {least}{count} type{s} in `returnType` for the results of '{text}', found {given}"
            ))
        }
    }
}

/// Determines how the result types of a new operation are found if none are given; `replaces`: the first
/// result of the source whose types it takes.
pub(super) fn own_types(def: &OpDef, text: &str, replaces: Option<usize>) -> Res<ResultTypes> {
    match (result_types(def), replaces) {
        (Ok(own @ (ResultTypes::FirstOperand | ResultTypes::FirstAttr)), _) => Ok(own),
        (_, Some(start)) => Ok(ResultTypes::OfRoot(start)),
        (Ok(own), None) => Ok(own),
        (Err(why), None) => Err(format!("the result types of '{text}' cannot be inferred: {why}")),
    }
}

/// Refuses an operation that needs successors: a rule cannot give any.
pub(super) fn has_no_successors(def: &OpDef, text: &str) -> Res<()> {
    let needed = def.successors.iter().filter(|successor| !successor.variadic).count();
    if needed == 0 {
        return Ok(());
    }
    let s = if needed == 1 { "" } else { "s" };
    Err(format!(
        "a rule cannot create '{text}': it has {needed} successor{s}, and rules give none; write \
         the rewrite in Rust"
    ))
}

/// Returns the attribute that an operation keeps the sizes of its operand groups in, if it does.
pub(super) fn sizes(def: &OpDef) -> Option<Ident> {
    match def.operand_segments {
        SegmentRule::Attribute(name) => Some(name),
        SegmentRule::Infer | SegmentRule::SameSize => None,
    }
}

/// Returns the slot and index of a result pattern's name, which binds `values` values.
pub(super) fn bound(
    symbols: &Symbols,
    name: &str,
    values: usize,
) -> Res<(Option<usize>, Option<usize>)> {
    let (pack, index) = super::symbols::split(name);
    if index.is_some_and(|i| i >= values) {
        return Err(format!("'${name}' has no value {}", index.unwrap_or(0)));
    }
    Ok((symbols.slot(pack), index))
}

/// Resolves a name with a location.
pub(super) fn placed(symbols: &Symbols, name: &str) -> Res<NameUse> {
    if symbols.is_value(name) == Some(false) {
        return Err(format!(
            "`location` takes operations and values, and '${name}' is an attribute"
        ));
    }
    symbols.find(name)
}

/// Returns the place of those, or of that name.
pub(super) fn place(reg: &Registry, names: Vec<NameUse>, text: Option<&str>) -> Res<ResultLoc> {
    let ctx = reg.ctx();
    Ok(match (&names[..], text) {
        ([], None) => return Err("`location` takes one argument at least".into()),
        ([], Some(text)) => ResultLoc::Named(ctx.ident(text)),
        ([one], None) => ResultLoc::Of(*one),
        (_, text) => ResultLoc::Fused(names, text.map(|t| ctx.string_attr(t))),
    })
}

/// Checks that `either` matches two operands of one value each.
pub(super) fn takes_either(def: &OpDef, index: usize) -> Res<()> {
    let (Some(first), Some(second)) = (def.operands.get(index), def.operands.get(index + 1)) else {
        return Err("`either` must match two operands".into());
    };
    if first.arity.is_variable() || second.arity.is_variable() {
        return Err("`either` does not match variadic operands".into());
    }
    Ok(())
}

/// Checks that `variadic` matches an operand of variable length, and that nothing is nested for one.
pub(super) fn takes_list(def: &OpDef, text: &str, index: usize) -> Res<()> {
    if def.operands.get(index).is_some_and(|d| d.arity.is_variable()) {
        return Ok(());
    }
    Err(format!("operand {index} of '{text}' is not variadic"))
}

/// Checks the nested pattern of an operand of variable length.
pub(super) fn takes_nested(variable: bool, text: &str) -> Res<()> {
    if variable {
        return Err(format!(
            "a nested pattern is given for an operand of variable length of '{text}'"
        ));
    }
    Ok(())
}

/// Returns the definition of an operation that a rule names.
pub(super) fn op_def(reg: &Registry, text: &str) -> Res<(OpName, std::sync::Arc<OpDef>)> {
    let name = reg.ctx().op_name(text);
    let def = reg.op(name).cloned().ok_or_else(|| {
        format!(
            "operation '{text}' is not registered: load the definitions of its dialect, e.g. with \
                 '--dialect-td'"
        )
    })?;
    Ok((name, def))
}
