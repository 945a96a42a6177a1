//! The text of a document, and the positions that the protocol uses: a line and a column, both from zero, where columns count UTF-16
//! units or bytes, as client and server agree.
//!
//! ```
//! use language_server::text::{Columns, Text};
//!
//! let text = Text::new("// é\n%0".to_owned(), Columns::Utf16);
//! assert_eq!(text.position(6), lsp_types::Position::new(1, 0));
//! assert_eq!(text.offset(lsp_types::Position::new(0, 4)), 5);
//! ```

use std::ops::Range;

use lsp_types::{Position, TextDocumentContentChangeEvent};

/// The unit of columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Columns {
    /// UTF-16 units, which every client supports.
    Utf16,
    /// Bytes.
    Utf8,
}

/// A text with the starts of its lines.
#[derive(Clone, Debug)]
pub struct Text {
    text: String,
    /// The offsets at which lines start.
    lines: Vec<u32>,
    columns: Columns,
}

impl Text {
    /// Takes a text.
    pub fn new(text: String, columns: Columns) -> Self {
        let after = |(at, _)| at as u32 + 1;
        let lines = std::iter::once(0).chain(text.match_indices('\n').map(after)).collect();
        Text { text, lines, columns }
    }

    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the line of an offset and its text up to the offset. An offset inside a character counts as its start.
    fn before(&self, offset: u32) -> (usize, &str) {
        let mut offset = (offset as usize).min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.lines.partition_point(|&start| start as usize <= offset) - 1;
        (line, &self.text[self.lines[line] as usize..offset])
    }

    /// Returns the position of an offset in bytes.
    pub fn position(&self, offset: u32) -> Position {
        let (line, before) = self.before(offset);
        let column = match self.columns {
            Columns::Utf16 => before.encode_utf16().count(),
            Columns::Utf8 => before.len(),
        };
        Position::new(line as u32, column as u32)
    }

    /// Returns the range of offsets as positions.
    pub fn range(&self, range: &Range<u32>) -> lsp_types::Range {
        lsp_types::Range::new(self.position(range.start), self.position(range.end))
    }

    /// Returns the offset of a position. A column beyond the line is its end, a line beyond the text the end of the text.
    pub fn offset(&self, position: Position) -> u32 {
        let line = position.line as usize;
        let Some(&start) = self.lines.get(line) else { return self.text.len() as u32 };
        let end = self.lines.get(line + 1).map_or(self.text.len(), |&next| next as usize - 1);
        let line = &self.text[start as usize..end];
        let mut left = position.character as usize;
        for (at, c) in line.char_indices() {
            let width = match self.columns {
                Columns::Utf16 => c.len_utf16(),
                Columns::Utf8 => c.len_utf8(),
            };
            if left < width {
                return start + at as u32;
            }
            left -= width;
        }
        end as u32
    }

    /// Applies a change of the document.
    pub fn apply(&mut self, change: TextDocumentContentChangeEvent) {
        let Some(range) = change.range else {
            *self = Text::new(change.text, self.columns);
            return;
        };
        let start = self.offset(range.start);
        let end = self.offset(range.end).max(start);
        // Only the lines of the change are counted again.
        let first = self.lines.partition_point(|&line| line <= start);
        let after = self.lines.partition_point(|&line| line <= end);
        let inserted = change.text.match_indices('\n').map(|(at, _)| start + at as u32 + 1);
        let inserted: Vec<u32> = inserted.collect();
        let rest = first + inserted.len();
        self.lines.splice(first..after, inserted);
        let longer_by = (change.text.len() as u32).wrapping_sub(end - start);
        for line in &mut self.lines[rest..] {
            *line = line.wrapping_add(longer_by);
        }
        self.text.replace_range(start as usize..end as usize, &change.text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_units() {
        let text = "a😀b\nc";
        let utf16 = Text::new(text.to_owned(), Columns::Utf16);
        let utf8 = Text::new(text.to_owned(), Columns::Utf8);
        assert_eq!(utf16.position(5), Position::new(0, 3));
        assert_eq!(utf8.position(5), Position::new(0, 5));
        assert_eq!((utf16.offset(Position::new(0, 3)), utf8.offset(Position::new(0, 5))), (5, 5));
        assert_eq!(utf16.offset(Position::new(0, 2)), 1, "inside a character: its start");
    }

    #[test]
    fn positions_beyond_the_text_are_its_end() {
        let text = Text::new("ab\ncd".to_owned(), Columns::Utf16);
        assert_eq!(text.offset(Position::new(0, 9)), 2);
        assert_eq!(text.offset(Position::new(7, 0)), 5);
        assert_eq!(text.position(99), Position::new(1, 2));
    }

    #[test]
    fn changes_replace_ranges() {
        let mut text = Text::new("ab\ncd".to_owned(), Columns::Utf16);
        let range = Some(lsp_types::Range::new(Position::new(0, 1), Position::new(1, 1)));
        text.apply(TextDocumentContentChangeEvent {
            range,
            range_length: None,
            text: "x\ny".into(),
        });
        assert_eq!(text.as_str(), "ax\nyd");
        assert_eq!(text.position(3), Position::new(1, 0));
    }

    #[test]
    fn the_lines_after_changes_are_those_of_the_text() {
        let mut text = Text::new("ab\n\ncd\nef".to_owned(), Columns::Utf8);
        let changes = [
            ((0, 1), (2, 1), "x\ny\nz"),
            ((0, 0), (0, 0), "\n"),
            ((1, 0), (4, 2), ""),
            ((0, 0), (9, 0), "\n\n"),
            ((2, 0), (2, 0), "q"),
        ];
        for ((line, column), (end_line, end_column), new) in changes {
            let start = Position::new(line, column);
            let range = Some(lsp_types::Range::new(start, Position::new(end_line, end_column)));
            text.apply(TextDocumentContentChangeEvent {
                range,
                range_length: None,
                text: new.to_owned(),
            });
            assert_eq!(text.lines, Text::new(text.text.clone(), Columns::Utf8).lines);
        }
        assert_eq!(text.as_str(), "\n\nq");
    }
}
