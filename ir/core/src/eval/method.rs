//! Methods of types, attributes, values, operations and lists.

use std::sync::Arc;

use numerics::{ApInt, FloatKind};

use super::evaluator::{Evaluator, kind_width};
use crate::attrs::AttrKind;
use crate::expr::Callee;
use crate::expr::Class;
use crate::expr::Method;
use crate::expr::Val;
use crate::ids::{Attr, OpId, Type, ValueId};
use crate::interfaces::{Dims, Shaped};
use crate::types::{DYNAMIC, Signedness, TypeKind, num_elements};

impl Evaluator<'_> {
    /// `of.method(args)`.
    pub(super) fn method(
        &mut self,
        of: &Val,
        method: &Method,
        classes: &[Class],
        args: &[Val],
    ) -> Option<Val> {
        if let Some(found) = self.known_method(of, method, classes, args) {
            return Some(found);
        }
        if let Some(found) = self.own_method(of, method, args) {
            return Some(found);
        }
        // What the vocabulary lacks is a function of what it is called on, named with a dot.
        let functions = self.functions?;
        let all: Vec<Val> = std::iter::once(of.clone()).chain(args.iter().cloned()).collect();
        self.answered(functions(&format!(".{}", method.name()), &all))
    }

    fn known_method(
        &mut self,
        of: &Val,
        method: &Method,
        classes: &[Class],
        args: &[Val],
    ) -> Option<Val> {
        match (method, of) {
            (_, Val::Outside(level, of)) if *method != Method::GetContext => {
                self.outside(*level, |outer| outer.known_method(of, method, classes, args))
            }
            // What is in an optional is reached through it.
            (Method::HasValue, Val::Present(_)) => Some(Val::Bool(true)),
            (Method::Value, Val::Present(value)) => Some((**value).clone()),
            (_, Val::Present(value)) => self.known_method(value, method, classes, args),
            (_, Val::Op(op)) if *method != Method::GetContext => {
                let found = self.op_method(*op, method, args);
                // Those of the operation at hand were looked up when the expression was read.
                let other = args.is_empty() && self.scope.is_none_or(|s| s.op != *op);
                found.or_else(|| if other { self.accessor(*op, method.name()) } else { None })
            }
            (Method::Other(_), _) => None,
            (Method::GetContext, _) => Some(Val::Context),
            (_, Val::Builder) => self.builder(method, classes, args),
            (_, Val::Type(ty)) => self.type_method(*ty, method, classes, args),
            (_, Val::Attr(attr)) => self.attr_method(*attr, method, classes, args),
            (Method::GetZExtValue | Method::GetSExtValue, Val::ApInt(value)) => {
                self.defined(int_method(value, method))
            }
            (_, Val::ApInt(value)) => int_method(value, method),
            (_, Val::Value(value)) => self.value_method(*value, method, args),
            (_, Val::List(items)) => self.list_method(items, method, args),
            (_, Val::Region(region)) => self.region_method(*region, method, args),
            (_, Val::Block(block)) => self.block_method(*block, method, args),
            (Method::Size, Val::Str(text)) => Some(Val::from(text.len())),
            (Method::Empty, Val::Str(text)) => Some(Val::Bool(text.is_empty())),
            (Method::Str | Method::StrRef | Method::GetValue, Val::Str(_)) => Some(of.clone()),
            (Method::IsNegative, Val::Float(value)) => Some(Val::Bool(value.is_negative())),
            (Method::IsZero, Val::Float(value)) => Some(Val::Bool(value.is_zero())),
            (Method::Contains, Val::Str(text)) => Some(Val::Bool(text.contains(string(args)?))),
            (Method::DropFront | Method::DropBack, Val::Str(text)) => {
                let count = if args.is_empty() { 1 } else { int(args)? };
                let rest = self
                    .defined(usize::try_from(count).ok().and_then(|n| text.len().checked_sub(n)))?;
                let part = if *method == Method::DropFront {
                    text.get(text.len() - rest..)
                } else {
                    text.get(..rest)
                };
                Some(Val::Str(part?.into()))
            }
            (Method::StartsWith, Val::Str(text)) => {
                Some(Val::Bool(text.starts_with(string(args)?)))
            }
            (Method::EndsWith, Val::Str(text)) => Some(Val::Bool(text.ends_with(string(args)?))),
            (Method::HasValue, Val::Null) => Some(Val::Bool(false)),
            (Method::HasValue, _) => Some(Val::Bool(true)),
            (Method::Value, value) if *value != Val::Null => Some(of.clone()),
            (_, Val::Null) if !method.is_of_empty() => self.defined(None),
            _ => None,
        }
    }

    fn type_method(
        &mut self,
        ty: Type,
        method: &Method,
        classes: &[Class],
        args: &[Val],
    ) -> Option<Val> {
        let kind = self.ctx.ty(ty);
        if let Some(found) = scalar_test(kind, method, args) {
            return Some(Val::Bool(found?));
        }
        match method {
            Method::HasTrait => {
                return Some(Val::Bool(self.is_of(classes.first()?, &Val::Type(ty))?));
            }
            Method::GetWidth if kind.is_of_dialect() => return None,
            Method::GetWidth | Method::GetIntOrFloatBitWidth => {
                return Some(Val::from(self.defined(self.bit_width(ty))?));
            }
            Method::GetElementTypeBitWidth => {
                return Some(Val::from(
                    self.defined(self.bit_width(self.answered(self.shaped(ty)?.element)?))?,
                ));
            }
            Method::Clone | Method::CloneWith => return self.clone_type(ty, args),
            Method::ScaleElementBitwidth => return self.scale_element(ty, int(args)?),
            Method::SetDim | Method::DropDim | Method::SetShape | Method::SetElementType => {
                return self.edit_vector(ty, method, args);
            }
            _ => {}
        }
        match kind {
            TypeKind::Integer { signedness, .. } => Some(Val::Bool(match method {
                Method::IsSignless => *signedness == Signedness::Signless,
                Method::IsSigned => *signedness == Signedness::Signed,
                Method::IsUnsigned => *signedness == Signedness::Unsigned,
                _ => return None,
            })),
            TypeKind::Complex(element) => {
                (*method == Method::GetElementType).then_some(Val::Type(*element))
            }
            TypeKind::Tuple(types) => match method {
                Method::GetTypes => Some(types_list(types)),
                Method::Size => Some(Val::from(types.len())),
                Method::GetType => Some(Val::Type(types[self.index(int(args)?, types.len())?])),
                _ => None,
            },
            TypeKind::Function { inputs, results } => match method {
                Method::GetInputs => Some(types_list(inputs)),
                Method::GetResults => Some(types_list(results)),
                Method::GetNumInputs => Some(Val::from(inputs.len() as u32)),
                Method::GetNumResults => Some(Val::from(results.len() as u32)),
                Method::GetInput => Some(Val::Type(inputs[self.index(int(args)?, inputs.len())?])),
                Method::GetResult => {
                    Some(Val::Type(results[self.index(int(args)?, results.len())?]))
                }
                _ => None,
            },
            _ => self.shaped_method(ty, method, args),
        }
    }

    fn shaped_method(&self, ty: Type, method: &Method, args: &[Val]) -> Option<Val> {
        let kind = self.ctx.ty(ty);
        let Shaped { element, dims } = self.shaped(ty)?;
        let optional = |attr: &Option<Attr>| attr.map_or(Val::Null, Val::Attr);
        match (method, kind) {
            (Method::GetElementType, _) => return Some(Val::Type(self.answered(element)?)),
            (Method::GetEncoding, TypeKind::RankedTensor { encoding, .. }) => {
                return Some(optional(encoding));
            }
            (
                Method::GetMemorySpace,
                TypeKind::MemRef { memory_space, .. }
                | TypeKind::UnrankedMemRef { memory_space, .. },
            ) => return Some(optional(memory_space)),
            (
                Method::GetMemorySpaceAsInt,
                TypeKind::MemRef { memory_space, .. }
                | TypeKind::UnrankedMemRef { memory_space, .. },
            ) => {
                return Some(match memory_space {
                    None => Val::from(0u32),
                    Some(space) => {
                        let space = self.defined(self.ctx.int_value(*space))?;
                        Val::from(space.sext_or_trunc(64).try_to_i64()? as u32)
                    }
                });
            }
            (_, TypeKind::Vector { scalable, .. }) => match method {
                Method::IsScalable => return Some(Val::Bool(scalable.contains(&true))),
                Method::AllDimsScalable => return Some(Val::Bool(scalable.iter().all(|&s| s))),
                Method::GetScalableDims => {
                    return Some(Val::list(scalable.iter().map(|&s| Val::Bool(s))));
                }
                Method::GetNumScalableDims => {
                    return Some(Val::from(scalable.iter().filter(|&&s| s).count() as i64));
                }
                _ => {}
            },
            _ => {}
        }
        let shape = match (&dims, method) {
            (Dims::Unknown(why), _) => return self.answered(Err(why.clone())),
            (_, Method::HasRank) => return Some(Val::Bool(dims != Dims::Unranked)),
            (Dims::Unranked, Method::HasStaticShape) if args.is_empty() => {
                return Some(Val::Bool(false));
            }
            (Dims::Unranked, _) if method.is_of_shape() => return self.defined(None),
            (Dims::Unranked, _) => return None,
            (Dims::Ranked(shape), _) => shape,
        };
        let dim = |args: &[Val]| Some(shape[self.index(int(args)?, shape.len())?]);
        let dynamic = || shape.iter().filter(|&&d| d == DYNAMIC).count() as i64;
        Some(match method {
            Method::GetShape => Val::list(shape.iter().map(|&d| Val::from(d))),
            Method::GetRank => Val::from(shape.len() as i64),
            Method::GetNumElements => Val::from(self.defined(num_elements(shape))?),
            Method::GetNumDynamicDims => Val::from(dynamic()),
            Method::GetDimSize => Val::from(dim(args)?),
            Method::IsDynamicDim => Val::Bool(dim(args)? == DYNAMIC),
            Method::HasStaticShape if args.is_empty() => Val::Bool(dynamic() == 0),
            Method::HasStaticShape => {
                let asked = self.items(args.first()?)?;
                let own = Val::list(shape.iter().map(|&d| Val::from(d)));
                Val::Bool(dynamic() == 0 && self.equal(&own, &Val::List(asked))?)
            }
            _ => return None,
        })
    }

    /// The bits of an integer or float type.
    pub(super) fn bit_width(&self, ty: Type) -> Option<u32> {
        match self.ctx.ty(ty) {
            TypeKind::Integer { width, .. } => Some(*width),
            TypeKind::Float(_) => kind_width(self.ctx, ty),
            _ => None,
        }
    }

    fn attr_method(
        &mut self,
        attr: Attr,
        method: &Method,
        classes: &[Class],
        args: &[Val],
    ) -> Option<Val> {
        let ctx = self.ctx;
        match (method, ctx.attr(attr)) {
            (Method::HasTrait, _) => {
                return Some(Val::Bool(self.is_of(classes.first()?, &Val::Attr(attr))?));
            }
            (
                Method::GetType,
                AttrKind::String { ty: None, .. } | AttrKind::Opaque { ty: None, .. },
            ) => {
                return Some(Val::Type(ctx.none()));
            }
            (Method::GetType, AttrKind::DenseArray { .. }) => return None,
            (Method::GetType, _) => return Some(Val::Type(self.attr_type(attr)?)),
            (Method::GetElementType, AttrKind::DenseArray { element, .. }) => {
                return Some(Val::Type(*element));
            }
            (Method::GetElementType, _) => {
                let shaped = self.shaped(self.attr_type(attr)?)?;
                return Some(Val::Type(self.answered(shaped.element)?));
            }
            (Method::Size, AttrKind::DenseArray { len, .. }) => {
                return Some(Val::from(*len as i64));
            }
            (Method::Size, AttrKind::Array(items)) => return Some(Val::from(items.len())),
            (Method::Size, AttrKind::Dictionary(items)) => return Some(Val::from(items.len())),
            (Method::Empty, AttrKind::DenseArray { len, .. }) => return Some(Val::Bool(*len == 0)),
            (Method::Empty, AttrKind::Array(items)) => return Some(Val::Bool(items.is_empty())),
            (Method::Empty, AttrKind::Dictionary(items)) => {
                return Some(Val::Bool(items.is_empty()));
            }
            (Method::Size, AttrKind::String { value, .. }) => return Some(Val::from(value.len())),
            (Method::Empty, AttrKind::String { value, .. }) => {
                return Some(Val::Bool(value.is_empty()));
            }
            (Method::GetNumElements, kind) if let Some(ty) = elements_type(kind) => {
                return Some(Val::from(ctx.ty(ty).num_elements()?));
            }
            (
                Method::IsSplat,
                AttrKind::DenseElements { splat, .. } | AttrKind::DenseStrings { splat, .. },
            ) => {
                return Some(Val::Bool(*splat));
            }
            // Others are by the interface, which goes by their number.
            (Method::IsSplat, kind) if let Some(ty) = elements_type(kind) => {
                return Some(Val::Bool(ctx.ty(ty).num_elements()? == 1));
            }
            // A map or a set is what holds it.
            (Method::GetValue, AttrKind::AffineMap(_) | AttrKind::IntegerSet(_)) => {
                return Some(Val::Attr(attr));
            }
            (Method::GetNumResults, AttrKind::AffineMap(map)) => {
                return Some(Val::from(map.results.len() as u32));
            }
            (Method::GetNumInputs, AttrKind::AffineMap(map)) => {
                return Some(Val::from(map.dims + map.symbols));
            }
            (Method::GetNumInputs, AttrKind::IntegerSet(set)) => {
                return Some(Val::from(set.dims + set.symbols));
            }
            _ => {}
        }
        match (method, ctx.attr(attr)) {
            (Method::GetInt, AttrKind::Integer { value, .. }) => {
                // As `IntegerAttr::getInt`: sign-extended (an `i1` too).
                Some(Val::from(value.sext_or_trunc(64).try_to_i64()?))
            }
            (Method::GetSInt, AttrKind::Integer { value, .. }) => {
                Some(Val::from(self.defined(value.try_to_i64())?))
            }
            (Method::GetUInt, AttrKind::Integer { value, .. }) => {
                Some(Val::from(self.defined(value.try_to_u64())?))
            }
            (Method::GetValue | Method::GetAPSInt, AttrKind::Integer { value, .. }) => {
                Some(Val::ApInt(value.clone()))
            }
            (Method::GetValue, AttrKind::Float { value, .. }) => Some(Val::Float(*value)),
            (Method::GetValueAsDouble, AttrKind::Float { value, .. }) => {
                Some(Val::Double(value.to_f64()))
            }
            (Method::GetValue | Method::Str | Method::StrRef, AttrKind::String { value, .. }) => {
                Some(Val::Str(std::str::from_utf8(value).ok()?.into()))
            }
            (Method::GetValue, AttrKind::Type(ty)) => Some(Val::Type(*ty)),
            (Method::GetValue, AttrKind::SymbolRef { root, nested }) if nested.is_empty() => {
                Some(Val::Str(ctx.str(*root).into()))
            }
            (Method::GetRootReference, AttrKind::SymbolRef { root, .. }) => {
                Some(Val::Str(ctx.str(*root).into()))
            }
            (Method::GetLeafReference, AttrKind::SymbolRef { root, nested }) => {
                Some(Val::Str(ctx.str(*nested.last().unwrap_or(root)).into()))
            }
            (Method::GetValue, AttrKind::Parametric { params, .. }) if params.len() == 1 => {
                self.param_value(params[0])
            }
            (Method::GetAttr, AttrKind::Dictionary(items)) => {
                let name = string(args)?;
                Some(
                    items
                        .iter()
                        .find(|i| ctx.str(i.0) == name)
                        .map_or(Val::Null, |i| Val::Attr(i.1)),
                )
            }
            (Method::Contains, AttrKind::Dictionary(items)) => {
                let name = string(args)?;
                Some(Val::Bool(items.iter().any(|i| ctx.str(i.0) == name)))
            }
            (
                Method::GetValue | Method::AsArrayRef,
                AttrKind::Array(_) | AttrKind::DenseArray { .. },
            ) => Some(Val::List(self.items(&Val::Attr(attr))?)),
            (Method::Front | Method::Back | Method::DropFront | Method::DropBack, _) => {
                let items = self.items(&Val::Attr(attr))?;
                self.list_method(&items, method, args)
            }
            _ => None,
        }
    }

    /// The parameter `index` of a dialect's type or attribute, as its accessor gives it.
    pub(crate) fn param(&self, of: &Val, index: usize) -> Option<Val> {
        let params = match of {
            Val::Type(ty) => match self.ctx.ty(*ty) {
                TypeKind::Parametric { params, .. } => params,
                _ => return None,
            },
            Val::Attr(attr) => match self.ctx.attr(*attr) {
                AttrKind::Parametric { params, .. } => params,
                _ => return None,
            },
            _ => return None,
        };
        self.param_value(*params.get(index)?)
    }

    fn param_value(&self, param: Attr) -> Option<Val> {
        Some(match self.ctx.attr(param) {
            AttrKind::Absent => Val::Null,
            AttrKind::Integer { .. }
            | AttrKind::String { .. }
            | AttrKind::Type(_)
            | AttrKind::Float { .. } => self.unwrapped(Val::Attr(param)),
            AttrKind::Array(items) => {
                let all: Option<Vec<_>> = items.iter().map(|&a| self.param_value(a)).collect();
                Val::List(all?.into())
            }
            _ => Val::Attr(param),
        })
    }

    fn value_method(&self, value: ValueId, method: &Method, args: &[Val]) -> Option<Val> {
        let body = self.body?;
        match method {
            Method::GetType => Some(Val::Type(body.ty(value))),
            Method::GetDefiningOp => {
                // With the name of an operation, only one of those.
                let is = |op: &OpId| {
                    string(args).is_none_or(|name| self.ctx.op_name_str(body.name(*op)) == name)
                };
                Some(body.defining_op(value).filter(is).map_or(Val::Null, Val::Op))
            }
            Method::UseEmpty => Some(Val::Bool(!body.has_uses(value))),
            Method::HasOneUse => Some(Val::Bool(body.has_one_use(value))),
            _ => None,
        }
    }

    fn op_method(&self, op: OpId, method: &Method, args: &[Val]) -> Option<Val> {
        let body = self.body?;
        let index = |len| self.index(int(args)?, len);
        let types = |values: &mut dyn Iterator<Item = ValueId>| {
            Val::list(values.map(|v| Val::Type(body.ty(v))))
        };
        Some(match method {
            Method::GetNumOperands => Val::from(body.num_operands(op) as u32),
            Method::GetNumResults => Val::from(body.num_results(op) as u32),
            Method::GetNumRegions => Val::from(body.num_regions(op) as u32),
            Method::GetNumSuccessors => Val::from(body.successors(op).len() as u32),
            Method::GetOperand => Val::Value(body.operands(op).nth(index(body.num_operands(op))?)?),
            Method::GetResult if args.is_empty() => {
                Val::Value(self.defined(body.results(op).next())?)
            }
            Method::GetResult => Val::Value(body.results(op).nth(index(body.num_results(op))?)?),
            Method::GetOperands => Val::list(body.operands(op).map(Val::Value)),
            Method::GetResults => Val::list(body.results(op).map(Val::Value)),
            Method::GetOperandTypes => types(&mut body.operands(op)),
            Method::GetResultTypes => types(&mut body.results(op)),
            Method::GetType => Val::Type(body.ty(self.defined(body.results(op).next())?)),
            Method::GetParentOp => {
                body.parent_op(op).map_or_else(|| self.around.holder(), |op| Some(Val::Op(op)))?
            }
            Method::GetOperation => Val::Op(op),
            Method::UseEmpty => Val::Bool(!body.has_result_uses(op)),
            Method::HasAttr => Val::Bool(self.op_attr(op, string(args)?).is_some()),
            Method::GetAttr => self.op_attr(op, string(args)?).map_or(Val::Null, Val::Attr),
            _ => return None,
        })
    }

    fn op_attr(&self, op: OpId, name: &str) -> Option<Attr> {
        self.body?.attr(self.ctx, op, self.ctx.ident(name))
    }

    fn list_method(&self, items: &Arc<[Val]>, method: &Method, args: &[Val]) -> Option<Val> {
        let count = || if args.is_empty() { Some(1) } else { usize::try_from(int(args)?).ok() };
        Some(match method {
            Method::Size => Val::from(items.len()),
            Method::Empty => Val::Bool(items.is_empty()),
            Method::Front => self.defined(items.first())?.clone(),
            Method::Back => self.defined(items.last())?.clone(),
            Method::DropFront => Val::List(self.defined(items.get(count()?..))?.into()),
            Method::DropBack => {
                Val::List(items[..self.defined(items.len().checked_sub(count()?))?].into())
            }
            Method::AsArrayRef | Method::GetValue => Val::List(items.clone()),
            Method::GetType | Method::GetTypes => {
                let ty = |v: &Val| match v {
                    Val::Value(_) | Val::Outside(..) => Some(Val::Type(self.type_of(v)?)),
                    _ => None,
                };
                Val::List(items.iter().map(ty).collect::<Option<Vec<_>>>()?.into())
            }
            _ => return None,
        })
    }

    /// What a builder makes of a class: `getType<C>(...)`, `getAttr<C>(...)`.
    pub(super) fn builder_get(&mut self, class: &Class, args: &[Val]) -> Option<Val> {
        self.call(&Callee::Get(class.clone()), args)
    }
}

/// The type of an attribute of elements.
fn elements_type(kind: &AttrKind) -> Option<Type> {
    match kind {
        AttrKind::DenseElements { ty, .. }
        | AttrKind::DenseStrings { ty, .. }
        | AttrKind::Sparse { ty, .. }
        | AttrKind::DenseResource { ty, .. } => Some(*ty),
        _ => None,
    }
}

/// `isF32()` and the like: `None` if it is no such test, `Some(None)` if its arguments make no sense.
fn scalar_test(kind: &TypeKind, method: &Method, args: &[Val]) -> Option<Option<bool>> {
    let float = |f: FloatKind| Some(Some(*kind == TypeKind::Float(f)));
    let width_fits = |width: u32| match args {
        [] => Some(true),
        [asked] => Some(asked.int()? == i128::from(width)),
        _ => None,
    };
    let integer = |wanted: Option<Signedness>| match *kind {
        TypeKind::Integer { width, signedness } if wanted.is_none_or(|w| w == signedness) => {
            width_fits(width)
        }
        _ => Some(false),
    };
    let is_int = matches!(kind, TypeKind::Integer { .. });
    let signless = matches!(kind, TypeKind::Integer { signedness: Signedness::Signless, .. });
    let index = matches!(kind, TypeKind::Index);
    let is_float = matches!(kind, TypeKind::Float(_));
    Some(match method {
        Method::IsInteger => integer(None),
        Method::IsSignlessInteger => integer(Some(Signedness::Signless)),
        Method::IsSignedInteger => integer(Some(Signedness::Signed)),
        Method::IsUnsignedInteger => integer(Some(Signedness::Unsigned)),
        Method::IsIndex => Some(index),
        Method::IsIntOrIndex => Some(is_int || index),
        Method::IsIntOrFloat => Some(is_int || is_float),
        Method::IsIntOrIndexOrFloat => Some(is_int || index || is_float),
        Method::IsSignlessIntOrIndex => Some(signless || index),
        Method::IsSignlessIntOrFloat => Some(signless || is_float),
        Method::IsSignlessIntOrIndexOrFloat => Some(signless || index || is_float),
        Method::IsF16 => return float(FloatKind::F16),
        Method::IsF32 => return float(FloatKind::F32),
        Method::IsF64 => return float(FloatKind::F64),
        Method::IsF80 => return float(FloatKind::F80),
        Method::IsF128 => return float(FloatKind::F128),
        Method::IsBF16 => return float(FloatKind::BF16),
        Method::IsTF32 => return float(FloatKind::TF32),
        Method::IsFloat8E5M2 => return float(FloatKind::F8E5M2),
        Method::IsFloat8E4M3 => return float(FloatKind::F8E4M3),
        Method::IsFloat8E4M3FN => return float(FloatKind::F8E4M3FN),
        Method::IsFloat8E5M2FNUZ => return float(FloatKind::F8E5M2FNUZ),
        Method::IsFloat8E4M3FNUZ => return float(FloatKind::F8E4M3FNUZ),
        Method::IsFloat8E4M3B11FNUZ => return float(FloatKind::F8E4M3B11FNUZ),
        _ => return None,
    })
}

fn int_method(value: &ApInt, method: &Method) -> Option<Val> {
    Some(match method {
        Method::IsNegative => Val::Bool(value.is_negative()),
        Method::IsNonNegative => Val::Bool(!value.is_negative()),
        Method::IsStrictlyPositive => Val::Bool(value.is_strictly_positive()),
        Method::IsZero => Val::Bool(value.is_zero()),
        Method::IsOne => Val::Bool(value.is_one()),
        Method::IsAllOnes => Val::Bool(value.is_all_ones()),
        Method::IsPowerOf2 => Val::Bool(value.is_power_of_2()),
        Method::GetZExtValue => Val::from(value.try_to_u64()?),
        Method::GetSExtValue => Val::from(value.try_to_i64()?),
        Method::GetBitWidth => Val::from(value.width()),
        Method::HasValue => Val::Bool(true),
        Method::Value => Val::ApInt(value.clone()),
        _ => return None,
    })
}

pub(super) fn int(args: &[Val]) -> Option<i128> {
    args.first()?.int()
}

pub(super) fn string(args: &[Val]) -> Option<&str> {
    if let Val::Str(text) = args.first()? { Some(text) } else { None }
}

fn types_list(types: &[Type]) -> Val {
    Val::list(types.iter().map(|&t| Val::Type(t)))
}
