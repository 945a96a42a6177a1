//! Prints types.

use super::AsmPrinter;
use super::entity::{Elision, Entity};
use super::text::{finish_dialect_symbol, push_int, push_uint, write_dims};
use crate::attrs::AttrKind;
use crate::ids::{Attr, Ident, Type};
use crate::types::{Signedness, TypeKind};

/// The maximal nesting of identified types in a text without aliases. The printer stops at deeper nesting.
const MAX_IDENTIFIED_DEPTH: usize = 10_000;

impl AsmPrinter<'_> {
    /// Appends a type in full. Entities inside it may be printed as aliases.
    pub(super) fn write_type(&mut self, ty: Type) {
        let ctx = self.reg.ctx();
        match ctx.ty(ty) {
            TypeKind::Integer { width, signedness } => self.integer_type(*width, *signedness),
            TypeKind::Index => self.text("index"),
            TypeKind::Float(kind) => self.text(kind.name()),
            TypeKind::None => self.text("none"),
            TypeKind::Complex(element) => {
                self.text("complex<");
                self.ty(*element);
                self.text(">");
            }
            TypeKind::Tuple(types) => {
                self.text("tuple<");
                self.types(types);
                self.text(">");
            }
            TypeKind::Vector { shape, scalable, element } => {
                self.vector_type(shape, scalable, *element)
            }
            TypeKind::RankedTensor { shape, element, encoding } => {
                self.text("tensor<");
                write_dims(&mut self.out, shape);
                self.ty(*element);
                if let Some(encoding) = encoding {
                    self.text(", ");
                    self.attr(*encoding);
                }
                self.text(">");
            }
            TypeKind::UnrankedTensor(element) => {
                self.text("tensor<*x");
                self.ty(*element);
                self.text(">");
            }
            TypeKind::MemRef { shape, element, layout, memory_space } => {
                self.text("memref<");
                write_dims(&mut self.out, shape);
                self.memref_tail(*element, *layout, *memory_space);
            }
            TypeKind::UnrankedMemRef { element, memory_space } => {
                self.text("memref<*x");
                self.memref_tail(*element, None, *memory_space);
            }
            TypeKind::Function { inputs, results } => self.functional_type(inputs, results),
            TypeKind::Opaque { dialect, text } => {
                self.dialect_symbol("!", ctx.str(*dialect), |p| p.text(ctx.str(*text)))
            }
            TypeKind::Parametric { dialect, mnemonic, .. }
            | TypeKind::Identified { dialect, mnemonic, .. } => {
                self.dialect_type(ty, *dialect, *mnemonic)
            }
        }
    }

    /// Appends `i32`, `si8` or `ui16`.
    fn integer_type(&mut self, width: u32, signedness: Signedness) {
        self.text(match signedness {
            Signedness::Signless => "i",
            Signedness::Signed => "si",
            Signedness::Unsigned => "ui",
        });
        push_uint(&mut self.out, u64::from(width));
    }

    /// Appends `vector<4x[8]xf32>`, with brackets for scalable dimensions.
    fn vector_type(&mut self, shape: &[i64], scalable: &[bool], element: Type) {
        self.text("vector<");
        for (i, &dim) in shape.iter().enumerate() {
            let scalable = scalable.get(i) == Some(&true);
            self.text(if scalable { "[" } else { "" });
            push_int(&mut self.out, dim);
            self.text(if scalable { "]x" } else { "x" });
        }
        self.ty(element);
        self.text(">");
    }

    /// Appends `!dialect.mnemonic<parameters>`, or the text that the dialect's printer writes.
    fn dialect_type(&mut self, ty: Type, dialect: Ident, mnemonic: Ident) {
        let ctx = self.reg.ctx();
        let own = self.reg.dialect(dialect).and_then(|d| d.hooks.print_type.as_ref());
        self.dialect_symbol("!", ctx.str(dialect), |p| {
            if own.is_some_and(|print| print(p, ty)) {
                return;
            }
            p.named_type(ty, dialect, mnemonic);
        });
    }

    /// Appends `mnemonic<parameters>`.
    fn named_type(&mut self, ty: Type, dialect: Ident, mnemonic: Ident) {
        let reg = self.reg;
        let format = reg.type_def(dialect, mnemonic).and_then(|def| def.format.as_ref());
        if !format.is_some_and(|format| format.spelled) {
            self.text(reg.ctx().str(mnemonic));
        }
        self.write_type_parameters(ty);
    }

    fn memref_tail(&mut self, element: Type, layout: Option<Attr>, memory_space: Option<Attr>) {
        self.ty(element);
        for attr in [layout, memory_space].into_iter().flatten() {
            self.text(", ");
            self.entity(Entity::Attr(attr, Elision::May));
        }
        self.text(">");
    }

    /// Appends `!dialect.text` or `!dialect<text>`, where `write` appends the text.
    pub(super) fn dialect_symbol(
        &mut self,
        sigil: &str,
        dialect: &str,
        write: impl FnOnce(&mut Self),
    ) {
        self.text(sigil);
        self.text(dialect);
        let dot = self.out.len();
        self.text(".");
        write(self);
        if self.writes() {
            finish_dialect_symbol(&mut self.out, dot);
        }
    }

    /// Appends a type in the form of an assembly format that already determines its dialect and mnemonic.
    pub(super) fn write_stripped_type(&mut self, ty: Type) {
        let ctx = self.reg.ctx();
        match ctx.ty(ty) {
            TypeKind::Parametric { .. } | TypeKind::Identified { .. } => {
                self.write_type_parameters(ty)
            }
            _ => self.write_type(ty),
        }
    }

    /// Appends everything after the mnemonic of a dialect type.
    fn write_type_parameters(&mut self, ty: Type) {
        let reg = self.reg;
        let ctx = reg.ctx();
        match ctx.ty(ty) {
            TypeKind::Parametric { dialect, mnemonic, params } => {
                self.parameters(reg.type_def(*dialect, *mnemonic).map(|d| &**d), params);
            }
            TypeKind::Identified { dialect, mnemonic, id, .. } => {
                let mut params = vec![ctx.intern_attr(AttrKind::String {
                    value: ctx.str(*id).as_bytes().into(),
                    ty: None,
                })];
                // Inside itself, a recursive type is printed as its name.
                let inside = self.body_is_in_another_alias(ty) || self.recursive.open(ty);
                if self.recursive.depth() > MAX_IDENTIFIED_DEPTH {
                    self.stop();
                } else if !inside {
                    params
                        .extend(ctx.mutable_body(ty).iter().flat_map(|body| body.iter().copied()));
                }
                self.parameters(reg.type_def(*dialect, *mnemonic).map(|d| &**d), &params);
                if !inside {
                    self.recursive.close(ty);
                }
            }
            _ => {}
        }
    }
}
