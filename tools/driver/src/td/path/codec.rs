//! The encoding of cached files: numbers of eight bytes, and texts with their lengths. A reader of damaged bytes returns `None`.

use ods::image::content_hash;

/// Writes values.
#[derive(Default)]
pub(super) struct Encoder {
    out: Vec<u8>,
}

impl Encoder {
    pub(super) fn number(&mut self, value: u64) {
        self.out.extend(value.to_le_bytes());
    }

    pub(super) fn count(&mut self, value: usize) {
        self.number(value as u64);
    }

    pub(super) fn bytes(&mut self, value: &[u8]) {
        self.count(value.len());
        self.out.extend(value);
    }

    pub(super) fn text(&mut self, value: &str) {
        self.bytes(value.as_bytes());
    }

    pub(super) fn list<T>(&mut self, values: &[T], mut write: impl FnMut(&mut Self, &T)) {
        self.count(values.len());
        values.iter().for_each(|value| write(self, value));
    }

    /// Returns the bytes: a hash of the following ones, `key`, and the written data.
    pub(super) fn finish(self, key: u64) -> Vec<u8> {
        let mut body = key.to_le_bytes().to_vec();
        body.extend(self.out);
        let mut out = content_hash(&body).to_le_bytes().to_vec();
        out.extend(body);
        out
    }
}

/// Reads values.
pub(super) struct Decoder<'b> {
    rest: &'b [u8],
}

impl<'b> Decoder<'b> {
    /// Starts to read bytes that were finished with `key`; `None` if they are damaged or have another key.
    pub(super) fn new(bytes: &'b [u8], key: u64) -> Option<Self> {
        let (hash, body) = bytes.split_first_chunk()?;
        let (found, rest) = body.split_first_chunk()?;
        let intact = u64::from_le_bytes(*hash) == content_hash(body);
        (intact && u64::from_le_bytes(*found) == key).then_some(Decoder { rest })
    }

    pub(super) fn number(&mut self) -> Option<u64> {
        let (number, rest) = self.rest.split_first_chunk()?;
        self.rest = rest;
        Some(u64::from_le_bytes(*number))
    }

    pub(super) fn count(&mut self) -> Option<usize> {
        usize::try_from(self.number()?).ok()
    }

    pub(super) fn bytes(&mut self) -> Option<&'b [u8]> {
        let length = self.count()?;
        let (bytes, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        Some(bytes)
    }

    pub(super) fn text(&mut self) -> Option<String> {
        String::from_utf8(self.bytes()?.to_vec()).ok()
    }

    pub(super) fn list<T>(&mut self, read: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let count = self.count()?;
        // A damaged count must not allocate.
        let mut values = Vec::with_capacity(count.min(4096));
        for _ in 0..count {
            values.push(read(self)?);
        }
        Some(values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_values_read_back() {
        let mut out = Encoder::default();
        out.list(&["a", "bc"], |out, text| out.text(text));
        out.number(7);
        let bytes = out.finish(3);
        let mut decoder = Decoder::new(&bytes, 3).unwrap();
        assert_eq!(decoder.list(Decoder::text), Some(vec!["a".to_owned(), "bc".to_owned()]));
        assert_eq!((decoder.number(), decoder.number()), (Some(7), None));
        assert!(Decoder::new(&bytes, 4).is_none());
    }

    #[test]
    fn damage_is_found() {
        let mut out = Encoder::default();
        out.text("text");
        let bytes = out.finish(1);
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            assert!(Decoder::new(&damaged, 1).is_none());
            assert!(Decoder::new(&bytes[..at], 1).is_none());
        }
    }
}
