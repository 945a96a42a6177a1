//! Reads the keyword lines of a test file.
//!
//! `RUN:`, `DEFINE:`, `REDEFINE:`, `REQUIRES:`, `UNSUPPORTED:`, `XFAIL:` (each with continuation lines),
//! `ALLOW_RETRIES:` and `END.`, anywhere in a line and even at the end of a word, as lit has it. Not here: substitution.

/// A definition or a command, in file order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Directive {
    Run {
        line: usize,
        command: String,
    },
    /// `DEFINE`, or `REDEFINE` when `again`.
    Define {
        line: usize,
        name: String,
        value: String,
        again: bool,
    },
}

/// The contents of a test file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Script {
    pub(crate) directives: Vec<Directive>,
    pub(crate) requires: Vec<String>,
    pub(crate) unsupported: Vec<String>,
    pub(crate) xfail: Vec<String>,
    pub(crate) retries: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keyword {
    Run,
    Define,
    Redefine,
    Requires,
    Unsupported,
    Xfail,
    AllowRetries,
    End,
}

pub(crate) const KEYWORDS: [(&str, Keyword); 8] = [
    ("REDEFINE:", Keyword::Redefine),
    ("DEFINE:", Keyword::Define),
    ("RUN:", Keyword::Run),
    ("REQUIRES:", Keyword::Requires),
    ("UNSUPPORTED:", Keyword::Unsupported),
    ("XFAIL:", Keyword::Xfail),
    ("ALLOW_RETRIES:", Keyword::AllowRetries),
    ("END.", Keyword::End),
];

/// Reads `text`.
///
/// # Errors
/// A sentence with the line: a continuation that never ends, an ill-formed definition, no `RUN:` line.
pub(crate) fn parse(text: &str) -> Result<Script, String> {
    let mut script = Script::default();
    // A command or definition that a backslash continues: keyword, first line, text so far.
    let mut open: Option<(Keyword, usize, String)> = None;
    let mut retries = None;
    for (index, text) in text.lines().enumerate() {
        let line = index + 1;
        let Some((keyword, rest)) = find_keyword(text) else { continue };
        let rest = rest.trim();
        match keyword {
            Keyword::Run | Keyword::Define | Keyword::Redefine => {
                let rest = with_line_numbers(rest, line);
                let (kind, first, before) = open.take().unwrap_or((keyword, line, String::new()));
                if kind != keyword {
                    return Err(format!(
                        "line {line}: the continuation of line {first} has another keyword"
                    ));
                }
                let so_far = before + &rest;
                match so_far.strip_suffix('\\') {
                    Some(unfinished) => open = Some((keyword, first, unfinished.to_owned())),
                    None => script.directives.push(directive(keyword, first, so_far)?),
                }
            }
            Keyword::End => break,
            Keyword::AllowRetries => {
                let count = rest
                    .parse::<usize>()
                    .map_err(|_| format!("line {line}: ALLOW_RETRIES needs a number"))?;
                if retries.replace(count).is_some() {
                    return Err(format!("line {line}: more than one ALLOW_RETRIES"));
                }
            }
            Keyword::Requires => extend(&mut script.requires, rest),
            Keyword::Unsupported => extend(&mut script.unsupported, rest),
            Keyword::Xfail => extend(&mut script.xfail, rest),
        }
    }
    if let Some((_, first, _)) = open {
        return Err(format!("line {first}: the last line of the command ends in a backslash"));
    }
    for list in [&script.requires, &script.unsupported, &script.xfail] {
        if let Some(condition) = list.iter().find(|condition| condition.ends_with('\\')) {
            return Err(format!("the condition '{condition}' ends in a backslash"));
        }
    }
    if !script.directives.iter().any(|directive| matches!(directive, Directive::Run { .. })) {
        return Err("the test has no RUN: line".to_owned());
    }
    script.retries = retries.unwrap_or(0);
    Ok(script)
}

fn find_keyword(line: &str) -> Option<(Keyword, &str)> {
    let places = KEYWORDS
        .iter()
        .filter_map(|(word, keyword)| Some((line.find(word)?, word.len(), *keyword)));
    let (at, length, keyword) = places.min_by_key(|(at, ..)| *at)?;
    let rest = line.get(at + length..)?;
    // `END.` ends a file only when nothing follows.
    (keyword != Keyword::End || rest.trim().is_empty()).then_some((keyword, rest))
}

/// Replaces `%(line)`, `%(line+N)` and `%(line-N)`.
fn with_line_numbers(text: &str, line: usize) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("%(") {
        let number = after.split_once(')').and_then(|(inside, tail)| {
            let offset = inside.trim().strip_prefix("line")?.trim();
            let number = match offset.split_at_checked(1) {
                None => line,
                Some(("+", n)) => line.checked_add(n.trim().parse().ok()?)?,
                Some(("-", n)) => line.checked_sub(n.trim().parse().ok()?)?,
                Some(_) => return None,
            };
            Some((number, tail))
        });
        match number {
            Some((number, tail)) => {
                out += &format!("{before}{number}");
                rest = tail;
            }
            None => {
                out += &format!("{before}%(");
                rest = after;
            }
        }
    }
    out + rest
}

/// Adds the conditions of a line; the first continues a condition that ends in a backslash.
fn extend(list: &mut Vec<String>, text: &str) {
    for condition in text.split(',').map(str::trim).filter(|condition| !condition.is_empty()) {
        match list.last_mut().filter(|last| last.ends_with('\\')) {
            Some(last) => {
                last.pop();
                *last += condition;
            }
            None => list.push(condition.to_owned()),
        }
    }
}

fn directive(keyword: Keyword, line: usize, text: String) -> Result<Directive, String> {
    if keyword == Keyword::Run {
        return Ok(Directive::Run { line, command: text });
    }
    let Some((name, value)) = text.split_once('=') else {
        return Err(format!("line {line}: a definition needs '='"));
    };
    let name = name.trim();
    let inner = name.strip_prefix("%{").and_then(|name| name.strip_suffix('}'));
    let legal = |letter: char| letter.is_ascii_alphanumeric() || "_-:".contains(letter);
    let first = |letter: char| letter.is_ascii_alphabetic() || letter == '_';
    if !inner.is_some_and(|inner| inner.starts_with(first) && inner.chars().all(legal)) {
        return Err(format!("line {line}: '{name}' is not of the form %{{name}}"));
    }
    let again = keyword == Keyword::Redefine;
    Ok(Directive::Define { line, name: name.to_owned(), value: value.trim().to_owned(), again })
}

#[cfg(test)]
mod tests {
    use super::{Directive, parse};

    #[test]
    fn continuations_and_conditions() {
        let text = "// RUN: a \\\n// RUN:   b\n# REQUIRES: x, y && z\n; XFAIL: *\n// DEFINE: %{n} = v\n// END.\n// RUN: c\n";
        let script = parse(text).unwrap();
        assert_eq!(script.requires, ["x", "y && z"]);
        assert_eq!(script.xfail, ["*"]);
        assert_eq!(
            script.directives,
            [
                Directive::Run { line: 1, command: "a b".to_owned() },
                Directive::Define {
                    line: 5,
                    name: "%{n}".to_owned(),
                    value: "v".to_owned(),
                    again: false
                },
            ]
        );
    }

    #[test]
    fn conditions_continue() {
        let script =
            parse("REQUIRES: a, b || \\\nRUN: x\nREQUIRES: c, d\nXFAIL: \\\nXFAIL: e\n").unwrap();
        assert_eq!(script.requires, ["a", "b || c", "d"]);
        assert_eq!(script.xfail, ["e"]);
    }

    #[test]
    fn refusals() {
        for text in [
            "no run",
            "RUN: a \\",
            "DEFINE: x = 1\nRUN: a",
            "DEFINE: %{a}\nRUN: a",
            "DEFINE: %{1} = a\nRUN: a",
            "ALLOW_RETRIES: x\nRUN: a",
            "XFAIL: a || \\\nRUN: a",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn line_numbers_can_be_counted_from() {
        let text = "\n\nRUN: %(line) %( line + 2 ) %(line-1) %(line-9) %(x) %(line*2)\n";
        let expected = "3 5 2 %(line-9) %(x) %(line*2)".to_owned();
        assert_eq!(
            parse(text).unwrap().directives,
            [Directive::Run { line: 3, command: expected }]
        );
    }
}
