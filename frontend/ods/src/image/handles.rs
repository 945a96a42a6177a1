//! The encoding of interned values: names, types, attributes.
//!
//! The first occurrence of a value is written in full and numbered; later ones are written as this number. In
//! full, a type is a tag and its parts: e.g. `tensor<4xi32>` is the tag 7, the shape `[4]`, the type `i32` and
//! the encoding.

use ir_core::{Attr, AttrKind, Ident, OpName, Shape, Signedness, Type, TypeKind};
use numerics::{ApFloat, ApInt, FloatKind};

use super::coded::Coded;
use super::header::Read;
use super::reader::Reader;
use super::writer::Writer;
use crate::coded;

impl Coded for Ident {
    fn put(&self, w: &mut Writer<'_>) {
        if let Some(known) = w.ident_number(*self) {
            return w.number(known + 1);
        }
        w.number(0);
        w.text(w.ctx.str(*self));
        w.number_ident(*self);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        match r.number()? {
            0 => {
                let ident = r.ctx.ident(r.text()?);
                r.idents.push(ident);
                Ok(ident)
            }
            known => Ok(r.idents[r.known(known, r.idents.len(), "name")?]),
        }
    }
}

impl Coded for OpName {
    fn put(&self, w: &mut Writer<'_>) {
        if let Some(known) = w.op_name_number(*self) {
            return w.number(known + 1);
        }
        w.number(0);
        w.text(w.ctx.op_name_str(*self));
        w.number_op_name(*self);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        match r.number()? {
            0 => {
                let name = r.ctx.op_name(r.text()?);
                r.op_names.push(name);
                Ok(name)
            }
            known => Ok(r.op_names[r.known(known, r.op_names.len(), "operation name")?]),
        }
    }
}

impl Coded for Type {
    fn put(&self, w: &mut Writer<'_>) {
        if let Some(known) = w.type_number(*self) {
            return w.number(known + 1);
        }
        w.number(0);
        put_type(w, w.ctx.ty(*self));
        w.number_type(*self);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        match r.number()? {
            0 => {
                r.enter()?;
                let kind = get_type(r)?;
                r.leave();
                let ty = r.ctx.intern_type(kind);
                r.types.push(ty);
                Ok(ty)
            }
            known => Ok(r.types[r.known(known, r.types.len(), "type")?]),
        }
    }
}

impl Coded for Attr {
    fn put(&self, w: &mut Writer<'_>) {
        if let Some(known) = w.attr_number(*self) {
            return w.number(known + 1);
        }
        w.number(0);
        put_attr(w, w.ctx.attr(*self));
        w.number_attr(*self);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        match r.number()? {
            0 => {
                r.enter()?;
                let kind = get_attr(r)?;
                r.leave();
                let attr = r.ctx.intern_attr(kind);
                r.attrs.push(attr);
                Ok(attr)
            }
            known => Ok(r.attrs[r.known(known, r.attrs.len(), "attribute")?]),
        }
    }
}

coded!(enum Signedness { 0 Signless, 1 Signed, 2 Unsigned });

coded!(enum FloatKind {
    0 F8E5M2, 1 F8E4M3, 2 F8E4M3FN, 3 F8E5M2FNUZ, 4 F8E4M3FNUZ, 5 F8E4M3B11FNUZ, 7 BF16, 8 F16, 9 TF32, 10 F32, 11 F64,
    12 F80, 13 F128, 14 F4E2M1FN, 15 F6E2M3FN, 16 F6E3M2FN, 17 F8E3M4, 18 F8E8M0FNU,
});

impl Coded for ApInt {
    fn put(&self, w: &mut Writer<'_>) {
        w.put(&self.width());
        w.put(&self.words().to_vec());
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        let width: u32 = r.get()?;
        let words: Vec<u64> = r.get()?;
        if words.len() != (width as usize).div_ceil(64).max(1) {
            return Err(r.error("an integer of another width"));
        }
        Ok(ApInt::from_words(width, &words))
    }
}

impl Coded for ApFloat {
    fn put(&self, w: &mut Writer<'_>) {
        w.put(&self.kind());
        w.bytes(&self.to_bits().to_le_bytes());
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        let kind: FloatKind = r.get()?;
        let mut raw = [0; 16];
        raw.copy_from_slice(r.bytes(16)?);
        let bits = u128::from_le_bytes(raw);
        if kind.bit_width() < 128 && bits >> kind.bit_width() != 0 {
            return Err(r.error("a float of another width"));
        }
        Ok(ApFloat::from_bits(kind, bits))
    }
}

fn put_shape(w: &mut Writer<'_>, shape: &Shape) {
    w.put(&shape.to_vec());
}

fn get_shape(r: &mut Reader<'_>) -> Read<Shape> {
    Ok(Shape::from_vec(r.get()?))
}

fn put_type(w: &mut Writer<'_>, kind: &TypeKind) {
    match kind {
        TypeKind::Integer { width, signedness } => {
            w.byte(0);
            w.put(width);
            w.put(signedness);
        }
        TypeKind::Index => w.byte(1),
        TypeKind::Float(kind) => {
            w.byte(2);
            w.put(kind);
        }
        TypeKind::None => w.byte(3),
        TypeKind::Complex(element) => {
            w.byte(4);
            w.put(element);
        }
        TypeKind::Tuple(types) => {
            w.byte(5);
            w.put(types);
        }
        TypeKind::UnrankedTensor(element) => {
            w.byte(6);
            w.put(element);
        }
        TypeKind::Function { inputs, results } => {
            w.byte(9);
            w.put(inputs);
            w.put(results);
        }
        TypeKind::Parametric { dialect, mnemonic, params } => {
            w.byte(10);
            w.put(dialect);
            w.put(mnemonic);
            w.put(params);
        }
        shaped => put_shaped_type(w, shaped),
    }
}

/// Writes a type with dimensions or a memory space.
fn put_shaped_type(w: &mut Writer<'_>, kind: &TypeKind) {
    match kind {
        TypeKind::RankedTensor { shape, element, encoding } => {
            w.byte(7);
            put_shape(w, shape);
            w.put(element);
            w.put(encoding);
        }
        TypeKind::Vector { shape, scalable, element } => {
            w.byte(8);
            put_shape(w, shape);
            scalable.iter().for_each(|s| w.put(s));
            w.put(element);
        }
        TypeKind::MemRef { shape, element, layout, memory_space } => {
            w.byte(11);
            put_shape(w, shape);
            w.put(element);
            w.put(layout);
            w.put(memory_space);
        }
        TypeKind::UnrankedMemRef { element, memory_space } => {
            w.byte(12);
            w.put(element);
            w.put(memory_space);
        }
        other => w.refuse(format!("a type that no definition contains: {other:?}")),
    }
}

fn get_type(r: &mut Reader<'_>) -> Read<TypeKind> {
    Ok(match r.byte()? {
        0 => TypeKind::Integer { width: r.get()?, signedness: r.get()? },
        1 => TypeKind::Index,
        2 => TypeKind::Float(r.get()?),
        3 => TypeKind::None,
        4 => TypeKind::Complex(r.get()?),
        5 => TypeKind::Tuple(r.get()?),
        6 => TypeKind::UnrankedTensor(r.get()?),
        7 => TypeKind::RankedTensor { shape: get_shape(r)?, element: r.get()?, encoding: r.get()? },
        8 => {
            let shape = get_shape(r)?;
            let scalable = shape.iter().map(|_| r.get()).collect::<Read<_>>()?;
            TypeKind::Vector { shape, scalable, element: r.get()? }
        }
        9 => TypeKind::Function { inputs: r.get()?, results: r.get()? },
        10 => TypeKind::Parametric { dialect: r.get()?, mnemonic: r.get()?, params: r.get()? },
        11 => TypeKind::MemRef {
            shape: get_shape(r)?,
            element: r.get()?,
            layout: r.get()?,
            memory_space: r.get()?,
        },
        12 => TypeKind::UnrankedMemRef { element: r.get()?, memory_space: r.get()? },
        tag => return Err(r.error(format!("there is no type of kind {tag}"))),
    })
}

fn put_attr(w: &mut Writer<'_>, kind: &AttrKind) {
    match kind {
        AttrKind::Unit => w.byte(0),
        AttrKind::Absent => w.byte(1),
        AttrKind::Integer { value, ty } => {
            w.byte(2);
            w.put(ty);
            w.put(value);
        }
        AttrKind::Float { value, ty } => {
            w.byte(3);
            w.put(ty);
            w.put(value);
        }
        AttrKind::String { value, ty } => {
            w.byte(4);
            w.number(value.len() as u64);
            w.bytes(value);
            w.put(ty);
        }
        AttrKind::Array(items) => {
            w.byte(5);
            w.put(items);
        }
        AttrKind::DenseArray { element, len, data } => {
            w.byte(6);
            w.put(element);
            w.put(len);
            w.number(data.len() as u64);
            w.bytes(data);
        }
        AttrKind::Dictionary(entries) => {
            w.byte(7);
            w.put(&entries.to_vec());
        }
        AttrKind::Type(ty) => {
            w.byte(8);
            w.put(ty);
        }
        AttrKind::SymbolRef { root, nested } => {
            w.byte(9);
            w.put(root);
            w.put(nested);
        }
        AttrKind::Parametric { dialect, mnemonic, params } => {
            w.byte(10);
            w.put(dialect);
            w.put(mnemonic);
            w.put(params);
        }
        AttrKind::DenseElements { ty, splat: true, data } => {
            w.byte(11);
            w.put(ty);
            w.number(data.len() as u64);
            w.bytes(data);
        }
        other => w.refuse(format!("an attribute that no definition contains: {other:?}")),
    }
}

fn get_attr(r: &mut Reader<'_>) -> Read<AttrKind> {
    Ok(match r.byte()? {
        0 => AttrKind::Unit,
        1 => AttrKind::Absent,
        2 => {
            let (ty, value): (Type, ApInt) = r.get()?;
            if r.ctx.int_width(ty) != Some(value.width()) {
                return Err(r.error("an integer of another width than its type"));
            }
            AttrKind::Integer { value, ty }
        }
        3 => {
            let (ty, value): (Type, ApFloat) = r.get()?;
            if r.ctx.float_kind(ty) != Some(value.kind()) {
                return Err(r.error("a float of another kind than its type"));
            }
            AttrKind::Float { value, ty }
        }
        4 => {
            let len = r.count()?;
            AttrKind::String { value: r.bytes(len)?.into(), ty: r.get()? }
        }
        5 => AttrKind::Array(r.get()?),
        6 => {
            let (element, len): (Type, usize) = r.get()?;
            let size = r.count()?;
            AttrKind::DenseArray { element, len, data: r.bytes(size)?.into() }
        }
        // Uses the constructor, which keeps the names sorted.
        7 => return Ok(r.ctx.attr(r.ctx.dict_attr(&r.get::<Vec<(Ident, Attr)>>()?)).clone()),
        8 => AttrKind::Type(r.get()?),
        9 => AttrKind::SymbolRef { root: r.get()?, nested: r.get()? },
        10 => AttrKind::Parametric { dialect: r.get()?, mnemonic: r.get()?, params: r.get()? },
        11 => {
            let ty: Type = r.get()?;
            let size = r.count()?;
            let data = r.bytes(size)?;
            if splat_size(r, ty) != Some(size) {
                return Err(r.error("an element of another size than its type"));
            }
            AttrKind::DenseElements { ty, splat: true, data: data.into() }
        }
        tag => return Err(r.error(format!("there is no attribute of kind {tag}"))),
    })
}

/// Returns the number of bytes of an element of a shaped type, where all elements are equal.
fn splat_size(r: &Reader<'_>, ty: Type) -> Option<usize> {
    r.ctx.ty(ty).shape()?;
    let element = r.ctx.element_or_self(ty);
    let bits = match r.ctx.ty(element) {
        TypeKind::Index => 64,
        TypeKind::Integer { width, .. } => *width,
        TypeKind::Float(kind) => kind.bit_width(),
        _ => return None,
    };
    Some(bits.div_ceil(8) as usize)
}
