//! Pieces of Markdown that all documents share.

/// Adds the summary in italics, its first letter a capital; nothing for an empty one.
pub(super) fn add_summary(out: &mut String, summary: &str) {
    let mut chars = trim(summary).chars();
    if let Some(first) = chars.next() {
        *out += &format!("\n_{}{}_\n\n", first.to_ascii_uppercase(), chars.as_str());
    }
}

/// Adds a text without blank lines in front and without the indentation that all its lines share.
pub(super) fn add_description(out: &mut String, text: &str) {
    let text = text.trim_end_matches([' ', '\t']);
    let indent_of = |line: &str| line.trim_end_matches('\r').find(|c| c != ' ' && c != '\t');
    let mut rest = text;
    // Blank lines in front go, but not a last one.
    while !rest.is_empty() {
        let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
        if indent_of(line).is_some() {
            break;
        }
        rest = after;
    }
    let indent = rest.split('\n').filter_map(indent_of).min().unwrap_or(0);
    while !rest.is_empty() {
        let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
        let own = line.find(|c: char| !c.is_ascii_whitespace());
        if let Some(own) = own {
            *out += &line[own.min(indent)..];
        }
        if line.len() < rest.len() {
            out.push('\n');
        }
        rest = after;
    }
}

/// Does the same as [`add_description`], with an empty line after it; nothing for an empty text.
pub(super) fn add_paragraph(out: &mut String, text: &str) {
    if !text.is_empty() {
        add_description(out, text);
        out.push('\n');
    }
}

/// Returns the white space that C knows.
pub(super) fn trim(text: &str) -> &str {
    text.trim_matches([' ', '\t', '\n', '\u{b}', '\u{c}', '\r'])
}

/// Adds a link to the source of a file of MLIR's own tree.
pub(super) fn add_source_link(out: &mut String, input: &str) {
    if let Some(at) = input.find("mlir/include/mlir/") {
        *out += &format!(
            "[source](https://github.com/llvm/llvm-project/blob/main/{})\n\n",
            &input[at..]
        );
    }
}
