//! Syntax errors of a file that depend on more than one chunk. These functions are no queries: they are called only for a text with errors, and
//! read a small part of it.

use std::ops::Range;

use asm::chunk::{self, ChunkSource, ErrorPlace, Pieces, UnclosedError};
use ir_core::source::TextStart;
use ir_core::{Diagnostic, Place};

use rustc_hash::FxHashSet;

use crate::file_frame::aliases_of;
use crate::{Chunks, Db, parsed};

/// Returns the error of chunk `number`, whose brackets are not closed, with positions in the file. `None`: the text is valid, or the file must be
/// parsed as a whole. The parser must stop at the first error.
///
/// The parser takes the operations after the chunk for operations inside it, until it finds an error. Those that are valid alone and name no
/// value of the chunk are valid there too, so the chunk is parsed with the other ones, at first with one, and then with twice as many each
/// time:
///
/// ```text
/// func.func @f(%a: i32) {                 the chunk
/// func.func @g() { return }               names no value of @f
/// func.func @h(%a: i32) { return }        error: '%a' is already in use
/// ```
pub fn unclosed_error(db: &dyn Db, cut: &Chunks<'_>, number: usize) -> Option<Diagnostic> {
    let file = cut.frame.file(db);
    let pieces = file.text(db).pieces(file.dialects(db).reading(db))?;
    let parse = |range| Unclosed::new(&pieces, number).parse(db, cut, range);
    let next = number + 1..number + 2;
    let UnclosedError { error, end } = parse(next.clone())?;
    if end == ErrorPlace::InText || next.end >= cut.chunks.len() {
        return Some(error);
    }
    let mut range = next;
    if end == ErrorPlace::BetweenOperations {
        range.start = next_dependent(db, cut, number, range.end);
    }
    loop {
        range.end = range.start + 2 * range.len().max(1);
        let UnclosedError { error, end } = parse(range.clone())?;
        if end == ErrorPlace::InText || range.end >= cut.chunks.len() {
            return Some(error);
        }
    }
}

/// Returns the first chunk from `start` on that is not known to be valid inside chunk `number`; without one, the last chunk.
fn next_dependent(db: &dyn Db, cut: &Chunks<'_>, number: usize, start: usize) -> usize {
    let names: FxHashSet<&[u8]> =
        chunk::mentioned_values(&cut.chunks[number].text(db).bytes).collect();
    let gaps: FxHashSet<u32> = cut.frame.text(db).gaps.iter().map(|gap| gap.1).collect();
    let names_any = |text| chunk::mentioned_values(text).any(|name| names.contains(name));
    let is_dependent = |&index: &usize| {
        let chunk = cut.chunks[index];
        gaps.contains(&(index as u32))
            || parsed(db, chunk).ok().is_none()
            || !names.is_empty() && names_any(&chunk.text(db).bytes)
    };
    (start..cut.chunks.len()).find(is_dependent).unwrap_or(cut.chunks.len() - 1)
}

/// An unclosed chunk and a part of the text after it.
struct Unclosed<'a> {
    pieces: &'a Pieces,
    text: Vec<u8>,
    /// The start of each part of the text, and its offset in the file.
    starts: Vec<(u32, u32)>,
}

impl<'a> Unclosed<'a> {
    fn new(pieces: &'a Pieces, number: usize) -> Self {
        let first = &pieces.chunks()[number];
        Unclosed { pieces, text: first.bytes.to_vec(), starts: vec![(0, first.start)] }
    }

    /// Parses the chunk with a range of the chunks after it and the text before each of them.
    fn parse(
        mut self,
        db: &dyn Db,
        cut: &Chunks<'_>,
        range: Range<usize>,
    ) -> Option<UnclosedError> {
        let end = range.end.min(cut.chunks.len());
        let start = self.pieces.end_of(range.start.min(end) - 1);
        self.starts.push((self.text.len() as u32, start));
        self.pieces.append_text(range.start..end, &mut self.text);
        let file = cut.frame.file(db);
        let reading = file.dialects(db).reading(db);
        let options = reading.parse_options("", TextStart::default());
        let before = cut.chunks.get(range.start.saturating_sub(1))?.aliases_before(db);
        let (known, later) = aliases_of(db, cut.frame, &self.text, || before);
        let (depth, reg) = (self.pieces.depth(), &reading.registry);
        let (text, aliases, later) = (&self.text[..], &known[..], &later[..]);
        let source = ChunkSource { reg, text, depth, aliases, later, options: &options };
        let mut found = source.parse_unclosed()?;
        moved(&mut found.error, &|at| {
            let index = self.starts.partition_point(|start| start.0 <= at).saturating_sub(1);
            let (start, offset) = self.starts[index];
            offset + at - start
        });
        Some(found)
    }
}

/// Returns the first error in the text outside of chunks, with positions in the file, and the number of chunks before it. `None`: there is
/// none, or the file must be parsed as a whole.
pub fn frame_error(db: &dyn Db, cut: &Chunks<'_>) -> Option<(Diagnostic, usize)> {
    let file = cut.frame.file(db);
    let reading = file.dialects(db).reading(db);
    let (text, pieces) = (cut.frame.text(db), file.text(db).pieces(reading)?);
    let options = reading.parse_options(file.name(db), file.text_start(db));
    let mut found = chunk::frame_error(&reading.registry, text, &options)?;
    let in_file = |at: u32| {
        let gap = text.gaps[text.gaps.partition_point(|gap| gap.0 <= at).saturating_sub(1)];
        pieces.gap_start(gap.1 as usize) + (at - gap.0)
    };
    moved(&mut found.error, &in_file);
    Some((found.error, found.chunks_before as usize))
}

/// Moves the places of an error, of its notes and of its suggestions.
fn moved(error: &mut Diagnostic, to: &impl Fn(u32) -> u32) {
    let suggested = error.suggestions.iter_mut().map(|suggestion| &mut suggestion.place);
    for place in suggested.chain([&mut error.place]) {
        if let Place::Text { start, end } = place {
            let length = *end - *start;
            *start = to(*start);
            *end = *start + length;
        }
    }
    error.notes.iter_mut().for_each(|note| moved(note, to));
}
