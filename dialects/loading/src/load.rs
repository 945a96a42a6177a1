//! Loads a set of dialects: from its images (programs) or from its `.td` (generators and tests).

use std::collections::HashSet;
use std::fmt::Write;
use std::sync::Arc;

use asm::decomposition::load_decompositions;
use dialect::{Group, assemble};
use ir_core::def::DefLoc;
use ir_core::{Context, Registry, RegistryBuilder, Severity};
use ods::prelude::WithPrelude;
use ods::{CodeReader, DefDiagnostic};
use rewrite::drr;
use rewrite::{LazyPatterns, Pattern, PatternSet};
use tablegen::{Evaluation, RecordKeeper, Source};

use crate::image;
use crate::set::{DialectSet, EvaluatedSet};

/// The path of the text that includes the `.td` of a whole set, in messages.
const MAIN: &str = "<dialects of the program>";

/// A registry and the canonicalization patterns over it.
#[derive(Debug)]
pub struct Loaded {
    /// The definitions.
    pub registry: Registry,
    /// The canonicalization patterns, in the order of registration.
    pub patterns: Vec<Pattern>,
    /// The rules that only optimizations apply.
    pub optimizations: LazyPatterns,
}

impl Loaded {
    /// Returns the patterns as a set.
    pub fn pattern_set(self) -> PatternSet {
        PatternSet::new(self.patterns).and_optimizations(Some(Arc::new(self.optimizations)))
    }
}

/// Returns whether only optimizations apply a pattern.
fn is_optimization(pattern: &Pattern) -> bool {
    pattern.rule.as_ref().is_some_and(|rule| rule.group.is_some())
}

impl DialectSet {
    /// Loads the definitions and the canonicalization patterns from the images.
    pub fn load(&'static self, ctx: &Context) -> Loaded {
        let registry = self.registry(ctx);
        let patterns = self.assemble(&registry, &image::rules(self, ctx));
        let ctx = ctx.clone();
        let optimizations =
            LazyPatterns::new(move || PatternSet::new(image::optimizations(self, &ctx).patterns()));
        Loaded { registry, patterns, optimizations }
    }

    /// Loads the definitions from their image.
    pub fn registry(&self, ctx: &Context) -> Registry {
        let others = self.upstream.iter().filter(|name| self.dialect(name).is_none()).copied();
        image::definitions(self, ctx).with_upstream_dialects(others.collect())
    }

    /// Returns the canonicalization patterns over a registry with the definitions of the set, with the optimizations.
    pub fn pattern_set(&'static self, reg: &Registry) -> PatternSet {
        let (canonicalization, optimizations) = self.patterns_with(reg, &[], &[]);
        PatternSet::new(canonicalization).and_optimizations(Some(Arc::new(optimizations)))
    }

    /// Returns the canonicalization patterns, and the optimizations, with `loaded` rules: each replaces the rule of the set with the
    /// same name; the remaining ones follow. `groups` are the pattern lists of dialects that are not in the
    /// set.
    pub(crate) fn patterns_with(
        &'static self,
        reg: &Registry,
        loaded: &[Pattern],
        groups: &[Group],
    ) -> (Vec<Pattern>, LazyPatterns) {
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
        let (added, others): (Vec<_>, Vec<_>) = others.into_iter().partition(is_optimization);
        out.extend(others);
        let replaced: HashSet<Arc<str>> = loaded.iter().map(|rule| rule.name.clone()).collect();
        let ctx = reg.ctx().clone();
        let optimizations = LazyPatterns::new(move || {
            let mut all = image::optimizations(self, &ctx).patterns();
            all.retain(|own| !replaced.contains(&own.name));
            all.extend(added);
            PatternSet::new(all)
        });
        (out, optimizations)
    }

    fn assemble(&self, reg: &Registry, rules: &drr::Compiled) -> Vec<Pattern> {
        let rules = rules.patterns();
        assemble(reg, self.groups(), &|name: &str| rules.iter().find(|p| &*p.name == name).cloned())
    }

    fn groups(&self) -> Vec<Group> {
        self.dialects.iter().flat_map(|dialect| dialect.patterns).copied().collect()
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
    pub fn evaluate(&self, ctx: &Context) -> EvaluatedSet {
        let evaluation = self.load_records();
        let place = |loc: &DefLoc, message: &str| format!("{}:{}: {message}", loc.file, loc.line);
        let mut problems: Vec<String> =
            evaluation.diagnostics.iter().map(ToString::to_string).collect();
        let mut builder = image::new_builder(ctx);
        let loaded = ods::load(&mut builder, &evaluation.records, self);
        problems.extend(loaded.iter().map(|d| place(&d.loc, &d.message)));
        let registry = builder.finish();
        let rules = {
            let mut reader = CodeReader::new(ctx, &evaluation.records);
            drr::compile(&registry, &evaluation.records, &mut reader, self)
        };
        problems.extend(rules.diagnostics.iter().map(|d| place(&d.loc, &d.message)));
        EvaluatedSet { records: evaluation.records, registry, rules, problems }
    }

    /// Returns the same as [`load`](Self::load), from evaluated `.td` instead of the images. Tests compare
    /// the two.
    pub fn load_evaluated(&self, evaluated: EvaluatedSet) -> Loaded {
        let patterns = self.assemble(&evaluated.registry, &evaluated.rules);
        let mut optimizations = evaluated.rules.patterns();
        optimizations.retain(is_optimization);
        let optimizations = PatternSet::new(optimizations).into();
        Loaded { registry: evaluated.registry, patterns, optimizations }
    }

    /// Loads the definitions of `records` in addition to those of the set, which they may refer to. For tools
    /// that generate Rust from a `.td`.
    ///
    /// # Errors
    /// The refused definitions with their locations, one per line.
    pub fn registry_with(&self, ctx: &Context, records: &RecordKeeper) -> Result<Registry, String> {
        let (registry, found) = self.definitions_with(ctx, &[records]);
        let errors: Vec<String> = found
            .iter()
            .filter(|d| d.severity == Severity::Error)
            .map(ToString::to_string)
            .collect();
        if errors.is_empty() { Ok(registry) } else { Err(errors.join("\n")) }
    }

    /// Loads the definitions of several evaluations, which may refer to each other, in addition to those of the set. Returns
    /// the diagnostics of those that are left out, too.
    pub fn definitions_with(
        &self,
        ctx: &Context,
        keepers: &[&RecordKeeper],
    ) -> (Registry, Vec<DefDiagnostic>) {
        let mut builder = RegistryBuilder::extending(&self.registry(ctx));
        let mut found = ods::load_all(&mut builder, keepers, self).diagnostics;
        found.extend(load_decompositions(&mut builder));
        (builder.finish(), found)
    }
}
