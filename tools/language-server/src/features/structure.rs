//! The nesting of operations: ranges that can be folded, and growing selections.

use std::ops::Range;

use lsp_types::{FoldingRange, FoldingRangeKind, SelectionRange};

use crate::analysis::TextAnalysis;
use crate::text::Text;

/// Returns the operations that take several lines, and groups of comment lines.
pub fn folding_ranges(analysis: &TextAnalysis, text: &Text) -> Vec<FoldingRange> {
    let lines = |at: &Range<u32>| (text.position(at.start).line, text.position(at.end).line);
    let names = analysis.names(text.as_str());
    let ops = names.map.ops.iter().filter_map(|op| {
        let (first, last) = lines(&op.text);
        // The last line has the closing bracket, which stays visible.
        (last > first + 1).then(|| folding(first, last - 1, FoldingRangeKind::Region))
    });
    let mut ranges: Vec<FoldingRange> = ops.collect();
    let mut comment = None;
    for (number, line) in (0..).zip(text.as_str().lines().chain([""])) {
        let is_comment = line.trim_start().starts_with("//")
            && !line.trim_start().starts_with(driver::split::DEFAULT_MARKER);
        match (is_comment, comment) {
            (true, None) => comment = Some(number),
            (false, Some(first)) => {
                if number > first + 1 {
                    ranges.push(folding(first, number - 1, FoldingRangeKind::Comment));
                }
                comment = None;
            }
            _ => {}
        }
    }
    ranges
}

fn folding(first: u32, last: u32, kind: FoldingRangeKind) -> FoldingRange {
    FoldingRange {
        start_line: first,
        start_character: None,
        end_line: last,
        end_character: None,
        kind: Some(kind),
        collapsed_text: None,
    }
}

/// Returns the ranges that contain an offset from the innermost to the outermost: the name, then each enclosing operation.
pub fn selection(analysis: &TextAnalysis, text: &Text, offset: u32) -> SelectionRange {
    let mut ranges: Vec<Range<u32>> = Vec::new();
    let names = analysis.names_in(text.as_str(), offset..offset);
    ranges.extend(names.index.at(offset).map(|place| place.at.clone()));
    let mut op = names.map.op_around(offset);
    while let Some(index) = op {
        let of = &names.map.ops[index as usize];
        ranges.push(of.text.clone());
        op = of.parent;
    }
    ranges.push(0..text.as_str().len() as u32);
    ranges.dedup();
    let mut outer = None;
    for range in ranges.iter().rev() {
        outer = Some(Box::new(SelectionRange { range: text.range(range), parent: outer }));
    }
    *outer.unwrap_or_else(|| {
        Box::new(SelectionRange { range: text.range(&(offset..offset)), parent: None })
    })
}
