//! The declarations of an operation, as far as its syntax refers to them, e.g. the operands `lhs` and `rhs`.

/// The number of values of a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImportedArity {
    /// One.
    One,
    /// One or none.
    Optional,
    /// Any number.
    Variadic,
}

/// A declared operand or result.
#[derive(Clone, Debug)]
pub struct Decl {
    /// The name.
    pub name: String,
    /// The number of values.
    pub arity: ImportedArity,
}

/// A declared attribute.
#[derive(Clone, Debug)]
pub struct ImportedAttr {
    /// The name.
    pub name: String,
    /// The constraint without the classes for optional ones and defaults, e.g. `StrAttr`.
    pub constraint: String,
}

/// The language of a syntax.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Syntax {
    /// A format in the definition, or none.
    #[default]
    Format,
    /// C++ functions.
    Cpp,
}

/// The declarations of an operation.
#[derive(Clone, Debug, Default)]
pub struct OpSignature {
    /// The name, e.g. `my.add`.
    pub name: String,
    /// The name of the C++ class, e.g. `AddOp`.
    pub class: String,
    /// The C++ namespace, e.g. `::my`; empty if it is not known.
    pub namespace: String,
    /// The place of the definition, `path:line`.
    pub place: String,
    /// The language of the syntax.
    pub syntax: Syntax,
    /// The operands.
    pub operands: Vec<Decl>,
    /// The results.
    pub results: Vec<Decl>,
    /// The attributes.
    pub attrs: Vec<ImportedAttr>,
    /// The names of the regions.
    pub regions: Vec<String>,
    /// The names of the successors.
    pub successors: Vec<String>,
}

/// A parameter of a type or attribute.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// The name.
    pub name: String,
    /// The C++ type.
    pub ty: String,
    /// Whether it may be left out.
    pub optional: bool,
}

/// The declarations of a type or attribute whose syntax is C++.
#[derive(Clone, Debug, Default)]
pub struct DefShape {
    /// The name with its sigil, e.g. `!my.box`.
    pub name: String,
    /// The name of the C++ class, e.g. `BoxType`.
    pub class: String,
    /// The place of the definition, `path:line`.
    pub place: String,
    /// The language of the syntax.
    pub syntax: Syntax,
    /// The C++ namespace, e.g. `::my`.
    pub namespace: String,
    /// The parameters.
    pub parameters: Vec<Parameter>,
}

/// A dialect.
#[derive(Clone, Debug)]
pub struct DialectShape {
    /// The name, e.g. `my`.
    pub name: String,
    /// The name of the C++ class, e.g. `MyDialect`.
    pub class: String,
    /// The C++ namespace, e.g. `::my`.
    pub namespace: String,
    /// The C++ classes of the types and attributes that definitions declare.
    pub defined: Vec<String>,
}

/// The declarations of dialects for which overlays are written.
#[derive(Clone, Debug, Default)]
pub struct Shapes {
    /// The operations.
    pub ops: Vec<OpSignature>,
    /// The types and attributes without a format.
    pub defs: Vec<DefShape>,
    /// The attributes that have a format.
    pub formatted: Vec<DefShape>,
    /// The dialects, whose functions may parse types and attributes without a definition.
    pub dialects: Vec<DialectShape>,
    /// The directives in formats.
    pub directives: Vec<DirectiveUse>,
}

/// A directive `custom<Name>` that a format of the dialect uses.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct DirectiveUse {
    /// The dialect.
    pub dialect: String,
    /// The name of the directive.
    pub name: String,
}

impl Shapes {
    /// Returns the C++ namespace of a dialect; empty if it is not among these dialects.
    pub(crate) fn namespace(&self, dialect: &str) -> &str {
        let of = self.dialects.iter().find(|of| of.name == dialect);
        of.map_or("", |of| of.namespace.as_str())
    }
}

impl ImportedArity {
    /// Returns whether values of the declaration may be absent.
    pub fn is_variable(self) -> bool {
        self != ImportedArity::One
    }
}
