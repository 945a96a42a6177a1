//! Texts that are not UTF-8: read, evaluated and written byte for byte.
//!
//! All texts here are UTF-8. A byte that is no part of it stands as a private character, and becomes that byte again on the way out; so do
//! the bytes of what would be taken for one of these characters. A provider that hands out such texts says so
//! ([`SourceProvider::has_bytes`](crate::SourceProvider::has_bytes)): then each counts for the one byte that it is, in columns and in what
//! the language measures.
//!
//! Invariant: a text that came of [`decode`] has private characters for nothing but bytes.

use std::borrow::Cow;

/// The private characters start here: this one plus a byte.
const BASE: u32 = 0x10_FF00;
/// Bytes of a private character.
const WIDTH: usize = 4;
/// The first byte of each of them.
const FIRST: u8 = 0xF4;

/// The bytes as text, and whether private characters are in it.
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

/// The bytes of a text that came of [`decode`].
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

/// The text with the replacement character for what is no UTF-8.
pub fn replace(text: &str) -> Cow<'_, str> {
    match encode(text) {
        Cow::Borrowed(_) => Cow::Borrowed(text),
        Cow::Owned(bytes) => Cow::Owned(String::from_utf8_lossy(&bytes).into_owned()),
    }
}

/// How many bytes the text stands for.
pub fn len(text: &str) -> usize {
    if !is_private(text) {
        return text.len();
    }
    text.len() - (WIDTH - 1) * text.chars().filter(|&c| byte(c).is_some()).count()
}

/// Where in the text that byte of what it stands for is.
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

/// The part of a text from a byte on, of so many bytes at most; `None` if it starts behind the text. A character of which there is a part
/// only comes as bytes.
pub(crate) fn part(text: &str, from: usize, length: usize) -> Option<String> {
    let bytes = encode(text);
    let rest = bytes.get(from..)?;
    Some(of_bytes(&rest[..length.min(rest.len())]))
}
