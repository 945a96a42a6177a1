//! Texts in HTML.

/// Returns a text in which no character has a meaning in HTML, also not in a quoted attribute. Control characters, which HTML cannot contain,
/// are shown as `\x1b`.
///
/// ```
/// assert_eq!(html_report::escaped("a < b & \"c\"\u{1b}"), "a &lt; b &amp; &quot;c&quot;\\x1b");
/// ```
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\t' => out.push(c),
            '\r' => {}
            c if c.is_control() => out.push_str(&format!("\\x{:02x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out
}
