//! Macros of the files, expanded in their text. The lines keep their numbers, so that places in reports are those of the
//! files.
//!
//! ```text
//! #define TRY(X) if (X) return failure();
//! TRY(p.parseComma())                       if (p.parseComma()) return failure();
//! ```
//!
//! A macro that several files define differently, and one with `#` in its text, are not expanded.

use std::collections::BTreeMap;

use crate::cpp::CppFile;

/// Nesting of macros in each other.
const MAX_DEPTH: usize = 16;
/// The text that the expansions may add to a file.
const MAX_ADDED: usize = 4_000_000;

/// The length of the arguments of a macro.
const MAX_ARGUMENTS: usize = 10_000;

/// A macro: its parameters, if it has any, and its text on one line.
#[derive(Clone, Debug, PartialEq)]
struct Macro {
    parameters: Option<Vec<String>>,
    text: String,
}

type Macros = BTreeMap<String, Option<Macro>>;

/// Returns the files with the macros expanded that any of them defines.
pub(crate) fn expand(files: &[CppFile]) -> Vec<CppFile> {
    let mut macros = Macros::new();
    files.iter().for_each(|file| collect(&file.text, &mut macros));
    let expanded = |file: &CppFile| {
        let mut expansion = Expansion { macros: &macros, left: MAX_ADDED };
        CppFile { path: file.path.clone(), text: expansion.text(&file.text, &mut Vec::new()) }
    };
    files.iter().map(expanded).collect()
}

/// Collects the macros that a text defines. Of a name that has several meanings, none counts.
fn collect(text: &str, macros: &mut Macros) {
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let mut line = line.trim_end().to_owned();
        let directive = line.trim_start().strip_prefix('#').map(str::trim_start);
        if !directive.is_some_and(|word| word.starts_with("define")) {
            continue;
        }
        while line.ends_with('\\') {
            line.pop();
            line.push_str(lines.next().unwrap_or("").trim());
        }
        let directive = line.trim_start().trim_start_matches('#').trim_start();
        let Some((name, defined)) = definition(directive.strip_prefix("define").unwrap_or(""))
        else {
            continue;
        };
        let known = macros.entry(name).or_insert_with(|| Some(defined.clone()));
        if known.as_ref() != Some(&defined) {
            *known = None;
        }
    }
}

/// Reads `NAME(a, b) text`.
fn definition(text: &str) -> Option<(String, Macro)> {
    let text = text.strip_prefix([' ', '\t'])?.trim_start();
    let name: String = text.chars().take_while(|c| is_word(*c)).collect();
    let rest = &text[name.len()..];
    let (parameters, text) = match rest.strip_prefix('(') {
        Some(rest) => {
            let (list, text) = rest.split_once(')')?;
            let names = list.split(',').map(|name| name.trim().to_owned());
            (Some(names.filter(|name| !name.is_empty()).collect()), text)
        }
        None => (None, rest),
    };
    let text = text.split("//").next().unwrap_or("").trim().to_owned();
    // An empty text is that of an include guard.
    let plain = !text.is_empty() && !text.contains('#') && !name.is_empty();
    plain.then_some((name, Macro { parameters, text }))
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

struct Expansion<'m> {
    macros: &'m Macros,
    /// The characters that expansions may still add.
    left: usize,
}

impl Expansion<'_> {
    /// Returns a text with its macros expanded, except those that are `open`.
    fn text(&mut self, text: &str, open: &mut Vec<String>) -> String {
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        let mut line_start = open.is_empty();
        while let Some(first) = rest.chars().next() {
            let length = match first {
                '#' if line_start => directive(rest),
                '"' | '\'' => quoted(rest, first),
                'R' if rest.starts_with("R\"") => raw_string(rest),
                '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
                '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |at| at + 2),
                _ if first.is_numeric() => word(rest),
                _ if is_word(first) => {
                    let length = word(rest);
                    let name = &rest[..length];
                    if let Some((text, read)) = self.call(name, &rest[length..], open) {
                        out.push_str(&text);
                        rest = &rest[length + read..];
                        line_start = false;
                        continue;
                    }
                    length
                }
                _ => first.len_utf8(),
            };
            line_start = first == '\n' && open.is_empty() || line_start && first.is_whitespace();
            out.push_str(&rest[..length]);
            rest = &rest[length..];
        }
        out
    }

    /// Returns the text of a macro, and the length of its arguments, which start `rest`.
    fn call(&mut self, name: &str, rest: &str, open: &mut Vec<String>) -> Option<(String, usize)> {
        let known = self.macros.get(name)?.as_ref()?;
        if open.len() == MAX_DEPTH || open.iter().any(|of| of == name) {
            return None;
        }
        let (arguments, read) = match &known.parameters {
            Some(parameters) => {
                let (arguments, read) = arguments(rest)?;
                let empty = parameters.is_empty() && arguments.iter().all(String::is_empty);
                if !empty && arguments.len() != parameters.len() {
                    return None;
                }
                (parameters.iter().zip(arguments).collect(), read)
            }
            None => (Vec::new(), 0),
        };
        let text = replaced(&known.text, &arguments);
        self.left = self.left.checked_sub(text.len())?;
        open.push(name.to_owned());
        let mut text = self.text(&text, open);
        open.pop();
        // Arguments on several lines are as many lines.
        let lines = rest[..read].matches('\n').count();
        text = text.replace('\n', " ");
        text.push_str(&"\n".repeat(lines));
        Some((text, read))
    }
}

/// Returns a text with the names of parameters replaced.
fn replaced(text: &str, arguments: &[(&String, String)]) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '"' | '\'' => quoted(rest, first),
            _ if is_word(first) => word(rest),
            _ => first.len_utf8(),
        };
        let part = &rest[..length];
        let argument = arguments.iter().find(|(name, _)| *name == part);
        out.push_str(argument.map_or(part, |(_, text)| text));
        rest = &rest[length..];
    }
    out
}

/// Reads `(a, b)`. Returns the arguments, and the length.
fn arguments(text: &str) -> Option<(Vec<String>, usize)> {
    let text = &text[..text.floor_char_boundary(MAX_ARGUMENTS)];
    let start = text.len() - text.trim_start().len();
    let mut at = start + text[start..].starts_with('(').then_some(1)?;
    let (mut all, mut depth, mut from) = (Vec::new(), 0, at);
    loop {
        let first = text[at..].chars().next()?;
        match first {
            '"' | '\'' => at += quoted(&text[at..], first),
            _ => at += first.len_utf8(),
        }
        match first {
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => {
                all.push(text[from..at - 1].trim().to_owned());
                return Some((all, at));
            }
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                all.push(text[from..at - 1].trim().to_owned());
                from = at;
            }
            _ => {}
        }
    }
}

/// Returns the length of the word that starts a text.
fn word(text: &str) -> usize {
    text.find(|c| !is_word(c)).unwrap_or(text.len())
}

/// Returns the length of a directive of the preprocessor with the lines that continue it.
fn directive(text: &str) -> usize {
    let mut at = 0;
    loop {
        let end = text[at..].find('\n').map_or(text.len(), |end| at + end);
        if end == text.len() || !text[at..end].trim_end().ends_with('\\') {
            return end;
        }
        at = end + 1;
    }
}

/// Returns the length of a literal in quotes: to the closing quote, or to the end of the line.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        if c == '\n' || (c == quote && !escaped) {
            return at + usize::from(c == quote);
        }
        escaped = c == '\\' && !escaped;
    }
    text.len()
}

/// Returns the length of `R"x(...)x"`.
fn raw_string(text: &str) -> usize {
    let Some((delimiter, _)) = text[2..].split_once('(') else { return 2 };
    let end = format!("){delimiter}\"");
    text.find(&end).map_or(text.len(), |at| at + end.len())
}

#[cfg(test)]
mod tests {
    use super::{CppFile, expand};

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let files = [CppFile { path: "A.cpp".into(), text: text.into() }];
        assert_eq!(expand(&files)[0].text, expected);
    }

    #[test]
    fn macros_with_parameters() {
        check(
            "#define TRY(X) if (X) return f();\nTRY(g(a, b)) \"TRY(x)\" // TRY(y)\n",
            "#define TRY(X) if (X) return f();\nif (g(a, b)) return f(); \"TRY(x)\" // TRY(y)\n",
        );
        check("#define A(x, \\\n y) y x\nA(1,\n2) z", "#define A(x, \\\n y) y x\n2 1\n z");
    }

    #[test]
    fn macros_in_macros() {
        check("#define A B(1)\n#define B(x) x A\nA", "#define A B(1)\n#define B(x) x A\n1 A");
    }

    /// Names with two meanings, include guards, macros with `#`, and calls with other numbers of arguments.
    #[test]
    fn macros_that_are_not_expanded() {
        for text in [
            "#define A 1\n#define A 2\nA",
            "#define GUARD\nGUARD",
            "#define S(x) #x\nS(1)",
            "#define F(x) x\nF(1, 2) F F(",
        ] {
            check(text, text);
        }
    }

    #[test]
    fn expansions_are_bounded() {
        let mut text = String::from("#define A0 x x x x\n");
        for at in 0..15 {
            text.push_str(&format!("#define A{} A{at} A{at} A{at} A{at}\n", at + 1));
        }
        text.push_str("A15 A15");
        let files = [CppFile { path: "A.cpp".into(), text }];
        assert!(expand(&files)[0].text.len() < 20_000_000);
    }
}
