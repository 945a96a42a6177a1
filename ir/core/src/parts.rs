//! What attributes, types and locations are made of: the attributes, types and locations directly inside each.
//!
//! The mutable part of an identified type is none of its parts: it may hold the type itself.

use crate::attrs::AttrKind;
use crate::context::Context;
use crate::ids::{Attr, Type};
use crate::loc::{Loc, LocKind};
use crate::types::TypeKind;

/// An attribute, a type or a location.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// An attribute.
    Attr(Attr),
    /// A type.
    Type(Type),
    /// A location.
    Loc(Loc),
}

impl Context {
    /// Hands what is directly inside `part` to `visit`, in the order of the text.
    pub fn for_parts(&self, part: Part, visit: &mut dyn FnMut(Part)) {
        match part {
            Part::Attr(attr) => self.parts_of_attr(attr, visit),
            Part::Type(ty) => self.parts_of_type(ty, visit),
            Part::Loc(loc) => self.parts_of_loc(loc, visit),
        }
    }

    fn parts_of_attr(&self, attr: Attr, visit: &mut dyn FnMut(Part)) {
        match self.attr(attr) {
            AttrKind::Array(list) | AttrKind::Parametric { params: list, .. } => {
                list.iter().for_each(|&a| visit(Part::Attr(a)));
            }
            AttrKind::Dictionary(entries) => entries.iter().for_each(|e| visit(Part::Attr(e.1))),
            AttrKind::Distinct { inner, .. } => visit(Part::Attr(*inner)),
            AttrKind::Sparse { indices, values, .. } => {
                visit(Part::Attr(*indices));
                visit(Part::Attr(*values));
            }
            AttrKind::Type(ty) => return visit(Part::Type(*ty)),
            AttrKind::Location(loc) => visit(Part::Loc(*loc)),
            AttrKind::DenseArray { element, .. } => return visit(Part::Type(*element)),
            _ => {}
        }
        if let Some(ty) = self.attr_type(attr) {
            visit(Part::Type(ty));
        }
    }

    fn parts_of_type(&self, ty: Type, visit: &mut dyn FnMut(Part)) {
        let kind = self.ty(ty);
        if let Some(element) = kind.element() {
            visit(Part::Type(element));
        }
        match kind {
            TypeKind::Complex(element) => visit(Part::Type(*element)),
            TypeKind::Tuple(types) => types.iter().for_each(|&t| visit(Part::Type(t))),
            TypeKind::Function { inputs, results } => {
                inputs.iter().chain(results).for_each(|&t| visit(Part::Type(t)))
            }
            TypeKind::RankedTensor { encoding, .. } => {
                encoding.iter().for_each(|&a| visit(Part::Attr(a)))
            }
            TypeKind::MemRef { layout, memory_space, .. } => {
                layout.iter().chain(memory_space).for_each(|&a| visit(Part::Attr(a)));
            }
            TypeKind::UnrankedMemRef { memory_space, .. } => {
                memory_space.iter().for_each(|&a| visit(Part::Attr(a)))
            }
            TypeKind::Parametric { params, .. } => {
                params.iter().for_each(|&a| visit(Part::Attr(a)))
            }
            _ => {}
        }
    }

    fn parts_of_loc(&self, loc: Loc, visit: &mut dyn FnMut(Part)) {
        match self.loc(loc) {
            LocKind::Name { child, .. } if child == Loc::UNKNOWN => {}
            LocKind::Name { child, .. } => visit(Part::Loc(child)),
            LocKind::CallSite { callee, caller } => {
                visit(Part::Loc(callee));
                visit(Part::Loc(caller));
            }
            LocKind::Fused { locs, metadata } => {
                metadata.into_iter().for_each(|a| visit(Part::Attr(a)));
                locs.iter().for_each(|&l| visit(Part::Loc(l)));
            }
            LocKind::Unknown | LocKind::Source(_) | LocKind::FileLineCol { .. } => {}
        }
    }
}
