//! Names that `getAsmResultNames` suggests for results.
//!
//! ```text
//! void AOp::getAsmResultNames(OpAsmSetValueNameFn set) { set(getOut(), "sum"); }     "$out = sum"
//! ```
//!
//! Names that depend on anything are not imported, and reported.

use tree_sitter::Node;

use crate::cpp::{Function, named};
use crate::format::same_name;
use crate::interpreter::Functions;
use crate::shape::OpSignature;

/// The names for the results of an operation.
#[derive(Debug, Default)]
pub(crate) struct ResultNames {
    /// Names as overlays have them.
    pub(crate) names: Vec<String>,
    /// The place and the code of each part that is not imported.
    pub(crate) skipped: Vec<(String, String)>,
    /// The place of the method.
    pub(crate) place: String,
}

impl ResultNames {
    /// Reads `getAsmResultNames` of the class of `op`; `None` if the files have no such method.
    pub(crate) fn of(functions: &Functions<'_>, op: &OpSignature) -> Option<Self> {
        let all = functions.get(&format!("{}::getAsmResultNames", op.class))?;
        let function = *all.iter().find(|function| function.may_be_in(&op.namespace))?;
        let mut names = ResultNames { place: function.place(function.body), ..Self::default() };
        for statement in named(function.body).filter(|of| of.kind() != "comment") {
            match result_name(function, statement, op) {
                Some(name) => names.names.push(name),
                None => {
                    let code: Vec<&str> = function.text(statement).split_whitespace().collect();
                    let code: String = code.join(" ").chars().take(80).collect();
                    names.skipped.push((function.place(statement), code));
                }
            }
        }
        if !names.skipped.is_empty() {
            names.names.clear();
        }
        Some(names)
    }

    /// Returns the messages of the report, with their places.
    pub(crate) fn messages(&self) -> impl Iterator<Item = (&str, String)> {
        let message = |code: &String| format!("the names of results are not imported: {code}");
        self.skipped.iter().map(move |(place, code)| (place.as_str(), message(code)))
    }

    /// Returns the value of the field `names`.
    pub(crate) fn list(&self) -> String {
        let quoted: Vec<String> = self.names.iter().map(|name| format!("{name:?}")).collect();
        format!("[{}]", quoted.join(", "))
    }
}

/// Reads `set(getOut(), "name")`.
fn result_name(function: Function<'_>, statement: Node<'_>, op: &OpSignature) -> Option<String> {
    let call = named(statement).next().filter(|of| of.kind() == "call_expression")?;
    let setter = function.parameters().last()?.name;
    if function.text(call.child_by_field_name("function")?) != setter {
        return None;
    }
    let arguments: Vec<Node<'_>> = named(call.child_by_field_name("arguments")?).collect();
    let [value, name] = arguments.as_slice() else { return None };
    let name = function.text(*name).strip_prefix('"')?.strip_suffix('"')?;
    if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        return None;
    }
    let getter: String = function.text(*value).chars().filter(|c| !c.is_whitespace()).collect();
    let getter = getter.trim_start_matches("this->").strip_suffix("()")?.strip_prefix("get")?;
    let result = match op.results.as_slice() {
        [only] if getter == "Result" => only,
        results => results.iter().find(|result| same_name(&result.name, getter))?,
    };
    Some(format!("${} = {name}", result.name))
}
