//! `cargo xtask tidy`: the rules of this project that neither the compiler nor clippy can check. One rule a file.
//!
//! A rule reads text and returns findings or counts; it never changes a file and never runs a program. Counts are compared with
//! `ratchet.json`: they may only fall.

mod circles;
mod code_shape;
mod counts;
mod docs;
mod edges;
mod examples;
mod first_words;
mod headers;
mod length;
mod marks;
mod module_lists;
mod names;
mod op_names;
mod queries;
mod source;
mod tokens;
mod tree;
mod type_names;
mod unsafety;
mod words;

use crate::args::{Command, Opt, Options};
use crate::{Result, ratchet};
use counts::Counts;
use std::path::Path;
use tree::{Finding, Tree};

pub(crate) const COMMAND: Command = Command {
    name: "tidy",
    summary: "Checks dependency edges, lengths, headers, doc links, unsafe code, riddles in names, names of two types, op names, and counts that may only fall.",
    options: &[
        Opt { name: "--update", value: "", help: "lower the counts in ratchet.json that fell" },
        Opt {
            name: "--restart",
            value: "",
            help: "set the counts in ratchet.json to today's, e.g. after a crate moved",
        },
    ],
    run,
};

const RULES: &[fn(&Tree) -> Vec<Finding>] = &[
    edges::check,
    length::check,
    headers::check,
    docs::check,
    unsafety::check,
    names::check,
    op_names::check,
    type_names::check,
    queries::check,
];

/// Rules whose counts are in the ratchet.
const COUNTED: &[fn(&Tree) -> Counts] = &[
    marks::count,
    words::count,
    examples::count,
    first_words::count,
    code_shape::count,
    circles::count,
];

/// Returns the Rust files that `cargo fmt` does not format, because macros declare their modules.
pub(crate) fn files_of_macros(root: &Path) -> Result<Vec<String>> {
    Ok(module_lists::files(&Tree::load(root)?))
}

/// Returns all rules, as `ci` runs them.
pub(crate) fn check(root: &Path) -> Result<bool> {
    tidy(root, Update::No)
}

fn run(root: &Path, options: &Options) -> Result<bool> {
    let update = if options.flag("--restart") {
        Update::Restart
    } else if options.flag("--update") {
        Update::Lower
    } else {
        Update::No
    };
    tidy(root, update)
}

/// The treatment of the counts in the ratchet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Update {
    No,
    /// Those that fell are lowered.
    Lower,
    /// They become the counts of today.
    Restart,
}

fn tidy(root: &Path, update: Update) -> Result<bool> {
    let tree = Tree::load(root)?;
    let mut findings: Vec<Finding> = RULES.iter().flat_map(|rule| rule(&tree)).collect();
    let mut ratchet = ratchet::load(root)?;
    let counts: Vec<Counts> = COUNTED.iter().map(|count| count(&tree)).collect();
    if update != Update::No {
        for counts in &counts {
            if update == Update::Restart {
                ratchet.remove(counts.key);
            }
            ratchet.insert(counts.key.to_string(), counts.lowered(&ratchet));
        }
        ratchet::save(root, &ratchet)?;
    }
    findings.extend(counts.iter().flat_map(|counts| counts.check(&ratchet)));
    for f in &findings {
        let place = if f.line == 0 { f.path.clone() } else { format!("{}:{}", f.path, f.line) };
        println!("{place}: {}", f.message);
    }
    if counts.iter().any(|counts| counts.fell(&ratchet)) {
        println!(
            "some counts are lower than the ratchet allows; `cargo xtask tidy --update` lowers it"
        );
    }
    let files = tree.rust().count();
    let lines: usize = tree.rust().map(|s| s.text.lines().count()).sum();
    println!("tidy: {} findings in {files} Rust files of {lines} lines", findings.len());
    Ok(findings.is_empty())
}
