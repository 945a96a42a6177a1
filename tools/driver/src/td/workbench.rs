//! An incremental session over `.td` files: after an edit, only the files that read the changed text are
//! evaluated again.
//!
//! For example, with the files `a.td` and `b.td`, where only `a.td` includes `common.td`, an edit of `common.td`
//! evaluates `a.td` again, and reloads only those of its definitions whose records changed.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::sync::Arc;

use ir_core::Registry;
use ir_core::def::OpDef;
use queries::{
    BaseDefinitions, RuleDialects, RuleNatives, Shared, TdEdit, TdMain, TdSet, TdText, definitions,
    records, rules,
};
use rewrite::PatternSet;
use salsa::Setter;
use tablegen::Evaluation;

use super::include_closure::{IncludeClosure, Texts};
use super::path::{self, Base, NamingText};
use super::reports::{at, of_tablegen, push_once, report};
use super::tables::{AddedPatterns, OP_HOOKS, Overlaps};
use super::{Lints, Loaded, RemarkDetail, TdFiles, remarks};
use crate::database::{Database, ExecutionCounts, Log};
use crate::session::Session;
use diagnostics::Report;

/// The number of files that are tracked as being edited.
const MAX_EDITS: usize = 8;

/// Texts of `.td` files, and the queries over them.
pub struct Workbench {
    db: Database,
    log: Option<Log>,
    files: TdFiles,
    base: Session,
    /// The messages about the dialects that the files are loaded on top of.
    base_reports: Vec<Report>,
    set: TdSet,
    natives: RuleNatives,
    overlaps: Overlaps,
    /// Texts that replace files on disk, by path.
    given: Texts,
    closure: IncludeClosure,
}

impl Workbench {
    /// Reads the files and their includes.
    pub fn new(files: TdFiles) -> Self {
        Self::naming(files, &[])
    }

    /// Returns the same, on top of the dialects of the path that the texts name.
    pub fn naming(files: TdFiles, texts: &[NamingText<'_>]) -> Self {
        Self::over(files, texts, Database::new(), None)
    }

    /// Returns the same, which notes the queries that are executed.
    pub fn with_log(files: TdFiles) -> Self {
        let (db, log) = Database::with_log();
        Self::over(files, &[], db, Some(log))
    }

    fn over(files: TdFiles, texts: &[NamingText<'_>], db: Database, log: Option<Log>) -> Self {
        let overlaps = Overlaps::default();
        let loaded = path::base(&files, texts, &overlaps);
        let (builtin, program) = (files.extension.set(), files.extension.clone());
        let digest = loaded.digest(builtin);
        let Base { session: base, reports: base_reports, .. } = loaded;
        let set = TdSet::new(
            &db,
            BTreeMap::new(),
            files.include_folders().iter().map(|f| Arc::from(&**f)).collect(),
            Shared(Arc::new(move |name: &str| program.included(name))),
            files.prelude,
            Vec::new(),
            BaseDefinitions { registry: Shared(base.reg.clone()), digest },
            Shared(files.extension.hook_table(&overlaps)),
            Vec::new(),
        );
        let natives = RuleNatives::new(
            &db,
            Shared(files.extension.native_table(&overlaps)),
            Shared(Arc::new(RuleDialects { set: builtin, groups: files.extension.groups() })),
        );
        let mut bench = Workbench {
            db,
            log,
            files,
            base,
            base_reports,
            set,
            natives,
            overlaps,
            given: BTreeMap::new(),
            closure: IncludeClosure::default(),
        };
        bench.refresh();
        bench
    }

    /// Replaces the text of the file `path`, as an editor does before it saves.
    pub fn set_text(&mut self, path: &str, text: &str) {
        self.given.insert(path.to_owned(), text.into());
        self.refresh();
    }

    /// Reads all files again, and those that are included now.
    pub fn refresh(&mut self) {
        let found = self.closure.read(&self.files, &self.given);
        let mut texts = self.set.texts(&self.db).clone();
        let mut more = false;
        for (path, text) in found {
            match texts.get(&*path) {
                Some(known) => {
                    if **known.text(&self.db) != *text {
                        self.expect_more_edits(*known, &text);
                        known.update(&mut self.db, &text);
                    }
                }
                None => {
                    let input = TdText::new(&self.db, path.as_str().into(), text);
                    texts.insert(path.into(), input);
                    more = true;
                }
            }
        }
        if more {
            let named = |list: &[String], name: &str| list.iter().any(|n| n == name);
            let own = self.files.extension.td_files();
            let own = |name: &str| own.iter().find(|file| file.path == name);
            let main = |name: &String| {
                Some(TdMain {
                    text: *texts.get(name.as_str())?,
                    definitions: named(&self.files.dialects, name) || own(name).is_some(),
                    rules: named(&self.files.patterns, name)
                        || own(name).is_some_and(|file| file.has_rules),
                })
            };
            let mains: Vec<TdMain> = self.files.names().iter().filter_map(main).collect();
            self.set.set_texts(&mut self.db).to(texts);
            if *self.set.mains(&self.db) != mains {
                self.set.set_mains(&mut self.db).to(mains);
            }
        }
    }

    /// Remembers where `file` is edited: who has edited a place will edit it again.
    fn expect_more_edits(&mut self, file: TdText, new: &str) {
        let old = file.text(&self.db).clone();
        let mut edits = self.set.edits(&self.db).clone();
        let known = edits.iter().position(|e| e.file == file).map(|at| edits.remove(at));
        // An edit position after the unchanged beginning is still usable.
        let stays = known.filter(|e| new.starts_with(&*e.first));
        edits.extend(stays.or_else(|| TdEdit::between(file, &old, new)));
        let superfluous = edits.len().saturating_sub(MAX_EDITS);
        edits.drain(..superfluous);
        if *self.set.edits(&self.db) != edits {
            self.set.set_edits(&mut self.db).to(edits);
        }
    }

    /// Returns a session with the current definitions and rules of the files.
    pub fn session(&self) -> Session {
        let (definitions, rules) =
            (definitions(&self.db, self.set), rules(&self.db, self.set, self.natives));
        let (reg, mut patterns) = (definitions.registry.clone(), rules.canonicalization.clone());
        let mut canonicalizers = self.files.extension.canonicalizers();
        let added =
            definitions.added.as_ref().and_then(|added| added.downcast_ref::<AddedPatterns>());
        if added.is_some() || canonicalizers.clone().next().is_some() {
            let mut all: Vec<_> = patterns.iter().cloned().collect();
            all.extend(added.into_iter().flat_map(|added| added.0.iter().cloned()));
            let requested =
                canonicalizers.by_ref().filter(|(name, _)| canonicalizes(&reg, name) == Some(true));
            all.extend(requested.flat_map(|(_, patterns)| patterns(&reg)));
            let optimizations = patterns.optimizations().cloned();
            patterns = Arc::new(PatternSet::new(all).and_optimizations(optimizations).into());
        }
        Session {
            reg,
            patterns,
            rules: rules.rules.clone(),
            conversions: rules.conversions.clone(),
            left_out: rules.refused.clone(),
            passes: self.base.passes.clone(),
            top_level_op: self.base.top_level_op,
            unregistered_note: self.base.unregistered_note.clone(),
            progress: self.files.progress.clone(),
            batch_cache: None,
        }
    }

    /// Returns the session and the diagnostics of the files, with the remarks about C++ in the detail that [`TdFiles::remarks`] requests.
    pub fn session_with_reports(&self) -> (Session, Vec<Report>) {
        let Loaded { session, mut reports, evaluations } = self.load();
        let names = self.main_paths();
        let mains: Vec<(&str, &Evaluation)> =
            names.iter().map(|name| &**name).zip(evaluations.iter().map(|e| &**e)).collect();
        if self.files.remarks == RemarkDetail::Summary {
            reports = remarks::summarized(reports, &session.reg, &self.files, &mains);
        }
        reports.extend(remarks::on_earlier_versions(&mains));
        (session, reports)
    }

    /// Returns the paths of the files that were read, and of those that could not be read.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        let read = self.set.texts(&self.db).keys().map(|path| &**path);
        read.chain(self.closure.unread.keys().map(String::as_str))
    }

    /// Returns the diagnostics of the files.
    pub fn reports(&self) -> Vec<Report> {
        self.load().reports
    }

    /// Returns the session, and the messages about the files.
    pub(crate) fn load(&self) -> Loaded {
        let db = &self.db;
        let mains = self.set.mains(db);
        let mut reports = self.base_reports.clone();
        for name in self.files.names() {
            if !mains.iter().any(|m| **m.text.path(db) == *name) {
                reports.push(self.unreadable(&name, "cannot open the file"));
            }
        }
        let step = self.files.progress.step("load TableGen files", mains.len());
        let evaluations = mains.iter().map(|m| {
            let evaluation = records(db, self.set, m.text).clone();
            step.advance();
            evaluation
        });
        let evaluations: Vec<_> = evaluations.collect();
        for diagnostic in evaluations.iter().flat_map(|e| &e.diagnostics) {
            push_once(&mut reports, of_tablegen(diagnostic));
        }
        if evaluations.iter().any(|e| e.has_errors()) {
            reports.extend(self.unreadable_includes());
        }
        for (main, evaluation) in mains.iter().zip(&evaluations) {
            let path: &str = main.text.path(db);
            if self.files.dialects.iter().any(|name| name == path) && is_without_dialect(evaluation)
            {
                let at = diagnostics::At::Whole { file: path.to_owned() };
                let message = "the file neither defines a dialect nor includes one that does";
                // Files of interfaces and constraints alone are accepted: `mlir-tblgen` accepts them.
                reports.push(report(ir_core::Severity::Warning, at, message));
            }
        }
        let found = &definitions(db, self.set).loaded.diagnostics;
        reports.extend(found.iter().map(|d| report(d.severity, at(&d.loc), &d.message)));
        if self.files.lints == Lints::On {
            let found = &definitions(db, self.set).loaded.lints;
            reports.extend(found.iter().map(|d| report(d.severity, at(&d.loc), &d.message)));
        }
        let session = self.session();
        reports.extend(session.left_out.iter().map(|d| report(d.severity, at(&d.loc), &d.message)));
        let canonicalizers = self.files.extension.canonicalizers();
        reports.extend(canonicalizers.filter_map(|(name, _)| unused_canonicalizer(&session, name)));
        reports.extend(self.refused_hooks(&session));
        Loaded { session, reports, evaluations }
    }

    /// Returns the paths of the files that were evaluated, in the order of the evaluations.
    pub(crate) fn main_paths(&self) -> Vec<String> {
        let db = &self.db;
        self.set.mains(db).iter().map(|main| main.text.path(db).to_string()).collect()
    }

    /// Returns an error for each included file that exists but cannot be read.
    fn unreadable_includes(&self) -> Vec<Report> {
        let exists = |error: &io::Error| {
            !matches!(
                error.kind(),
                ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::IsADirectory
            )
        };
        let names = self.files.names();
        self.closure
            .unread
            .iter()
            .filter(|(path, error)| exists(error) && !names.contains(path))
            .map(|(path, _)| self.unreadable(path, "cannot open the included file"))
            .collect()
    }

    /// Returns an error for each hook or native that two libraries have, and for each hook of an operation that no `.td` describes.
    fn refused_hooks(&self, session: &Session) -> Vec<Report> {
        let reg = &session.reg;
        let place =
            |def: Option<&Arc<OpDef>>| def.map_or(diagnostics::At::Unknown, |def| at(&def.loc));
        let of_op = |name: &str| reg.op(reg.ctx().op_name(name));
        let mut out = Vec::new();
        for overlap in self.overlaps.found() {
            let def = of_op(&overlap.name).filter(|_| overlap.kind == OP_HOOKS);
            out.push(report(ir_core::Severity::Error, place(def), &overlap.to_string()));
        }
        let extension = &self.files.extension;
        // The `.td` of a dialect may come from a flag, which is not always given.
        let is_loaded = |op: &str| {
            let dialect = op.split('.').next().unwrap_or_default();
            reg.dialect(reg.ctx().ident(dialect)).is_some()
        };
        let unknown = |op: &str| is_loaded(op) && of_op(op).is_none();
        for (library, op) in extension.hooked_ops().filter(|(_, op)| unknown(op)) {
            let hint = reg.did_you_mean_op(op);
            let message =
                format!("'{library}' has hooks of operation '{op}', which is not defined{hint}");
            out.push(report(ir_core::Severity::Error, place(None), &message));
        }
        out.extend(
            self.undefined_dialects(reg)
                .map(|message| report(ir_core::Severity::Error, place(None), &message)),
        );
        let set = extension.set();
        for def in
            self.base.reg.ops().filter(|def| set.dialect(reg.ctx().str(def.dialect)).is_some())
        {
            let op = reg.ctx().op_name_str(def.name);
            if !reg.op(def.name).is_some_and(|current| Arc::ptr_eq(current, def)) {
                continue;
            }
            out.extend(extension.libraries_with_op_hooks(op).map(|library| {
                let message = format!(
                    "'{library}' has hooks of the built-in operation '{op}', which has its own: \
                     write a pass or a pattern instead, or add a .td that includes the definition \
                     of the operation"
                );
                report(ir_core::Severity::Error, place(None), &message)
            }));
        }
        out
    }

    /// Returns a message for each dialect of a library that none of its `.td` files defines.
    fn undefined_dialects<'a>(&'a self, reg: &'a Registry) -> impl Iterator<Item = String> + 'a {
        let is_defined = |name: &str| reg.dialect(reg.ctx().ident(name)).is_some();
        let dialects = self.files.extension.evaluated_dialects();
        dialects.filter(move |(_, name)| !is_defined(name)).map(|(library, name)| {
            let base = &self.base.reg;
            let added = reg.dialects().filter(|d| base.dialect(d.name).is_none());
            let mut added: Vec<_> = added.map(|d| format!("'{}'", reg.ctx().str(d.name))).collect();
            added.sort_unstable();
            let found = if added.is_empty() { "no dialect".to_owned() } else { added.join(", ") };
            format!(
                "'{library}' adds the dialect '{name}', but its .td files define {found}: give \
                 'Dialect::new' the name in the .td"
            )
        })
    }

    /// Returns the report for a file that cannot be read.
    fn unreadable(&self, path: &str, message: &str) -> Report {
        let reason =
            self.closure.unread.get(path).map_or_else(String::new, |error| format!(": {error}"));
        let at = diagnostics::At::Whole { file: path.to_owned() };
        report(ir_core::Severity::Error, at, &format!("{message}{reason}"))
    }

    /// Returns the queries that were executed since this was last called; none without [`with_log`](Self::with_log).
    pub fn take_executed(&self) -> ExecutionCounts {
        self.log.as_ref().map(|log| log.take(&self.db)).unwrap_or_default()
    }
}

/// Returns a warning if the canonicalization patterns for the dialect `name` are left out.
fn unused_canonicalizer(session: &Session, name: &str) -> Option<Report> {
    let (place, message) = match canonicalizes(&session.reg, name) {
        Some(true) => return None,
        Some(false) => (
            session.reg.dialect(session.reg.ctx().ident(name)).map(|d| at(&d.loc)),
            format!(
                "dialect '{name}' has canonicalization patterns, but does not set 'hasCanonicalizer'"
            ),
        ),
        None => (
            None,
            format!(
                "there are canonicalization patterns for '{name}', which is not a loaded dialect"
            ),
        ),
    };
    let place = place.unwrap_or(diagnostics::At::Unknown);
    Some(report(ir_core::Severity::Warning, place, &format!("{message}; they are left out")))
}

/// Returns whether the definition of a dialect sets `hasCanonicalizer`; `None` if the dialect is not loaded.
fn canonicalizes(reg: &Registry, dialect: &str) -> Option<bool> {
    reg.dialect(reg.ctx().ident(dialect)).map(|d| d.canonicalizes)
}

/// Returns whether a file was read without errors and has no dialect, nor overlays of one.
fn is_without_dialect(evaluation: &Evaluation) -> bool {
    let classes =
        ["Dialect", "SyntaxOverlay", "DirectiveOverlay", "VerifierOverlay", "TypesOverlay"];
    let found = evaluation.records.defs_derived_from_each(classes);
    !evaluation.has_errors() && found.iter().all(Vec::is_empty)
}
