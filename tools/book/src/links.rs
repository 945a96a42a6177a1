//! Checks the links of the book: relative targets and headings exist, and `SUMMARY.md` lists every page once.
//!
//! E.g. `[passes](reference/passes.md#canonicalize)` needs the file and a heading "canonicalize" in it.

use std::collections::BTreeMap;
use std::path::Path;

use crate::page::code_blocks;

/// Returns the problems of all pages, one line each, sorted.
///
/// # Errors
/// A page cannot be read.
pub fn check(root: &Path, pages: &[String]) -> std::io::Result<Vec<String>> {
    let mut texts = BTreeMap::new();
    for page in pages {
        texts.insert(page.clone(), prose(&std::fs::read_to_string(root.join(page))?));
    }
    let mut problems = Vec::new();
    for (page, text) in &texts {
        for (line, target) in targets(text) {
            if let Err(reason) = resolve(root, &texts, page, target) {
                problems.push(format!("{page}:{line}: link '{target}': {reason}"));
            }
        }
    }
    problems.extend(unlisted(&texts));
    problems.sort();
    Ok(problems)
}

/// Returns the page without its code blocks; lines stay where they are.
fn prose(text: &str) -> String {
    let mut out = text.to_owned();
    for block in code_blocks(text).unwrap_or_default() {
        let blank: String =
            block.text.chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect();
        if blank.len() == block.text.len() {
            out.replace_range(block.range, &blank);
        } else {
            let lines = "\n".repeat(block.text.matches('\n').count());
            let padding = " ".repeat(block.text.len() - lines.len());
            out.replace_range(block.range, &(padding + &lines));
        }
    }
    out
}

fn targets(text: &str) -> Vec<(usize, &str)> {
    let mut out = Vec::new();
    for (index, line) in text.lines().enumerate() {
        // A code span contains no links.
        for plain in line.split('`').step_by(2) {
            out.extend(
                plain
                    .split("](")
                    .skip(1)
                    .filter_map(|t| t.split([')', ' ']).next())
                    .map(|t| (index + 1, t)),
            );
        }
    }
    out
}

fn resolve(
    root: &Path,
    texts: &BTreeMap<String, String>,
    page: &str,
    target: &str,
) -> Result<(), String> {
    if target.contains("://") || target.starts_with("mailto:") {
        return Ok(());
    }
    let (file, heading) = target.split_once('#').map_or((target, None), |(f, h)| (f, Some(h)));
    let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
    let path = if file.is_empty() { page.to_owned() } else { normal(&format!("{folder}/{file}")) };
    if !root.join(&path).exists() {
        return Err("the file does not exist".to_owned());
    }
    let Some(heading) = heading else { return Ok(()) };
    match texts.get(&path) {
        Some(text) if headings(text).any(|h| h == heading) => Ok(()),
        Some(_) => Err(format!("no heading '{heading}'")),
        None => Err("only pages of the book have headings".to_owned()),
    }
}

/// Returns the path with `..` resolved and without a leading slash.
fn normal(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/').filter(|p| !matches!(*p, "" | ".")) {
        if part == ".." {
            parts.pop();
        } else {
            parts.push(part);
        }
    }
    parts.join("/")
}

/// Returns the anchors of the headings, as mdBook makes them.
fn headings(text: &str) -> impl Iterator<Item = String> + '_ {
    text.lines().filter(|line| line.starts_with('#')).map(|line| {
        let title = line.trim_start_matches('#').trim().to_lowercase();
        let remaining = title.chars().filter_map(|c| match c {
            c if c.is_alphanumeric() || matches!(c, '-' | '_') => Some(c),
            c if c.is_whitespace() => Some('-'),
            _ => None,
        });
        remaining.collect()
    })
}

/// Pages of `docs/` that `SUMMARY.md` does not list exactly once.
fn unlisted(texts: &BTreeMap<String, String>) -> Vec<String> {
    let Some(summary) = texts.get("docs/SUMMARY.md") else {
        return vec!["docs/SUMMARY.md: the file is missing".to_owned()];
    };
    let listed: Vec<String> =
        targets(summary).into_iter().map(|(_, t)| normal(&format!("docs/{t}"))).collect();
    let pages = texts.keys().filter(|page| page.starts_with("docs/") && *page != "docs/SUMMARY.md");
    pages
        .filter_map(|page| match listed.iter().filter(|l| *l == page).count() {
            1 => None,
            0 => Some(format!("{page}: docs/SUMMARY.md does not list the page")),
            n => Some(format!("{page}: docs/SUMMARY.md lists the page {n} times")),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_become_anchors() {
        let found: Vec<_> = headings("# One `two`, three!\ntext\n## a_b\n").collect();
        assert_eq!(found, ["one-two-three", "a_b"]);
    }

    #[test]
    fn code_is_not_searched_for_links() {
        let text = prose("[a](b.md)\n```text\n[c](d.md)\n```\n`[e](f.md)`\n");
        assert_eq!(targets(&text), [(1, "b.md")]);
    }
}
