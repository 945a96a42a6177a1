//! Evaluation of methods of types, attributes, values, operations and lists.
//!
//! E.g. `$_self.getType().isInteger(32)`: [`Method::GetType`] of a value, then [`Method::IsInteger`] of its
//! type.

use std::sync::Arc;

use numerics::FloatKind;

use crate::args::{int, string};
use crate::enclosing::owner;
use crate::error::{EvalError, Evaluated, OrError, alternative, any_of};
use crate::evaluator::{Evaluator, kind_width};
use crate::numeric_method::{float_method, int_method};
use crate::string_method::string_method;
use ir_core::attrs::AttrKind;
use ir_core::expr::{Callee, Class, Method, Val};
use ir_core::ids::{Attr, OpId, Type, ValueId};
use ir_core::interfaces::{Dims, Shaped};
use ir_core::types::{DYNAMIC, Signedness, TypeKind, num_elements};

impl Evaluator<'_> {
    /// Evaluates `of.method(args)`.
    pub(crate) fn method(
        &mut self,
        of: &Val,
        method: &Method,
        classes: &[Class],
        args: &[Val],
    ) -> Evaluated<Val> {
        let known = self.known_method(of, method, classes, args);
        let own = alternative(known, || self.own_method(of, method, args));
        // A caller of the evaluator may provide further methods, as functions whose names start with a dot.
        alternative(own, || {
            let functions = self.functions.or_unknown()?;
            let all: Vec<Val> = std::iter::once(of.clone()).chain(args.iter().cloned()).collect();
            functions(&format!(".{}", method.name()), &all).map_err(EvalError::from)
        })
    }

    pub(crate) fn known_method(
        &mut self,
        of: &Val,
        method: &Method,
        classes: &[Class],
        args: &[Val],
    ) -> Evaluated<Val> {
        match (method, of) {
            (Method::GetParentOfType, _) if args.is_empty() => self.parent_of(of, classes),
            (_, Val::Inside(op, of)) if *method != Method::GetContext => {
                self.inside(*op, |inner| inner.known_method(of, method, classes, args))
            }
            (_, Val::Outside(level, of)) if *method != Method::GetContext => {
                self.outside(*level, |outer| outer.known_method(of, method, classes, args))
            }
            // Other methods of an optional are those of its value.
            (Method::HasValue, Val::Present(_)) => Ok(Val::Bool(true)),
            (Method::Value, Val::Present(value)) => Ok((**value).clone()),
            (_, Val::Present(value)) => self.known_method(value, method, classes, args),
            (_, Val::Op(op)) if *method != Method::GetContext => {
                let found = self.op_method(*op, method, args);
                // The accessors of the current operation were resolved when the expression was parsed.
                let other = args.is_empty() && self.scope.is_none_or(|s| s.op != *op);
                if other { alternative(found, || self.accessor(*op, method.name())) } else { found }
            }
            (Method::Other(_), _) => Err(EvalError::Unknown),
            (Method::GetContext, _) => Ok(Val::Context),
            (_, Val::Builder) => self.builder(method, classes, args),
            (_, Val::Type(ty)) => self.type_method(*ty, method, classes, args),
            (_, Val::Attr(attr)) => self.attr_method(*attr, method, classes, args),
            (_, Val::ApInt(value)) => int_method(value, method, args),
            (_, Val::Value(value)) => self.value_method(*value, method, args),
            (_, Val::List(items)) => self.list_method(items, method, args),
            (_, Val::Region(region)) => self.region_method(*region, method, args),
            (_, Val::Block(block)) => self.block_method(*block, method, args),
            (_, Val::Float(value)) => float_method(*value, method, args),
            (Method::HasValue, Val::Null) => Ok(Val::Bool(false)),
            (Method::HasValue, _) => Ok(Val::Bool(true)),
            (Method::Value, value) if *value != Val::Null => Ok(of.clone()),
            (_, Val::Str(text)) => string_method(text, method, args),
            (_, Val::Null) if !method.is_of_empty() => Err(EvalError::Undefined),
            _ => Err(EvalError::Unknown),
        }
    }

    fn type_method(
        &mut self,
        ty: Type,
        method: &Method,
        classes: &[Class],
        args: &[Val],
    ) -> Evaluated<Val> {
        let kind = self.ctx.ty(ty);
        if let Some(found) = scalar_test(kind, method, args) {
            return Ok(Val::Bool(found.or_unknown()?));
        }
        match method {
            Method::HasTrait => {
                return Ok(Val::Bool(
                    self.is_of(classes.first().or_unknown()?, &Val::Type(ty)).or_unknown()?,
                ));
            }
            // A parameter that is a type attribute is its type.
            Method::GetValue if args.is_empty() && !kind.is_of_dialect() => {
                return Ok(Val::Type(ty));
            }
            Method::GetWidth if kind.is_of_dialect() => return Err(EvalError::Unknown),
            Method::GetWidth | Method::GetIntOrFloatBitWidth => {
                return Ok(Val::from(self.bit_width(ty).or_undefined()?));
            }
            Method::GetElementTypeBitWidth => {
                return Ok(Val::from(
                    self.bit_width(self.shaped(ty).or_unknown()?.element.map_err(EvalError::from)?)
                        .or_undefined()?,
                ));
            }
            Method::Clone | Method::CloneWith => return self.clone_type(ty, args),
            Method::ScaleElementBitwidth => return self.scale_element(ty, int(args).or_unknown()?),
            Method::SetDim | Method::DropDim | Method::SetShape | Method::SetElementType => {
                return self.edit_vector(ty, method, args);
            }
            _ => {}
        }
        self.structural_type_method(ty, method, args)
    }

    /// Evaluates a method that depends on the structure of a type, e.g. `getInputs` of a function type.
    fn structural_type_method(&self, ty: Type, method: &Method, args: &[Val]) -> Evaluated<Val> {
        let at = |types: &[Type]| {
            Ok(Val::Type(types[self.index(int(args).or_unknown()?, types.len())?]))
        };
        match self.ctx.ty(ty) {
            TypeKind::Integer { signedness, .. } => Ok(Val::Bool(match method {
                Method::IsSignless => *signedness == Signedness::Signless,
                Method::IsSigned => *signedness == Signedness::Signed,
                Method::IsUnsigned => *signedness == Signedness::Unsigned,
                _ => return Err(EvalError::Unknown),
            })),
            TypeKind::Complex(element) => {
                (*method == Method::GetElementType).then_some(Val::Type(*element)).or_unknown()
            }
            TypeKind::Tuple(types) => match method {
                Method::GetTypes => Ok(types_list(types)),
                Method::Size => Ok(Val::from(types.len())),
                Method::GetType => at(types),
                _ => Err(EvalError::Unknown),
            },
            TypeKind::Function { inputs, results } => match method {
                Method::GetInputs => Ok(types_list(inputs)),
                Method::GetResults => Ok(types_list(results)),
                Method::GetNumInputs => Ok(Val::from(inputs.len() as u32)),
                Method::GetNumResults => Ok(Val::from(results.len() as u32)),
                Method::GetInput => at(inputs),
                Method::GetResult => at(results),
                _ => Err(EvalError::Unknown),
            },
            _ => self.shaped_method(ty, method, args),
        }
    }

    /// Evaluates a method of one kind of shaped type: of the encoding of a tensor, the memory space of a memref, or the scalable dimensions
    /// of a vector. Returns `None` for other methods.
    fn layout_method(&self, kind: &TypeKind, method: &Method) -> Evaluated<Option<Val>> {
        let optional = |attr: &Option<Attr>| attr.map_or(Val::Null, Val::Attr);
        Ok(Some(match (method, kind) {
            (Method::GetEncoding, TypeKind::RankedTensor { encoding, .. }) => optional(encoding),
            (
                Method::GetMemorySpace,
                TypeKind::MemRef { memory_space, .. }
                | TypeKind::UnrankedMemRef { memory_space, .. },
            ) => optional(memory_space),
            (
                Method::GetMemorySpaceAsInt,
                TypeKind::MemRef { memory_space, .. }
                | TypeKind::UnrankedMemRef { memory_space, .. },
            ) => match memory_space {
                None => Val::from(0u32),
                Some(space) => {
                    let space = self.ctx.int_value(*space).or_undefined()?;
                    Val::from(space.sext_or_trunc(64).try_to_i64().or_unknown()? as u32)
                }
            },
            (Method::IsScalable, TypeKind::Vector { scalable, .. }) => {
                Val::Bool(scalable.contains(&true))
            }
            (Method::AllDimsScalable, TypeKind::Vector { scalable, .. }) => {
                Val::Bool(scalable.iter().all(|&s| s))
            }
            (Method::GetScalableDims, TypeKind::Vector { scalable, .. }) => {
                Val::list(scalable.iter().map(|&s| Val::Bool(s)))
            }
            (Method::GetNumScalableDims, TypeKind::Vector { scalable, .. }) => {
                Val::from(scalable.iter().filter(|&&s| s).count() as i64)
            }
            _ => return Ok(None),
        }))
    }

    /// Evaluates a method of a shaped type.
    fn shaped_method(&self, ty: Type, method: &Method, args: &[Val]) -> Evaluated<Val> {
        let kind = self.ctx.ty(ty);
        let Shaped { element, dims } = self.shaped(ty).or_unknown()?;
        if *method == Method::GetElementType {
            return Ok(Val::Type(element.map_err(EvalError::from)?));
        }
        if let Some(value) = self.layout_method(kind, method)? {
            return Ok(value);
        }
        let shape = match (&dims, method) {
            (Dims::Unknown(why), _) => return Err(EvalError::from(why.clone())),
            (_, Method::HasRank) => return Ok(Val::Bool(dims != Dims::Unranked)),
            (Dims::Unranked, Method::HasStaticShape) if args.is_empty() => {
                return Ok(Val::Bool(false));
            }
            (Dims::Unranked, _) if method.is_of_shape() => return Err(EvalError::Undefined),
            (Dims::Unranked, _) => return Err(EvalError::Unknown),
            (Dims::Ranked(shape), _) => shape,
        };
        let dim =
            |args: &[Val]| self.index(int(args).or_unknown()?, shape.len()).map(|at| shape[at]);
        let dynamic = || shape.iter().filter(|&&d| d == DYNAMIC).count() as i64;
        Ok(match method {
            Method::GetShape => Val::list(shape.iter().map(|&d| Val::from(d))),
            Method::GetRank => Val::from(shape.len() as i64),
            Method::GetNumElements => Val::from(num_elements(shape).or_undefined()?),
            Method::GetNumDynamicDims => Val::from(dynamic()),
            Method::GetDimSize => Val::from(dim(args)?),
            Method::IsDynamicDim => Val::Bool(dim(args)? == DYNAMIC),
            Method::HasStaticShape if args.is_empty() => Val::Bool(dynamic() == 0),
            Method::HasStaticShape => {
                let requested = self.items(args.first().or_unknown()?)?;
                let own = Val::list(shape.iter().map(|&d| Val::from(d)));
                Val::Bool(dynamic() == 0 && self.equal(&own, &Val::List(requested))?)
            }
            _ => return Err(EvalError::Unknown),
        })
    }

    /// Returns the number of bits of an integer or float type.
    pub(crate) fn bit_width(&self, ty: Type) -> Option<u32> {
        match self.ctx.ty(ty) {
            TypeKind::Integer { width, .. } => Some(*width),
            TypeKind::Float(_) => kind_width(self.ctx, ty),
            _ => None,
        }
    }

    /// Returns the parameter `index` of a dialect's type or attribute, as its accessor returns it.
    pub(crate) fn param(&self, of: &Val, index: usize) -> Evaluated<Val> {
        let params = match of {
            Val::Type(ty) => match self.ctx.ty(*ty) {
                TypeKind::Parametric { params, .. } => params,
                _ => return Err(EvalError::Unknown),
            },
            Val::Attr(attr) => match self.ctx.attr(*attr) {
                AttrKind::Parametric { params, .. } => params,
                _ => return Err(EvalError::Unknown),
            },
            _ => return Err(EvalError::Unknown),
        };
        let value = self.param_value(*params.get(index).or_unknown()?)?;
        Ok(match self.definitions() {
            Some(reg) => reg.cpp_param(of, index, value),
            None => value,
        })
    }

    pub(crate) fn param_value(&self, param: Attr) -> Evaluated<Val> {
        Ok(match self.ctx.attr(param) {
            AttrKind::Absent => Val::Null,
            AttrKind::Integer { .. }
            | AttrKind::String { .. }
            | AttrKind::Type(_)
            | AttrKind::Float { .. } => self.unwrapped(Val::Attr(param)),
            AttrKind::Array(items) => {
                let all: Evaluated<Vec<_>> = items.iter().map(|&a| self.param_value(a)).collect();
                Val::List(all?.into())
            }
            _ => Val::Attr(param),
        })
    }

    fn value_method(&self, value: ValueId, method: &Method, args: &[Val]) -> Evaluated<Val> {
        let body = self.body.or_unknown()?;
        match method {
            Method::GetType => Ok(Val::Type(body.ty(value))),
            Method::GetDefiningOp => {
                // `getDefiningOp<Op>()` returns null for other operations.
                let is = |op: &OpId| {
                    string(args).is_none_or(|name| self.ctx.op_name_str(body.name(*op)) == name)
                };
                Ok(body.defining_op(value).filter(is).map_or(Val::Null, Val::Op))
            }
            Method::UseEmpty => Ok(Val::Bool(!body.has_uses(value))),
            Method::HasOneUse => Ok(Val::Bool(body.has_one_use(value))),
            _ => Err(EvalError::Unknown),
        }
    }

    fn op_method(&self, op: OpId, method: &Method, args: &[Val]) -> Evaluated<Val> {
        let body = self.body.or_unknown()?;
        let index = |len| self.index(int(args).or_unknown()?, len);
        let types = |values: &mut dyn Iterator<Item = ValueId>| {
            Val::list(values.map(|v| Val::Type(body.ty(v))))
        };
        Ok(match method {
            Method::GetNumOperands => Val::from(body.num_operands(op) as u32),
            Method::GetNumResults => Val::from(body.num_results(op) as u32),
            Method::GetNumRegions => Val::from(body.num_regions(op) as u32),
            Method::GetNumSuccessors => Val::from(body.successors(op).len() as u32),
            Method::GetRegion => self.region_of(op, index(body.num_regions(op))?)?,
            Method::GetRegions => {
                let all = (0..body.num_regions(op)).map(|at| self.region_of(op, at));
                Val::List(all.collect::<Evaluated<Vec<_>>>()?.into())
            }
            Method::GetSuccessor => {
                let successors = body.successors(op);
                Val::Block(body.successors(op).nth(index(successors.len())?).or_unknown()?)
            }
            Method::GetSuccessors => Val::list(body.successors(op).map(Val::Block)),
            Method::GetOperand => {
                Val::Value(body.operands(op).nth(index(body.num_operands(op))?).or_unknown()?)
            }
            Method::GetResult if args.is_empty() => {
                Val::Value(body.results(op).next().or_undefined()?)
            }
            Method::GetResult => {
                Val::Value(body.results(op).nth(index(body.num_results(op))?).or_unknown()?)
            }
            Method::GetOperands => Val::list(body.operands(op).map(Val::Value)),
            Method::GetResults => Val::list(body.results(op).map(Val::Value)),
            Method::GetOperandTypes => types(&mut body.operands(op)),
            Method::GetResultTypes => types(&mut body.results(op)),
            Method::GetType => Val::Type(body.ty(body.results(op).next().or_undefined()?)),
            Method::GetParentOp => {
                body.parent_op(op).map_or_else(|| owner(self.enclosing), |op| Ok(Val::Op(op)))?
            }
            Method::GetOperation => Val::Op(op),
            Method::UseEmpty => Val::Bool(!body.has_result_uses(op)),
            Method::HasAttr => Val::Bool(self.op_attr(op, string(args).or_unknown()?).is_some()),
            Method::GetAttr => {
                self.op_attr(op, string(args).or_unknown()?).map_or(Val::Null, Val::Attr)
            }
            _ => return Err(EvalError::Unknown),
        })
    }

    fn op_attr(&self, op: OpId, name: &str) -> Option<Attr> {
        self.body?.attr(self.ctx, op, self.ctx.ident(name))
    }

    pub(crate) fn list_method(
        &self,
        items: &Arc<[Val]>,
        method: &Method,
        args: &[Val],
    ) -> Evaluated<Val> {
        let count = || if args.is_empty() { Some(1) } else { usize::try_from(int(args)?).ok() };
        Ok(match method {
            Method::Size => Val::from(items.len()),
            Method::Empty => Val::Bool(items.is_empty()),
            Method::Front => items.first().or_undefined()?.clone(),
            Method::Back => items.last().or_undefined()?.clone(),
            Method::DropFront => {
                Val::List(items.get(count().or_unknown()?..).or_undefined()?.into())
            }
            Method::DropBack => Val::List(
                items[..items.len().checked_sub(count().or_unknown()?).or_undefined()?].into(),
            ),
            Method::TakeFront => {
                Val::List(items.get(..count().or_unknown()?).or_undefined()?.into())
            }
            Method::TakeBack => {
                let start = items.len().checked_sub(count().or_unknown()?).or_undefined()?;
                Val::List(items[start..].into())
            }
            Method::AsArrayRef | Method::GetValue => Val::List(items.clone()),
            // Iterators are represented as those of `llvm::begin` and `llvm::end`.
            Method::Begin => Val::List(items.clone()),
            Method::End => Val::from(items.len()),
            Method::Contains | Method::Count => {
                let [wanted] = args else { return Err(EvalError::Unknown) };
                let found = any_of(items.iter().map(|item| self.equal(item, wanted)))?;
                if *method == Method::Count {
                    Val::from(usize::from(found))
                } else {
                    Val::Bool(found)
                }
            }
            Method::GetType | Method::GetTypes => {
                let ty = |v: &Val| match v {
                    Val::Value(_) | Val::Outside(..) | Val::Inside(..) => {
                        Ok(Val::Type(self.type_of(v)?))
                    }
                    _ => Err(EvalError::Unknown),
                };
                Val::List(items.iter().map(ty).collect::<Evaluated<Vec<_>>>()?.into())
            }
            _ => return Err(EvalError::Unknown),
        })
    }

    /// Evaluates `getType<C>(...)` and `getAttr<C>(...)` of a builder.
    pub(crate) fn builder_get(&mut self, class: &Class, args: &[Val]) -> Evaluated<Val> {
        self.call(&Callee::Get(class.clone()), args)
    }
}

/// Evaluates `isF32()` and the like; `None` if the method is another one, `Some(None)` if its arguments are
/// not supported.
fn scalar_test(kind: &TypeKind, method: &Method, args: &[Val]) -> Option<Option<bool>> {
    let float = |f: FloatKind| Some(Some(*kind == TypeKind::Float(f)));
    let width_is_valid = |width: u32| match args {
        [] => Some(true),
        [requested] => Some(requested.int()? == i128::from(width)),
        _ => None,
    };
    let integer = |wanted: Option<Signedness>| match *kind {
        TypeKind::Integer { width, signedness } if wanted.is_none_or(|w| w == signedness) => {
            width_is_valid(width)
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

fn types_list(types: &[Type]) -> Val {
    Val::list(types.iter().map(|&t| Val::Type(t)))
}
