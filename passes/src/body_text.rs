//! The text that a body was read from, for passes that move operations from one body to another.

use ir_core::Registry;
use ir_core::printer::{ExplicitLocs, Lines};
use ir_core::source::SourceView;

/// The text that a body was read from. A pass that moves operations to another body makes their
/// locations [explicit](ExplicitLocs), because ordinals mean something in their own body only.
#[derive(Clone, Copy, Debug)]
pub struct BodyText<'a> {
    /// The source map.
    pub view: SourceView<'a>,
    /// The lines of the file.
    pub lines: Lines<'a>,
}

impl<'a> BodyText<'a> {
    /// Returns the text of the body nested in this one with that [`source_key`](ir_core::Body::source_key).
    pub fn child(self, key: u32) -> Self {
        BodyText { view: self.view.child(key), ..self }
    }

    /// Returns a resolver of the locations of the body. Without a text, positions are unknown.
    pub fn explicit_locs(text: Option<Self>, reg: &'a Registry) -> ExplicitLocs<'a> {
        let view = text.map_or_else(SourceView::empty, |text| text.view);
        ExplicitLocs::new(reg.ctx(), view, text.map(|text| text.lines))
    }
}
