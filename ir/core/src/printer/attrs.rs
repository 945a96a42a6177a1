//! Prints attributes.

use super::AsmPrinter;
use super::entity::{Elision, Entity, Mode};
use super::text::{push_int, push_string, push_symbol, push_uint};
use crate::affine::print::{write_map, write_set};
use crate::attrs::AttrKind;
use crate::ids::{Attr, Ident, Type};
use crate::types::{DYNAMIC, Signedness, TypeKind};
use numerics::{ApFloat, ApInt};

impl AsmPrinter<'_> {
    /// Appends an attribute in full. Entities inside it may be printed as aliases.
    pub(super) fn write_attr(&mut self, attr: Attr, elision: Elision) {
        let ctx = self.reg.ctx();
        match ctx.attr(attr) {
            AttrKind::Unit => self.text("unit"),
            AttrKind::Absent => self.text("<<NULL ATTRIBUTE>>"),
            AttrKind::Integer { .. } | AttrKind::Float { .. } => self.number(attr, elision),
            AttrKind::String { value, ty } => {
                push_string(&mut self.out, value);
                self.attr_type_suffix(*ty, elision);
            }
            AttrKind::Array(elements) => {
                self.text("[");
                self.comma_separated(elements.iter().copied(), |p, e| {
                    p.entity(Entity::Attr(e, Elision::May))
                });
                self.text("]");
            }
            AttrKind::DenseArray { element, len, data } => self.dense_array(*element, *len, data),
            AttrKind::Dictionary(entries) => {
                self.text("{");
                self.comma_separated(entries.iter().copied(), |p, (name, value)| {
                    p.named_attr(name, value)
                });
                self.text("}");
            }
            AttrKind::DenseElements { ty, .. }
            | AttrKind::DenseStrings { ty, .. }
            | AttrKind::Sparse { ty, .. } => {
                self.elements(attr);
                self.attr_type_suffix(Some(*ty), elision);
            }
            AttrKind::DenseResource { ty, key } => {
                self.resource_reference(*key);
                self.attr_type_suffix(Some(*ty), elision);
            }
            AttrKind::SymbolRef { root, nested } => self.symbol_ref(*root, nested),
            AttrKind::Type(ty) => self.ty(*ty),
            AttrKind::AffineMap(map) => {
                self.in_brackets("affine_map", |p| write_map(ctx, &mut p.out, map));
            }
            AttrKind::IntegerSet(set) => {
                self.in_brackets("affine_set", |p| write_set(ctx, &mut p.out, set));
            }
            AttrKind::StridedLayout { offset, strides } => self.strided_layout(*offset, strides),
            AttrKind::Distinct { inner, .. } => self.distinct_attr(attr, *inner),
            AttrKind::Location(loc) => {
                let loc = self.resolve(*loc);
                self.write_loc(loc, false);
            }
            AttrKind::Opaque { dialect, text, ty } => {
                self.dialect_symbol("#", ctx.str(*dialect), |p| p.text(ctx.str(*text)));
                self.attr_type_suffix(*ty, elision);
            }
            AttrKind::Parametric { dialect, mnemonic, .. } => {
                self.dialect_attr(attr, *dialect, *mnemonic);
                self.attr_type_suffix(self.reg.self_type(attr), elision);
            }
        }
    }

    /// Appends an integer or float attribute with its type, unless `elision` allows it to be left out.
    fn number(&mut self, attr: Attr, elision: Elision) {
        let ctx = self.reg.ctx();
        let (ty, default) = match ctx.attr(attr) {
            AttrKind::Integer { value, ty } => {
                self.int_element(value, *ty);
                if *ty == ctx.i1() {
                    return;
                }
                (*ty, ctx.i64())
            }
            AttrKind::Float { value, ty } => {
                let start = self.out.len();
                self.float(*value);
                // A hexadecimal literal without its type would be parsed as an integer.
                if self.out[start..].starts_with(b"0x") {
                    return self.attr_type_suffix(Some(*ty), elision);
                }
                (*ty, ctx.f64())
            }
            _ => return,
        };
        if elision != Elision::May || ty != default {
            self.attr_type_suffix(Some(ty), elision);
        }
    }

    /// Appends `array<i32: 1, 2>`.
    fn dense_array(&mut self, element: Type, len: usize, data: &[u8]) {
        self.text("array<");
        self.ty(element);
        if len > 0 {
            self.text(": ");
            self.dense_array_elements(element, len, data);
        }
        self.text(">");
    }

    /// Appends `keyword<...>`, where `write` appends the text in brackets.
    fn in_brackets(&mut self, keyword: &str, write: impl FnOnce(&mut Self)) {
        self.text(keyword);
        self.text("<");
        write(self);
        self.text(">");
    }

    /// Appends `@root::@nested`.
    fn symbol_ref(&mut self, root: Ident, nested: &[Ident]) {
        let ctx = self.reg.ctx();
        push_symbol(&mut self.out, ctx.str(root).as_bytes());
        for name in nested {
            self.text("::");
            push_symbol(&mut self.out, ctx.str(*name).as_bytes());
        }
    }

    /// Appends `dense_resource<key>`, and records that the epilogue must define the resource.
    fn resource_reference(&mut self, key: Ident) {
        self.text("dense_resource<");
        if self.mode == Mode::Final {
            let next = self.resources.len();
            self.resources.entry(key).or_insert(next);
        }
        self.text(self.reg.ctx().str(key));
        self.text(">");
    }

    /// Appends `distinct[0]<inner>`, numbered in the order of printing.
    fn distinct_attr(&mut self, attr: Attr, inner: Attr) {
        let next = self.distinct.len() as u64;
        let id = *self.distinct.entry(attr).or_insert(next);
        self.text("distinct[");
        push_uint(&mut self.out, id);
        self.text("]<");
        if inner != self.reg.ctx().unit() {
            self.attr(inner);
        }
        self.text(">");
    }

    /// Appends `#dialect.mnemonic<parameters>`, or the text that the dialect's printer writes.
    fn dialect_attr(&mut self, attr: Attr, dialect: Ident, mnemonic: Ident) {
        let ctx = self.reg.ctx();
        let own = self.reg.dialect(dialect).and_then(|d| d.hooks.print_attr.as_ref());
        self.dialect_symbol("#", ctx.str(dialect), |p| {
            if own.is_some_and(|print| print(p, attr)) {
                return;
            }
            p.text(ctx.str(mnemonic));
            p.write_attr_parameters(attr);
        });
    }

    /// Appends an attribute in the form of an assembly format that already determines its dialect and
    /// mnemonic.
    pub(super) fn write_stripped_attr(&mut self, attr: Attr) {
        match self.reg.ctx().attr(attr) {
            AttrKind::Parametric { .. } => self.write_attr_parameters(attr),
            AttrKind::DenseArray { element, len, data } => {
                self.text("[");
                self.dense_array_elements(*element, *len, data);
                self.text("]");
            }
            _ => self.write_attr(attr, Elision::Never),
        }
    }

    fn write_attr_parameters(&mut self, attr: Attr) {
        let reg = self.reg;
        if let AttrKind::Parametric { dialect, mnemonic, params } = reg.ctx().attr(attr) {
            self.parameters(reg.attr_def(*dialect, *mnemonic).map(|d| &**d), params);
        }
    }

    fn attr_type_suffix(&mut self, ty: Option<Type>, elision: Elision) {
        if let Some(ty) = ty
            && elision != Elision::Must
            && ty != self.reg.ctx().none()
        {
            self.text(" : ");
            self.ty(ty);
        }
    }

    fn strided_layout(&mut self, offset: i64, strides: &[i64]) {
        let dimension = |p: &mut Self, value: i64| match value {
            DYNAMIC => p.text("?"),
            _ => push_int(&mut p.out, value),
        };
        self.text("strided<[");
        self.comma_separated(strides.iter().copied(), dimension);
        self.text("]");
        if offset != 0 {
            self.text(", offset: ");
            dimension(self, offset);
        }
        self.text(">");
    }

    /// Appends a float in MLIR's syntax, without its type.
    pub fn float(&mut self, value: ApFloat) {
        if self.writes() {
            let text = value.to_mlir_string();
            self.out.extend_from_slice(text.as_bytes());
        }
    }

    /// Appends an integer of type `ty`: `true` or `false` for `i1`, unsigned for `ui` types, otherwise
    /// signed.
    pub(super) fn int_element(&mut self, value: &ApInt, ty: Type) {
        let ctx = self.reg.ctx();
        if ty == ctx.i1() {
            return self.text(if value.is_zero() { "false" } else { "true" });
        }
        let unsigned =
            matches!(ctx.ty(ty), TypeKind::Integer { signedness: Signedness::Unsigned, .. });
        match (unsigned, value.try_to_i64(), value.try_to_u64()) {
            (false, Some(value), _) => push_int(&mut self.out, value),
            (true, _, Some(value)) => push_uint(&mut self.out, value),
            _ => {
                let text =
                    if unsigned { value.to_unsigned_string() } else { value.to_signed_string() };
                self.out.extend_from_slice(text.as_bytes());
            }
        }
    }
}
