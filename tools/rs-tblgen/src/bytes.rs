//! Texts that are not UTF-8: read and written byte for byte.
//!
//! The library knows UTF-8 only. A byte that is no part of it becomes a private character, which becomes that byte again on the way out;
//! in JSON, which is UTF-8, it becomes the replacement character, as the peer's does. Such a character counts for four bytes in `!size`.

use std::borrow::Cow;

/// The private characters start here: this one plus a byte.
const BASE: u32 = 0x10_FF00;

/// The bytes as text, and whether private characters are in it.
pub fn decode(bytes: Vec<u8>) -> (String, bool) {
    let bytes = match String::from_utf8(bytes) {
        Ok(text) => return (text, false),
        Err(error) => error.into_bytes(),
    };
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().filter_map(|&byte| char::from_u32(BASE + u32::from(byte))));
    }
    (text, true)
}

fn byte(c: char) -> Option<u8> {
    u8::try_from(u32::from(c).checked_sub(BASE)?).ok()
}

/// The bytes of a text that came of [`decode`].
pub fn encode(text: &str) -> Cow<'_, [u8]> {
    if !text.contains(|c| byte(c).is_some()) {
        return Cow::Borrowed(text.as_bytes());
    }
    let mut bytes = Vec::with_capacity(text.len());
    for c in text.chars() {
        match byte(c) {
            Some(byte) => bytes.push(byte),
            None => bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    Cow::Owned(bytes)
}

/// The text with the replacement character for each private one.
pub fn replace(text: &str) -> Cow<'_, str> {
    if !text.contains(|c| byte(c).is_some()) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|c| if byte(c).is_some() { char::REPLACEMENT_CHARACTER } else { c }).collect())
}
