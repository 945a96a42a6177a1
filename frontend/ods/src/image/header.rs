//! The format of an image: its magic bytes, version and hash, and the error for bytes that are not a valid image.

/// The version of the encoding; to be increased when an encoding changes.
pub(super) const VERSION: u32 = 54;

/// The first bytes of an image.
pub(super) const MAGIC: &[u8; 4] = b"RSIM";

/// The reason why bytes cannot be read as an image.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImageError(pub String);

impl std::fmt::Display for ImageError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "not a definition image: {}", self.0)
    }
}

impl std::error::Error for ImageError {}

/// The result of reading a value.
pub type Read<T> = Result<T, ImageError>;

/// Returns a hash that detects accidental changes. It does not protect against forged images.
pub fn content_hash(bytes: &[u8]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64 ^ bytes.len() as u64;
    for chunk in bytes.chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        hash =
            (hash ^ u64::from_le_bytes(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }
    hash ^ hash >> 32
}
