//! The text of properties that other kinds of [`AttrStorage`](super::AttrStorage) do not cover: numbers, strings,
//! lists, optional values, and named cases of enums.
//!
//! In C++ a property class contains its parser and printer. These are the same ones for the classes of MLIR, over
//! the attributes that the properties are stored as:
//!
//! | class | text | attribute |
//! |---|---|---|
//! | `I64Prop` | `-1` | `-1 : i64` |
//! | `IntProp<"uint8_t">` | `255` | `-1 : i8` |
//! | `ArrayProp<I64Prop>` | `[1, 2]` | `[1, 2]` |
//! | `OptionalProp<I64Prop>` | `1` or `none` | `[1]` or `[]` |
//! | `OptionalProp<I64Prop, 0>` | `some<1>` or `none` | `[1]` or `[]` |
//! | `NamedEnumProp<Color, "color">` | `color<red>` | `0 : i32` |

use std::sync::Arc;

use super::enums::EnumDef;
use crate::ids::Type;
use crate::types::Signedness;

/// The text of a property.
#[derive(Clone, Debug)]
pub enum PropertyText {
    /// A number without its type, which is signless; or `true` and `false` if the type is `i1`. The signedness is
    /// that of the C++ type.
    Integer(Type, Signedness),
    /// A string.
    String,
    /// The case of an enum, or several of an enum of bits; stored as an integer.
    Enum(Arc<EnumDef>),
    /// `name<case>`.
    Named(Arc<str>, Arc<EnumDef>),
    /// A list in square brackets.
    List(Arc<PropertyText>),
    /// A value, or `none`.
    Optional(Arc<PropertyText>, OptionalText),
    /// Any attribute, in full.
    Any,
}

/// The text of an optional value that is present.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionalText {
    /// The value.
    Bare,
    /// `some<value>`.
    Some,
}
