//! The generated parts of the book: what the program defines, it also documents.
//!
//! A page marks a generated part by two comments, and all else in it is written by hand. A part may have an argument:
//!
//! ```text
//! <!-- generated: passes -->
//! ...
//! <!-- end -->
//! <!-- generated: flags rs-lit -->
//! ...
//! <!-- end -->
//! ```

mod codes;
mod comparison;
mod dialects;
mod flags;
mod passes;
mod patterns;
mod program;

use program::{capitalized, cell, rs_opt, run};
use std::path::Path;

/// A part that can be generated, by the name in its marker.
struct Part {
    name: &'static str,
    generate: Generator,
}

/// Writes the Markdown of a part; the first argument is the root of the repository.
#[derive(Clone, Copy)]
enum Generator {
    /// For a part without an argument.
    Plain(fn(&Path) -> Result<String, String>),
    /// For a part whose name is followed by an argument, e.g. the name of a program.
    Of(fn(&Path, &str) -> Result<String, String>),
}

/// All parts, one line each.
const PARTS: &[Part] = &[
    Part { name: "comparison", generate: Generator::Plain(comparison::generate) },
    Part { name: "diagnostic-codes", generate: Generator::Plain(codes::generate) },
    Part { name: "dialect-names", generate: Generator::Plain(dialects::names) },
    Part { name: "dialects", generate: Generator::Plain(dialects::generate) },
    Part { name: "flags", generate: Generator::Of(flags::generate) },
    Part { name: "passes", generate: Generator::Plain(passes::generate) },
    Part { name: "patterns", generate: Generator::Plain(patterns::generate) },
];

const BEGIN: &str = "<!-- generated: ";
const END: &str = "<!-- end -->";

/// Writes the generated parts of all pages.
///
/// # Errors
/// A page cannot be read or written, a marker names no part, or a part cannot be generated.
pub fn write(root: &Path) -> Result<(), String> {
    for_each_page(root, |path, old, new| {
        if old == new {
            Ok(())
        } else {
            std::fs::write(root.join(path), new).map_err(|e| format!("{path}: {e}"))
        }
    })
}

/// Compares the generated parts of all pages with what would be written.
///
/// # Errors
/// As [`write`](fn@write), and a page that differs.
pub fn check(root: &Path) -> Result<(), String> {
    for_each_page(root, |path, old, new| {
        if old == new {
            return Ok(());
        }
        let line = old.lines().zip(new.lines()).take_while(|(a, b)| a == b).count() + 1;
        Err(format!(
            "{path}:{line}: the generated part is out of date; `cargo xtask book --update` writes it"
        ))
    })
}

fn for_each_page(
    root: &Path,
    mut job: impl FnMut(&str, &str, &str) -> Result<(), String>,
) -> Result<(), String> {
    for page in crate::pages(root).map_err(|e| format!("docs: {e}"))? {
        let old = std::fs::read_to_string(root.join(&page)).map_err(|e| format!("{page}: {e}"))?;
        let new = regenerate(root, &old).map_err(|message| format!("{page}: {message}"))?;
        job(&page, &old, &new)?;
    }
    Ok(())
}

/// Returns the page with its generated parts written anew.
fn regenerate(root: &Path, page: &str) -> Result<String, String> {
    let mut out = String::new();
    let mut rest = page;
    let begin = format!("\n{BEGIN}");
    while let Some(at) = rest.find(&begin) {
        let (before, marked) = rest.split_at(at + begin.len());
        out.push_str(before);
        let (name, after) =
            marked.split_once(" -->").ok_or("a marker of a generated part is not closed")?;
        let end =
            after.find(END).ok_or_else(|| format!("'{END}' is missing after the part '{name}'"))?;
        out.push_str(&format!("{name} -->\n\n{}\n", part(root, name)?.trim()));
        out.push_str(END);
        rest = &after[end + END.len()..];
    }
    out.push_str(rest);
    Ok(out)
}

/// Returns the Markdown of the part that a marker names, e.g. `passes` or `flags rs-lit`.
fn part(root: &Path, marker: &str) -> Result<String, String> {
    let (name, argument) = marker.split_once(' ').unwrap_or((marker, ""));
    let part = PARTS.iter().find(|part| part.name == name).ok_or_else(|| {
        let known: Vec<_> = PARTS.iter().map(|p| p.name).collect();
        format!("no generated part is called '{name}'; there are {}", known.join(", "))
    })?;
    match part.generate {
        Generator::Of(generate) => generate(root, argument),
        Generator::Plain(generate) if argument.is_empty() => generate(root),
        Generator::Plain(_) => Err(format!("the generated part '{name}' takes no argument")),
    }
}
