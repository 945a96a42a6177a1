//! How attributes are read and given, by what their constraint keeps them as.

use tablegen::Record;

use super::enums;
use crate::constraint::{base_attr, is_string_enum};
use crate::cpp::last_component;
use crate::enums::enum_def;
use crate::loader::text;

/// An attribute's kind in Rust.
pub(super) enum Kind {
    Bool,
    Unit,
    Int,
    Float,
    Text,
    Symbol,
    Type,
    Array,
    Ints,
    /// An enum of this module, and the attribute that it is kept in: an integer of that width, or `#dialect.mnemonic`.
    Enum {
        name: String,
        kept: Kept,
    },
    StrEnum(String),
    Any,
}

pub(super) enum Kept {
    Integer(u32),
    Parametric(String, String),
}

impl Kind {
    /// The kind of the attribute that `constraint` asks for, in the module of the C++ namespace `home`.
    pub(super) fn of(constraint: Record<'_>, home: &str) -> Kind {
        let base = base_attr(constraint);
        let here = |info: Record<'_>| super::last_namespace(info) == home;
        if base.is_a("EnumAttrInfo") && here(base) {
            let def = enum_def(base);
            let name = enums::name(&def);
            return match is_string_enum(base) {
                true => Kind::StrEnum(name),
                false => Kind::Enum { name, kept: Kept::Integer(def.width) },
            };
        }
        if let Some(info) = base.def("enum").filter(|_| base.is_a("EnumAttr"))
            && here(info)
        {
            let dialect = base.def("dialect").map_or("", |d| text(d, "name")).to_owned();
            let kept = Kept::Parametric(dialect, text(base, "mnemonic").to_owned());
            return Kind::Enum { name: enums::name(&enum_def(info)), kept };
        }
        match last_component(text(base, "storageType").trim()) {
            "BoolAttr" => Kind::Bool,
            "UnitAttr" => Kind::Unit,
            "IntegerAttr" => Kind::Int,
            "FloatAttr" => Kind::Float,
            "StringAttr" => Kind::Text,
            "FlatSymbolRefAttr" => Kind::Symbol,
            "TypeAttr" => Kind::Type,
            "ArrayAttr" => Kind::Array,
            "DenseBoolArrayAttr" | "DenseI8ArrayAttr" | "DenseI16ArrayAttr" | "DenseI32ArrayAttr"
            | "DenseI64ArrayAttr" => Kind::Ints,
            _ => Kind::Any,
        }
    }

    /// The type of its getter, and how it is read from `self.0`.
    pub(super) fn getter(&self, attr: &str) -> (String, String) {
        let matched = |ty: &str, pattern: &str, value: &str| {
            let read = format!("match self.0.kind({attr:?})? {{ AttrKind::{pattern} => Some({value}), _ => None }}");
            (format!("Option<{ty}>"), read)
        };
        match self {
            Kind::Unit => ("bool".into(), format!("self.0.attr({attr:?}).is_some()")),
            Kind::Bool => matched("bool", "Integer { value, .. }", "!value.is_zero()"),
            Kind::Int => matched("&'a ApInt", "Integer { value, .. }", "value"),
            Kind::Float => matched("ApFloat", "Float { value, .. }", "*value"),
            Kind::Type => matched("Type", "Type(ty)", "*ty"),
            Kind::Array => matched("&'a [Attr]", "Array(items)", "items"),
            Kind::Text | Kind::Symbol => ("Option<&'a str>".into(), format!("self.0.text({attr:?})")),
            Kind::Ints => ("Option<Vec<i64>>".into(), format!("self.0.ints({attr:?})")),
            Kind::Enum { name, .. } => {
                (format!("Option<{name}>"), format!("{name}::from_int(self.0.enum_value({attr:?})?)"))
            }
            Kind::StrEnum(name) => (format!("Option<{name}>"), format!("{name}::from_keyword(self.0.text({attr:?})?)")),
            Kind::Any => ("Option<Attr>".into(), format!("self.0.attr({attr:?})")),
        }
    }

    /// The type of its parameter in a builder, and how `value` of that type becomes an attribute.
    pub(super) fn given(&self) -> (&str, String) {
        match self {
            Kind::Bool => ("bool", "ctx.bool_attr(value)".into()),
            Kind::Text => ("&str", "ctx.string_attr(value)".into()),
            Kind::Symbol => ("&str", "ctx.symbol_attr(ctx.ident(value))".into()),
            Kind::Type => ("Type", "ctx.type_attr(value)".into()),
            Kind::StrEnum(name) => (name, "ctx.string_attr(value.keyword())".into()),
            Kind::Enum { name, kept: Kept::Integer(width) } => {
                (name, format!("ctx.int_attr_i64(ctx.int_type({width}), value.to_int())"))
            }
            Kind::Enum { name, kept: Kept::Parametric(dialect, mnemonic) } => {
                (name, format!("typed::enum_attr(ctx, {dialect:?}, {mnemonic:?}, value.to_int())"))
            }
            Kind::Unit | Kind::Int | Kind::Float | Kind::Array | Kind::Ints | Kind::Any => ("Attr", "value".into()),
        }
    }
}
