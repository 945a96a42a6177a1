//! A small shell: it parses the commands of tests and runs them without another program.
//!
//! `parse` turns a command line into pipelines; `run` runs them; `builtin` holds the commands that every test has.
//! Not supported, as in lit: variables, subshells, background commands, here-documents.

pub(crate) mod builtin;
pub(crate) mod glob;
pub(crate) mod groups;
pub(crate) mod parse;
pub(crate) mod process;
pub(crate) mod run;
