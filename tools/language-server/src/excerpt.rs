//! An excerpt of a large text: everything outside of its chunks, and some of the chunks. It is read instead of the whole text for a request about one
//! position.
//!
//! ```text
//! #a = 1                        in every excerpt
//! func.func @f() { .. }         in an excerpt for a position in @f
//! func.func @g() { .. }         left out, unless it mentions the name at the position
//! ```

use std::ops::Range;

use driver::memo::ChunkPlace;

/// The maximal bytes of an excerpt. Larger ones are read in hardly less time than the whole text.
const LIMIT: usize = 2 << 20;

/// An excerpt.
pub struct ChunkExcerpt {
    /// Its text.
    pub text: String,
    /// The pieces: where each starts in the excerpt, and where in the text.
    pieces: Vec<(u32, u32)>,
    /// The chunks: indices into the list of all.
    chunks: Vec<usize>,
}

impl ChunkExcerpt {
    /// Returns the excerpt with the selected chunks, whose indices are in order; `None` if it is too large.
    pub fn new(text: &str, all: &[ChunkPlace], selected: Vec<usize>) -> Option<ChunkExcerpt> {
        let mut excerpt =
            ChunkExcerpt { text: String::new(), pieces: Vec::new(), chunks: Vec::new() };
        let mut from = 0;
        let mut next = selected.iter().peekable();
        for (index, chunk) in all.iter().enumerate() {
            if next.next_if_eq(&&index).is_none() {
                excerpt.add(text, from..chunk.at.start)?;
                from = chunk.at.end;
            }
        }
        excerpt.add(text, from..text.len() as u32)?;
        excerpt.chunks = selected;
        Some(excerpt)
    }

    /// Returns the selected chunks.
    pub fn chunks(&self) -> &[usize] {
        &self.chunks
    }

    fn add(&mut self, text: &str, at: Range<u32>) -> Option<()> {
        let piece = text.get(at.start as usize..at.end as usize)?;
        // Most gaps between chunks are line breaks, of which one is as good as many.
        let is_break = piece.bytes().all(|byte| byte == b'\n');
        if is_break && self.text.ends_with('\n') {
            return Some(());
        }
        self.pieces.push((self.text.len() as u32, at.start));
        self.text.push_str(piece);
        (self.text.len() <= LIMIT).then_some(())
    }

    /// Returns where a place of the excerpt is in the text.
    pub fn place_in_text(&self, at: Range<u32>) -> Range<u32> {
        let place = |at: u32| {
            let after = self.pieces.partition_point(|piece| piece.0 <= at);
            let (here, there) = self.pieces[after.saturating_sub(1)];
            at - here + there
        };
        let start = place(at.start);
        // The end belongs to the piece of the last byte.
        let end = if at.is_empty() { start } else { place(at.end - 1) + 1 };
        start..end
    }

    /// Returns where an offset of the text is in the excerpt; `None` if it is in a chunk that is left out.
    pub fn offset_in_excerpt(&self, offset: u32) -> Option<u32> {
        let after = self.pieces.partition_point(|piece| piece.1 <= offset);
        let (here, there) = *self.pieces.get(after.checked_sub(1)?)?;
        let end = self.pieces.get(after).map_or(self.text.len() as u32, |next| next.0);
        Some(here + (offset - there)).filter(|&at| at <= end)
    }
}

#[cfg(test)]
mod tests {
    use ir_core::Context;

    use super::*;

    #[test]
    fn places_and_offsets_are_moved() {
        let text = "#a = 1\nf @x {}\nf @y {}\nf @z {}\nend";
        let ctx = Context::new();
        let chunks: Vec<ChunkPlace> = ["@x", "@y", "@z"]
            .iter()
            .map(|name| {
                let start = text.find(&format!("f {name}")).expect("it is there") as u32;
                let (kind, symbol) = (ctx.op_name("t.f"), ctx.ident(&name[1..]));
                ChunkPlace { at: start..start + 7, kind, symbol }
            })
            .collect();
        let excerpt = ChunkExcerpt::new(text, &chunks, vec![1]).expect("it is small");
        assert_eq!(excerpt.text, "#a = 1\n\nf @y {}\n\nend");
        let y = excerpt.text.find("@y").expect("it is there") as u32;
        let moved = excerpt.place_in_text(y..y + 2);
        assert_eq!(&text[moved.start as usize..moved.end as usize], "@y");
        assert_eq!(excerpt.offset_in_excerpt(moved.start), Some(y));
        assert_eq!(excerpt.offset_in_excerpt(chunks[0].at.start + 1), None, "it is left out");
        let whole = excerpt.place_in_text(0..excerpt.text.len() as u32);
        assert_eq!(whole, 0..text.len() as u32);
    }
}
