//! The tokens of code whose comments and literals are blanked.

/// Words, `::` and other characters one by one, without white space.
pub(crate) fn tokens(code: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = code.trim_start();
    while let Some(c) = rest.chars().next() {
        let word = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let len = if word > 0 {
            word
        } else if rest.starts_with("::") {
            2
        } else {
            c.len_utf8()
        };
        tokens.push(&rest[..len]);
        rest = rest[len..].trim_start();
    }
    tokens
}

/// Returns whether a token is a name or a keyword.
pub(crate) fn is_word(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}
