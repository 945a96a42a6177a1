//! Loads dialects.

use std::collections::HashMap;
use std::sync::Arc;

use ir_core::def::{DefLoc, DialectDef, Trait};
use ir_core::registry::RegistryBuilder;
use ir_core::{Ident, OpName, Registry};

use tablegen::{Record, RecordId, RecordKeeper};

use crate::diag::{DefDiagnostic, def_loc, field_loc};
use crate::loader::Loader;
use crate::names::camel_to_snake;
use crate::overlay::is_overlay_dialect;
use crate::record::{flag, one_line, text};

impl Loader<'_> {
    /// Adds the C++ classes of all dialects to the symbols. The class has the name of the record without
    /// underscores.
    pub(crate) fn collect_dialects(&mut self) {
        for record in dialects(self.records) {
            let full =
                format!("{}::{}", text(record, "cppNamespace"), record.name().replace('_', ""));
            self.symbols_mut().add_dialect(&full, text(record, "name").into());
        }
    }

    /// Returns the locations of anonymous dialect records: the first operation of each.
    fn first_operations(&self) -> HashMap<RecordId, DefLoc> {
        let mut out = HashMap::new();
        for op in self.records.defs_derived_from("Op") {
            if let Some(dialect) = op.def("opDialect").filter(|dialect| dialect.is_anonymous()) {
                out.entry(dialect.id()).or_insert_with(|| def_loc(op.loc()));
            }
        }
        out
    }

    /// Adds the dialects of the current records.
    pub(crate) fn load_dialects(&mut self, builder: &mut RegistryBuilder) {
        let unnamed = self.first_operations();
        for record in dialects(self.records) {
            let name = text(record, "name");
            if !self.check_dialect_name(record) {
                continue;
            }
            // The same definition may be loaded several times; a different one with the same name is an
            // error.
            let mut origin = self.origin(record);
            origin.loc = unnamed.get(&record.id()).cloned().unwrap_or(origin.loc);
            let loc = origin.loc.clone();
            match self.origins.dialects.get(name) {
                Some(known) if known.is_same(&origin) => continue,
                Some(known) => {
                    let message = known.already_defined(&format!("dialect '{name}'"));
                    self.emit(DefDiagnostic { loc, ..self.error(record, message) });
                    continue;
                }
                None => _ = self.origins.dialects.insert(name.to_owned(), origin),
            }
            let dependent = self.dependent(builder, record);
            let hooks = self.hooks.dialect(name).unwrap_or_default();
            // Types and attributes of the dialect can be parsed by their definitions; an extensible dialect
            // has some that no `.td` defines.
            let in_code = |word: &str| text(record, "extraClassDeclaration").contains(word);
            let open = flag(record, "isExtensible");
            let types =
                open || flag(record, "useDefaultTypePrinterParser") || in_code("parseType(");
            let attrs = open
                || flag(record, "useDefaultAttributePrinterParser")
                || in_code("parseAttribute(");
            builder.add_dialect(DialectDef {
                name: self.ctx.ident(name),
                summary: one_line(text(record, "summary")).into(),
                description: text(record, "description").into(),
                dependent,
                extensible: flag(record, "isExtensible"),
                allow_unknown_ops: self.overlays.allows_unknown_ops(name),
                allow_unknown_types: false,
                unread_types: !types
                    && hooks.parse_type.is_none()
                    && !self.overlays.defines('!', name),
                unread_attrs: !attrs
                    && hooks.parse_attr.is_none()
                    && !self.overlays.defines('#', name),
                canonicalizes: flag(record, "hasCanonicalizer"),
                constant: None,
                hooks,
                loc,
            });
        }
    }

    /// Returns the names of the dependent dialects, which the record lists by their C++ classes.
    fn dependent(&mut self, builder: &RegistryBuilder, record: Record<'_>) -> Vec<Arc<str>> {
        let namespace = text(record, "cppNamespace");
        let mut names = Vec::new();
        for class in
            record.list("dependentDialects").unwrap_or_default().iter().filter_map(|v| v.as_str())
        {
            match self.dialect_of_class(builder.so_far(), class, namespace) {
                Some(name) => names.push(name),
                None => {
                    let name = text(record, "name");
                    let message = format!(
                        "dialect '{name}' depends on the dialect '{class}', which is not loaded"
                    );
                    self.remark(field_loc(record, "dependentDialects"), message);
                }
            }
        }
        names
    }

    /// Returns the name of the dialect with the C++ class `class`, as seen from `namespace`: among the dialects of
    /// the records, then by convention among those of `reg`, including upstream dialects that it knows by
    /// name only.
    pub(crate) fn dialect_of_class(
        &self,
        reg: &Registry,
        class: &str,
        namespace: &str,
    ) -> Option<Arc<str>> {
        let is_known = |name: &String| {
            reg.dialect(self.ctx.ident(name)).is_some() || reg.is_undefined_upstream_dialect(name)
        };
        let conventional = || Some(conventional_name(class)).filter(is_known).map(Arc::from);
        self.symbols.dialect(class, namespace).cloned().or_else(conventional)
    }
}

/// Returns the dialects that records define.
fn dialects(records: &RecordKeeper) -> impl Iterator<Item = Record<'_>> {
    records.defs_derived_from("Dialect").into_iter().filter(|record| !is_overlay_dialect(*record))
}

/// Finds the constant operation of each dialect without a materialization hook: its only `ConstantLike`
/// operation with one result and one attribute, [its value](ir_core::def::OpDef::constant_attr).
pub(crate) fn find_constants(builder: &mut RegistryBuilder, dialects: &[Ident]) {
    // The candidate of each dialect; `None` if there are several.
    let mut constants: HashMap<Ident, Option<OpName>> = HashMap::new();
    for op in builder.so_far().ops() {
        let parts = (op.operands.len(), op.results.len(), op.attrs.len(), op.regions.len());
        if op.has(Trait::ConstantLike) && parts == (0, 1, 1, 0) && op.hooks.constant.is_none() {
            constants.entry(op.dialect).and_modify(|only| *only = None).or_insert(Some(op.name));
        }
    }
    for &name in dialects {
        let reg = builder.so_far();
        let only = constants.get(&name).copied().flatten();
        let changed =
            reg.dialect(name).is_some_and(|d| d.hooks.materialize.is_none() && d.constant != only);
        if let Some(dialect) = builder.dialect_mut(name).filter(|_| changed) {
            dialect.constant = only;
        }
    }
}

/// Returns the conventional name of the dialect with this C++ class: its innermost C++ namespace, or without one the
/// class name.
fn conventional_name(class: &str) -> String {
    let class = class.trim().trim_start_matches("::");
    let class = class.strip_prefix("mlir::").unwrap_or(class);
    match class.rsplit_once("::") {
        Some((namespace, _)) => {
            namespace.rsplit("::").next().unwrap_or(namespace).to_ascii_lowercase()
        }
        None => camel_to_snake(class.strip_suffix("Dialect").unwrap_or(class)),
    }
}
