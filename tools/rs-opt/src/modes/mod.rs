//! The modes, one file each. A new mode is a file with a `MODE` constant and a line in the list below: its flag, its help, its completion and its
//! place in the documentation follow.

mod load;
mod mode;
mod request;

pub use mode::{Mode, ModeCx, Rerun};
pub use request::{ModeRequest, requested};

/// Declares the module of each mode, and lists the modes in the order of the help.
macro_rules! modes {
    ($($file:ident,)*) => {
        $(mod $file;)*

        /// The modes.
        pub const MODES: &[Mode] = &[$($file::MODE),*];
    };
}

modes! {
    lint_patterns,
    print_rules,
    check_rules,
    td_diagnose,
    describe,
    complete,
    completions,
    man_page,
    print_config,
    show_dialects,
    list_passes,
    explain_code,
    show_conversion_graph,
    bisect_pass,
    measure_strategy,
    compare_strategies,
}
