//! The reader of an image.

use std::any::{Any, TypeId};
use std::sync::Arc;

use ir_core::{Attr, Context, Ident, OpName, Type};

use super::header::{ImageError, MAGIC, Read, VERSION, content_hash};
use crate::hooks::RustCode;

/// Nesting of values; deeper ones are refused.
const MAX_DEPTH: u32 = 1000;

/// Finds a native of another crate by its kind and name.
pub type NativeLookup<'a> = &'a dyn Fn(&str, &str) -> Option<Box<dyn Any>>;

/// Reads values from an image.
pub struct Reader<'a> {
    pub(super) ctx: &'a Context,
    pub(super) hooks: &'a dyn RustCode,
    /// The dialect that the definition being read belongs to.
    pub(super) dialect: Option<Ident>,
    natives: NativeLookup<'a>,
    data: &'a [u8],
    at: usize,
    depth: u32,
    strings: Vec<(&'a str, Option<Arc<str>>)>,
    pub(super) idents: Vec<Ident>,
    pub(super) op_names: Vec<OpName>,
    pub(super) types: Vec<Type>,
    pub(super) attrs: Vec<Attr>,
    shared: Vec<(TypeId, Vec<Arc<dyn Any + Send + Sync>>)>,
}

impl<'a> Reader<'a> {
    /// Creates a reader of `image` whose handles belong to `ctx`.
    ///
    /// # Errors
    /// If the bytes are not an image, have another version, or are damaged.
    pub fn new(image: &'a [u8], ctx: &'a Context, hooks: &'a dyn RustCode) -> Read<Self> {
        let bad = |reason: &str| Err(ImageError(reason.to_owned()));
        let Some((head, data)) = image.split_at_checked(16) else { return bad("it is too short") };
        if !head.starts_with(MAGIC) {
            return bad("it begins with something else");
        }
        if head[4..8] != VERSION.to_le_bytes() {
            return bad("it is of another version");
        }
        if head[8..] != content_hash(data).to_le_bytes() {
            return bad("its content is not that which was written");
        }
        Ok(Reader {
            ctx,
            hooks,
            dialect: None,
            natives: &|_, _| None,
            data,
            at: 0,
            depth: 0,
            strings: Vec::new(),
            idents: Vec::new(),
            op_names: Vec::new(),
            types: Vec::new(),
            attrs: Vec::new(),
            shared: Vec::new(),
        })
    }

    /// Sets the natives that [`Reader::native`] finds.
    #[must_use]
    pub fn with_natives(mut self, natives: NativeLookup<'a>) -> Self {
        self.natives = natives;
        self
    }

    /// Returns the native of type `T` with this `kind` and `name`.
    ///
    /// # Errors
    /// If there is none.
    pub fn native<T: 'static>(&self, kind: &str, name: &str) -> Read<T> {
        let found = (self.natives)(kind, name).and_then(|n| n.downcast::<T>().ok());
        found.map(|n| *n).ok_or_else(|| self.error(format!("there is no {kind} '{name}'")))
    }

    /// Returns an error at the current position.
    pub fn error(&self, what: impl Into<String>) -> ImageError {
        ImageError(format!("{} at byte {}", what.into(), self.at))
    }

    /// Reads a byte.
    ///
    /// # Errors
    /// At the end.
    #[inline]
    pub fn byte(&mut self) -> Read<u8> {
        let byte = *self.data.get(self.at).ok_or_else(|| self.error("it ends too early"))?;
        self.at += 1;
        Ok(byte)
    }

    /// Reads `len` bytes.
    ///
    /// # Errors
    /// If there are fewer.
    pub fn bytes(&mut self, len: usize) -> Read<&'a [u8]> {
        let end = self.at.checked_add(len);
        let found = end
            .and_then(|end| self.data.get(self.at..end))
            .ok_or_else(|| self.error("it ends too early"))?;
        self.at += len;
        Ok(found)
    }

    /// Reads a number.
    ///
    /// # Errors
    /// At the end, or if it has more than 64 bits.
    pub fn number(&mut self) -> Read<u64> {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(value);
            }
        }
        Err(self.error("a number is too long"))
    }

    /// Reads the length of a list whose elements take at least one byte each.
    ///
    /// # Errors
    /// If fewer bytes follow.
    pub fn count(&mut self) -> Read<usize> {
        let count = self.number()?;
        let left = (self.data.len() - self.at) as u64;
        if count > left {
            return Err(self.error(format!("{count} things in {left} bytes")));
        }
        Ok(count as usize)
    }

    fn string(&mut self) -> Read<usize> {
        let number = self.number()?;
        if number > 0 {
            return self.known(number, self.strings.len(), "string");
        }
        let len = self.count()?;
        let text = std::str::from_utf8(self.bytes(len)?)
            .map_err(|_| self.error("a string is not UTF-8"))?;
        self.strings.push((text, None));
        Ok(self.strings.len() - 1)
    }

    /// Reads a string.
    ///
    /// # Errors
    /// If the bytes are not a string.
    pub fn text(&mut self) -> Read<&'a str> {
        let index = self.string()?;
        Ok(self.strings[index].0)
    }

    /// Reads a string; equal strings share one allocation.
    pub(super) fn shared_text(&mut self) -> Read<Arc<str>> {
        let index = self.string()?;
        let (text, made) = &mut self.strings[index];
        Ok(made.get_or_insert_with(|| Arc::from(*text)).clone())
    }

    /// Returns the index of a reference to one of `len` values.
    pub(super) fn known(&self, number: u64, len: usize, what: &str) -> Read<usize> {
        let index = number - 1;
        if index < len as u64 {
            return Ok(index as usize);
        }
        Err(self.error(format!("there is no {what} {index}")))
    }

    /// Returns the shared value of type `T` with that number.
    pub(super) fn shared<T: Any + Send + Sync>(&self, number: u64) -> Read<Arc<T>> {
        let all = self.shared.iter().find(|s| s.0 == TypeId::of::<T>()).map_or(&[][..], |s| &s.1);
        let found = all[self.known(number, all.len(), "shared value")?].clone();
        found.downcast().map_err(|_| self.error("a shared value is of another type"))
    }

    /// Assigns the next number to a shared value.
    pub(super) fn share<T: Any + Send + Sync>(&mut self, value: Arc<T>) {
        match self.shared.iter_mut().find(|s| s.0 == TypeId::of::<T>()) {
            Some(all) => all.1.push(value),
            None => self.shared.push((TypeId::of::<T>(), vec![value])),
        }
    }

    /// Starts a nested value.
    ///
    /// # Errors
    /// If values are nested too deeply.
    #[inline]
    pub fn enter(&mut self) -> Read<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.error("it is nested too deeply"));
        }
        Ok(())
    }

    /// Ends a nested value.
    #[inline]
    pub fn leave(&mut self) {
        self.depth -= 1;
    }

    /// Checks that the whole image was read.
    ///
    /// # Errors
    /// If bytes are left.
    pub fn finish(self) -> Read<()> {
        if self.at == self.data.len() { Ok(()) } else { Err(self.error("something is left")) }
    }
}
