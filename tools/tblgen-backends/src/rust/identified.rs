//! Mutable types: identified by their first parameter, a string; the other parameters are set once (MLIR,
//! "Defining Dialects: Attributes and Types", Mutable Types).

use std::fmt::Write;

use super::attrs::uses_context;
use super::param::Param;
use super::prose;

/// Names of generated functions that only these types have.
pub(super) const TAKEN: [&str; 4] = ["get_beside", "base_get_beside", "mutate", "beside"];

/// Writes the constructors, and the function that sets the mutable parameters. If the type `skips` default
/// builders, the constructors have names for use in handwritten builders.
pub(super) fn makers(
    out: &mut String,
    (dialect, mnemonic): (&str, &str),
    params: &[Param],
    (class, skips): (&str, bool),
) {
    let Some((name, rest)) = params.split_first() else { return };
    let name = &name.name;
    let (get, about) =
        if skips { ("base_get", ", for use in handwritten builders") } else { ("get", "") };
    let _ = writeln!(
        out,
        "
    /// Returns the type with that name, outside of any parsed file{about}.
    ///
    /// # Errors
    /// If it is not registered as a mutable type.
    pub fn {get}(reg: &Registry, {name}: &str) -> Result<Self, String> {{
        reg.identified_type({dialect:?}, {mnemonic:?}, {name}).map({class})
    }}

    /// Returns the type with that name in the file that `beside` comes from. Each file has its own.
    ///
    /// # Errors
    /// As for [`{get}`](Self::{get}), or if `beside` is not an identified type.
    pub fn {get}_beside(reg: &Registry, beside: Type, {name}: &str) -> Result<Self, String> {{
        reg.identified_type_beside(beside, {dialect:?}, {mnemonic:?}, {name}).map({class})
    }}"
    );
    if rest.is_empty() {
        return;
    }
    let list: String = rest.iter().map(|p| format!(", {}: {}", p.name, p.ty())).collect();
    let made = rest.iter().map(Param::made).collect::<Vec<_>>().join(", ");
    let context = if uses_context(&made) { "        let ctx = reg.ctx();\n" } else { "" };
    let _ = writeln!(
        out,
        "
    /// Sets the mutable parameters. Setting the same values again, or none, has no effect.
    ///
    /// # Errors
    /// If other values were set before, or the verifier rejects them.
    pub fn mutate(self, reg: &Registry{list}) -> Result<(), String> {{
{context}        reg.mutate(self.0, &[{made}])
    }}"
    );
}

/// Writes the getter of the identifying parameter.
pub(super) fn name(out: &mut String, name: &str, summary: &str) {
    prose::line(
        out,
        "    ",
        &format!("Returns the parameter `{name}`, which identifies the type."),
    );
    prose::description(out, "    ///", summary);
    let _ = writeln!(
        out,
        "    pub fn {name}<'c>(self, ctx: &'c Context) -> Option<&'c str> {{
        let TypeKind::Identified {{ id, .. }} = ctx.ty(self.0) else {{ return None }};
        Some(ctx.str(*id))
    }}"
    );
}
