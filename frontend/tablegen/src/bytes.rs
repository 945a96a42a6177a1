//! Sources that are not valid UTF-8 are read, evaluated and written byte for byte.
//!
//! The evaluator works on `str` only. [`decode`] therefore replaces each byte that is not part of valid UTF-8
//! by one private character (e.g. the byte `0xFF` becomes U+10FFFF), and [`encode`] turns these characters
//! back into bytes. If the source itself contains one of the private characters, its bytes are replaced in
//! the same way. A provider reports that its sources were decoded
//! ([`SourceProvider::has_bytes`](crate::SourceProvider::has_bytes)). Each private character then counts as
//! one byte, in columns and in the lengths that the language measures.
//!
//! Invariant: in a text that [`decode`] returned, every private character represents a byte.

use std::borrow::Cow;

/// The private character of byte `b` is `BASE + b`.
const BASE: u32 = 0x10_FF00;
/// The number of bytes of a private character in UTF-8.
const WIDTH: usize = 4;
/// The first UTF-8 byte of every private character.
const FIRST: u8 = 0xF4;

/// Returns the bytes as text, and whether the text contains private characters.
pub fn decode(bytes: Vec<u8>) -> (String, bool) {
    let bytes = match String::from_utf8(bytes) {
        Ok(text) if !is_private(&text) => return (text, false),
        Ok(text) => text.into_bytes(),
        Err(error) => error.into_bytes(),
    };
    (of_bytes(&bytes), true)
}

fn of_bytes(bytes: &[u8]) -> String {
    let private = |byte: u8| char::from_u32(BASE + u32::from(byte));
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        if is_private(chunk.valid()) {
            for c in chunk.valid().chars() {
                match byte(c) {
                    Some(_) => {
                        text.extend(c.encode_utf8(&mut [0; WIDTH]).bytes().filter_map(private))
                    }
                    None => text.push(c),
                }
            }
        } else {
            text.push_str(chunk.valid());
        }
        text.extend(chunk.invalid().iter().copied().filter_map(private));
    }
    text
}

fn byte(c: char) -> Option<u8> {
    u8::try_from(u32::from(c).checked_sub(BASE)?).ok()
}

fn is_private(text: &str) -> bool {
    memchr::memchr(FIRST, text.as_bytes())
        .is_some_and(|at| text[at..].contains(|c| byte(c).is_some()))
}

/// Returns the bytes of a text that [`decode`] returned.
pub fn encode(text: &str) -> Cow<'_, [u8]> {
    if !is_private(text) {
        return Cow::Borrowed(text.as_bytes());
    }
    let mut bytes = Vec::with_capacity(text.len());
    for c in text.chars() {
        match byte(c) {
            Some(byte) => bytes.push(byte),
            None => bytes.extend_from_slice(c.encode_utf8(&mut [0; WIDTH]).as_bytes()),
        }
    }
    Cow::Owned(bytes)
}

/// Returns the text with U+FFFD in place of each private character.
pub fn replace(text: &str) -> Cow<'_, str> {
    match encode(text) {
        Cow::Borrowed(_) => Cow::Borrowed(text),
        Cow::Owned(bytes) => Cow::Owned(String::from_utf8_lossy(&bytes).into_owned()),
    }
}

/// Returns the number of bytes that the text represents.
pub fn len(text: &str) -> usize {
    if !is_private(text) {
        return text.len();
    }
    text.len() - (WIDTH - 1) * text.chars().filter(|&c| byte(c).is_some()).count()
}

/// Converts an offset in the represented bytes to an offset in the text.
pub fn offset(text: &str, byte_at: usize) -> usize {
    if !is_private(text) {
        return byte_at;
    }
    let mut bytes = 0;
    let is_there = |&(_, c): &(usize, char)| {
        let here = bytes;
        bytes += if byte(c).is_some() { 1 } else { c.len_utf8() };
        here >= byte_at
    };
    text.char_indices().find(is_there).map_or(text.len(), |(at, _)| at)
}

/// Returns at most `length` bytes of the text, starting at byte `from`; `None` if the text is shorter than
/// `from`. If a character is cut, its bytes are returned as private characters.
pub(crate) fn part(text: &str, from: usize, length: usize) -> Option<String> {
    let bytes = encode(text);
    let rest = bytes.get(from..)?;
    Some(of_bytes(&rest[..length.min(rest.len())]))
}
