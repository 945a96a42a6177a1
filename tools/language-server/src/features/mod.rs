//! The answers to requests: functions of the text and its analysis.

pub mod diagnostics;
pub mod hover;
pub mod names;
pub mod symbols;
