//! How attributes are read and given, by what their constraint keeps them as.

use tablegen::{Record, RecordId};

use super::items::Items;
use crate::constraint::{base_attr, is_string_enum};
use crate::cpp::{Int, last_component, unqualified};
use crate::enums::{enum_width, is_bit_enum};
use crate::loader::text;
use crate::property::{PropertyKind, property_kind};

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
        /// Whether it is a set of bits.
        bits: bool,
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
    /// The kind of the attribute that `constraint` asks for, an attribute of the operation `op`.
    pub(super) fn of<'k>(items: &Items<'k>, op: RecordId, constraint: Record<'k>) -> Kind {
        if constraint.is_a("Property") {
            return Kind::of_property(items, constraint.keeper().record(op), text(constraint, "storageType"));
        }
        let base = base_attr(constraint);
        let here = |info: Record<'k>| items.enum_seen_from(op, info);
        if base.is_a("EnumAttrInfo")
            && let Some(name) = here(base)
        {
            return match is_string_enum(base) {
                true => Kind::StrEnum(name),
                false => Kind::Enum { name, bits: is_bit_enum(base), kept: Kept::Integer(enum_width(base)) },
            };
        }
        if let Some(info) = base.def("enum").filter(|_| base.is_a("EnumAttr"))
            && let Some(name) = here(info)
        {
            let dialect = base.def("dialect").map_or("", |d| text(d, "name")).to_owned();
            let kept = Kept::Parametric(dialect, text(base, "mnemonic").to_owned());
            return Kind::Enum { name, bits: is_bit_enum(info), kept };
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

    /// The kind of the attribute that a property of that C++ type is kept as.
    fn of_property<'k>(items: &Items<'k>, op: Record<'k>, cpp: &str) -> Kind {
        match property_kind(cpp) {
            PropertyKind::Int(Int { width: 1, .. }) => Kind::Bool,
            PropertyKind::Int(_) => Kind::Int,
            PropertyKind::Text => Kind::Text,
            PropertyKind::Ints(..) => Kind::Ints,
            PropertyKind::Other => {
                let Some(info) = items.enum_of_class(unqualified(cpp), text(op, "cppNamespace")) else {
                    return Kind::Any;
                };
                let Some(name) = items.enum_seen_from(op.id(), info) else { return Kind::Any };
                match is_string_enum(info) {
                    true => Kind::StrEnum(name),
                    false => Kind::Enum { name, bits: is_bit_enum(info), kept: Kept::Integer(enum_width(info)) },
                }
            }
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
            Kind::Enum { name, bits, .. } => {
                let read = if *bits { "enum_bits" } else { "enum_value" };
                (format!("Option<{name}>"), format!("{name}::from_int(self.0.{read}({attr:?})?)"))
            }
            Kind::StrEnum(name) => (format!("Option<{name}>"), format!("{name}::from_keyword(self.0.text({attr:?})?)")),
            Kind::Any => ("Option<Attr>".into(), format!("self.0.attr({attr:?})")),
        }
    }

    /// The type of its parameter in a builder.
    pub(super) fn parameter(&self) -> &str {
        match self {
            Kind::Bool => "bool",
            Kind::Text | Kind::Symbol => "&str",
            Kind::Type => "Type",
            Kind::StrEnum(name) | Kind::Enum { name, .. } => name,
            Kind::Unit | Kind::Int | Kind::Float | Kind::Array | Kind::Ints | Kind::Any => "Attr",
        }
    }

    /// How `value` of that type becomes an attribute; nothing where it is one.
    pub(super) fn attribute(&self, value: &str) -> Option<String> {
        Some(match self {
            Kind::Bool => format!("ctx.bool_attr({value})"),
            Kind::Text => format!("ctx.string_attr({value})"),
            Kind::Symbol => format!("ctx.symbol_attr(ctx.ident({value}))"),
            Kind::Type => format!("ctx.type_attr({value})"),
            Kind::StrEnum(_) => format!("ctx.string_attr({value}.keyword())"),
            Kind::Enum { kept: Kept::Integer(width), .. } => {
                format!("ctx.int_attr_i64(ctx.int_type({width}), {value}.to_int())")
            }
            Kind::Enum { kept: Kept::Parametric(dialect, mnemonic), .. } => {
                format!("typed::enum_attr(ctx, {dialect:?}, {mnemonic:?}, {value}.to_int())")
            }
            Kind::Unit | Kind::Int | Kind::Float | Kind::Array | Kind::Ints | Kind::Any => return None,
        })
    }
}
