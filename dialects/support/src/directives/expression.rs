//! The expressions of [implied regions](super::implied), term by term: `add($2, like($0, 1))`.

/// A part of an expression.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Term<'t> {
    /// `$n`.
    Arg(usize),
    /// `$*`.
    AllArgs,
    /// A number.
    Number(i64),
    /// A number with a fraction or an exponent.
    Float(f64),
    /// `name(`.
    Call(&'t str),
    /// Anything else.
    Unknown,
}

/// The remaining text of an expression.
pub(super) struct Cursor<'t> {
    rest: &'t str,
}

impl<'t> Cursor<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        Cursor { rest: text }
    }

    /// Returns the next term of a list and consumes the comma before it; `None` at the end of the list, whose
    /// `)` it consumes.
    pub(super) fn next_term(&mut self) -> Option<Term<'t>> {
        self.rest = self.rest.trim_start_matches(|c: char| c == ',' || c.is_whitespace());
        if let Some(rest) = self.rest.strip_prefix(')') {
            self.rest = rest;
            return None;
        }
        if self.rest.is_empty() {
            return None;
        }
        let end = self.rest.find(['(', ')', ',']).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        let word = word.trim();
        if let Some(rest) = self.rest.strip_prefix('(') {
            self.rest = rest;
            return Some(Term::Call(word));
        }
        Some(match word.strip_prefix('$') {
            Some("*") => Term::AllArgs,
            Some(number) => number.parse().map_or(Term::Unknown, Term::Arg),
            None => match (word.parse(), word.parse::<f64>()) {
                (Ok(number), _) => Term::Number(number),
                (_, Ok(number)) if word.contains(['.', 'e']) => Term::Float(number),
                _ => Term::Unknown,
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_of_an_expression() {
        let mut cursor = Cursor::of("add($2, like($0, 1), $*)");
        let mut terms = Vec::new();
        for _ in 0..8 {
            terms.push(cursor.next_term());
        }
        assert_eq!(
            terms,
            [
                Some(Term::Call("add")),
                Some(Term::Arg(2)),
                Some(Term::Call("like")),
                Some(Term::Arg(0)),
                Some(Term::Number(1)),
                None,
                Some(Term::AllArgs),
                None,
            ]
        );
        assert_eq!(Cursor::of("?").next_term(), Some(Term::Unknown));
        assert_eq!(Cursor::of("2.5e-1").next_term(), Some(Term::Float(0.25)));
        assert_eq!(Cursor::of("inf").next_term(), Some(Term::Unknown));
    }
}
