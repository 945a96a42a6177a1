//! Prints locations, and resolves ordinals to positions in the file.

use super::AsmPrinter;
use super::entity::{AliasKey, Entity, Hole, Mode};
use super::explicit_locs::ExplicitLocs;
use super::text::{push_string, push_uint};
use super::text_source::Source;
use crate::body::Body;
use crate::loc::{Loc, LocKind};
use crate::source::SourceView;
use rustc_hash::FxHashMap;

impl AsmPrinter<'_> {
    /// Appends ` loc(...)` after an operation, if locations are printed.
    pub(super) fn trailing_loc(&mut self, loc: Loc, allow_alias: bool) {
        if !self.options.debuginfo || !self.writes() {
            return;
        }
        let loc = self.resolve(loc);
        self.text(" ");
        self.loc_entity(loc, allow_alias);
    }

    /// Appends ` loc(...)` after an argument of `owner`, if locations are printed.
    pub(super) fn argument_loc(&mut self, owner: &Body, loc: Loc) {
        if self.options.debuginfo && self.writes() {
            let loc = self.resolve_in(owner, loc);
            self.text(" ");
            self.loc_entity(loc, false);
        }
    }

    fn loc_entity(&mut self, loc: Loc, allow_alias: bool) {
        let entity = Entity::Loc { loc, allow_alias };
        match self.mode {
            Mode::Print if !self.options.local_scope => {
                let at = self.out.len();
                self.holes.push(Hole { at, entity });
            }
            _ => self.write_loc(loc, allow_alias),
        }
    }

    /// Records a location of the current body as a candidate.
    pub(super) fn collect_loc(&mut self, loc: Loc, deferrable: bool) {
        if self.options.debuginfo {
            let loc = self.resolve(loc);
            self.collect(AliasKey::Loc(loc), deferrable);
        }
    }

    /// Records the location of an argument of `owner` as a candidate.
    pub(super) fn collect_argument_loc(&mut self, owner: &Body, loc: Loc) {
        if self.options.debuginfo {
            let loc = self.resolve_in(owner, loc);
            self.collect(AliasKey::Loc(loc), false);
        }
    }

    /// Appends `loc(...)`, or the pretty form. The ordinals of the location must be resolved.
    pub(super) fn write_loc(&mut self, loc: Loc, allow_alias: bool) {
        if self.options.pretty_debuginfo {
            return self.loc_inside(loc, true, true);
        }
        self.text("loc(");
        let table = self.aliases.filter(|_| allow_alias);
        if !table.is_some_and(|table| table.write(AliasKey::Loc(loc), &mut self.out)) {
            self.loc_inside(loc, false, true);
        }
        self.text(")");
    }

    fn loc_inside(&mut self, loc: Loc, pretty: bool, top: bool) {
        if self.limit_reached()
            || !top
                && self.aliases.is_some_and(|table| table.write(AliasKey::Loc(loc), &mut self.out))
        {
            return;
        }
        // In `Print` mode the text of a location inside an attribute is dropped, because such an attribute
        // becomes a hole.
        let ctx = self.reg.ctx();
        match ctx.loc(loc) {
            LocKind::Unknown | LocKind::Source(_) => {
                self.text(if pretty { "[unknown]" } else { "unknown" })
            }
            LocKind::FileLineCol { file, line, col } => {
                self.file_position(ctx.str(file), (line, col), pretty);
            }
            LocKind::FileRange { file, start, end } => {
                self.file_position(ctx.str(file), start, pretty);
                self.text(" to ");
                if start.0 != end.0 {
                    push_uint(&mut self.out, u64::from(end.0));
                }
                self.text(":");
                push_uint(&mut self.out, u64::from(end.1));
            }
            LocKind::Name { name, child } => {
                push_string(&mut self.out, ctx.str(name).as_bytes());
                if child != Loc::UNKNOWN {
                    self.text("(");
                    self.loc_inside(child, pretty, false);
                    self.text(")");
                }
            }
            LocKind::CallSite { callee, caller } => self.call_site(callee, caller, pretty),
            LocKind::Fused { locs, metadata } => {
                self.text(if pretty { "" } else { "fused" });
                if let Some(metadata) = metadata {
                    self.text("<");
                    self.attr(metadata);
                    self.text(">");
                }
                self.text("[");
                self.comma_separated(locs.iter().copied(), |p, l| p.loc_inside(l, pretty, false));
                self.text("]");
            }
        }
    }

    fn file_position(&mut self, file: &str, (line, col): (u32, u32), pretty: bool) {
        if pretty {
            self.text(file);
        } else {
            push_string(&mut self.out, file.as_bytes());
        }
        for n in [line, col] {
            self.text(":");
            push_uint(&mut self.out, u64::from(n));
        }
    }

    fn call_site(&mut self, callee: Loc, caller: Loc, pretty: bool) {
        let ctx = self.reg.ctx();
        self.text(if pretty { "" } else { "callsite(" });
        self.loc_inside(callee, pretty, false);
        let same_line = matches!(ctx.loc(callee), LocKind::Name { .. })
            && matches!(ctx.loc(caller), LocKind::FileLineCol { .. } | LocKind::FileRange { .. });
        self.text(if pretty && !same_line { "\n at " } else { " at " });
        self.loc_inside(caller, pretty, false);
        self.text(if pretty { "" } else { ")" });
    }

    /// Returns the location with ordinals replaced by positions in the file, and without duplicates in fused
    /// locations.
    pub(super) fn resolve(&mut self, loc: Loc) -> Loc {
        let Source { view, lines } = self.source;
        // Long chains of call sites share their ends: the resolved locations of a body are stored.
        let empty = (SourceView::empty(), FxHashMap::default());
        let (of, mut known) = std::mem::replace(&mut self.resolved_locs, empty);
        if !of.is_same(view) {
            known.clear();
        }
        let mut explicit = ExplicitLocs::new(self.reg.ctx(), view, lines).with_known(known);
        let resolved = explicit.of(loc);
        self.resolved_locs = (view, explicit.into_known());
        resolved
    }

    /// Does the same as [`resolve`](Self::resolve), for a location of the current body or of the nested body of an
    /// operation in it.
    fn resolve_in(&mut self, owner: &Body, loc: Loc) -> Loc {
        let outer = self.source.view;
        if !std::ptr::eq(owner, self.body) {
            self.source.view = outer.child(owner.source_key());
        }
        let resolved = self.resolve(loc);
        self.source.view = outer;
        resolved
    }
}
