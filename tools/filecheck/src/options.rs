//! The options of a run.
//!
//! Plain data with the defaults of LLVM 19's FileCheck. Not here: reading a command line (see `args`).

use crate::colors::Coloring;

/// The condition for printing the annotated input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DumpInput {
    /// Never; then `-v` prints remarks instead.
    Never,
    /// When a check fails.
    Fail,
    /// Always.
    Always,
}

/// The input lines that are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DumpFilter {
    /// Lines where an error begins.
    Error,
    /// Lines where an annotation begins.
    Annotation,
    /// Lines with annotations.
    AnnotationFull,
    /// All lines.
    All,
}

/// The amount of output about checks that hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Verbosity {
    /// Nothing.
    #[default]
    Quiet,
    /// The matches (`-v`).
    Matches,
    /// Also what did not match and rightly so (`-vv`).
    Everything,
}

/// The options of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckOptions {
    /// Prefixes of directives; empty is `CHECK`.
    pub check_prefixes: Vec<String>,
    /// Prefixes of comments; empty is `COM` and `RUN`.
    pub comment_prefixes: Vec<String>,
    /// Patterns that must not match between the others.
    pub implicit_check_not: Vec<String>,
    /// `VAR=text` and `#VAR=expression`.
    pub defines: Vec<String>,
    /// Keep runs of spaces and tabs.
    pub strict_whitespace: bool,
    /// A match must be a whole line.
    pub match_full_lines: bool,
    /// Ignore ASCII case.
    pub ignore_case: bool,
    /// Accept empty input.
    pub allow_empty: bool,
    /// Accept prefixes without a directive.
    pub allow_unused_prefixes: bool,
    /// Forget variables without `$` at each label.
    pub enable_var_scope: bool,
    /// Let the matches of a group of DAG directives overlap.
    pub allow_deprecated_dag_overlap: bool,
    /// How much is reported.
    pub verbosity: Verbosity,
    /// When the annotated input is printed.
    pub dump_input: DumpInput,
    /// Which lines of it; `None` is errors, or all for [`DumpInput::Always`].
    pub dump_filter: Option<DumpFilter>,
    /// How many lines before and after them.
    pub dump_context: usize,
    /// Colours in the annotated input.
    pub coloring: Coloring,
}

impl Default for CheckOptions {
    fn default() -> CheckOptions {
        CheckOptions {
            check_prefixes: Vec::new(),
            comment_prefixes: Vec::new(),
            implicit_check_not: Vec::new(),
            defines: Vec::new(),
            strict_whitespace: false,
            match_full_lines: false,
            ignore_case: false,
            allow_empty: false,
            allow_unused_prefixes: false,
            enable_var_scope: false,
            allow_deprecated_dag_overlap: false,
            verbosity: Verbosity::Quiet,
            dump_input: DumpInput::Fail,
            dump_filter: None,
            dump_context: 5,
            coloring: Coloring::Plain,
        }
    }
}

impl CheckOptions {
    /// Refuses empty, ill-formed and repeated prefixes, and definitions without a name or `=`.
    pub(crate) fn validate(&self) -> Result<(), Vec<String>> {
        let mut seen: Vec<&str> = Vec::new();
        if self.check_prefixes.is_empty() {
            seen.push("CHECK");
        }
        if self.comment_prefixes.is_empty() {
            seen.extend(["COM", "RUN"]);
        }
        let checks = self.check_prefixes.iter().map(|prefix| ("check", prefix));
        let comments = self.comment_prefixes.iter().map(|prefix| ("comment", prefix));
        for (kind, prefix) in checks.chain(comments) {
            if prefix.is_empty() {
                return Err(vec![format!("supplied {kind} prefix must not be the empty string")]);
            }
            let legal = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
            if !prefix.bytes().all(legal) {
                return Err(vec![format!(
                    "supplied {kind} prefix may contain only letters, digits, hyphens and underscores: '{prefix}'"
                )]);
            }
            if seen.contains(&prefix.as_str()) {
                return Err(vec![format!(
                    "supplied {kind} prefix must be unique among check and comment prefixes: '{prefix}'"
                )]);
            }
            seen.push(prefix);
        }
        let bad_defines: Vec<String> = self
            .defines
            .iter()
            .filter_map(|define| match define.find('=') {
                None => Some(format!("missing equal sign in command-line definition '-D{define}'")),
                Some(0) => {
                    Some(format!("missing variable name in command-line definition '-D{define}'"))
                }
                Some(_) => None,
            })
            .collect();
        if bad_defines.is_empty() { Ok(()) } else { Err(bad_defines) }
    }

    /// Returns the filter in force.
    pub(crate) fn filter(&self) -> DumpFilter {
        let default =
            if self.dump_input == DumpInput::Always { DumpFilter::All } else { DumpFilter::Error };
        self.dump_filter.unwrap_or(default)
    }
}
