//! Digests of values: BLAKE3 with 256 bits, the same in every process and on every machine.

/// A digest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Blake3Digest(pub [u8; 32]);

impl Blake3Digest {
    /// Returns the digest of some bytes, which is not one that a [`Hasher`] returns for them.
    pub fn of(bytes: &[u8]) -> Blake3Digest {
        Blake3Digest(*blake3::hash(bytes).as_bytes())
    }
}

impl std::fmt::Debug for Blake3Digest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Computes the digest of several values. Each value is preceded by its length, so that `ab, c` and `a, bc` have different digests.
///
/// ```
/// use result_cache::Hasher;
///
/// let of = |parts: [&str; 2]| Hasher::new("example/1").text(parts[0]).text(parts[1]).finish();
/// assert_ne!(of(["ab", "c"]), of(["a", "bc"]));
/// assert_eq!(of(["ab", "c"]), of(["ab", "c"]));
/// ```
pub struct Hasher(blake3::Hasher);

impl Hasher {
    /// Starts a digest. `domain` names the kind of value and the version of its layout.
    pub fn new(domain: &str) -> Self {
        Hasher(blake3::Hasher::new()).text(domain)
    }

    /// Adds bytes.
    #[must_use]
    pub fn bytes(mut self, bytes: &[u8]) -> Self {
        self.0.update(&(bytes.len() as u64).to_le_bytes());
        self.0.update(bytes);
        self
    }

    /// Adds a text.
    #[must_use]
    pub fn text(self, text: &str) -> Self {
        self.bytes(text.as_bytes())
    }

    /// Adds a number.
    #[must_use]
    pub fn number(mut self, number: u64) -> Self {
        self.0.update(&number.to_le_bytes());
        self
    }

    /// Adds a digest.
    #[must_use]
    pub fn digest(mut self, digest: &Blake3Digest) -> Self {
        self.0.update(&digest.0);
        self
    }

    /// Adds the elements of a list, and their number.
    #[must_use]
    pub fn list<T>(self, items: &[T], add: impl FnMut(Self, &T) -> Self) -> Self {
        items.iter().fold(self.number(items.len() as u64), add)
    }

    /// Returns the digest.
    pub fn finish(self) -> Blake3Digest {
        Blake3Digest(*self.0.finalize().as_bytes())
    }
}
