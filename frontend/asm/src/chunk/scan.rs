//! The lexical pass: where top-level isolated operations and aliases start. A guess; see the parent module
//! for why that is enough.
//!
//! An operation ends where its braces are closed. While a brace is missing, it ends before the next line that starts in the same way as the
//! operation itself, so that a text is cut at the same places while it is typed:
//!
//! ```text
//! func.func @f() {              item
//!   scf.if %c {                 the brace that closes this is missing
//!   return
//! }
//! func.func @g() { return }     item: the line starts with "func.func", without spaces before it
//! ```

use std::ops::Range;

use ir_core::{OpName, Registry};
use memchr::memmem::Finder;

use crate::ParseOptions;

/// A run of text that seems to be one isolated operation.
#[derive(Debug, PartialEq)]
pub(super) struct Item {
    pub(super) start: u32,
    pub(super) end: u32,
    /// The number of enclosing regions: none, or those of the holders.
    pub(super) depth: u32,
    /// The operation that directly encloses it.
    pub(super) holder: Option<OpName>,
    /// The name of the operation, as guessed.
    pub(super) name: OpName,
}

/// The result of the lexical pass.
#[derive(Default, Debug, PartialEq)]
pub(super) struct Items {
    pub(super) ops: Vec<Item>,
    /// Where the last top-level operation of [`ParseOptions::top_level_op`] starts.
    pub(super) top: Option<u32>,
    /// Where definitions of aliases start.
    pub(super) aliases: Vec<u32>,
    /// How many top-level operations of [`ParseOptions::top_level_op`] there are.
    pub(super) tops: u32,
}

impl Items {
    /// Appends the items of the text that follows.
    pub(super) fn append(&mut self, next: Items) {
        self.ops.extend(next.ops);
        self.top = next.top.or(self.top);
        self.aliases.extend(next.aliases);
        self.tops += next.tops;
    }
}

/// The start of a line at the top level.
enum Head {
    /// An isolated operation.
    Isolated(OpName),
    /// An operation that holds items.
    Top(OpName),
    Alias,
    /// The start of something else.
    Other,
    /// It continues the line before, or is empty.
    Inner,
}

const QUIET: u8 = 0;
const OPEN: u8 = 1;
const CLOSE: u8 = 2;
const QUOTE: u8 = 3;
const SLASH: u8 = 4;
const LINE: u8 = 5;

const CLASS: [u8; 256] = {
    let mut t = [QUIET; 256];
    t[b'{' as usize] = OPEN;
    t[b'}' as usize] = CLOSE;
    t[b'"' as usize] = QUOTE;
    t[b'/' as usize] = SLASH;
    t[b'\n' as usize] = LINE;
    t
};

/// Returns whether a text may be cut at all: here lines end at a line feed, while the lexer ends comments at a carriage return as well.
pub(super) fn can_be_cut(text: &[u8]) -> bool {
    can_be_cut_in(text, 0..text.len())
}

/// Returns whether every position of a text has a number.
pub(super) fn has_positions(text: &[u8]) -> bool {
    text.len() < i32::MAX as usize
}

/// Does the same as [`can_be_cut`], for an edit in `range` of a text that could be cut before.
pub(super) fn can_be_cut_in(text: &[u8], range: Range<usize>) -> bool {
    has_positions(text)
        && memchr::memchr_iter(b'\r', &text[range.clone()])
            .all(|at| text.get(range.start + at + 1) == Some(&b'\n'))
}

/// The nesting of holders, if operations of a file hold items.
const MAX_HOLDERS: usize = 4;

/// The operations that hold items: that of [`ParseOptions::top_level_op`], and perhaps others in it, e.g. `spirv.module`, whose functions
/// are then the items.
#[derive(Clone, Debug)]
pub(super) struct Holders {
    names: Vec<OpName>,
    /// How many may be nested in each other.
    depth: usize,
}

impl Holders {
    /// Returns those of the options.
    pub(super) fn of(options: &ParseOptions) -> Self {
        Holders { names: options.top_level_op.into_iter().collect(), depth: 1 }
    }

    /// Adds an operation.
    pub(super) fn with(mut self, name: OpName) -> Self {
        self.names.push(name);
        self.depth = MAX_HOLDERS;
        self
    }
}

/// The start of an item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ItemStart {
    pub(super) pos: u32,
    /// The number of enclosing regions.
    pub(super) depth: u32,
    /// The enclosing holders, outermost first.
    pub(super) holders: Vec<OpName>,
}

/// Finds the items of `text`.
pub(super) fn items(reg: &Registry, text: &[u8], options: &ParseOptions) -> Items {
    items_from(reg, text, &Holders::of(options), None, &|_| false).0
}

/// Finds the items of a part of `text`: from the start of the text, or from the start of an item; up to the end, or up to the first
/// start of an item for which `ends` returns true, which is returned.
pub(super) fn items_from(
    reg: &Registry,
    text: &[u8],
    holders: &Holders,
    from: Option<&ItemStart>,
    ends: &dyn Fn(&ItemStart) -> bool,
) -> (Items, Option<ItemStart>) {
    let mut scan = Scan::new(reg, text, holders, ends);
    let (pos, depth) = match from {
        Some(start) => {
            scan.holders.clone_from(&start.holders);
            (line_start(text, start.pos as usize), start.depth)
        }
        None => (0, 0),
    };
    scan.run(pos, depth);
    (scan.found, scan.ended)
}

/// Returns where the indentation before `at` starts.
fn line_start(text: &[u8], at: usize) -> usize {
    text[..at].iter().rposition(|c| !matches!(c, b' ' | b'\t')).map_or(0, |before| before + 1)
}

struct Scan<'a> {
    reg: &'a Registry,
    text: &'a [u8],
    /// The operations whose regions hold items.
    all_holders: &'a Holders,
    ends: &'a dyn Fn(&ItemStart) -> bool,
    /// The start of the item that the scan ends before.
    ended: Option<ItemStart>,
    found: Items,
    /// The holders that enclose the current position, outermost first.
    holders: Vec<OpName>,
    /// The item that is open.
    open: Option<(u32, u32, OpName)>,
    /// The start of a line that ends the open item although its braces are not closed.
    next_like_it: LineStart,
    /// The indentation of the line outside items whose braces may be open.
    gap_indent: Option<usize>,
}

/// The start of a line: its indentation and the name of an operation.
struct LineStart {
    /// A line feed and the text, as a search pattern.
    finder: Finder<'static>,
}

impl Default for LineStart {
    fn default() -> Self {
        LineStart { finder: Finder::new(b"\n").into_owned() }
    }
}

impl LineStart {
    /// Sets the text.
    fn set(&mut self, text: &[u8]) {
        if &self.finder.needle()[1..] != text {
            self.finder = Finder::new(&[b"\n", text].concat()).into_owned();
        }
    }

    /// Returns where a line that starts so begins in `text`.
    fn find(&self, text: &[u8]) -> Option<usize> {
        self.finder.find(text).map(|at| at + 1)
    }
}

impl<'a> Scan<'a> {
    fn new(
        reg: &'a Registry,
        text: &'a [u8],
        all_holders: &'a Holders,
        ends: &'a dyn Fn(&ItemStart) -> bool,
    ) -> Self {
        Scan {
            reg,
            text,
            all_holders,
            ends,
            ended: None,
            found: Items::default(),
            holders: Vec::new(),
            open: None,
            next_like_it: LineStart::default(),
            gap_indent: None,
        }
    }

    /// Scans from a line's first character on.
    fn run(&mut self, mut pos: usize, mut depth: u32) {
        self.line(pos, depth);
        while pos < self.text.len() && self.ended.is_none() {
            let top = depth as usize <= self.holders.len();
            if !top && !matches!(CLASS[self.text[pos] as usize], OPEN | CLOSE | QUOTE) {
                let next = self.next_inner(pos);
                let Some(line) = self.unclosed_before(pos, next) else {
                    pos = next;
                    continue;
                };
                depth = self.open.map_or(self.holders.len() as u32, |open| open.1);
                self.line(line, depth);
                pos = line;
                continue;
            }
            match CLASS[self.text[pos] as usize] {
                QUIET => {
                    let rest = &self.text[pos..];
                    pos +=
                        rest.iter().position(|&c| CLASS[c as usize] != QUIET).unwrap_or(rest.len());
                    continue;
                }
                OPEN => depth += 1,
                CLOSE => {
                    depth = depth.saturating_sub(1);
                    if self.open.is_some_and(|o| o.1 > depth) {
                        self.close(pos);
                    }
                }
                QUOTE => pos = self.string_end(pos),
                SLASH if self.text.get(pos + 1) == Some(&b'/') => {
                    // The end of the line is seen again.
                    pos = memchr::memchr(b'\n', &self.text[pos..])
                        .map_or(self.text.len(), |n| pos + n);
                    continue;
                }
                LINE if top => self.line(pos + 1, depth),
                _ => {}
            }
            pos += 1;
        }
        self.close(self.text.len());
    }

    /// Returns the next brace or quote from `from` on that is in no comment, where lines mean nothing. `from` is in
    /// no string and no comment.
    fn next_inner(&self, mut from: usize) -> usize {
        loop {
            let rest = &self.text[from..];
            let Some(n) = memchr::memchr3(b'{', b'}', b'"', rest) else { return self.text.len() };
            let line = memchr::memrchr(b'\n', &rest[..n]).map_or(0, |i| i + 1);
            match memchr::memmem::find(&rest[line..n], b"//") {
                None => return from + n,
                Some(_) => from += memchr::memchr(b'\n', &rest[n..]).map_or(rest.len(), |i| n + i),
            }
        }
    }

    /// Returns the start of a line in a range without braces that ends the open item, or the text between items, although a brace is not
    /// closed. `end` is the position of a brace or quote, or the end of the text.
    fn unclosed_before(&self, start: usize, end: usize) -> Option<usize> {
        if self.open.is_some() {
            // The name of an operation in the generic form starts with the quote.
            let end = self.text.len().min(end + self.next_like_it.finder.needle().len());
            let line = start + self.next_like_it.find(&self.text[start..end])?;
            return matches!(self.head(line + self.indent(line)), Head::Isolated(_))
                .then_some(line);
        }
        let gap_indent = self.gap_indent?;
        let lines = memchr::memchr_iter(b'\n', &self.text[start..end]).map(|at| start + at + 1);
        let mut outer = lines.filter(|&line| self.indent(line) <= gap_indent);
        outer.find(|&line| matches!(self.head(line + self.indent(line)), Head::Isolated(_)))
    }

    /// Returns the number of spaces and tabs from `pos` on.
    fn indent(&self, pos: usize) -> usize {
        self.text[pos..].iter().take_while(|c| matches!(c, b' ' | b'\t')).count()
    }

    /// Returns the position of a string's closing quote.
    fn string_end(&self, start: usize) -> usize {
        let mut pos = start + 1;
        while let Some(n) =
            memchr::memchr3(b'"', b'\\', b'\n', self.text.get(pos..).unwrap_or_default())
        {
            pos += n;
            if self.text[pos] != b'\\' {
                return pos;
            }
            pos += 2;
        }
        self.text.len()
    }

    /// Handles a line of the top level that starts at `pos`.
    fn line(&mut self, pos: usize, depth: u32) {
        let indent = self.indent(pos);
        let start = pos + indent;
        let head = self.head(start);
        if matches!(head, Head::Inner) {
            if self.open.is_none() {
                self.gap_indent = Some(indent);
            }
            return;
        }
        self.close(start);
        self.gap_indent = matches!(head, Head::Other | Head::Alias).then_some(indent);
        if depth == 0 && matches!(head, Head::Top(_)) {
            self.found.tops += 1;
            self.found.top = Some(start as u32);
        }
        if (depth as usize) < self.all_holders.depth {
            self.holders.truncate(depth as usize);
            if let Head::Top(name) = head {
                self.holders.push(name);
            }
        }
        match head {
            Head::Isolated(name) => {
                let at = ItemStart { pos: start as u32, depth, holders: self.holders.clone() };
                if (self.ends)(&at) {
                    self.ended = Some(at);
                    return;
                }
                let is_name = |c: &&u8| c.is_ascii_alphanumeric() || b"\"_.$".contains(c);
                let len = self.text[start..].iter().take_while(is_name).count();
                self.next_like_it.set(&self.text[pos..start + len]);
                self.open = Some((start as u32, depth, name));
            }
            Head::Alias if depth == 0 => self.found.aliases.push(start as u32),
            _ => {}
        }
    }

    fn close(&mut self, end: usize) {
        if let Some((start, depth, name)) = self.open.take() {
            let holder =
                (depth as usize).checked_sub(1).and_then(|at| self.holders.get(at)).copied();
            self.found.ops.push(Item { start, end: end as u32, depth, holder, name });
        }
    }

    fn head(&self, start: usize) -> Head {
        let rest = &self.text[start..];
        let word = |from: usize| {
            let part = rest.get(from..).unwrap_or_default();
            let len = part
                .iter()
                .take_while(|c| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'.' | b'$'))
                .count();
            std::str::from_utf8(&part[..len]).unwrap_or_default()
        };
        match rest.first() {
            Some(b'#' | b'!') => {
                let line = &rest[..memchr::memchr(b'\n', rest).unwrap_or(rest.len())];
                let name = line[1..]
                    .iter()
                    .take_while(|c| c.is_ascii_alphanumeric() || **c == b'_')
                    .count();
                if line[1 + name..].starts_with(b" = ") { Head::Alias } else { Head::Inner }
            }
            Some(b'"') => self.named(word(1)),
            Some(c) if c.is_ascii_alphabetic() => {
                let word = word(0);
                if word.contains('.') {
                    return self.named(word);
                }
                self.named(&format!("{}.{word}", crate::state::TOP_DIALECT))
            }
            Some(b'%' | b'{') => Head::Other,
            _ => Head::Inner,
        }
    }

    fn named(&self, name: &str) -> Head {
        let ctx = self.reg.ctx();
        let name = ctx.op_name(name);
        if self.all_holders.names.contains(&name) {
            return Head::Top(name);
        }
        match self.reg.op(name) {
            Some(def) if def.is_isolated() => Head::Isolated(name),
            Some(_) => Head::Other,
            None => Head::Inner,
        }
    }
}
