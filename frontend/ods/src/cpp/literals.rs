//! The string literals of C++ code, in order: what a printer prints besides values.
//!
//! E.g. `$_printer << "color<" << $_storage << ">"` has `color<` and `>`.

use std::sync::Arc;

use super::lexer::{Token, tokens};

/// The string literals that follow a place in the code.
pub(crate) struct Literals(std::iter::Peekable<std::vec::IntoIter<Arc<str>>>);

impl Literals {
    /// Returns the literals of the code; none if its tokens are not understood.
    pub(crate) fn of(code: &str) -> Literals {
        let literal = |token| match token {
            Token::Str(text) => Some(text),
            _ => None,
        };
        let all = tokens(code).unwrap_or_default().into_iter().filter_map(literal);
        Literals(all.collect::<Vec<_>>().into_iter().peekable())
    }

    /// Moves past the next literal `text`, if there is one.
    pub(crate) fn skip_past(&mut self, text: &str) {
        if self.0.clone().any(|literal| &*literal == text) {
            self.0.by_ref().find(|literal| **literal == *text);
        }
    }

    /// Moves past the next literal if it is `text`. Returns whether it is.
    pub(crate) fn next_if(&mut self, text: &str) -> bool {
        self.0.next_if(|literal| &**literal == text).is_some()
    }

    /// Moves past the next literal if it is `name<`, and returns the name.
    pub(crate) fn name_before_angle(&mut self) -> Option<Arc<str>> {
        let literal = self.0.next_if(|literal| literal.len() > 1 && literal.ends_with('<'))?;
        literal.strip_suffix('<').map(Arc::from)
    }
}
