//! The table of passes: names, summaries and options, and how a pass is made from its options.
//!
//! A program adds its passes to the table; they are then listed, documented and run like the others.
//!
//! ```
//! let table = passes::PassTable::generic();
//! assert_eq!(table.get("cse").map(|info| info.name), Some("cse"));
//! ```

use std::collections::BTreeMap;
use std::sync::Arc;

use rewrite_egraph::cost::CostModels;
use text_utils::suggest;

use crate::options::{self, OptionDecl, PassOptions};
use crate::pass::Pass;
use crate::pipeline_text::{self, ItemContent, PipelineItem};

/// The kind of work that a pass does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PassGroup {
    /// It applies patterns, by the engine that [`PassCx::rewriting`](crate::PassCx::rewriting) names.
    Patterns,
    /// It transforms the IR in another way.
    Transform,
    /// It prints something about the IR to standard error and changes nothing.
    Print,
    /// It tests a part of this program.
    Test,
}

/// The entry of a pass in the table.
///
/// ```
/// use ir_core::enclosing::ParentOp;
/// use ir_core::{Body, OpId};
/// use passes::options::{Opt, PassOptions};
/// use passes::{AnchorContext, Pass, PassCx, PassFailed, PassGroup, PassInfo, PassTable};
///
/// const LIMIT: Opt<i64> = Opt::new("limit", 10, "how many operations a body may have").at_least(0);
///
/// struct CheckSize(i64);
///
/// impl Pass for CheckSize {
///     fn run_on_body(
///         &self,
///         cx: &PassCx<'_>,
///         body: &mut Body,
///         _: Option<&ParentOp<'_>>,
///     ) -> Result<(), PassFailed> {
///         let ops = body.roots().iter().map(|&root| body.walk_pre(root).len()).sum::<usize>();
///         cx.count("operations", ops as u64);
///         Ok(())
///     }
///     fn run_on_anchor(
///         &self,
///         _: &PassCx<'_>,
///         _: &mut Body,
///         _: OpId,
///         _: AnchorContext,
///     ) -> Result<(), PassFailed> {
///         Ok(())
///     }
/// }
///
/// const INFO: PassInfo = PassInfo {
///     name: "check-size",
///     summary: "count the operations",
///     group: PassGroup::Transform,
///     options: &[&LIMIT],
///     make: |options| Ok(Box::new(CheckSize(options.get(&LIMIT)))),
/// };
///
/// assert!(INFO.mistakes().is_empty());
/// let options = PassOptions::parse("check-size", INFO.options, "limit=3")?;
/// assert!((INFO.make)(&options)?.per_body());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy)]
pub struct PassInfo {
    /// The name, kebab-case.
    pub name: &'static str,
    /// One line about the pass.
    pub summary: &'static str,
    /// The kind of work it does.
    pub group: PassGroup,
    /// The declarations of its options.
    pub options: &'static [&'static dyn OptionDecl],
    /// Makes the pass. Fails if an option, or several together, have values that no declaration can refuse.
    pub make: fn(&PassOptions) -> Result<Box<dyn Pass>, String>,
}

impl PassInfo {
    /// Returns a message for each mistake in the declarations of the options: two of one name, a name that a pipeline cannot contain, or a
    /// default that the option itself refuses.
    pub fn mistakes(&self) -> Vec<String> {
        let mut out = Vec::new();
        for (at, decl) in self.options.iter().enumerate() {
            let (name, default) = (decl.name(), decl.default_text());
            let mut wrong = |reason: String| {
                out.push(format!("option '{name}' of pass '{}' {reason}", self.name));
            };
            if self.options[..at].iter().any(|other| other.name() == name) {
                wrong("is declared twice".to_owned());
            }
            let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
            if name.is_empty() || !name.chars().all(is_word) {
                wrong("has a name with other characters than letters, digits, '-' and '_'".into());
            }
            if !default.is_empty()
                && let Err(expected) = decl.canonical(&default)
            {
                wrong(format!("has the default '{default}': expected {expected}"));
            }
        }
        out
    }
}

impl std::fmt::Debug for PassInfo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PassInfo({})", self.name)
    }
}

/// A name for a list of passes.
///
/// ```
/// use passes::{PassTable, PipelineInfo};
///
/// let clean = PipelineInfo { name: "clean", summary: "canonicalize, then merge equal operations", passes: "canonicalize,cse" };
/// let mut table = PassTable::generic();
/// table.add_pipeline(clean)?;
/// assert_eq!(table.pipelines().next().map(|pipeline| pipeline.name), Some("clean"));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PipelineInfo {
    /// The name, kebab-case: `--clean` runs the pipeline.
    pub name: &'static str,
    /// One line about the pipeline, in lower case.
    pub summary: &'static str,
    /// The passes as in `--pass-pipeline`, without an anchor: `canonicalize{top-down=false},cse`.
    pub passes: &'static str,
}

/// How many passes a pipeline may have, those of the pipelines that it names among them: each may name the one before it several times.
const MAX_PASSES: usize = 1 << 12;

/// How many pipelines may name one another in a row.
const MAX_CHAIN: usize = 64;

/// How deep passes may nest in options of passes.
const MAX_NESTING: usize = 16;

/// The passes that a program knows, sorted by name.
#[derive(Clone, Debug, Default)]
pub struct PassTable {
    passes: Vec<PassInfo>,
    /// With the names and option texts of the passes.
    pipelines: Vec<(PipelineInfo, Vec<(String, String)>)>,
    /// The indices of pipelines by their names.
    pipeline_index: BTreeMap<&'static str, usize>,
    cost_models: CostModels,
    /// Canonical values of options where a pass is given none: pass, option, value.
    defaults: Vec<(&'static str, &'static str, String)>,
    /// In how many options of passes the table is used, one inside the other.
    nesting: usize,
}

impl PassTable {
    /// Creates a table of these passes; [`PassTable::generic`] has those of this crate.
    pub fn new(mut passes: Vec<PassInfo>) -> Self {
        passes.sort_by_key(|p| p.name);
        PassTable { passes, ..PassTable::default() }
    }

    /// Returns the same passes, whose options may name those cost models.
    pub fn with_cost_models(self, cost_models: CostModels) -> Self {
        PassTable { cost_models, ..self }
    }

    /// Returns the passes that options may name; none unless one of these [names passes](OptionDecl::names_passes).
    pub fn of_options(options: &PassOptions) -> Arc<PassTable> {
        options.named_passes().unwrap_or_default()
    }

    /// Returns the cost models that options of passes may name.
    pub fn cost_models(&self) -> &CostModels {
        &self.cost_models
    }

    /// Adds a pass.
    ///
    /// # Errors
    /// If there is a pass of that name.
    pub fn add(&mut self, info: PassInfo) -> Result<(), String> {
        match self.passes.binary_search_by_key(&info.name, |p| p.name) {
            Ok(_) => Err(format!("there are two passes named '{}'", info.name)),
            Err(at) => {
                self.passes.insert(at, info);
                Ok(())
            }
        }
    }

    /// Adds a name for a list of passes, which may name other pipelines, too.
    ///
    /// # Errors
    /// If there is a pass or a pipeline of that name, or the text is not such a list.
    pub fn add_pipeline(&mut self, info: PipelineInfo) -> Result<(), String> {
        if self.get(info.name).is_some() || self.pipeline(info.name).is_some() {
            return Err(format!("there are two passes named '{}'", info.name));
        }
        let wrong = |reason: &str| format!("pipeline '{}', '{}': {reason}", info.name, info.passes);
        let items = pipeline_text::read_list(info.passes).map_err(|e| wrong(&e.message))?;
        let pass = |PipelineItem { name, content, .. }| match content {
            ItemContent::Options(options) => Ok((name, options)),
            ItemContent::Items(_) => {
                Err(wrong(&format!("expected passes without an anchor, found '{name}(...)'")))
            }
        };
        let passes = items.into_iter().map(pass).collect::<Result<_, _>>()?;
        self.pipeline_index.insert(info.name, self.pipelines.len());
        self.pipelines.push((info, passes));
        Ok(())
    }

    /// Returns the pipeline of that name.
    pub fn pipeline(&self, name: &str) -> Option<&PipelineInfo> {
        self.pipeline_index.get(name).map(|&index| &self.pipelines[index].0)
    }

    /// Returns the pipelines in the order of their registration.
    pub fn pipelines(&self) -> impl Iterator<Item = &PipelineInfo> {
        self.pipelines.iter().map(|(info, _)| info)
    }

    /// Checks that the passes of each pipeline can be made with their options. Returns the name of each pipeline of which one cannot, and a
    /// message.
    pub fn check_pipelines(&self) -> Vec<(&'static str, String)> {
        let check = |info: &PipelineInfo| {
            let mut make = |pass: &PassInfo, options| (pass.make)(&options).map(drop);
            let reason = self.each_pass(info.name, "", &mut make).err()?;
            Some((info.name, format!("pipeline '{}', '{}': {reason}", info.name, info.passes)))
        };
        self.pipelines().filter_map(check).collect()
    }

    /// Calls `visit` with the pass of that name, or with those of the pipeline of that name in order.
    ///
    /// # Errors
    /// If a name or an option is unknown, a value is not accepted, or `visit` fails.
    pub(crate) fn each_pass(
        &self,
        name: &str,
        options: &str,
        visit: &mut dyn FnMut(&PassInfo, PassOptions) -> Result<(), String>,
    ) -> Result<(), String> {
        let mut left = MAX_PASSES;
        let mut count = |info: &PassInfo, options: PassOptions| {
            left = left
                .checked_sub(1)
                .ok_or_else(|| format!("pipeline '{name}' has more than {MAX_PASSES} passes"))?;
            visit(info, options)
        };
        self.each_pass_in(name, options, &mut Vec::new(), &mut count)
    }

    /// Does the same inside the pipelines `open`, each of which names the next one.
    fn each_pass_in(
        &self,
        name: &str,
        options: &str,
        open: &mut Vec<usize>,
        visit: &mut dyn FnMut(&PassInfo, PassOptions) -> Result<(), String>,
    ) -> Result<(), String> {
        let Some(&index) = self.pipeline_index.get(name) else {
            let info = self.find(name)?;
            return visit(info, self.options(info, options)?);
        };
        if !options.is_empty() {
            return Err(format!("pipeline '{name}' has no options"));
        }
        if open.contains(&index) {
            return Err(format!("pipeline '{name}' contains itself; remove it from its passes"));
        }
        if open.len() == MAX_CHAIN {
            return Err(format!(
                "pipeline '{name}' is named through more than {MAX_CHAIN} others; name its passes"
            ));
        }
        open.push(index);
        let (_, passes) = &self.pipelines[index];
        passes.iter().try_for_each(|(name, text)| self.each_pass_in(name, text, open, visit))?;
        open.pop();
        Ok(())
    }

    /// Sets the value of an option for passes that are not given it. A later value replaces an earlier one.
    ///
    /// # Errors
    /// If the pass or option does not exist, or the value is not accepted.
    pub fn set_default(&mut self, pass: &str, option: &str, value: &str) -> Result<(), String> {
        let info = *self.find(pass)?;
        let (option, value) = options::checked(info.name, info.options, option, value)?;
        self.defaults.retain(|default| (default.0, default.1) != (info.name, option));
        self.defaults.push((info.name, option, value));
        Ok(())
    }

    /// Returns the options of a pass from their text, with defaults for those that are not given.
    ///
    /// # Errors
    /// If an option is unknown or its value is not accepted.
    pub(crate) fn options(&self, info: &PassInfo, text: &str) -> Result<PassOptions, String> {
        let mut options = PassOptions::parse(info.name, info.options, text)?;
        let defaults = self.defaults.iter().filter(|default| default.0 == info.name);
        options.fill(defaults.map(|(_, option, value)| (*option, value.as_str())));
        let options = options.with_cost_models(&self.cost_models);
        if !info.options.iter().any(|option| option.names_passes()) {
            return Ok(options);
        }
        let nesting = self.nesting + 1;
        if nesting > MAX_NESTING {
            return Err(format!(
                "passes in options of passes nest deeper than {MAX_NESTING}, at '{}'",
                info.name
            ));
        }
        Ok(options.with_named_passes(Arc::new(PassTable { nesting, ..self.clone() })))
    }

    /// Returns the pass of that name.
    pub fn get(&self, name: &str) -> Option<&PassInfo> {
        self.passes.iter().find(|p| p.name == name)
    }

    /// Returns the passes in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = &PassInfo> {
        self.passes.iter()
    }

    /// Returns the entry of a pass, or a message that suggests the nearest name.
    ///
    /// # Errors
    /// If the name is unknown.
    pub fn find(&self, name: &str) -> Result<&PassInfo, String> {
        self.get(name).ok_or_else(|| {
            let pipelines = self.pipelines().map(|p| p.name);
            let names = self.passes.iter().map(|p| p.name).chain(pipelines);
            let hint = suggest::did_you_mean(name, names);
            format!("there is no pass '{name}'{hint}")
        })
    }
}
