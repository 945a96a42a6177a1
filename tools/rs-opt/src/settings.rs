//! The values of all flags of a run.

use driver::td::TdFiles;

use crate::config::Resolved;
use crate::flags::general::General;
use crate::flags::given::GivenFlag;
use crate::flags::passes::PassFlags;
use crate::flags::rewriting::Rewriting;

/// The values of the flags, by group.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The name of the program in messages.
    pub program: String,
    /// The input files; those of `general` are the settings for one of them.
    pub inputs: Vec<String>,
    /// The arguments of the command line.
    pub given: Vec<GivenFlag>,
    /// Input, output and execution.
    pub general: General,
    /// The passes.
    pub passes: PassFlags,
    /// How patterns are applied.
    pub rewriting: Rewriting,
    /// The dialects and rules to load.
    pub td: TdFiles,
    /// The settings that flags, the environment and the configuration file give.
    pub config: Resolved,
}
