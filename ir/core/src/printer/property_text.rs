//! Prints properties whose class has its own text, e.g. `3`, `[1, 2]` or `some<1>`.

use super::AsmPrinter;
use crate::attrs::AttrKind;
use crate::context::Context;
use crate::def::EnumDef;
use crate::def::property_text::{OptionalText, PropertyText};
use crate::ids::Attr;
use crate::types::Signedness;

impl AsmPrinter<'_> {
    /// Prints the value `attr` of a property.
    pub(super) fn property(&mut self, text: &PropertyText, attr: Attr) {
        let ctx = self.reg.ctx();
        match text {
            PropertyText::Any => self.attr(attr),
            PropertyText::Integer(ty, Signedness::Unsigned) if *ty != ctx.i1() => {
                match ctx.int_value(attr) {
                    Some(value) => self.text(&value.to_unsigned_string()),
                    None => self.attr(attr),
                }
            }
            PropertyText::Integer(..) | PropertyText::String => self.attr_without_type(attr),
            PropertyText::Enum(cases) => self.cases(cases, attr),
            PropertyText::Named(name, cases) => {
                self.text(name);
                self.text("<");
                self.cases(cases, attr);
                self.text(">");
            }
            PropertyText::List(of) => {
                self.text("[");
                for (index, item) in items(ctx, attr).iter().enumerate() {
                    self.text(if index == 0 { "" } else { ", " });
                    self.property(of, *item);
                }
                self.text("]");
            }
            PropertyText::Optional(of, presence) => {
                let &[value] = items(ctx, attr) else { return self.text("none") };
                match presence {
                    OptionalText::Bare => self.property(of, value),
                    OptionalText::Some => {
                        self.text("some<");
                        self.property(of, value);
                        self.text(">");
                    }
                }
            }
        }
    }

    fn cases(&mut self, cases: &EnumDef, attr: Attr) {
        match self.reg.ctx().int_value(attr).and_then(|value| value.try_to_i64()) {
            Some(value) => self.enum_keyword(cases, value),
            None => self.attr(attr),
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
