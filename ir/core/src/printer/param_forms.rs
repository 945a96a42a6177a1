//! Prints parameters in the forms that only overlays have, and the items of lists (`repeat`).
//!
//! ```text
//! `<` dims($shape) short($element) flag($packed, `packed`) `>`
//! [[4, ?], !d.ptr, true]     printed as <4x?xptr packed>
//! ```

use super::entity::Entity;
use super::params::ParamList;
use super::repeat::PrintsItems;
use super::spacing::Spacing;
use super::text::{is_bare_identifier, write_dims};
use crate::affine::AffineMap;
use crate::affine::print::write_expr;
use crate::attrs::AttrKind;
use crate::def::ParamForm;
use crate::def::{FormatElement, ParamDecl, ParamKind};
use crate::ids::{Attr, Ident, Type};
use crate::types::TypeKind;

/// Returns whether a parameter is one attribute, not a list.
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
        let printed = match form {
            ParamForm::AnnotatedMap { .. } => true,
            ParamForm::Flags(more) => self.true_flags(index, more).next().is_some(),
            _ => self.shows(index),
        };
        let active = active && printed;
        spacing.before_variable(self.p, active);
        let Some(value) = value.filter(|_| active) else { return };
        match form {
            ParamForm::Short | ParamForm::Bare => self.short(value),
            ParamForm::Dims if ctx.int_value(value).is_none() && is_one(self.decl(index)) => {
                self.p.attr_without_type(value);
                self.p.text("x");
                spacing.no_space();
            }
            ParamForm::Dims => self.dims(value, spacing),
            ParamForm::Word => self.text_if(value, |word| is_bare_identifier(word.as_bytes())),
            ParamForm::Label => self.text_if(value, |text| is_label(text.as_bytes())),
            ParamForm::Digits => self.text_if(value, |_| true),
            ParamForm::Hex => match ctx.int_value(value) {
                Some(number) => self.p.text(&number.to_hex_string()),
                None => self.p.attr(value),
            },
            ParamForm::Native(native) => (native.print)(self.p, value),
            ParamForm::Flag(_) => {}
            ParamForm::Flags(more) => {
                let names: Vec<&str> = self.true_flags(index, more).collect();
                self.p.text(&names.join(", "));
            }
            ParamForm::Size | ParamForm::Range(_) => self.numbers(index, value, form),
            ParamForm::Pairs(separator) => self.pairs(value, separator),
            ParamForm::Reset(_) => self.p.attr(value),
            ParamForm::Unordered(_) => {
                self.p.parameter(&ParamKind::Array(ParamKind::Attr.into()), value, false);
            }
            ParamForm::AnnotatedMap { dims, results } => self.annotated_map(value, *dims, *results),
        }
    }

    /// Prints a string without quotes if `plain` holds for it.
    fn text_if(&mut self, value: Attr, plain: impl Fn(&str) -> bool) {
        match self.p.reg.ctx().string_value(value) {
            Some(text) if plain(text) => self.p.text(text),
            _ => self.p.attr(value),
        }
    }

    /// Prints numbers as dimensions.
    fn dims(&mut self, value: Attr, spacing: &mut Spacing) {
        let ctx = self.p.reg.ctx();
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

    /// Returns the names of the bools that are true.
    fn true_flags<'m>(&'m self, first: usize, more: &'m [usize]) -> impl Iterator<Item = &'m str> {
        let ctx = self.p.reg.ctx();
        [first].into_iter().chain(more.iter().copied()).filter_map(move |index| {
            let (decl, value) = self.decl(index)?;
            (value == ctx.bool_attr(true)).then(|| ctx.str(decl.name))
        })
    }

    /// Prints a number, `?` if it is the dynamic size, with the end of its range if that is not the next number.
    fn numbers(&mut self, index: usize, value: Attr, form: &ParamForm) {
        let ctx = self.p.reg.ctx();
        let number = |value: Attr| ctx.int_value(value)?.try_to_i64();
        if number(value) == Some(i64::MIN) && *form == ParamForm::Size {
            return self.p.text("?");
        }
        let Some((decl, _)) = self.decl(index) else { return };
        let kind = match &decl.kind {
            ParamKind::Array(inner) => (**inner).clone(),
            kind => kind.clone(),
        };
        self.p.parameter(&kind, value, false);
        if let ParamForm::Range(end) = form
            && let Some((decl, end)) = self.decl(*end)
            && number(end) != number(value).and_then(|value| value.checked_add(1))
        {
            let kind = decl.kind.clone();
            self.p.text(" to ");
            self.p.parameter(&kind, end, false);
        }
    }

    /// Prints `first = second, ...`.
    fn pairs(&mut self, value: Attr, separator: &str) {
        let reg = self.p.reg;
        let AttrKind::Array(items) = reg.ctx().attr(value) else { return self.p.attr(value) };
        self.p.comma_separated(items.iter().copied(), |p, item| {
            let AttrKind::Parametric { dialect, mnemonic, params } = reg.ctx().attr(item) else {
                return p.attr(item);
            };
            let kinds = reg.attr_def(*dialect, *mnemonic).map(|def| &def.params[..]);
            let (Some([first, second]), [key, value]) = (kinds, &params[..]) else {
                return p.attr(item);
            };
            p.parameter(&first.kind, *key, true);
            p.text(&format!(" {separator} "));
            p.parameter(&second.kind, *value, true);
        });
    }

    /// Prints `(d0 : a, d1 : b) -> (d0 : c)`. An absent map is the identity.
    fn annotated_map(&mut self, map: Attr, dims: usize, results: usize) {
        let ctx = self.p.reg.ctx();
        let list = |index: usize| match self.decl(index) {
            Some((decl, value)) => match (&decl.kind, ctx.attr(value)) {
                (ParamKind::Array(inner), AttrKind::Array(items)) => {
                    ((**inner).clone(), &items[..])
                }
                _ => (ParamKind::Attr, &[][..]),
            },
            None => (ParamKind::Attr, &[][..]),
        };
        let ((dim_kind, of_dims), (result_kind, of_results)) = (list(dims), list(results));
        let map = match ctx.attr(map) {
            AttrKind::AffineMap(map) => map.clone(),
            _ => AffineMap::identity(ctx, of_results.len() as u32),
        };
        if map.symbols > 0 {
            self.p.text("[");
            self.p.comma_separated(0..map.symbols, |p, i| p.text(&format!("s{i}")));
            self.p.text("]");
        }
        self.p.text("(");
        self.p.comma_separated(0..map.dims, |p, i| {
            p.text(&format!("d{i}"));
            if let Some(&annotation) = of_dims.get(i as usize) {
                p.text(" : ");
                p.parameter(&dim_kind, annotation, true);
            }
        });
        self.p.text(") -> (");
        self.p.comma_separated(map.results.iter().zip(of_results), |p, (&expr, &annotation)| {
            if p.writes() {
                write_expr(ctx, &mut p.out, expr);
            }
            p.text(" : ");
            p.parameter(&result_kind, annotation, false);
        });
        self.p.text(")");
    }

    /// Prints a type or a list of types, those of the dialect of the definition without `!dialect.`.
    fn short(&mut self, value: Attr) {
        let dialect = self.def.dialect;
        if let AttrKind::Array(all) = self.p.reg.ctx().attr(value) {
            return self.p.comma_separated(all.iter().copied(), |p, ty| p.short_type(ty, dialect));
        }
        self.p.short_type(value, dialect);
    }

    /// Returns, inside `repeat`, the current item of a list with its kind.
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

    /// Prints a type, without `!dialect.` if it is of `dialect` and has no alias.
    pub(super) fn short_type_of(&mut self, ty: Type, dialect: Ident) {
        let ctx = self.reg.ctx();
        let is_short = || {
            let hooks = self.reg.dialect(dialect).map(|def| &def.hooks);
            hooks.and_then(|hooks| hooks.is_short_type.as_ref()).is_none_or(|hook| hook(ctx, ty))
        };
        match ctx.ty(ty) {
            TypeKind::Parametric { dialect: own, mnemonic, .. }
            | TypeKind::Identified { dialect: own, mnemonic, .. }
                if *own == dialect && !self.always_needs_hole(Entity::Type(ty)) && is_short() =>
            {
                let def = self.reg.type_def(dialect, *mnemonic);
                let format = def.and_then(|def| def.format.as_ref());
                if !format.is_some_and(|format| format.spelled) {
                    self.text(ctx.str(*mnemonic));
                }
                self.entity(Entity::StrippedType(ty));
            }
            _ => self.ty(ty),
        }
    }
}

/// Returns whether a string is written as a label without quotes: an identifier or a number.
fn is_label(text: &[u8]) -> bool {
    let digits = text.strip_prefix(b"0x").unwrap_or(text);
    let is_number = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
    is_number || is_bare_identifier(text)
}
