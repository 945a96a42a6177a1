//! What is generated for a type that goes by its first parameter, a text, and whose other parameters are set once (MLIR, "Defining Dialects:
//! Attributes and Types", Mutable Types).

use std::fmt::Write;

use super::attrs::uses_context;
use super::param::Param;
use super::prose;

/// Names that are taken besides those that every type has.
pub(super) const TAKEN: [&str; 4] = ["get_beside", "base_get_beside", "mutate", "beside"];

/// What makes one of a name, and sets its other `params`. Of a type that `skips` what is made for all, its builders are to be written with them.
pub(super) fn makers(
    out: &mut String,
    (dialect, mnemonic): (&str, &str),
    params: &[Param],
    (class, skips): (&str, bool),
) {
    let Some((name, rest)) = params.split_first() else { return };
    let name = &name.name;
    let (get, about) = match skips {
        true => ("base_get", ", for builders to be written with"),
        false => ("get", ""),
    };
    let _ = writeln!(
        out,
        "
    /// The one that goes by that name in no text{about}.
    ///
    /// # Errors
    /// It is not registered as such a type: why.
    pub fn {get}(reg: &Registry, {name}: &str) -> Result<Self, String> {{
        reg.identified_type({dialect:?}, {mnemonic:?}, {name}).map({class})
    }}

    /// The one that goes by that name in the text that `beside` is of, which is another one in each text.
    ///
    /// # Errors
    /// As of [`{get}`](Self::{get}), or `beside` goes by no name.
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
    /// Sets what it is besides its name. To set what is set already does nothing, nor does it to set nothing.
    ///
    /// # Errors
    /// Others were set before, or its verifier refuses them: why.
    pub fn mutate(self, reg: &Registry{list}) -> Result<(), String> {{
{context}        reg.mutate(self.0, &[{made}])
    }}"
    );
}

/// The getter of the name.
pub(super) fn name(out: &mut String, name: &str, said: &str) {
    prose::line(out, "    ", &format!("The parameter `{name}`, which it goes by."));
    prose::description(out, "    ///", said);
    let _ = writeln!(
        out,
        "    pub fn {name}<'c>(self, ctx: &'c Context) -> Option<&'c str> {{
        let TypeKind::Identified {{ id, .. }} = ctx.ty(self.0) else {{ return None }};
        Some(ctx.str(*id))
    }}"
    );
}
