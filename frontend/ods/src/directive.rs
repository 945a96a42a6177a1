//! Directives `custom<...>`: parser, printer and accepted parameters. Formats with other parameters are
//! rejected when they are loaded.
//!
//! E.g. `custom<Word>($name)` takes a string attribute, and its text begins with an identifier or a string.

use std::fmt;
use text_utils::count::counted;

use ir_core::Context;
use ir_core::def::Hook;
use ir_core::def::format::{AttrDependence, CustomParam, FirstToken, TypesOf};
use ir_core::def::hooks::{CustomParseFn, CustomParseHook, CustomPrintFn, CustomPrintHook};
use ir_core::def::{Arity, AttrStorage, OpDef, TypeBuilder};

/// A custom directive.
#[derive(Clone)]
pub struct CustomDirective {
    /// Parses the directive.
    pub parse: CustomParseHook,
    /// Prints the directive in the syntax of `parse`.
    pub print: CustomPrintHook,
    /// The accepted lists of parameters. If empty, any parameters are accepted and the hooks check them.
    pub takes: &'static [&'static [Requirement]],
    /// What the text depends on. The printer then checks the text of fewer operations.
    pub depends_on: AttrDependence,
    /// The tokens that the text may begin with. If empty, any: the parser of an optional group calls `parse`, and the
    /// group is absent if that consumes no token.
    pub begins: &'static [FirstToken],
}

impl CustomDirective {
    /// Returns a directive with any parameters.
    pub const fn of_any(parse: &'static CustomParseFn, print: &'static CustomPrintFn) -> Self {
        let (parse, print) = (Hook::Plain(parse), Hook::Plain(print));
        CustomDirective {
            parse,
            print,
            takes: &[],
            depends_on: AttrDependence::Values,
            begins: &[],
        }
    }

    /// Returns a directive with one of these lists of parameters.
    pub const fn taking(
        parse: &'static CustomParseFn,
        print: &'static CustomPrintFn,
        takes: &'static [&'static [Requirement]],
    ) -> Self {
        let (parse, print) = (Hook::Plain(parse), Hook::Plain(print));
        CustomDirective { parse, print, takes, depends_on: AttrDependence::Values, begins: &[] }
    }

    /// Returns the same directive, whose text depends on the kinds and types of attributes only.
    pub const fn by_kinds(mut self) -> Self {
        self.depends_on = AttrDependence::Kinds;
        self
    }

    /// Returns the same directive, whose text begins with one of these tokens.
    pub const fn beginning(mut self, tokens: &'static [FirstToken]) -> Self {
        self.begins = tokens;
        self
    }

    /// Checks the parameters of `custom<name>(params)` in the format of `def`.
    ///
    /// # Errors
    /// The parameters fit no list; the message names the first parameter that fits none.
    pub(crate) fn check(
        &self,
        name: &str,
        params: &[CustomParam],
        def: &OpDef,
        ctx: &Context,
    ) -> Result<(), String> {
        let mut furthest = 0;
        let mut wanted: Vec<String> = Vec::new();
        for list in self.takes {
            let (at, wants) = match stops_at(list, params, def, ctx) {
                None => return Ok(()),
                Some(stop) => stop,
            };
            if at > furthest {
                furthest = at;
                wanted.clear();
            }
            if at == furthest {
                for want in wants.iter().map(ToString::to_string) {
                    if !wanted.contains(&want) {
                        wanted.push(want);
                    }
                }
            }
        }
        if self.takes.is_empty() {
            return Ok(());
        }
        let (count, number, wanted) = (params.len(), furthest + 1, wanted.join(" or "));
        Err(if wanted.is_empty() {
            format!(
                "'custom<{name}>' is given {} and takes {furthest}",
                counted(count, "parameter")
            )
        } else if furthest < count {
            format!("parameter {number} of 'custom<{name}>' must be {wanted}")
        } else {
            format!("'custom<{name}>' lacks parameter {number}, {wanted}")
        })
    }
}

/// A requirement on a parameter of a custom directive.
#[derive(Clone, Copy, Debug)]
pub enum Requirement {
    /// A declaration of operands.
    Operands(DeclCount),
    /// A declaration of an attribute.
    Attr(AttrClass),
    /// A declaration of regions.
    Regions(DeclCount),
    /// A declaration of successors.
    Successors(DeclCount),
    /// `type(...)` of a declaration of operands or results. The type of an optional declaration counts as
    /// one.
    Types(DeclCount),
    /// `type(...)` of the operands that are the parameter of that index.
    TypesOf(usize),
    /// C++ code whose last name is one of these.
    Code(&'static [&'static str]),
    /// `args(...)` of a region.
    Args,
    /// Any text in quotes.
    Text,
    /// `attr-dict`.
    AttrDict,
    /// `ref(...)` of this.
    Ref(&'static Requirement),
    /// This, or nothing.
    Maybe(&'static Requirement),
}

/// The number of values, regions or successors of a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeclCount {
    /// One.
    One,
    /// One or none (`Optional`).
    Optional,
    /// Any number (`Variadic`).
    Variadic,
    /// Any number of groups of any number (`VariadicOfVariadic`).
    Groups,
}

/// The C++ class of an attribute declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttrClass {
    /// Of any class.
    Any,
    /// `StringAttr`.
    String,
    /// `TypeAttr`.
    Type,
    /// `DenseI64ArrayAttr`.
    DenseI64Array,
    /// `DenseBoolArrayAttr`.
    DenseBoolArray,
}

/// Returns the index of the first parameter that does not fit the list, and the requirements that it could satisfy
/// (none if there are too many parameters). `None` if all fit.
fn stops_at<'l>(
    list: &'l [Requirement],
    params: &[CustomParam],
    def: &OpDef,
    ctx: &Context,
) -> Option<(usize, Vec<&'l Requirement>)> {
    let mut at = 0;
    let mut left_out = Vec::new();
    for takes in list {
        let (one, may_be_absent) = match takes {
            Requirement::Maybe(inner) => (*inner, true),
            _ => (takes, false),
        };
        if params.get(at).is_some_and(|param| satisfies(one, param, params, def, ctx)) {
            at += 1;
            left_out.clear();
            continue;
        }
        left_out.push(one);
        if !may_be_absent {
            return Some((at, left_out));
        }
    }
    (at < params.len()).then_some((at, left_out))
}

fn satisfies(
    takes: &Requirement,
    param: &CustomParam,
    params: &[CustomParam],
    def: &OpDef,
    ctx: &Context,
) -> bool {
    match (takes, param) {
        (Requirement::Operands(count), CustomParam::Operand(i)) => {
            def.operands.get(*i).is_some_and(|decl| count_of(decl.arity) == *count)
        }
        (Requirement::Attr(class), CustomParam::Attr(i)) => {
            def.attrs.get(*i).is_some_and(|decl| is_of_class(&decl.constraint.storage, *class, ctx))
        }
        (Requirement::Regions(count), CustomParam::Region(i)) => {
            def.regions.get(*i).is_some_and(|decl| one_or_any(decl.variadic) == *count)
        }
        (Requirement::Successors(count), CustomParam::Successor(i)) => {
            def.successors.get(*i).is_some_and(|decl| one_or_any(decl.variadic) == *count)
        }
        (Requirement::Types(count), CustomParam::Type(of)) => {
            let decl = match of {
                TypesOf::Operand(i) => def.operands.get(*i),
                TypesOf::Result(i) => def.results.get(*i),
                TypesOf::Operands | TypesOf::Results | TypesOf::Args(_) => {
                    return *count == DeclCount::Variadic;
                }
            };
            decl.is_some_and(|decl| match count_of(decl.arity) {
                DeclCount::Optional => *count == DeclCount::One,
                other => *count == other,
            })
        }
        (Requirement::TypesOf(index), CustomParam::Type(TypesOf::Operand(i))) => {
            matches!(params.get(*index), Some(CustomParam::Operand(operands)) if operands == i)
        }
        (Requirement::Code(names), CustomParam::Code(text)) => {
            text.trim().rsplit("::").next().is_some_and(|name| names.contains(&name))
        }
        (Requirement::Args, CustomParam::Args(_))
        | (Requirement::Text, CustomParam::Code(_))
        | (Requirement::AttrDict, CustomParam::AttrDict) => true,
        (Requirement::Ref(inner), CustomParam::Ref(param)) => {
            satisfies(inner, param, params, def, ctx)
        }
        (Requirement::Maybe(inner), _) => satisfies(inner, param, params, def, ctx),
        _ => false,
    }
}

fn count_of(arity: Arity) -> DeclCount {
    match arity {
        Arity::One => DeclCount::One,
        Arity::Optional => DeclCount::Optional,
        Arity::Variadic => DeclCount::Variadic,
        Arity::VariadicOfVariadic(_) => DeclCount::Groups,
    }
}

fn one_or_any(variadic: bool) -> DeclCount {
    if variadic { DeclCount::Variadic } else { DeclCount::One }
}

/// Returns whether attributes with that storage have that class. Attributes with a custom syntax may have any.
fn is_of_class(storage: &AttrStorage, class: AttrClass, ctx: &Context) -> bool {
    match (class, storage) {
        (AttrClass::Any, _) | (_, AttrStorage::Native { .. } | AttrStorage::Property(_)) => true,
        (AttrClass::String, AttrStorage::Typed(TypeBuilder::Fixed(ty))) => *ty == ctx.none(),
        (AttrClass::String, AttrStorage::SymbolName | AttrStorage::StrEnum(_)) => true,
        (AttrClass::Type, AttrStorage::Type) => true,
        (AttrClass::DenseI64Array, AttrStorage::DenseArray(element)) => *element == ctx.i64(),
        (AttrClass::DenseBoolArray, AttrStorage::DenseArray(element)) => *element == ctx.i1(),
        _ => false,
    }
}

impl fmt::Display for Requirement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Requirement::Operands(count) => count.of(f, "operand"),
            Requirement::Attr(AttrClass::Any) => f.write_str("an attribute"),
            Requirement::Attr(class) => write!(f, "an attribute of the class '{class:?}Attr'"),
            Requirement::Regions(count) => count.of(f, "region"),
            Requirement::Successors(count) => count.of(f, "successor"),
            Requirement::Types(count) => {
                f.write_str("the type of ")?;
                count.of(f, "operand or result")
            }
            Requirement::TypesOf(index) => write!(f, "the type of parameter {}", index + 1),
            Requirement::Code(names) => write!(f, "code that names one of {}", names.join(", ")),
            Requirement::Args => f.write_str("'args' of a region"),
            Requirement::Text => f.write_str("a text in quotes"),
            Requirement::AttrDict => f.write_str("'attr-dict'"),
            Requirement::Ref(inner) => write!(f, "'ref' of {inner}"),
            Requirement::Maybe(inner) => inner.fmt(f),
        }
    }
}

impl DeclCount {
    /// Formats a count and a noun, e.g. `2 operands`.
    fn of(self, f: &mut fmt::Formatter<'_>, what: &str) -> fmt::Result {
        match self {
            DeclCount::One => write!(f, "one {what}"),
            DeclCount::Optional => write!(f, "an optional {what}"),
            DeclCount::Variadic => write!(f, "a variadic {what}"),
            DeclCount::Groups => write!(f, "a variadic of variadic {what}"),
        }
    }
}
