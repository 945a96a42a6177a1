//! The text of properties that no [`AttrStorage`] has: lists, optional values, and named cases of enums.
//!
//! In C++ a property class contains its parser and printer. These are the same ones for the classes of MLIR, over
//! the attributes that the properties are stored as:
//!
//! | class | text | attribute |
//! |---|---|---|
//! | `ArrayProp<I64Prop>` | `[1, 2]` | `[1, 2]` |
//! | `OptionalProp<I64Prop>` | `1` or `none` | `[1]` or `[]` |
//! | `OptionalProp<I64Prop, 0>` | `some<1>` or `none` | `[1]` or `[]` |
//! | `NamedEnumProp<Color, "color">` | `color<red>` | `0 : i32` |

use std::sync::Arc;

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult};
use ir_core::def::{AttrStorage, EnumDef, Hook};
use ir_core::{Attr, AttrKind, Context, Type};

/// The text of a property.
#[derive(Clone, Debug)]
pub(crate) enum PropertyText {
    /// An attribute of that type, without it: a number, `true` or a string.
    Typed(Type),
    /// The case of an enum, or several of an enum of bits; stored as an integer.
    Enum(Arc<EnumDef>),
    /// `name<case>`.
    Named(Arc<str>, Arc<EnumDef>),
    /// A list in square brackets.
    List(Arc<PropertyText>),
    /// A value, or `none`.
    Optional(Arc<PropertyText>, Presence),
    /// Any attribute, in full.
    Any,
}

/// The text of an optional value that is present.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Presence {
    /// The value.
    Bare,
    /// `some<value>`.
    Some,
}

impl PropertyText {
    /// Returns the storage with this text.
    pub(crate) fn storage(self, ctx: &Context) -> AttrStorage {
        let (parser, printer) = (Arc::new(self), ctx.clone());
        let text = parser.clone();
        AttrStorage::Native {
            parse: Hook::Shared(Arc::new(move |p: &mut dyn OpAsmParser| parser.parse(p))),
            print: Hook::Shared(Arc::new(move |p: &mut dyn OpAsmPrinter<'_>, attr: Attr| {
                text.print(p, &printer, attr);
            })),
        }
    }

    fn parse(&self, p: &mut dyn OpAsmParser) -> ParseResult<Attr> {
        match self {
            PropertyText::Any => p.attr(None),
            PropertyText::Typed(ty) => p.attr(Some(*ty)),
            PropertyText::Enum(cases) => parse_cases(p, cases),
            PropertyText::Named(name, cases) => {
                p.literal(name)?;
                p.literal("<")?;
                let value = parse_cases(p, cases)?;
                p.literal(">")?;
                Ok(value)
            }
            PropertyText::List(of) => {
                let mut items = Vec::new();
                p.comma_list(Delimiter::Square, &mut |p| {
                    items.push(of.parse(p)?);
                    Ok(())
                })?;
                Ok(p.reg().ctx().array_attr(&items))
            }
            PropertyText::Optional(..) if p.optional_literal("none") => {
                Ok(p.reg().ctx().array_attr(&[]))
            }
            PropertyText::Optional(of, presence) => {
                if *presence == Presence::Some {
                    p.literal("some")?;
                    p.literal("<")?;
                }
                let value = of.parse(p)?;
                if *presence == Presence::Some {
                    p.literal(">")?;
                }
                Ok(p.reg().ctx().array_attr(&[value]))
            }
        }
    }

    fn print(&self, p: &mut dyn OpAsmPrinter<'_>, ctx: &Context, attr: Attr) {
        match self {
            PropertyText::Any => p.attr(attr),
            PropertyText::Typed(_) => p.attr_without_type(attr),
            PropertyText::Enum(cases) => print_cases(p, ctx, cases, attr),
            PropertyText::Named(name, cases) => {
                p.text(name);
                p.text("<");
                print_cases(p, ctx, cases, attr);
                p.text(">");
            }
            PropertyText::List(of) => {
                p.text("[");
                for (index, item) in items(ctx, attr).iter().enumerate() {
                    p.text(if index == 0 { "" } else { ", " });
                    of.print(p, ctx, *item);
                }
                p.text("]");
            }
            PropertyText::Optional(of, presence) => {
                let &[value] = items(ctx, attr) else { return p.text("none") };
                match presence {
                    Presence::Bare => of.print(p, ctx, value),
                    Presence::Some => {
                        p.text("some<");
                        of.print(p, ctx, value);
                        p.text(">");
                    }
                }
            }
        }
    }
}

/// Returns the elements of an array.
fn items(ctx: &Context, attr: Attr) -> &[Attr] {
    match ctx.attr(attr) {
        AttrKind::Array(items) => items,
        _ => &[],
    }
}

/// Parses the keyword (or quoted text) of a case, or several cases of a bit enum.
fn parse_cases(p: &mut dyn OpAsmParser, cases: &EnumDef) -> ParseResult<Attr> {
    let mut value = 0;
    loop {
        let pos = p.pos();
        let word = p.optional_keyword_or_string()?;
        let Some(case) = word.as_deref().and_then(|word| cases.value_of_text(word)) else {
            return Err(p.error(pos, format!("expected one of: {}", cases.keywords())));
        };
        value |= case;
        if !cases.bits || !p.optional_literal(cases.separator.trim()) {
            let ctx = p.reg().ctx();
            return Ok(ctx.int_attr_i64(ctx.int_type(cases.width), value));
        }
    }
}

fn print_cases(p: &mut dyn OpAsmPrinter<'_>, ctx: &Context, cases: &EnumDef, attr: Attr) {
    match ctx.int_value(attr).and_then(|value| value.try_to_i64()) {
        Some(value) => p.enum_keyword(cases, value),
        None => p.attr(attr),
    }
}
