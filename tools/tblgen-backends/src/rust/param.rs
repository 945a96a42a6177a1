//! A parameter of a type or attribute in Rust: the types of its getter and builder, and the conversions between them.

/// What a parameter is in Rust.
pub(super) struct Shape {
    /// What is taken.
    pub(super) given: String,
    /// What is given back.
    pub(super) read_as: String,
    /// The attribute, of `value`.
    pub(super) made: String,
    /// Something of the type `Option<read_as>`, of the attribute `value`; `?` may be in it.
    pub(super) read: String,
}

impl Shape {
    pub(super) fn new(ty: &str, made: &str, read: &str) -> Shape {
        Shape { given: ty.into(), read_as: ty.into(), made: made.into(), read: read.into() }
    }
}

/// The attribute that is no attribute.
pub(super) const ABSENT: &str = "ctx.absent()";

/// A parameter.
pub(super) struct Param {
    pub(super) name: String,
    pub(super) shape: Shape,
    /// What stands for it where it is not given, if it need not be.
    pub(super) absent: Option<String>,
}

impl Param {
    /// The type that is taken.
    pub(super) fn ty(&self) -> String {
        match &self.absent {
            Some(_) => format!("Option<{}>", self.shape.given),
            None => self.shape.given.clone(),
        }
    }

    /// The type of what is there.
    pub(super) fn plain(&self) -> &str {
        &self.shape.given
    }

    /// Whether nothing is there where it is not given.
    pub(super) fn is_absent(&self) -> bool {
        self.absent.as_deref() == Some(ABSENT)
    }

    /// Whether it need not be given.
    pub(super) fn is_optional(&self) -> bool {
        self.absent.is_some()
    }

    /// The attribute that it is kept as.
    pub(super) fn made(&self) -> String {
        let Param { name, shape, absent } = self;
        match absent {
            // What text cannot tell apart is one: a list without elements is not there.
            Some(absent) if self.is_absent() && shape.given.starts_with("&[") => {
                format!("{name}.filter(|value| !value.is_empty()).map_or_else(|| {absent}, |value| {})", shape.made)
            }
            Some(absent) => format!("{name}.map_or_else(|| {absent}, |value| {})", shape.made),
            None if shape.made == "value" => name.clone(),
            None => format!("{{ let value = {name}; {} }}", shape.made),
        }
    }
}
