//! The variables of a run.
//!
//! Names are interned while the check text is parsed, so that matching works on indices. String and numeric variables
//! are apart and may not share a name. Invariant: a value is a span of the input, or a text from the command line.

use std::collections::HashMap;

use crate::number::Int;
use crate::number_format::Format;

/// Index of a string variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StringId(usize);

/// Index of a numeric variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NumericId(usize);

/// The value of a string variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Text {
    Input(usize, usize),
    Given(Vec<u8>),
}

struct StringVariable {
    name: Vec<u8>,
    value: Option<Text>,
    /// Whether a definition of it was parsed.
    defined: bool,
}

/// A numeric variable.
pub(crate) struct NumericVariable {
    pub(crate) name: Vec<u8>,
    pub(crate) format: Format,
    /// The line of its first definition.
    pub(crate) line: Option<usize>,
    pub(crate) value: Option<Int>,
    /// Where the value was read, in the input.
    pub(crate) span: Option<(usize, usize)>,
}

/// All variables.
pub(crate) struct Variables {
    strings: Vec<StringVariable>,
    string_names: HashMap<Vec<u8>, usize>,
    numerics: Vec<NumericVariable>,
    numeric_names: HashMap<Vec<u8>, usize>,
}

impl Variables {
    /// The pseudo variable `@LINE`.
    pub(crate) const LINE: NumericId = NumericId(0);

    pub(crate) fn new() -> Variables {
        let mut variables = Variables {
            strings: Vec::new(),
            string_names: HashMap::new(),
            numerics: Vec::new(),
            numeric_names: HashMap::new(),
        };
        variables.use_numeric(b"@LINE");
        variables
    }

    fn string_id(&mut self, name: &[u8]) -> StringId {
        if let Some(&index) = self.string_names.get(name) {
            return StringId(index);
        }
        self.strings.push(StringVariable { name: name.to_vec(), value: None, defined: false });
        self.string_names.insert(name.to_vec(), self.strings.len() - 1);
        StringId(self.strings.len() - 1)
    }

    pub(crate) fn use_string(&mut self, name: &[u8]) -> StringId {
        self.string_id(name)
    }

    pub(crate) fn define_string(&mut self, name: &[u8]) -> StringId {
        let id = self.string_id(name);
        if let Some(variable) = self.strings.get_mut(id.0) {
            variable.defined = true;
        }
        id
    }

    /// Returns whether a string variable of this name has a definition.
    pub(crate) fn is_string(&self, name: &[u8]) -> bool {
        let variable = self.string_names.get(name).and_then(|&index| self.strings.get(index));
        variable.is_some_and(|variable| variable.defined)
    }

    /// Returns whether a numeric variable of this name is defined or used.
    pub(crate) fn is_numeric(&self, name: &[u8]) -> bool {
        self.numeric_names.contains_key(name)
    }

    pub(crate) fn string_name(&self, id: StringId) -> &[u8] {
        self.strings.get(id.0).map(|variable| variable.name.as_slice()).unwrap_or_default()
    }

    pub(crate) fn string_value(&self, id: StringId) -> Option<&Text> {
        self.strings.get(id.0).and_then(|variable| variable.value.as_ref())
    }

    pub(crate) fn set_string(&mut self, id: StringId, value: Text) {
        if let Some(variable) = self.strings.get_mut(id.0) {
            variable.value = Some(value);
        }
    }

    pub(crate) fn numeric(&self, id: NumericId) -> Option<&NumericVariable> {
        self.numerics.get(id.0)
    }

    pub(crate) fn set_numeric(
        &mut self,
        id: NumericId,
        value: Option<Int>,
        span: Option<(usize, usize)>,
    ) {
        if let Some(variable) = self.numerics.get_mut(id.0) {
            variable.value = value;
            variable.span = span;
        }
    }

    /// Returns the variable of that name, made on first sight.
    pub(crate) fn use_numeric(&mut self, name: &[u8]) -> NumericId {
        self.numeric_id(name, Format::UNSIGNED, None).0
    }

    /// Returns the variable of that name and the format that it had already.
    pub(crate) fn define_numeric(
        &mut self,
        name: &[u8],
        format: Format,
        line: Option<usize>,
    ) -> (NumericId, Option<Format>) {
        self.numeric_id(name, format, line)
    }

    fn numeric_id(
        &mut self,
        name: &[u8],
        format: Format,
        line: Option<usize>,
    ) -> (NumericId, Option<Format>) {
        if let Some(&index) = self.numeric_names.get(name) {
            return (NumericId(index), self.numerics.get(index).map(|variable| variable.format));
        }
        self.numerics.push(NumericVariable {
            name: name.to_vec(),
            format,
            line,
            value: None,
            span: None,
        });
        self.numeric_names.insert(name.to_vec(), self.numerics.len() - 1);
        (NumericId(self.numerics.len() - 1), None)
    }

    /// Forgets every variable whose name has no `$`.
    pub(crate) fn clear_local(&mut self) {
        for variable in
            self.strings.iter_mut().filter(|variable| variable.name.first() != Some(&b'$'))
        {
            variable.value = None;
        }
        for variable in
            self.numerics.iter_mut().filter(|variable| variable.name.first() != Some(&b'$'))
        {
            variable.value = None;
            variable.span = None;
        }
    }
}
