//! Prints the parameters of dialect types and attributes by their assembly formats, e.g. `<i32, 4>` for
//! ``"`<` $element `,` $size `>`"``.

use super::AsmPrinter;
use super::format::is_closed;
use super::repeat::PrintsItems;
use super::spacing::Spacing;
use crate::affine::print::{write_map, write_set};
use crate::attrs::AttrKind;
use crate::def::EnumDef;
use crate::def::ParamForm;
use crate::def::stream::{ReadStep, Stream, WriteStep};
use crate::def::{Anchor, Format, FormatElement};
use crate::def::{ParamDecl, ParamKind, TypeDef};
use crate::ids::Attr;

impl AsmPrinter<'_> {
    /// Appends everything after the mnemonic of a type or attribute.
    pub(super) fn parameters(&mut self, def: Option<&TypeDef>, params: &[Attr]) {
        let Some(def) = def else {
            // Without a definition, every parameter is printed in full.
            if !params.is_empty() {
                self.text("<");
                self.comma_separated(params.iter().copied(), |p, a| p.attr(a));
                self.text(">");
            }
            return;
        };
        if let Some(hook) = &def.hooks.print {
            hook(self, params);
        } else if let Some(format) = &def.format {
            self.param_format(def, params, format);
        }
    }

    fn param_format(&mut self, def: &TypeDef, params: &[Attr], format: &Format) {
        let mut spacing = Spacing::start(format);
        if format.spacing_by_text {
            spacing.no_space();
        }
        let mut list =
            ParamList { p: self, def, params, closed: false, item: None, prints_defaults: false };
        list.elements(&format.elements, &mut spacing, true);
    }

    /// Appends the keyword of an enum parameter.
    fn enum_parameter(&mut self, def: &EnumDef, value: i64) {
        match def.words_of(value).filter(|_| def.quoted_sets && value.count_ones() > 1) {
            Some(words) => self.string(words.join(&def.separator).as_bytes()),
            None => self.enum_keyword(def, value),
        }
    }

    /// Appends a parameter in the syntax of its C++ type.
    pub(super) fn parameter(&mut self, kind: &ParamKind, value: Attr, qualified: bool) {
        let ctx = self.reg.ctx();
        match (kind, ctx.attr(value)) {
            (ParamKind::Enum(def), AttrKind::Integer { value, .. }) => {
                if let Some(number) = def.number_of(value) {
                    self.enum_parameter(def, number);
                }
            }
            (ParamKind::Int { signed, .. }, AttrKind::Integer { value, ty }) => {
                if *ty == ctx.i1() {
                    self.text(if value.is_zero() { "false" } else { "true" });
                } else {
                    let text =
                        if *signed { value.to_signed_string() } else { value.to_unsigned_string() };
                    self.text(&text);
                }
            }
            (ParamKind::Float, AttrKind::Float { value, .. }) => self.float(*value),
            (ParamKind::String, AttrKind::String { value, .. }) => self.string(value),
            (ParamKind::Type, AttrKind::Type(ty)) => self.ty(*ty),
            (ParamKind::Array(inner), AttrKind::Array(elements)) => {
                self.comma_separated(elements.iter().copied(), |p, e| {
                    p.parameter(inner, e, qualified)
                });
            }
            (ParamKind::TypeOf { .. }, AttrKind::Type(ty)) if !qualified => self.stripped_type(*ty),
            (ParamKind::AttrOf { .. }, AttrKind::Parametric { .. }) if !qualified => {
                self.stripped_attr(value)
            }
            (ParamKind::DenseArray(_), AttrKind::DenseArray { .. }) if !qualified => {
                self.stripped_attr(value)
            }
            (ParamKind::AffineMap, AttrKind::AffineMap(map)) if self.writes() => {
                write_map(ctx, &mut self.out, map)
            }
            (ParamKind::IntegerSet, AttrKind::IntegerSet(set)) if self.writes() => {
                write_set(ctx, &mut self.out, set)
            }
            (ParamKind::AffineMap, AttrKind::AffineMap(_))
            | (ParamKind::IntegerSet, AttrKind::IntegerSet(_)) => {}
            (ParamKind::Native(_), _) => self.native_parameter(value),
            (ParamKind::Stream(stream), _) => self.stream_parameter(stream, value),
            _ => self.attr(value),
        }
    }

    /// Appends a parameter whose C++ printer writes text and values to a stream.
    fn stream_parameter(&mut self, stream: &Stream, value: Attr) {
        let values = match self.reg.ctx().attr(value) {
            AttrKind::Array(items) if stream.order.len() > 1 => &items[..],
            _ => &[value],
        };
        for piece in &stream.write {
            match piece {
                WriteStep::Text(text) => self.text(text),
                WriteStep::Value(i) => {
                    if let Some(&value) = values.get(*i) {
                        self.stream_value(stream, *i, value);
                    }
                }
            }
        }
    }

    /// Appends a value that C++ writes to a stream: a string without quotes, unless the value is an
    /// attribute.
    fn stream_value(&mut self, stream: &Stream, index: usize, value: Attr) {
        let steps = stream.read.iter().filter(|s| !matches!(s, ReadStep::Literal(_)));
        let step = stream.order.get(index).and_then(|&i| steps.clone().nth(i));
        match (step, self.reg.ctx().attr(value)) {
            (Some(ReadStep::Int { width, signed }), _) => {
                self.parameter(&ParamKind::Int { width: *width, signed: *signed }, value, false);
            }
            (Some(ReadStep::Attr), _) => self.attr(value),
            (_, AttrKind::String { value, .. }) => self.bytes(value),
            _ => self.attr(value),
        }
    }

    /// Appends a parameter of an unknown C++ type as an attribute; a number without its type if that is the
    /// default type.
    fn native_parameter(&mut self, value: Attr) {
        let ctx = self.reg.ctx();
        match ctx.attr(value) {
            AttrKind::Integer { value, ty } if *ty == ctx.i64() => {
                self.text(&value.to_signed_string())
            }
            AttrKind::Float { value, ty } if *ty == ctx.f64() && value.is_finite() => {
                self.float(*value)
            }
            _ => self.attr(value),
        }
    }
}

/// Returns the parameters that `params` prints: all except the type after the attribute.
fn listed(def: &TypeDef) -> impl Iterator<Item = usize> {
    def.params.iter().enumerate().filter(|(_, decl)| !is_own_type(decl)).map(|(index, _)| index)
}

/// Returns whether a parameter is the type after the attribute.
fn is_own_type(decl: &ParamDecl) -> bool {
    matches!(decl.kind, ParamKind::SelfType(_))
}

/// The state of printing the parameters of one type or attribute.
pub(super) struct ParamList<'p, 'a, 'd> {
    pub(super) p: &'p mut AsmPrinter<'a>,
    pub(super) def: &'d TypeDef,
    pub(super) params: &'d [Attr],
    /// Whether punctuation follows the current element.
    pub(super) closed: bool,
    /// The number of the current item, inside `repeat`.
    pub(super) item: Option<usize>,
    /// Whether the current element is printed although it has its default.
    prints_defaults: bool,
}

impl ParamList<'_, '_, '_> {
    /// Prints elements. If `active` is false, only the spacing is updated, because spacing depends on the
    /// format and not on the text.
    pub(super) fn elements(
        &mut self,
        elements: &[FormatElement],
        spacing: &mut Spacing,
        active: bool,
    ) {
        for (i, element) in elements.iter().enumerate() {
            self.closed = is_closed(&elements[i + 1..]);
            self.element(element, spacing, active);
        }
    }

    fn element(&mut self, element: &FormatElement, spacing: &mut Spacing, active: bool) {
        match element {
            FormatElement::Literal(text) => spacing.literal(self.p, text, active),
            FormatElement::Space => spacing.space_before_parameter(self.p, active),
            FormatElement::NoSpace => spacing.space(self.p, false, active),
            FormatElement::Newline if active => self.p.newline(),
            FormatElement::Attr { index, qualified } => {
                self.variable(*index, *qualified, spacing, active, false)
            }
            FormatElement::Param { index, form } => self.formed(*index, form, spacing, active),
            FormatElement::Repeat { separator, elements } => {
                self.repeat(separator.as_deref(), elements, spacing, active);
            }
            FormatElement::Sequence(elements) => {
                let outer = spacing.begin_directive(self.p, active);
                self.elements(elements, spacing, active);
                spacing.end_directive(outer);
            }
            FormatElement::Params => self.list(
                &mut listed(self.def).map(|index| (index, false, None)),
                false,
                spacing,
                active,
            ),
            FormatElement::Struct(fields) => {
                self.list(
                    &mut fields.iter().map(|f| (f.index, f.qualified, f.form.as_ref())),
                    true,
                    spacing,
                    active,
                );
            }
            FormatElement::Optional { anchor, inverted, then, otherwise } => {
                let present = self.is_present(anchor) != *inverted;
                let before = *spacing;
                self.group(anchor, then, spacing, active && present);
                spacing.end_first_branch(before);
                self.group(anchor, otherwise, spacing, active && !present);
            }
            // Elements that only operations have, and custom directives, which types with printing hooks
            // print themselves.
            _ => {}
        }
    }

    /// Prints the elements of a group. Each of several anchors is printed, even those that have their default.
    fn group(
        &mut self,
        anchor: &Anchor,
        elements: &[FormatElement],
        spacing: &mut Spacing,
        active: bool,
    ) {
        let Anchor::Any(anchors) = anchor else { return self.elements(elements, spacing, active) };
        for (i, element) in elements.iter().enumerate() {
            self.closed = is_closed(&elements[i + 1..]);
            self.prints_defaults = match element {
                FormatElement::Attr { index, .. } | FormatElement::Param { index, .. } => {
                    anchors.contains(&Anchor::Attr(*index))
                }
                _ => false,
            };
            self.element(element, spacing, active);
            self.prints_defaults = false;
        }
    }

    pub(super) fn decl(&self, index: usize) -> Option<(&ParamDecl, Attr)> {
        Some((self.def.params.get(index)?, *self.params.get(index)?))
    }

    /// Returns whether a parameter is printed: always, unless it is optional and absent, or equal to its
    /// default.
    pub(super) fn shows(&self, index: usize) -> bool {
        let absent = self.p.reg.ctx().absent();
        self.decl(index).is_some_and(|(decl, value)| {
            let optional = decl.optional || decl.default.is_some();
            !optional
                || self.prints_defaults && value != absent
                || (value != absent
                    && Some(value) != decl.default
                    && !self.is_empty_list(decl, value))
        })
    }

    /// Returns whether the value is an empty optional list, which counts as absent.
    fn is_empty_list(&self, decl: &ParamDecl, value: Attr) -> bool {
        decl.default.is_none()
            && matches!(decl.kind, ParamKind::Array(_))
            && value == self.p.reg.ctx().empty_array()
    }

    fn is_present(&self, anchor: &Anchor) -> bool {
        match anchor {
            // The type of a typed attribute follows the attribute.
            Anchor::Attr(index) => {
                self.decl(*index).is_some_and(|(decl, _)| !is_own_type(decl)) && self.shows(*index)
            }
            Anchor::Any(anchors) => anchors.iter().any(|a| self.is_present(a)),
            Anchor::All(anchors) => anchors.iter().all(|a| self.is_present(a)),
            _ => false,
        }
    }

    fn variable(
        &mut self,
        index: usize,
        qualified: bool,
        spacing: &mut Spacing,
        active: bool,
        is_printed: bool,
    ) {
        let active = active && (is_printed || self.shows(index));
        spacing.before_variable(self.p, active);
        if !active {
            return;
        }
        if let Some((decl, value)) = self.decl(index) {
            if let Some((kind, value)) = self.item_of(decl, value) {
                return self.p.parameter(&kind, value, qualified);
            }
            if let Some((_, print)) = decl.syntax.clone() {
                return print(self.p, value);
            }
            match (&decl.kind, self.p.reg.ctx().attr(value)) {
                (ParamKind::Enum(def), AttrKind::Integer { value, .. }) if value.is_zero() => {
                    let def = def.clone();
                    self.p.enum_or_nothing(&def, 0, self.closed);
                }
                _ => {
                    let kind = decl.kind.clone();
                    self.p.parameter(&kind, value, qualified);
                }
            }
        }
    }

    /// Appends comma-separated parameters, `name = value` if `named`.
    fn list(
        &mut self,
        fields: &mut dyn Iterator<Item = (usize, bool, Option<&ParamForm>)>,
        named: bool,
        spacing: &mut Spacing,
        active: bool,
    ) {
        let fields: Vec<_> = fields.collect();
        let shows = |list: &Self, &(index, _, form): &(usize, bool, Option<&ParamForm>)| {
            // An absent map is the identity.
            matches!(form, Some(ParamForm::AnnotatedMap { .. })) || list.shows(index)
        };
        if spacing.needs_space() && active && fields.iter().any(|f| shows(self, f)) {
            self.p.text(" ");
        }
        let mut first = true;
        for field @ (index, qualified, form) in fields {
            let active = active && shows(self, &field);
            if active {
                self.p.text(if std::mem::take(&mut first) { "" } else { ", " });
                if named && let Some((decl, _)) = self.decl(index) {
                    let name = self.p.reg.ctx().str(decl.name).to_owned();
                    self.p.text(&name);
                    self.p.text(" = ");
                }
            }
            spacing.no_space();
            match form {
                Some(form) => self.formed(index, form, spacing, active),
                None => self.variable(index, qualified, spacing, active, true),
            }
        }
    }
}
