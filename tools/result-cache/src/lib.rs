//! A store of results under the digests of everything that they depend on, which many processes share.
//!
//! ```
//! use result_cache::{Blake3Digest, Hasher, Store};
//!
//! let folder = std::env::temp_dir().join(format!("result-cache-doc-{}", std::process::id()));
//! let store = Store::new(&folder, 1 << 20);
//! let key = Hasher::new("example/1").text("canonicalize").bytes(b"func.func @f()").finish();
//! assert_eq!(store.get(&key), None);
//! store.put(&[(key, b"the result")])?;
//! assert_eq!(store.get(&key).as_deref(), Some(&b"the result"[..]));
//! std::fs::remove_dir_all(&folder)?;
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! **Invariant:** [`Store::get`] returns the bytes that some process put under the key, or nothing. A file that is missing, damaged, or written by
//! a process that was killed costs time and nothing else.

#![warn(missing_docs)]

mod digest;
mod encoding;
mod pack;
mod program;
mod store;

pub use digest::{Blake3Digest, Hasher};
pub use encoding::{Decoder, Encoder};
pub use program::program_digest;
pub use store::{Located, Store};
