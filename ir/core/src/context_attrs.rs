//! Constructors and accessors for frequently used attributes.

use numerics::{ApFloat, ApInt, FloatKind};

use crate::affine::AffineMap;
use crate::attrs::AttrKind;
use crate::context::Context;
use crate::ids::{Attr, Ident, Type};
use crate::types::TypeKind;

impl Context {
    /// Returns `"text"`.
    pub fn string_attr(&self, text: &str) -> Attr {
        self.intern_string(text.as_bytes(), None)
    }

    /// Returns `"value" : ty`, or without a type.
    pub fn string_attr_of(&self, value: &[u8], ty: Option<Type>) -> Attr {
        self.intern_string(value, ty)
    }

    /// Returns `value : ty`, for an integer or index type of the value's width.
    pub fn int_attr(&self, ty: Type, value: ApInt) -> Attr {
        debug_assert_eq!(self.int_width(ty), Some(value.width()));
        self.intern_attr(AttrKind::Integer { value, ty })
    }

    /// Returns `value : ty`, wrapped to the type's width; `ty` is an integer or index type.
    pub fn int_attr_i64(&self, ty: Type, value: i64) -> Attr {
        let width = self.int_width(ty).unwrap_or(64);
        self.int_attr(ty, ApInt::from_i64(width, value))
    }

    /// Returns `true` or `false`: an `i1`.
    pub fn bool_attr(&self, value: bool) -> Attr {
        self.int_attr(self.i1(), ApInt::from_u64(1, u64::from(value)))
    }

    /// Returns `value : ty` for a float type.
    pub fn float_attr(&self, ty: Type, value: ApFloat) -> Attr {
        self.intern_attr(AttrKind::Float { value, ty })
    }

    /// Returns `[elements]`.
    pub fn array_attr(&self, elements: &[Attr]) -> Attr {
        if elements.is_empty() {
            return self.empty_array();
        }
        self.intern_attr(AttrKind::Array(elements.into()))
    }

    /// Returns a type as an attribute.
    pub fn type_attr(&self, ty: Type) -> Attr {
        self.intern_attr(AttrKind::Type(ty))
    }

    /// Returns `@name`.
    pub fn symbol_attr(&self, name: Ident) -> Attr {
        self.intern_attr(AttrKind::SymbolRef { root: name, nested: Box::default() })
    }

    /// Returns an affine map as an attribute.
    pub fn affine_map_attr(&self, map: AffineMap) -> Attr {
        self.intern_attr(AttrKind::AffineMap(map))
    }

    /// Returns `array<i32: ...>`.
    pub fn dense_i32_array(&self, values: &[i32]) -> Attr {
        let data = values.iter().flat_map(|v| v.to_le_bytes()).collect();
        self.intern_attr(AttrKind::DenseArray { element: self.i32(), len: values.len(), data })
    }

    /// Returns `array<i64: ...>`.
    pub fn dense_i64_array(&self, values: &[i64]) -> Attr {
        let data = values.iter().flat_map(|v| v.to_le_bytes()).collect();
        self.intern_attr(AttrKind::DenseArray { element: self.i64(), len: values.len(), data })
    }

    /// Returns `array<i1: ...>`.
    pub fn dense_bool_array(&self, values: &[bool]) -> Attr {
        let data = values.iter().map(|&v| u8::from(v)).collect();
        self.intern_attr(AttrKind::DenseArray { element: self.i1(), len: values.len(), data })
    }

    /// Returns `array<element: ...>` of integers, each cut to the width of `element`.
    pub fn dense_int_array(&self, element: Type, values: &[i64]) -> Attr {
        let width = match *self.ty(element) {
            TypeKind::Integer { width, .. } => width,
            _ => 64,
        };
        let bytes = (width.div_ceil(8) as usize).clamp(1, 8);
        let data = values.iter().flat_map(|v| v.to_le_bytes().into_iter().take(bytes)).collect();
        self.intern_attr(AttrKind::DenseArray { element, len: values.len(), data })
    }

    /// Returns the elements of an `array<iN: ...>` of at most 64-bit integers, sign-extended (`i1`: 0 or 1).
    pub fn dense_ints(&self, attr: Attr) -> Option<Vec<i64>> {
        Some(self.dense_int_iter(attr)?.collect())
    }

    /// Returns the elements that [`dense_ints`](Self::dense_ints) returns, one after the other.
    pub fn dense_int_iter(&self, attr: Attr) -> Option<impl ExactSizeIterator<Item = i64> + '_> {
        let AttrKind::DenseArray { element, data, .. } = self.attr(attr) else { return None };
        let TypeKind::Integer { width: width @ 1..=64, .. } = *self.ty(*element) else {
            return None;
        };
        let bytes = width.div_ceil(8) as usize;
        let read = move |chunk: &[u8]| {
            let value = match *chunk {
                [a, b, c, d] => i64::from(i32::from_le_bytes([a, b, c, d])),
                _ => {
                    let mut raw = [0; 8];
                    raw[..bytes].copy_from_slice(chunk);
                    i64::from_le_bytes(raw)
                }
            };
            if width == 1 { value & 1 } else { value << (64 - width) >> (64 - width) }
        };
        Some(data.chunks_exact(bytes).map(read))
    }

    /// Returns a dictionary of `entries`, which may be in any order. If a name occurs twice, the later entry
    /// wins.
    pub fn dict_attr(&self, entries: &[(Ident, Attr)]) -> Attr {
        if entries.is_empty() {
            return self.empty_dict();
        }
        let sorted =
            |e: &[(Ident, Attr)]| e.windows(2).all(|w| self.str(w[0].0) < self.str(w[1].0));
        if sorted(entries) {
            return self.intern_dictionary(entries);
        }
        let mut list = entries.to_vec();
        list.sort_by(|a, b| self.str(a.0).cmp(self.str(b.0)));
        // The sort is stable, so of equal names the last one is the latest.
        let mut unique: Vec<(Ident, Attr)> = Vec::with_capacity(list.len());
        for entry in list {
            match unique.last_mut() {
                Some(last) if last.0 == entry.0 => *last = entry,
                _ => unique.push(entry),
            }
        }
        self.intern_dictionary(&unique)
    }

    /// Returns the entries of a dictionary, sorted by name; empty for anything else.
    #[inline]
    pub fn dict(&self, attr: Attr) -> &[(Ident, Attr)] {
        match self.attr(attr) {
            AttrKind::Dictionary(entries) => entries,
            _ => &[],
        }
    }

    /// Returns the entry `name` of a dictionary.
    #[inline]
    pub fn dict_get(&self, dict: Attr, name: Ident) -> Option<Attr> {
        self.entry(self.dict(dict), name)
    }

    /// Returns the entry `name` of the entries of a dictionary.
    #[inline]
    pub fn entry(&self, entries: &[(Ident, Attr)], name: Ident) -> Option<Attr> {
        if entries.len() <= 16 {
            return entries.iter().find(|e| e.0 == name).map(|e| e.1);
        }
        let text = self.str(name);
        entries.binary_search_by(|e| self.str(e.0).cmp(text)).ok().map(|at| entries[at].1)
    }

    /// Returns `dict` with `name` set to `value`, or without it.
    pub fn dict_with(&self, dict: Attr, name: Ident, value: Option<Attr>) -> Attr {
        let mut entries: Vec<_> = self.dict(dict).iter().copied().filter(|e| e.0 != name).collect();
        if let Some(value) = value {
            entries.push((name, value));
        }
        self.dict_attr(&entries)
    }

    /// Returns the bits of an integer type, or 64 for `index`.
    pub fn int_width(&self, ty: Type) -> Option<u32> {
        match *self.ty(ty) {
            TypeKind::Integer { width, .. } => Some(width),
            TypeKind::Index => Some(64),
            _ => None,
        }
    }

    /// Returns the format of a float type.
    pub fn float_kind(&self, ty: Type) -> Option<FloatKind> {
        match *self.ty(ty) {
            TypeKind::Float(kind) => Some(kind),
            _ => None,
        }
    }

    /// Returns the element type of a shaped type, else the type itself.
    #[inline]
    pub fn element_or_self(&self, ty: Type) -> Type {
        self.ty(ty).element().unwrap_or(ty)
    }

    /// Returns the text of a string attribute, if it is UTF-8.
    pub fn string_value(&self, attr: Attr) -> Option<&str> {
        match self.attr(attr) {
            AttrKind::String { value, .. } => std::str::from_utf8(value).ok(),
            _ => None,
        }
    }

    /// Returns the bytes of a string attribute.
    pub fn string_bytes(&self, attr: Attr) -> Option<&[u8]> {
        match self.attr(attr) {
            AttrKind::String { value, .. } => Some(value),
            _ => None,
        }
    }

    /// Returns the value of an integer attribute.
    pub fn int_value(&self, attr: Attr) -> Option<&ApInt> {
        match self.attr(attr) {
            AttrKind::Integer { value, .. } => Some(value),
            _ => None,
        }
    }

    /// Returns the type that a typed attribute carries.
    #[inline]
    pub fn attr_type(&self, attr: Attr) -> Option<Type> {
        match *self.attr(attr) {
            AttrKind::Integer { ty, .. }
            | AttrKind::Float { ty, .. }
            | AttrKind::DenseElements { ty, .. }
            | AttrKind::DenseStrings { ty, .. }
            | AttrKind::Sparse { ty, .. }
            | AttrKind::DenseResource { ty, .. } => Some(ty),
            AttrKind::String { ty, .. } | AttrKind::Opaque { ty, .. } => ty,
            _ => None,
        }
    }
}
