//! The command-line conventions that all programs of this project share.
//!
//! | module | contents |
//! |---|---|
//! | [`usage`] | the message for arguments that are refused, in one style |
//! | [`artifacts`] | the flags `--completions` and `--man-page`, and their output |
//! | [`stdin`] | reading standard input, with a hint on a terminal |
//! | [`progress`] | progress bars on a terminal |
//! | [`response_files`] | arguments in files: `@FILE` |
//!
//! ```
//! use clap::{Arg, Command};
//!
//! let command = || Command::new("greet").about("Greets people").arg(Arg::new("name").long("name").value_name("NAME").help("The name"));
//! // A message names the program, is an error, and ends with what to do.
//! let error = command().try_get_matches_from(["greet", "--nme=x"]).unwrap_err();
//! assert_eq!(
//!     command_line::usage::message(&error, &command()),
//!     "unknown flag '--nme'; did you mean '--name'?"
//! );
//! // Scripts and manual pages come from the same declaration.
//! let page = command_line::artifacts::man_page(command(), "greet").unwrap();
//! assert!(String::from_utf8(page).unwrap().contains("Greets people"));
//! ```

#![warn(missing_docs)]

pub mod artifacts;
mod program_output;
pub mod progress;
pub mod response_files;
pub mod stdin;
pub mod usage;

pub use program_output::ProgramOutput;
