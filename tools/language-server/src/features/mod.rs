//! The answers to requests: functions of the text and its analysis.

pub mod actions;
pub mod completion;
pub mod diagnostics;
pub mod hints;
pub mod hover;
pub mod names;
pub mod rename;
pub mod structure;
pub mod symbols;
pub mod tokens;
