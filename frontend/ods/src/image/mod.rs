//! Definitions as bytes: what a build embeds of `.td` files that it knows beforehand, so that nothing is evaluated when a program starts.
//!
//! [`write_registry`] puts all definitions of a registry into a [`Writer`], [`read_registry`] takes them out of a [`Reader`] into a builder
//! over any context. Hooks are not in the image: they attach by name while it is read, as they do when records are loaded. Other crates
//! add what is theirs by implementing [`Coded`], for which [`coded!`](crate::coded) writes the usual cases.
//!
//! An image is one stream without offsets. Strings, types, attributes and shared definitions are written where they first occur and
//! referred to by number afterwards, so reading it is one pass, about as long as cloning the definitions. The order is that of the
//! definitions: the same definitions give the same bytes.
//!
//! Invariant: no bytes make reading panic or allocate beyond a small multiple of their length; what is not an image is an [`ImageError`].

mod basics;
mod defs;
mod exprs;
mod formats;
mod handles;
mod reader;
mod writer;

pub use reader::{NativeLookup, Reader};
pub use writer::Writer;

use ir_core::Registry;
use ir_core::registry::RegistryBuilder;

/// The version of the encoding: one more whenever an encoding changes.
const VERSION: u32 = 7;

/// What an image begins with.
const MAGIC: &[u8; 4] = b"RSIM";

/// Why bytes are no image, or none that can be read here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImageError(pub String);

impl std::fmt::Display for ImageError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "not a definition image: {}", self.0)
    }
}

impl std::error::Error for ImageError {}

/// What came of reading.
pub type Read<T> = Result<T, ImageError>;

/// What can be in an image. `get` reads what `put` wrote.
pub trait Coded: Sized {
    /// Appends it.
    fn put(&self, w: &mut Writer<'_>);
    /// Takes it.
    ///
    /// # Errors
    /// If the bytes are not what `put` writes.
    fn get(r: &mut Reader<'_>) -> Read<Self>;
}

/// Implements [`Coded`](crate::image::Coded) for a struct by its fields in order, or for an enum by numbered
/// variants, with functions for those that are not listed.
#[macro_export]
macro_rules! coded {
    (struct $name:ty { $($field:ident),* $(,)? }) => {
        impl $crate::image::Coded for $name {
            fn put(&self, w: &mut $crate::image::Writer<'_>) {
                $($crate::image::Coded::put(&self.$field, w);)*
            }
            fn get(r: &mut $crate::image::Reader<'_>) -> $crate::image::Read<Self> {
                $(let $field = $crate::image::Coded::get(r)?;)*
                Ok(Self { $($field),* })
            }
        }
    };
    (enum $name:ty {
        $($tag:literal $variant:ident $(($($item:ident),*))? $({ $($field:ident),* })?),* $(,)?
    } $(else $other:literal ($put:expr, $get:expr))?) => {
        impl $crate::image::Coded for $name {
            fn put(&self, w: &mut $crate::image::Writer<'_>) {
                match self {
                    $(Self::$variant $(($($item),*))? $({ $($field),* })? => {
                        w.byte($tag);
                        $($($crate::image::Coded::put($item, w);)*)?
                        $($($crate::image::Coded::put($field, w);)*)?
                    })*
                    $(_ => {
                        w.byte($other);
                        $put(self, w);
                    })?
                }
            }
            fn get(r: &mut $crate::image::Reader<'_>) -> $crate::image::Read<Self> {
                r.enter()?;
                let made = match r.byte()? {
                    $($tag => {
                        $($(let $item = $crate::image::Coded::get(r)?;)*)?
                        $($(let $field = $crate::image::Coded::get(r)?;)*)?
                        Self::$variant $(($($item),*))? $({ $($field),* })?
                    })*
                    $($other => $get(r)?,)?
                    tag => return Err(r.error(format!("there is no variant {tag} of {}", stringify!($name)))),
                };
                r.leave();
                Ok(made)
            }
        }
    };
}

/// Puts all definitions of `reg` into `w`.
pub fn write_registry(w: &mut Writer<'_>, reg: &Registry) {
    defs::put_registry(w, reg);
}

/// Adds the definitions in `r` to `builder`, hooks attached.
///
/// # Errors
/// If the bytes are no image, or one for another version.
pub fn read_registry(r: &mut Reader<'_>, builder: &mut RegistryBuilder) -> Read<()> {
    defs::get_registry(r, builder)
}

/// A number that tells whether bytes changed; no protection against anybody.
pub fn content_hash(bytes: &[u8]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64 ^ bytes.len() as u64;
    for chunk in bytes.chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        hash = (hash ^ u64::from_le_bytes(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }
    hash ^ hash >> 32
}
