//! Parses texts that the printer wrote, to check that they read back.

use ir_core::{Body, Registry};

use crate::options::{Chunking, ParseOptions};

/// Returns the body of a text, or `None` if it has an error. For
/// [`set_text_reader`](ir_core::RegistryBuilder::set_text_reader).
pub fn read_text(reg: &Registry, text: &[u8]) -> Option<Body> {
    let options = ParseOptions {
        allow_unregistered: true,
        chunking: Chunking::Never,
        ..ParseOptions::default()
    };
    crate::parse(reg, text, &options).ok().map(|parsed| parsed.body)
}
