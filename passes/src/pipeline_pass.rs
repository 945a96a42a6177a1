//! A pass of a pipeline: its entry in the table, its options, and the pass that was made from them.
//!
//! E.g. `canonicalize{top-down=true}` in the pipeline `func.func(canonicalize{top-down=true},cse)`:
//!
//! ```
//! let table = passes::PassTable::generic();
//! let mut pipeline = passes::Pipeline::new(None);
//! pipeline.add(&table, "canonicalize", "top-down=true")?;
//! let [passes::Item::Pass(pass)] = &pipeline.items[..] else { panic!() };
//! assert_eq!(pass.name(), "canonicalize");
//! assert_eq!(pass.text(), "canonicalize{top-down=true}");
//! # Ok::<(), String>(())
//! ```

use ir_core::panics;

use crate::class_names::class_name;
use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo, PassTable};
use crate::options::{OptionDecl, PassOptions};
use crate::pass::{InnerPass, Pass};
use crate::pipeline_text::option_text;

/// A pass with its entry in the table and the options it was made with.
pub struct PipelinePass {
    info: PassInfo,
    options: PassOptions,
    pass: Box<dyn Pass>,
    /// The number in the pipeline, if its passes are numbered.
    number: Option<u32>,
}

impl PipelinePass {
    /// Makes the pass of an entry.
    ///
    /// # Errors
    /// If the entry refuses the options, or panics.
    pub fn new(info: &PassInfo, options: PassOptions) -> Result<Self, String> {
        let pass = caught(info.name, || (info.make)(&options))?;
        Ok(PipelinePass { info: *info, pass, options, number: None })
    }

    /// Checks the pass against the loaded dialects and patterns ([`Pass::initialize`]).
    ///
    /// # Errors
    /// The message of a pass that cannot run, or the panic.
    pub fn initialize(&self, cx: &PassCx<'_>) -> Result<(), String> {
        caught(self.name(), || self.pass.initialize(cx))
    }

    /// Returns what [`Pass::warnings`] returns, or the message of its panic.
    pub fn warnings(&self, cx: &PassCx<'_>) -> Vec<String> {
        caught(self.name(), || Ok(self.pass.warnings(cx))).unwrap_or_else(|message| vec![message])
    }

    /// Returns the name in the table.
    pub fn name(&self) -> &'static str {
        self.info.name
    }

    /// Returns the name in traces and reports, e.g. `CSE`: that of the pass itself, or of the class in MLIR.
    pub fn class(&self) -> String {
        self.pass.class().unwrap_or_else(|| class_name(self.name()))
    }

    /// Returns the number in the pipeline, if its passes are [numbered](crate::Pipeline::number_passes).
    pub(crate) fn number(&self) -> Option<u32> {
        self.number
    }

    pub(crate) fn set_number(&mut self, number: u32) {
        self.number = Some(number);
    }

    /// Returns the entry in the table.
    pub fn info(&self) -> &PassInfo {
        &self.info
    }

    /// Returns whether it is of that group, or runs a pass of it.
    pub(crate) fn has_pass_of(&self, group: PassGroup) -> bool {
        let inner = self.pass.inner_passes();
        let table = PassTable::of_options(&self.options);
        let is_of = |inner: &InnerPass| table.get(inner.name).is_some_and(|i| i.group == group);
        self.info.group == group || inner.iter().any(is_of)
    }

    /// Returns the options it was made with.
    pub fn options(&self) -> &PassOptions {
        &self.options
    }

    /// Returns the pass.
    pub fn pass(&self) -> &dyn Pass {
        &*self.pass
    }

    /// Returns the name and the options that were given, as in the text of a pipeline.
    pub fn text(&self) -> String {
        let given = self.options.given();
        if given.is_empty() {
            return self.name().to_owned();
        }
        let given: Vec<_> = given.iter().map(|(k, v)| option_text(k, v)).collect();
        format!("{}{{{}}}", self.name(), given.join(" "))
    }

    /// Returns the name and all options, those with their defaults included.
    pub fn full_text(&self) -> String {
        if self.info.options.is_empty() {
            return self.name().to_owned();
        }
        let mut known: Vec<&dyn OptionDecl> = self.info.options.to_vec();
        known.sort_by_key(|decl| decl.name());
        let printed = |decl: &&dyn OptionDecl| {
            let value =
                self.options.text(decl.name()).map_or_else(|| decl.default_text(), str::to_owned);
            if value.is_empty() { value } else { option_text(decl.name(), &value) }
        };
        format!("{}{{{}}}", self.name(), known.iter().map(printed).collect::<Vec<_>>().join(" "))
    }
}

/// Calls a function of the pass `name`; a panic in it is an error.
fn caught<R>(name: &str, f: impl FnOnce() -> Result<R, String>) -> Result<R, String> {
    panics::catch(f).unwrap_or_else(|message| Err(format!("pass '{name}' panicked: {message}")))
}
