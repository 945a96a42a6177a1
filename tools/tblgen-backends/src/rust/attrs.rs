//! The Rust types of attributes: how getters read them and builders take them.
//!
//! For example, an argument `I64Attr:$width` gets the getter `width() -> Option<i64>` and a builder parameter
//! `width: i64`; an `OptionalAttr<StrAttr>` has the builder parameter `Option<&str>`.

use ir_core::Context;
use ir_core::def::{AttrDecl, AttrStorage, TypeBuilder};
use ir_core::types::{Signedness, TypeKind};
use ods::cpp::{Int, unqualified};
use ods::names::last_component;
use ods::record::enums::{enum_width, is_bit_enum, is_string_enum};
use ods::record::property::{PropertyKind, property_kind};
use ods::record::{base_attr, text};
use tablegen::{Record, RecordId};

use super::cpp_types::value_of;
use super::items::{Items, Sort};

/// The kind of an attribute, which determines its Rust type.
pub(super) enum RustAttrKind {
    Bool,
    Unit,
    Int,
    Float,
    Text,
    Symbol,
    Type,
    Array,
    Ints,
    /// An enum of this module, and the attribute that stores it: an integer of that width, or
    /// `#dialect.mnemonic`.
    Enum {
        name: String,
        /// Whether it is a set of bits.
        bits: bool,
        storage: EnumStorage,
    },
    StrEnum(String),
    /// An attribute that the dialect defines, by the name of its struct.
    Own(String),
    Any,
}

/// The attribute that stores a case of an enum.
pub(super) enum EnumStorage {
    Integer(u32),
    Parametric(String, String),
}

impl RustAttrKind {
    /// Returns the kind of an attribute with this constraint, declared by the operation `op`.
    pub(super) fn of<'k>(items: &Items<'k>, op: RecordId, constraint: Record<'k>) -> RustAttrKind {
        if constraint.is_a("Property") {
            return RustAttrKind::of_property(
                items,
                constraint.keeper().record(op),
                text(constraint, "storageType"),
            );
        }
        let base = base_attr(constraint);
        let here = |info: Record<'k>| items.enum_seen_from(op, info);
        if base.is_a("EnumAttrInfo")
            && let Some(name) = here(base)
        {
            return if is_string_enum(base) {
                RustAttrKind::StrEnum(name)
            } else {
                RustAttrKind::Enum {
                    name,
                    bits: is_bit_enum(base),
                    storage: EnumStorage::Integer(enum_width(base)),
                }
            };
        }
        if let Some(info) = base.def("enum").filter(|_| base.is_a("EnumAttr"))
            && let Some(name) = here(info)
        {
            let dialect = base.def("dialect").map_or("", |d| text(d, "name")).to_owned();
            let storage = EnumStorage::Parametric(dialect, text(base, "mnemonic").to_owned());
            return RustAttrKind::Enum { name, bits: is_bit_enum(info), storage };
        }
        if base.is_a("AttrDef") {
            let dialect = base.def("dialect").map_or("", |d| text(d, "name"));
            if let Some(name) = items.own_seen_from(op, Sort::Attr, dialect, text(base, "mnemonic"))
            {
                return RustAttrKind::Own(name);
            }
        }
        match last_component(text(base, "storageType").trim()) {
            "BoolAttr" => RustAttrKind::Bool,
            "UnitAttr" => RustAttrKind::Unit,
            "IntegerAttr" => RustAttrKind::Int,
            "FloatAttr" => RustAttrKind::Float,
            "StringAttr" => RustAttrKind::Text,
            "FlatSymbolRefAttr" => RustAttrKind::Symbol,
            "TypeAttr" => RustAttrKind::Type,
            "ArrayAttr" => RustAttrKind::Array,
            "DenseBoolArrayAttr" | "DenseI8ArrayAttr" | "DenseI16ArrayAttr"
            | "DenseI32ArrayAttr" | "DenseI64ArrayAttr" => RustAttrKind::Ints,
            _ => RustAttrKind::Any,
        }
    }

    /// Returns the kind of the attribute that stores a property of the C++ type `cpp`.
    fn of_property<'k>(items: &Items<'k>, op: Record<'k>, cpp: &str) -> RustAttrKind {
        match property_kind(cpp) {
            PropertyKind::Int(Int { width: 1, .. }) => RustAttrKind::Bool,
            PropertyKind::Int(_) => RustAttrKind::Int,
            PropertyKind::Text => RustAttrKind::Text,
            PropertyKind::Ints(..) => RustAttrKind::Ints,
            PropertyKind::Other => {
                let Some(info) = items.enum_of_class(unqualified(cpp), text(op, "cppNamespace"))
                else {
                    return RustAttrKind::Any;
                };
                let Some(name) = items.enum_seen_from(op.id(), info) else {
                    return RustAttrKind::Any;
                };
                if is_string_enum(info) {
                    RustAttrKind::StrEnum(name)
                } else {
                    RustAttrKind::Enum {
                        name,
                        bits: is_bit_enum(info),
                        storage: EnumStorage::Integer(enum_width(info)),
                    }
                }
            }
        }
    }

    /// Returns the return type and body of the getter, which reads from `self.0`.
    pub(super) fn getter(&self, attr: &str) -> (String, String) {
        let matched = |ty: &str, pattern: &str, value: &str| {
            let read = format!(
                "match self.0.kind({attr:?})? {{ AttrKind::{pattern} => Some({value}), _ => None }}"
            );
            (format!("Option<{ty}>"), read)
        };
        match self {
            RustAttrKind::Unit => ("bool".into(), format!("self.0.attr({attr:?}).is_some()")),
            RustAttrKind::Bool => matched("bool", "Integer { value, .. }", "!value.is_zero()"),
            RustAttrKind::Int => matched("&'a ApInt", "Integer { value, .. }", "value"),
            RustAttrKind::Float => matched("ApFloat", "Float { value, .. }", "*value"),
            RustAttrKind::Type => matched("Type", "Type(ty)", "*ty"),
            RustAttrKind::Array => matched("&'a [Attr]", "Array(items)", "items"),
            RustAttrKind::Text | RustAttrKind::Symbol => {
                ("Option<&'a str>".into(), format!("self.0.text({attr:?})"))
            }
            RustAttrKind::Ints => ("Option<Vec<i64>>".into(), format!("self.0.ints({attr:?})")),
            RustAttrKind::Enum { name, bits, .. } => {
                let read = if *bits { "enum_bits" } else { "enum_value" };
                (format!("Option<{name}>"), format!("{name}::from_int(self.0.{read}({attr:?})?)"))
            }
            RustAttrKind::StrEnum(name) => {
                (format!("Option<{name}>"), format!("{name}::from_keyword(self.0.text({attr:?})?)"))
            }
            RustAttrKind::Own(name) => (
                format!("Option<{name}>"),
                format!("{name}::cast(self.0.reg.ctx(), self.0.attr({attr:?})?)"),
            ),
            RustAttrKind::Any => ("Option<Attr>".into(), format!("self.0.attr({attr:?})")),
        }
    }

    /// Returns the type of its builder parameter.
    pub(super) fn parameter(&self) -> &str {
        match self {
            RustAttrKind::Bool => "bool",
            RustAttrKind::Text | RustAttrKind::Symbol => "&str",
            RustAttrKind::Type => "Type",
            RustAttrKind::StrEnum(name)
            | RustAttrKind::Enum { name, .. }
            | RustAttrKind::Own(name) => name,
            RustAttrKind::Unit
            | RustAttrKind::Int
            | RustAttrKind::Float
            | RustAttrKind::Array
            | RustAttrKind::Ints
            | RustAttrKind::Any => "Attr",
        }
    }

    /// Returns the expression that converts `value` of the parameter type to an attribute; `None` if it is one.
    pub(super) fn attribute(&self, value: &str) -> Option<String> {
        Some(match self {
            RustAttrKind::Bool => format!("ctx.bool_attr({value})"),
            RustAttrKind::Text => format!("ctx.string_attr({value})"),
            RustAttrKind::Symbol => format!("ctx.symbol_attr(ctx.ident({value}))"),
            RustAttrKind::Type => format!("ctx.type_attr({value})"),
            RustAttrKind::Own(_) => format!("{value}.raw()"),
            RustAttrKind::StrEnum(_) => format!("ctx.string_attr({value}.keyword())"),
            RustAttrKind::Enum { storage: EnumStorage::Integer(width), .. } => {
                format!("ctx.int_attr_i64(ctx.int_type({width}), {value}.to_int())")
            }
            RustAttrKind::Enum { storage: EnumStorage::Parametric(dialect, mnemonic), .. } => {
                format!("typed::enum_attr(ctx, {dialect:?}, {mnemonic:?}, {value}.to_int())")
            }
            RustAttrKind::Unit
            | RustAttrKind::Int
            | RustAttrKind::Float
            | RustAttrKind::Array
            | RustAttrKind::Ints
            | RustAttrKind::Any => {
                return None;
            }
        })
    }
}

/// Returns the builder parameter of an attribute in the form that takes numbers, lists of numbers and flags as Rust
/// values: its type, and the expression that converts the parameter `name` to an `Option<Attr>`. Other
/// attributes are passed as `Attr`.
pub(super) fn unwrapped(
    ctx: &Context,
    kind: &RustAttrKind,
    decl: &AttrDecl,
    name: &str,
) -> (String, String) {
    if matches!(kind, RustAttrKind::Unit) && decl.optional {
        return ("bool".into(), format!("{name}.then(|| ctx.unit())"));
    }
    let optional = decl.optional || decl.default.is_some();
    let value = if optional { "value" } else { name };
    let plain = || (kind.parameter().to_owned(), kind.attribute(value));
    let (ty, made) = match raw(ctx, kind, &decl.constraint.storage, value) {
        Some((ty, made)) => (ty, Some(made)),
        None => plain(),
    };
    given(name, &ty, made, optional)
}

/// Returns whether the expression `made` uses the context.
pub(super) fn uses_context(made: &str) -> bool {
    made.contains("ctx.") || made.contains("(ctx,")
}

/// Does the same as [`unwrapped`], but numbers are passed as attributes.
pub(super) fn usual(
    ctx: &Context,
    kind: &RustAttrKind,
    decl: &AttrDecl,
    name: &str,
) -> (String, String) {
    if matches!(kind, RustAttrKind::Text) {
        return unwrapped(ctx, kind, decl, name);
    }
    let optional = decl.optional || decl.default.is_some();
    given(name, kind.parameter(), kind.attribute(if optional { "value" } else { name }), optional)
}

/// Does the same as [`unwrapped`], but every attribute is passed as `Attr`.
pub(super) fn as_attr(decl: &AttrDecl, name: &str) -> (String, String) {
    given(name, "Attr", None, decl.optional || decl.default.is_some())
}

fn given(name: &str, ty: &str, made: Option<String>, optional: bool) -> (String, String) {
    match (optional, made) {
        (true, Some(made)) => (format!("Option<{ty}>"), format!("{name}.map(|value| {made})")),
        (true, None) => (format!("Option<{ty}>"), name.to_owned()),
        (false, made) => (ty.to_owned(), format!("Some({})", made.as_deref().unwrap_or(name))),
    }
}

/// Returns the Rust type of a number or list, and the expression that converts `value` to an attribute of the type in
/// the constraint. An integer type must have exactly the values of the attribute's type; if Rust has no such
/// type, the result is `None`.
fn raw(
    ctx: &Context,
    kind: &RustAttrKind,
    storage: &AttrStorage,
    value: &str,
) -> Option<(String, String)> {
    match (kind, storage) {
        (RustAttrKind::Int, _) => {
            let (rust, made) = match *ctx.ty(storage.fixed_type()?) {
                TypeKind::Index => ("i64".to_owned(), "ctx.index()".to_owned()),
                TypeKind::Integer { width, signedness } => {
                    let made = match signedness {
                        Signedness::Signless => format!("ctx.int_type({width})"),
                        other => format!(
                            "typed::int_type(ctx, {width}, ir_core::types::Signedness::{other:?})"
                        ),
                    };
                    (integer(width, signedness)?, made)
                }
                _ => return None,
            };
            let number = if rust == "u64" {
                format!("{value}.cast_signed()")
            } else {
                format!("i64::from({value})")
            };
            Some((rust, format!("ctx.int_attr_i64({made}, {number})")))
        }
        (RustAttrKind::Float, AttrStorage::Typed(TypeBuilder::Fixed(ty))) => match *ctx.ty(*ty) {
            TypeKind::Float(float) => Some((
                "f64".into(),
                format!("typed::float_attr(ctx, numerics::FloatKind::{float:?}, {value})"),
            )),
            _ => None,
        },
        (RustAttrKind::Text, AttrStorage::Typed(TypeBuilder::Fixed(ty))) => {
            let made = match *ctx.ty(*ty) {
                TypeKind::Index => "ctx.index()".to_owned(),
                TypeKind::Integer { width, signedness: Signedness::Signless } => {
                    format!("ctx.int_type({width})")
                }
                _ => return None,
            };
            Some(("&str".into(), format!("ctx.string_attr_of({value}.as_bytes(), Some({made}))")))
        }
        (_, AttrStorage::DenseArray(element)) => {
            let element = match *ctx.ty(*element) {
                TypeKind::Integer { width, signedness } => integer(width, signedness)?,
                TypeKind::Float(numerics::FloatKind::F32) => "f32".to_owned(),
                TypeKind::Float(numerics::FloatKind::F64) => "f64".to_owned(),
                _ => return None,
            };
            Some((format!("&[{element}]"), format!("typed::dense_array(ctx, {value})")))
        }
        (RustAttrKind::Array, _) => Some(("&[Attr]".into(), format!("ctx.array_attr({value})"))),
        _ => None,
    }
}

/// Returns the Rust integer type with these values.
pub(super) fn integer(width: u32, signedness: Signedness) -> Option<String> {
    match (width, signedness) {
        (1, _) => Some("bool".into()),
        (8 | 16 | 32 | 64, Signedness::Unsigned) => Some(format!("u{width}")),
        (8 | 16 | 32 | 64, _) => Some(format!("i{width}")),
        _ => None,
    }
}

/// Returns the return type and body of the getter of an attribute: by its kind, or by the conversion in its
/// definition.
pub(super) fn attr_getter(decl: &AttrDecl, attr: &str, kind: &RustAttrKind) -> (String, String) {
    let conversion = decl.conversion.as_ref().filter(|_| !matches!(kind, RustAttrKind::Own(_)));
    let converted =
        conversion.map(|c| value_of(&c.returns, &format!("self.0.converted({attr:?})?")));
    match converted.filter(|(ty, _)| *ty != "Val") {
        Some((ty, read)) => (format!("Option<{ty}>"), read),
        None => kind.getter(attr),
    }
}
