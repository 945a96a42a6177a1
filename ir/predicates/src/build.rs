//! Construction of types and attributes: builder methods, `Class::get`, and types derived from others.
//!
//! E.g. `$_builder.getIntegerType(8)` and `VectorType::get({4}, $_self)`.

use numerics::{ApFloat, ApInt, FloatKind};
use smallvec::SmallVec;

use crate::args::{int, string};
use crate::error::{EvalError, Evaluated, OrError, alternative};
use crate::evaluator::Evaluator;
use ir_core::DialectDefinitions;
use ir_core::attrs::AttrKind;
use ir_core::expr::{BuiltinClass, Class, Method, Val};
use ir_core::ids::{Attr, Ident, Type};
use ir_core::types::{Shape, Signedness, TypeKind};

/// Gives one answer to all queries about dialects that are not known.
struct Assumed(bool);

impl DialectDefinitions for Assumed {
    fn is_undefined_upstream_dialect(&self, _: Ident) -> bool {
        self.0
    }

    fn is_memref_element(&self, _: Type) -> bool {
        self.0
    }

    fn is_vector_element(&self, _: Type) -> bool {
        self.0
    }
}

impl Evaluator<'_> {
    /// Evaluates a method of `$_builder`.
    pub(crate) fn builder(
        &mut self,
        method: &Method,
        classes: &[Class],
        args: &[Val],
    ) -> Evaluated<Val> {
        let ctx = self.ctx;
        let float = |kind| Ok(Val::Type(ctx.float_type(kind)));
        match method {
            Method::GetType | Method::GetAttr => {
                self.builder_get(classes.first().or_unknown()?, args)
            }
            Method::GetIntegerType => self.integer_type(args),
            Method::GetI1Type => Ok(Val::Type(ctx.i1())),
            Method::GetI2Type => Ok(Val::Type(ctx.int_type(2))),
            Method::GetI4Type => Ok(Val::Type(ctx.int_type(4))),
            Method::GetI8Type => Ok(Val::Type(ctx.int_type(8))),
            Method::GetI16Type => Ok(Val::Type(ctx.int_type(16))),
            Method::GetI32Type => Ok(Val::Type(ctx.i32())),
            Method::GetI64Type => Ok(Val::Type(ctx.i64())),
            Method::GetIndexType => Ok(Val::Type(ctx.index())),
            Method::GetNoneType => Ok(Val::Type(ctx.none())),
            Method::GetF16Type => float(FloatKind::F16),
            Method::GetF32Type => float(FloatKind::F32),
            Method::GetF64Type => float(FloatKind::F64),
            Method::GetF80Type => float(FloatKind::F80),
            Method::GetF128Type => float(FloatKind::F128),
            Method::GetBF16Type => float(FloatKind::BF16),
            Method::GetTF32Type => float(FloatKind::TF32),
            Method::GetFloat8E5M2Type => float(FloatKind::F8E5M2),
            Method::GetFloat8E4M3Type => float(FloatKind::F8E4M3),
            Method::GetFloat8E4M3FNType => float(FloatKind::F8E4M3FN),
            Method::GetFloat8E5M2FNUZType => float(FloatKind::F8E5M2FNUZ),
            Method::GetFloat8E4M3FNUZType => float(FloatKind::F8E4M3FNUZ),
            Method::GetFloat8E4M3B11FNUZType => float(FloatKind::F8E4M3B11FNUZ),
            Method::GetTupleType => {
                let types = self.types(args.first().or_unknown()?)?;
                Ok(Val::Type(ctx.intern_type(TypeKind::Tuple(types.into()))))
            }
            // A named attribute is represented by its name and value.
            Method::GetNamedAttr => match args {
                [name @ Val::Str(_), value @ Val::Attr(_)] => {
                    Ok(Val::list([name.clone(), value.clone()]))
                }
                _ => Err(EvalError::Unknown),
            },
            Method::GetFunctionType => {
                let [inputs, results] = args else { return Err(EvalError::Unknown) };
                Ok(Val::Type(ctx.function_type(&self.types(inputs)?, &self.types(results)?)))
            }
            _ => self.builder_attr(method, args).map(Val::Attr),
        }
    }

    fn builder_attr(&mut self, method: &Method, args: &[Val]) -> Evaluated<Attr> {
        let ctx = self.ctx;
        let int_attr = |ty: Type| Some(ctx.int_attr_i64(ty, as_i64(args)?));
        Ok(match method {
            Method::GetUnitAttr => ctx.unit(),
            Method::GetBoolAttr => ctx.bool_attr(args.first().or_unknown()?.truth().or_unknown()?),
            Method::GetIndexAttr => int_attr(ctx.index()).or_unknown()?,
            Method::GetI8IntegerAttr => int_attr(ctx.int_type(8)).or_unknown()?,
            Method::GetI16IntegerAttr => int_attr(ctx.int_type(16)).or_unknown()?,
            Method::GetI32IntegerAttr => int_attr(ctx.i32()).or_unknown()?,
            Method::GetI64IntegerAttr => int_attr(ctx.i64()).or_unknown()?,
            Method::GetIntegerAttr => {
                let [Val::Type(ty), value] = args else { return Err(EvalError::Unknown) };
                self.integer_attr(*ty, value)?
            }
            Method::GetFloatAttr => {
                let [Val::Type(ty), value] = args else { return Err(EvalError::Unknown) };
                self.float_attr(*ty, value)?
            }
            Method::GetF16FloatAttr => {
                self.float_attr(ctx.float_type(FloatKind::F16), args.first().or_unknown()?)?
            }
            Method::GetF32FloatAttr => self.float_attr(ctx.f32(), args.first().or_unknown()?)?,
            Method::GetF64FloatAttr => self.float_attr(ctx.f64(), args.first().or_unknown()?)?,
            Method::GetStringAttr => ctx.string_attr(string(args).or_unknown()?),
            Method::GetTypeAttr => ctx.type_attr(args.first().or_unknown()?.ty().or_unknown()?),
            Method::GetSymbolRefAttr => ctx.symbol_attr(ctx.ident(string(args).or_unknown()?)),
            Method::GetZeroAttr => {
                self.number_attr(args.first().or_unknown()?.ty().or_unknown()?, 0)?
            }
            Method::GetOneAttr => {
                self.number_attr(args.first().or_unknown()?.ty().or_unknown()?, 1)?
            }
            Method::GetDictionaryAttr => self.dictionary_attr(args.first().or_unknown()?)?,
            _ => self.builder_array(method, args.first().or_unknown()?)?,
        })
    }

    /// Returns the dictionary of a list of named attributes.
    fn dictionary_attr(&self, list: &Val) -> Evaluated<Attr> {
        let entry = |item: &Val| match item {
            Val::List(pair) => match &pair[..] {
                [Val::Str(name), Val::Attr(attr)] => Some((self.ctx.ident(name), *attr)),
                _ => None,
            },
            _ => None,
        };
        let entries: Option<Vec<(Ident, Attr)>> = self.items(list)?.iter().map(entry).collect();
        Ok(self.ctx.dict_attr(&entries.or_unknown()?))
    }

    fn builder_array(&mut self, method: &Method, list: &Val) -> Evaluated<Attr> {
        let ctx = self.ctx;
        let items = self.items(list)?;
        let array = |make: &dyn Fn(&Val) -> Evaluated<Attr>| {
            Ok(ctx.array_attr(&items.iter().map(make).collect::<Evaluated<Vec<_>>>()?))
        };
        let ints = |ty: Type| {
            array(&|v| {
                let value = v.int().and_then(|value| i64::try_from(value).ok()).or_unknown()?;
                Ok(ctx.int_attr_i64(ty, value))
            })
        };
        let floats = |ty: Type| array(&|v| self.float_attr(ty, v));
        match method {
            Method::GetArrayAttr | Method::GetAffineMapArrayAttr => array(&|v| {
                if let Val::Attr(attr) = v { Ok(*attr) } else { Err(EvalError::Unknown) }
            }),
            Method::GetBoolArrayAttr => array(&|v| Ok(ctx.bool_attr(v.truth().or_unknown()?))),
            Method::GetI32ArrayAttr => ints(ctx.i32()),
            Method::GetI64ArrayAttr => ints(ctx.i64()),
            Method::GetIndexArrayAttr => ints(ctx.index()),
            Method::GetF32ArrayAttr => floats(ctx.f32()),
            Method::GetF64ArrayAttr => floats(ctx.f64()),
            Method::GetStrArrayAttr => array(&|v| match v {
                Val::Str(s) => Ok(ctx.string_attr(s)),
                _ => Err(EvalError::Unknown),
            }),
            Method::GetTypeArrayAttr => array(&|v| Ok(ctx.type_attr(v.ty().or_unknown()?))),
            Method::GetDenseBoolArrayAttr => self.dense(ctx.i1(), &items),
            Method::GetDenseI8ArrayAttr => self.dense(ctx.int_type(8), &items),
            Method::GetDenseI16ArrayAttr => self.dense(ctx.int_type(16), &items),
            Method::GetDenseI32ArrayAttr => self.dense(ctx.i32(), &items),
            Method::GetDenseI64ArrayAttr => self.dense(ctx.i64(), &items),
            Method::GetDenseF32ArrayAttr => self.dense(ctx.f32(), &items),
            Method::GetDenseF64ArrayAttr => self.dense(ctx.f64(), &items),
            Method::GetBoolVectorAttr => self.elements_of_row(true, ctx.i1(), list),
            Method::GetI32VectorAttr => self.elements_of_row(true, ctx.i32(), list),
            Method::GetI64VectorAttr => self.elements_of_row(true, ctx.i64(), list),
            Method::GetIndexVectorAttr => self.elements_of_row(true, ctx.index(), list),
            Method::GetF32VectorAttr => self.elements_of_row(true, ctx.f32(), list),
            Method::GetF64VectorAttr => self.elements_of_row(true, ctx.f64(), list),
            Method::GetI32TensorAttr => self.elements_of_row(false, ctx.i32(), list),
            Method::GetI64TensorAttr => self.elements_of_row(false, ctx.i64(), list),
            Method::GetIndexTensorAttr => self.elements_of_row(false, ctx.index(), list),
            _ => Err(EvalError::Unknown),
        }
    }

    fn dense(&self, element: Type, items: &[Val]) -> Evaluated<Attr> {
        let mut data = Vec::new();
        for item in items {
            self.element_bits(element, item)?.write_le_bytes(&mut data);
        }
        Ok(self.ctx.intern_attr(AttrKind::DenseArray {
            element,
            len: items.len(),
            data: data.into(),
        }))
    }

    /// Returns the bits of an element: of a number, or of an integer or float attribute of the type of the elements.
    fn element_bits(&self, element: Type, item: &Val) -> Evaluated<ApInt> {
        if let Val::Attr(attr) = item {
            return match self.ctx.attr(*attr) {
                AttrKind::Integer { ty, value } if *ty == element => Ok(value.clone()),
                AttrKind::Float { ty, value } if *ty == element => Ok(value.to_int_bits()),
                AttrKind::Integer { .. } | AttrKind::Float { .. } => Err(EvalError::Undefined),
                _ => Err(EvalError::Unknown),
            };
        }
        if let Some(kind) = self.ctx.float_kind(element) {
            return Ok(as_float(kind, item).or_unknown()?.to_int_bits());
        }
        let width = self.ctx.int_width(element).or_unknown()?;
        match item.unwrapped() {
            Val::ApInt(value) => (value.width() == width).then(|| value.clone()).or_undefined(),
            _ => {
                let value = item.int().and_then(|value| i64::try_from(value).ok()).or_unknown()?;
                Ok(ApInt::from_i64(width, value))
            }
        }
    }

    /// Builds `dense<...>` of one value or of as many values as the type has elements.
    fn dense_elements(&self, ty: Type, values: &Val) -> Evaluated<Attr> {
        let kind = self.ctx.ty(ty);
        let element = kind.element().or_unknown()?;
        let items = match values {
            Val::List(items) => items.clone(),
            one => [one.clone()].into(),
        };
        let bits: Vec<ApInt> =
            items.iter().map(|item| self.element_bits(element, item)).collect::<Evaluated<_>>()?;
        let first = bits.first().or_unknown()?;
        let is_valid = bits.len() == 1 || kind.num_elements() == i64::try_from(bits.len()).ok();
        // C++ asserts the number of elements and the static shape.
        if !is_valid || !kind.has_static_shape() {
            return Err(EvalError::Undefined);
        }
        let splat = bits.iter().all(|value| value == first);
        let taken = if splat { &bits[..1] } else { &bits[..] };
        let mut data = Vec::new();
        if self.ctx.int_width(element) == Some(1) && element != self.ctx.index() {
            data = packed_bits(taken, splat);
        } else {
            taken.iter().for_each(|value| value.write_le_bytes(&mut data));
        }
        Ok(self.ctx.intern_attr(AttrKind::DenseElements { ty, splat, data: data.into() }))
    }

    /// Builds the elements of a vector or tensor of one dimension with these numbers.
    fn elements_of_row(&self, is_vector: bool, element: Type, list: &Val) -> Evaluated<Attr> {
        let items = self.items(list)?;
        let shape: Shape = SmallVec::from_elem(i64::try_from(items.len()).ok().or_unknown()?, 1);
        let kind = if is_vector {
            let scalable = SmallVec::from_elem(false, 1);
            TypeKind::Vector { shape, scalable, element }
        } else {
            TypeKind::RankedTensor { shape, element, encoding: None }
        };
        let ty = self.legal_type(kind)?.ty().or_unknown()?;
        self.dense_elements(ty, &Val::List(items))
    }

    fn integer_attr(&self, ty: Type, value: &Val) -> Evaluated<Attr> {
        let width = self.ctx.int_width(ty).or_unknown()?;
        let value = match value {
            Val::ApInt(value) if value.width() == width => value.clone(),
            _ => ApInt::from_i128(width, value.int().or_unknown()?),
        };
        Ok(self.ctx.int_attr(ty, value))
    }

    fn float_attr(&self, ty: Type, value: &Val) -> Evaluated<Attr> {
        Ok(self
            .ctx
            .float_attr(ty, as_float(self.ctx.float_kind(ty).or_unknown()?, value).or_unknown()?))
    }

    fn number_attr(&self, ty: Type, value: i64) -> Evaluated<Attr> {
        match self.ctx.ty(ty) {
            TypeKind::Integer { .. } | TypeKind::Index => Ok(self.ctx.int_attr_i64(ty, value)),
            TypeKind::Float(_) => self.float_attr(ty, &Val::from(value)),
            TypeKind::Vector { element, .. } | TypeKind::RankedTensor { element, .. } => {
                let element = self.number_attr(*element, value)?;
                self.dense_elements(ty, &Val::Attr(element))
            }
            _ => Err(EvalError::Unknown),
        }
    }

    fn integer_type(&self, args: &[Val]) -> Evaluated<Val> {
        let width = u32::try_from(int(args).or_unknown()?).ok().or_undefined()?;
        let signedness = match args.get(1) {
            None => Signedness::Signless,
            Some(signed) if signed.truth().or_unknown()? => Signedness::Signed,
            Some(_) => Signedness::Unsigned,
        };
        self.legal_type(TypeKind::Integer { width, signedness })
    }

    /// Returns the type. Undefined if its components are not allowed, because C++ asserts that they are.
    pub(crate) fn legal_type(&self, kind: TypeKind) -> Evaluated<Val> {
        let check = |queries: &dyn DialectDefinitions| self.ctx.check_type(&kind, queries).is_ok();
        let legal = match self.definitions() {
            Some(reg) => check(reg),
            None if check(&Assumed(true)) == check(&Assumed(false)) => check(&Assumed(true)),
            None => return Err(EvalError::Unknown),
        };
        legal
            .then(|| Val::Type(self.ctx.intern_type(self.ctx.without_defaults(kind))))
            .or_undefined()
    }

    /// Evaluates `Class::get(args)`. A context among the arguments is ignored.
    pub(crate) fn get(&mut self, class: &Class, args: &[Val]) -> Evaluated<Val> {
        let args: SmallVec<[Val; 4]> =
            args.iter().filter(|a| **a != Val::Context).cloned().collect();
        match class {
            Class::Builtin(class) => match class.float_kind() {
                Some(kind) => Ok(Val::Type(self.ctx.float_type(kind))),
                None => alternative(self.get_type(*class, &args), || self.get_attr(*class, &args)),
            },
            Class::Def { dialect, mnemonic, attr } => {
                let params = args
                    .iter()
                    .map(|arg| self.as_param(arg))
                    .collect::<Evaluated<Box<[Attr]>>>()?;
                let (dialect, mnemonic) = (*dialect, *mnemonic);
                let def = self.definitions().and_then(|reg| {
                    if *attr {
                        reg.attr_def(dialect, mnemonic)
                    } else {
                        reg.type_def(dialect, mnemonic)
                    }
                });
                let params = match def {
                    Some(def) => def.stored_params(self.ctx, &params),
                    None => params,
                };
                Ok(if *attr {
                    Val::Attr(self.ctx.intern_attr(AttrKind::Parametric {
                        dialect,
                        mnemonic,
                        params,
                    }))
                } else {
                    Val::Type(self.ctx.intern_type(TypeKind::Parametric {
                        dialect,
                        mnemonic,
                        params,
                    }))
                })
            }
            Class::Enum(def) => Ok(Val::Attr(
                self.integer_attr(self.ctx.int_type(def.width), args.first().or_unknown()?)?,
            )),
            Class::StrEnum(_) => Ok(Val::Attr(self.ctx.string_attr(string(&args).or_unknown()?))),
            Class::AnyOf(_)
            | Class::Interface(_)
            | Class::Trait(_)
            | Class::Entity(_)
            | Class::Unknown(_) => Err(EvalError::Unknown),
        }
    }

    /// Converts a C++ value to the attribute that stores a parameter (see
    /// [`ParamKind`](ir_core::def::ParamKind)). Enums and integers of unknown width have 64 bits, which the
    /// loader narrows.
    fn as_param(&self, value: &Val) -> Evaluated<Attr> {
        let ctx = self.ctx;
        Ok(match value {
            Val::Null => ctx.absent(),
            Val::Attr(attr) => *attr,
            Val::Type(ty) => ctx.type_attr(*ty),
            Val::Bool(value) => ctx.bool_attr(*value),
            // The attribute stores the bits, so the sign does not matter.
            Val::Int(value, _) => ctx.int_attr_i64(ctx.i64(), *value as i64),
            Val::ApInt(value) => ctx.int_attr(ctx.int_type(value.width()), value.clone()),
            Val::Present(value) => self.as_param(value)?,
            Val::Str(text) => ctx.string_attr(text),
            Val::List(items) => ctx.array_attr(
                &items.iter().map(|v| self.as_param(v)).collect::<Evaluated<Vec<_>>>()?,
            ),
            _ => return Err(EvalError::Unknown),
        })
    }

    fn get_type(&self, class: BuiltinClass, args: &[Val]) -> Evaluated<Val> {
        use BuiltinClass as C;
        let ctx = self.ctx;
        let kind = match (class, args) {
            (C::IndexType, _) => TypeKind::Index,
            (C::NoneType, _) => TypeKind::None,
            (C::IntegerType, _) => return self.integer_type(args),
            (C::ComplexType, [Val::Type(element)]) => TypeKind::Complex(*element),
            (C::UnrankedTensorType, [Val::Type(element)]) => TypeKind::UnrankedTensor(*element),
            (C::TupleType, []) => TypeKind::Tuple(Box::default()),
            (C::TupleType, [list]) => TypeKind::Tuple(self.types(list)?.into()),
            (C::FunctionType, [inputs, results]) => {
                return Ok(Val::Type(
                    ctx.function_type(&self.types(inputs)?, &self.types(results)?),
                ));
            }
            (C::RankedTensorType, [shape, Val::Type(element), encoding @ ..]) => {
                let [encoding] = attrs_or_none(encoding).or_unknown()?;
                TypeKind::RankedTensor { shape: self.shape(shape)?, element: *element, encoding }
            }
            (C::MemRefType, [shape, Val::Type(element), rest @ ..]) => {
                let [layout, memory_space] = attrs_or_none(rest).or_unknown()?;
                TypeKind::MemRef {
                    shape: self.shape(shape)?,
                    element: *element,
                    layout,
                    memory_space,
                }
            }
            (C::UnrankedMemRefType, [Val::Type(element), space]) => {
                let [memory_space] = attrs_or_none(std::slice::from_ref(space)).or_unknown()?;
                TypeKind::UnrankedMemRef { element: *element, memory_space }
            }
            (C::VectorType, [shape, Val::Type(element)]) => {
                let shape = self.shape(shape)?;
                TypeKind::Vector {
                    scalable: SmallVec::from_elem(false, shape.len()),
                    shape,
                    element: *element,
                }
            }
            (C::VectorType, [shape, Val::Type(element), scalable]) => {
                self.vector_type(shape, *element, scalable)?
            }
            (C::OpaqueType, [dialect, Val::Str(name)]) => {
                let dialect = match dialect {
                    Val::Str(text) => ctx.ident(text),
                    Val::Attr(attr) => ctx.ident(ctx.string_value(*attr).or_unknown()?),
                    _ => return Err(EvalError::Unknown),
                };
                TypeKind::Opaque { dialect, text: ctx.ident(name) }
            }
            _ => return Err(EvalError::Unknown),
        };
        self.legal_type(kind)
    }

    /// Returns a vector type with the given scalable dimensions.
    fn vector_type(&self, shape: &Val, element: Type, scalable: &Val) -> Evaluated<TypeKind> {
        let shape = self.shape(shape)?;
        let scalable: Option<SmallVec<[bool; 4]>> =
            self.items(scalable)?.iter().map(Val::truth).collect();
        // The default is an empty list: no dimension is scalable.
        let scalable = scalable
            .map(|s| if s.is_empty() { SmallVec::from_elem(false, shape.len()) } else { s });
        let scalable = scalable.filter(|s| s.len() == shape.len()).or_unknown()?;
        Ok(TypeKind::Vector { shape, scalable, element })
    }

    fn get_attr(&self, class: BuiltinClass, args: &[Val]) -> Evaluated<Val> {
        use BuiltinClass as C;
        let ctx = self.ctx;
        Ok(Val::Attr(match (class, args) {
            (C::UnitAttr, _) => ctx.unit(),
            (C::TypeAttr, [Val::Type(ty)]) => ctx.type_attr(*ty),
            (C::StringAttr, [Val::Str(text)]) => ctx.string_attr(text),
            (C::BoolAttr, [value]) => ctx.bool_attr(value.truth().or_unknown()?),
            (C::IntegerAttr, [Val::Type(ty), value]) => self.integer_attr(*ty, value)?,
            (C::FloatAttr, [Val::Type(ty), value]) => self.float_attr(*ty, value)?,
            (C::SymbolRefAttr | C::FlatSymbolRefAttr, [Val::Str(name)]) => {
                ctx.symbol_attr(ctx.ident(name))
            }
            (C::SymbolRefAttr, [Val::Str(root), list]) => {
                let name = |item: &Val| match item {
                    Val::Attr(attr) => match ctx.attr(*attr) {
                        AttrKind::SymbolRef { root, nested } if nested.is_empty() => Some(*root),
                        _ => None,
                    },
                    _ => None,
                };
                let nested: Option<Box<[Ident]>> = self.items(list)?.iter().map(name).collect();
                let (root, nested) = (ctx.ident(root), nested.or_unknown()?);
                ctx.intern_attr(AttrKind::SymbolRef { root, nested })
            }
            (C::DictionaryAttr, []) => ctx.empty_dict(),
            (C::ArrayAttr, [list]) => {
                let attr = |v: &Val| if let Val::Attr(attr) = v { Some(*attr) } else { None };
                ctx.array_attr(
                    &self.items(list)?.iter().map(attr).collect::<Option<Vec<_>>>().or_unknown()?,
                )
            }
            (
                C::DenseElementsAttr
                | C::DenseIntElementsAttr
                | C::DenseFPElementsAttr
                | C::SplatElementsAttr,
                [Val::Type(ty), values],
            ) => self.dense_elements(*ty, values)?,
            (C::DenseBoolArrayAttr, [list]) => self.dense(ctx.i1(), &self.items(list)?)?,
            (C::DenseI32ArrayAttr, [list]) => self.dense(ctx.i32(), &self.items(list)?)?,
            (C::DenseI64ArrayAttr, [list]) => self.dense(ctx.i64(), &self.items(list)?)?,
            _ => return Err(EvalError::Unknown),
        }))
    }

    /// Returns the types of a list. A single type converts to a range in C++.
    fn types(&self, list: &Val) -> Evaluated<Vec<Type>> {
        if let Val::Type(ty) = list {
            return Ok(vec![*ty]);
        }
        self.items(list)?.iter().map(|item| item.ty().or_unknown()).collect()
    }

    fn shape(&self, list: &Val) -> Evaluated<Shape> {
        let dim = |d: &Val| i64::try_from(d.int()?).ok();
        self.items(list)?.iter().map(|d| dim(d).or_unknown()).collect()
    }

    /// Evaluates `clone(element)`, `clone(shape)`, `clone(shape, element)` and `cloneWith({}, element)`.
    pub(crate) fn clone_type(&self, ty: Type, args: &[Val]) -> Evaluated<Val> {
        let kind = self.ctx.ty(ty);
        let (shape, element) = match args {
            [Val::Type(element)] => (None, *element),
            [shape] => (Some(self.shape(shape)?), kind.element().or_unknown()?),
            [Val::Null, Val::Type(element)] => (None, *element),
            [shape, Val::Type(element)] => {
                // The shape of `cloneWith` is optional: empty braces keep the old shape.
                let shape = self.shape(shape)?;
                (Some(shape).filter(|s| !s.is_empty()), *element)
            }
            _ => return Err(EvalError::Unknown),
        };
        self.with_shape(kind, shape, element)
    }

    fn with_shape(&self, kind: &TypeKind, new: Option<Shape>, element: Type) -> Evaluated<Val> {
        let kind = match (kind.clone(), new) {
            (TypeKind::Vector { shape, scalable, .. }, None) => {
                TypeKind::Vector { shape, scalable, element }
            }
            (TypeKind::Vector { scalable, .. }, Some(shape)) => {
                let scalable = if scalable.len() == shape.len() {
                    scalable
                } else {
                    SmallVec::from_elem(false, shape.len())
                };
                TypeKind::Vector { shape, scalable, element }
            }
            (TypeKind::RankedTensor { shape, encoding, .. }, new) => {
                TypeKind::RankedTensor { shape: new.unwrap_or(shape), element, encoding }
            }
            (TypeKind::MemRef { shape, layout, memory_space, .. }, new) => {
                TypeKind::MemRef { shape: new.unwrap_or(shape), element, layout, memory_space }
            }
            (TypeKind::UnrankedTensor(_), None) => TypeKind::UnrankedTensor(element),
            (TypeKind::UnrankedTensor(_), Some(shape)) => {
                TypeKind::RankedTensor { shape, element, encoding: None }
            }
            (TypeKind::UnrankedMemRef { memory_space, .. }, None) => {
                TypeKind::UnrankedMemRef { element, memory_space }
            }
            (TypeKind::UnrankedMemRef { memory_space, .. }, Some(shape)) => {
                TypeKind::MemRef { shape, element, layout: None, memory_space }
            }
            _ => return Err(EvalError::Unknown),
        };
        self.legal_type(kind)
    }

    /// Returns the vector type whose elements are `scale` times as wide or null.
    pub(crate) fn scale_element(&self, ty: Type, scale: i128) -> Evaluated<Val> {
        let kind = self.ctx.ty(ty);
        let element = kind.element().or_unknown()?;
        let scaled = match self.ctx.ty(element) {
            TypeKind::Integer { width, signedness } => {
                let width = i128::from(*width)
                    .checked_mul(scale)
                    .and_then(|width| u32::try_from(width).ok());
                self.legal_type(TypeKind::Integer {
                    width: width.or_undefined()?,
                    signedness: *signedness,
                })?
                .ty()
                .or_unknown()?
            }
            TypeKind::Float(kind) => match (kind, scale) {
                (_, 1) => element,
                (FloatKind::F16 | FloatKind::BF16, 2) => self.ctx.f32(),
                (FloatKind::F16 | FloatKind::BF16, 4) | (FloatKind::F32, 2) => self.ctx.f64(),
                _ => return Ok(Val::Null),
            },
            _ => return Ok(Val::Null),
        };
        self.with_shape(kind, None, scaled)
    }

    /// Evaluates a method of the builder of a vector type. The builder is represented by the type.
    pub(crate) fn edit_vector(&self, ty: Type, method: &Method, args: &[Val]) -> Evaluated<Val> {
        let TypeKind::Vector { mut shape, mut scalable, mut element } = self.ctx.ty(ty).clone()
        else {
            return Err(EvalError::Unknown);
        };
        let at = || usize::try_from(int(args)?).ok().filter(|&at| at < shape.len());
        match method {
            Method::SetDim => {
                let at = at().or_unknown()?;
                shape[at] = i64::try_from(args.get(1).or_unknown()?.int().or_unknown()?)
                    .ok()
                    .or_unknown()?;
            }
            Method::DropDim => {
                let at = at().or_unknown()?;
                shape.remove(at);
                scalable.remove(at);
            }
            Method::SetShape => {
                shape = self.shape(args.first().or_unknown()?)?;
                scalable = match args.get(1) {
                    Some(dims) => self
                        .items(dims)?
                        .iter()
                        .map(Val::truth)
                        .collect::<Option<_>>()
                        .or_unknown()?,
                    None => SmallVec::from_elem(false, shape.len()),
                };
                if scalable.len() != shape.len() {
                    return Err(EvalError::Unknown);
                }
            }
            Method::SetElementType => element = args.first().or_unknown()?.ty().or_unknown()?,
            _ => return Err(EvalError::Unknown),
        }
        self.legal_type(TypeKind::Vector { shape, scalable, element })
    }
}

/// Packs elements of one bit into bytes; a splat is the byte 0 or 255.
fn packed_bits(elements: &[ApInt], splat: bool) -> Vec<u8> {
    if splat {
        return elements.iter().map(|value| if value.is_zero() { 0 } else { 255 }).collect();
    }
    let mut data = vec![0u8; elements.len().div_ceil(8)];
    for (at, _) in elements.iter().enumerate().filter(|(_, value)| !value.is_zero()) {
        data[at / 8] |= 1 << (at % 8);
    }
    data
}

fn as_i64(args: &[Val]) -> Option<i64> {
    i64::try_from(int(args)?).ok()
}

fn as_float(kind: FloatKind, value: &Val) -> Option<ApFloat> {
    match value {
        Val::Float(value) => Some(value.convert(kind, numerics::Rounding::NearestEven).0),
        Val::Double(value) => Some(ApFloat::from_f64_in(kind, *value)),
        value => Some(
            ApFloat::from_signed(
                kind,
                &ApInt::from_i128(128, value.int()?),
                numerics::Rounding::NearestEven,
            )
            .0,
        ),
    }
}

/// Returns optional arguments that are attributes. Missing ones, null and `{}` are `None`. Fails if there are
/// more than `N` or others are among them.
fn attrs_or_none<const N: usize>(given: &[Val]) -> Option<[Option<Attr>; N]> {
    let mut out = [None; N];
    for (i, value) in given.iter().enumerate() {
        *out.get_mut(i)? = match value {
            Val::Attr(attr) => Some(*attr),
            Val::Null => None,
            Val::List(items) if items.is_empty() => None,
            _ => return None,
        };
    }
    Some(out)
}
