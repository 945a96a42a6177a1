//! A parameter of a type or attribute in Rust: the types of its getter and builder, and the conversions between them.

/// The Rust types and conversions of a parameter.
pub(super) struct Shape {
    /// The type that builders take.
    pub(super) given: String,
    /// The type that the getter returns.
    pub(super) read_as: String,
    /// The expression that converts `value` to an attribute.
    pub(super) made: String,
    /// The expression of type `Option<read_as>` that reads the attribute `value`; it may contain `?`.
    pub(super) read: String,
}

impl Shape {
    pub(super) fn new(ty: &str, made: &str, read: &str) -> Shape {
        Shape { given: ty.into(), read_as: ty.into(), made: made.into(), read: read.into() }
    }
}

/// The attribute that represents an absent parameter.
pub(super) const ABSENT: &str = "ctx.absent()";

/// A parameter.
pub(super) struct Param {
    pub(super) name: String,
    pub(super) shape: Shape,
    /// The value if it is not given; `None` for a required parameter.
    pub(super) absent: Option<String>,
}

impl Param {
    /// Returns the parameter type in builders.
    pub(super) fn ty(&self) -> String {
        match &self.absent {
            Some(_) => format!("Option<{}>", self.shape.given),
            None => self.shape.given.clone(),
        }
    }

    /// Returns the type of a given value.
    pub(super) fn plain(&self) -> &str {
        &self.shape.given
    }

    /// Returns whether the parameter is absent if it is not given.
    pub(super) fn is_absent(&self) -> bool {
        self.absent.as_deref() == Some(ABSENT)
    }

    /// Returns whether the parameter is optional.
    pub(super) fn is_optional(&self) -> bool {
        self.absent.is_some()
    }

    /// Returns the expression of the attribute that stores it.
    pub(super) fn made(&self) -> String {
        let Param { name, shape, absent } = self;
        match absent {
            // An empty list and an absent one have the same text, so they are the same.
            Some(absent) if self.is_absent() && shape.given.starts_with("&[") => {
                format!(
                    "{name}.filter(|value| !value.is_empty()).map_or_else(|| {absent}, |value| {})",
                    shape.made
                )
            }
            Some(absent) => format!("{name}.map_or_else(|| {absent}, |value| {})", shape.made),
            None if shape.made == "value" => name.clone(),
            None => format!("{{ let value = {name}; {} }}", shape.made),
        }
    }
}
