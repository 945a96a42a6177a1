//! `#define`, `#ifdef`, `#ifndef`, `#else`, `#endif`.
//!
//! Invariant: each file closes the regions that it opens.

use crate::lexer::{Lexer, is_id_continue, is_id_start};
use crate::lexer_state::{Control, DIRECTIVES, Directive};
use crate::model::Core;

impl Lexer<'_> {
    /// Returns the directive whose word follows a `#`.
    pub(crate) fn directive(&self) -> Option<Directive> {
        self.directive_at(self.pos)
    }

    /// Returns the directive whose word is at `pos`.
    pub(crate) fn directive_at(&self, pos: usize) -> Option<Directive> {
        let rest = self.text.get(pos..)?;
        let (_, directive) = DIRECTIVES.iter().find(|(word, _)| {
            rest.strip_prefix(word).is_some_and(|after| {
                matches!(
                    after.as_bytes(),
                    [] | [b' ' | b'\t' | b'\n' | b'\r', ..] | [b'/', b'/' | b'*', ..]
                )
            })
        })?;
        Some(*directive)
    }

    pub(crate) fn word_length(directive: Directive) -> usize {
        DIRECTIVES.iter().find(|w| w.1 == directive).map_or(0, |w| w.0.len())
    }

    fn is_live(&self) -> bool {
        // An `include` is only followed in active text, so only the regions of the current file matter.
        self.controls
            .last()
            .and_then(|file| file.last())
            .is_none_or(|control| control.live && control.outer)
    }

    /// Handles a directive in active text, and skips inactive text; returns `false` on an error.
    pub(crate) fn preprocess(&mut self, core: &mut Core, directive: Directive) -> bool {
        self.apply(core, directive, true) && (self.is_live() || self.skip_region(core))
    }

    /// Handles one directive; `pos` is after its `#`.
    fn apply(&mut self, core: &mut Core, directive: Directive, live: bool) -> bool {
        self.start = self.pos;
        let hash = self.pos;
        self.pos += Self::word_length(directive);
        match directive {
            Directive::Ifdef | Directive::Ifndef => self.open_region(core, directive),
            Directive::Else => self.invert_region(core, hash),
            Directive::Endif => self.close_region(core, hash),
            Directive::Define if !live => true,
            Directive::Define => self.define_macro(core),
        }
    }

    /// Handles `#ifdef` and `#ifndef`.
    fn open_region(&mut self, core: &mut Core, directive: Directive) -> bool {
        let Some(name) = self.macro_name() else {
            self.error(core, self.start, "expected a macro name");
            return false;
        };
        let live = self.macros.contains(&name) == (directive == Directive::Ifdef);
        self.push_control(Control { in_else: false, live, outer: self.is_live(), pos: self.start });
        self.rest_is_empty(core)
    }

    /// Handles `#else`; `hash` is the position of the directive.
    fn invert_region(&mut self, core: &mut Core, hash: usize) -> bool {
        let pos = self.start;
        match self.controls.last_mut().and_then(|file| file.last_mut()) {
            None => {
                self.error(core, hash, "#else without #ifdef or #ifndef");
                false
            }
            Some(control) if control.in_else => {
                let other = control.pos;
                let note = (self.at(other), "the other #else is here".to_owned());
                let error = crate::Severity::Error;
                core.report(error, self.at(hash), "second #else", vec![note]);
                false
            }
            Some(control) => {
                let (live, outer) = (!control.live, control.outer);
                *control = Control { in_else: true, live, outer, pos };
                self.rest_is_empty(core)
            }
        }
    }

    /// Handles `#endif`; `hash` is the position of the directive.
    fn close_region(&mut self, core: &mut Core, hash: usize) -> bool {
        if self.controls.last_mut().is_none_or(|file| file.is_empty()) {
            self.error(core, hash, "#endif without #ifdef or #ifndef");
            return false;
        }
        if !self.rest_is_empty(core) {
            return false;
        }
        self.controls.last_mut().and_then(Vec::pop);
        true
    }

    /// Handles `#define` in active text.
    fn define_macro(&mut self, core: &mut Core) -> bool {
        let Some(name) = self.macro_name() else {
            self.error(core, self.start, "expected a macro name");
            return false;
        };
        if !self.macros.insert(name.clone()) {
            let message = format!("macro '{name}' is defined again");
            core.report(crate::Severity::Warning, self.at(self.start), message, vec![]);
        }
        self.rest_is_empty(core)
    }

    fn push_control(&mut self, control: Control) {
        if let Some(file) = self.controls.last_mut() {
            file.push(control);
        }
    }

    pub(crate) fn macro_name(&mut self) -> Option<String> {
        while matches!(self.byte(self.pos), b' ' | b'\t') {
            self.pos += 1;
        }
        self.start = self.pos;
        if !is_id_start(self.byte(self.pos)) {
            return None;
        }
        while is_id_continue(self.byte(self.pos)) {
            self.pos += 1;
        }
        Some(self.text[self.start..self.pos].to_owned())
    }

    /// Returns whether only comments follow a directive on its line.
    fn rest_is_empty(&mut self, core: &mut Core) -> bool {
        loop {
            match (self.byte(self.pos), self.byte(self.pos + 1)) {
                (b' ' | b'\t', _) => self.pos += 1,
                (b'\n' | b'\r', _) => return true,
                (b'/', b'/') => self.skip_line_comment(),
                (b'/', b'*') => {
                    self.start = self.pos;
                    self.pos += 1;
                    if !self.skip_block_comment(core) {
                        return false;
                    }
                }
                _ if self.pos >= self.text.len() => return true,
                _ => {
                    self.start = self.pos;
                    self.error(core, self.pos, "only comments may follow a directive");
                    return false;
                }
            }
        }
    }

    /// Skips lines up to an active one.
    fn skip_region(&mut self, core: &mut Core) -> bool {
        loop {
            let rest = &self.text.as_bytes()[self.pos..];
            match memchr::memchr(b'\n', rest) {
                Some(length) => self.pos += length,
                None => self.pos = self.text.len(),
            }
            if !self.line_begin(core) {
                return false;
            }
            if self.pos >= self.text.len() {
                self.report_open_control(core);
                self.dead = true;
                return false;
            }
            if self.byte(self.pos) != b'#' {
                continue;
            }
            self.pos += 1;
            match self.directive() {
                Some(Directive::Define) | None => {}
                Some(directive) => {
                    if !self.apply(core, directive, false) {
                        return false;
                    }
                    if self.is_live() {
                        return true;
                    }
                }
            }
        }
    }

    /// Moves to the first character that is neither space nor in a block comment.
    fn line_begin(&mut self, core: &mut Core) -> bool {
        loop {
            match (self.byte(self.pos), self.byte(self.pos + 1)) {
                (b' ' | b'\t' | b'\n' | b'\r', _) => self.pos += 1,
                (b'/', b'*') => {
                    self.start = self.pos;
                    self.pos += 1;
                    if !self.skip_block_comment(core) {
                        return false;
                    }
                }
                _ => return true,
            }
        }
    }

    fn report_open_control(&mut self, core: &mut Core) {
        let open = self.controls.last().and_then(|file| file.last()).map(|control| control.pos);
        let notes = open.map(|pos| (self.at(pos), "the open region starts here".to_owned()));
        let end = self.at(self.text.len());
        core.report(
            crate::Severity::Error,
            end,
            "the file ends without the #endif of a region",
            notes.into_iter().collect(),
        );
    }

    /// Checks at the end of a file that its regions are closed.
    pub(crate) fn leave_controls(&mut self, core: &mut Core) -> bool {
        if self.controls.last().is_some_and(|file| !file.is_empty()) {
            self.report_open_control(core);
            return false;
        }
        self.controls.pop();
        true
    }
}
