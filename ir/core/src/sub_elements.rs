//! The sub-elements of attributes, types and locations: the attributes, types and locations directly inside
//! each.
//!
//! For example, the sub-elements of `tensor<4xf32, #enc>` are `f32` and `#enc`. The mutable body of an
//! identified type is excluded, because it may contain the type itself.

use crate::attrs::AttrKind;
use crate::context::Context;
use crate::ids::{Attr, Type};
use crate::loc::{Loc, LocKind};
use crate::types::TypeKind;

/// An attribute, a type or a location: the values that a [`Context`] uniques.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Uniqued {
    /// An attribute.
    Attr(Attr),
    /// A type.
    Type(Type),
    /// A location.
    Loc(Loc),
}

impl Context {
    /// Calls `visit` for each sub-element of `part`, in the order of the text.
    pub fn for_each_sub_element(&self, part: Uniqued, visit: &mut dyn FnMut(Uniqued)) {
        match part {
            Uniqued::Attr(attr) => self.sub_elements_of_attr(attr, visit),
            Uniqued::Type(ty) => self.sub_elements_of_type(ty, visit),
            Uniqued::Loc(loc) => self.sub_elements_of_loc(loc, visit),
        }
    }

    fn sub_elements_of_attr(&self, attr: Attr, visit: &mut dyn FnMut(Uniqued)) {
        match self.attr(attr) {
            AttrKind::Array(list) | AttrKind::Parametric { params: list, .. } => {
                list.iter().for_each(|&a| visit(Uniqued::Attr(a)));
            }
            AttrKind::Dictionary(entries) => entries.iter().for_each(|e| visit(Uniqued::Attr(e.1))),
            AttrKind::Distinct { inner, .. } => visit(Uniqued::Attr(*inner)),
            AttrKind::Sparse { indices, values, .. } => {
                visit(Uniqued::Attr(*indices));
                visit(Uniqued::Attr(*values));
            }
            AttrKind::Type(ty) => return visit(Uniqued::Type(*ty)),
            AttrKind::Location(loc) => visit(Uniqued::Loc(*loc)),
            AttrKind::DenseArray { element, .. } => return visit(Uniqued::Type(*element)),
            _ => {}
        }
        if let Some(ty) = self.attr_type(attr) {
            visit(Uniqued::Type(ty));
        }
    }

    fn sub_elements_of_type(&self, ty: Type, visit: &mut dyn FnMut(Uniqued)) {
        let kind = self.ty(ty);
        if let Some(element) = kind.element() {
            visit(Uniqued::Type(element));
        }
        match kind {
            TypeKind::Complex(element) => visit(Uniqued::Type(*element)),
            TypeKind::Tuple(types) => types.iter().for_each(|&t| visit(Uniqued::Type(t))),
            TypeKind::Function { inputs, results } => {
                inputs.iter().chain(results).for_each(|&t| visit(Uniqued::Type(t)))
            }
            TypeKind::RankedTensor { encoding, .. } => {
                encoding.iter().for_each(|&a| visit(Uniqued::Attr(a)))
            }
            TypeKind::MemRef { layout, memory_space, .. } => {
                layout.iter().chain(memory_space).for_each(|&a| visit(Uniqued::Attr(a)));
            }
            TypeKind::UnrankedMemRef { memory_space, .. } => {
                memory_space.iter().for_each(|&a| visit(Uniqued::Attr(a)))
            }
            TypeKind::Parametric { params, .. } => {
                params.iter().for_each(|&a| visit(Uniqued::Attr(a)))
            }
            _ => {}
        }
    }

    fn sub_elements_of_loc(&self, loc: Loc, visit: &mut dyn FnMut(Uniqued)) {
        match self.loc(loc) {
            LocKind::Name { child, .. } if child == Loc::UNKNOWN => {}
            LocKind::Name { child, .. } => visit(Uniqued::Loc(child)),
            LocKind::CallSite { callee, caller } => {
                visit(Uniqued::Loc(callee));
                visit(Uniqued::Loc(caller));
            }
            LocKind::Fused { locs, metadata } => {
                metadata.into_iter().for_each(|a| visit(Uniqued::Attr(a)));
                locs.iter().for_each(|&l| visit(Uniqued::Loc(l)));
            }
            LocKind::Unknown
            | LocKind::Source(_)
            | LocKind::FileLineCol { .. }
            | LocKind::FileRange { .. } => {}
        }
    }
}
