//! Dialects.

use std::sync::Arc;

use ir_core::Ident;
use ir_core::def::{DialectDef, OpDef, Trait};
use ir_core::registry::RegistryBuilder;

use crate::diag::def_loc;
use crate::loader::{Loader, flag, one_line, text};
use crate::names::camel_to_snake;

impl Loader<'_> {
    /// Adds all dialects.
    pub(crate) fn load_dialects(&mut self, builder: &mut RegistryBuilder) {
        for record in self.records.defs_derived_from("Dialect") {
            let name = text(record, "name");
            if !self.check_dialect_name(record) {
                continue;
            }
            // A definition that several files include, or repeat, is one; another of its name is a mistake.
            let loc = def_loc(record.loc());
            let fields = ["summary", "description", "cppNamespace"].map(|f| text(record, f).to_owned());
            let flags = (flag(record, "isExtensible"), record.list("dependentDialects").map(<[_]>::len));
            let said = format!("{fields:?}{flags:?}");
            match self.dialects.get(name) {
                Some((_, known)) if *known == said => continue,
                Some((known, _)) => {
                    let message = format!("dialect '{name}' is defined already, at {}:{}", known.file, known.line);
                    let diagnostic = self.error(record, message);
                    self.say(diagnostic);
                    continue;
                }
                None => _ = self.dialects.insert(name.to_owned(), (loc, said)),
            }
            let dependent = record.list("dependentDialects").unwrap_or_default();
            builder.add_dialect(DialectDef {
                name: self.ctx.ident(name),
                summary: one_line(text(record, "summary")).into(),
                description: text(record, "description").into(),
                dependent: dependent.iter().filter_map(|v| v.as_str()).map(|d| dialect_name(d).into()).collect(),
                extensible: flag(record, "isExtensible"),
                // An operation that this file does not name may be one that other code adds to the dialect.
                allow_unknown_ops: flag(record, "isExtensible"),
                allow_unknown_types: false,
                constant: None,
                hooks: self.hooks.dialect(name).unwrap_or_default(),
                loc: def_loc(record.loc()),
            });
        }
    }
}

/// Finds the operations that make constants of `dialects` where they have no hook for it: the only `ConstantLike` one with one result and no
/// more than a value.
pub(crate) fn find_constants(builder: &mut RegistryBuilder, dialects: &[Ident]) {
    for &name in dialects {
        let reg = builder.so_far();
        let plain = |d: &&Arc<OpDef>| {
            let parts = (d.operands.len(), d.results.len(), d.attrs.len(), d.regions.len());
            d.dialect == name && d.has(Trait::ConstantLike) && parts == (0, 1, 1, 0)
        };
        let found: Vec<_> = reg.ops().filter(plain).map(|d| d.name).collect();
        let only = if let [one] = found[..] { Some(one) } else { None };
        let changed = reg.dialect(name).is_some_and(|d| d.hooks.materialize.is_none() && d.constant != only);
        if let Some(dialect) = builder.dialect_mut(name).filter(|_| changed) {
            dialect.constant = only;
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
