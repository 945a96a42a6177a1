//! Values as bytes: numbers, texts and bytes one after another, each with its length.
//!
//! ```
//! use result_cache::{Decoder, Encoder};
//!
//! let mut encoder = Encoder::default();
//! encoder.number(7).text("canonicalize");
//! let bytes = encoder.finish();
//! let mut decoder = Decoder::new(&bytes);
//! assert_eq!((decoder.number(), decoder.text()), (Some(7), Some("canonicalize")));
//! assert_eq!(decoder.number(), None, "nothing is left");
//! ```

use crate::digest::Blake3Digest;

/// Appends values.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Encoder(Vec<u8>);

impl Encoder {
    /// Appends a number.
    pub fn number(&mut self, number: u64) -> &mut Self {
        self.0.extend_from_slice(&number.to_le_bytes());
        self
    }

    /// Appends bytes.
    pub fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        self.number(bytes.len() as u64);
        self.0.extend_from_slice(bytes);
        self
    }

    /// Appends a text.
    pub fn text(&mut self, text: &str) -> &mut Self {
        self.bytes(text.as_bytes())
    }

    /// Appends a digest.
    pub fn digest(&mut self, digest: &Blake3Digest) -> &mut Self {
        self.0.extend_from_slice(&digest.0);
        self
    }

    /// Appends the elements of a list, and their number.
    pub fn list<T>(&mut self, items: &[T], mut add: impl FnMut(&mut Self, &T)) -> &mut Self {
        self.number(items.len() as u64);
        items.iter().for_each(|item| add(self, item));
        self
    }

    /// Returns the bytes.
    pub fn finish(self) -> Vec<u8> {
        self.0
    }
}

/// Reads values in the order in which they were appended. Each method returns `None` if the bytes do not have such a value.
#[derive(Clone, Debug)]
pub struct Decoder<'a>(&'a [u8]);

impl<'a> Decoder<'a> {
    /// Starts at the first value.
    pub fn new(bytes: &'a [u8]) -> Self {
        Decoder(bytes)
    }

    /// Reads a number.
    pub fn number(&mut self) -> Option<u64> {
        let (number, rest) = self.0.split_first_chunk::<8>()?;
        self.0 = rest;
        Some(u64::from_le_bytes(*number))
    }

    /// Reads bytes.
    pub fn bytes(&mut self) -> Option<&'a [u8]> {
        let len = usize::try_from(self.number()?).ok()?;
        let (bytes, rest) = self.0.split_at_checked(len)?;
        self.0 = rest;
        Some(bytes)
    }

    /// Reads a text.
    pub fn text(&mut self) -> Option<&'a str> {
        std::str::from_utf8(self.bytes()?).ok()
    }

    /// Reads a digest.
    pub fn digest(&mut self) -> Option<Blake3Digest> {
        let (digest, rest) = self.0.split_first_chunk::<32>()?;
        self.0 = rest;
        Some(Blake3Digest(*digest))
    }

    /// Reads a list, each element of which occupies at least one byte.
    pub fn list<T>(&mut self, mut item: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let len = usize::try_from(self.number()?).ok().filter(|&len| len <= self.0.len())?;
        (0..len).map(|_| item(self)).collect()
    }

    /// Returns the bytes that were not read.
    pub fn rest(self) -> &'a [u8] {
        self.0
    }
}
