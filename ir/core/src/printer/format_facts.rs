//! Facts about the assembly format of a definition that the printer computes once.
//!
//! E.g. for the format `$x attr-dict`, the dictionary omits the attributes that `$x` prints.

use rustc_hash::FxHashSet;

use super::text::is_bare_identifier;
use crate::attrs::AttrKind;
use crate::context::Context;
use crate::def::format::{Anchor, ArgText, AttrDependence, CustomParam, TypesOf};
use crate::def::{Arity, AttrStorage, FormatElement, OpDef, SegmentRule, ValueDecl};
use crate::ids::{Attr, Ident};

/// Properties of an operation's format, computed once per definition.
#[derive(Debug)]
pub(super) struct FormatFacts {
    /// The attributes that `attr-dict` leaves out because the format prints them.
    pub(super) elided: FxHashSet<Ident>,
    /// The attributes among these, by index, that may be present but not printed, because they are in a group
    /// whose anchor is something else.
    pub(super) conditional: Vec<usize>,
    /// Attributes and their defaults: left out if equal.
    pub(super) defaults: FxHashSet<(Ident, Attr)>,
    /// The names of native values, which `attr-dict` never contains.
    pub(super) natives: FxHashSet<Ident>,
    /// The native values, by index, that the text may lack: the format does not name them, or names them only in a group whose anchor
    /// is something else.
    pub(super) omitted_natives: Vec<usize>,
    /// Whether inherent attributes are printed by `prop-dict`.
    pub(super) has_prop_dict: bool,
    /// Whether the name is a word, which starts the custom form, and every custom directive has a printer.
    pub(super) complete: bool,
    /// The regions, by index, whose arguments the format names, so that their text does not.
    pub(super) named_args: FxHashSet<usize>,
    /// The bit-enum attributes, by index, with values that no combination of keywords denotes.
    pub(super) unspellable_sets: Vec<usize>,
    /// Whether it depends on the operation if the text of an overlay reads back as the same operation.
    pub(super) is_conditional: bool,
    /// Whether it has custom directives, and is that of an overlay.
    pub(super) has_directive: bool,
    /// The attributes whose values matter for the form of the text.
    pub(super) interpreted: Interpreted,
    /// Whether a directive has a region as a parameter, whose contents it may print in another form.
    pub(super) prints_regions: bool,
    /// The attributes, by index, that may be absent and whose items `repeat` prints.
    pub(super) optional_lists: Vec<usize>,
}

/// The attributes of an operation whose values matter for the form of its text: those of custom directives, and those that
/// the text leaves out if they have some value. Of the others only the kinds and types do.
#[derive(Default, Debug)]
pub(super) struct Interpreted {
    names: FxHashSet<Ident>,
    /// Whether all attributes matter, because a directive has the dictionary as a parameter.
    all: bool,
}

impl Interpreted {
    /// Adds the attributes that a parameter of a directive refers to.
    fn add(&mut self, ctx: &Context, def: &OpDef, param: &CustomParam) {
        match param {
            CustomParam::Attr(index) => self.names.extend(def.attrs.get(*index).map(|a| a.name)),
            CustomParam::Ref(inner) => self.add(ctx, def, inner),
            CustomParam::AttrDict | CustomParam::PropDict => self.all = true,
            CustomParam::Code(text) => {
                let is_in_text = |name: &Ident| {
                    let is_part = |c: char| c.is_alphanumeric() || c == '_';
                    text.split(|c| !is_part(c)).any(|word| word == ctx.str(*name))
                };
                self.names.extend(def.attrs.iter().map(|decl| decl.name).filter(is_in_text));
            }
            CustomParam::Operand(_)
            | CustomParam::Region(_)
            | CustomParam::Successor(_)
            | CustomParam::Type(_)
            | CustomParam::Args(_) => {}
        }
    }

    /// Returns whether the value of an attribute matters.
    pub(super) fn contains(&self, name: Ident) -> bool {
        self.all || self.names.contains(&name)
    }
}

/// Returns whether an overlay has statements, which may not hold for an operation, or leaves out regions or results that may
/// be absent.
fn has_conditions(def: &OpDef) -> bool {
    let Some(format) = def.format.as_ref().filter(|format| format.spacing_by_text) else {
        return false;
    };
    !(format.arg_types.is_empty()
        && format.type_rules.is_empty()
        && format.elided.is_empty()
        && format.implied.is_empty()
        && format.skipped.is_empty()
        && format.shared_args.is_empty()
        && format.operand_args.is_empty()
        && def.regions.is_empty()
        && !may_add_results(def))
}

/// Returns whether a rule gives results of a declaration of variable length.
fn may_add_results(def: &OpDef) -> bool {
    let mut all = def.results.iter().zip(&def.result_types);
    all.any(|(decl, rule)| decl.arity.is_variable() && rule.is_some())
}

/// Returns the regions whose arguments have the names of those of another region or of operands.
fn shared_args(def: &OpDef) -> FxHashSet<usize> {
    let Some(format) = &def.format else { return FxHashSet::default() };
    let shared = format.shared_args.iter().map(|shared| shared.region);
    shared.chain(format.operand_args.iter().map(|args| args.region)).collect()
}

/// Returns whether attribute `index` is a bit enum with values that no combination of keywords denotes.
fn has_unspellable_sets(def: &OpDef, index: usize) -> bool {
    let storage = def.attrs.get(index).map(|decl| &decl.constraint.storage);
    matches!(storage, Some(AttrStorage::Enum(cases)) if cases.bits && !cases.names_every_set())
}

/// Returns the values with which attributes are left out: defaults, and those of the format.
fn values_left_out(def: &OpDef) -> FxHashSet<(Ident, Attr)> {
    let elided = def.format.iter().flat_map(|format| format.elided.iter().chain(&format.ignored));
    let elided = elided.filter_map(|&(at, value)| Some((def.attrs.get(at)?.name, value)));
    let keeps_defaults = def.format.as_ref().is_some_and(|format| format.keeps_defaults);
    let defaulted = def.attrs.iter().filter(|_| !keeps_defaults);
    defaulted.filter_map(|a| Some((a.name, a.default?))).chain(elided).collect()
}

impl FormatFacts {
    pub(super) fn of<'d>(ctx: &Context, def: &'d OpDef) -> Self {
        let mut facts = FormatFacts {
            elided: def.format.iter().flat_map(|format| &format.written).copied().collect(),
            conditional: Vec::new(),
            defaults: values_left_out(def),
            natives: def.attrs.iter().filter(|decl| decl.is_native()).map(|a| a.name).collect(),
            omitted_natives: Vec::new(),
            has_prop_dict: false,
            // In quotes, a name may be any text, e.g. `my.two-words`.
            complete: is_bare_identifier(ctx.op_name_str(def.name).as_bytes()),
            named_args: shared_args(def),
            unspellable_sets: Vec::new(),
            is_conditional: has_conditions(def),
            has_directive: false,
            interpreted: Interpreted::default(),
            prints_regions: false,
            optional_lists: Vec::new(),
        };
        let is_overlay = def.format.as_ref().is_some_and(|format| format.spacing_by_text);
        let (mut all_operands, mut all_results) = (false, false);
        // Each element with the anchors that must all be present for it to be printed.
        let mut stack: Vec<(&FormatElement, GroupCondition<'_>)> = def
            .format
            .iter()
            .flat_map(|f| &f.elements)
            .map(|element| (element, GroupCondition::Nothing))
            .collect();
        while let Some((element, condition)) = stack.pop() {
            facts.is_conditional |= is_overlay && is_conditional(def, element);
            if let FormatElement::Repeat { elements, .. } = element {
                add_optional_lists(def, elements, &mut facts.optional_lists);
            }
            match element {
                FormatElement::Attr { index, .. } => {
                    facts.elide(def, *index, condition);
                    if has_unspellable_sets(def, *index) {
                        facts.unspellable_sets.push(*index);
                    }
                }
                FormatElement::Operands => all_operands = true,
                FormatElement::Type { of: TypesOf::Results, .. } => all_results = true,
                FormatElement::PropDict => facts.has_prop_dict = true,
                FormatElement::Args { text: ArgText::Echoed, .. } => {}
                FormatElement::Args { of, .. } => _ = facts.named_args.insert(of.region),
                FormatElement::Sequence(elements) | FormatElement::Repeat { elements, .. } => {
                    stack.extend(elements.iter().map(|element| (element, condition)));
                }
                FormatElement::Optional { anchor, then, otherwise, .. } => {
                    stack.extend(
                        then.iter()
                            .chain(otherwise)
                            .map(|element| (element, condition.and(anchor))),
                    );
                }
                FormatElement::OiList(clauses) => {
                    let elements = |clause: &'d (Vec<FormatElement>, Anchor)| {
                        clause.0.iter().map(|e| (e, condition.and(&clause.1)))
                    };
                    stack.extend(clauses.iter().flat_map(elements));
                }
                FormatElement::Custom { params, print, depends_on, .. } => {
                    if *depends_on == AttrDependence::Values {
                        params.iter().for_each(|param| facts.interpreted.add(ctx, def, param));
                    }
                    facts.complete &= print.is_some();
                    facts.has_directive |= is_overlay;
                    facts.prints_regions |= params.iter().any(is_region);
                    params.iter().for_each(|param| facts.param(def, param, condition));
                }
                _ => {}
            }
        }
        facts.elide_sizes(def, all_operands, all_results);
        facts.omitted_natives = facts.find_omitted_natives(def);
        let implied = def.format.iter().flat_map(|format| &format.implied);
        let implied = implied.filter_map(|(index, _)| Some(def.attrs.get(*index)?.name));
        let left_out = facts.defaults.iter().map(|(name, _)| *name);
        let defaulted = def.attrs.iter().filter(|decl| decl.default.is_some()).map(|a| a.name);
        facts.interpreted.names.extend(left_out.chain(defaulted).chain(implied));
        facts
    }

    /// Returns the value of [`Self::omitted_natives`].
    fn find_omitted_natives(&self, def: &OpDef) -> Vec<usize> {
        if self.natives.is_empty() || self.has_prop_dict {
            return Vec::new();
        }
        let implied: FxHashSet<usize> = def
            .format
            .iter()
            .flat_map(|format| format.elided.iter().chain(&format.implied))
            .map(|(index, _)| *index)
            .collect();
        let conditional: FxHashSet<usize> = self.conditional.iter().copied().collect();
        let natives = def.attrs.iter().enumerate().filter(|(_, decl)| decl.is_native());
        let lacking = natives.filter(|(index, decl)| {
            !implied.contains(index)
                && (!self.elided.contains(&decl.name) || conditional.contains(index))
        });
        lacking.map(|(index, _)| index).collect()
    }

    /// Adds the facts of a parameter of a custom directive.
    fn param(&mut self, def: &OpDef, param: &CustomParam, condition: GroupCondition<'_>) {
        match param {
            CustomParam::Attr(index) => self.elide(def, *index, condition),
            CustomParam::PropDict => self.has_prop_dict = true,
            CustomParam::Args(of) => _ = self.named_args.insert(of.region),
            _ => {}
        }
    }

    /// Elides the attributes with segment sizes and group sizes, which follow from the text.
    fn elide_sizes(&mut self, def: &OpDef, all_operands: bool, all_results: bool) {
        for decl in &def.operands {
            if let Arity::VariadicOfVariadic(sizes) = decl.arity {
                self.elided.insert(sizes);
            }
        }
        for (rule, all) in
            [(def.operand_segments, all_operands), (def.result_segments, all_results)]
        {
            if let (SegmentRule::Attribute(name), false) = (rule, all) {
                self.elided.insert(name);
            }
        }
    }

    /// Returns whether it depends on the attributes of an operation if the format can print it; see
    /// [`Self::can_spell_bit_sets`].
    pub(super) fn may_have_unspellable_sets(&self) -> bool {
        !self.unspellable_sets.is_empty()
    }

    /// Returns whether all bit-enum attributes of an operation have values that keywords can denote. `attr`
    /// returns the attribute of a declaration.
    pub(super) fn can_spell_bit_sets(
        &self,
        ctx: &Context,
        def: &OpDef,
        attr: impl Fn(usize) -> Option<Attr>,
    ) -> bool {
        self.unspellable_sets.iter().all(|&index| {
            let Some(AttrStorage::Enum(cases)) =
                def.attrs.get(index).map(|decl| &decl.constraint.storage)
            else {
                return true;
            };
            match attr(index).map(|attr| ctx.attr(attr)) {
                Some(AttrKind::Integer { value, .. }) => {
                    cases.number_of(value).is_some_and(|n| cases.words_of(n).is_some())
                }
                _ => true,
            }
        })
    }

    /// Returns whether a dictionary of the format contains the attribute.
    pub(super) fn shows(&self, unprinted: &FxHashSet<Ident>, entry: &(Ident, Attr)) -> bool {
        (!self.elided.contains(&entry.0) || unprinted.contains(&entry.0))
            && !self.defaults.contains(entry)
    }

    fn elide(&mut self, def: &OpDef, index: usize, condition: GroupCondition<'_>) {
        self.elided.extend(def.attrs.get(index).map(|a| a.name));
        if !condition.follows_from(index) {
            self.conditional.push(index);
        }
    }
}

/// Returns whether a text with the element may lack something of an operation.
fn is_conditional(def: &OpDef, element: &FormatElement) -> bool {
    let variable = |decl: Option<&ValueDecl>| decl.is_none_or(|decl| decl.arity.is_variable());
    match element {
        FormatElement::Optional { .. }
        | FormatElement::OiList(_)
        | FormatElement::Repeat { .. }
        | FormatElement::Custom { .. }
        | FormatElement::Args { .. } => true,
        FormatElement::Type { of, .. } => match of {
            TypesOf::Operand(index) => variable(def.operands.get(*index)),
            TypesOf::Result(index) => variable(def.results.get(*index)),
            TypesOf::Operands | TypesOf::Results | TypesOf::Args(_) => true,
        },
        _ => false,
    }
}

/// Returns whether the parameter of a directive is a region.
fn is_region(param: &CustomParam) -> bool {
    match param {
        CustomParam::Region(_) => true,
        CustomParam::Ref(inner) => is_region(inner),
        _ => false,
    }
}

/// Adds the attributes that may be absent to `found`.
fn add_optional_lists(def: &OpDef, elements: &[FormatElement], found: &mut Vec<usize>) {
    for element in elements {
        match element {
            FormatElement::Attr { index, .. }
                if def.attrs.get(*index).is_some_and(|decl| decl.may_be_absent()) =>
            {
                found.push(*index);
            }
            FormatElement::Optional { then, otherwise, .. } => {
                add_optional_lists(def, then, found);
                add_optional_lists(def, otherwise, found);
            }
            FormatElement::Sequence(elements) => add_optional_lists(def, elements, found),
            _ => {}
        }
    }
}

/// The condition under which an element is printed.
#[derive(Clone, Copy)]
enum GroupCondition<'d> {
    Nothing,
    One(&'d Anchor),
    Several,
}

impl<'d> GroupCondition<'d> {
    fn and(self, anchor: &'d Anchor) -> Self {
        if matches!(self, GroupCondition::Nothing) {
            GroupCondition::One(anchor)
        } else {
            GroupCondition::Several
        }
    }

    /// Returns whether the element is printed whenever attribute `index` is present.
    fn follows_from(self, index: usize) -> bool {
        match self {
            GroupCondition::Nothing => true,
            GroupCondition::One(Anchor::Any(anchors)) => anchors.contains(&Anchor::Attr(index)),
            GroupCondition::One(anchor) => *anchor == Anchor::Attr(index),
            GroupCondition::Several => false,
        }
    }
}
