//! The sizes of nodes, from the widths of monospaced characters.

use ir_core::dot::GraphNode;

/// The width of a character.
const CHAR: f64 = 7.25;
/// The height of a line of text.
pub(crate) const LINE: f64 = 17.0;
/// The space between the text and the border of a node.
pub(crate) const MARGIN: f64 = 9.0;
/// The height of a row of inputs or outputs.
pub(crate) const ROW: f64 = 22.0;
/// Longer lines are truncated.
const MAX_CHARS: usize = 80;
/// More lines are left out.
const MAX_LINES: usize = 40;

/// The size of a node, and the text that is shown in it.
pub(crate) struct NodeSize {
    pub(crate) w: f64,
    pub(crate) h: f64,
    pub(crate) lines: Vec<String>,
    /// The widths of the inputs.
    pub(crate) inputs: Vec<f64>,
    /// The widths of the outputs.
    pub(crate) outputs: Vec<f64>,
}

/// Returns the width of a text. Characters of East Asian scripts are twice as wide as others.
pub(crate) fn text_width(text: &str) -> f64 {
    text.chars().map(|c| if c >= '\u{1100}' { 2.0 * CHAR } else { CHAR }).sum()
}

/// Returns a line, truncated if it is long.
pub(crate) fn short(line: &str) -> String {
    match line.char_indices().nth(MAX_CHARS) {
        Some((at, _)) => format!("{}…", &line[..at]),
        None => line.to_owned(),
    }
}

/// Returns the lines of a label as they are shown.
pub(crate) fn bounded_lines(lines: &[String]) -> Vec<String> {
    let mut printed: Vec<String> = lines.iter().take(MAX_LINES).map(|line| short(line)).collect();
    if lines.len() > MAX_LINES {
        printed.push(format!("… {} more lines", lines.len() - MAX_LINES));
    }
    printed
}

/// Measures a node.
pub(crate) fn measure(node: &GraphNode) -> NodeSize {
    let lines = bounded_lines(&node.lines);
    let text = lines.iter().map(|line| text_width(line)).fold(0.0, f64::max) + 2.0 * MARGIN;
    let cells = |labels: &[String]| -> Vec<f64> {
        labels.iter().map(|label| text_width(&short(label)) + 2.0 * MARGIN).collect()
    };
    let (inputs, outputs) = (cells(&node.inputs), cells(&node.outputs));
    let sum = |cells: &[f64]| cells.iter().sum::<f64>();
    let w = text.max(sum(&inputs)).max(sum(&outputs)).max(40.0);
    let row = |cells: &[f64]| if cells.is_empty() { 0.0 } else { ROW };
    let h = LINE * lines.len() as f64 + MARGIN + row(&inputs) + row(&outputs);
    let stretched = |cells: Vec<f64>| {
        let more = (w - sum(&cells)) / cells.len().max(1) as f64;
        cells.into_iter().map(|cell| cell + more).collect()
    };
    NodeSize { w, h, lines, inputs: stretched(inputs), outputs: stretched(outputs) }
}
