//! Prints parameters in the forms that only overlays have, and the items of lists (`repeat`).
//!
//! ```text
//! `<` dims($shape) short($element) flag($packed, `packed`) `>`
//! [[4, ?], !d.ptr, true]     printed as <4x?xptr packed>
//! ```

use super::params::ParamList;
use super::repeat::PrintsItems;
use super::spacing::Spacing;
use super::text::{is_bare_identifier, write_dims};
use crate::attrs::AttrKind;
use crate::def::format::ParamForm;
use crate::def::{FormatElement, ParamDecl, ParamKind};
use crate::ids::{Attr, Ident, Type};
use crate::types::{DYNAMIC, TypeKind};

/// Whether a parameter is one attribute, not a list.
fn is_one(decl: Option<(&ParamDecl, Attr)>) -> bool {
    matches!(decl, Some((ParamDecl { kind: ParamKind::Attr, .. }, _)))
}

impl ParamList<'_, '_, '_> {
    /// Prints the parameter `index` in the form `form`.
    pub(super) fn formed(
        &mut self,
        index: usize,
        form: &ParamForm,
        spacing: &mut Spacing,
        active: bool,
    ) {
        let value = self
            .decl(index)
            .map(|(decl, value)| self.item_of(decl, value).map_or(value, |(_, value)| value));
        let ctx = self.p.reg.ctx();
        if let ParamForm::Flag(words) = form {
            let on = value.is_some_and(|value| ctx.int_value(value).is_some_and(|v| !v.is_zero()));
            for word in words {
                spacing.literal(self.p, word, active && on);
            }
            return;
        }
        let active = active && self.shows(index);
        spacing.before_variable(self.p, active);
        let Some(value) = value.filter(|_| active) else { return };
        match form {
            ParamForm::Short => self.short(value),
            ParamForm::Dims if ctx.int_value(value).is_none() && is_one(self.decl(index)) => {
                self.p.attr_without_type(value);
                self.p.text("x");
                spacing.no_space();
            }
            ParamForm::Dims => {
                let number = |value: &Attr| ctx.int_value(*value)?.try_to_i64();
                let dims: Vec<i64> = match ctx.attr(value) {
                    AttrKind::Array(items) => items.iter().filter_map(number).collect(),
                    AttrKind::DenseArray { .. } => ctx.dense_ints(value).unwrap_or_default(),
                    _ => number(&value).into_iter().collect(),
                };
                if self.p.writes() {
                    write_dims(&mut self.p.out, &dims);
                }
                spacing.no_space();
            }
            ParamForm::Word => match ctx.string_value(value) {
                Some(word) if is_bare_identifier(word.as_bytes()) => self.p.text(word),
                _ => self.p.attr(value),
            },
            ParamForm::Size => match ctx.int_value(value).and_then(|value| value.try_to_i64()) {
                Some(DYNAMIC) => self.p.text("?"),
                Some(number) => self.p.int(number),
                None => self.p.attr(value),
            },
            ParamForm::Label => match ctx.string_value(value) {
                Some(label) => self.p.text(label),
                None => self.p.attr(value),
            },
            ParamForm::Native(native) => (native.print)(self.p, value),
            ParamForm::Digits => {
                let digits = ctx.string_value(value).unwrap_or_default().to_owned();
                self.p.text(&digits);
            }
            ParamForm::Flag(_) => {}
        }
    }

    /// Prints a type or a list of types, those of the dialect of the definition without `!dialect.`.
    fn short(&mut self, value: Attr) {
        let dialect = self.def.dialect;
        if let AttrKind::Array(all) = self.p.reg.ctx().attr(value) {
            return self.p.comma_separated(all.iter().copied(), |p, ty| p.short_type(ty, dialect));
        }
        self.p.short_type(value, dialect);
    }

    /// Inside `repeat`, returns the current item of a list with its kind.
    pub(super) fn item_of(&self, decl: &ParamDecl, value: Attr) -> Option<(ParamKind, Attr)> {
        let (Some(item), ParamKind::Array(inner)) = (self.item, &decl.kind) else { return None };
        let AttrKind::Array(items) = self.p.reg.ctx().attr(value) else { return None };
        Some(((**inner).clone(), *items.get(item)?))
    }
}

impl PrintsItems for ParamList<'_, '_, '_> {
    fn count(&self, elements: &[FormatElement]) -> Option<usize> {
        elements.iter().find_map(|element| match element {
            FormatElement::Attr { index, .. } | FormatElement::Param { index, .. } => {
                let (decl, value) = self.decl(*index)?;
                match (&decl.kind, self.p.reg.ctx().attr(value)) {
                    (ParamKind::Array(_), AttrKind::Array(items)) => Some(items.len()),
                    _ => None,
                }
            }
            FormatElement::Sequence(elements) => self.count(elements),
            FormatElement::Optional { then, otherwise, .. } => {
                self.count(then).or_else(|| self.count(otherwise))
            }
            _ => None,
        })
    }

    fn set_item(&mut self, item: Option<usize>) -> Option<usize> {
        std::mem::replace(&mut self.item, item)
    }

    fn print(&mut self, elements: &[FormatElement], spacing: &mut Spacing, active: bool) {
        self.elements(elements, spacing, active);
    }

    fn literal(&mut self, text: &str, spacing: &mut Spacing) {
        spacing.literal(self.p, text, true);
    }
}

impl super::AsmPrinter<'_> {
    /// Prints a type, without `!dialect.` if it is of `dialect`.
    fn short_type(&mut self, value: Attr, dialect: Ident) {
        match *self.reg.ctx().attr(value) {
            AttrKind::Type(ty) => self.short_type_of(ty, dialect),
            _ => self.attr(value),
        }
    }

    /// Prints a type, without `!dialect.` if it is of `dialect`.
    pub(super) fn short_type_of(&mut self, ty: Type, dialect: Ident) {
        let ctx = self.reg.ctx();
        match ctx.ty(ty) {
            TypeKind::Parametric { dialect: own, mnemonic, .. }
            | TypeKind::Identified { dialect: own, mnemonic, .. }
                if *own == dialect =>
            {
                let def = self.reg.type_def(dialect, *mnemonic);
                let format = def.and_then(|def| def.format.as_ref());
                if !format.is_some_and(|format| format.spelled) {
                    self.text(ctx.str(*mnemonic));
                }
                self.stripped_type(ty);
            }
            _ => self.ty(ty),
        }
    }
}
