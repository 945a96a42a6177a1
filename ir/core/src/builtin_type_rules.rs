//! The verifiers of builtin types (MLIR, "Builtin Dialect"), e.g. that a vector has positive dimensions. They
//! apply to types in the text and to types that programs construct.

use numerics::ApInt;

use crate::attrs::AttrKind;
use crate::context::Context;
use crate::expr::{BuiltinClass, Class};
use crate::ids::{Attr, Ident, Type};
use crate::registry::Registry;
use crate::types::{DYNAMIC, TypeKind};

/// A part of a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypePart {
    /// The element type.
    Element,
    /// The dimensions.
    Shape,
    /// Anything else.
    Other,
}

/// The reason why a builtin type is not valid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalType {
    /// The part of the type that is not valid.
    pub part: TypePart,
    /// The reason.
    pub reason: String,
}

/// Provides the definitions of dialects that the rules depend on.
pub trait DialectDefinitions {
    /// Returns whether the name is that of an upstream dialect that is not defined here.
    fn is_undefined_upstream_dialect(&self, dialect: Ident) -> bool;
    /// Returns whether a type of a dialect that is defined here may be the element type of a memref
    /// (`MemRefElementTypeInterface`).
    fn is_memref_element(&self, ty: Type) -> bool;
    /// Returns whether a type of a dialect that is defined here may be the element type of a vector
    /// (`VectorElementTypeInterface`).
    fn is_vector_element(&self, ty: Type) -> bool;
}

impl DialectDefinitions for Registry {
    fn is_undefined_upstream_dialect(&self, dialect: Ident) -> bool {
        Registry::is_undefined_upstream_dialect(self, self.ctx().str(dialect))
    }

    fn is_memref_element(&self, ty: Type) -> bool {
        Class::Builtin(BuiltinClass::MemRefElementTypeInterface).is_of_type(self, ty) != Some(false)
    }

    fn is_vector_element(&self, ty: Type) -> bool {
        Class::Builtin(BuiltinClass::VectorElementTypeInterface).is_of_type(self, ty) != Some(false)
    }
}

fn unless(legal: bool, part: TypePart, reason: &str) -> Result<(), IllegalType> {
    if legal { Ok(()) } else { Err(IllegalType { part, reason: reason.into() }) }
}

impl Context {
    /// Verifies a type whose element types are already verified.
    ///
    /// # Errors
    /// Returns the reason why the type is not valid.
    pub fn check_type(
        &self,
        kind: &TypeKind,
        known: &dyn DialectDefinitions,
    ) -> Result<(), IllegalType> {
        match kind {
            TypeKind::Integer { width, .. } if *width > ApInt::MAX_WIDTH => {
                let reason = format!("integer bitwidth is limited to {} bits", ApInt::MAX_WIDTH);
                Err(IllegalType { part: TypePart::Other, reason })
            }
            TypeKind::Complex(part) => {
                let legal = matches!(self.ty(*part), TypeKind::Float(_) | TypeKind::Integer { .. });
                unless(legal, TypePart::Element, "invalid element type for complex")
            }
            TypeKind::Vector { shape, element, .. } => {
                let legal = match self.ty(*element) {
                    TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_) => true,
                    TypeKind::Parametric { .. } | TypeKind::Identified { .. } => {
                        known.is_vector_element(*element)
                    }
                    TypeKind::Opaque { dialect, .. } => {
                        known.is_undefined_upstream_dialect(*dialect)
                    }
                    _ => false,
                };
                unless(
                    legal,
                    TypePart::Element,
                    "failed to verify 'elementType': VectorElementTypeInterface instance",
                )?;
                check_vector_sizes(shape)
            }
            TypeKind::RankedTensor { shape, element, .. } => {
                self.check_tensor_element(*element)?;
                check_sizes(shape)
            }
            TypeKind::UnrankedTensor(element) => self.check_tensor_element(*element),
            TypeKind::MemRef { shape, element, layout, memory_space } => {
                self.check_memref_element(*element, known)?;
                check_sizes(shape)?;
                self.check_memory_space(*memory_space, known)?;
                self.check_layout(*layout, shape.len())
            }
            TypeKind::UnrankedMemRef { element, memory_space } => {
                self.check_memref_element(*element, known)?;
                self.check_memory_space(*memory_space, known)
            }
            TypeKind::Opaque { dialect, .. } => unless(
                is_dialect_name(self.str(*dialect)),
                TypePart::Other,
                "this is not a valid name of a dialect",
            ),
            _ => Ok(()),
        }
    }

    /// Returns a memref type without the layout and memory space that are the defaults: the identity map, and
    /// zero of any type.
    pub fn without_defaults(&self, mut kind: TypeKind) -> TypeKind {
        if let TypeKind::MemRef { memory_space, .. }
        | TypeKind::UnrankedMemRef { memory_space, .. } = &mut kind
        {
            let zero = |attr: &Attr| matches!(self.attr(*attr), AttrKind::Integer { value, .. } if value.is_zero());
            memory_space.take_if(|attr| zero(attr));
        }
        if let TypeKind::MemRef { layout, .. } = &mut kind {
            let identity = |attr: &Attr| matches!(self.attr(*attr), AttrKind::AffineMap(map) if map.is_identity(self));
            layout.take_if(|attr| identity(attr));
        }
        kind
    }

    fn check_tensor_element(&self, element: Type) -> Result<(), IllegalType> {
        let kind = self.ty(element);
        let legal = matches!(
            kind,
            TypeKind::Complex(_)
                | TypeKind::Float(_)
                | TypeKind::Integer { .. }
                | TypeKind::Vector { .. }
                | TypeKind::Index
        );
        unless(legal || kind.is_of_dialect(), TypePart::Element, "invalid tensor element type")
    }

    /// Does the same as [`check_type`](Self::check_type), for the element type of a memref.
    ///
    /// # Errors
    /// Returns the reason why no memref can have this element type.
    pub fn check_memref_element(
        &self,
        element: Type,
        known: &dyn DialectDefinitions,
    ) -> Result<(), IllegalType> {
        let legal = match self.ty(element) {
            TypeKind::Complex(_)
            | TypeKind::Float(_)
            | TypeKind::Integer { .. }
            | TypeKind::Vector { .. }
            | TypeKind::MemRef { .. }
            | TypeKind::UnrankedMemRef { .. }
            | TypeKind::Index => true,
            TypeKind::Parametric { .. } | TypeKind::Identified { .. } => {
                known.is_memref_element(element)
            }
            TypeKind::Opaque { dialect, .. } => known.is_undefined_upstream_dialect(*dialect),
            _ => false,
        };
        unless(legal, TypePart::Element, "invalid memref element type")
    }

    fn check_memory_space(
        &self,
        space: Option<Attr>,
        known: &dyn DialectDefinitions,
    ) -> Result<(), IllegalType> {
        let legal = match space.map(|attr| self.attr(attr)) {
            None
            | Some(
                AttrKind::Integer { .. }
                | AttrKind::String { .. }
                | AttrKind::Dictionary(_)
                | AttrKind::Parametric { .. },
            ) => true,
            Some(AttrKind::Opaque { dialect, .. }) => known.is_undefined_upstream_dialect(*dialect),
            _ => false,
        };
        unless(legal, TypePart::Other, "unsupported memory space Attribute")
    }

    fn check_layout(&self, layout: Option<Attr>, rank: usize) -> Result<(), IllegalType> {
        let reason = match layout.map(|attr| self.attr(attr)) {
            Some(AttrKind::AffineMap(map)) if map.dims as usize != rank => format!(
                "memref layout mismatch between rank and affine map: {rank} != {}",
                map.dims
            ),
            Some(AttrKind::StridedLayout { strides, .. }) if strides.len() != rank => {
                "expected the number of strides to match the rank".to_owned()
            }
            _ => return Ok(()),
        };
        Err(IllegalType { part: TypePart::Other, reason })
    }
}

fn check_sizes(shape: &[i64]) -> Result<(), IllegalType> {
    unless(
        shape.iter().all(|&size| size >= 0 || size == DYNAMIC),
        TypePart::Shape,
        "dimensions must not be negative",
    )
}

/// Returns whether the name is valid for a dialect: a letter or underscore, then letters, digits, underscores
/// and dollars.
pub fn is_dialect_name(name: &str) -> bool {
    let letter = |c: char| c.is_ascii_alphabetic() || c == '_';
    name.starts_with(letter) && name.chars().all(|c| letter(c) || c.is_ascii_digit() || c == '$')
}

fn check_vector_sizes(shape: &[i64]) -> Result<(), IllegalType> {
    if shape.iter().all(|&size| size > 0) {
        return Ok(());
    }
    let sizes: Vec<String> = shape.iter().map(i64::to_string).collect();
    let reason =
        format!("vector types must have positive constant sizes but got {}", sizes.join(", "));
    Err(IllegalType { part: TypePart::Shape, reason })
}
