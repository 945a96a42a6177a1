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
//! assert_eq!(types.convert(&registry, index), Some(i64));
//! assert_eq!(types.convert(&registry, ctx.f32()), Some(ctx.f32()));
//! let functions = [[index], [i64]].map(|types| ctx.function_type(&types, &[]));
//! assert_eq!(types.convert(&registry, functions[0]), Some(functions[1]));
//! ```

use std::sync::{Arc, Mutex};

use ir_core::sync::LockIgnoringPoison;
use ir_core::{Loc, OperationState, Registry, Type, TypeKind, ValueId};
use rewrite::journal::ConvertTypes;
use rustc_hash::FxHashMap;

/// Converts a type. `None`: it is not the conversion of this type; `Some(None)`: the type is illegal and cannot be converted.
pub type TypeFn = dyn Fn(&Registry, Type) -> Option<Option<Type>> + Send + Sync;

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

/// The legal type that another one is converted to.
#[derive(Clone, Copy)]
struct ConvertedType {
    ty: Type,
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
        self.convert(reg, ty) == Some(ty)
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
        if let Some(&known) = self.known.lock_ignoring_poison().get(&ty) {
            return known.filter(|known| known.steps <= budget);
        }
        let converted = self.compute(reg, ty, budget);
        if converted.is_some() || budget == MAX_STEPS {
            self.known.lock_ignoring_poison().insert(ty, converted);
        }
        converted
    }

    /// Applies conversions until the type is legal.
    fn compute(&self, reg: &Registry, mut ty: Type, budget: usize) -> Option<ConvertedType> {
        let mut steps = 0;
        loop {
            let next = match self.conversions.iter().rev().find_map(|one| one(reg, ty)) {
                Some(converted) => ConvertedType { ty: converted?, steps: 1 },
                None => self.convert_components(reg, ty, budget - steps)?,
            };
            if next.ty == ty {
                return Some(ConvertedType { ty, steps });
            }
            steps += next.steps;
            if steps > budget {
                return None;
            }
            ty = next.ty;
        }
    }

    /// Converts the components of a function type; another type is itself.
    fn convert_components(&self, reg: &Registry, ty: Type, budget: usize) -> Option<ConvertedType> {
        let TypeKind::Function { inputs, results } = reg.ctx().ty(ty) else {
            return Some(ConvertedType { ty, steps: 0 });
        };
        let mut steps = 0;
        let mut all = |types: &[Type]| {
            let convert = |&ty: &Type| {
                let converted = self.convert_within(reg, ty, budget)?;
                steps = steps.max(converted.steps);
                Some(converted.ty)
            };
            types.iter().map(convert).collect::<Option<Vec<Type>>>()
        };
        let (inputs, results) = (all(inputs)?, all(results)?);
        Some(ConvertedType { ty: reg.ctx().function_type(&inputs, &results), steps })
    }
}

impl ConvertTypes for TypeConverter {
    fn convert(&self, reg: &Registry, ty: Type) -> Option<Type> {
        if self.is_empty() {
            return Some(ty);
        }
        self.convert_within(reg, ty, MAX_STEPS).map(|converted| converted.ty)
    }
}

impl std::fmt::Debug for TypeConverter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "TypeConverter({} conversions)", self.conversions.len())
    }
}
