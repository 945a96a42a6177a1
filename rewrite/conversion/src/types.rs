//! Type conversions, and the operations that materialize them.
//!
//! ```
//! use ir_core::{Context, Registry};
//! use rewrite::journal::ConvertTypes;
//! use rewrite_conversion::TypeConverter;
//!
//! let ctx = Context::new();
//! let registry = Registry::empty(&ctx);
//! let (index, i64) = (ctx.index(), ctx.i64());
//! let mut types = TypeConverter::default();
//! types.add_conversion(move |_, ty| (ty == index).then_some(Some(i64)));
//! let convert = |ty| types.convert(&registry, ty).unwrap().to_vec();
//! assert_eq!(convert(index), [i64]);
//! assert_eq!(convert(ctx.f32()), [ctx.f32()]);
//! let functions = [[index], [i64]].map(|types| ctx.function_type(&types, &[]));
//! assert_eq!(convert(functions[0]), [functions[1]]);
//! ```

use std::sync::{Arc, Mutex};

use ir_core::sync::LockIgnoringPoison;
use ir_core::{Loc, OperationState, Registry, Type, TypeKind, ValueId};
use rewrite::journal::{ConvertTypes, ConvertedTypes};
use rustc_hash::FxHashMap;
use smallvec::smallvec;

use crate::components::map_component_types;

/// Converts a type, to one usually. `None`: it is not the conversion of this type; `Some(None)`: the type is illegal and cannot be converted.
pub type TypeFn = dyn Fn(&Registry, Type) -> Option<Option<ConvertedTypes>> + Send + Sync;

/// Returns the operation of one result that turns a value of the first type into one of the second; `None` if it knows none.
pub type MaterializeFn =
    dyn Fn(&Registry, ValueId, (Type, Type), Loc) -> Option<OperationState> + Send + Sync;

/// How many conversions may follow each other, on a type or on the components that they add. More are taken for a conversion that never ends.
const MAX_STEPS: usize = 64;

/// Converts types, and materializes values of converted types. A type without a conversion is legal. Later conversions precede earlier ones.
#[derive(Default)]
pub struct TypeConverter {
    conversions: Vec<Arc<TypeFn>>,
    materializations: Vec<Arc<MaterializeFn>>,
    known: Mutex<FxHashMap<Type, Option<ConvertedType>>>,
}

/// The legal types that another one is converted to.
#[derive(Clone)]
struct ConvertedType {
    types: ConvertedTypes,
    /// How many conversions follow each other, at most.
    steps: usize,
}

impl Clone for TypeConverter {
    fn clone(&self) -> Self {
        TypeConverter {
            conversions: self.conversions.clone(),
            materializations: self.materializations.clone(),
            known: Mutex::default(),
        }
    }
}

impl TypeConverter {
    /// Adds a conversion. It precedes those before it.
    pub fn add_conversion(
        &mut self,
        convert: impl Fn(&Registry, Type) -> Option<Option<Type>> + Send + Sync + 'static,
    ) {
        self.add_expansion(move |reg, ty| convert(reg, ty).map(|to| to.map(|to| smallvec![to])));
    }

    /// Adds a conversion to any number of types: the values of several types take the place of one value, those of no type vanish. It precedes those
    /// before it.
    pub fn add_expansion(
        &mut self,
        convert: impl Fn(&Registry, Type) -> Option<Option<ConvertedTypes>> + Send + Sync + 'static,
    ) {
        self.conversions.push(Arc::new(convert));
    }

    /// Adds a materialization. It precedes those before it.
    pub fn add_materialization(
        &mut self,
        materialize: impl Fn(&Registry, ValueId, (Type, Type), Loc) -> Option<OperationState>
        + Send
        + Sync
        + 'static,
    ) {
        self.materializations.push(Arc::new(materialize));
    }

    /// Returns whether it converts no type.
    pub fn is_empty(&self) -> bool {
        self.conversions.is_empty()
    }

    /// Returns whether `ty` is legal.
    pub fn is_legal(&self, reg: &Registry, ty: Type) -> bool {
        self.convert(reg, ty).is_some_and(|types| types[..] == [ty])
    }

    /// Returns the operation that turns `value` of type `types.0` into a value of type `types.1`.
    pub fn materialize(
        &self,
        reg: &Registry,
        value: ValueId,
        types: (Type, Type),
        loc: Loc,
    ) -> Option<OperationState> {
        self.materializations.iter().rev().find_map(|make| make(reg, value, types, loc))
    }

    /// Converts a type by at most `budget` conversions that follow each other. Only results that are the same for any budget are stored.
    fn convert_within(&self, reg: &Registry, ty: Type, budget: usize) -> Option<ConvertedType> {
        if let Some(known) = self.known.lock_ignoring_poison().get(&ty) {
            return known.clone().filter(|known| known.steps <= budget);
        }
        let converted = self.compute(reg, ty, budget);
        if converted.is_some() || budget == MAX_STEPS {
            self.known.lock_ignoring_poison().insert(ty, converted.clone());
        }
        converted
    }

    /// Applies conversions until the types are legal.
    fn compute(&self, reg: &Registry, mut ty: Type, budget: usize) -> Option<ConvertedType> {
        let mut steps = 0;
        let mut is_converted = false;
        loop {
            let accepted = self.conversions.iter().rev().find_map(|one| one(reg, ty));
            is_converted |= accepted.is_some();
            let next = match accepted {
                Some(converted) => converted?,
                None => smallvec![ty],
            };
            match next[..] {
                [next] if next == ty => {
                    let parts = self.convert_components(reg, ty, budget - steps, is_converted)?;
                    if parts.types[..] == [ty] {
                        return Some(ConvertedType { types: smallvec![ty], steps });
                    }
                    steps += parts.steps;
                    ty = parts.types[0];
                }
                [next] => {
                    steps += 1;
                    ty = next;
                }
                _ => {
                    return self.convert_each(
                        reg,
                        &next,
                        budget.checked_sub(steps + 1)?,
                        steps + 1,
                    );
                }
            }
            if steps > budget {
                return None;
            }
        }
    }

    /// Converts types each, by at most `budget` conversions after `before` others.
    fn convert_each(
        &self,
        reg: &Registry,
        types: &[Type],
        budget: usize,
        before: usize,
    ) -> Option<ConvertedType> {
        let (mut all, mut steps) = (ConvertedTypes::new(), 0);
        for &ty in types {
            let converted = self.convert_within(reg, ty, budget)?;
            steps = steps.max(converted.steps);
            all.extend(converted.types);
        }
        Some(ConvertedType { types: all, steps: before + steps })
    }

    /// Converts the components of a function type, and those of a type that a conversion accepted or made. Another type is itself.
    fn convert_components(
        &self,
        reg: &Registry,
        ty: Type,
        budget: usize,
        is_converted: bool,
    ) -> Option<ConvertedType> {
        let mut steps = 0;
        let is_function = matches!(reg.ctx().ty(ty), TypeKind::Function { .. });
        let ty = if is_function || is_converted {
            map_component_types(reg.ctx(), ty, &mut |ty| {
                let converted = self.convert_within(reg, ty, budget)?;
                steps = steps.max(converted.steps);
                Some(converted.types)
            })?
        } else {
            ty
        };
        Some(ConvertedType { types: smallvec![ty], steps })
    }
}

impl ConvertTypes for TypeConverter {
    fn convert(&self, reg: &Registry, ty: Type) -> Option<ConvertedTypes> {
        if self.is_empty() {
            return Some(smallvec![ty]);
        }
        self.convert_within(reg, ty, MAX_STEPS).map(|converted| converted.types)
    }
}

impl std::fmt::Debug for TypeConverter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "TypeConverter({} conversions)", self.conversions.len())
    }
}
