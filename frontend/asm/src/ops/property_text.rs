//! Parses properties whose class has its own text, e.g. `[1, 2]` or `some<1>`.

use ir_core::Attr;
use ir_core::asm::{Delimiter, OpAsmParser, ParseResult};
use ir_core::def::EnumDef;
use ir_core::def::property_text::{OptionalText, PropertyText};

/// Parses the value of a property.
pub(super) fn parse(p: &mut dyn OpAsmParser, text: &PropertyText) -> ParseResult<Attr> {
    match text {
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
                items.push(parse(p, of)?);
                Ok(())
            })?;
            Ok(p.reg().ctx().array_attr(&items))
        }
        PropertyText::Optional(..) if p.optional_literal("none") => {
            Ok(p.reg().ctx().array_attr(&[]))
        }
        PropertyText::Optional(of, presence) => {
            if *presence == OptionalText::Some {
                p.literal("some")?;
                p.literal("<")?;
            }
            let value = parse(p, of)?;
            if *presence == OptionalText::Some {
                p.literal(">")?;
            }
            Ok(p.reg().ctx().array_attr(&[value]))
        }
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
