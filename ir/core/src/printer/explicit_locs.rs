//! Locations without ordinals: what `loc` of an operation means outside of its body, e.g.
//! `"a.mlir":3:5` for the fourth operation of a function.

use rustc_hash::FxHashMap;

use super::Lines;
use crate::context::Context;
use crate::loc::{Loc, LocKind};
use crate::source::SourceView;

/// Replaces ordinals in locations of one body by positions in the file.
pub struct ExplicitLocs<'a> {
    ctx: &'a Context,
    view: SourceView<'a>,
    lines: Option<Lines<'a>>,
    /// Locations share sub-locations, so each is resolved only once.
    known: FxHashMap<Loc, Loc>,
}

impl<'a> ExplicitLocs<'a> {
    /// Creates a resolver for the body whose text `view` is of. Without `lines` positions are
    /// unknown.
    pub fn new(ctx: &'a Context, view: SourceView<'a>, lines: Option<Lines<'a>>) -> Self {
        ExplicitLocs { ctx, view, lines, known: FxHashMap::default() }
    }

    /// Does the same as [`Self::new`], with locations of the same body that were resolved before.
    pub(super) fn with_known(self, known: FxHashMap<Loc, Loc>) -> Self {
        ExplicitLocs { known, ..self }
    }

    /// Returns the locations that were resolved.
    pub(super) fn into_known(self) -> FxHashMap<Loc, Loc> {
        self.known
    }

    /// Returns the location with positions in the file, and without duplicates in fused locations.
    pub fn of(&mut self, loc: Loc) -> Loc {
        if let Some(ordinal) = loc.ordinal() {
            return self.position(ordinal);
        }
        if let Some(&known) = self.known.get(&loc) {
            return known;
        }
        let ctx = self.ctx;
        let resolved = match ctx.loc(loc) {
            LocKind::Unknown
            | LocKind::Source(_)
            | LocKind::FileLineCol { .. }
            | LocKind::FileRange { .. } => return loc,
            LocKind::Name { name, child } => {
                let child = self.of(child);
                ctx.intern_loc(LocKind::Name { name, child })
            }
            LocKind::CallSite { callee, caller } => {
                let (callee, caller) = (self.of(callee), self.of(caller));
                ctx.intern_loc(LocKind::CallSite { callee, caller })
            }
            LocKind::Fused { locs, metadata } => {
                let parts = ctx.fused_parts(&locs, metadata);
                let locs: Vec<Loc> = parts.into_iter().map(|part| self.of(part)).collect();
                ctx.flat_fused_loc(&locs, metadata)
            }
        };
        self.known.insert(loc, resolved);
        resolved
    }

    fn position(&self, ordinal: u32) -> Loc {
        match (self.lines, self.view.offset(ordinal)) {
            (Some(lines), Some(offset)) => {
                let (line, col) = lines.index.line_col(offset);
                self.ctx.intern_loc(LocKind::FileLineCol { file: lines.file, line, col })
            }
            _ => Loc::UNKNOWN,
        }
    }
}
