//! Result types that a builder of an operation computes (`OpBuilder<(ins ...), [{ ... }]>`).
//!
//! ```text
//! OpBuilder<(ins "Value":$x, "Attribute":$a), [{ build($_builder, $_state, x.getType(), x, a); }]>
//!
//! [&](auto x, auto a) { return {x.getType()}; }($0, $1)       the types, of the operation's arguments
//! ```
//!
//! The body of such a builder adds its parameters as they are; other bodies are not understood.

use std::fmt::Write;

use tablegen::Record;

use super::super::code::Code;
use super::super::symbols::Res;
use super::{ArgDecl, Compiler, OpInfo};

impl<'a> Compiler<'a> {
    /// Returns the code that gives the result types of an operation from its arguments, if a builder that takes them deduces the types.
    pub(super) fn types_of_builder(&mut self, info: &OpInfo<'a>) -> Option<Code> {
        let record = self.op_record(&info.text)?;
        let results = info.def.results.len();
        record.list_of_defs("builders").into_iter().find_map(|builder| {
            let text = types_lambda(builder, info, results, self.reg.ctx())?;
            let namespace = self.code.namespace.clone();
            let expr = self.code.exprs.expr(&text, &namespace)?;
            let known: Res<Code> = self.code.code_of(expr, &text);
            known.ok()
        })
    }
}

/// Returns the lambda that gives the result types, applied to the arguments.
fn types_lambda(
    builder: Record<'_>,
    info: &OpInfo<'_>,
    results: usize,
    ctx: &ir_core::Context,
) -> Option<String> {
    let params: Vec<&str> =
        builder.dag("dagParams")?.args.iter().map(|arg| arg.1.as_deref()).collect::<Option<_>>()?;
    if params.len() != info.args.len() {
        return None;
    }
    let mut statements = String::new();
    let mut operands: Vec<&str> = Vec::new();
    let (mut types, mut is_whole) = (None, false);
    for statement in builder.string("body")?.split(';').map(str::trim) {
        let call = |name: &str| {
            statement.strip_prefix(name)?.trim_start().strip_prefix('(')?.strip_suffix(')')
        };
        if let Some(args) = call("build") {
            let args = split_arguments(args);
            let (types_given, rest) = args.get(2..)?.split_at_checked(results)?;
            is_whole = rest == params;
            types = Some(format!("{{{}}}", types_given.join(", ")));
        } else if let Some(given) = call("$_state.addTypes") {
            types = Some(if given.trim().starts_with('{') {
                given.to_owned()
            } else {
                format!("{{{given}}}")
            });
        } else if let Some(given) = call("$_state.addOperands") {
            let given = given.trim();
            let given = given.strip_prefix('{').and_then(|g| g.strip_suffix('}')).unwrap_or(given);
            operands.extend(split_arguments(given));
        } else if let Some(given) = call("$_state.addAttribute") {
            let [name, value] = split_arguments(given)[..] else { return None };
            let at = params.iter().position(|param| *param == value)?;
            let ArgDecl::Attr(declared, _) = info.args[at] else { return None };
            let declared = ctx.str(declared);
            is_name_of(name, declared).then_some(())?;
        } else if !statement.is_empty() {
            if statement.contains("$_state") {
                return None;
            }
            let _ = write!(statements, "{statement}; ");
        }
    }
    let declared = params.iter().zip(&info.args);
    let own = declared.filter(|(_, decl)| matches!(decl, ArgDecl::Operand(..))).map(|(p, _)| *p);
    if !is_whole && !own.eq(operands) {
        return None;
    }
    let list: Vec<String> = params.iter().map(|param| format!("auto {param}")).collect();
    let args: Vec<String> = (0..params.len()).map(|at| format!("${at}")).collect();
    Some(format!(
        "[&]({}) {{ {statements}return {}; }}({})",
        list.join(", "),
        types?,
        args.join(", ")
    ))
}

/// Returns whether C++ code is the name of an attribute: `"name"` or `getNameAttrName($_state.name)`.
fn is_name_of(code: &str, attr: &str) -> bool {
    let plain = |name: &str| name.replace('_', "").to_ascii_lowercase();
    let getter = || {
        let name = code.strip_prefix("get")?.split_once("AttrName(")?.0;
        Some(plain(name) == plain(attr))
    };
    code.trim_matches('"') == attr || getter().unwrap_or(false)
}

/// Splits arguments at the commas that are in no parentheses, braces or template lists.
fn split_arguments(text: &str) -> Vec<&str> {
    let (mut out, mut depth, mut start) = (Vec::new(), 0i32, 0);
    for (at, c) in text.char_indices() {
        match c {
            '(' | '{' | '<' | '[' => depth += 1,
            ')' | '}' | '>' | ']' => depth -= 1,
            ',' if depth == 0 => {
                out.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    let last = text[start..].trim();
    if !last.is_empty() {
        out.push(last);
    }
    out
}
