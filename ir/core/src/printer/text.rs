//! The spelling of integers, strings, keywords, identifiers and hexadecimal data.

/// Appends a signed decimal integer.
pub(crate) fn push_int(out: &mut Vec<u8>, value: i64) {
    if value < 0 {
        out.push(b'-');
    }
    push_uint(out, value.unsigned_abs());
}

/// Appends an unsigned decimal integer.
pub(crate) fn push_uint(out: &mut Vec<u8>, mut value: u64) {
    let mut digits = [0u8; 20];
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + (value % 10) as u8;
        value /= 10;
        if value == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[at..]);
}

const HEX: &[u8; 16] = b"0123456789ABCDEF";

/// Appends two hexadecimal digits for each byte.
pub(crate) fn push_hex(out: &mut Vec<u8>, bytes: &[u8]) {
    out.reserve(2 * bytes.len());
    for &b in bytes {
        out.push(HEX[usize::from(b >> 4)]);
        out.push(HEX[usize::from(b & 15)]);
    }
}

/// Appends a quoted string. Quotes, backslashes and everything but printable ASCII are escaped.
pub(crate) fn push_string(out: &mut Vec<u8>, bytes: &[u8]) {
    out.push(b'"');
    for &b in bytes {
        match b {
            b'\\' => out.extend_from_slice(b"\\\\"),
            b' '..=b'~' if b != b'"' => out.push(b),
            _ => {
                out.push(b'\\');
                push_hex(out, &[b]);
            }
        }
    }
    out.push(b'"');
}

/// Returns whether `text` is an identifier: a letter or `_`, then letters, digits, `_`, `$`, `.`.
pub fn is_bare_identifier(text: &[u8]) -> bool {
    let Some((first, rest)) = text.split_first() else { return false };
    (first.is_ascii_alphabetic() || *first == b'_')
        && rest.iter().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.'))
}

/// Appends `text` unchanged if it is an identifier, otherwise quoted.
pub(crate) fn push_keyword_or_string(out: &mut Vec<u8>, text: &[u8]) {
    if is_bare_identifier(text) {
        out.extend_from_slice(text);
    } else {
        push_string(out, text);
    }
}

/// Appends `@name`.
pub(crate) fn push_symbol(out: &mut Vec<u8>, name: &[u8]) {
    out.push(b'@');
    push_keyword_or_string(out, name);
}

/// Completes a dialect symbol, e.g. `!dialect.text`, whose `.` is at offset `dot`: changes it to
/// `!dialect<text>` unless the text has the form `identifier` or `identifier<...>`.
pub(crate) fn finish_dialect_symbol(out: &mut Vec<u8>, dot: usize) {
    if is_pretty_symbol(&out[dot + 1..]) {
        return;
    }
    out[dot] = b'<';
    out.push(b'>');
}

fn is_pretty_symbol(text: &[u8]) -> bool {
    if !text.first().is_some_and(u8::is_ascii_alphabetic) {
        return false;
    }
    let rest = text.iter().position(|b| !(b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_')));
    rest.is_none_or(|at| text[at] == b'<' && text.ends_with(b">"))
}

/// Appends `name` as an identifier. Characters other than letters, digits and `allowed` are written in
/// hexadecimal (a space as `_`). A leading digit gets the prefix `_`, also one of a hexadecimal number; with `mark_digit`, a
/// trailing digit gets the suffix `_`.
pub(crate) fn push_sanitized(out: &mut Vec<u8>, name: &[u8], allowed: &[u8], mark_digit: bool) {
    let accepts = |b: &u8| b.is_ascii_alphanumeric() || allowed.contains(b);
    let leading = name.first().is_some_and(u8::is_ascii_digit);
    if leading {
        out.push(b'_');
    }
    let start = out.len();
    if name.iter().all(accepts) {
        out.extend_from_slice(name);
    } else {
        for b in name {
            match b {
                b if accepts(b) => out.push(*b),
                b' ' => out.push(b'_'),
                b if *b < 16 => out.push(HEX[usize::from(*b)]),
                b => push_hex(out, &[*b]),
            }
        }
    }
    if !leading && out.get(start).is_some_and(u8::is_ascii_digit) {
        out.insert(start, b'_');
    }
    if !leading && mark_digit && name.last().is_some_and(u8::is_ascii_digit) {
        out.push(b'_');
    }
}

/// Appends dimensions, e.g. `4x?x`.
pub(crate) fn write_dims(out: &mut Vec<u8>, dims: &[i64]) {
    for &dim in dims {
        if dim == crate::types::DYNAMIC {
            out.push(b'?');
        } else {
            push_int(out, dim);
        }
        out.push(b'x');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(write: impl FnOnce(&mut Vec<u8>)) -> String {
        let mut out = Vec::new();
        write(&mut out);
        String::from_utf8(out).unwrap_or_default()
    }

    #[test]
    fn strings_are_escaped() {
        assert_eq!(text(|o| push_string(o, b"a\"b\\\n\xff")), "\"a\\22b\\\\\\0A\\FF\"");
    }

    #[test]
    fn symbols_are_quoted_if_they_must_be() {
        assert_eq!(text(|o| push_symbol(o, b"a.b$c_1")), "@a.b$c_1");
        assert_eq!(text(|o| push_symbol(o, b"a-b")), "@\"a-b\"");
        assert_eq!(text(|o| push_symbol(o, b"1")), "@\"1\"");
    }

    #[test]
    fn names_are_sanitized() {
        assert_eq!(text(|o| push_sanitized(o, b"1a b!", b"$._-", false)), "_1a_b21");
        assert_eq!(text(|o| push_sanitized(o, b"map1", b"$_-", true)), "map1_");
        // `%2B1` is read as `%2` and a word.
        assert_eq!(text(|o| push_sanitized(o, b"+1", b"$._-", false)), "_2B1");
    }

    #[test]
    fn dialect_symbols_take_the_short_form_if_they_can() {
        let symbol = |body: &[u8]| {
            text(|o| {
                o.extend_from_slice(b"!d.");
                o.extend_from_slice(body);
                finish_dialect_symbol(o, 2);
            })
        };
        assert_eq!(symbol(b"t<i32>"), "!d.t<i32>");
        assert_eq!(symbol(b"t x"), "!d<t x>");
        assert_eq!(symbol(b"<\"a\">"), "!d<<\"a\">>");
    }
}
