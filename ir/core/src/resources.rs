//! The metadata section of a file: resources of dialects and of external tools, stored for the printer.
//!
//! Resources are not part of the IR: attributes refer to them by key, and they are passed along with the
//! body, in the order of the file.

/// The value of a resource.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResourceValue {
    /// Bytes with an alignment (a power of two, or 0); written as a hexadecimal string that starts with the alignment.
    Blob {
        /// The alignment.
        align: u32,
        /// The bytes.
        data: Box<[u8]>,
    },
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
    /// Returns whether there are no resources.
    pub fn is_empty(&self) -> bool {
        self.dialect.is_empty() && self.external.is_empty()
    }
}
