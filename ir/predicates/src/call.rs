//! Evaluation of calls of functions and constructors, e.g. `llvm::all_of($_self, [](Type t) { return
//! t.isF32(); })`.

use std::sync::Arc;

use crate::error::{EvalError, Evaluated, OrError, any_of};
use crate::evaluator::Evaluator;
use crate::{numeric_method, string_method};
use ir_core::attrs::AttrKind;
use ir_core::expr::{BuiltinClass, Callee, Class, Function, IntTy, Val};
use ir_core::ids::Type;
use ir_core::interfaces::Dims;
use ir_core::native::ValueCx;
use ir_core::printer;
use ir_core::types::{DYNAMIC, TypeKind};
use numerics::ApInt;

/// The bits of the widest integer type.
const MAX_WIDTH: u32 = (1 << 24) - 1;

/// The elements that a type of a nested tuple counts as, which is one step.
const ELEMENT: usize = 64;

impl Evaluator<'_> {
    /// Evaluates `callee(args)`.
    pub(crate) fn call(&mut self, callee: &Callee, args: &[Val]) -> Evaluated<Val> {
        match callee {
            Callee::Known(function) => self.function(function, args),
            Callee::Get(class) => self.get(class, args),
            Callee::Construct(class) => match (class, args) {
                (_, []) => Ok(Val::Null),
                // The builder of a vector type is represented by the type that it builds.
                (_, [value]) if self.is_of(class, value).or_unknown()? => Ok(value.clone()),
                (Class::Builtin(BuiltinClass::VectorTypeBuilder), [Val::Type(ty)]) => {
                    BuiltinClass::VectorType
                        .has_type(self.ctx, *ty)
                        .then_some(Val::Type(*ty))
                        .or_unknown()
                }
                _ => Err(EvalError::Unknown),
            },
            Callee::Native(native) => (native.call)(&ValueCx::new(self.ctx), args).or_unknown(),
            Callee::Interface { interface, method } => {
                let scope = self.scope.or_unknown()?;
                let seen = self
                    .reg
                    .or_unknown()?
                    .op_interface(scope.body, scope.op, interface)
                    .or_unknown()?;
                seen.inside(self.enclosing)
                    .call_within(method, args, self.budget())
                    .map_err(EvalError::from)
            }
            Callee::Member { interface, method } => self.member(*interface, method, args),
            Callee::Create(_) => Err(EvalError::Unknown),
            Callee::Other(name) => {
                (self.functions.or_unknown()?)(name, args).map_err(EvalError::from)
            }
        }
    }

    fn function(&mut self, function: &Function, args: &[Val]) -> Evaluated<Val> {
        match (function, args) {
            (Function::EqualTo, []) => Ok(Val::EqualTo),
            (Function::EqualTo | Function::Equal, [a, b]) => Ok(Val::Bool(self.equal(a, b)?)),
            (Function::Identity | Function::MakeVector, [value]) => Ok(value.clone()),
            (Function::MakeInt, [width, value] | [width, value, _]) => {
                let width = width.int().or_unknown()?;
                let width = u32::try_from(width).ok().filter(|width| *width <= MAX_WIDTH);
                let width = width.filter(|width| *width > 0).or_undefined()?;
                self.elements(width as usize / 64)?;
                Ok(Val::ApInt(ApInt::from_i128(width, value.int().or_unknown()?)))
            }
            (Function::MakeVector, []) => Ok(Val::list([])),
            (Function::MakeVector, [count, value]) => {
                let count = usize::try_from(count.int().or_unknown()?)
                    .ok()
                    .filter(|&n| n <= 1 << 20)
                    .or_unknown()?;
                Ok(Val::list(std::iter::repeat_n(value.clone(), count)))
            }
            // A set is a list of distinct elements.
            (Function::MakeSet, []) => Ok(Val::list([])),
            (Function::MakeSet, [list] | [list, _]) => self.distinct(list),
            (Function::Zip | Function::ZipEqual, lists) => self.zipped(lists),
            (Function::AllEqual, [list]) => {
                let items = self.items(list)?;
                let mut pairs = items.windows(2).map(|pair| self.equal(&pair[0], &pair[1]));
                Ok(Val::Bool(pairs.try_fold(true, |all, x| x.map(|x| all & x))?))
            }
            (Function::AllOf, [list, test]) => Ok(Val::Bool(self.quantify(list, test, false)?)),
            (Function::AnyOf, [list, test]) => Ok(Val::Bool(self.quantify(list, test, true)?)),
            (Function::NoneOf, [list, test]) => Ok(Val::Bool(!self.quantify(list, test, true)?)),
            (Function::IsContained, [list, value]) => {
                let items = self.items(list)?;
                Ok(Val::Bool(any_of(items.iter().map(|item| self.equal(item, value)))?))
            }
            (Function::IsSorted, [list]) => {
                let numbers: Option<Vec<_>> = self.items(list)?.iter().map(Val::int).collect();
                Ok(Val::Bool(numbers.or_unknown()?.is_sorted()))
            }
            (Function::Begin, [list]) => Ok(Val::List(self.items(list)?)),
            (Function::End, [list]) => Ok(Val::from(self.items(list)?.len())),
            (Function::AdjacentFind, [list, _]) => self.adjacent(list),
            (
                Function::MapRange
                | Function::MapToVector
                | Function::MakeFilterRange
                | Function::FilterToVector
                | Function::Accumulate
                | Function::Sorted
                | Function::Concat,
                _,
            ) => self.list_function(function, args),
            _ => self.count_function(function, args),
        }
    }

    /// Returns the position of the first element of a list that equals the next one, or the length of the list:
    /// iterators are represented by their positions.
    fn adjacent(&self, list: &Val) -> Evaluated<Val> {
        let items = self.items(list)?;
        for (at, pair) in items.windows(2).enumerate() {
            if self.equal(&pair[0], &pair[1])? {
                return Ok(Val::from(at));
            }
        }
        Ok(Val::from(items.len()))
    }

    /// Returns the distinct elements of a list, in the order of their first appearance.
    fn distinct(&self, list: &Val) -> Evaluated<Val> {
        let mut found: Vec<Val> = Vec::new();
        for item in self.items(list)?.iter() {
            self.elements(found.len())?;
            if !any_of(found.iter().map(|known| self.equal(known, item)))? {
                found.push(item.clone());
            }
        }
        Ok(Val::List(found.into()))
    }

    /// Returns the list of the lists of elements at equal positions, as long as the shortest list.
    fn zipped(&self, lists: &[Val]) -> Evaluated<Val> {
        let lists: Vec<Arc<[Val]>> =
            lists.iter().map(|list| self.items(list)).collect::<Evaluated<_>>()?;
        let len = lists.iter().map(|list| list.len()).min().or_unknown()?;
        self.elements(len.saturating_mul(lists.len()))?;
        Ok(Val::list((0..len).map(|at| Val::list(lists.iter().map(|list| list[at].clone())))))
    }

    /// Returns the types of a tuple, with those of nested tuples in their places.
    fn flattened(&self, ty: Type) -> Evaluated<Val> {
        let TypeKind::Tuple(types) = self.ctx.ty(ty) else { return Err(EvalError::Unknown) };
        let mut pending: Vec<Type> = types.iter().rev().copied().collect();
        let mut found = Vec::new();
        while let Some(ty) = pending.pop() {
            self.elements(ELEMENT)?;
            match self.ctx.ty(ty) {
                TypeKind::Tuple(types) => pending.extend(types.iter().rev()),
                _ => found.push(Val::Type(ty)),
            }
        }
        Ok(Val::List(found.into()))
    }

    /// Evaluates a function that counts elements, tests a number or compares shapes.
    fn count_function(&mut self, function: &Function, args: &[Val]) -> Evaluated<Val> {
        match (function, args) {
            (
                Function::HasNItems | Function::HasNItemsOrMore | Function::HasNItemsOrLess,
                [list, count],
            ) => {
                let requested = count.int().or_unknown()?;
                let have = self.count_of(list, requested)?;
                Ok(Val::Bool(match function {
                    Function::HasNItems => have == requested,
                    Function::HasNItemsOrMore => have >= requested,
                    _ => have <= requested,
                }))
            }
            (Function::HasSingleElement, [list]) => Ok(Val::Bool(self.count_of(list, 1)? == 1)),
            (Function::IsPowerOf2, [value]) => {
                let value = IntTy::UNSIGNED_LONG.wrapped(value.int().or_unknown()?);
                Ok(Val::Bool(value > 0 && value & (value - 1) == 0))
            }
            (Function::IsDynamic, [value]) => {
                Ok(Val::Bool(value.int().or_unknown()? == i128::from(DYNAMIC)))
            }
            (Function::Succeeded, [value]) => Ok(Val::Bool(value.truth().or_unknown()?)),
            (Function::Failed, [value]) => Ok(Val::Bool(!value.truth().or_unknown()?)),
            (Function::VerifyCompatibleShape, [a, b]) => {
                let pair = [a.clone(), b.clone()];
                Ok(Val::Bool(self.compatible(&pair)?))
            }
            (Function::VerifyCompatibleShapes, [list]) => {
                let items = self.items(list)?;
                Ok(Val::Bool(self.compatible(&items)?))
            }
            _ => {
                for of in [string_method::function, numeric_method::function] {
                    match of(function, args) {
                        Err(EvalError::Unknown) => {}
                        found => return found,
                    }
                }
                self.type_function(function, args)
            }
        }
    }

    fn type_function(&mut self, function: &Function, args: &[Val]) -> Evaluated<Val> {
        match (function, args) {
            (Function::DebugString, [value]) => return self.debug_string(value),
            (Function::GetElementTypeOrSelf, [value]) => {
                return Ok(Val::Type(self.element_or_self(self.type_of(value)?)?));
            }
            _ => {}
        }
        let ty = args.first().or_unknown()?.ty().or_unknown()?;
        let kind = self.ctx.ty(ty);
        Ok(match function {
            Function::GetFlattenedTypes => self.flattened(ty)?,
            // The element type of a vector or tensor decides.
            Function::GetI1SameShape | Function::GetUnaryOpResultType => self.i1_same_shape(ty)?,
            Function::GetVectorElementType
            | Function::GetVectorNumElements
            | Function::IsScalableVectorType => {
                let TypeKind::Vector { shape, scalable, element } = kind else {
                    return Err(EvalError::Unknown);
                };
                match (function, &shape[..]) {
                    (Function::GetVectorElementType, _) => Val::Type(*element),
                    (Function::IsScalableVectorType, _) => Val::Bool(scalable.contains(&true)),
                    (_, &[size]) => Val::from(size),
                    _ => return Err(EvalError::Unknown),
                }
            }
            Function::IsStrided => match kind {
                TypeKind::MemRef { layout: None, .. } => Val::Bool(true),
                TypeKind::MemRef { layout: Some(layout), .. } => match self.ctx.attr(*layout) {
                    AttrKind::StridedLayout { .. } => Val::Bool(true),
                    AttrKind::AffineMap(map) => Val::Bool(map.is_strided(self.ctx)),
                    _ => return Err(EvalError::Unknown),
                },
                _ => Val::Bool(false),
            },
            Function::GetTensorTypeFromMemRefType => match kind {
                TypeKind::MemRef { shape, element, .. } => {
                    self.legal_type(TypeKind::RankedTensor {
                        shape: shape.clone(),
                        element: *element,
                        encoding: None,
                    })?
                }
                TypeKind::UnrankedMemRef { element, .. } => {
                    self.legal_type(TypeKind::UnrankedTensor(*element))?
                }
                _ => Val::Type(self.ctx.none()),
            },
            Function::IsOpaqueTypeWithName => {
                let [_, Val::Str(dialect), Val::Str(name)] = args else {
                    return Err(EvalError::Unknown);
                };
                Val::Bool(matches!(kind, TypeKind::Opaque { dialect: d, text }
                    if self.ctx.str(*d) == &**dialect && self.ctx.str(*text) == &**name))
            }
            _ => return Err(EvalError::Unknown),
        })
    }

    /// Returns the text of a type or attribute.
    fn debug_string(&self, value: &Val) -> Evaluated<Val> {
        let reg = self.definitions().or_unknown()?;
        let text = match value {
            Val::Type(ty) => printer::type_text(reg, *ty),
            Val::Attr(attr) => printer::attr_text(reg, *attr),
            _ => return Err(EvalError::Unknown),
        };
        self.elements(text.len())?;
        Ok(Val::Str(text.into()))
    }

    fn i1_same_shape(&self, ty: Type) -> Evaluated<Val> {
        let i1 = self.ctx.i1();
        Ok(Val::Type(match self.ctx.ty(ty) {
            TypeKind::Vector { shape, scalable, .. } => self.ctx.intern_type(TypeKind::Vector {
                shape: shape.clone(),
                scalable: scalable.clone(),
                element: i1,
            }),
            TypeKind::RankedTensor { shape, encoding, .. } => {
                let (shape, encoding) = (shape.clone(), *encoding);
                self.ctx.intern_type(TypeKind::RankedTensor { shape, element: i1, encoding })
            }
            TypeKind::UnrankedTensor(_) => self.ctx.intern_type(TypeKind::UnrankedTensor(i1)),
            _ => i1,
        }))
    }

    /// Returns the type of a value or attribute, or the type itself.
    pub(crate) fn type_of(&self, value: &Val) -> Evaluated<Type> {
        match value {
            Val::Type(ty) => Ok(*ty),
            Val::Value(value) => Ok(self.body.or_unknown()?.ty(*value)),
            Val::Attr(attr) => self.attr_type(*attr),
            Val::Outside(level, of) => {
                let Val::Value(value) = **of else { return Err(EvalError::Unknown) };
                Ok(self.enclosing.level(*level).or_unknown()?.0.ty(value))
            }
            Val::Inside(op, of) => {
                let Val::Value(value) = **of else { return Err(EvalError::Unknown) };
                Ok(self.nested(*op)?.ty(value))
            }
            _ => Err(EvalError::Unknown),
        }
    }

    /// Returns whether the static dimensions of all shapes agree. Unranked shapes agree with all.
    fn compatible(&self, types: &[Val]) -> Evaluated<bool> {
        let mut shape: Option<Vec<i64>> = None;
        for ty in types {
            let other = match self.shaped(ty.ty().or_unknown()?).map(|shaped| shaped.dims) {
                Some(Dims::Ranked(shape)) => shape,
                Some(Dims::Unknown(why)) => return Err(EvalError::from(why)),
                Some(Dims::Unranked) | None => continue,
            };
            let Some(known) = &mut shape else {
                shape = Some(other.to_vec());
                continue;
            };
            if known.len() != other.len() {
                return Ok(false);
            }
            for (known, other) in known.iter_mut().zip(other) {
                if *known == DYNAMIC {
                    *known = other;
                } else if other != DYNAMIC && *known != other {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Returns whether `test` is `decides` for at least one element: then the result is `decides`, else the opposite.
    fn quantify(&mut self, list: &Val, test: &Val, decides: bool) -> Evaluated<bool> {
        let items: Arc<[Val]> = self.items(list)?;
        let mut error: Option<EvalError> = None;
        for item in items.iter() {
            let result = self.apply(test, std::slice::from_ref(item));
            match result.and_then(|value| value.truth().or_unknown()) {
                Ok(result) if result == decides => return Ok(decides),
                Ok(_) => {}
                Err(other) => error = Some(error.map_or(other, |error| error.or(other))),
            }
        }
        error.map_or(Ok(!decides), Err)
    }
}
