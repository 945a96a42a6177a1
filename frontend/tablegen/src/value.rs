//! Values of fields after evaluation.

use std::sync::Arc;

/// A record of a [`RecordKeeper`](crate::RecordKeeper): a class or a def.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct RecordId(pub(crate) u32);

/// The value of a field after evaluation.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// `?`
    Unset,
    /// A `bit`.
    Bit(bool),
    /// Least significant bit first; each a `Bit`, `Unset` or `Unresolved`.
    Bits(Arc<[Value]>),
    /// An `int`.
    Int(i64),
    /// A string between quotes.
    String(Arc<str>),
    /// Text between `[{` and `}]`.
    Code(Arc<str>),
    /// A list.
    List(Arc<[Value]>),
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
    pub operator: Value,
    /// The name of the operator.
    pub operator_name: Option<Arc<str>>,
    /// The arguments and their names.
    pub args: Vec<(Value, Option<Arc<str>>)>,
}

impl Value {
    /// Returns whether the value is `?`.
    pub fn is_unset(&self) -> bool {
        matches!(self, Value::Unset)
    }

    /// Returns the value of a `bit`.
    pub fn as_bit(&self) -> Option<bool> {
        match self {
            Value::Bit(bit) => Some(*bit),
            _ => None,
        }
    }

    /// Returns the number in an `int`, a `bit`, or `bits` that are all set or clear (unsigned, the low 64 of
    /// them).
    pub fn as_int(&self) -> Option<i64> {
        match self {
            Value::Int(value) => Some(*value),
            Value::Bit(bit) => Some(i64::from(*bit)),
            Value::Bits(bits) => {
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
            Value::String(text) | Value::Code(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the elements of a list.
    pub fn as_list(&self) -> Option<&[Value]> {
        match self {
            Value::List(items) => Some(items),
            _ => None,
        }
    }

    /// Returns the id of a referenced def.
    pub fn as_def(&self) -> Option<RecordId> {
        match self {
            Value::Def(id) => Some(*id),
            _ => None,
        }
    }

    /// Returns the dag.
    pub fn as_dag(&self) -> Option<&Dag> {
        match self {
            Value::Dag(dag) => Some(dag),
            _ => None,
        }
    }
}
