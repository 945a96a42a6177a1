//! Sessions: the loaded dialects, passes and patterns that modules share. E.g.
//! `Session::new().parse("module {}")` parses a module with the built-in dialects.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use asm::ParseOptions;
use driver::Extension;
use driver::diagnostics::{DiagnosticFormat, any_error};
use driver::fanout::{Workers, parallel};
use driver::td::{RemarkDetail, TdFiles, render_reports};
use ir_core::panics;
use ir_core::sync::LockIgnoringPoison;
use ir_core::{AttrKind, OpId, OpName, Registry, RegistryBuilder};
use passes::PassInfo;
use rewrite::{Pattern, Rewriter};

use crate::error::Error;
use crate::handle::BodyKey;
use crate::interned::{AttrRef, Location, TypeRef};

/// The loaded dialects, with their passes and patterns. It is cheap to clone, and modules keep a clone of it.
///
/// ```
/// let session = rs_opt::Session::new();
/// let module = session.parse("func.func private @f(i32) -> i32")?;
/// assert_eq!(module.to_string(), "module {\n  func.func private @f(i32) -> i32\n}\n");
/// # Ok::<(), rs_opt::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    session: driver::Session,
    allow_unregistered: bool,
    /// The rendered warnings and remarks about the loaded files.
    warnings: String,
    /// Parsing, printing and passes recurse over nested regions, and the stack of the caller may be small.
    workers: Arc<Workers>,
}

impl Session {
    /// Creates a session with the built-in dialects and passes.
    ///
    /// # Panics
    /// If no thread can be started. [`SessionBuilder::build`] returns that as an error.
    #[expect(clippy::expect_used, reason = "documented; `build` returns the error")]
    pub fn new() -> Self {
        Session::builder().build().expect("the built-in dialects load")
    }

    /// Starts a session with more than the built-in dialects and passes.
    pub fn builder() -> SessionBuilder {
        SessionBuilder::default()
    }

    /// Makes a pattern on operations named `root`, for [`Module::apply`](crate::Module::apply). The function changes the IR through the rewriter and returns
    /// whether it changed anything.
    pub fn pattern(
        &self,
        name: &str,
        root: &str,
        rewrite: impl Fn(&mut Rewriter<'_>, OpId) -> bool + Send + Sync + 'static,
    ) -> Pattern {
        Pattern::on(self.registry().ctx(), root, name, rewrite)
    }

    /// Returns what may come next at the byte `offset` of a text, which may be incomplete: for completion and signature help in editors.
    ///
    /// ```
    /// let session = rs_opt::Session::new();
    /// let text = "func.func @f(%a: i32) { %0 = arith.addi %a, ";
    /// let found = session.complete(text, text.len());
    /// assert_eq!(found.declarations, ["rhs"]);
    /// assert_eq!(found.items[0].text, "%a");
    /// ```
    pub fn complete(&self, text: &str, offset: usize) -> crate::Completion {
        self.run(|| asm::completion::complete(self.registry(), text.as_bytes(), offset))
    }

    /// Parses a type, e.g. `vector<4xf32>`.
    ///
    /// # Errors
    /// The text is not a type, or a hook panics.
    pub fn ty(&self, text: &str) -> Result<TypeRef<'_>, Error> {
        let parse = || asm::parse_type_with(self.registry(), text, &self.parse_options());
        let parsed = self.run_nested(text, parse)?;
        let id = parsed.map_err(|e| Error::new(format!("'{text}': {}", e.message)))?;
        Ok(TypeRef { reg: self.registry(), id })
    }

    /// Parses an attribute, e.g. `42 : i64`.
    ///
    /// # Errors
    /// The text is not an attribute, or a hook panics.
    pub fn attr(&self, text: &str) -> Result<AttrRef<'_>, Error> {
        let parse = || asm::parse_attr_with(self.registry(), text, &self.parse_options());
        let parsed = self.run_nested(text, parse)?;
        let id = parsed.map_err(|e| Error::new(format!("'{text}': {}", e.message)))?;
        Ok(AttrRef { reg: self.registry(), id })
    }

    /// Parses a location, e.g. `loc("a.mlir":3:5)`.
    ///
    /// # Errors
    /// The text is not a location.
    pub fn location(&self, text: &str) -> Result<Location<'_>, Error> {
        match self.attr(text)?.kind() {
            &AttrKind::Location(id) => {
                Ok(Location { reg: self.registry(), id, body: BodyKey::fresh() })
            }
            _ => Err(Error::new(format!("'{text}' is not a location"))),
        }
    }

    /// Returns the warnings and remarks about the `.td` files that were loaded, as `rs-opt` prints them; an empty text if there are none.
    ///
    /// ```
    /// let session = rs_opt::Session::builder()
    ///     .dialect_td(
    ///         "toy.td",
    ///         r#"include "mlir/IR/OpBase.td"
    ///         def Toy : Dialect { let name = "toy"; let cppNamespace = "::toy"; }
    ///         def FoldedOp : Op<Toy, "folded"> { let hasFolder = 1; }"#,
    ///     )
    ///     .build()?;
    /// assert!(session.warnings().contains("remark: "), "the folder is C++ code");
    /// # Ok::<(), rs_opt::Error>(())
    /// ```
    pub fn warnings(&self) -> &str {
        &self.inner.warnings
    }

    /// Returns the definitions of the loaded dialects.
    pub fn registry(&self) -> &Registry {
        &self.inner.session.reg
    }

    pub(crate) fn session(&self) -> &driver::Session {
        &self.inner.session
    }

    pub(crate) fn allow_unregistered(&self) -> bool {
        self.inner.allow_unregistered
    }

    pub(crate) fn parse_options(&self) -> ParseOptions {
        ParseOptions {
            allow_unregistered: self.inner.allow_unregistered,
            unregistered_remedy: Some("call `SessionBuilder::allow_unregistered_dialects`"),
            ..ParseOptions::default()
        }
    }

    pub(crate) fn top_level_op(&self) -> OpName {
        driver::session::top_level_op(&self.inner.session)
    }

    /// Runs a function that parses `text`: on the stack of a worker if the text may nest deeply, i.e. if it is long.
    fn run_nested<R: Send>(
        &self,
        text: &str,
        parse: impl FnOnce() -> R + Send,
    ) -> Result<R, Error> {
        const SHORT: usize = 256;
        let parse = || panics::catch(parse);
        if text.len() < SHORT { parse() } else { self.run(parse) }.map_err(panicked)
    }

    /// Does the same as [`run`](Self::run) for a function that calls hooks of libraries.
    ///
    /// # Errors
    /// A hook panics.
    pub(crate) fn run_hooks<R: Send>(&self, f: impl FnOnce() -> R + Send) -> Result<R, Error> {
        self.run(|| panics::catch(f)).map_err(panicked)
    }

    /// Runs `f` in a thread with a large stack.
    pub(crate) fn run<R: Send>(&self, f: impl FnOnce() -> R + Send) -> R {
        self.inner.workers.run(f)
    }

    /// Returns a context for passes and patterns.
    pub(crate) fn pass_cx(&self) -> passes::PassCx<'_> {
        let session = self.session();
        session.pass_cx(&parallel)
    }
}

/// Returns the error about a panic.
fn panicked(message: String) -> Error {
    Error::new(format!("a hook panicked: {message}"))
}

impl Default for Session {
    fn default() -> Self {
        Session::new()
    }
}

/// Collects what a session has besides the built-in dialects and passes.
///
/// ```
/// use rs_opt::Session;
///
/// let session = Session::builder()
///     .dialect_td(
///         "toy.td",
///         r#"include "mlir/IR/OpBase.td"
///         def Toy : Dialect { let name = "toy"; let cppNamespace = "::toy"; }
///         def NegOp : Op<Toy, "neg"> {
///           let arguments = (ins I32:$x);
///           let results = (outs I32:$y);
///           let assemblyFormat = "$x attr-dict";
///         }"#,
///     )
///     .build()?;
/// session.parse("func.func @f(%x: i32) -> i32 { %y = toy.neg %x  return %y : i32 }")?;
/// # Ok::<(), rs_opt::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct SessionBuilder {
    files: TdFiles,
    /// A name that two texts have.
    two_texts: Option<String>,
    /// The messages about dialects that could not be registered.
    refused: Arc<Mutex<Vec<String>>>,
    extension: Extension,
    allow_unregistered: bool,
    threads: Option<usize>,
}

impl Default for SessionBuilder {
    fn default() -> Self {
        SessionBuilder {
            files: TdFiles {
                remarks: RemarkDetail::Summary,
                ..TdFiles::of(Extension::new("program"))
            },
            two_texts: None,
            refused: Arc::default(),
            extension: Extension::new("program"),
            allow_unregistered: false,
            threads: None,
        }
    }
}

impl SessionBuilder {
    /// Loads the dialects of a `.td` text. Messages and includes call it `name`. It defines a dialect, or includes a file that does.
    #[must_use]
    pub fn dialect_td(mut self, name: &str, text: &str) -> Self {
        self.files.dialects.push(name.to_owned());
        self.text(name, text)
    }

    /// Adds the text of a file. Another text of that name is an error of [`build`](Self::build).
    fn text(mut self, name: &str, text: &str) -> Self {
        let old = self.files.texts.insert(name.to_owned(), text.into());
        if old.is_some_and(|old| &*old != text) {
            self.two_texts.get_or_insert_with(|| name.to_owned());
        }
        self
    }

    /// Loads the dialects of a `.td` file.
    #[must_use]
    pub fn dialect_td_file(mut self, path: &str) -> Self {
        self.files.dialects.push(path.to_owned());
        self
    }

    /// Loads the rewrite rules of a `.td` text. It may include texts that [`dialect_td`](Self::dialect_td) was given.
    #[must_use]
    pub fn patterns_td(mut self, name: &str, text: &str) -> Self {
        self.files.patterns.push(name.to_owned());
        self.text(name, text)
    }

    /// Loads the rewrite rules of a `.td` file.
    #[must_use]
    pub fn patterns_td_file(mut self, path: &str) -> Self {
        self.files.patterns.push(path.to_owned());
        self
    }

    /// Adds a folder in which included `.td` files are searched.
    #[must_use]
    pub fn include(mut self, folder: &str) -> Self {
        self.files.include.push(folder.to_owned());
        self
    }

    /// Sets the folder at which relative paths start.
    #[must_use]
    pub fn folder(mut self, folder: impl Into<PathBuf>) -> Self {
        self.files.cwd = folder.into();
        self
    }

    /// Registers a dialect that is defined in Rust, with its canonicalization patterns.
    ///
    /// ```
    /// use rs_opt::dialect::{DynamicDialect, DynamicOp};
    ///
    /// let session = rs_opt::Session::builder()
    ///     .dialect(|| DynamicDialect::new("toy").op(DynamicOp::new("neg").pure()))
    ///     .build()?;
    /// // An unused operation without side effects is erased.
    /// let mut module = session.parse("func.func @f(%x: i32) { %0 = \"toy.neg\"(%x) : (i32) -> i32  return }")?;
    /// module.run("canonicalize")?;
    /// assert!(!module.to_string().contains("toy.neg"));
    /// # Ok::<(), rs_opt::Error>(())
    /// ```
    #[must_use]
    pub fn dialect(
        self,
        make: impl Fn() -> dialect::dynamic::DynamicDialect + Send + Sync + 'static,
    ) -> Self {
        let refused = self.refused.clone();
        self.setup(move |builder| {
            make().register(builder).unwrap_or_else(|error| {
                refused.lock_ignoring_poison().push(error.to_string());
                Vec::new()
            })
        })
    }

    /// Registers definitions in Rust with a function, which returns canonicalization patterns for them.
    #[must_use]
    pub fn setup(
        mut self,
        setup: impl Fn(&mut RegistryBuilder) -> Vec<Pattern> + Send + Sync + 'static,
    ) -> Self {
        self.extension = self.extension.setup(setup);
        self
    }

    /// Adds a pass, which pipelines then name.
    #[must_use]
    pub fn pass(mut self, info: PassInfo) -> Self {
        self.extension = self.extension.pass(info);
        self
    }

    /// Adds everything of an extension: see [`Extension`].
    #[must_use]
    pub fn extension(mut self, extension: Extension) -> Self {
        self.extension = self.extension.with(extension);
        self
    }

    /// Accepts operations, types and attributes of dialects that are not loaded, in their generic form.
    #[must_use]
    pub fn allow_unregistered_dialects(mut self) -> Self {
        self.allow_unregistered = true;
        self
    }

    /// Sets the number of threads; by default there is one per processor. More than 256 are not started.
    /// Sessions with the same number share the threads.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = Some(threads.max(1));
        self
    }

    /// Checks the names of texts and folders.
    fn check_texts(&self) -> Result<(), Error> {
        if let Some(name) = &self.two_texts {
            return Err(Error::new(format!("there are two texts named '{name}'")));
        }
        for name in self.files.texts.keys() {
            if name.is_empty() {
                return Err(Error::new("a text has no name: messages and includes need one"));
            }
            if ods::prelude::file(name).is_some() {
                return Err(Error::new(format!(
                    "the text '{name}' has the name of a built-in file, which it would replace: \
                     choose another name"
                )));
            }
        }
        for folder in &self.files.include {
            if !self.files.cwd.join(folder).is_dir() {
                return Err(Error::new(format!("there is no include folder '{folder}'")));
            }
        }
        Ok(())
    }

    /// Loads everything.
    ///
    /// # Errors
    /// A `.td` file or a dialect cannot be read or is refused, a file of dialects has none, an include folder does not exist, two additions have
    /// one name, a function of an extension panics, or no thread can be started.
    pub fn build(self) -> Result<Session, Error> {
        self.check_texts()?;
        let extension = self.extension.with(crate::builtin());
        if let Some(conflict) = extension.conflicts().into_iter().next() {
            return Err(Error::new(conflict));
        }
        let files = TdFiles { extension, ..self.files };
        let workers = Workers::shared(self.threads)?;
        let loaded = workers.run(|| panics::catch(|| driver::td::load(&files)));
        let (session, reports) =
            loaded.map_err(|message| Error::new(format!("an extension panicked: {message}")))?;
        if any_error(&reports) {
            let text = render_reports(&files, DiagnosticFormat::Classic, &reports);
            return Err(Error::rendered(&text, &reports));
        }
        if let Some(message) = self.refused.lock_ignoring_poison().first() {
            return Err(Error::new(message));
        }
        let allow_unregistered = self.allow_unregistered;
        let warnings = render_reports(&files, DiagnosticFormat::Classic, &reports);
        Ok(Session { inner: Arc::new(Inner { session, allow_unregistered, warnings, workers }) })
    }
}
