//! Long functions and wide lines of code: how many there are may only fall.
//!
//! The limits that no function and no file may exceed are in [`super::length`].

use super::counts::Counts;
use super::length::functions;
use super::tree::Tree;

/// The ratchet's key.
const KEY: &str = "code";

const FUNCTION_LINES: usize = 60;
const COLUMNS: usize = 100;

/// Counts functions over 60 lines, and lines of code over 100 columns; comment lines and tests do not count.
pub(crate) fn count(tree: &Tree) -> Counts {
    let mut counts = Counts::new(KEY);
    for source in tree.rust().filter(|s| !s.generated()) {
        let (code, tests) = (source.code(), source.tests_from());
        for f in functions(code).into_iter().filter(|f| f.line < tests && f.lines > FUNCTION_LINES)
        {
            let what = format!("function '{}' has {} lines", f.name, f.lines);
            counts.add("functions over 60 lines", &source.path, f.line, what);
        }
        for (i, (text, code)) in
            source.text.lines().zip(code.lines()).enumerate().take(tests.saturating_sub(1))
        {
            // Blanked comments are spaces, literals too; but a literal has code beside it.
            if !code.trim().is_empty() && text.len() > COLUMNS && text.chars().count() > COLUMNS {
                let what = format!("{} columns", text.chars().count());
                counts.add("lines over 100 columns", &source.path, i + 1, what);
            }
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::count;
    use crate::tidy::tree::Tree;

    #[test]
    fn wide_code_counts_and_wide_comments_do_not() {
        let wide = "x".repeat(101);
        let text = format!("// {wide}\nfn {wide}() {{}}\n#[cfg(test)]\nfn {wide}() {{}}\n");
        let counts = count(&Tree::of(&[("a.rs", &text)]));
        assert_eq!(counts.total("lines over 100 columns"), 1);
        let long = format!("fn f() {{\n{}}}\n", "x;\n".repeat(60));
        assert_eq!(count(&Tree::of(&[("a.rs", &long)])).total("functions over 60 lines"), 1);
    }
}
