//! The syntax of pipelines and of the options of passes: one reader for `--pass-pipeline`, for the pipelines of libraries and for
//! `pass{name=value}`.
//!
//! The reader knows no pass and no option. E.g. `builtin.module(canonicalize{top-down=true},func.func(cse))` is read as an item
//! `builtin.module` with two items, the first with the option text `top-down=true`. Braces and quotes group in the same way everywhere:
//! a brace in quotes does not end the options, and white space in a group does not end a value.

/// How deep pipelines may nest.
const MAX_DEPTH: usize = 64;

/// An error in the text of a pipeline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PipelineError {
    /// Byte offset in the text.
    pub at: usize,
    /// The message.
    pub message: String,
}

/// A pass or a pipeline with its anchor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PipelineItem {
    /// Byte offset in the text.
    pub(crate) at: usize,
    /// The name of the pass or of the anchor.
    pub(crate) name: String,
    /// What follows the name.
    pub(crate) content: ItemContent,
}

/// The content of an item, which follows its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ItemContent {
    /// The text of the options, without the braces.
    Options(String),
    /// The items in parentheses.
    Items(Vec<PipelineItem>),
}

/// Reads a pipeline with its anchor: `builtin.module(...)`. Its content is [`ItemContent::Items`].
pub(crate) fn read_anchored(text: &str) -> Result<PipelineItem, PipelineError> {
    let mut reader = Reader { text, at: 0 };
    reader.space();
    let start = reader.at;
    let name = reader.name().to_owned();
    if name.is_empty() || !reader.eat('(') {
        reader.at = start;
        return Err(reader.error(
            "expected a pipeline such as 'builtin.module(canonicalize)': an anchor op and passes \
             in parentheses",
        ));
    }
    let items = reader.items(0)?;
    reader.end()?;
    Ok(PipelineItem { at: start, name, content: ItemContent::Items(items) })
}

/// Reads a list of items without an anchor: `canonicalize{top-down=false},cse`.
pub(crate) fn read_list(text: &str) -> Result<Vec<PipelineItem>, PipelineError> {
    let mut reader = Reader { text, at: 0 };
    let mut items = vec![reader.item(0)?];
    while reader.eat(',') {
        items.push(reader.item(0)?);
    }
    reader.end()?;
    Ok(items)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn error(&self, message: impl Into<String>) -> PipelineError {
        PipelineError { at: self.at, message: message.into() }
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn space(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn eat(&mut self, c: char) -> bool {
        self.space();
        let found = self.peek() == Some(c);
        if found {
            self.at += c.len_utf8();
        }
        found
    }

    fn end(&mut self) -> Result<(), PipelineError> {
        self.space();
        match self.peek() {
            None => Ok(()),
            Some(c) => Err(self.error(format!("expected the end of the pipeline, found '{c}'"))),
        }
    }

    fn name(&mut self) -> &str {
        self.space();
        let rest = &self.text[self.at..];
        let len =
            rest.find(|c: char| !(c.is_alphanumeric() || "._-".contains(c))).unwrap_or(rest.len());
        self.at += len;
        &rest[..len]
    }

    /// Reads the items after `(`, up to and with the `)`.
    fn items(&mut self, depth: usize) -> Result<Vec<PipelineItem>, PipelineError> {
        if depth >= MAX_DEPTH {
            return Err(self.error(format!("pipelines nest deeper than {MAX_DEPTH}")));
        }
        let mut items = Vec::new();
        if self.eat(')') {
            return Ok(items);
        }
        loop {
            items.push(self.item(depth)?);
            if self.eat(')') {
                return Ok(items);
            }
            if !self.eat(',') {
                return Err(self.error("expected ',' or ')' in the pipeline"));
            }
        }
    }

    fn item(&mut self, depth: usize) -> Result<PipelineItem, PipelineError> {
        self.space();
        let at = self.at;
        let name = self.name().to_owned();
        if name.is_empty() {
            return Err(self.error("expected the name of a pass"));
        }
        let content = if self.eat('(') {
            ItemContent::Items(self.items(depth + 1)?)
        } else {
            ItemContent::Options(self.options()?)
        };
        Ok(PipelineItem { at, name, content })
    }

    /// Reads `{...}`, if there is one, and returns the text in the braces.
    fn options(&mut self) -> Result<String, PipelineError> {
        self.space();
        let rest = &self.text[self.at..];
        if !rest.starts_with('{') {
            return Ok(String::new());
        }
        let Some(len) = group_len(rest) else {
            return Err(self.error("unbalanced '{' in pass options"));
        };
        self.at += len;
        Ok(rest[1..len - 1].to_owned())
    }
}

/// Splits the text of options at white space outside of groups.
///
/// # Errors
/// If a brace or quote has no counterpart.
pub(crate) fn split_words(text: &str) -> Result<Vec<&str>, String> {
    let mut words = Vec::new();
    let (mut at, mut start) = (0, 0);
    while let Some(c) = text[at..].chars().next() {
        at += match c {
            '{' | '"' | '\'' => {
                let len = group_len(&text[at..]);
                len.ok_or("unbalanced braces or quotes in pass options")?
            }
            '}' => return Err("unbalanced '}' in pass options".to_owned()),
            _ => c.len_utf8(),
        };
        if c.is_whitespace() {
            words.push(text[start..at].trim());
            start = at;
        }
    }
    words.push(&text[start..]);
    words.retain(|word| !word.is_empty());
    Ok(words)
}

/// Returns the value without the braces or quotes that enclose all of it.
pub(crate) fn unquote(value: &str) -> &str {
    let is_group = value.starts_with(['{', '"', '\'']) && group_len(value) == Some(value.len());
    if is_group { &value[1..value.len() - 1] } else { value }
}

/// Returns the text from which [`split_words`] and [`unquote`] read the option `name` with this value, e.g. `names={a b}`. A value that no group can
/// enclose, because it has both quotes and unbalanced braces, is returned as it is.
pub(crate) fn option_text(name: &str, value: &str) -> String {
    let plain = format!("{name}={value}");
    let is_read = |text: &String| {
        let start = name.len() + 1;
        split_words(text).is_ok_and(|words| words == [text]) && unquote(&text[start..]) == value
    };
    if is_read(&plain) {
        return plain;
    }
    let groups = [('{', '}'), ('"', '"'), ('\'', '\'')];
    let mut enclosed = groups.iter().map(|(open, close)| format!("{name}={open}{value}{close}"));
    enclosed.find(is_read).unwrap_or(plain)
}

/// Returns the length of the group in braces or quotes at the start of the text; `None` if it does not end. Braces nest. Quotes do not nest, and
/// enclose any text.
fn group_len(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        let mut end = at + c.len_utf8();
        match c {
            '"' | '\'' => end = chars.find(|&(_, d)| d == c)?.0 + 1,
            '{' => depth += 1,
            '}' => depth = depth.checked_sub(1)?,
            _ => {}
        }
        if depth == 0 {
            return Some(end);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text_of(items: &[PipelineItem]) -> String {
        let item = |item: &PipelineItem| match &item.content {
            ItemContent::Options(options) => format!("{}[{options}]", item.name),
            ItemContent::Items(items) => format!("{}({})", item.name, text_of(items)),
        };
        items.iter().map(item).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn lists_and_pipelines_have_the_same_items() {
        for (list, expected) in [
            ("cse", "cse[]"),
            (" a{x=1} , b{names={c,d}} ", "a[x=1] b[names={c,d}]"),
            ("a{names='b,}c'},d", "a[names='b,}c'] d[]"),
            (r#"a{x="}"}"#, r#"a[x="}"]"#),
            ("f(a,g(b{}))", "f(a[] g(b[]))"),
        ] {
            assert_eq!(text_of(&read_list(list).unwrap()), expected);
            let anchored = read_anchored(&format!("any({list})")).unwrap();
            assert_eq!(text_of(&[anchored]), format!("any({expected})"));
        }
    }

    #[test]
    fn malformed_lists_are_refused_at_a_place() {
        for (list, at, message) in [
            ("", 0, "expected the name of a pass"),
            ("cse,,cse", 4, "expected the name of a pass"),
            ("cse,", 4, "expected the name of a pass"),
            ("cse cse", 4, "expected the end of the pipeline, found 'c'"),
            ("a{x='}", 1, "unbalanced '{' in pass options"),
            ("a{x=1}}", 6, "expected the end of the pipeline, found '}'"),
        ] {
            assert_eq!(read_list(list), Err(PipelineError { at, message: message.to_owned() }));
        }
        let deep = format!("{}a{}", "f(".repeat(100), ")".repeat(100));
        assert_eq!(read_list(&deep).unwrap_err().message, "pipelines nest deeper than 64");
    }

    #[test]
    fn words_end_at_white_space_outside_of_groups() {
        assert_eq!(split_words(" a  b={c d}\te='f {' ").unwrap(), ["a", "b={c d}", "e='f {'"]);
        for text in ["a={b", "a='b", "}"] {
            assert!(split_words(text).is_err(), "{text}");
        }
        let unquoted = ["{a}", "'a'", "{a}{b}", "'", "a'b'"].map(unquote);
        assert_eq!(unquoted, ["a", "a", "{a}{b}", "'", "a'b'"]);
    }

    #[test]
    fn an_option_is_read_as_it_was_written() {
        for value in ["", "a,b", "a b", "a}", "{", "'x", "{a}", "\"a\"", "5} other={9"] {
            let text = option_text("n", value);
            let words = split_words(&text).unwrap();
            assert_eq!(words, [&text], "{value}");
            assert_eq!(unquote(&words[0][2..]), value);
        }
        assert_eq!(option_text("n", "a b"), "n={a b}");
    }
}
