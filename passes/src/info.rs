//! The table of passes: names, summaries and options, and how a pass is made from its options.
//!
//! A program adds its passes to [`PassTable::builtin`]; they are then listed, documented and run like the others.

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

/// The passes that a program knows, sorted by name.
#[derive(Clone, Debug, Default)]
pub struct PassTable {
    passes: Vec<PassInfo>,
}

impl PassTable {
    /// A table of these passes; [`PassTable::builtin`] has those of this crate.
    pub fn new(mut passes: Vec<PassInfo>) -> Self {
        passes.sort_by_key(|p| p.name);
        PassTable { passes }
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
