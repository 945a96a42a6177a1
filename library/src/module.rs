//! Modules: parsed or built IR, to walk, edit, verify, transform and print.
//!
//! ```
//! let mut module = rs_opt::Session::new().parse("func.func private @f()")?;
//! module.run("canonicalize")?;
//! assert_eq!(module.walk().count(), 2);
//! # Ok::<(), rs_opt::Error>(())
//! ```

use std::fmt;
use std::sync::Arc;

use asm::{ParseOptions, Parsed};
use driver::diagnostics::{OperationNotes, place};
use driver::fanout::parallel;
use ir_core::printer::{Lines, PrintOptions, print_whole};
use ir_core::source::{LineIndex, SourceView};
use ir_core::verify::{Finding, VerifyOptions, verify_root};
use ir_core::{Body, Diagnostic, OpId, Place, Severity, panics};
use passes::{Observers, Pipeline};
use rewrite::fingerprint::fingerprint;
use rewrite::greedy::{GreedyConfig, apply_greedily};
use rewrite::{Pattern, PatternSet};
use text_utils::{excerpt, suggest};

use crate::edit::Editor;
use crate::error::Error;
use crate::handle::BodyKey;
use crate::op::Op;
use crate::session::Session;

/// A module: a top-level operation with everything in it.
///
/// ```
/// let session = rs_opt::Session::new();
/// let mut module = session.parse(
///     "func.func @f(%x: i32) -> i32 {
///        %zero = arith.constant 0 : i32
///        %sum = arith.addi %x, %zero : i32
///        return %sum : i32
///      }",
/// )?;
/// let names: Vec<&str> = module.walk().map(|op| op.name()).collect();
/// assert_eq!(names, ["builtin.module", "func.func", "arith.constant", "arith.addi", "func.return"]);
///
/// module.run("canonicalize")?;
/// assert_eq!(module.walk().filter(|op| op.dialect() == "arith").count(), 0);
/// # Ok::<(), rs_opt::Error>(())
/// ```
pub struct Module {
    session: Session,
    parsed: Parsed,
    /// The identity of the IR. Passes and patterns may give ids anew, so it is another one afterwards.
    key: BodyKey,
    /// The name and bytes of the text that was parsed, for messages.
    name: Arc<str>,
    text: Arc<[u8]>,
}

impl Clone for Module {
    /// Clones the module. Handles of one do not refer to operations of the other.
    fn clone(&self) -> Self {
        Module {
            session: self.session.clone(),
            parsed: self.parsed.clone(),
            key: BodyKey::fresh(),
            name: self.name.clone(),
            text: self.text.clone(),
        }
    }
}

/// The remarks and statistics of a run of passes.
///
/// ```
/// let session = rs_opt::Session::new();
/// let mut module = session.parse("func.func private @f()")?;
/// let report = module.run("symbol-dce")?;
/// assert!(report.remarks.is_empty());
/// assert_eq!(report.statistics, [("symbol-dce", "symbols erased", 1)]);
/// # Ok::<(), rs_opt::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunReport {
    /// Remarks and warnings, as `rs-opt` prints them.
    pub remarks: Vec<String>,
    /// Statistics: the pass, the name and the count.
    pub statistics: Vec<(&'static str, &'static str, u64)>,
}

impl Module {
    pub(crate) fn parse(session: &Session, name: &str, text: &[u8]) -> Result<Module, Error> {
        let options = ParseOptions {
            recover: true,
            top_level_op: Some(session.top_level_op()),
            file_name: name.to_owned(),
            ..session.parse_options()
        };
        let parsed = session.run_hooks(|| asm::parse(session.registry(), text, &options))?;
        let parsed = parsed.map_err(|errors| {
            let reports: Vec<_> = errors.into_iter().map(place::of_text).collect();
            Error::of_reports(name, text, &reports)
        })?;
        let module = Module {
            session: session.clone(),
            parsed,
            key: BodyKey::fresh(),
            name: name.into(),
            text: text.into(),
        };
        module.verify()?;
        Ok(module)
    }

    /// Returns the session that the module belongs to.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the top-level operation.
    ///
    /// # Panics
    /// Never: every module has one.
    #[expect(clippy::expect_used, reason = "parsing refuses a text without a top-level operation")]
    pub fn top(&self) -> Op<'_> {
        let body = &self.parsed.body;
        let op = body.top_op().expect("a module has a top-level operation");
        Op::of_root(self.session.registry(), body, self.key, op)
    }

    /// Returns the operations, each before those in its regions.
    pub fn walk(&self) -> impl Iterator<Item = Op<'_>> {
        self.top().walk()
    }

    /// Returns the operation that defines the symbol `name` at the top level of the module.
    pub fn symbol(&self, name: &str) -> Option<Op<'_>> {
        self.top().children().find(|op| op.symbol() == Some(name))
    }

    /// Verifies the module.
    ///
    /// # Errors
    /// The errors of the verifier, or the panic of a hook.
    pub fn verify(&self) -> Result<(), Error> {
        let findings = self.findings()?;
        if findings.is_empty() { Ok(()) } else { Err(self.error(findings)) }
    }

    /// Returns an error about an operation of the module, with its place in the text that was parsed.
    ///
    /// ```
    /// let session = rs_opt::Session::new();
    /// let module = session.parse_named("a.mlir", "func.func @f() {\n  return\n}")?;
    /// let error = module.error_at(&module.walk().last().unwrap(), "expected a branch");
    /// assert_eq!(error.to_string(), "a.mlir:2:3: error: expected a branch\n  return\n  ^");
    /// # Ok::<(), rs_opt::Error>(())
    /// ```
    pub fn error_at(&self, op: &Op<'_>, message: impl Into<String>) -> Error {
        let place = Place::Loc(op.location().id());
        self.error(vec![Finding::new(op.path(), Diagnostic::error("user", place, message))])
    }

    fn findings(&self) -> Result<Vec<Finding>, Error> {
        let options = VerifyOptions {
            allow_unregistered: self.session.allow_unregistered(),
            skip_symbols: false,
        };
        let reg = self.session.registry();
        self.session.run_hooks(|| verify_root(reg, &self.parsed.body, options, &parallel))
    }

    fn error(&self, findings: Vec<Finding>) -> Error {
        let (reg, notes) = (self.session.registry(), OperationNotes::Off);
        let reports =
            place::of_findings(reg, &self.parsed.body, &self.parsed.source, findings, notes);
        Error::of_reports(&self.name, &self.text, &reports)
    }

    /// Runs passes: a list as in `canonicalize,cse`, with options as in `canonicalize{top-down=false}`, or a pipeline with its anchor as in
    /// `builtin.module(func.func(cse))`. The result is verified.
    ///
    /// # Errors
    /// The text is not a pipeline, a pass fails or panics, or the result does not verify. The module is as the failed pass left it.
    pub fn run(&mut self, pipeline: &str) -> Result<RunReport, Error> {
        let (session, text) = (self.session.session(), pipeline.trim());
        let top = session.top_level_op;
        let anchored = |anchor: &str| {
            text.strip_prefix(anchor).is_some_and(|rest| rest.trim_start().starts_with('('))
        };
        let text = if anchored(top) || anchored("any") {
            text.to_owned()
        } else {
            format!("{top}({text})")
        };
        let mut pipeline = Pipeline::parse(&session.reg, &session.passes, &text).map_err(|e| {
            Error::new(format!("pipeline '{}': {}", excerpt::line(&text, 80), e.message))
        })?;
        self.run_pipeline(&mut pipeline)
    }

    fn run_pipeline(&mut self, pipeline: &mut Pipeline) -> Result<RunReport, Error> {
        let observers = Observers {
            remarks: Some(Arc::default()),
            statistics: Some(Arc::default()),
            ..Observers::default()
        };
        pipeline.observe(&observers);
        let session = self.session.clone();
        let cx = session.pass_cx();
        pipeline.initialize(&cx)?;
        let body = &mut self.parsed.body;
        let Some(op) = body.top_op() else { return Ok(RunReport::default()) };
        self.key = BodyKey::fresh();
        let result = session.run(|| pipeline.run(&cx, body, op, &|_, _, _, _| Ok(())));
        if self.parsed.body.top_op() != Some(op) {
            self.parsed = session.empty_module()?.parsed;
            return Err(Error::new("a pass erased the top-level operation: the module is empty"));
        }
        result.map_err(|failed| self.error(failed.findings))?;
        self.verify()?;
        let remarks = observers.remarks.map(|remarks| remarks.take()).unwrap_or_default();
        let statistics = observers.statistics.map(|s| s.rows()).unwrap_or_default();
        let remarks = remarks.into_iter().filter(|f| f.diagnostic.severity != Severity::Error);
        Ok(RunReport {
            remarks: remarks.map(|finding| self.error(vec![finding]).to_string()).collect(),
            statistics,
        })
    }

    /// Applies patterns with the greedy driver, with folding, to everything in the top-level operation until nothing changes or its number of
    /// rounds is reached. Returns whether the IR changed, whatever the patterns returned. The result is not verified.
    ///
    /// # Errors
    /// A pattern is of another session, or on an operation that is not loaded. Or the patterns panic, or do not end: the driver stopped at its
    /// limit of changes. Then the module is as they left it.
    ///
    /// ```
    /// let session = rs_opt::Session::new();
    /// // x - x -> 0 is a fold already; this turns x * 2 into x + x.
    /// let double = session.pattern("MulByTwo", "arith.muli", |rewriter, op| {
    ///     let [x, two] = [0, 1].map(|i| rewriter.body.operand(op, i));
    ///     let is_two = rs_opt::constant_int(rewriter.reg, rewriter.body, two) == Some(2);
    ///     if !is_two {
    ///         return false;
    ///     }
    ///     let (ty, loc) = (rewriter.body.ty(x), rewriter.body.loc(op));
    ///     let sum = rewriter.build("arith.addi", loc, &[x, x], &[ty], &[]);
    ///     let sum = rewriter.body.result(sum, 0);
    ///     rewriter.replace_op(op, &[sum]);
    ///     true
    /// });
    /// let mut module = session.parse(
    ///     "func.func @f(%x: i32) -> i32 {
    ///        %two = arith.constant 2 : i32
    ///        %y = arith.muli %x, %two : i32
    ///        return %y : i32
    ///      }",
    /// )?;
    /// assert!(module.apply([double])?);
    /// assert!(module.to_string().contains("arith.addi %arg0, %arg0 : i32"));
    /// # Ok::<(), rs_opt::Error>(())
    /// ```
    pub fn apply(&mut self, patterns: impl IntoIterator<Item = Pattern>) -> Result<bool, Error> {
        let patterns: Vec<Pattern> = patterns.into_iter().collect();
        patterns.iter().try_for_each(|pattern| self.check_root(pattern))?;
        let patterns = PatternSet::new(patterns);
        let session = self.session.clone();
        let mut changed = false;
        let result = self.edit_bodies(|body, _, owner| {
            let config = GreedyConfig::default();
            let before = fingerprint(body);
            let applied = || apply_greedily(session.registry(), body, None, &patterns, &config);
            let result = panics::catch(applied).map_err(|message| format!("panic: {message}"))?;
            changed |= fingerprint(body) != before;
            let Some(latest) = result.cut else { return Ok(()) };
            let place = owner.map(|owner| format!(" in '{owner}'")).unwrap_or_default();
            let latest = latest.join("', '");
            Err(Error::new(format!(
                "the patterns do not end{place}: stopped at the limit of changes; \
                 applied last: '{latest}'"
            )))
        });
        self.key = BodyKey::fresh();
        result.map(|()| changed)
    }

    /// Checks that a pattern is on an operation that is loaded, or that need not be.
    fn check_root(&self, pattern: &Pattern) -> Result<(), Error> {
        let (reg, name) = (self.session.registry(), &pattern.name);
        if !pattern.is_of(reg.ctx()) {
            return Err(Error::new(format!("pattern '{name}' is of another session")));
        }
        let Some(root) = pattern.root else { return Ok(()) };
        if reg.op(root).is_some() || self.session.allow_unregistered() {
            return Ok(());
        }
        let op = reg.ctx().op_name_str(root);
        let hint = suggest::did_you_mean(op, reg.ops().map(|def| reg.ctx().op_name_str(def.name)));
        Err(Error::new(format!(
            "pattern '{name}' is on '{op}', which the loaded dialects do not define{hint}"
        )))
    }

    /// Edits every isolated region in the top-level operation, e.g. the body of each function, and then that operation's own; inner ones
    /// first. See [`Editor`].
    ///
    /// # Errors
    /// The first error that `edit` returns; what it edited before stays. The result is not verified.
    ///
    /// # Panics
    /// If `edit` panics. The changes that it made before stay.
    pub fn edit(
        &mut self,
        mut edit: impl FnMut(&mut Editor<'_>) -> Result<(), Error> + Send,
    ) -> Result<(), Error> {
        let session = self.session.clone();
        self.edit_bodies(|body, key, owner| edit(&mut Editor::new(&session, body, key, owner)))
    }

    /// Calls `edit` with each body in the top-level operation, inner ones first, its key, and the symbol of the operation that owns it.
    fn edit_bodies(
        &mut self,
        mut edit: impl FnMut(&mut Body, BodyKey, Option<&str>) -> Result<(), Error> + Send,
    ) -> Result<(), Error> {
        let (session, key) = (self.session.clone(), self.key);
        let body = &mut self.parsed.body;
        session.run(|| edit_nested(&session, body, key, &mut edit))
    }

    /// Calls `edit` with an editor of the region of the top-level operation: to add functions, for example.
    ///
    /// ```
    /// let mut module = rs_opt::Session::new().empty_module()?;
    /// module.edit_top(|editor| {
    ///     let mut builder = editor.at_end()?;
    ///     builder
    ///         .op("func.func")
    ///         .attr("sym_name", "\"twice\"")
    ///         .attr("function_type", "(i32) -> i32")
    ///         .region(&["i32"], |builder| {
    ///             let x = builder.arguments()[0];
    ///             let sum = builder.op("arith.addi").operands([x, x]).build()?;
    ///             builder.op("func.return").operands(sum.results).build()?;
    ///             Ok(())
    ///         })
    ///         .build()?;
    ///     Ok(())
    /// })?;
    /// module.verify()?;
    /// assert!(module.to_string().contains("arith.addi %arg0, %arg0 : i32"));
    /// # Ok::<(), rs_opt::Error>(())
    /// ```
    ///
    /// # Errors
    /// The error that `edit` returns. The result is not verified.
    pub fn edit_top(
        &mut self,
        edit: impl FnOnce(&mut Editor<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let (session, key) = (self.session.clone(), self.key);
        let root = &mut self.parsed.body;
        let top = root.top_op().and_then(|op| Some((key.nested(op), root.nested_mut(op)?)));
        let Some((key, body)) = top else {
            return Err(Error::new("the top-level operation has no isolated region"));
        };
        edit(&mut Editor::new(&session, body, key, None))
    }

    /// Prints the module in the generic form.
    pub fn to_generic(&self) -> String {
        self.print(&PrintOptions { generic: true, ..PrintOptions::default() })
            .unwrap_or_else(|e| e.to_string())
    }

    /// Prints the module.
    ///
    /// # Errors
    /// The text of one operation is too long: its types or attributes share parts, and would take over 256 MB. Or a hook panics.
    pub fn print(&self, options: &PrintOptions) -> Result<String, Error> {
        let reg = self.session.registry();
        let mut out = Vec::new();
        self.session
            .run_hooks(|| {
                let view = SourceView::new(&self.parsed.source);
                let (body, resources) = (&self.parsed.body, &self.parsed.resources);
                // Only locations need the lines of the text.
                let index = options.debuginfo.then(|| LineIndex::new(&self.text));
                let file = reg.ctx().ident(&self.name);
                let lines = index.as_ref().map(|index| Lines { index, file });
                print_whole(reg, body, view, lines, resources, options, &parallel, &mut out)
            })?
            .map_err(|overlong| self.error(vec![overlong.finding()]))?;
        Ok(String::from_utf8_lossy(&out).into_owned())
    }
}

impl fmt::Display for Module {
    /// Prints the module, or its generic form if it does not verify.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let generic = self.findings().map_or(true, |findings| !findings.is_empty());
        let options = PrintOptions { generic, ..PrintOptions::default() };
        match self.print(&options) {
            Ok(text) => f.write_str(&text),
            Err(error) => write!(f, "{error}"),
        }
    }
}

impl fmt::Debug for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Module({})", self.name)
    }
}

impl Session {
    /// Parses a module. Operations at the top level are put into an implicit `builtin.module`. The module is verified.
    ///
    /// # Errors
    /// The text does not parse or does not verify, or a hook panics.
    pub fn parse(&self, text: &str) -> Result<Module, Error> {
        self.parse_named("<input>", text)
    }

    /// Parses a module from a text that messages call `name`.
    ///
    /// # Errors
    /// The text does not parse or does not verify.
    pub fn parse_named(&self, name: &str, text: &str) -> Result<Module, Error> {
        Module::parse(self, name, text.as_bytes())
    }

    /// Parses the module in a file.
    ///
    /// # Errors
    /// The file cannot be read, or its text does not parse or does not verify.
    pub fn parse_file(&self, path: impl AsRef<std::path::Path>) -> Result<Module, Error> {
        let path = path.as_ref();
        let text = driver::input::read_file(path)
            .map_err(|e| Error::new(format!("cannot read '{}': {e}", path.display())))?;
        Module::parse(self, &path.to_string_lossy(), &text)
    }

    /// Makes an empty module.
    ///
    /// # Errors
    /// None with the built-in dialects; otherwise if an empty module is invalid.
    pub fn empty_module(&self) -> Result<Module, Error> {
        self.parse("module {\n}")
    }
}

/// Edits the bodies nested in `body`, inner ones first. Nesting is bounded by the parser.
fn edit_nested(
    session: &Session,
    body: &mut Body,
    key: BodyKey,
    edit: &mut dyn FnMut(&mut Body, BodyKey, Option<&str>) -> Result<(), Error>,
) -> Result<(), Error> {
    let ops = body.roots().iter().flat_map(|&root| body.walk_pre(root));
    for op in ops.filter(|&op| body.nested(op).is_some()).collect::<Vec<OpId>>() {
        let symbol = Op::of_root(session.registry(), body, key, op).symbol().map(str::to_owned);
        if let Some(nested) = body.nested_mut(op) {
            edit_nested(session, nested, key.nested(op), edit)?;
            edit(nested, key.nested(op), symbol.as_deref())?;
        }
    }
    Ok(())
}
