//! Sources and locations in them.
//!
//! The library does no IO: a [`SourceProvider`] returns the texts. All loaded buffers share one space of
//! offsets, so a location is one `u32`. A file that is included twice occupies that space twice, because each
//! inclusion has a separate include stack.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// A text and the path of its file.
#[derive(Clone, Debug)]
pub struct Source {
    /// The path that messages show.
    pub path: Arc<str>,
    /// The text.
    pub text: Arc<str>,
}

/// Provides the main file and its includes. The search order (include folders, embedded texts) is up to the
/// provider.
pub trait SourceProvider {
    /// Returns the text for `name`, which is written in an `include` of `from` (or is the main file, when
    /// `from` is `None`).
    fn load(&mut self, name: &str, from: Option<&str>) -> Option<Source>;

    /// Returns the name of a file that defines the class, multiclass or record `name`, if one is known that could be included: for the
    /// message about a name that is not defined.
    fn defining_file(&self, _name: &str) -> Option<&str> {
        None
    }

    /// Returns whether [`bytes::decode`](crate::bytes::decode) created private characters in a text that was provided
    /// so far.
    fn has_bytes(&self) -> bool {
        false
    }
}

/// A provider over texts in memory, for tests and embedded preludes.
#[derive(Clone, Debug, Default)]
pub struct MemoryProvider {
    files: BTreeMap<String, Arc<str>>,
}

impl MemoryProvider {
    /// Creates a provider without texts.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds or replaces the text at `path`.
    pub fn add(&mut self, path: &str, text: &str) -> &mut Self {
        self.files.insert(path.to_owned(), Arc::from(text));
        self
    }
}

impl SourceProvider for MemoryProvider {
    fn load(&mut self, name: &str, _from: Option<&str>) -> Option<Source> {
        self.files.get(name).map(|text| Source { path: Arc::from(name), text: text.clone() })
    }
}

/// A location in a source: lines and columns count from one, columns in bytes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SourceLocation {
    /// The path of the file.
    pub file: Arc<str>,
    /// The line, from one.
    pub line: u32,
    /// The column in bytes, from one.
    pub column: u32,
}

impl std::fmt::Display for SourceLocation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// One edge of the include graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Include {
    /// The path that was loaded.
    pub path: Arc<str>,
    /// The location after the `include "..."`.
    pub from: SourceLocation,
}

/// An offset into the space of all loaded buffers; `NONE` means an unknown location.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(crate) struct Loc(pub(crate) u32);

impl Loc {
    pub(crate) const NONE: Loc = Loc(0);
}

/// A loaded text and the location that included it.
#[derive(Clone)]
pub(crate) struct Buffer {
    pub(crate) source: Source,
    pub(crate) base: u32,
    pub(crate) included_from: Loc,
    /// The number of offsets reserved after the text, which may be replaced by a longer one.
    slack: u32,
    /// Offsets of the lines' first bytes, computed on first use and shared by all copies.
    lines: Arc<OnceLock<Vec<u32>>>,
}

impl Buffer {
    /// Returns the line number, from zero, and the offset of the line's first byte.
    fn line_of(&self, offset: usize) -> (usize, usize) {
        let text = self.source.text.as_bytes();
        let ends = || memchr::memchr_iter(b'\n', text).map(|end| end as u32 + 1);
        let lines = self.lines.get_or_init(|| std::iter::once(0).chain(ends()).collect());
        let line = lines.partition_point(|&start| start as usize <= offset).saturating_sub(1);
        (line, lines.get(line).map_or(0, |&start| start as usize))
    }
}

/// All loaded buffers, in the order of loading (so sorted by base).
#[derive(Clone, Default)]
pub(crate) struct SourceMap {
    pub(crate) buffers: Vec<Buffer>,
    /// Whether private characters represent bytes.
    pub(crate) has_bytes: bool,
}

impl SourceMap {
    /// Adds a buffer and reserves `slack` offsets after it; `None` when the offset space (4 GiB) is full.
    pub(crate) fn add(&mut self, source: Source, included_from: Loc, slack: u32) -> Option<usize> {
        let end =
            |b: &Buffer| u64::from(b.base) + b.source.text.len() as u64 + 1 + u64::from(b.slack);
        let base = self.buffers.last().map_or(1, end);
        if base + source.text.len() as u64 + 1 + u64::from(slack) > u64::from(u32::MAX) {
            return None;
        }
        self.buffers.push(Buffer {
            source,
            base: base as u32,
            included_from,
            slack,
            lines: Arc::default(),
        });
        Some(self.buffers.len() - 1)
    }

    /// Replaces the text of a buffer; returns `false` if the text is too long.
    pub(crate) fn replace(&mut self, index: usize, text: Arc<str>) -> bool {
        let Some(buffer) = self.buffers.get_mut(index) else { return false };
        let room = buffer.source.text.len() as u64 + u64::from(buffer.slack);
        let Some(slack) = room.checked_sub(text.len() as u64) else { return false };
        buffer.slack = slack as u32;
        buffer.source.text = text;
        buffer.lines = Arc::default();
        true
    }

    /// Returns the buffer that contains `loc`.
    pub(crate) fn buffer_of(&self, loc: Loc) -> Option<&Buffer> {
        self.buffers.get(self.index_of(loc)?)
    }

    fn index_of(&self, loc: Loc) -> Option<usize> {
        if loc == Loc::NONE {
            return None;
        }
        self.buffers.partition_point(|b| b.base <= loc.0).checked_sub(1)
    }

    pub(crate) fn location(&self, loc: Loc) -> Option<SourceLocation> {
        let (at, line, column) = self.place(loc)?;
        Some(SourceLocation { file: self.buffers[at].source.path.clone(), line, column })
    }

    /// Returns the number of the buffer that contains `loc`, and the line and column there.
    pub(crate) fn place(&self, loc: Loc) -> Option<(usize, u32, u32)> {
        let at = self.index_of(loc)?;
        let buffer = self.buffers.get(at)?;
        let offset = ((loc.0 - buffer.base) as usize).min(buffer.source.text.len());
        let (line, start) = buffer.line_of(offset);
        let before = match buffer.source.text.get(start..offset) {
            Some(text) if self.has_bytes => crate::bytes::len(text),
            _ => offset - start,
        };
        Some((at, line as u32 + 1, before as u32 + 1))
    }

    /// Returns the start and the text of the line that contains `loc`, without its end.
    pub(crate) fn line(&self, loc: Loc) -> Option<(Loc, &str)> {
        let buffer = self.buffer_of(loc)?;
        let text = &*buffer.source.text;
        let offset = ((loc.0 - buffer.base) as usize).min(text.len());
        let (_, start) = buffer.line_of(offset);
        let end =
            memchr::memchr(b'\n', &text.as_bytes()[offset..]).map_or(text.len(), |i| offset + i);
        Some((Loc(buffer.base + start as u32), text.get(start..end)?))
    }
}
