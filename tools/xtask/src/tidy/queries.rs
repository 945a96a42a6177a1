//! The page about incrementality lists every salsa item of the workspace, and no other.
//!
//! An item is a function or struct with `#[salsa::tracked]`, `#[salsa::input]` or `#[salsa::interned]`. It is listed if the first cell
//! of a row of a table has its name as a code span:
//!
//! ```text
//! | query | key | value |
//! |---|---|---|
//! | `symbols`, `symbol` | file; file, name | the table of symbols; one entry |
//! ```

use std::collections::BTreeMap;

use super::tree::{Finding, Tree};

/// The page.
const PAGE: &str = "docs/explanation/incrementality.md";
/// The attributes before an item.
const ATTRIBUTES: [&str; 3] = ["#[salsa::tracked", "#[salsa::input", "#[salsa::interned"];
/// The first cells of the headers of the tables.
const HEADERS: [&str; 3] = ["key", "input", "query"];

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let Some(page) = tree.sources.iter().find(|source| source.path == PAGE) else {
        return vec![Finding::new(PAGE, 1, "the page with the table of queries is missing")];
    };
    let mut items: BTreeMap<&str, (&str, usize)> = BTreeMap::new();
    for source in tree.sources.iter().filter(|source| source.path.ends_with(".rs")) {
        items.extend(salsa_items(&source.text).map(|(name, line)| (name, (&*source.path, line))));
    }
    let listed = listed_items(&page.text);
    let missing = items.iter().filter(|(name, _)| !listed.contains_key(*name)).map(|(name, at)| {
        Finding::new(at.0, at.1, format!("'{name}' is missing in the tables of {PAGE}"))
    });
    let unknown =
        listed.iter().filter(|(name, _)| !items.contains_key(*name)).map(|(name, line)| {
            Finding::new(
                PAGE,
                *line,
                format!("'{name}' is not a query, an input or a key of salsa"),
            )
        });
    missing.chain(unknown).collect()
}

/// Returns the salsa items of a Rust text, with their lines.
fn salsa_items(text: &str) -> impl Iterator<Item = (&str, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let marked: Vec<usize> = (0..lines.len())
        .filter(|&at| ATTRIBUTES.iter().any(|attribute| lines[at].starts_with(attribute)))
        .collect();
    let named = move |at: usize| {
        let item = lines[at..].iter().find_map(|line| {
            let words = line.trim_start_matches("pub ").split_once(' ')?;
            matches!(words.0, "fn" | "struct").then_some(words.1)
        })?;
        let end = item.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(item.len());
        Some((&item[..end], at + 1))
    };
    marked.into_iter().filter_map(named)
}

/// Returns the code spans in the first cells of the tables of a page, with their lines.
fn listed_items(text: &str) -> BTreeMap<&str, usize> {
    let mut listed = BTreeMap::new();
    let mut in_table = false;
    for (at, line) in text.lines().enumerate() {
        let cell = line.strip_prefix("| ").and_then(|row| row.split(" |").next());
        in_table &= line.starts_with('|');
        match cell {
            Some(cell) if HEADERS.contains(&cell) => in_table = true,
            Some(cell) if in_table => {
                listed.extend(cell.split('`').skip(1).step_by(2).map(|name| (name, at + 1)));
            }
            _ => {}
        }
    }
    listed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_found() {
        let query = "#[salsa::tracked(no_eq)]\npub fn a<'db>() {}\n";
        let text = [query, "#[salsa::input]\n#[x]\nstruct B {\nfn c()"].concat();
        assert_eq!(salsa_items(&text).collect::<Vec<_>>(), [("a", 1), ("B", 3)]);
    }

    #[test]
    fn rows_are_found() {
        let page =
            "`x`\n| query | key |\n|---|---|\n| `a`, `b` | `k` |\n\n| other |\n|---|\n| `c` |\n";
        let listed: Vec<_> = listed_items(page).into_iter().collect();
        assert_eq!(listed, [("a", 4), ("b", 4)]);
    }
}
