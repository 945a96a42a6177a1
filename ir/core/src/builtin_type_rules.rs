//! Which builtin types there are: what their parts may be, whoever makes them (MLIR, "Builtin Dialect", and what the verifiers of its types refuse).

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
    /// The sizes.
    Shape,
    /// Anything else.
    Other,
}

/// Why there is no such type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalType {
    /// What of it is wrong.
    pub part: TypePart,
    /// Why.
    pub why: String,
}

/// Who knows what dialects say of themselves and of their types.
pub trait Definitions {
    /// Whether there is a dialect of that name that is not defined here.
    fn is_elsewhere(&self, dialect: Ident) -> bool;
    /// Whether memrefs may hold a type of a dialect that is defined here (`MemRefElementTypeInterface`).
    fn is_memref_element(&self, ty: Type) -> bool;
}

impl Definitions for Registry {
    fn is_elsewhere(&self, dialect: Ident) -> bool {
        Registry::is_elsewhere(self, self.ctx().str(dialect))
    }

    fn is_memref_element(&self, ty: Type) -> bool {
        Class::Builtin(BuiltinClass::MemRefElementTypeInterface).is_of_type(self, ty) != Some(false)
    }
}

fn unless(legal: bool, part: TypePart, why: &str) -> Result<(), IllegalType> {
    if legal { Ok(()) } else { Err(IllegalType { part, why: why.into() }) }
}

impl Context {
    /// Checks that there is a type like this, whose own parts are legal.
    ///
    /// # Errors
    /// There is none: why.
    pub fn check_type(&self, kind: &TypeKind, known: &dyn Definitions) -> Result<(), IllegalType> {
        match kind {
            TypeKind::Integer { width, .. } if *width > ApInt::MAX_WIDTH => {
                let why = format!("integer types have at most {} bits", ApInt::MAX_WIDTH);
                Err(IllegalType { part: TypePart::Other, why })
            }
            TypeKind::Complex(part) => {
                let legal = matches!(self.ty(*part), TypeKind::Float(_) | TypeKind::Integer { .. });
                unless(legal, TypePart::Element, "complex numbers have integer or float parts")
            }
            TypeKind::Vector { shape, element, .. } => {
                let legal = matches!(
                    self.ty(*element),
                    TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_)
                );
                unless(legal, TypePart::Element, "vectors hold integers, index or floats")?;
                unless(
                    shape.iter().all(|&size| size > 0),
                    TypePart::Shape,
                    "vector dimensions must be positive",
                )
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
                is_namespace(self.str(*dialect)),
                TypePart::Other,
                "that is no name of a dialect",
            ),
            _ => Ok(()),
        }
    }

    /// A memref without the layout and the memory space that it would have anyway: the identity, and zero of any type.
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
        unless(legal || kind.is_of_dialect(), TypePart::Element, "invalid element type of a tensor")
    }

    /// As [`check_type`](Self::check_type), of what a memref holds.
    ///
    /// # Errors
    /// No memref holds it: why.
    pub fn check_memref_element(
        &self,
        element: Type,
        known: &dyn Definitions,
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
            TypeKind::Opaque { dialect, .. } => known.is_elsewhere(*dialect),
            _ => false,
        };
        unless(legal, TypePart::Element, "invalid element type of a memref")
    }

    fn check_memory_space(
        &self,
        space: Option<Attr>,
        known: &dyn Definitions,
    ) -> Result<(), IllegalType> {
        let legal = match space.map(|attr| self.attr(attr)) {
            None
            | Some(
                AttrKind::Integer { .. }
                | AttrKind::String { .. }
                | AttrKind::Dictionary(_)
                | AttrKind::Parametric { .. },
            ) => true,
            Some(AttrKind::Opaque { dialect, .. }) => known.is_elsewhere(*dialect),
            _ => false,
        };
        unless(legal, TypePart::Other, "unsupported memory space")
    }

    fn check_layout(&self, layout: Option<Attr>, rank: usize) -> Result<(), IllegalType> {
        let what = match layout.map(|attr| self.attr(attr)) {
            Some(AttrKind::AffineMap(map)) if map.dims as usize != rank => {
                format!("layout of {} dimensions", map.dims)
            }
            Some(AttrKind::StridedLayout { strides, .. }) if strides.len() != rank => {
                format!("{} strides", strides.len())
            }
            _ => return Ok(()),
        };
        Err(IllegalType {
            part: TypePart::Other,
            why: format!("{what} on a memref of rank {rank}"),
        })
    }
}

fn check_sizes(shape: &[i64]) -> Result<(), IllegalType> {
    unless(
        shape.iter().all(|&size| size >= 0 || size == DYNAMIC),
        TypePart::Shape,
        "sizes are not negative",
    )
}

/// Whether dialects may be called that: a letter or underscore, then those, digits and dollars.
fn is_namespace(name: &str) -> bool {
    let letter = |c: char| c.is_ascii_alphabetic() || c == '_';
    name.starts_with(letter) && name.chars().all(|c| letter(c) || c.is_ascii_digit() || c == '$')
}
