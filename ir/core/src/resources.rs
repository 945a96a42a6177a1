//! The metadata section of a file: resources of dialects and of external tools, kept for the printer.
//!
//! Resources are not part of the IR: attributes refer to them by key, and they travel beside the body. Order is that of the file.

/// What a resource holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResourceValue {
    /// Bytes with an alignment (a power of two, or 0); written as a hexadecimal string that starts with the alignment.
    Blob { align: u32, data: Box<[u8]> },
    /// `true` or `false`.
    Bool(bool),
    /// A string.
    String(Box<[u8]>),
}

/// The resources of one dialect or external tool, by key.
pub type ResourceGroup = (String, Vec<(String, ResourceValue)>);

/// The resources of a file: `{-# dialect_resources: {...}, external_resources: {...} #-}`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FileMetadata {
    /// By dialect.
    pub dialect: Vec<ResourceGroup>,
    /// By tool.
    pub external: Vec<ResourceGroup>,
}

impl FileMetadata {
    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.dialect.is_empty() && self.external.is_empty()
    }
}
