//! Writing an image.

use std::any::TypeId;
use std::collections::HashMap;

use ir_core::{Attr, Context, Ident, OpName, Type};

use super::{Coded, MAGIC, VERSION, content_hash};

/// Collects the bytes of one image.
pub struct Writer<'a> {
    pub(super) ctx: &'a Context,
    out: Vec<u8>,
    strings: HashMap<String, u64>,
    idents: HashMap<Ident, u64>,
    op_names: HashMap<OpName, u64>,
    types: HashMap<Type, u64>,
    attrs: HashMap<Attr, u64>,
    /// Shared values by type and address; how many there are of each type.
    shared: HashMap<(TypeId, usize), u64>,
    counts: HashMap<TypeId, u64>,
    problems: Vec<String>,
}

macro_rules! numbered {
    ($($(#[$meta:meta])* $known:ident, $new:ident, $table:ident, $key:ty;)*) => {
        $(
            /// The number of one that was written before.
            pub(super) fn $known(&self, key: $key) -> Option<u64> {
                self.$table.get(&key).copied()
            }
            /// Numbers one that has been written now.
            pub(super) fn $new(&mut self, key: $key) {
                let next = self.$table.len() as u64;
                self.$table.insert(key, next);
            }
        )*
    };
}

impl<'a> Writer<'a> {
    /// A writer of definitions whose handles belong to `ctx`.
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

    /// Appends a value.
    pub fn put<T: Coded>(&mut self, value: &T) {
        value.put(self);
    }

    /// Appends a byte.
    pub fn byte(&mut self, byte: u8) {
        self.out.push(byte);
    }

    /// Appends bytes, which the reader must know the number of.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.out.extend_from_slice(bytes);
    }

    /// Appends a number, seven bits a byte.
    pub fn number(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.byte(value as u8 | 0x80);
            value >>= 7;
        }
        self.byte(value as u8);
    }

    /// Says that something cannot be in an image.
    pub fn refuse(&mut self, what: impl Into<String>) {
        self.problems.push(what.into());
    }

    /// A string: by number if there was one like it.
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

    /// The number of a shared value of type `ty` at `address`, if it was written before.
    pub(super) fn shared_number(&self, ty: TypeId, address: usize) -> Option<u64> {
        self.shared.get(&(ty, address)).copied()
    }

    /// Numbers a shared value that has been written now.
    pub(super) fn number_shared(&mut self, ty: TypeId, address: usize) {
        let count = self.counts.entry(ty).or_default();
        self.shared.insert((ty, address), *count);
        *count += 1;
    }

    /// The image.
    ///
    /// # Errors
    /// What cannot be in an image, one line each.
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
