//! Images: definitions as bytes. A program embeds the image of `.td` files that are known at build time, so
//! that no `.td` is evaluated at startup.
//!
//! [`write_registry`] writes all definitions of a registry to a [`Writer`]; [`read_registry`] reads them from
//! a [`Reader`] into a builder with any context. Hooks are not in the image: they are attached by name while
//! it is read, as for records. Other crates add their own values by implementing [`Coded`];
//! [`coded!`](crate::coded) generates the usual implementations.
//!
//! An image is a stream without offsets. Strings, types, attributes and shared definitions are written at
//! their first use and referred to by number afterwards. So reading takes one pass, about as long as cloning
//! the definitions. The same definitions always give the same bytes.
//!
//! Invariant: no input makes the reader panic, or allocate more than a small multiple of the input's length.
//! Invalid input is an [`ImageError`].

mod basics;
mod coded;
mod defs;
mod dialects;
mod exprs;
mod formats;
mod handles;
mod header;
mod reader;
mod writer;

pub use coded::Coded;
pub use header::{ImageError, Read, content_hash};
pub use reader::{NativeLookup, Reader};
pub use writer::Writer;

use ir_core::registry::RegistryBuilder;
use ir_core::{Ident, Registry};
use tablegen::RecordKeeper;

use crate::overlay::Overlays;

/// Writes all definitions of `reg` to `w`.
pub fn write_registry(w: &mut Writer<'_>, reg: &Registry) {
    defs::put_registry(w, reg);
}

/// Reads the definitions in `r` into `builder` and attaches their hooks.
///
/// # Errors
/// If the bytes are not a valid image of this version.
pub fn read_registry(r: &mut Reader<'_>, builder: &mut RegistryBuilder) -> Read<()> {
    builder.set_evaluator(&predicates::EVALUATOR);
    defs::get_registry(r, builder)
}

/// Writes the definitions of the dialect `name` with everything that they have, and the interfaces of `reg`, which were loaded from
/// `keepers`. Unlike
/// [`write_registry`], which is for built-in dialects, it refuses what an image cannot contain.
pub fn write_dialect(w: &mut Writer<'_>, reg: &Registry, name: Ident, keepers: &[&RecordKeeper]) {
    dialects::put(w, reg, name, &Overlays::of(keepers));
}

/// Reads what [`write_dialect`] wrote into `builder`, and attaches the hooks.
///
/// # Errors
/// If the bytes are not a valid image of this version.
pub fn read_dialect(r: &mut Reader<'_>, builder: &mut RegistryBuilder) -> Read<()> {
    dialects::get(r, builder)
}
