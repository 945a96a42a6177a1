//! Result types that hooks infer (MLIR, `InferTypeOpInterface` and `InferShapedTypeOpInterface`).

use smallvec::SmallVec;

use crate::def::hooks::{InferCx, ShapedComponents};
use crate::def::{OpDef, Trait};
use crate::ids::Type;
use crate::printer::type_text;
use crate::registry::Registry;
use crate::types::{DYNAMIC, TypeKind};

/// What a hook infers: types, or why there are none.
pub type Inferred = Result<SmallVec<[Type; 2]>, String>;

/// Whether a hook tells the result types of operations that `def` defines.
pub fn infers_types(def: &OpDef) -> bool {
    def.hooks.infer_types.is_some() || def.hooks.infer_shapes.is_some() && def.has(Trait::InferTypeOpInterface)
}

/// The result types that a hook infers, if there is one: itself, or by the tensors of the shapes that it infers (`InferTensorType`).
pub fn result_types(def: &OpDef, cx: &InferCx<'_>) -> Option<Inferred> {
    if let Some(infer) = def.hooks.infer_types {
        return Some(infer(cx));
    }
    let infer = def.hooks.infer_shapes.filter(|_| def.has(Trait::InferTypeOpInterface))?;
    Some(infer(cx).and_then(|shapes| shapes.iter().map(|shape| tensor(cx.reg, shape)).collect()))
}

fn tensor(reg: &Registry, of: &ShapedComponents) -> Result<Type, String> {
    let element = of.element.ok_or("the element type of a result is not inferred")?;
    Ok(reg.ctx().intern_type(match &of.shape {
        Some(shape) => TypeKind::RankedTensor { shape: shape.clone(), element, encoding: of.encoding },
        None => TypeKind::UnrankedTensor(element),
    }))
}

/// In what the type `ty` of a result is not what was inferred of it; what is not known on one side agrees with everything.
pub(crate) fn mismatch(reg: &Registry, inferred: &ShapedComponents, ty: Type) -> Option<String> {
    let kind = reg.ctx().ty(ty);
    let own = type_text(reg, ty);
    let Some(element) = kind.element() else { return Some(format!("a shape, but '{own}' has none")) };
    if let Some(wanted) = inferred.element.filter(|&wanted| wanted != element) {
        return Some(format!("elements of type '{}', but it is of type '{own}'", type_text(reg, wanted)));
    }
    let (Some(wanted), Some(shape)) = (&inferred.shape, kind.shape()) else { return None };
    let agrees = |(&a, &b): (&i64, &i64)| a == b || a == DYNAMIC || b == DYNAMIC;
    if wanted.len() == shape.len() && wanted.iter().zip(shape).all(agrees) {
        return None;
    }
    let dims: Vec<String> = wanted.iter().map(|&d| if d == DYNAMIC { "?".to_owned() } else { d.to_string() }).collect();
    Some(format!("the shape [{}], but it is of type '{own}'", dims.join(", ")))
}
