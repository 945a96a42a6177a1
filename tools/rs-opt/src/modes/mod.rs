//! The modes, one file each. A new mode is a file with a `MODE` constant and a line in [`MODES`]: its flag, its help, its completion and its
//! place in the documentation follow.

mod check_rules;
mod compare_strategies;
mod complete;
mod completions;
mod describe;
mod lint_patterns;
mod list_passes;
mod load;
mod measure_strategy;
mod mode;
mod print_config;
mod print_rules;
mod show_dialects;
mod td_diagnose;

pub use mode::{Mode, ModeCx, Rerun};

/// The modes. If several are requested, the first one runs.
pub const MODES: &[Mode] = &[
    lint_patterns::MODE,
    print_rules::MODE,
    check_rules::MODE,
    td_diagnose::MODE,
    describe::MODE,
    complete::MODE,
    completions::MODE,
    print_config::MODE,
    show_dialects::MODE,
    list_passes::MODE,
    measure_strategy::MODE,
    compare_strategies::MODE,
];
