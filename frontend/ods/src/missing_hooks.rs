//! Counts the functions that definitions leave to C++ and that no Rust hook provides, e.g. for `let hasVerifier = 1;`.

use ir_core::Registry;
use ir_core::interfaces::Implementor;
use tablegen::{Record, RecordKeeper};

use crate::interface_support::missing_methods;
use crate::record::{flag, full_name, text};
use crate::traits::{declared_interfaces, flattened};

/// The numbers of functions in C++ without a hook.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MissingHooks {
    /// Verifiers of operations, types and attributes.
    pub verifiers: usize,
    /// Folders of operations.
    pub folders: usize,
    /// Parsers and printers of operations, types and attributes.
    pub formats: usize,
    /// Methods of interfaces that operations, types and attributes declare and that nothing implements.
    pub methods: usize,
}

impl MissingHooks {
    /// Counts the functions of the operations, types and attributes in `records` whose dialects `counts` accepts.
    pub fn of(reg: &Registry, records: &RecordKeeper, counts: impl Fn(&str) -> bool) -> Self {
        let (ctx, mut missing) = (reg.ctx(), MissingHooks::default());
        for record in records.defs_derived_from("Op") {
            if !counts(dialect_of(record, "opDialect")) {
                continue;
            }
            let Some(def) = reg.op(ctx.op_name(&full_name(record))) else { continue };
            let (declared, hooks) = (def.declared_hooks, &def.hooks);
            missing.folders += usize::from(declared.folder && hooks.fold.is_none());
            missing.formats += usize::from(declared.custom_format && hooks.parse.is_none());
            missing.verifiers += usize::from(def.lacks_verifier())
                + usize::from(declared.region_verifier && hooks.verify_regions.is_none());
            let (who, traits) = (Implementor::Op(def.name), flattened(record));
            missing.methods += missing_methods(reg, who, Some(def), &traits).len();
        }
        for class in ["TypeDef", "AttrDef"] {
            for record in records.defs_derived_from(class) {
                let dialect = dialect_of(record, "dialect");
                if !counts(dialect) {
                    continue;
                }
                let dialect = ctx.ident(dialect);
                let mnemonic = ctx.ident(text(record, "mnemonic"));
                let def = match class {
                    "TypeDef" => reg.type_def(dialect, mnemonic),
                    _ => reg.attr_def(dialect, mnemonic),
                };
                let Some(def) = def else { continue };
                let verifier = flag(record, "genVerifyDecl") && def.hooks.verify.is_none();
                let format = flag(record, "hasCustomAssemblyFormat")
                    && def.hooks.parse.is_none()
                    && def.format.is_none();
                let who = match class {
                    "TypeDef" => Implementor::Type(dialect, mnemonic),
                    _ => Implementor::Attr(dialect, mnemonic),
                };
                let interfaces = declared_interfaces(record);
                missing.methods += missing_methods(reg, who, None, &interfaces).len();
                missing.verifiers += usize::from(verifier);
                missing.formats += usize::from(format);
            }
        }
        missing
    }

    /// Returns whether nothing is missing.
    pub fn is_empty(&self) -> bool {
        *self == MissingHooks::default()
    }
}

/// Returns the name of the dialect that a field of a record refers to.
fn dialect_of<'k>(record: Record<'k>, field: &str) -> &'k str {
    record.def(field).map_or("", |dialect| text(dialect, "name"))
}
