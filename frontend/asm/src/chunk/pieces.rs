//! A text in pieces: its chunks and the gaps between them. Each chunk owns its bytes, so that two versions of
//! a text share the chunks that are equal, and an edit compares the unchanged part, but neither lexes nor
//! copies it. E.g. the text `#a = 1\nfunc.func @f() { }\n` has the gap `#a = 1\n`, a chunk, and the gap `\n`.
//!
//! **Invariant:** [`Pieces::edited`] returns what [`Pieces::cut`] returns for the new text.

use std::ops::Range;
use std::sync::Arc;

use ir_core::{Ident, OpName, Registry};

use super::alone::FrameText;
use super::scan::{self, Holders, ItemStart};
use crate::ParseOptions;

/// A text, cut at the isolated operations of its top level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pieces {
    /// The chunks, in order.
    chunks: Vec<TextPiece>,
    /// The number of enclosing regions: none, or that of the top-level operation.
    depth: u32,
    /// The text before each chunk and after the last, concatenated.
    gaps: Vec<u8>,
}

/// A run of text that seems to be one isolated operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextPiece {
    /// Its text, without trailing spaces and comments.
    pub bytes: Arc<[u8]>,
    /// Where it starts in the whole text.
    pub start: u32,
    /// How many aliases are defined before it.
    pub aliases_before: u32,
    /// The name of its operation, as guessed.
    pub kind: OpName,
    /// The symbol that it seems to define; empty if none was found.
    pub symbol: Ident,
    /// The end of the gap before it, in [`Pieces::gaps`].
    gap_end: u32,
}

/// The result of an edit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edited {
    /// Nothing.
    Same,
    /// It is in these pieces now.
    Pieces(Pieces),
    /// It is to be read as a whole now.
    Whole,
}

impl Pieces {
    /// Cuts a text. `None`: it is to be read as a whole.
    pub fn cut(reg: &Registry, text: &[u8], options: &ParseOptions) -> Option<Pieces> {
        options.top_level_op?;
        if !scan::can_be_cut(text) {
            return None;
        }
        let items = scan::items(reg, text, options);
        let depth = items.ops.first()?.depth;
        let mut pieces =
            Pieces { chunks: Vec::with_capacity(items.ops.len()), depth, gaps: Vec::new() };
        if items.tops != depth || !pieces.add(reg, text, 0..text.len(), &items, 0) {
            return None;
        }
        Some(pieces)
    }

    /// Returns the chunks, in order.
    pub fn chunks(&self) -> &[TextPiece] {
        &self.chunks
    }

    /// Returns the number of regions that enclose the chunks: none, or that of the top-level operation.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// Returns the length of the text.
    pub fn len(&self) -> usize {
        self.tail_start() + self.gap(self.chunks.len()).len()
    }

    /// Returns whether the text is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the whole text.
    pub fn text(&self) -> Vec<u8> {
        let mut text = Vec::with_capacity(self.len());
        for (index, chunk) in self.chunks.iter().enumerate() {
            text.extend_from_slice(self.gap(index));
            text.extend_from_slice(&chunk.bytes);
        }
        text.extend_from_slice(self.gap(self.chunks.len()));
        text
    }

    /// Returns the text outside the chunks.
    pub fn frame_text(&self) -> FrameText {
        let mut frame = FrameText::default();
        for index in 0..=self.chunks.len() {
            let gap = skip_blank(self.gap(index));
            let gap = &gap[..trimmed_len(gap)];
            if !gap.is_empty() {
                frame.gaps.push((frame.text.len() as u32, index as u32));
                frame.text.extend_from_slice(gap);
                frame.text.push(b'\n');
            }
        }
        frame
    }

    /// Appends a range of chunks, each with the text before it, and after the last chunk also the end of the text.
    pub fn append_text(&self, range: Range<usize>, to: &mut Vec<u8>) {
        for index in range.clone() {
            to.extend_from_slice(self.gap(index));
            to.extend_from_slice(&self.chunks[index].bytes);
        }
        if range.end == self.chunks.len() {
            to.extend_from_slice(self.gap(range.end));
        }
    }

    /// Returns where chunk `index` ends in the whole text.
    pub fn end_of(&self, index: usize) -> u32 {
        self.chunks.get(index).map_or(0, |chunk| chunk.start + chunk.bytes.len() as u32)
    }

    /// Returns where the text of the gap before chunk `index` that is in [`frame_text`](Self::frame_text) starts in the whole text.
    pub fn gap_start(&self, index: usize) -> u32 {
        let gap = self.gap(index);
        let blank = gap.len() - skip_blank(gap).len();
        index.checked_sub(1).map_or(0, |before| self.end_of(before)) + blank as u32
    }

    /// Returns the pieces of `text`, the new version of this text; `reg` and `options` are those that this
    /// text was cut with.
    ///
    /// Only the middle is cut again: from a chunk before the first difference to the first chunk after the
    /// last difference that starts where it started before. From there on the lexical pass would find the
    /// same chunks.
    pub fn edited(&self, reg: &Registry, text: &[u8], options: &ParseOptions) -> Edited {
        let front = self.common_front(text);
        if front == self.chunks.len() && self.gap(front) == &text[self.tail_start()..] {
            return Edited::Same;
        }
        let back = self.common_back(front, text);
        self.cut_between(reg, text, options, front, back).map_or(Edited::Whole, Edited::Pieces)
    }

    /// Does the same as [`edited`](Self::edited), where the first `front` and the last `back` chunks are as they were.
    fn cut_between(
        &self,
        reg: &Registry,
        text: &[u8],
        options: &ParseOptions,
        front: usize,
        back: usize,
    ) -> Option<Pieces> {
        if !scan::has_positions(text) {
            return None;
        }
        let tail = &self.chunks[self.chunks.len() - back..];
        // The positions after the last difference, before and after the edit: the remaining texts are equal.
        let (old_len, len) = (self.len() as i64, text.len() as i64);
        let retained_from = |at: u32| {
            let at = at as i64 - len + old_len;
            tail.binary_search_by(|c| (c.start as i64).cmp(&at)).ok()
        };
        // Whether a chunk starts somewhere may depend on the text right after the preceding chunk, so start
        // one chunk earlier.
        let head = front.saturating_sub(2);
        let from = (head > 0).then(|| ItemStart {
            pos: self.chunks[head].start,
            depth: self.depth,
            holders: options.top_level_op.into_iter().take(self.depth as usize).collect(),
        });
        let start = from.as_ref().map_or(0, |from| from.pos as usize);
        let ends = |at: &ItemStart| at.depth == self.depth && retained_from(at.pos).is_some();
        let (items, ended) =
            scan::items_from(reg, text, &Holders::of(options), from.as_ref(), &ends);
        let ended = ended.map(|at| at.pos);
        let end = ended.map_or(text.len(), |at| at as usize);
        let tops = if from.is_some() { self.depth } else { 0 };
        if tops + items.tops != self.depth || !scan::can_be_cut_in(text, start..end) {
            return Pieces::cut(reg, text, options);
        }
        let mut pieces =
            Pieces { chunks: self.chunks[..head].to_vec(), depth: self.depth, gaps: Vec::new() };
        pieces.gaps.extend_from_slice(&self.gaps[..pieces.gaps_end()]);
        let aliases = if from.is_some() { self.chunks[head].aliases_before } else { 0 };
        if !pieces.add(reg, text, pieces.tail_start()..end, &items, aliases) {
            return Pieces::cut(reg, text, options);
        }
        let remaining = ended.and_then(retained_from).map_or(&[][..], |n| &tail[n..]);
        if let Some(first) = remaining.first() {
            let aliases = aliases + items.aliases.len() as u32;
            let (gap, old_gap, old_aliases) =
                (pieces.gaps.len() as u32, first.gap_end, first.aliases_before);
            pieces.gaps.extend_from_slice(&self.gaps[old_gap as usize..]);
            pieces.chunks.extend(remaining.iter().map(|c| TextPiece {
                start: (c.start as i64 - old_len + len) as u32,
                aliases_before: c.aliases_before - old_aliases + aliases,
                gap_end: c.gap_end - old_gap + gap,
                ..c.clone()
            }));
        }
        (!pieces.chunks.is_empty()).then_some(pieces)
    }

    /// Appends the items of a range of `text`, which the pieces end before; whether they can be chunks beside
    /// the others.
    fn add(
        &mut self,
        reg: &Registry,
        text: &[u8],
        range: Range<usize>,
        items: &scan::Items,
        aliases: u32,
    ) -> bool {
        let mut at = range.start;
        for item in &items.ops {
            let (start, end) = (item.start as usize, item.end as usize);
            let bytes = &text[start..start + trimmed_len(&text[start..end])];
            self.gaps.extend_from_slice(&text[at..start]);
            at = start + bytes.len();
            self.chunks.push(TextPiece {
                bytes: bytes.into(),
                start: item.start,
                aliases_before: aliases + items.aliases.partition_point(|&a| a < item.start) as u32,
                kind: item.name,
                symbol: reg.ctx().ident(&String::from_utf8_lossy(symbol_of(bytes))),
                gap_end: self.gaps.len() as u32,
            });
        }
        self.gaps.extend_from_slice(&text[at..range.end]);
        items.ops.iter().all(|i| i.depth == self.depth)
    }

    /// Returns the text before chunk `index`, or after the last chunk.
    fn gap(&self, index: usize) -> &[u8] {
        let start = index.checked_sub(1).map_or(0, |n| self.chunks[n].gap_end as usize);
        &self.gaps[start..self.chunks.get(index).map_or(self.gaps.len(), |c| c.gap_end as usize)]
    }

    /// Returns where the gap after the last chunk starts in the gaps.
    fn gaps_end(&self) -> usize {
        self.chunks.last().map_or(0, |c| c.gap_end as usize)
    }

    /// Returns where the gap after the last chunk starts in the text.
    fn tail_start(&self) -> usize {
        self.chunks.last().map_or(0, |c| c.start as usize + c.bytes.len())
    }

    /// Returns the number of chunks, each with the gap before it, that `text` starts with.
    fn common_front(&self, text: &[u8]) -> usize {
        let mut rest = text;
        let mut strip = |part: &[u8]| rest.strip_prefix(part).map(|r| rest = r).is_some();
        (0..self.chunks.len())
            .take_while(|&i| strip(self.gap(i)) && strip(&self.chunks[i].bytes))
            .count()
    }

    /// Returns the number of chunks, each with the gap after it, that `text` ends with, not counting the
    /// first `front` chunks.
    fn common_back(&self, front: usize, text: &[u8]) -> usize {
        let used = front
            .checked_sub(1)
            .map_or(0, |n| self.chunks[n].start as usize + self.chunks[n].bytes.len());
        let mut rest = &text[used..];
        let mut strip = |part: &[u8]| rest.strip_suffix(part).map(|r| rest = r).is_some();
        let others = (front..self.chunks.len()).rev();
        others.take_while(|&i| strip(self.gap(i + 1)) && strip(&self.chunks[i].bytes)).count()
    }
}

/// Returns the length of `text` without spaces and comment lines at its end.
fn trimmed_len(text: &[u8]) -> usize {
    let mut text = text.trim_ascii_end();
    loop {
        let line = memchr::memrchr(b'\n', text).map_or(0, |n| n + 1);
        if !text[line..].trim_ascii_start().starts_with(b"//") {
            return text.len();
        }
        text = text[..line].trim_ascii_end();
    }
}

/// Returns `text` without spaces and comments at its start.
fn skip_blank(text: &[u8]) -> &[u8] {
    let mut text = text.trim_ascii_start();
    while text.starts_with(b"//") {
        text = text[memchr::memchr(b'\n', text).unwrap_or(text.len())..].trim_ascii_start();
    }
    text
}

/// Guesses the name of the symbol that a chunk defines, which the parse confirms. Empty without a guess.
fn symbol_of(chunk: &[u8]) -> &[u8] {
    let (start, quoted) = if chunk.first() == Some(&b'"') {
        // The generic form names it before the regions.
        let head = &chunk[..memchr::memmem::find(chunk, b"({").unwrap_or(chunk.len())];
        (memchr::memmem::find(head, b"sym_name = \"").map(|n| n + 12), true)
    } else {
        // A name after a bracket or brace belongs to something else.
        let at = memchr::memchr3(b'@', b'(', b'{', chunk).filter(|&n| chunk[n] == b'@');
        let quoted = at.is_some_and(|n| chunk.get(n + 1) == Some(&b'"'));
        (at.map(|n| n + 1 + usize::from(quoted)), quoted)
    };
    let rest = start.and_then(|at| chunk.get(at..)).unwrap_or_default();
    let end = if quoted {
        memchr::memchr(b'"', rest).unwrap_or(0)
    } else {
        let is_part = |c: &&u8| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'$' | b'.');
        rest.iter().take_while(is_part).count()
    };
    let name = &rest[..end];
    if name.contains(&b'\\') { &[] } else { name }
}
