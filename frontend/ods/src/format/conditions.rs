//! Checks of overlays that the language of `mlir-tblgen` does not need: lists in `repeat`, names of region arguments, and
//! statements. A format that fails one of them cannot print an operation so that the text reads back.
//!
//! ```text
//! `(` args($body) `)` $body `:` type($x)  where(type(args($body)) = type($x))
//! ```
//!
//! is refused: the types of the arguments are needed where the region is parsed, and `type($x)` follows it. Whether the
//! text of a *single* operation reads back is checked when it is printed.

use std::collections::HashSet;

use ir_core::def::format::{ArgSlice, ArgText, CustomParam, TypesOf};
use ir_core::def::{AttrStorage, Format, FormatElement, OpDef, Trait, TypeRule, ValueRef};
use ir_core::{Context, Ident};

/// The longest chain of rules for types.
const MAX_CHAIN: u32 = 16;

/// Checks the format of an overlay.
///
/// # Errors
/// The reason why texts in the format do not read back.
pub(super) fn check(format: &Format, def: &OpDef, ctx: &Context) -> Result<(), String> {
    let cx = Cx { format, def, ctx };
    cx.values()?;
    cx.written()?;
    cx.lists(&format.elements)?;
    cx.args(&format.elements, &mut Seen::default())
}

/// The contents of the elements before the current one.
#[derive(Clone, Default)]
struct Seen {
    operands: HashSet<usize>,
    operand_types: HashSet<usize>,
    result_types: HashSet<usize>,
    attrs: HashSet<usize>,
    /// All operands, all their types, all types of results, and the dictionary.
    all: HashSet<All>,
    regions: HashSet<usize>,
    args: Vec<ArgSlice>,
    typed_args: Vec<ArgSlice>,
    /// Whether the elements are inside `repeat`.
    in_item: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum All {
    Operands,
    OperandTypes,
    ResultTypes,
    Attrs,
}

impl Seen {
    fn add_types(&mut self, of: TypesOf) {
        match of {
            TypesOf::Operand(index) => _ = self.operand_types.insert(index),
            TypesOf::Result(index) => _ = self.result_types.insert(index),
            TypesOf::Operands => _ = self.all.insert(All::OperandTypes),
            TypesOf::Results => _ = self.all.insert(All::ResultTypes),
            TypesOf::Args(of) => self.typed_args.push(of),
        }
    }

    /// Adds what either of two alternatives contains.
    fn join(&mut self, other: Seen) {
        self.operands.extend(other.operands);
        self.operand_types.extend(other.operand_types);
        self.result_types.extend(other.result_types);
        self.attrs.extend(other.attrs);
        self.all.extend(other.all);
        self.regions.extend(other.regions);
        let new = |known: &[ArgSlice], of: &ArgSlice| !known.contains(of);
        let args: Vec<_> = other.args.into_iter().filter(|of| new(&self.args, of)).collect();
        self.args.extend(args);
        self.typed_args.extend(other.typed_args);
    }
}

#[derive(Clone, Copy)]
struct Cx<'a> {
    format: &'a Format,
    def: &'a OpDef,
    ctx: &'a Context,
}

impl Cx<'_> {
    fn name(&self, name: Option<Ident>) -> &str {
        name.map_or("", |name| self.ctx.str(name))
    }

    fn attr(&self, index: usize) -> &str {
        self.name(self.def.attrs.get(index).map(|decl| decl.name))
    }

    fn region(&self, index: usize) -> &str {
        self.name(self.def.regions.get(index).map(|decl| decl.name))
    }

    /// Checks that an attribute that the text leaves out has one value.
    fn values(&self) -> Result<(), String> {
        let all: Vec<_> = self.format.elided.iter().chain(&self.format.implied).collect();
        for (at, (index, value)) in all.iter().enumerate() {
            if all[..at].iter().any(|(other, before)| other == index && before != value) {
                return Err(format!(
                    "the attribute '{}' is given two values where the text leaves it out; keep \
                     one of 'elide' and 'default'",
                    self.attr(*index)
                ));
            }
        }
        for (index, _) in &self.format.ignored {
            if all.iter().any(|(other, _)| other == index) {
                return Err(format!(
                    "'skip' removes the attribute '{}', and 'elide' or 'default' gives it a value \
                     where it is absent; keep one of them",
                    self.attr(*index)
                ));
            }
        }
        Ok(())
    }

    /// Checks that a directive names each attribute of `written`.
    fn written(&self) -> Result<(), String> {
        for name in &self.format.written {
            let name = self.ctx.str(*name);
            if !mentions(&self.format.elements, name) {
                return Err(format!(
                    "'written' leaves '{name}' out of the dictionary, but no directive has that \
                     name as an argument, so the attribute is lost; leave out the statement"
                ));
            }
        }
        Ok(())
    }

    /// Checks each `repeat`.
    fn lists(&self, elements: &[FormatElement]) -> Result<(), String> {
        elements.iter().try_for_each(|element| match element {
            FormatElement::Repeat { elements, .. } => {
                if self.items(elements)? {
                    return Ok(());
                }
                Err("'repeat' names no list, so it has no items; name a variadic operand, region \
                     or successor, 'args' or an array in it"
                    .into())
            }
            FormatElement::Sequence(inner) => self.lists(inner),
            FormatElement::Optional { then, otherwise, .. } => {
                self.lists(then).and_then(|()| self.lists(otherwise))
            }
            FormatElement::OiList(clauses) => {
                clauses.iter().try_for_each(|(elements, _)| self.lists(elements))
            }
            _ => Ok(()),
        })
    }

    /// Checks the elements of `repeat`. Returns whether they name a list.
    fn items(&self, elements: &[FormatElement]) -> Result<bool, String> {
        let no_list = |name: &str| {
            Err(format!("'${name}' is in 'repeat', but it is one value and not a list"))
        };
        let mut found = false;
        for element in elements {
            if let Some((is_list, name)) = self.item(element) {
                if !is_list {
                    return no_list(name);
                }
                found = true;
                continue;
            }
            match element {
                FormatElement::Optional { then, otherwise, .. } => {
                    found |= self.items(then)? | self.items(otherwise)?;
                }
                FormatElement::Sequence(inner) => {
                    found |= self.items(inner)?;
                }
                FormatElement::Repeat { .. } => {
                    return Err(
                        "'repeat' is inside another one, whose items are not lists; the items of \
                         a variadic of variadic operand are groups"
                            .into(),
                    );
                }
                FormatElement::Type { .. }
                | FormatElement::FunctionalType(..)
                | FormatElement::ArrowTypes { .. } => {
                    return Err(
                        "types of several declarations are in 'repeat'; name the list, as in \
                         'type($x)'"
                            .into(),
                    );
                }
                _ => {}
            }
        }
        Ok(found)
    }

    /// Returns whether an element of `repeat` is an item of a list, and the name of its declaration; `None` for other elements.
    fn item(&self, element: &FormatElement) -> Option<(bool, &str)> {
        Some(match element {
            FormatElement::Operand(index)
            | FormatElement::Type { of: TypesOf::Operand(index), .. } => {
                let decl = self.def.operands.get(*index);
                (decl.is_some_and(|decl| decl.arity.is_list()), self.name(decl.map(|d| d.name)))
            }
            FormatElement::Type { of: TypesOf::Result(index), .. } => {
                let decl = self.def.results.get(*index);
                (decl.is_some_and(|decl| decl.arity.is_list()), self.name(decl.map(|d| d.name)))
            }
            FormatElement::Region(index) => {
                let decl = self.def.regions.get(*index);
                (decl.is_some_and(|d| d.variadic), self.region(*index))
            }
            FormatElement::Successor(index) => {
                let decl = self.def.successors.get(*index);
                (decl.is_some_and(|d| d.variadic), self.name(decl.map(|d| d.name)))
            }
            FormatElement::Attr { index, .. } => {
                let storage = self.def.attrs.get(*index).map(|decl| &decl.constraint.storage);
                let is_list = matches!(
                    storage,
                    Some(AttrStorage::Any | AttrStorage::Array | AttrStorage::DenseArray(_))
                );
                (is_list, self.attr(*index))
            }
            FormatElement::Args { .. } | FormatElement::Type { of: TypesOf::Args(_), .. } => {
                (true, "")
            }
            _ => return None,
        })
    }

    /// Checks the names of region arguments: each is named once, before its region, and its type is known there.
    fn args(&self, elements: &[FormatElement], seen: &mut Seen) -> Result<(), String> {
        for element in elements {
            match element {
                FormatElement::Sequence(inner) => self.args(inner, seen)?,
                FormatElement::Repeat { elements, .. } => {
                    let outer = std::mem::replace(&mut seen.in_item, true);
                    self.args(elements, seen)?;
                    seen.in_item = outer;
                }
                FormatElement::Optional { then, otherwise, .. } => {
                    let mut other = seen.clone();
                    self.args(then, seen)?;
                    self.args(otherwise, &mut other)?;
                    seen.join(other);
                }
                FormatElement::OiList(clauses) => {
                    clauses.iter().try_for_each(|(elements, _)| self.args(elements, seen))?;
                }
                FormatElement::Operand(index) => _ = seen.operands.insert(*index),
                FormatElement::Operands => _ = seen.all.insert(All::Operands),
                FormatElement::AttrDict { .. } | FormatElement::PropDict => {
                    seen.all.insert(All::Attrs);
                }
                FormatElement::Attr { index, .. } => _ = seen.attrs.insert(*index),
                FormatElement::Type { of, .. } | FormatElement::ArrowTypes { of, .. } => {
                    seen.add_types(*of);
                }
                FormatElement::FunctionalType(inputs, results) => {
                    seen.add_types(*inputs);
                    seen.add_types(*results);
                }
                FormatElement::Args { text: ArgText::Echoed, .. } => {}
                FormatElement::Args { of, text } => self.named(*of, *text, seen)?,
                FormatElement::Region(index) => {
                    self.types_of_region(*index, seen)?;
                    seen.regions.insert(*index);
                }
                FormatElement::Custom { params, .. } => self.params(params, seen),
                _ => {}
            }
        }
        Ok(())
    }

    /// Adds what a directive contains. It may read the text in any order, so only its types are known after it.
    fn params(&self, params: &[CustomParam], seen: &mut Seen) {
        for param in params {
            match param {
                CustomParam::Attr(index) => _ = seen.attrs.insert(*index),
                CustomParam::Operand(index) => _ = seen.operands.insert(*index),
                CustomParam::Region(index) => _ = seen.regions.insert(*index),
                CustomParam::Type(of) => seen.add_types(*of),
                CustomParam::AttrDict | CustomParam::PropDict => _ = seen.all.insert(All::Attrs),
                CustomParam::Args(of) => seen.typed_args.push(*of),
                _ => {}
            }
        }
    }

    fn named(&self, of: ArgSlice, text: ArgText, seen: &mut Seen) -> Result<(), String> {
        let region = self.region(of.region);
        let variadic = self.def.regions.get(of.region).is_some_and(|decl| decl.variadic);
        if variadic && !seen.in_item {
            return Err(format!(
                "'{region}' is a list of regions, which have different arguments; name those of \
                 each one in 'repeat(args(${region}) ${region})'"
            ));
        }
        if seen.regions.contains(&of.region) {
            return Err(format!(
                "the names of the arguments of '{region}' follow the region, where they have no \
                 effect; put 'args(${region})' before '${region}', or use 'echoed-args'"
            ));
        }
        let overlaps = |other: &ArgSlice| {
            other.region == of.region && other.start() < of.end() && of.start() < other.end()
        };
        if seen.args.iter().any(overlaps) {
            return Err(format!(
                "arguments of '{region}' are named twice; give each 'args(${region}, first, \
                 count)' other arguments"
            ));
        }
        seen.args.push(of);
        if text == ArgText::Typed {
            seen.typed_args.push(of);
        }
        Ok(())
    }

    /// Checks that the types of the arguments of a region are known.
    fn types_of_region(&self, region: usize, seen: &Seen) -> Result<(), String> {
        if self.format.operand_args.iter().any(|args| args.region == region) {
            return Ok(());
        }
        let shared = self.format.shared_args.iter().find(|shared| shared.region == region);
        let shared = shared.map(|shared| shared.from);
        for of in seen.args.iter().filter(|of| of.region == region || Some(**of) == shared) {
            self.counts_are_known(*of, seen)?;
            let rule = self.format.arg_types.iter().find(|rule| rule.of == *of);
            let known = seen.typed_args.contains(of)
                || rule.is_some_and(|rule| self.is_known(&rule.rule, seen, 0));
            if !known {
                let name = self.region(of.region);
                return Err(format!(
                    "the types of the arguments of '{name}' do not follow from the text before \
                     the region; use 'typed-args(${name})', or state them as \
                     'where(type(args(${name})) = type($x))' and write 'type($x)' before '${}'",
                    self.region(region)
                ));
            }
        }
        Ok(())
    }

    /// Checks that the operands that count region arguments precede the region.
    fn counts_are_known(&self, of: ArgSlice, seen: &Seen) -> Result<(), String> {
        let mut counted = of.after.into_iter().flatten().chain(of.sized);
        match counted.find(|index| !seen.operands.contains(index)) {
            Some(index) if !seen.all.contains(&All::Operands) => {
                let operand = self.name(self.def.operands.get(index).map(|decl| decl.name));
                let region = self.region(of.region);
                Err(format!(
                    "the arguments of '{region}' are counted by '${operand}', which follows the \
                     region; write '${operand}' before '${region}'"
                ))
            }
            _ => Ok(()),
        }
    }

    /// Returns whether a rule gives types where `seen` is parsed.
    fn is_known(&self, rule: &TypeRule, seen: &Seen, chain: u32) -> bool {
        if chain > MAX_CHAIN {
            return false;
        }
        let of = |value: ValueRef, each: bool| match value {
            ValueRef::Operand(index) => {
                let listed = seen.operands.contains(&index) || seen.all.contains(&All::Operands);
                (listed || !each) && self.is_known_operand(index, seen, chain)
            }
            ValueRef::Result(index) => {
                seen.result_types.contains(&index)
                    || seen.all.contains(&All::ResultTypes)
                    || self.follows(self.def.result_types.get(index), seen, chain)
                    || self.def.results.get(index).is_some_and(|decl| decl.buildable.is_some())
                    || self.def.has(Trait::SameOperandsAndResultType)
            }
            ValueRef::Attr(index) => {
                seen.attrs.contains(&index)
                    || seen.all.contains(&All::Attrs)
                    || self.def.attrs.get(index).is_some_and(|decl| decl.default.is_some())
            }
            ValueRef::Derived(_) => false,
        };
        match rule {
            TypeRule::Build(_) => true,
            TypeRule::SameAsOperand(index) => of(ValueRef::Operand(*index), false),
            TypeRule::SameAsResult(index) => of(ValueRef::Result(*index), false),
            TypeRule::SameAsAttr(index) => of(ValueRef::Attr(*index), false),
            TypeRule::Transform { from, .. } => of(*from, false),
            TypeRule::Computed { from, counted, .. } => {
                from.iter().all(|&value| of(value, false))
                    && counted.iter().all(|index| seen.operands.contains(index))
            }
            TypeRule::EachOf(value) | TypeRule::TransformEach { from: value, .. } => {
                of(*value, true)
            }
        }
    }

    fn is_known_operand(&self, index: usize, seen: &Seen, chain: u32) -> bool {
        let same =
            self.def.has(Trait::SameTypeOperands) || self.def.has(Trait::SameOperandsAndResultType);
        seen.operand_types.contains(&index)
            || seen.all.contains(&All::OperandTypes)
            || self.follows(self.def.operand_types.get(index), seen, chain)
            || self.def.operands.get(index).is_some_and(|decl| decl.buildable.is_some())
            || same && !(seen.operand_types.is_empty() && seen.result_types.is_empty())
    }

    fn follows(&self, rule: Option<&Option<TypeRule>>, seen: &Seen, chain: u32) -> bool {
        rule.and_then(Option::as_ref).is_some_and(|rule| self.is_known(rule, seen, chain + 1))
    }
}

/// Returns whether a text among the arguments of a directive contains a name.
fn mentions(elements: &[FormatElement], name: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$' | '-');
    let has_name = |param: &CustomParam| match param {
        CustomParam::Code(text) => text.split(|c: char| !is_part(c)).any(|word| word == name),
        _ => false,
    };
    elements.iter().any(|element| match element {
        FormatElement::Custom { params, .. } => params.iter().any(has_name),
        FormatElement::Sequence(inner) | FormatElement::Repeat { elements: inner, .. } => {
            mentions(inner, name)
        }
        FormatElement::Optional { then, otherwise, .. } => {
            mentions(then, name) || mentions(otherwise, name)
        }
        FormatElement::OiList(clauses) => clauses.iter().any(|(of, _)| mentions(of, name)),
        _ => false,
    })
}
