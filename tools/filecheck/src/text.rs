//! Text for messages: bounded, and without control characters.

/// Returns `text`, cut to a length that a message may have.
pub(crate) fn shorten(text: &str) -> String {
    const WIDTH: usize = 500;
    if text.len() <= WIDTH {
        return text.to_owned();
    }
    format!("{} ({} bytes)", text_utils::excerpt::start(text, WIDTH), text.len())
}

/// Returns `text` with a mark for each invalid byte and control character: those must not reach a terminal.
pub(crate) fn printable(text: &[u8]) -> String {
    let printed = |letter: char| {
        if letter.is_control() && letter != '\t' { char::REPLACEMENT_CHARACTER } else { letter }
    };
    String::from_utf8_lossy(text).chars().map(printed).collect()
}
