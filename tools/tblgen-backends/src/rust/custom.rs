//! Builders that definitions declare. If the C++ body of a builder cannot be translated, the builder becomes
//! a method of a trait that the user of the file must implement.

use std::collections::HashSet;
use std::fmt::Write;

use ods::record::text;
use ods::rust_names as names;
use tablegen::{Record, RecordId};

use super::cpp_types::rust_type;
use super::items::Items;
use super::param::Param;

/// Writes the trait with the builders that an operation declares.
pub(super) fn of_operation<'k>(
    out: &mut String,
    items: &Items<'k>,
    record: Record<'k>,
    class: &str,
) {
    let declared = record.list_of_defs("builders");
    let one = |(index, builder): (usize, &Record<'_>)| {
        let params = parameters(items, Some(record.id()), *builder, &["reg", "body", "loc"]);
        let all = ["reg: &Registry", "body: &Body", "loc: Loc"].map(str::to_owned).into_iter();
        let list: Vec<String> = all.chain(params.iter().map(Parameter::declared)).collect();
        (index, format!("fn {}({}) -> OperationState", function("build", index), list.join(", ")))
    };
    let functions: Vec<(usize, String)> = declared.iter().enumerate().map(one).collect();
    builder_trait(
        out,
        record,
        &functions,
        class,
        &format!("{class}<'_>"),
        &format!("{class}<'static>"),
    );
}

/// Writes the builders of a type or attribute whose bodies only call `$_get` with parameters or constants.
/// Returns the others, with their numbers, for [`required_of_parameters`].
pub(super) fn of_parameters<'k>(
    out: &mut String,
    items: &Items<'k>,
    record: Record<'k>,
    params: &[Param],
    getter: &str,
) -> Vec<(usize, String)> {
    let mut missing = Vec::new();
    for (index, builder) in record.list_of_defs("builders").iter().enumerate() {
        let given = parameters(items, None, *builder, &["ctx"]);
        let list: String = given.iter().map(|p| format!(", {}", p.declared())).collect();
        let head = format!("fn {}(ctx: &Context{list}) -> Self", function("get", index));
        match call(text(*builder, "body"), &given, params) {
            Some(args) => {
                let _ = writeln!(
                    out,
                    "\n    /// Calls builder {index} of the definition.\n    pub {head} {{\n        Self::{getter}(ctx{})\n    }}",
                    args.iter().map(|arg| format!(", {arg}")).collect::<String>()
                );
            }
            None => missing.push((index, head)),
        }
    }
    missing
}

/// Returns the builders of a mutable type. All of them must be implemented by hand, because they may set mutable
/// parameters.
pub(super) fn of_identified<'k>(items: &Items<'k>, record: Record<'k>) -> Vec<(usize, String)> {
    let one = |(index, builder): (usize, &Record<'k>)| {
        let given = parameters(items, None, *builder, &["reg"]);
        let list: String = given.iter().map(|p| format!(", {}", p.declared())).collect();
        (
            index,
            format!(
                "fn {}(reg: &Registry{list}) -> Result<Self, String>\n    where\n        Self: Sized",
                function("get", index)
            ),
        )
    };
    record.list_of_defs("builders").iter().enumerate().map(one).collect()
}

/// Writes the trait with the builders of the type or attribute `class` that must be implemented by hand.
pub(super) fn required_of_parameters(
    out: &mut String,
    record: Record<'_>,
    functions: &[(usize, String)],
    class: &str,
) {
    builder_trait(out, record, functions, class, class, class);
}

fn function(prefix: &str, index: usize) -> String {
    if index == 0 { format!("{prefix}_custom") } else { format!("{prefix}_custom_{index}") }
}

/// A parameter of a builder.
struct Parameter {
    /// The C++ name.
    given: String,
    name: String,
    ty: String,
}

impl Parameter {
    fn declared(&self) -> String {
        format!("{}: {}", self.name, self.ty)
    }
}

fn parameters<'k>(
    items: &Items<'k>,
    from: Option<RecordId>,
    builder: Record<'k>,
    taken: &[&str],
) -> Vec<Parameter> {
    let mut taken: HashSet<String> = taken.iter().map(|&name| name.to_owned()).collect();
    let args = builder.dag("dagParams").map_or(&[][..], |d| &d.args);
    let one = |(i, (ty, name)): (usize, &(tablegen::FieldValue, Option<std::sync::Arc<str>>))| {
        let of_record = || Some(text(builder.keeper().record(ty.as_def()?), "type").to_owned());
        let cpp = ty.as_str().map(str::to_owned).or_else(of_record).unwrap_or_default();
        let given = name.as_deref().map_or_else(|| format!("arg{i}"), str::to_owned);
        let ty = items.class_seen_from(from, &cpp).unwrap_or_else(|| rust_type(&cpp).to_owned());
        Parameter { name: names::function(&given, &mut taken), given, ty }
    };
    args.iter().enumerate().map(one).collect()
}

/// Returns the arguments of the getter, if the body is `return $_get($_ctxt, ...);` and nothing else.
fn call(body: &str, given: &[Parameter], params: &[Param]) -> Option<Vec<String>> {
    let call = body.trim().strip_prefix("return")?.trim().strip_suffix(';')?.trim();
    let call = call.strip_prefix("$_get").or_else(|| call.strip_prefix("Base::get"))?.trim();
    let args = arguments(call.strip_prefix('(')?.strip_suffix(')')?)?;
    let (context, args) = args.split_first()?;
    let of_parameter =
        |name: &str| given.iter().any(|p| name == format!("{}.getContext()", p.given));
    if (*context != "$_ctxt" && !of_parameter(context)) || args.len() != params.len() {
        return None;
    }
    args.iter().zip(params).map(|(arg, param)| argument(arg, given, param)).collect()
}

/// Splits a list at commas outside of brackets; `None` if it contains strings or unmatched brackets.
fn arguments(list: &str) -> Option<Vec<&str>> {
    let (mut all, mut start, mut depth) = (Vec::new(), 0, 0usize);
    for (at, c) in list.char_indices() {
        match c {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth = depth.checked_sub(1)?,
            '"' | '\'' | ';' => return None,
            ',' if depth == 0 => {
                all.push(list[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    all.push(list[start..].trim());
    (depth == 0).then_some(all)
}

/// Returns an argument in Rust: a parameter of the builder, a number, a boolean, or nothing for an optional
/// parameter.
fn argument(arg: &str, given: &[Parameter], param: &Param) -> Option<String> {
    let wanted = param.plain();
    let some = |value: String| if param.is_optional() { format!("Some({value})") } else { value };
    if let Some(own) = given.iter().find(|p| p.given == arg) {
        return (own.ty == wanted).then(|| some(own.name.clone()));
    }
    if let Ok(number) = arg.parse::<i128>() {
        return is_representable(wanted, number).then(|| some(number.to_string()));
    }
    match arg {
        "true" | "false" if wanted == "bool" => Some(some(arg.to_owned())),
        // An optional parameter that is null is absent.
        "nullptr" | "{}" => param.is_absent().then(|| "None".to_owned()),
        _ => {
            let class = arg.strip_suffix("()")?;
            let named =
                class.ends_with("Type") || class.ends_with("Attr") || class.ends_with("Attribute");
            (named && param.is_absent()).then(|| "None".to_owned())
        }
    }
}

/// Returns whether `number` fits the type.
fn is_representable(ty: &str, number: i128) -> bool {
    let (signed, width) = match ty.split_at_checked(1) {
        Some((sign @ ("i" | "u"), width)) => (sign == "i", width.parse::<u32>().unwrap_or(0)),
        _ => return false,
    };
    match (signed, width) {
        (_, 0) => false,
        (true, width) => (-(1i128 << (width - 1))..1i128 << (width - 1)).contains(&number),
        (false, width) => (0..1i128 << width).contains(&number),
    }
}

/// Writes a trait of `functions`, and a check that fails to compile if `target` does not implement it.
fn builder_trait(
    out: &mut String,
    record: Record<'_>,
    functions: &[(usize, String)],
    class: &str,
    target: &str,
    owned: &str,
) {
    if functions.is_empty() {
        return;
    }
    let loc = ods::def_loc(record.loc());
    let file = loc.file.rsplit('/').next().unwrap_or("");
    let _ = writeln!(
        out,
        "
/// The builders that `{0}` at line {1} declares, to be implemented for [`{class}`].
#[diagnostic::on_unimplemented(message = \"{file}:{1}: '{0}' declares builders whose bodies are missing\", label = \"implement `{class}Builders` for `{target}`\")]
pub trait {class}Builders {{",
        record.name(),
        loc.line
    );
    for (index, function) in functions {
        let _ = writeln!(out, "    /// Calls builder {index} of the definition.\n    {function};");
    }
    let _ = writeln!(
        out,
        "}}

// Fails to compile if the trait is not implemented.
const _: fn() = || {{
    fn written<T: {class}Builders>() {{}}
    written::<{owned}>();
}};"
    );
}
