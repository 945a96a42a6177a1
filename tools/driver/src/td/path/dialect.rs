//! A dialect of a folder: evaluated from its main files, as an image with its messages.
//!
//! E.g. the image of `toy`, defined in `include/Toy.td`, lists `shape` if an operand has a type of `shape`.
//!
//! The image has the definitions of that dialect alone. Dialects whose types and attributes its files use are listed, and are loaded with it.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use dialect_index::{IndexedDialect, mentions};
use ir_core::interfaces::Implementor;
use ir_core::registry::RegistryBuilder;
use ir_core::sync::LockIgnoringPoison;
use ir_core::{Registry, Severity};
use ods::RustCode;
use ods::image::{Read, Reader, Writer, content_hash, read_dialect, write_dialect};
use ods::prelude::{Prelude, WithPrelude};
use tablegen::{Evaluation, EvaluationOptions, RecordKeeper, Source};

use super::codec::{Decoder, Encoder};
use super::index::PathIndex;
use super::snapshot::Search;
use crate::fanout::parallel;
use crate::input::read_file;
use crate::td::files::TdFiles;
use crate::td::reports::{at, of_tablegen, push_once, report};
use diagnostics::{At, Report};

/// The context in which the dialects of an index are loaded.
pub(super) struct LoadCx<'a> {
    pub(super) files: &'a TdFiles,
    /// The paths and texts of overlays that are not in the folders.
    pub(super) overlays: &'a [(String, Arc<str>)],
    pub(super) index: &'a PathIndex,
    pub(super) search: &'a Search,
    /// The definitions of the program.
    pub(super) base: &'a Registry,
    pub(super) hooks: &'a (dyn RustCode + Send + Sync),
    /// Set if a file is not what the index was built from.
    pub(super) changed: AtomicBool,
}

/// A loaded dialect.
pub(super) struct DialectParts {
    /// The other dialects of the index that its definitions use.
    pub(super) dependencies: Vec<String>,
    /// The messages about its files.
    pub(super) reports: Vec<Report>,
    pub(super) definitions: Definitions,
}

/// The definitions of a dialect.
pub(super) enum Definitions {
    Image(Vec<u8>),
    /// Definitions that no image can contain, in a registry with others.
    Registry(Box<Registry>),
}

impl DialectParts {
    /// Returns the bytes of a cached file; `None` without an image.
    pub(super) fn encode(&self, key: u64) -> Option<Vec<u8>> {
        let Definitions::Image(image) = &self.definitions else { return None };
        let mut out = Encoder::default();
        out.list(&self.dependencies, |out, name| out.text(name));
        out.list(&self.reports, put_report);
        out.bytes(image);
        Some(out.finish(key))
    }

    /// Reads what [`encode`](Self::encode) wrote.
    pub(super) fn decode(bytes: &[u8], key: u64) -> Option<DialectParts> {
        let mut decoder = Decoder::new(bytes, key)?;
        Some(DialectParts {
            dependencies: decoder.list(Decoder::text)?,
            reports: decoder.list(get_report)?,
            definitions: Definitions::Image(decoder.bytes()?.to_vec()),
        })
    }

    /// Adds the definitions of the dialect `name`.
    pub(super) fn add_to(
        &self,
        builder: &mut RegistryBuilder,
        name: &str,
        hooks: &(dyn RustCode + Send + Sync),
    ) -> Read<()> {
        match &self.definitions {
            Definitions::Image(image) => {
                let ctx = builder.ctx().clone();
                let mut reader = Reader::new(image, &ctx, hooks)?;
                read_dialect(&mut reader, builder)?;
                reader.finish()
            }
            Definitions::Registry(registry) => {
                copy_dialect(registry, builder, name);
                Ok(())
            }
        }
    }
}

const SEVERITIES: [Severity; 4] =
    [Severity::Error, Severity::Warning, Severity::Remark, Severity::Note];

fn put_report(out: &mut Encoder, report: &Report) {
    out.count(SEVERITIES.iter().position(|s| *s == report.severity).unwrap_or(0));
    match &report.at {
        At::File { file, line, col } => {
            out.text(file);
            out.number(u64::from(*line));
            out.number(u64::from(*col));
        }
        At::Whole { file } => {
            out.text(file);
            out.number(0);
            out.number(0);
        }
        At::Unknown | At::Text { .. } => {
            out.text("");
            out.number(0);
            out.number(0);
        }
    }
    out.text(&report.message);
    out.list(&report.notes, put_report);
}

fn get_report(decoder: &mut Decoder<'_>) -> Option<Report> {
    let severity = *SEVERITIES.get(decoder.count()?)?;
    let file = decoder.text()?;
    let line = u32::try_from(decoder.number()?).ok()?;
    let col = u32::try_from(decoder.number()?).ok()?;
    let at = match line {
        0 if file.is_empty() => At::Unknown,
        0 => At::Whole { file },
        _ => At::File { file, line, col },
    };
    let mut found = report(severity, at, &decoder.text()?);
    found.notes = decoder.list(get_report)?;
    Some(found)
}

impl LoadCx<'_> {
    /// Evaluates the main files of a dialect.
    pub(super) fn evaluate(&self, dialect: &IndexedDialect) -> DialectParts {
        let evaluations: Vec<Mutex<Option<Evaluation>>> =
            dialect.mains.iter().map(|_| Mutex::default()).collect();
        parallel(dialect.mains.len(), &|at| {
            *evaluations[at].lock_ignoring_poison() = Some(self.evaluate_main(dialect.mains[at]));
        });
        let mut evaluations: Vec<Evaluation> = evaluations
            .into_iter()
            .filter_map(LockIgnoringPoison::into_inner_ignoring_poison)
            .collect();
        let of_folders = evaluations.len();
        // Their errors are reported where they are loaded without the path.
        evaluations.extend(self.overlays_of(&dialect.name).map(|(path, _)| self.overlay(path)));
        let of_files = of_folders..evaluations.len();
        // After the files of the folders, so that an overlay of the user's own takes precedence.
        let overlay = self.files.extension.set().source(&ods::overlay_path(&dialect.name));
        evaluations.extend(overlay.map(|text| ods::evaluate_overlay(&dialect.name, text)));
        let mut reports = Vec::new();
        let others = evaluations.iter().enumerate().filter(|(at, _)| !of_files.contains(at));
        for diagnostic in others.flat_map(|(_, e)| &e.diagnostics) {
            if matches!(diagnostic.severity, Severity::Error | Severity::Warning) {
                push_once(&mut reports, of_tablegen(diagnostic));
            }
        }
        let keepers: Vec<_> = evaluations.iter().map(|e| &e.records).collect();
        let mut builder = RegistryBuilder::extending(self.base);
        let loaded = ods::load_all(&mut builder, &keepers, self.hooks);
        for diagnostic in &loaded.diagnostics {
            // Definitions of other dialects are reported when those are loaded.
            let file = |&file: &usize| *self.index.files[file].path == *diagnostic.loc.file;
            let own = dialect.definers.iter().chain(&dialect.mains).any(file);
            let mut overlays = self.overlays_of(&dialect.name);
            if diagnostic.severity == Severity::Error
                && overlays.any(|(path, _)| **path == *diagnostic.loc.file)
            {
                let found = report(Severity::Error, at(&diagnostic.loc), &diagnostic.message);
                push_once(&mut reports, found);
                continue;
            }
            if diagnostic.severity == Severity::Error && own {
                let message = format!("left out: {}", diagnostic.message);
                push_once(&mut reports, report(Severity::Warning, at(&diagnostic.loc), &message));
            }
        }
        let registry = builder.finish();
        let name = registry.ctx().ident(&dialect.name);
        if registry.dialect(name).is_none() {
            let (file, line) = dialect.defined;
            let place = At::File { file: self.index.files[file].path.clone(), line, col: 1 };
            let message = format!("no definition of the dialect '{}' is loaded", dialect.name);
            reports.push(report(Severity::Error, place, &message));
        }
        DialectParts {
            dependencies: self.dependencies(&registry, dialect),
            reports,
            definitions: self.definitions(registry, &dialect.name, &keepers),
        }
    }

    fn evaluate_main(&self, main: usize) -> Evaluation {
        let provide = |name: &str, from: Option<&str>| match from {
            None => self.source(main),
            Some(from) => self.included(name, from).or_else(|| self.builtin(name)),
        };
        self.evaluated(&self.index.files[main].path, provide)
    }

    /// Returns the overlays that may be of a dialect: those that contain its name.
    pub(super) fn overlays_of(&self, dialect: &str) -> impl Iterator<Item = &(String, Arc<str>)> {
        self.overlays.iter().filter(move |(_, text)| text.contains(dialect))
    }

    /// Evaluates an overlay that is not in the folders.
    fn overlay(&self, path: &str) -> Evaluation {
        let read = |path: String| {
            let text = self.files.read(&path).ok()?;
            Some(Source { path: path.into(), text })
        };
        let provide = |name: &str, from: Option<&str>| match from {
            None => read(path.to_owned()),
            Some(from) => self
                .included(name, from)
                .or_else(|| self.search.candidates(name, from).find_map(read))
                .or_else(|| self.builtin(name)),
        };
        self.evaluated(path, provide)
    }

    fn evaluated(
        &self,
        path: &str,
        provide: impl Fn(&str, Option<&str>) -> Option<Source>,
    ) -> Evaluation {
        let prelude = self.files.prelude;
        let mut files = WithPrelude::of(prelude, provide);
        let options = EvaluationOptions { warn_unused_template_args: false, ..prelude.options() };
        tablegen::evaluate_with(&mut files, path, &options)
    }

    /// Returns the file of the folders that `name` denotes in the file `from`.
    fn included(&self, name: &str, from: &str) -> Option<Source> {
        let mut candidates = self.search.candidates(name, from);
        let file = candidates
            .find_map(|path| self.index.files.iter().position(|file| file.path == path))?;
        self.source(file)
    }

    fn source(&self, file: usize) -> Option<Source> {
        let known = &self.index.files[file];
        let read;
        let text = match self.index.texts.get(file) {
            Some(text) => text,
            None => {
                read = read_file(&self.files.cwd.join(&known.path)).unwrap_or_default();
                if content_hash(&read) != known.digest {
                    self.changed.store(true, Ordering::Relaxed);
                }
                &read
            }
        };
        Some(Source {
            path: known.path.as_str().into(),
            text: String::from_utf8_lossy(text).into(),
        })
    }

    fn builtin(&self, name: &str) -> Option<Source> {
        if self.files.prelude == Prelude::None {
            return None;
        }
        let text = self.files.extension.set().source(name)?;
        Some(Source { path: format!("<dialects>/{name}").into(), text: text.into() })
    }

    /// Returns the other dialects of the index that the definitions of a dialect use: those with types or attributes in its files, those of
    /// terminators and decompositions that its operations name, and those that its overlays name.
    fn dependencies(&self, registry: &Registry, dialect: &IndexedDialect) -> Vec<String> {
        let ctx = registry.ctx();
        let own = ctx.ident(&dialect.name);
        let names: Vec<&str> = self.index.dialects.iter().map(|d| d.name.as_str()).collect();
        let mut used: BTreeSet<&str> = BTreeSet::new();
        used.extend(registry.type_defs().chain(registry.attr_defs()).map(|d| ctx.str(d.dialect)));
        for op in registry.ops().filter(|op| op.dialect == own) {
            let terminator = op.implicit_terminator.map(|name| ctx.op_name_str(name));
            used.extend(terminator.and_then(|name| name.split_once('.')).map(|name| name.0));
            if let Some(reference) = &op.reference {
                let found = mentions(reference.text.as_bytes(), &names);
                used.extend(found.iter().map(|mention| names[mention.dialect]));
            }
        }
        // Overlays may name operations, types and attributes of any dialect.
        let sources = dialect.mains.iter().filter_map(|&main| self.source(main));
        let sources: Vec<Source> = sources.filter(|source| is_overlay(&source.text)).collect();
        let shipped = self.files.extension.set().source(&ods::overlay_path(&dialect.name));
        let given = self.overlays_of(&dialect.name).map(|(_, text)| &**text);
        for text in sources.iter().map(|source| &*source.text).chain(given).chain(shipped) {
            let found = mentions(text.as_bytes(), &names);
            used.extend(found.iter().map(|mention| names[mention.dialect]));
        }
        used.retain(|name| {
            *name != dialect.name
                && self.index.dialect(name).is_some()
                && self.base.dialect(ctx.ident(name)).is_none()
        });
        used.into_iter().map(str::to_owned).collect()
    }

    /// Returns the image of the dialect, if it is possible to write one and to read it again.
    fn definitions(
        &self,
        registry: Registry,
        name: &str,
        keepers: &[&RecordKeeper],
    ) -> Definitions {
        let ctx = registry.ctx().clone();
        let ident = ctx.ident(name);
        let adds_in_rust = registry.dialect(ident).is_some_and(|d| d.hooks.initialize.is_some());
        if !adds_in_rust {
            let mut writer = Writer::new(&ctx);
            write_dialect(&mut writer, &registry, ident, keepers);
            if let Ok(image) = writer.finish() {
                let parts = DialectParts {
                    dependencies: Vec::new(),
                    reports: Vec::new(),
                    definitions: Definitions::Image(image),
                };
                let mut trial = RegistryBuilder::extending(self.base);
                if parts.add_to(&mut trial, name, self.hooks).is_ok() {
                    return parts.definitions;
                }
            }
        }
        Definitions::Registry(Box::new(registry))
    }
}

/// Returns whether a file includes the classes of overlays.
pub(super) fn is_overlay(text: &str) -> bool {
    ["rs-opt/SyntaxOverlay.td", "rs-opt/TypeOverlay.td"].iter().any(|file| text.contains(file))
}

/// Adds the definitions of the dialect `name` in `from`, which has the same context.
fn copy_dialect(from: &Registry, builder: &mut RegistryBuilder, name: &str) {
    let name = from.ctx().ident(name);
    for interface in from.interfaces() {
        if builder.so_far().interface(interface.kind, interface.name).is_none() {
            builder.add_interface((**interface).clone());
        }
    }
    if let Some(dialect) = from.dialect(name) {
        builder.add_dialect((**dialect).clone());
    }
    let implement = |builder: &mut RegistryBuilder, who: Implementor| {
        for (interface, implementation) in from.own_implementations(who) {
            // The interface and the definition were added before, so this cannot fail.
            let _ = builder.implement(who, interface, (**implementation).clone());
        }
    };
    for def in from.type_defs().filter(|def| def.dialect == name) {
        builder.add_type((**def).clone());
        implement(builder, Implementor::Type(def.dialect, def.mnemonic));
    }
    for def in from.attr_defs().filter(|def| def.dialect == name) {
        builder.add_attr((**def).clone());
        implement(builder, Implementor::Attr(def.dialect, def.mnemonic));
    }
    for def in from.ops().filter(|def| def.dialect == name) {
        let own = from.own_implementations(Implementor::Op(def.name));
        let own: Vec<_> = own.into_iter().map(|(name, found)| (name, Arc::clone(found))).collect();
        builder.add_shared_op(def.clone(), &own);
    }
}
