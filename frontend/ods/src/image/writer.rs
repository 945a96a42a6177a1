//! The writer of an image.

use std::any::TypeId;
use std::collections::HashMap;

use ir_core::{Attr, Context, Ident, OpName, Type};

use super::header::{MAGIC, VERSION, content_hash};

/// Writes values to the bytes of an image.
pub struct Writer<'a> {
    pub(super) ctx: &'a Context,
    out: Vec<u8>,
    strings: HashMap<String, u64>,
    idents: HashMap<Ident, u64>,
    op_names: HashMap<OpName, u64>,
    types: HashMap<Type, u64>,
    attrs: HashMap<Attr, u64>,
    /// Numbers of shared values, by type and address, and the number of values of each type.
    shared: HashMap<(TypeId, usize), u64>,
    counts: HashMap<TypeId, u64>,
    problems: Vec<String>,
}

macro_rules! numbered {
    ($($(#[$meta:meta])* $known:ident, $new:ident, $table:ident, $key:ty;)*) => {
        $(
            /// Returns the number of a value that was written before.
            pub(super) fn $known(&self, key: $key) -> Option<u64> {
                self.$table.get(&key).copied()
            }
            /// Assigns the next number to a value.
            pub(super) fn $new(&mut self, key: $key) {
                let next = self.$table.len() as u64;
                self.$table.insert(key, next);
            }
        )*
    };
}

impl<'a> Writer<'a> {
    /// Creates a writer for definitions whose handles belong to `ctx`.
    pub fn new(ctx: &'a Context) -> Self {
        Writer {
            ctx,
            out: Vec::new(),
            strings: HashMap::new(),
            idents: HashMap::new(),
            op_names: HashMap::new(),
            types: HashMap::new(),
            attrs: HashMap::new(),
            shared: HashMap::new(),
            counts: HashMap::new(),
            problems: Vec::new(),
        }
    }

    /// Appends a byte.
    pub fn byte(&mut self, byte: u8) {
        self.out.push(byte);
    }

    /// Writes bytes without their number, which the reader must know.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.out.extend_from_slice(bytes);
    }

    /// Writes a number, seven bits in each byte.
    pub fn number(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.byte(value as u8 | 0x80);
            value >>= 7;
        }
        self.byte(value as u8);
    }

    /// Records that a value cannot be in an image, which makes [`finish`](Self::finish) fail.
    pub fn refuse(&mut self, what: impl Into<String>) {
        self.problems.push(what.into());
    }

    /// Writes a string; one that was written before by its number.
    pub fn text(&mut self, text: &str) {
        if let Some(&known) = self.strings.get(text) {
            return self.number(known + 1);
        }
        self.number(0);
        self.number(text.len() as u64);
        self.bytes(text.as_bytes());
        self.strings.insert(text.to_owned(), self.strings.len() as u64);
    }

    numbered! {
        ident_number, number_ident, idents, Ident;
        op_name_number, number_op_name, op_names, OpName;
        type_number, number_type, types, Type;
        attr_number, number_attr, attrs, Attr;
    }

    /// Returns the number of a shared value of type `ty` at `address`, if it was written before.
    pub(super) fn shared_number(&self, ty: TypeId, address: usize) -> Option<u64> {
        self.shared.get(&(ty, address)).copied()
    }

    /// Assigns the next number to a shared value.
    pub(super) fn number_shared(&mut self, ty: TypeId, address: usize) {
        let count = self.counts.entry(ty).or_default();
        self.shared.insert((ty, address), *count);
        *count += 1;
    }

    /// Returns the image.
    ///
    /// # Errors
    /// The values that cannot be in an image, one message each.
    pub fn finish(self) -> Result<Vec<u8>, Vec<String>> {
        if !self.problems.is_empty() {
            return Err(self.problems);
        }
        let mut image = MAGIC.to_vec();
        image.extend(VERSION.to_le_bytes());
        image.extend(content_hash(&self.out).to_le_bytes());
        image.extend(self.out);
        Ok(image)
    }
}
