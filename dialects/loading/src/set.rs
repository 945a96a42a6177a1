//! A set of dialects, from which a program creates a registry and canonicalization patterns, using the
//! embedded images or `.td`.

use dialect::Dialect;
use dialect_support::{directives, function};
use ir_core::def::hooks::{AttrParseHook, AttrPrintHook, DialectHooks, OpHooks, ParametricHooks};
use ir_core::def::{Hook, Trait};
use ir_core::expr::ValueHook;
use ir_core::interfaces::Implementation;
use ir_core::native::Native;
use ir_core::{Context, OpName, Registry};
use ods::{CppClass, CustomDirective, HookTable, ValueNatives};
use rewrite::drr::{self, AnyNative, NativeCall, NativeTable};
use tablegen::RecordKeeper;

/// The dialects that a program starts with, and their images. It implements the table of hooks (by operation
/// name, whichever `.td` defines the operation) and the table of natives.
#[derive(Debug)]
pub struct DialectSet {
    /// The dialects; their namespaces are distinct.
    pub dialects: &'static [&'static Dialect],
    /// The image of their definitions, see [`crate::image::write`].
    pub definitions: &'static [u8],
    /// The image of their canonicalization rules.
    pub rules: &'static [u8],
    /// The image of the rules that only optimizations apply.
    pub optimizations: &'static [u8],
    /// The namespaces of the dialects of upstream MLIR, sorted. If such a dialect is not loaded, its types
    /// and attributes are stored as text; those of an unknown namespace are errors.
    pub upstream: &'static [&'static str],
    /// The syntax overlays of dialects that are not in the set, sorted by dialect: its name and the text.
    pub overlays: &'static [(&'static str, &'static str)],
    /// The hooks of dialects that are not in the set and are loaded from their own `.td`; these have no sources.
    pub upstream_hooks: &'static [&'static Dialect],
    /// The implicit operation that contains the top-level operations of a file: `builtin.module`.
    pub top_level_op: &'static str,
}

/// The result of evaluating the `.td` of a set.
#[derive(Debug)]
pub struct EvaluatedSet {
    /// The records.
    pub records: RecordKeeper,
    /// The definitions.
    pub registry: Registry,
    /// The rules, by record name.
    pub rules: drr::Compiled,
    /// Messages about everything that the loader does not support; empty for consistent sources.
    pub problems: Vec<String>,
}

impl DialectSet {
    /// A set without dialects.
    pub const EMPTY: DialectSet = DialectSet {
        dialects: &[],
        definitions: &[],
        rules: &[],
        optimizations: &[],
        upstream: &[],
        overlays: &[],
        upstream_hooks: &[],
        top_level_op: "builtin.module",
    };

    /// Returns the dialect with that namespace.
    pub fn dialect(&self, name: &str) -> Option<&'static Dialect> {
        self.dialects.iter().find(|dialect| dialect.name == name).copied()
    }

    /// Returns the text of a `.td` of the set, by the name written in `include`: of a dialect, or of the
    /// [overlay](ods::overlay_path) of one.
    pub fn source(&self, name: &str) -> Option<&'static str> {
        if let Some(dialect) = ods::overlay_of_path(name) {
            let at = self.overlays.binary_search_by(|row| row.0.cmp(dialect)).ok()?;
            return Some(self.overlays[at].1);
        }
        self.dialects.iter().find_map(|dialect| dialect.source(name))
    }

    /// Returns the dialect with the hooks of a namespace: of this set, or of upstream's.
    fn hooks_of(&self, namespace: &str) -> Option<&'static Dialect> {
        let upstream = || self.upstream_hooks.iter().find(|d| d.name == namespace).copied();
        DialectSet::dialect(self, namespace).or_else(upstream)
    }

    /// Returns the dialects, and those with the hooks of upstream's.
    fn with_upstream(&self) -> impl Iterator<Item = &'static Dialect> {
        self.dialects.iter().chain(self.upstream_hooks).copied()
    }

    /// Returns the implicit operation that contains the top-level operations of a file.
    pub fn implicit_top_level_op(&self, ctx: &Context) -> OpName {
        ctx.op_name(self.top_level_op)
    }
}

impl HookTable for DialectSet {
    fn op(&self, name: &str) -> Option<OpHooks> {
        self.hooks_of(name.split_once('.')?.0)?.op(name)
    }
    fn implementation(&self, ctx: &Context, who: &str, interface: &str) -> Option<Implementation> {
        self.hooks_of(who.split_once('.')?.0)?.implementation(ctx, who, interface)
    }
    fn dialect(&self, name: &str) -> Option<DialectHooks> {
        HookTable::dialect(self.hooks_of(name)?, name)
    }
    fn type_def(&self, dialect: &str, mnemonic: &str) -> Option<ParametricHooks> {
        DialectSet::dialect(self, dialect)?.type_def(dialect, mnemonic)
    }
    fn attr_def(&self, dialect: &str, mnemonic: &str) -> Option<ParametricHooks> {
        DialectSet::dialect(self, dialect)?.attr_def(dialect, mnemonic)
    }
    fn custom_directive(&self, dialect: &str, name: &str) -> Option<CustomDirective> {
        let own =
            DialectSet::dialect(self, dialect).and_then(|of| of.custom_directive(dialect, name));
        own.or_else(|| directives::custom_directive(name))
    }
    fn format_directive(&self, dialect: &str, name: &str) -> Option<CustomDirective> {
        let own =
            DialectSet::dialect(self, dialect).and_then(|of| of.custom_directive(dialect, name));
        let shared = || self.hooks_of(dialect).map_or(&[][..], |of| of.shared_directives);
        own.or_else(|| directives::format_directive(name, shared()))
    }
    fn custom_directive_names(&self) -> Vec<&'static str> {
        directives::names().collect()
    }
    fn cpp_class(&self, class: &str) -> &'static [CppClass] {
        let mut all = self.with_upstream().flat_map(|dialect| dialect.classes);
        all.find(|(name, _)| *name == class).map_or(&[], |(_, members)| members)
    }
    fn parameter_directive(&self, name: &str) -> Option<(AttrParseHook, AttrPrintHook)> {
        directives::parameter_directive(name)
    }
    fn interface_syntax(&self, interface: Trait) -> Option<OpHooks> {
        (interface == Trait::FunctionOpInterface).then(|| OpHooks {
            parse: Some(Hook::Plain(&function::parse)),
            print: Some(Hook::Plain(&function::print)),
            verify: Some(Hook::Plain(&function::verify)),
            ..OpHooks::default()
        })
    }
}

impl NativeTable for DialectSet {
    fn find(&self, code: &str) -> Option<AnyNative> {
        let of_dialects = self.with_upstream().find_map(|dialect| dialect.natives.find(code));
        let shared =
            || Some(Native::of_values(NativeCall::Value(Hook::Plain(directives::native(code)?))));
        of_dialects.or_else(shared)
    }
}

impl ValueNatives for DialectSet {
    fn value_native(&self, function: &str) -> Option<Native<ValueHook>> {
        (self as &dyn NativeTable).function(function)
    }
}

/// The natives of a program, followed by those of a set: the first match counts.
pub struct OwnNatives<'a> {
    /// The natives of the program.
    pub own: &'a dyn NativeTable,
    /// The dialects that the program starts with.
    pub set: &'a DialectSet,
}

impl NativeTable for OwnNatives<'_> {
    fn find(&self, code: &str) -> Option<AnyNative> {
        self.own.find(code).or_else(|| self.set.find(code))
    }
}
