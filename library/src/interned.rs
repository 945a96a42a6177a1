//! Types, attributes and locations, with the session that they belong to.

use std::fmt;

use ir_core::printer::{attr_text, type_text};
use ir_core::{AttrKind, Context, Ident, Loc, LocKind, Registry, Signedness, TypeKind};

use crate::error::Error;
use crate::handle::BodyKey;

/// A type, to compare, print and build operations with.
///
/// ```
/// let session = rs_opt::Session::new();
/// let vector = session.ty("vector<4xf32>")?;
/// assert_eq!(vector.to_string(), "vector<4xf32>");
/// assert_eq!(vector, session.ty("vector< 4 x f32 >")?);
/// assert!(vector != rs_opt::Session::new().ty("vector<4xf32>")?, "it is of another session");
/// # Ok::<(), rs_opt::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct TypeRef<'m> {
    pub(crate) reg: &'m Registry,
    pub(crate) id: ir_core::Type,
}

impl<'m> TypeRef<'m> {
    /// Returns the plain handle, for patterns and passes.
    pub fn id(&self) -> ir_core::Type {
        self.id
    }

    /// Returns the data of the type.
    pub fn kind(&self) -> &'m TypeKind {
        self.reg.ctx().ty(self.id)
    }
}

impl PartialEq for TypeRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && self.reg.ctx() == other.reg.ctx()
    }
}

impl fmt::Display for TypeRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&type_text(self.reg, self.id))
    }
}

impl fmt::Debug for TypeRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TypeRef({self})")
    }
}

/// An attribute, to compare, read, print and set.
///
/// ```
/// let session = rs_opt::Session::new();
/// assert_eq!(session.attr("42 : i64")?.as_int(), Some(42));
/// assert_eq!(session.attr("200 : ui8")?.as_int(), Some(200));
/// assert_eq!(session.attr("\"text\"")?.as_str(), Some("text"));
/// # Ok::<(), rs_opt::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct AttrRef<'m> {
    pub(crate) reg: &'m Registry,
    pub(crate) id: ir_core::Attr,
}

impl<'m> AttrRef<'m> {
    /// Returns the plain handle, for patterns and passes.
    pub fn id(&self) -> ir_core::Attr {
        self.id
    }

    /// Returns the data of the attribute.
    pub fn kind(&self) -> &'m AttrKind {
        self.reg.ctx().attr(self.id)
    }

    /// Returns the text of a string attribute, if it is UTF-8.
    pub fn as_str(&self) -> Option<&'m str> {
        self.reg.ctx().string_value(self.id)
    }

    /// Returns the value of an integer attribute, if it fits: of an unsigned type as it is, of other types sign-extended (so `true` is -1).
    pub fn as_int(&self) -> Option<i64> {
        int_value(self.reg, self.id)
    }
}

impl PartialEq for AttrRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && self.reg.ctx() == other.reg.ctx()
    }
}

impl fmt::Display for AttrRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&attr_text(self.reg, self.id))
    }
}

impl fmt::Debug for AttrRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AttrRef({self})")
    }
}

/// Returns the value of an integer attribute, if it fits: see [`AttrRef::as_int`].
pub(crate) fn int_value(reg: &Registry, attr: ir_core::Attr) -> Option<i64> {
    let AttrKind::Integer { value, ty } = reg.ctx().attr(attr) else { return None };
    match reg.ctx().ty(*ty) {
        TypeKind::Integer { signedness: Signedness::Unsigned, .. } => {
            i64::try_from(value.try_to_u64()?).ok()
        }
        _ => value.try_to_i64(),
    }
}

/// The location of an operation: explicit, e.g. `loc("a.mlir":3:5)`, or its position in the text that was parsed, which prints as
/// `loc(unknown)`.
///
/// ```
/// let session = rs_opt::Session::new();
/// let loc = session.location("loc(\"a.mlir\":3:5)")?;
/// let mut module = session.parse("func.func private @f()")?;
/// module.edit_top(|editor| {
///     let f = editor.ops()[0];
///     editor.before(f)?.op("func.func").at(loc).attr("sym_name", "\"g\"").attr("function_type", "() -> ()").build()?;
///     Ok(())
/// })?;
/// assert_eq!(module.symbol("g").unwrap().location(), loc);
/// assert_eq!(loc.to_string(), "loc(\"a.mlir\":3:5)");
/// # Ok::<(), rs_opt::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Location<'m> {
    pub(crate) reg: &'m Registry,
    pub(crate) id: Loc,
    /// The body that positions in the text refer to.
    pub(crate) body: BodyKey,
}

impl<'m> Location<'m> {
    /// Returns the plain handle, for patterns and passes.
    pub fn id(&self) -> Loc {
        self.id
    }

    /// Returns the data of the location.
    pub fn kind(&self) -> LocKind {
        self.reg.ctx().loc(self.id)
    }

    /// Returns whether the location means the same in the body `key`: it is no position in the text of another one.
    pub(crate) fn is_valid_in(&self, key: BodyKey) -> bool {
        self.body == key || !has_position(self.reg, self.id)
    }
}

impl PartialEq for Location<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && self.reg.ctx() == other.reg.ctx() && self.is_valid_in(other.body)
    }
}

impl fmt::Display for Location<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let attr = self.reg.ctx().intern_attr(AttrKind::Location(self.id));
        f.write_str(&attr_text(self.reg, attr))
    }
}

impl fmt::Debug for Location<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Location({self})")
    }
}

/// Returns whether a location is a position in the text or contains one.
fn has_position(reg: &Registry, loc: Loc) -> bool {
    let mut stack = vec![loc];
    let mut seen = std::collections::HashSet::new();
    while let Some(loc) = stack.pop() {
        if !seen.insert(loc) {
            continue;
        }
        match reg.ctx().loc(loc) {
            LocKind::Source(_) => return true,
            LocKind::Unknown | LocKind::FileLineCol { .. } | LocKind::FileRange { .. } => {}
            LocKind::Name { child, .. } => stack.push(child),
            LocKind::CallSite { callee, caller } => stack.extend([callee, caller]),
            LocKind::Fused { locs, .. } => stack.extend(locs),
        }
    }
    false
}

/// Returns the name of an attribute.
///
/// # Errors
/// The name is empty: the parser would refuse the text.
pub(crate) fn attr_name(ctx: &Context, name: &str) -> Result<Ident, Error> {
    if name.is_empty() {
        return Err(Error::new("the name of an attribute is empty"));
    }
    Ok(ctx.ident(name))
}
