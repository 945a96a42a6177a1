//! Prints operations by their declarative assembly formats.
//!
//! E.g. for `let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)"` the interpreter appends ` %0, %1
//! {a} : i32` after the operation's name. Spaces follow the rules of `mlir-tblgen`: whether a space precedes
//! an element depends on the preceding element of the *format*, not of the text. Therefore both branches of
//! an optional group are walked; the branch that is not printed only updates the spacing.

use crate::def::hooks::ValueGroup;
use std::cell::OnceCell;
use std::collections::BTreeSet;

use super::repeat::PrintsItems;
use super::segments::{DeclaredValues, group_sizes, region_range, successor_range};
use super::spacing::Spacing;
use super::text::is_bare_identifier;
use super::{AsmPrinter, RegionStyle};
use crate::attrs::AttrKind;
use crate::def::format::{Anchor, CustomParam, TypesOf};
use crate::def::hooks::DictText;
use crate::def::{Arity, AttrDecl, AttrStorage, EnumDef, OpDef, Trait, declared_operands};
use crate::def::{Format, FormatElement};
use crate::ids::{Attr, Ident, OpId, RegionId, Type, ValueId};
use crate::types::TypeKind;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

impl<'a> AsmPrinter<'a> {
    /// Prints everything after the name of an operation with an assembly format.
    pub(super) fn op_format(&mut self, op: OpId, def: &'a OpDef, format: &Format) {
        let mut spacing = Spacing::start(format);
        OpFormat::new(self, op, def).elements(&format.elements, &mut spacing, true);
    }

    /// Prints the attribute dictionary of an operation as its assembly format does, with the changes of `text`.
    pub fn format_attr_dict(&mut self, op: OpId, text: DictText<'_>) {
        if let Some(def) = self.reg.def(self.body, op) {
            OpFormat::new(self, op, def).attr_dict_of(text);
        }
    }

    /// Returns the operands of operand declaration `index` of `op`; none if `op` is not registered.
    pub fn operand_group(&self, op: OpId, index: usize) -> ValueGroup {
        let Some(def) = self.reg.def(self.body, op) else { return ValueGroup::new() };
        let segment = declared_operands(self.reg.ctx(), def, self.body, op);
        let Some((first, count)) = segment.and_then(|all| all.get(index)) else {
            return ValueGroup::new();
        };
        self.body.operands(op).skip(first).take(count).collect()
    }

    /// Returns the results of result declaration `index` of `op`; none if `op` is not registered.
    pub fn result_group(&self, op: OpId, index: usize) -> ValueGroup {
        let Some(def) = self.reg.def(self.body, op) else { return ValueGroup::new() };
        DeclaredValues::results(self.reg.ctx(), self.body, op, def).of(index).into()
    }

    /// Returns the attribute of declaration `index` of `op`, if it is present.
    pub fn declared_attr(&self, op: OpId, index: usize) -> Option<Attr> {
        let decl = self.reg.def(self.body, op)?.attrs.get(index)?;
        decl.value_in(self.reg.ctx(), self.body.props(op), self.body.attrs(op))
    }

    /// Appends the keyword of an enum value. The keyword is quoted where the parser would not read it
    /// otherwise: if it is not an identifier, or if the value is a set of bits of an enum with such a
    /// keyword. A value without a keyword is printed as a number, which cannot be parsed.
    pub fn enum_keyword(&mut self, def: &EnumDef, value: i64) {
        let Some(words) = def.words_of(value) else { return self.int(value) };
        let is_bare = |keyword: &str| is_bare_identifier(keyword.as_bytes());
        let bare = if def.bits && value.count_ones() != 1 {
            def.cases.iter().all(|case| is_bare(&case.keyword))
        } else {
            words.iter().all(|word| is_bare(word))
        };
        let text = words.join(&def.separator);
        if bare { self.text(&text) } else { self.string(text.as_bytes()) }
    }

    /// Does the same as [`Self::enum_keyword`], but prints `""` for an empty set of bits, unless punctuation follows
    /// (`closed`): without punctuation, the parser would read a following keyword as the value.
    pub(super) fn enum_or_nothing(&mut self, def: &EnumDef, value: i64, closed: bool) {
        if def.bits && value == 0 && !closed && def.keyword_of(0).is_none() {
            self.string(b"");
        } else {
            self.enum_keyword(def, value);
        }
    }

    /// Prints a region of an assembly format. An implicit terminator without operands, results and attributes
    /// is left out.
    pub fn format_region(&mut self, op: OpId, index: usize) {
        let def = self.reg.def(self.body, op);
        self.region_of_format(def, op, index, true);
    }

    /// Prints a region of a format. If `entry_args` is false, omits the arguments of the entry block.
    fn region_of_format(&mut self, def: Option<&OpDef>, op: OpId, index: usize, entry_args: bool) {
        let body = self.body;
        let mut style = RegionStyle { entry_args, terminators: true, empty_block: false };
        let implicit = def.is_some_and(|def| {
            let text = || def.format.as_ref().and_then(|format| format.region_text(index));
            def.has(Trait::SingleBlockImplicitTerminator) && text().is_none()
        });
        if implicit && let Some(owned) = body.all_regions(op).nth(index) {
            style.terminators = keeps_terminator(self, owned.body, owned.region);
        }
        self.region(op, index, style);
    }
}

/// Returns whether the following elements start with punctuation.
pub(super) fn is_closed(following: &[FormatElement]) -> bool {
    let Some(FormatElement::Literal(text)) =
        following.iter().find(|e| !matches!(e, FormatElement::Space | FormatElement::NoSpace))
    else {
        return false;
    };
    !text.starts_with(|c: char| c.is_alphanumeric() || c == '_')
}

/// Returns whether the terminator of a single-block region must be printed, because it has operands, results
/// or attributes.
fn keeps_terminator(p: &AsmPrinter<'_>, body: &crate::body::Body, region: RegionId) -> bool {
    let Some(last) = body.entry_block(region).and_then(|b| body.last_op(b)) else { return true };
    let ctx = p.reg.ctx();
    !ctx.dict(body.props(last)).is_empty()
        || !ctx.dict(body.attrs(last)).is_empty()
        || body.num_operands(last) != 0
        || body.num_results(last) != 0
}

/// The state of printing one operation by its format.
pub(super) struct OpFormat<'p, 'a> {
    pub(super) p: &'p mut AsmPrinter<'a>,
    pub(super) op: OpId,
    pub(super) def: &'a OpDef,
    operands: OnceCell<DeclaredValues>,
    results: OnceCell<DeclaredValues>,
    /// Whether punctuation follows the current element, if that is an attribute.
    closed: bool,
    /// Inside `repeat`: the number of the current item of the lists.
    pub(super) item: Option<usize>,
}

impl<'p, 'a> OpFormat<'p, 'a> {
    pub(super) fn new(p: &'p mut AsmPrinter<'a>, op: OpId, def: &'a OpDef) -> Self {
        let (operands, results) = (OnceCell::new(), OnceCell::new());
        OpFormat { p, op, def, operands, results, closed: false, item: None }
    }
}

impl OpFormat<'_, '_> {
    pub(super) fn elements(
        &mut self,
        elements: &[FormatElement],
        spacing: &mut Spacing,
        active: bool,
    ) {
        for (i, element) in elements.iter().enumerate() {
            self.note_following(element, &elements[i + 1..]);
            self.element(element, spacing, active);
        }
    }

    /// Records whether punctuation follows an attribute, which may be the case of an enum.
    fn note_following(&mut self, element: &FormatElement, following: &[FormatElement]) {
        if matches!(element, FormatElement::Attr { .. }) {
            self.closed = is_closed(following);
        }
    }

    /// Prints an element. The frequent ones are short, so this function has a small frame and the others have their own.
    #[inline]
    fn element(&mut self, element: &FormatElement, spacing: &mut Spacing, active: bool) {
        match element {
            FormatElement::Literal(text) => spacing.literal(self.p, text, active),
            FormatElement::Space => spacing.space(self.p, true, active),
            FormatElement::NoSpace => spacing.space(self.p, false, active),
            FormatElement::Operand(index) => {
                spacing.before_variable(self.p, active);
                if active {
                    self.operand(*index);
                }
            }
            FormatElement::Args { of, text } => {
                spacing.before_variable(self.p, active);
                if active {
                    self.arg_names(*of, *text);
                }
            }
            FormatElement::Skip(_) | FormatElement::SkipDict => {}
            FormatElement::Newline if active => self.p.newline(),
            FormatElement::Newline => {}
            FormatElement::Optional { .. }
            | FormatElement::OiList(_)
            | FormatElement::Sequence(_)
            | FormatElement::Repeat { .. }
            | FormatElement::ArrowTypes { .. } => self.compound_element(element, spacing, active),
            FormatElement::AttrDict { with_keyword } => {
                spacing.after_dict();
                if active {
                    self.attr_dict(*with_keyword);
                }
            }
            FormatElement::PropDict => {
                spacing.after_dict();
                if active {
                    self.prop_dict();
                }
            }
            _ => self.value_element(element, spacing, active),
        }
    }

    /// Prints an element that is made of others.
    #[inline(never)]
    fn compound_element(&mut self, element: &FormatElement, spacing: &mut Spacing, active: bool) {
        match element {
            FormatElement::Optional { anchor, inverted, then, otherwise } => {
                let present = self.is_present(anchor) != *inverted;
                let unit = self.def.unit_of_group(anchor, then, otherwise);
                self.branch(then, unit, spacing, active && present);
                if !otherwise.is_empty() {
                    self.branch(otherwise, unit, spacing, active && !present);
                }
            }
            FormatElement::OiList(clauses) => self.oilist(clauses, spacing, active),
            FormatElement::Sequence(elements) => {
                let outer = spacing.begin_directive(self.p, active);
                self.elements(elements, spacing, active);
                spacing.end_directive(outer);
            }
            FormatElement::Repeat { separator, elements } => {
                self.repeat(separator.as_deref(), elements, spacing, active);
            }
            FormatElement::ArrowTypes { of, text } => {
                self.arrow_types((*of, *text), spacing, active);
            }
            _ => {}
        }
    }

    /// Prints an element that is neither text, operands nor arguments, nor made of others.
    #[inline(never)]
    fn value_element(&mut self, element: &FormatElement, spacing: &mut Spacing, active: bool) {
        let active = active && !self.is_absent(element);
        let before = (self.p.out.len(), *spacing);
        spacing.before_variable(self.p, active);
        let start = self.p.out.len();
        if active {
            self.variable(element);
        }
        // In an overlay, no space precedes a directive that prints nothing. After a suppressed space, the directive
        // would have printed its own.
        if before.1.is_omitted_with_text()
            && matches!(element, FormatElement::Custom { .. })
            && self.p.out.len() == start
        {
            self.p.out.truncate(before.0);
            *spacing = before.1;
        }
    }

    /// Returns whether the element is an optional attribute that is absent.
    fn is_absent(&self, element: &FormatElement) -> bool {
        let FormatElement::Attr { index, .. } = element else { return false };
        let value = self.p.declared_attr(self.op, *index);
        let Some(value) = value else {
            return self.def.attrs.get(*index).is_some_and(AttrDecl::may_be_absent);
        };
        self.is_elided(*index, value)
    }

    /// Returns whether the format leaves out the attribute if it has this value.
    fn is_elided(&self, index: usize, value: Attr) -> bool {
        self.def.format.as_ref().is_some_and(|format| {
            format.elided.contains(&(index, value)) || format.ignored.contains(&(index, value))
        })
    }

    fn branch(
        &mut self,
        elements: &[FormatElement],
        unit: Option<usize>,
        spacing: &mut Spacing,
        active: bool,
    ) {
        if !active && spacing.is_by_text() {
            return;
        }
        for (i, element) in elements.iter().enumerate() {
            self.note_following(element, &elements[i + 1..]);
            if !matches!((element, unit), (FormatElement::Attr { index, .. }, Some(unit)) if *index == unit)
            {
                self.element(element, spacing, active);
            }
        }
    }

    fn oilist(
        &mut self,
        clauses: &[(Vec<FormatElement>, Anchor)],
        spacing: &mut Spacing,
        active: bool,
    ) {
        for (elements, anchor) in clauses {
            let active = active && self.is_present(anchor);
            self.branch(elements, self.def.unit_of_clause(elements), spacing, active);
        }
    }

    pub(super) fn is_present(&self, anchor: &Anchor) -> bool {
        match anchor {
            Anchor::Attr(index) => self.p.declared_attr(self.op, *index).is_some_and(|value| {
                let default = self.def.attrs.get(*index).and_then(|a| a.default);
                Some(value) != default && !self.is_elided(*index, value)
            }),
            Anchor::Operand(index) => !self.values_of(*index).is_empty(),
            Anchor::Result(index) => !self.results().of(*index).is_empty(),
            Anchor::Args(of) => !self.args(*of).is_empty(),
            Anchor::Region(index) => {
                let range = region_range(self.p.body, self.op, self.def, *index);
                let variadic = self.def.regions.get(*index).is_some_and(|r| r.variadic);
                let mut regions =
                    self.p.body.all_regions(self.op).skip(range.start).take(range.len());
                regions.any(|r| variadic || r.body.entry_block(r.region).is_some())
            }
            Anchor::Successor(index) => {
                !successor_range(self.p.body, self.op, self.def, *index).is_empty()
            }
            Anchor::Any(anchors) => anchors.iter().any(|a| self.is_present(a)),
            Anchor::All(anchors) => anchors.iter().all(|a| self.is_present(a)),
        }
    }

    pub(super) fn operands(&self) -> &DeclaredValues {
        self.operands.get_or_init(|| {
            DeclaredValues::operands(self.p.reg.ctx(), self.p.body, self.op, self.def)
        })
    }

    pub(super) fn results(&self) -> &DeclaredValues {
        self.results.get_or_init(|| {
            DeclaredValues::results(self.p.reg.ctx(), self.p.body, self.op, self.def)
        })
    }

    /// Returns the attributes that the format mentions but does not print for this operation, because their
    /// group is not printed.
    pub(super) fn unprinted(&mut self) -> FxHashSet<Ident> {
        let facts = self.p.format_facts(self.def);
        if facts.conditional.is_empty() {
            return FxHashSet::default();
        }
        let facts = facts.clone();
        let is_present_attr = |&&index: &&usize| self.p.declared_attr(self.op, index).is_some();
        let mut unprinted: BTreeSet<usize> =
            facts.conditional.iter().filter(is_present_attr).copied().collect();
        if let Some(format) = self.def.format.as_ref().filter(|_| !unprinted.is_empty()) {
            self.drop_printed(&format.elements, &mut unprinted);
        }
        unprinted.iter().filter_map(|&index| Some(self.def.attrs.get(index)?.name)).collect()
    }

    /// Removes the attributes that are printed.
    fn drop_printed(&self, elements: &[FormatElement], unprinted: &mut BTreeSet<usize>) {
        for element in elements {
            match element {
                FormatElement::Attr { index, .. } => _ = unprinted.remove(index),
                FormatElement::Custom { params, .. } => params.iter().for_each(|param| {
                    if let CustomParam::Attr(index) = param {
                        unprinted.remove(index);
                    }
                }),
                FormatElement::Optional { anchor, inverted, then, otherwise } => {
                    let present = self.is_present(anchor) != *inverted;
                    let (printed, absent) =
                        if present { (then, otherwise) } else { (otherwise, then) };
                    self.drop_printed(printed, unprinted);
                    self.drop_empty_lists(absent, unprinted);
                }
                FormatElement::Sequence(elements) | FormatElement::Repeat { elements, .. } => {
                    self.drop_printed(elements, unprinted);
                }
                FormatElement::OiList(clauses) => {
                    let present = clauses.iter().filter(|(_, anchor)| self.is_present(anchor));
                    present.for_each(|(elements, _)| self.drop_printed(elements, unprinted));
                }
                _ => {}
            }
        }
    }

    /// Removes the arrays without items that `repeat` would print.
    fn drop_empty_lists(&self, elements: &[FormatElement], unprinted: &mut BTreeSet<usize>) {
        for element in elements {
            match element {
                FormatElement::Repeat { elements, .. } if self.count(elements) == Some(0) => {
                    self.drop_printed(elements, unprinted);
                }
                FormatElement::Optional { then, otherwise, .. } => {
                    self.drop_empty_lists(then, unprinted);
                    self.drop_empty_lists(otherwise, unprinted);
                }
                FormatElement::Sequence(elements) => self.drop_empty_lists(elements, unprinted),
                _ => {}
            }
        }
    }

    fn attr_dict(&mut self, with_keyword: bool) {
        let keyword = with_keyword.then_some("attributes");
        self.attr_dict_of(DictText { keyword, elided: &[], added: &[] });
    }

    fn attr_dict_of(&mut self, text: DictText<'_>) {
        let ctx = self.p.reg.ctx();
        let (props, attrs) =
            (ctx.dict(self.p.body.props(self.op)), ctx.dict(self.p.body.attrs(self.op)));
        if props.is_empty() && attrs.is_empty() {
            return;
        }
        let unprinted = self.unprinted();
        let facts = self.p.format_facts(self.def);
        let props = if facts.has_prop_dict { &[][..] } else { props };
        let shows = |e: &(Ident, Attr)| {
            if facts.has_prop_dict {
                return !facts.defaults.contains(e);
            }
            facts.shows(&unprinted, e) || text.added.contains(&e.0)
        };
        // The dictionary lacks native values, but not the discardable attributes with their names.
        let is_native = |e: &(Ident, Attr)| facts.natives.contains(&e.0);
        let props = props.iter().filter(|e| !is_native(e) && shows(e));
        let attrs = attrs.iter().filter(|e| is_native(e) || shows(e));
        let mut entries: SmallVec<[(Ident, Attr); 8]> = props.copied().collect();
        let inherent = entries.len();
        entries.extend(attrs.copied());
        entries.retain(|entry| !text.elided.contains(&entry.0));
        if entries.is_empty() {
            return;
        }
        if inherent != 0 && inherent != entries.len() {
            entries.sort_by(|a, b| ctx.str(a.0).cmp(ctx.str(b.0)));
        }
        if let Some(keyword) = text.keyword {
            self.p.text(" ");
            self.p.text(keyword);
        }
        self.p.attr_list(&entries);
    }

    fn prop_dict(&mut self) {
        let unprinted = self.unprinted();
        let facts = self.p.format_facts(self.def).clone();
        let all = self.p.reg.ctx().dict(self.p.body.props(self.op));
        let displayed = |e: &&(Ident, Attr)| facts.shows(&unprinted, e);
        let entries: Vec<(Ident, Attr)> = all.iter().filter(displayed).copied().collect();
        self.p.text(" ");
        if entries.is_empty() {
            return;
        }
        self.p.text("<");
        if entries.len() == all.len() && facts.elided.is_empty() && facts.defaults.is_empty() {
            self.p.attr(self.p.body.props(self.op));
        } else {
            self.p.text("{");
            let entries = entries.iter().copied();
            self.p.comma_separated(entries, |p, (name, value)| p.named_attr(name, value));
            self.p.text("}");
        }
        self.p.text(">");
    }

    /// Gives the arguments of a region the names of operands, if the format has such a rule.
    fn name_args_as_operands(&mut self, region: usize) {
        let mut args = self.def.format.iter().flat_map(|format| &format.operand_args);
        let Some(args) = args.find(|args| args.region == region) else { return };
        let values = self.operands().of(args.operand).to_vec();
        let at = self.regions(region).start;
        if let Some(owned) = self.p.body.all_regions(self.op).nth(at) {
            self.p.shadow_region_args(self.op, owned.region, &values);
        }
    }

    fn variable(&mut self, element: &FormatElement) {
        let (body, op) = (self.p.body, self.op);
        match element {
            FormatElement::Attr { index, qualified } => self.attr(*index, *qualified),
            FormatElement::Operand(index) => self.operand(*index),
            FormatElement::Region(index) => {
                let range = self.regions(*index);
                let def = Some(self.def);
                let named = self.p.format_facts(self.def).named_args.contains(index);
                self.name_args_as_operands(*index);
                self.p.comma_separated(range, |p, i| p.region_of_format(def, op, i, !named));
            }
            FormatElement::Successor(index) => {
                let range = self.successors(*index);
                self.p.comma_separated(
                    body.successors(op).skip(range.start).take(range.len()),
                    |p, b| p.successor(b),
                );
            }
            FormatElement::Operands => self.p.comma_separated(body.operands(op), |p, v| p.value(v)),
            FormatElement::Regions => {
                self.p.comma_separated(0..body.num_regions(op), |p, i| p.format_region(op, i))
            }
            FormatElement::Successors => {
                self.p.comma_separated(body.successors(op), |p, b| p.successor(b))
            }
            FormatElement::FunctionalType(inputs, results) => {
                let (inputs, results) = (self.types(*inputs), self.types(*results));
                self.p.functional_type(&inputs, &results);
            }
            FormatElement::Type { of, qualified } => self.ty(*of, *qualified),
            FormatElement::Custom { params, print: Some(print), .. } => print(self.p, op, params),
            _ => {}
        }
    }

    fn attr(&mut self, index: usize, qualified: bool) {
        let Some(decl) = self.def.attrs.get(index) else { return };
        let Some(value) = self.p.declared_attr(self.op, index).or(decl.default) else {
            return self.p.text("<<NULL ATTRIBUTE>>");
        };
        if let Some(item) = self.item {
            return self.attr_item(value, item);
        }
        let ctx = self.p.reg.ctx();
        match (&decl.constraint.storage, ctx.attr(value)) {
            (AttrStorage::Enum(def), AttrKind::Integer { value, .. }) => {
                self.p.enum_or_nothing(def, def.number_of(value).unwrap_or_default(), self.closed);
            }
            (AttrStorage::StrEnum(_), AttrKind::String { value, .. }) => {
                if is_bare_identifier(value) {
                    self.p.bytes(value);
                } else {
                    self.p.string(value);
                }
            }
            (AttrStorage::SymbolName, AttrKind::String { value, .. }) => {
                self.p.symbol_name(value);
            }
            (AttrStorage::Property(text), _) => self.p.property(text, value),
            (AttrStorage::Native { print, .. }, _) => print(self.p, value),
            (AttrStorage::Typed(_), _) => self.p.attr_without_type(value),
            _ if qualified => self.p.attr(value),
            (AttrStorage::Parametric { .. }, _) => self.p.stripped_attr(value),
            (AttrStorage::DenseArray(_), AttrKind::DenseArray { .. }) => {
                self.p.stripped_attr(value)
            }
            _ => self.p.attr(value),
        }
    }

    fn operand(&mut self, index: usize) {
        let values = self.values_of(index);
        let arity = self.def.operands.get(index).map(|d| d.arity);
        if let Some(Arity::VariadicOfVariadic(sizes)) = arity
            && self.item.is_none()
        {
            let values = values.to_vec();
            self.groups(sizes, &values, |p, v| p.values(v));
        } else if let [value] = *values {
            self.p.value(value);
        } else {
            let values: SmallVec<[ValueId; 4]> = values.into();
            self.p.values(&values);
        }
    }

    /// Prints groups of values in parentheses: `(%a, %b), (%c)`.
    fn groups(
        &mut self,
        sizes: Ident,
        values: &[ValueId],
        mut one: impl FnMut(&mut AsmPrinter<'_>, &[ValueId]),
    ) {
        let sizes = group_sizes(self.p.reg.ctx(), self.p.body, self.op, sizes);
        let mut rest = values;
        for (i, size) in sizes.into_iter().enumerate() {
            let (group, others) = rest.split_at(size.min(rest.len()));
            rest = others;
            self.p.text(if i > 0 { ", (" } else { "(" });
            one(self.p, group);
            self.p.text(")");
        }
    }

    pub(super) fn types(&self, of: TypesOf) -> SmallVec<[Type; 4]> {
        let values = match of {
            TypesOf::Operand(index) => self.values_of(index),
            TypesOf::Result(index) => self.one_item(self.results().of(index)),
            TypesOf::Operands => self.operands().all(),
            TypesOf::Results => self.results().all(),
            TypesOf::Args(of) => {
                let Some(owner) = self.owner_of(of) else { return SmallVec::new() };
                return self.args(of).iter().map(|&value| owner.body.ty(value)).collect();
            }
        };
        values.iter().map(|&value| self.p.body.ty(value)).collect()
    }

    fn ty(&mut self, of: TypesOf, qualified: bool) {
        let types = self.types(of);
        let decl = match of {
            TypesOf::Operand(index) => self.def.operands.get(index),
            TypesOf::Result(index) => self.def.results.get(index),
            TypesOf::Operands | TypesOf::Results | TypesOf::Args(_) => None,
        };
        match (decl, &*types) {
            (Some(decl), _)
                if self.item.is_none()
                    && let Arity::VariadicOfVariadic(sizes) = decl.arity =>
            {
                let TypesOf::Operand(index) = of else { return };
                let values = self.operands().of(index).to_vec();
                self.groups(sizes, &values, |p, v| p.types_of(v));
            }
            (Some(decl), [ty])
                if decl.arity == Arity::One
                    && !qualified
                    && matches!(*self.p.reg.ctx().ty(*ty), TypeKind::Parametric { dialect, mnemonic, .. }
                        if decl.constraint.class == Some((dialect, mnemonic))) =>
            {
                self.p.stripped_type(*ty);
            }
            // Any type of the dialect.
            (Some(decl), [ty])
                if decl.arity == Arity::One
                    && !qualified
                    && let Some((dialect, class)) = decl.constraint.class
                    && self.p.reg.ctx().str(class).is_empty() =>
            {
                self.p.short_type_of(*ty, dialect);
            }
            _ => self.p.types(&types),
        }
    }
}
