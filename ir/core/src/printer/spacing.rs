//! The spaces between the elements of a printed format, e.g. one before `of` and none before the comma in
//! `` `of` $a `,` $b ``.

use super::AsmPrinter;
use crate::def::Format;

/// The spacing that the preceding element of the format requires.
#[derive(Clone, Copy)]
pub(super) struct Spacing {
    space: bool,
    after_punctuation: bool,
    /// Whether elements that are not printed leave the spacing as it is.
    by_text: bool,
    /// Whether the preceding element is a suppressed space.
    suppressed: bool,
}

impl Spacing {
    /// Returns the state before the first element of a format.
    pub(super) fn start(format: &Format) -> Self {
        Spacing {
            space: true,
            after_punctuation: false,
            by_text: format.spacing_by_text,
            suppressed: false,
        }
    }

    /// Starts a directive that is a format of an overlay. Returns the state for [`Self::end_directive`]. In
    /// the format of a definition, a space precedes it even if it prints nothing.
    pub(super) fn begin_directive(&mut self, p: &mut AsmPrinter<'_>, active: bool) -> bool {
        let outer = self.by_text;
        if !outer {
            self.before_variable(p, active);
            self.no_space();
        }
        self.by_text = true;
        outer
    }

    /// Ends a directive. In the format of a definition, a space follows it, as it does any other directive.
    pub(super) fn end_directive(&mut self, outer: bool) {
        self.by_text = outer;
        if !outer {
            (self.space, self.after_punctuation) = (true, false);
        }
    }

    /// Ends the first branch of a group in the format of a type or attribute. As in `mlir-tblgen`, it does not affect
    /// what follows it.
    pub(super) fn end_first_branch(&mut self, before: Spacing) {
        if !self.by_text {
            *self = before;
        }
    }

    /// Prints a keyword or punctuation.
    pub(super) fn literal(&mut self, p: &mut AsmPrinter<'_>, text: &str, active: bool) {
        if self.by_text && !active {
            return;
        }
        let bytes = text.as_bytes();
        if active {
            let is_spaced = self.space && space_before(bytes, self.after_punctuation);
            p.bytes_of_literal(bytes, is_spaced);
        }
        self.suppressed = false;
        self.space = !matches!(bytes, [b'<' | b'(' | b'{' | b'[']);
        self.after_punctuation =
            !bytes.first().is_some_and(|&c| c == b'_' || c.is_ascii_alphabetic());
    }

    /// Handles an explicit space (`` ` ` ``) or an explicitly suppressed one (``` `` ```).
    pub(super) fn space(&mut self, p: &mut AsmPrinter<'_>, space: bool, active: bool) {
        if self.by_text && !active {
            return;
        }
        if space && active {
            p.text(" ");
        }
        self.after_punctuation = !space;
        self.suppressed = !space;
        self.space = false;
    }

    /// Handles an explicit space in the format of a type or attribute, where no other space precedes a parameter.
    pub(super) fn space_before_parameter(&mut self, p: &mut AsmPrinter<'_>, active: bool) {
        self.space(p, true, active);
        if active || !self.by_text {
            self.no_space();
        }
    }

    /// Returns whether a space precedes a variable at this point.
    pub(super) fn needs_space(&self) -> bool {
        self.space || !self.after_punctuation
    }

    /// Returns whether elements that are not printed have no effect.
    pub(super) fn is_by_text(&self) -> bool {
        self.by_text
    }

    /// Returns whether the space before a directive that prints nothing is omitted.
    pub(super) fn is_omitted_with_text(&self) -> bool {
        self.by_text && !self.suppressed
    }

    /// Suppresses the space before the next variable.
    pub(super) fn no_space(&mut self) {
        self.space = false;
        self.after_punctuation = true;
    }

    /// Prints the space, if any, that precedes anything but a literal.
    pub(super) fn before_variable(&mut self, p: &mut AsmPrinter<'_>, active: bool) {
        if self.by_text && !active {
            return;
        }
        if self.needs_space() && active {
            p.text(" ");
        }
        self.space = true;
        self.suppressed = false;
        self.after_punctuation = false;
    }

    /// Updates the spacing after a dictionary, which prints its own space.
    pub(super) fn after_dict(&mut self) {
        self.space |= self.by_text;
        self.after_punctuation = false;
    }
}

fn space_before(text: &[u8], after_punctuation: bool) -> bool {
    match text {
        [b'>' | b')' | b'}' | b']' | b','] => false,
        [b'<' | b'(' | b'{' | b'['] => after_punctuation,
        _ => true,
    }
}
