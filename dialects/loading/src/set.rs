//! A set of dialects, from which a program creates a registry and canonicalization patterns, using the
//! embedded images or `.td`.

use std::fmt::Write;
use std::sync::Arc;

use asm::decomposition::load_decompositions;
use dialect::{Dialect, Group, assemble};
use dialect_support::{directives, function};
use ir_core::def::hooks::{DialectHooks, OpHooks, ParametricHooks};
use ir_core::def::{DefLoc, Hook, Trait};
use ir_core::expr::ValueFn;
use ir_core::{Context, OpName, Registry, RegistryBuilder, Severity};
use ods::prelude::WithPrelude;
use ods::{CodeReader, CustomDirective, HookTable};
use rewrite::Pattern;
use rewrite::drr::{self, AnyNative, NativeTable};
use tablegen::{Evaluation, RecordKeeper, Source};

use crate::image;

/// The path of the text that includes the `.td` of a whole set, in messages.
const MAIN: &str = "<dialects of the program>";

/// The dialects that a program starts with, and their images. It implements the table of hooks (by operation
/// name, whichever `.td` defines the operation) and the table of natives.
#[derive(Debug)]
pub struct DialectSet {
    /// The dialects; their namespaces are distinct.
    pub dialects: &'static [&'static Dialect],
    /// The image of their definitions, see [`image::write`].
    pub definitions: &'static [u8],
    /// The image of their rewrite rules.
    pub rules: &'static [u8],
    /// The namespaces of the dialects of upstream MLIR, sorted. If such a dialect is not loaded, its types
    /// and attributes are stored as text; those of an unknown namespace are errors.
    pub upstream: &'static [&'static str],
    /// The implicit operation that contains the top-level operations of a file: `builtin.module`.
    pub top_level_op: &'static str,
}

/// A registry and the canonicalization patterns over it.
#[derive(Debug)]
pub struct Loaded {
    /// The definitions.
    pub registry: Registry,
    /// The canonicalization patterns, in the order of registration.
    pub patterns: Vec<Pattern>,
}

/// The result of evaluating the `.td` of a set.
#[derive(Debug)]
pub struct Evaluated {
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
        upstream: &[],
        top_level_op: "builtin.module",
    };

    /// Returns the dialect with that namespace.
    pub fn dialect(&self, name: &str) -> Option<&'static Dialect> {
        self.dialects.iter().find(|dialect| dialect.name == name).copied()
    }

    /// The text of a `.td` of the set, by the name written in `include`.
    pub fn source(&self, name: &str) -> Option<&'static str> {
        self.dialects.iter().find_map(|dialect| dialect.source(name))
    }

    /// Loads the definitions and the canonicalization patterns from the images.
    pub fn load(&self, ctx: &Context) -> Loaded {
        let registry = self.registry(ctx);
        let patterns = self.canonicalization_patterns(&registry);
        Loaded { registry, patterns }
    }

    /// Loads the definitions from their image.
    pub fn registry(&self, ctx: &Context) -> Registry {
        let others = self.upstream.iter().filter(|name| self.dialect(name).is_none()).copied();
        image::definitions(self, ctx).with_upstream_dialects(others.collect())
    }

    /// The canonicalization patterns over a registry with the definitions of the set.
    pub fn canonicalization_patterns(&self, reg: &Registry) -> Vec<Pattern> {
        self.assemble(reg, &image::rules(self, reg.ctx()))
    }

    /// Returns the canonicalization patterns with `loaded` rules: each replaces the rule of the set with the
    /// same name; the remaining ones follow. `groups` are the pattern lists of dialects that are not in the
    /// set.
    pub(crate) fn patterns_with(
        &self,
        reg: &Registry,
        loaded: &[Pattern],
        groups: &[Group],
    ) -> Vec<Pattern> {
        let rules = image::rules(self, reg.ctx()).patterns();
        let mut all = self.groups();
        all.extend(groups);
        let mut out = assemble(reg, all, &|name: &str| {
            loaded.iter().chain(&rules).find(|p| &*p.name == name).cloned()
        });
        let others: Vec<Pattern> = loaded
            .iter()
            .filter(|l| !out.iter().any(|p| Arc::ptr_eq(&p.body, &l.body)))
            .cloned()
            .collect();
        out.extend(others);
        out
    }

    fn assemble(&self, reg: &Registry, rules: &drr::Compiled) -> Vec<Pattern> {
        let rules = rules.patterns();
        assemble(reg, self.groups(), &|name: &str| rules.iter().find(|p| &*p.name == name).cloned())
    }

    fn groups(&self) -> Vec<Group> {
        self.dialects.iter().flat_map(|dialect| dialect.patterns).copied().collect()
    }

    /// Returns the implicit operation that contains the top-level operations of a file.
    pub fn implicit_top_level_op(&self, ctx: &Context) -> OpName {
        ctx.op_name(self.top_level_op)
    }

    /// Evaluates the `.td` of all dialects to records.
    pub fn load_records(&self) -> Evaluation {
        let mut main = String::new();
        for (path, _) in self.dialects.iter().flat_map(|dialect| dialect.sources) {
            let _ = writeln!(main, "include \"{path}\"");
        }
        let outer = |name: &str, _: Option<&str>| {
            let text = if name == MAIN { &*main } else { self.source(name)? };
            Some(Source { path: name.into(), text: text.into() })
        };
        tablegen::evaluate(&mut WithPrelude::new(outer), MAIN, &[])
    }

    /// Evaluates the `.td` of all dialects: the source of the [images](crate::image). Programs call [`load`](Self::load), which reads the images.
    pub fn evaluate(&self, ctx: &Context) -> Evaluated {
        let evaluation = self.load_records();
        let place = |loc: &DefLoc, message: &str| format!("{}:{}: {message}", loc.file, loc.line);
        let mut problems: Vec<String> =
            evaluation.diagnostics.iter().map(ToString::to_string).collect();
        let mut builder = RegistryBuilder::new(ctx);
        let loaded = ods::load(&mut builder, &evaluation.records, self);
        problems.extend(loaded.iter().map(|d| place(&d.loc, &d.message)));
        let registry = builder.finish();
        let rules = {
            let mut reader = CodeReader::new(ctx, &evaluation.records);
            drr::compile(&registry, &evaluation.records, &mut reader, self)
        };
        problems.extend(rules.diagnostics.iter().map(|d| place(&d.loc, &d.message)));
        Evaluated { records: evaluation.records, registry, rules, problems }
    }

    /// Returns the same as [`load`](Self::load), from evaluated `.td` instead of the images. Tests compare
    /// the two.
    pub fn load_evaluated(&self, evaluated: Evaluated) -> Loaded {
        let patterns = self.assemble(&evaluated.registry, &evaluated.rules);
        Loaded { registry: evaluated.registry, patterns }
    }

    /// Loads the definitions of `records` in addition to those of the set, which they may refer to. For tools
    /// that generate Rust from a `.td`.
    ///
    /// # Errors
    /// The refused definitions with their locations, one per line.
    pub fn registry_with(&self, ctx: &Context, records: &RecordKeeper) -> Result<Registry, String> {
        let mut builder = RegistryBuilder::extending(&self.registry(ctx));
        let mut found = ods::load(&mut builder, records, self);
        found.extend(load_decompositions(&mut builder));
        let errors: Vec<String> = found
            .iter()
            .filter(|d| d.severity == Severity::Error)
            .map(ToString::to_string)
            .collect();
        if errors.is_empty() { Ok(builder.finish()) } else { Err(errors.join("\n")) }
    }
}

impl HookTable for DialectSet {
    fn op(&self, name: &str) -> Option<OpHooks> {
        self.dialect(name.split_once('.')?.0)?.op(name)
    }
    fn dialect(&self, name: &str) -> Option<DialectHooks> {
        HookTable::dialect(DialectSet::dialect(self, name)?, name)
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
    fn cpp_class(&self, class: &str) -> &'static [(&'static str, &'static str, bool)] {
        directives::cpp_class(class)
    }
    fn native(&self, function: &str) -> Option<ValueFn> {
        directives::native(function)
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
        self.dialects.iter().find_map(|dialect| dialect.natives.find(code))
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
