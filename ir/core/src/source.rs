//! Source maps: from the ordinals in a body's locations to offsets in the text.
//!
//! A source map is stored next to a body, not in it, so that positions do not affect the equality of bodies.

use std::sync::{Arc, OnceLock};

/// The offsets of the operations and block arguments in one body's text, by ordinal, and the maps of the
/// nested bodies.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct SourceMap {
    /// Byte offset of each ordinal, from the start of the map's text.
    pub offsets: Vec<u32>,
    /// The maps of nested bodies, by [`source_key`](crate::Body::source_key).
    pub children: Vec<SourceChild>,
}

/// The map of a nested body, and the start of its text in the text of the parent's map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceChild {
    /// The offset that is added to the child's offsets.
    pub base: u32,
    /// The child's map.
    pub map: Arc<SourceMap>,
}

/// A source map and the offset of its text in the file.
#[derive(Clone, Copy, Debug)]
pub struct SourceView<'a> {
    base: u32,
    map: Option<&'a SourceMap>,
}

impl<'a> SourceView<'a> {
    /// Returns the view of a whole file.
    pub fn new(map: &'a SourceMap) -> Self {
        SourceView { base: 0, map: Some(map) }
    }
    /// Returns whether two views are of the same body.
    pub(crate) fn is_same(self, other: Self) -> bool {
        let map = |view: Self| view.map.map(std::ptr::from_ref);
        self.base == other.base && map(self) == map(other)
    }
    /// Returns the view of a body without text.
    pub fn empty() -> Self {
        SourceView { base: 0, map: None }
    }
    /// Returns the view of the nested body with this key.
    pub fn child(self, key: u32) -> SourceView<'a> {
        match self.map.and_then(|m| m.children.get(key as usize)) {
            Some(child) => SourceView { base: self.base + child.base, map: Some(&child.map) },
            None => SourceView { base: self.base, map: None },
        }
    }
    /// Returns the byte offset in the file of an ordinal.
    pub fn offset(self, ordinal: u32) -> Option<u32> {
        self.map?.offsets.get(ordinal as usize).map(|o| o + self.base)
    }
}

/// The position in a file at which a text starts that is a part of it, e.g. 3:9 for the text after the marker `// -----` in line 3. The default
/// is the start of the file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TextStart {
    /// The line, from one.
    pub line: u32,
    /// The column in bytes, from one.
    pub col: u32,
}

impl Default for TextStart {
    fn default() -> Self {
        TextStart { line: 1, col: 1 }
    }
}

impl TextStart {
    /// Returns line and column of the text as a whole: 0 and 0 for a whole file, as in MLIR.
    pub fn line_col_of_text(self) -> (u32, u32) {
        if self == Self::default() { (0, 0) } else { (self.line, self.col) }
    }
}

/// Converts increasing offsets in a text into lines and columns, without an index of the lines.
///
/// ```
/// use ir_core::source::LineCounter;
///
/// let mut lines = LineCounter::new(b"ab\ncd");
/// assert_eq!((lines.line_col(1), lines.line_col(4)), ((1, 2), (2, 2)));
/// ```
#[derive(Clone, Debug)]
pub struct LineCounter<'t> {
    text: &'t [u8],
    /// The offset of the last position, and the number and the start of its line.
    offset: usize,
    line: u32,
    line_start: usize,
}

impl<'t> LineCounter<'t> {
    /// Starts at the start of `text`.
    pub fn new(text: &'t [u8]) -> Self {
        LineCounter { text, offset: 0, line: 1, line_start: 0 }
    }
    /// Returns line and column of a byte offset, both from one; the column counts bytes. An offset before that of the last call
    /// starts anew.
    pub fn line_col(&mut self, offset: usize) -> (u32, u32) {
        let offset = offset.min(self.text.len());
        if offset < self.offset {
            *self = Self::new(self.text);
        }
        let passed = &self.text[self.offset..offset];
        if let Some(last) = memchr::memrchr(b'\n', passed) {
            self.line += memchr::memchr_iter(b'\n', passed).count() as u32;
            self.line_start = self.offset + last + 1;
        }
        self.offset = offset;
        (self.line, (offset - self.line_start) as u32 + 1)
    }
}

/// The lines of a text, to convert offsets into lines and columns of its file. The line starts are computed on the first
/// use.
#[derive(Clone, Debug)]
pub struct LineIndex<'t> {
    text: &'t [u8],
    first: TextStart,
    starts: OnceLock<Vec<u32>>,
}

impl<'t> LineIndex<'t> {
    /// Returns the lines of `text`, which is a whole file.
    pub fn new(text: &'t [u8]) -> Self {
        Self::of_part(text, TextStart::default())
    }
    /// Returns the lines of `text`, which starts at a position of its file.
    pub fn of_part(text: &'t [u8], first: TextStart) -> Self {
        LineIndex { text, first, starts: OnceLock::new() }
    }
    /// Returns the position at which the text starts.
    pub fn text_start(&self) -> TextStart {
        self.first
    }
    fn starts(&self) -> &[u32] {
        self.starts.get_or_init(|| {
            let mut starts = vec![0];
            starts.extend(memchr::memchr_iter(b'\n', self.text).map(|i| i as u32 + 1));
            starts
        })
    }
    /// Returns line and column in the file of a byte offset in the text, both from one; the column counts bytes.
    pub fn line_col(&self, offset: u32) -> (u32, u32) {
        let starts = self.starts();
        let before = starts.partition_point(|&s| s <= offset) - 1;
        let col = offset - starts[before] + 1;
        let col = if before == 0 { col + self.first.col - 1 } else { col };
        (self.first.line + before as u32, col)
    }
    /// Returns the byte offset in the text where a line of the file (from one) starts; that of the first line is 0.
    pub fn line_start(&self, line: u32) -> Option<u32> {
        self.starts().get(line.checked_sub(self.first.line)? as usize).copied()
    }
}
