//! Dialects.

use ir_core::def::DialectDef;
use ir_core::registry::RegistryBuilder;

use crate::diag::def_loc;
use crate::loader::{Loader, flag, one_line, text};
use crate::names::camel_to_snake;

impl Loader<'_> {
    /// Adds all dialects.
    pub(crate) fn load_dialects(&mut self, builder: &mut RegistryBuilder) {
        for record in self.records.defs_derived_from("Dialect") {
            let name = text(record, "name");
            let dependent = record.list("dependentDialects").unwrap_or_default();
            builder.add_dialect(DialectDef {
                name: self.ctx.ident(name),
                summary: one_line(text(record, "summary")).into(),
                description: text(record, "description").into(),
                dependent: dependent.iter().filter_map(|v| v.as_str()).map(|d| dialect_name(d).into()).collect(),
                extensible: flag(record, "isExtensible"),
                allow_unknown_ops: false,
                allow_unknown_types: false,
                hooks: self.hooks.dialect(name).unwrap_or_default(),
                loc: def_loc(record.loc()),
            });
        }
    }
}

/// The namespace of a dialect, from its C++ class: the C++ namespace that it is in is named as the dialect is, by convention; without
/// one, the class's own name is taken.
fn dialect_name(class: &str) -> String {
    let class = class.trim().trim_start_matches("::");
    let class = class.strip_prefix("mlir::").unwrap_or(class);
    match class.rsplit_once("::") {
        Some((namespace, _)) => namespace.rsplit("::").next().unwrap_or(namespace).to_ascii_lowercase(),
        None => camel_to_snake(class.strip_suffix("Dialect").unwrap_or(class)),
    }
}
