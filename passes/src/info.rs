//! The table of passes: names, summaries and options, and how a pass is made from its options.
//!
//! A program adds its passes to [`PassTable::builtin`]; they are then listed, documented and run like the others.

use rewrite_egraph::cost::CostModels;
use text_utils::suggest;

use crate::options::{OptionDecl, PassOptions};
use crate::pass::Pass;

/// The kind of work that a pass does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PassGroup {
    /// It applies patterns, by the engine that [`PassCx::rewriting`](crate::PassCx::rewriting) names.
    Patterns,
    /// It transforms the IR in another way.
    Transform,
    /// It tests a part of this program.
    Test,
}

/// The entry of a pass in the table.
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

impl std::fmt::Debug for PassInfo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PassInfo({})", self.name)
    }
}

/// A name for a list of passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PipelineInfo {
    /// The name, kebab-case: `--clean` runs the pipeline.
    pub name: &'static str,
    /// One line about the pipeline, in lower case.
    pub summary: &'static str,
    /// The passes as in `--pass-pipeline`, without an anchor: `canonicalize{top-down=false},cse`.
    pub passes: &'static str,
}

impl PipelineInfo {
    /// The names and option texts of the passes.
    pub(crate) fn items(&self) -> Vec<(&'static str, &'static str)> {
        let mut items = Vec::new();
        let (mut depth, mut start) = (0usize, 0);
        let ends = self.passes.char_indices().chain([(self.passes.len(), ',')]);
        for (at, c) in ends {
            match c {
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                ',' if depth == 0 => {
                    let item = self.passes[start..at].trim();
                    let (name, options) = item.split_once('{').unwrap_or((item, ""));
                    items.push((name.trim(), options.trim_end_matches('}')));
                    start = at + 1;
                }
                _ => {}
            }
        }
        items
    }
}

/// The passes that a program knows, sorted by name.
#[derive(Clone, Debug, Default)]
pub struct PassTable {
    passes: Vec<PassInfo>,
    pipelines: Vec<PipelineInfo>,
    cost_models: CostModels,
    /// Values of options where a pass is given none: pass, option, value.
    defaults: Vec<(&'static str, &'static str, String)>,
}

impl PassTable {
    /// A table of these passes; [`PassTable::builtin`] has those of this crate.
    pub fn new(mut passes: Vec<PassInfo>) -> Self {
        passes.sort_by_key(|p| p.name);
        PassTable { passes, ..PassTable::default() }
    }

    /// The same passes, whose options may name those cost models.
    pub fn with_cost_models(self, cost_models: CostModels) -> Self {
        PassTable { cost_models, ..self }
    }

    /// The cost models that options of passes may name.
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

    /// Adds a name for a list of passes.
    ///
    /// # Errors
    /// If there is a pass or a pipeline of that name.
    pub fn add_pipeline(&mut self, info: PipelineInfo) -> Result<(), String> {
        if self.get(info.name).is_some() || self.pipeline(info.name).is_some() {
            return Err(format!("there are two passes named '{}'", info.name));
        }
        self.pipelines.push(info);
        Ok(())
    }

    /// The pipeline of that name.
    pub fn pipeline(&self, name: &str) -> Option<&PipelineInfo> {
        self.pipelines.iter().find(|p| p.name == name)
    }

    /// The pipelines in the order of their registration.
    pub fn pipelines(&self) -> impl Iterator<Item = &PipelineInfo> {
        self.pipelines.iter()
    }

    /// Sets the value of an option for passes that are not given it. A later value replaces an earlier one.
    ///
    /// # Errors
    /// If there is no such pass or option, or the value is not accepted.
    pub fn set_default(&mut self, pass: &str, option: &str, value: &str) -> Result<(), String> {
        let info = *self.find(pass)?;
        let parsed = PassOptions::parse(info.name, info.options, &format!("{option}={{{value}}}"))?;
        let name = parsed.given().first().map(|given| given.0).unwrap_or_default();
        self.defaults.retain(|default| (default.0, default.1) != (info.name, name));
        self.defaults.push((info.name, name, value.to_owned()));
        Ok(())
    }

    /// The options of a pass from their text, with defaults for those that are not given.
    ///
    /// # Errors
    /// If an option is unknown or its value is not accepted.
    pub(crate) fn options(&self, info: &PassInfo, text: &str) -> Result<PassOptions, String> {
        let given = PassOptions::parse(info.name, info.options, text)?;
        let is_given = |option: &str| given.given().iter().any(|(name, _)| *name == option);
        let mut full = text.to_owned();
        for (_, option, value) in
            self.defaults.iter().filter(|d| d.0 == info.name && !is_given(d.1))
        {
            full.push_str(&format!(" {option}={{{value}}}"));
        }
        let options =
            if full == text { given } else { PassOptions::parse(info.name, info.options, &full)? };
        Ok(options.with_cost_models(&self.cost_models))
    }

    /// The pass of that name.
    pub fn get(&self, name: &str) -> Option<&PassInfo> {
        self.passes.iter().find(|p| p.name == name)
    }

    /// The passes in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = &PassInfo> {
        self.passes.iter()
    }

    /// The entry of a pass, or a message that suggests the nearest name.
    ///
    /// # Errors
    /// If the name is unknown.
    pub fn find(&self, name: &str) -> Result<&PassInfo, String> {
        self.get(name).ok_or_else(|| {
            let hint = suggest::did_you_mean(name, self.passes.iter().map(|p| p.name));
            format!("there is no pass '{name}'{hint}")
        })
    }
}
