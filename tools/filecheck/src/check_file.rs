//! Finds the directives of a check file.
//!
//! A directive is a prefix that is not the end of a longer word, an optional suffix, and a colon; its pattern is the
//! remainder of the line: in `// CHECK-NEXT: %0 = {{.*}}`, the prefix is `CHECK`, the suffix `-NEXT` and the pattern `%0 = {{.*}}`. Not here:
//! matching. Invariant: in the result, NEXT, SAME and EMPTY never come first, e.g. a file that starts with `CHECK-NEXT:` is an error.
//!
//! One intended difference from LLVM's FileCheck: a directive at the very end of the file, without a newline, is refused as
//! empty; LLVM's takes its suffix and colon for the pattern.

use std::rc::Rc;

use memchr::memmem;

use crate::expr::{BlockParser, ParseError, variable_name};
use crate::options::CheckOptions;
use crate::pattern::{DirectiveKind, Matcher, Pattern};
use crate::report::{CheckDiagnostic, Severity};
use crate::source::{CHECK, DEFINES, FIRST_IMPLICIT, Loc, Source, Sources};
use crate::suspects::{Suspects, part_of_word};
use crate::template::{Head, parse_pattern};
use crate::variables::{Text, Variables};

/// A DAG or NOT directive before another.
pub(crate) type Side = (Rc<Pattern>, Rc<str>);

/// A directive with the DAG and NOT directives before it.
pub(crate) struct CheckString {
    pub(crate) pattern: Pattern,
    pub(crate) prefix: Rc<str>,
    pub(crate) before: Vec<Side>,
}

/// The contents of a check file.
pub(crate) struct CheckFile {
    pub(crate) checks: Vec<CheckString>,
    pub(crate) variables: Variables,
    /// Words that look like misspelt directives.
    pub(crate) suspects: Vec<CheckDiagnostic>,
}

/// An error that makes a check file unusable.
pub(crate) struct Refusal {
    pub(crate) exit_code: u8,
    pub(crate) diagnostics: Vec<CheckDiagnostic>,
}

impl Refusal {
    fn new(sources: &Sources, error: &ParseError) -> Refusal {
        let diagnostic = sources.diagnostic(Severity::Error, error.loc, 0, error.message.clone());
        Refusal { exit_code: error.exit_code, diagnostics: vec![diagnostic] }
    }
}

/// The suffix of a prefix.
enum Suffix {
    /// Not a directive.
    None,
    Comment(usize),
    Misspelt(usize),
    BadNot,
    BadCount(usize),
    Directive {
        kind: DirectiveKind,
        count: u32,
        literal: bool,
        end: usize,
    },
}

/// Reads the check text, which is the first of `sources`; adds those of options.
pub(crate) fn read(sources: &mut Sources, options: &CheckOptions) -> Result<CheckFile, Refusal> {
    let mut variables = Variables::new();
    define_variables(sources, options, &mut variables)?;
    let implicit = implicit_patterns(sources, options, &mut variables)?;
    let text = std::mem::take(&mut sources.0[CHECK].text);
    let mut reader = Reader {
        text: &text,
        options,
        prefixes: Prefixes::new(options, &text),
        variables,
        checks: Vec::new(),
        sides: implicit.clone(),
        implicit: &implicit,
        suspects: Suspects::default(),
    };
    let result = reader.run();
    let Reader { variables, checks, suspects, .. } = reader;
    sources.0[CHECK].text = text;
    let suspects = suspects.diagnostics(sources);
    match result {
        Ok(()) => Ok(CheckFile { checks, variables, suspects }),
        Err(Problem::At(error)) => Err(Refusal::new(sources, &error)),
        Err(Problem::Plain(message)) => {
            let diagnostics =
                std::iter::once(CheckDiagnostic::plain(message)).chain(suspects).collect();
            Err(Refusal { exit_code: 2, diagnostics })
        }
    }
}

enum Problem {
    At(ParseError),
    Plain(String),
}

impl From<ParseError> for Problem {
    fn from(error: ParseError) -> Problem {
        Problem::At(error)
    }
}

/// The prefixes in use, with their next occurrence each.
struct Prefixes {
    /// Longest first; the flag is whether the prefix begins comments.
    entries: Vec<(Rc<str>, bool, Option<usize>)>,
    /// Those of directives.
    checks: Vec<Rc<str>>,
    unused: Vec<Rc<str>>,
    distinct: usize,
    first: Rc<str>,
}

impl Prefixes {
    fn new(options: &CheckOptions, text: &[u8]) -> Prefixes {
        let given = |list: &[String], default: &[&str]| -> Vec<Rc<str>> {
            match list {
                [] => default.iter().map(|&prefix| prefix.into()).collect(),
                list => list.iter().map(|prefix| prefix.as_str().into()).collect(),
            }
        };
        let checks = given(&options.check_prefixes, &["CHECK"]);
        let comments = given(&options.comment_prefixes, &["COM", "RUN"]);
        let find = |prefix: &Rc<str>| memmem::find(text, prefix.as_bytes());
        let mut entries: Vec<_> =
            checks.iter().map(|prefix| (prefix.clone(), false, find(prefix))).collect();
        entries.extend(comments.iter().map(|prefix| (prefix.clone(), true, find(prefix))));
        entries.sort_by_key(|(prefix, ..)| std::cmp::Reverse(prefix.len()));
        let first = checks.first().cloned().unwrap_or_else(|| "CHECK".into());
        let mut unused = checks.clone();
        unused.sort();
        Prefixes { entries, checks, distinct: unused.len(), unused, first }
    }

    /// Returns the first prefix from `from` on, the longest of several at one place.
    fn next(&mut self, text: &[u8], from: usize) -> Option<(usize, Rc<str>, bool)> {
        let mut best: Option<(usize, Rc<str>, bool)> = None;
        for (prefix, comment, next) in &mut self.entries {
            if next.is_some_and(|at| at < from) {
                *next = text
                    .get(from..)
                    .and_then(|rest| memmem::find(rest, prefix.as_bytes()))
                    .map(|at| at + from);
            }
            if let Some(at) = *next
                && best.as_ref().is_none_or(|(best, ..)| at < *best)
            {
                best = Some((at, prefix.clone(), *comment));
            }
        }
        best
    }
}

struct Reader<'a> {
    text: &'a [u8],
    options: &'a CheckOptions,
    prefixes: Prefixes,
    variables: Variables,
    checks: Vec<CheckString>,
    sides: Vec<Side>,
    implicit: &'a [Side],
    suspects: Suspects,
}

impl Reader<'_> {
    fn run(&mut self) -> Result<(), Problem> {
        let (mut at, mut end) = (0, 0);
        // Counted incrementally: the number of the line that `counted` is on.
        let (mut line, mut counted) = (1, 0);
        while let Some((start, prefix, comment)) = self.prefixes.next(self.text, at) {
            self.suspects.prefixes(self.text, (at, start), &self.prefixes.checks);
            line += memchr::memchr_iter(b'\n', self.slice(counted, start)).count();
            counted = start;
            let after_prefix = start + prefix.len();
            let inside_word = start > at && part_of_word(self.text.get(start - 1));
            let suffix =
                if inside_word { Suffix::None } else { self.suffix(after_prefix, comment) };
            if matches!(suffix, Suffix::None) {
                let rest = self.text.get(after_prefix..).unwrap_or_default();
                let word = rest.iter().take_while(|byte| part_of_word(Some(byte))).count();
                if !inside_word && !comment {
                    self.suspects.suffix(self.text, start, after_prefix);
                }
                at = after_prefix + word;
                continue;
            }
            if !matches!(suffix, Suffix::Comment(_)) {
                self.prefixes.unused.retain(|unused| *unused != prefix);
            }
            at = self.directive(start, &prefix, suffix, line)?;
            end = at;
        }
        self.suspects.prefixes(self.text, (at, self.text.len()), &self.prefixes.checks);
        self.finish(end)
    }

    fn slice(&self, from: usize, to: usize) -> &[u8] {
        self.text.get(from..to).unwrap_or_default()
    }

    /// Reads the directive at `start`; returns the end of its line.
    fn directive(
        &mut self,
        start: usize,
        prefix: &Rc<str>,
        suffix: Suffix,
        line: usize,
    ) -> Result<usize, Problem> {
        let (at, message) = match suffix {
            Suffix::Directive { kind, count, literal, end } => {
                let head = Head { kind, count, literal, line: Some(line) };
                return self.pattern((start, end), prefix, head);
            }
            Suffix::Comment(end) => return Ok(self.line_end(end)),
            Suffix::None => return Ok(start + prefix.len()),
            Suffix::Misspelt(end) => {
                let word = String::from_utf8_lossy(self.slice(start, end));
                (start, format!("misspelled directive '{word}'"))
            }
            Suffix::BadNot => {
                let at = start + prefix.len() + 1;
                (at, format!("unsupported -NOT combo on prefix '{prefix}'"))
            }
            Suffix::BadCount(at) => {
                (at, format!("invalid count in -COUNT specification on prefix '{prefix}'"))
            }
        };
        Err(Problem::At(ParseError::new(Loc { source: CHECK, at }, message)))
    }

    /// Reads the pattern of the directive that starts at `start` and ends at `end`; returns the end of its line.
    fn pattern(
        &mut self,
        (start, end): (usize, usize),
        prefix: &Rc<str>,
        head: Head,
    ) -> Result<usize, Problem> {
        let kind = head.kind;
        let error = |message: String| {
            Problem::At(ParseError::new(Loc { source: CHECK, at: start }, message))
        };
        let mut pattern_at = end;
        if !(self.options.strict_whitespace && self.options.match_full_lines) {
            let rest = self.text.get(end..).unwrap_or_default();
            pattern_at += rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        }
        let line_end = self.line_end(pattern_at);
        let loc = Loc { source: CHECK, at: pattern_at };
        let text = self.text.get(pattern_at..line_end).unwrap_or_default();
        let pattern = parse_pattern(head, prefix, text, loc, self.options, &mut self.variables)?;
        if kind == DirectiveKind::Label && pattern.has_variable() {
            return Err(error(format!("found '{prefix}-LABEL:' with variable definition or use")));
        }
        let needs_previous = match kind {
            DirectiveKind::Next => Some("NEXT"),
            DirectiveKind::Same => Some("SAME"),
            DirectiveKind::Empty => Some("EMPTY"),
            _ => None,
        };
        if let Some(word) = needs_previous.filter(|_| self.checks.is_empty()) {
            return Err(error(format!("found '{prefix}-{word}' without previous '{prefix}: line")));
        }
        if matches!(kind, DirectiveKind::Dag | DirectiveKind::Not) {
            self.sides.push((Rc::new(pattern), prefix.clone()));
        } else {
            let before = std::mem::replace(&mut self.sides, self.implicit.to_vec());
            self.checks.push(CheckString { pattern, prefix: prefix.clone(), before });
        }
        Ok(line_end)
    }

    fn line_end(&self, from: usize) -> usize {
        let rest = self.text.get(from..).unwrap_or_default();
        from + memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len())
    }

    /// Closes the list after the last directive, which ends at `end`.
    fn finish(&mut self, end: usize) -> Result<(), Problem> {
        let unused = &self.prefixes.unused;
        let none_found = unused.len() == self.prefixes.distinct;
        let some_missing = !self.options.allow_unused_prefixes && !unused.is_empty();
        let excused = !self.implicit.is_empty() && self.options.check_prefixes.is_empty();
        if (none_found || some_missing) && !excused {
            let plural = if unused.len() > 1 { "es" } else { "" };
            let names: Vec<String> = unused.iter().map(|prefix| format!("'{prefix}:'")).collect();
            let names = names.join(", ");
            return Err(Problem::Plain(format!(
                "no check strings found with prefix{plural} {names}"
            )));
        }
        if !self.sides.is_empty() {
            let pattern = Pattern {
                kind: DirectiveKind::EndOfInput,
                count: 1,
                literal: false,
                loc: Loc { source: CHECK, at: end },
                line: None,
                matcher: Matcher::EndOfInput,
            };
            let before = std::mem::take(&mut self.sides);
            self.checks.push(CheckString { pattern, prefix: self.prefixes.first.clone(), before });
        }
        Ok(())
    }

    fn suffix(&self, at: usize, comment: bool) -> Suffix {
        let mut cursor = Cursor { text: self.text, at };
        if cursor.rest().is_empty() {
            return Suffix::None;
        }
        if comment {
            return if cursor.eat(b":") { Suffix::Comment(cursor.at) } else { Suffix::None };
        }
        if cursor.eat(b":") {
            return Suffix::Directive {
                kind: DirectiveKind::Plain,
                count: 1,
                literal: false,
                end: cursor.at,
            };
        }
        if cursor.rest().starts_with(b"{") {
            return cursor.modifiers(DirectiveKind::Plain, 1);
        }
        let misspelt = cursor.eat(b"_");
        if !misspelt && !cursor.eat(b"-") {
            return Suffix::None;
        }
        match cursor.word() {
            Suffix::None => Suffix::None,
            Suffix::Directive { end, .. } | Suffix::BadCount(end) if misspelt => {
                Suffix::Misspelt(end)
            }
            Suffix::BadNot if misspelt => Suffix::Misspelt(cursor.at),
            suffix => suffix,
        }
    }
}

struct Cursor<'a> {
    text: &'a [u8],
    at: usize,
}

impl Cursor<'_> {
    fn rest(&self) -> &[u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn eat(&mut self, text: &[u8]) -> bool {
        let hit = self.rest().starts_with(text);
        self.at += if hit { text.len() } else { 0 };
        hit
    }

    fn skip_space(&mut self) {
        self.at += self.rest().iter().take_while(|byte| matches!(byte, b' ' | 9..=13)).count();
    }

    /// Returns what follows the hyphen.
    fn word(&mut self) -> Suffix {
        if self.eat(b"COUNT-") {
            let digits = self.rest().iter().take_while(|byte| byte.is_ascii_digit()).count();
            let text = std::str::from_utf8(self.rest().get(..digits).unwrap_or_default())
                .unwrap_or_default();
            let count = text.parse::<i32>().ok().and_then(|count| u32::try_from(count).ok());
            self.at += digits;
            let followed = matches!(self.rest().first(), Some(b':' | b'{'));
            return match count {
                Some(count) if count > 0 && followed => self.modifiers(DirectiveKind::Plain, count),
                _ => Suffix::BadCount(self.at),
            };
        }
        let combinations: [&[u8]; 8] = [
            b"DAG-NOT:",
            b"NOT-DAG:",
            b"NEXT-NOT:",
            b"NOT-NEXT:",
            b"SAME-NOT:",
            b"NOT-SAME:",
            b"EMPTY-NOT:",
            b"NOT-EMPTY:",
        ];
        if combinations.iter().any(|combination| self.rest().starts_with(combination)) {
            return Suffix::BadNot;
        }
        let words: [(&[u8], DirectiveKind); 6] = [
            (b"NEXT", DirectiveKind::Next),
            (b"SAME", DirectiveKind::Same),
            (b"NOT", DirectiveKind::Not),
            (b"DAG", DirectiveKind::Dag),
            (b"LABEL", DirectiveKind::Label),
            (b"EMPTY", DirectiveKind::Empty),
        ];
        for (word, kind) in words {
            if self.eat(word) {
                return self.modifiers(kind, 1);
            }
        }
        Suffix::None
    }

    /// Parses `:` or `{LITERAL}:`.
    fn modifiers(&mut self, kind: DirectiveKind, count: u32) -> Suffix {
        if self.eat(b":") {
            return Suffix::Directive { kind, count, literal: false, end: self.at };
        }
        if !self.eat(b"{") {
            return Suffix::None;
        }
        loop {
            self.skip_space();
            if !self.eat(b"LITERAL") {
                return Suffix::None;
            }
            self.skip_space();
            if !self.eat(b",") {
                break;
            }
        }
        if self.eat(b"}:") {
            Suffix::Directive { kind, count, literal: true, end: self.at }
        } else {
            Suffix::None
        }
    }
}

/// Takes in the definitions of the command line.
fn define_variables(
    sources: &mut Sources,
    options: &CheckOptions,
    variables: &mut Variables,
) -> Result<(), Refusal> {
    let mut text = String::new();
    let mut spans = Vec::new();
    for (index, define) in options.defines.iter().enumerate() {
        text += &format!("Global define #{}: ", index + 1);
        match define.strip_prefix('#') {
            Some(numeric) => {
                text += &format!("{define} (parsed as: [[");
                let parsed = format!("#{}", numeric.replacen('=', ":", 1));
                spans.push((text.len(), parsed.len()));
                text += &format!("{parsed}]])\n");
            }
            None => {
                spans.push((text.len(), define.len()));
                text += &format!("{define}\n");
            }
        }
    }
    let source = Source::new("Global defines", text.clone().into_bytes());
    sources.0.push(source);
    let mut errors = Vec::new();
    for (start, length) in spans {
        let define = text.as_bytes().get(start..start + length).unwrap_or_default();
        let loc = Loc { source: DEFINES, at: start };
        let result = match define.strip_prefix(b"#") {
            Some(block) => define_number(block, Loc { at: start + 1, ..loc }, variables),
            None => define_text(define, loc, variables),
        };
        if let Err(problems) = result {
            errors.extend(problems);
        }
    }
    if errors.is_empty() {
        return Ok(());
    }
    let show = |error: ParseError| sources.diagnostic(Severity::Error, error.loc, 0, error.message);
    Err(Refusal { exit_code: 2, diagnostics: errors.into_iter().map(show).collect() })
}

fn define_number(block: &[u8], loc: Loc, variables: &mut Variables) -> Result<(), Vec<ParseError>> {
    let parsed =
        BlockParser::new(block, loc, variables, None).block(false).map_err(|error| vec![error])?;
    let Some(expr) = parsed.expr else {
        return Err(vec![ParseError::new(loc, "missing value in numeric variable definition")]);
    };
    let value = expr.evaluate(variables, None).map_err(|errors| {
        let explain = |error| match error {
            crate::expr::EvalError::Undefined { name, loc } => {
                ParseError::new(loc, format!("undefined variable: {name}"))
            }
            crate::expr::EvalError::Overflow => ParseError::new(loc, "overflow error"),
        };
        errors.into_iter().map(explain).collect::<Vec<ParseError>>()
    })?;
    if let Some(id) = parsed.defined {
        variables.set_numeric(id, Some(value), None);
    }
    Ok(())
}

fn define_text(define: &[u8], loc: Loc, variables: &mut Variables) -> Result<(), Vec<ParseError>> {
    let error = |at: usize, message: String| {
        Err(vec![ParseError::new(Loc { at: loc.at + at, ..loc }, message)])
    };
    let equals = define.iter().position(|&byte| byte == b'=').unwrap_or(define.len());
    let name = define.get(..equals).unwrap_or_default();
    let printed = String::from_utf8_lossy(name);
    match variable_name(name) {
        Err((offset, message)) => return error(offset, message.to_owned()),
        Ok(parsed) if parsed.pseudo || parsed.length != name.len() => {
            return error(0, format!("invalid name in string variable definition '{printed}'"));
        }
        Ok(_) if variables.is_numeric(name) => {
            return error(0, format!("numeric variable with name '{printed}' already exists"));
        }
        Ok(_) => {}
    }
    let id = variables.define_string(name);
    // The first definition of a name counts.
    if variables.string_value(id).is_none() {
        variables
            .set_string(id, Text::Given(define.get(equals + 1..).unwrap_or_default().to_vec()));
    }
    Ok(())
}

/// Returns the patterns of `--implicit-check-not`.
fn implicit_patterns(
    sources: &mut Sources,
    options: &CheckOptions,
    variables: &mut Variables,
) -> Result<Vec<Side>, Refusal> {
    const BEFORE: &str = "-implicit-check-not='";
    let mut patterns: Vec<Side> = Vec::new();
    for text in &options.implicit_check_not {
        let source = FIRST_IMPLICIT + patterns.len();
        sources.0.push(Source::new("command line", format!("{BEFORE}{text}'").into_bytes()));
        let loc = Loc { source, at: BEFORE.len() };
        let head = Head { kind: DirectiveKind::Not, count: 1, literal: false, line: None };
        let pattern =
            parse_pattern(head, "IMPLICIT-CHECK", text.as_bytes(), loc, options, variables)
                .map_err(|error| Refusal::new(sources, &error))?;
        patterns.push((Rc::new(pattern), "IMPLICIT-CHECK".into()));
    }
    Ok(patterns)
}
