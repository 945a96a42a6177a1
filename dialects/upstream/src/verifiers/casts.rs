//! Casts between types of tensors and memrefs.

use super::shapes::{shapes_agree, sizes_agree};
use crate::strides::Strides;
use ir_core::def::Hook;
use ir_core::def::hooks::OpHooks;
use ir_core::interfaces::{CastFn, CastOpInterface};
use ir_core::{Attr, Context, Registry, Type, TypeKind};

/// Returns the hooks of a cast.
pub(crate) fn cast(are_compatible: &'static CastFn) -> OpHooks {
    let are_cast_compatible = Some(Hook::Plain(are_compatible));
    OpHooks::default().with(CastOpInterface { are_cast_compatible })
}

fn require(holds: bool, reason: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(reason.to_owned()) }
}

/// Checks `tensor.cast`.
pub(crate) fn tensor(reg: &Registry, from: &[Type], to: &[Type]) -> Result<(), String> {
    let ([from], [to]) = (from, to) else { return Ok(()) };
    let (from, to) = (reg.ctx().ty(*from), reg.ctx().ty(*to));
    require(from.element() == to.element(), "the element types differ")?;
    match (from.shape(), to.shape()) {
        (Some(from), Some(to)) => {
            require(shapes_agree(from, to), "the ranks or static sizes differ")
        }
        _ => Ok(()),
    }
}

/// Returns the element type and the memory space of a memref.
fn memory(kind: &TypeKind) -> Option<(Type, Option<Attr>)> {
    match *kind {
        TypeKind::MemRef { element, memory_space, .. }
        | TypeKind::UnrankedMemRef { element, memory_space } => Some((element, memory_space)),
        _ => None,
    }
}

/// Checks `memref.cast`.
pub(crate) fn memref(reg: &Registry, from: &[Type], to: &[Type]) -> Result<(), String> {
    let ([from], [to]) = (from, to) else { return Ok(()) };
    let (before, after) = (reg.ctx().ty(*from), reg.ctx().ty(*to));
    let (Some((element, space)), Some((new_element, new_space))) = (memory(before), memory(after))
    else {
        return Ok(());
    };
    require(element == new_element, "the element types differ")?;
    require(space == new_space, "the memory spaces differ")?;
    match (before.shape(), after.shape()) {
        (Some(shape), Some(new_shape)) => {
            require(layouts_agree(reg.ctx(), *from, *to), "the strides or offsets differ")?;
            require(shapes_agree(shape, new_shape), "the ranks or static sizes differ")
        }
        (None, None) => Err("both memrefs are unranked".to_owned()),
        _ => Ok(()),
    }
}

fn layout(ctx: &Context, ty: Type) -> Option<Attr> {
    match ctx.ty(ty) {
        TypeKind::MemRef { layout, .. } => *layout,
        _ => None,
    }
}

fn layouts_agree(ctx: &Context, from: Type, to: Type) -> bool {
    if layout(ctx, from) == layout(ctx, to) {
        return true;
    }
    match (Strides::of(ctx, from), Strides::of(ctx, to)) {
        (Some(from), Some(to)) => {
            sizes_agree(from.offset, to.offset) && shapes_agree(&from.strides, &to.strides)
        }
        _ => false,
    }
}

/// Checks `index.casts` and `index.castu`: one of the types is `index`.
pub(crate) fn index(reg: &Registry, from: &[Type], to: &[Type]) -> Result<(), String> {
    let ([from], [to]) = (from, to) else { return Ok(()) };
    let is_index = |ty: Type| matches!(reg.ctx().ty(ty), TypeKind::Index);
    require(is_index(*from) != is_index(*to), "one of the types must be 'index'")
}

/// Checks `memref.memory_space_cast`: the types differ in the memory space only.
pub(crate) fn memory_space(reg: &Registry, from: &[Type], to: &[Type]) -> Result<(), String> {
    let ([from], [to]) = (from, to) else { return Ok(()) };
    let ctx = reg.ctx();
    let (before, after) = (ctx.ty(*from), ctx.ty(*to));
    let (Some((element, _)), Some((new_element, _))) = (memory(before), memory(after)) else {
        return Ok(());
    };
    require(element == new_element, "the element types differ")?;
    require(before.shape() == after.shape(), "the shapes differ")?;
    require(layout(ctx, *from) == layout(ctx, *to), "the layouts differ")
}
