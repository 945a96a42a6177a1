//! Values of fields after evaluation.

use std::sync::Arc;

/// A record of a [`RecordKeeper`](crate::RecordKeeper): a class or a def.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct RecordId(pub(crate) u32);

/// The value of a field after evaluation.
#[derive(Clone, Debug, PartialEq)]
pub enum FieldValue {
    /// `?`
    Unset,
    /// A `bit`.
    Bit(bool),
    /// Least significant bit first; each a `Bit`, `Unset` or `Unresolved`.
    Bits(Arc<[FieldValue]>),
    /// An `int`.
    Int(i64),
    /// A string between quotes.
    String(Arc<str>),
    /// Text between `[{` and `}]`.
    Code(Arc<str>),
    /// A list.
    List(Arc<[FieldValue]>),
    /// A reference to a def.
    Def(RecordId),
    /// A dag.
    Dag(Arc<Dag>),
    /// An expression that could not be evaluated, in the language's notation. Defs have these in fields declared `field` and in
    /// bits that refer to their own fields; classes have them anywhere.
    Unresolved(Arc<str>),
}

/// `(operator:name arg:$name, ...)`
#[derive(Clone, Debug, PartialEq)]
pub struct Dag {
    /// Usually a `Def`.
    pub operator: FieldValue,
    /// The name of the operator.
    pub operator_name: Option<Arc<str>>,
    /// The arguments and their names.
    pub args: Vec<(FieldValue, Option<Arc<str>>)>,
}

impl FieldValue {
    /// Returns whether the value is `?`.
    pub fn is_unset(&self) -> bool {
        matches!(self, FieldValue::Unset)
    }

    /// Returns the value of a `bit`.
    pub fn as_bit(&self) -> Option<bool> {
        match self {
            FieldValue::Bit(bit) => Some(*bit),
            _ => None,
        }
    }

    /// Returns the number in an `int`, a `bit`, or `bits` that are all set or clear (unsigned, the low 64 of
    /// them).
    pub fn as_int(&self) -> Option<i64> {
        match self {
            FieldValue::Int(value) => Some(*value),
            FieldValue::Bit(bit) => Some(i64::from(*bit)),
            FieldValue::Bits(bits) => {
                let mut sum = 0;
                for (i, bit) in bits.iter().enumerate() {
                    if bit.as_bit()? && i < 64 {
                        sum |= 1 << i;
                    }
                }
                Some(sum)
            }
            _ => None,
        }
    }

    /// Returns the text of a string or code.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            FieldValue::String(text) | FieldValue::Code(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the elements of a list.
    pub fn as_list(&self) -> Option<&[FieldValue]> {
        match self {
            FieldValue::List(items) => Some(items),
            _ => None,
        }
    }

    /// Returns the id of a referenced def.
    pub fn as_def(&self) -> Option<RecordId> {
        match self {
            FieldValue::Def(id) => Some(*id),
            _ => None,
        }
    }

    /// Returns the dag.
    pub fn as_dag(&self) -> Option<&Dag> {
        match self {
            FieldValue::Dag(dag) => Some(dag),
            _ => None,
        }
    }
}
