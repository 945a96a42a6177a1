//! Loads the parameters of types and attributes: their kinds, defaults and storage.
//!
//! ```text
//! let parameters = (ins "int64_t":$size, DefaultValuedParameter<"bool", "false">:$scalable, ArrayRefParameter<"int64_t">:$dims);
//! ```
//!
//! The C++ type of a parameter determines its [`ParamKind`], and with it the text and the storage of its values.

use std::sync::Arc;

use ir_core::attrs::AttrKind;
use ir_core::def::{ParamConstraint, ParamDecl, ParamKind, Pred, TypeDef};
use ir_core::expr::{BuiltinClass, Class, Val};
use ir_core::types::TypeKind;
use ir_core::{Attr, Ident, Signedness};
use numerics::ApFloat;
use tablegen::{FieldValue, Record};

use crate::checks::range_error;
use crate::constraint::namespace;
use crate::cpp::{DeclaredParam, Int};
use crate::diag::{DefDiagnostic, field_loc};
use crate::loader::Loader;
use crate::names::{last_component, plain};
use crate::preds::PredScope;
use crate::record::{excerpt, text};

/// Nesting of list parameters.
const MAX_NESTING: u32 = 16;

/// Returns the parameters of a definition: records or bare C++ types, with their names.
pub(crate) fn parameters<'k>(record: Record<'k>) -> Vec<(&'k FieldValue, &'k str)> {
    let args = record.dag("parameters").map_or(&[][..], |dag| &dag.args);
    args.iter().map(|(value, name)| (value, name.as_deref().unwrap_or(""))).collect()
}

/// Returns the C++ type of a parameter.
pub(crate) fn cpp_type<'k>(record: Record<'k>, value: &'k FieldValue) -> &'k str {
    match value {
        FieldValue::Def(id) => text(record.keeper().record(*id), "cppType"),
        other => other.as_str().unwrap_or(""),
    }
}

impl Loader<'_> {
    /// Returns the constraint of a parameter that a constraint declares.
    fn param_constraint(&mut self, record: Record<'_>) -> Option<Arc<ParamConstraint>> {
        if !record.is_a("Constraint") || record.is_a("TypeDef") || record.is_a("AttrDef") {
            return None;
        }
        let pred = self.predicate(record, &PredScope::free(record.name(), namespace(record)));
        let summary = self.summary(record);
        (!matches!(pred, Pred::True)).then(|| Arc::new(ParamConstraint { summary, pred }))
    }

    pub(super) fn param(
        &mut self,
        record: Record<'_>,
        value: &FieldValue,
        name: &str,
    ) -> Result<ParamDecl, DefDiagnostic> {
        let namespace = namespace(record);
        let mut kind = self.param_kind(cpp_type(record, value), namespace, 0);
        let given = match value {
            FieldValue::Def(id) => text(self.records.record(*id), "defaultValue"),
            _ => "",
        };
        // The type after the attribute, `#t.a<...> : i32`, is never part of its format.
        let own_type = matches!(value, FieldValue::Def(id) if self.records.record(*id).is_a("AttributeSelfTypeParameter"));
        let optional = !given.is_empty() || own_type;
        if own_type {
            kind = ParamKind::SelfType(self.symbols.class(cpp_type(record, value), namespace));
        }
        let code = |field: &str| match value {
            FieldValue::Def(id) => text(self.records.record(*id), field).trim(),
            _ => "",
        };
        let (parser, printer) = (code("parser"), code("printer"));
        if !printer.is_empty() {
            clear_quotes(&mut kind);
        }
        let native =
            matches!(kind, ParamKind::Native(_) | ParamKind::AffineMap | ParamKind::IntegerSet);
        let syntax = if native || !parser.is_empty() {
            self.hooks.parameter(cpp_type(record, value), parser)
        } else {
            None
        };
        if syntax.is_none()
            && !parser.is_empty()
            && let Some(stream) = crate::cpp::stream(parser, printer)
        {
            kind = ParamKind::Stream(Arc::new(stream));
        }
        let constraint = match value {
            FieldValue::Def(id) => self.param_constraint(self.records.record(*id)),
            _ => None,
        };
        let name_ident = self.ctx.ident(name);
        let mut decl = ParamDecl {
            name: name_ident,
            kind,
            cpp_type: cpp_type(record, value).into(),
            optional,
            default: None,
            syntax,
            constraint,
        };
        if !given.is_empty() {
            let scope = PredScope::free(record.name(), namespace);
            let empty = match value {
                FieldValue::Def(id) => is_empty_value(self.records.record(*id), given),
                _ => false,
            };
            let default = if empty {
                Ok(self.empty_value(cpp_type(record, value), &decl.kind))
            } else {
                self.param_default(record, &decl, given, &scope)
            };
            decl.default = default.map_err(|reason| {
                let message =
                    format!("{}: the default of parameter '{name}' {reason}", self.current.name);
                self.field_error(record, "parameters", message)
            })?;
        }
        Ok(decl)
    }

    /// Reports parameters whose C++ class or parser is not supported; an unknown class is reported once.
    pub(super) fn remark_unsupported_params(&mut self, record: Record<'_>, def: &TypeDef) {
        for ((value, name), decl) in parameters(record).into_iter().zip(&def.params) {
            let Some(unread) = unsupported_param(record, value, decl) else { continue };
            let (message, key) = match unread.parser {
                "" => {
                    let class = excerpt(unread.class);
                    let taken = match decl.kind {
                        ParamKind::SelfType(_) => "any type is accepted",
                        _ => "it is read and written as an attribute",
                    };
                    let message = format!(
                        "parameter '{name}' of '{}' has the unknown C++ class '{class}' and no native: {taken}",
                        self.current.name
                    );
                    (message, Some(format!("parameter {class}")))
                }
                parser => {
                    let parser = excerpt(parser);
                    (
                        format!(
                            "parameter '{name}' of '{}' has a C++ parser and no native: {parser}",
                            self.current.name
                        ),
                        None,
                    )
                }
            };
            self.remark_once(field_loc(record, "parameters"), message, key);
        }
    }

    /// Returns the value of a default-constructed parameter: zero, false or an empty string, which
    /// `OptionalParameter` treats as absent. `None` for C++ types that can be null.
    fn empty_value(&self, cpp: &str, kind: &ParamKind) -> Option<Attr> {
        let head = cpp.split('<').next().unwrap_or(cpp);
        let value = match (kind, last_component(head.trim())) {
            (_, "optional") => return None,
            (ParamKind::Int { .. } | ParamKind::Enum(_), _) => Val::from(0),
            (ParamKind::Float, "float" | "double") => Val::Double(0.0),
            (ParamKind::String, _) => Val::Str("".into()),
            _ => return None,
        };
        self.stored_attr(&value, kind)
    }

    /// Returns the default of a parameter; `None` if it is the empty value of its C++ type, or is not understood
    /// (which is reported).
    ///
    /// # Errors
    /// If the number is out of range, or the name is not a case of the enum.
    fn param_default(
        &mut self,
        record: Record<'_>,
        decl: &ParamDecl,
        given: &str,
        scope: &PredScope<'_>,
    ) -> Result<Option<Attr>, String> {
        let given = given.trim();
        let plain_type = matches!(
            decl.kind,
            ParamKind::Int { .. } | ParamKind::Enum(_) | ParamKind::Float | ParamKind::String
        );
        if let Some(class) = given.strip_suffix("()")
            && !plain_type
            && self.is_class(class, scope.namespace)
        {
            return Ok(None);
        }
        let value = self.evaluated(given, scope).map(|value| initial_value(value, &decl.kind));
        let value = match (value, &decl.kind) {
            (Some(Val::Double(number)), ParamKind::Float) if given.ends_with(['f', 'F']) => {
                Some(Val::Double(rounded_to_float(number)))
            }
            (value, _) => value,
        };
        match (&decl.kind, &value) {
            (ParamKind::Int { width, signed }, Some(value)) => match value.int() {
                Some(number) if !Signedness::of(*signed).can_represent(number, *width) => {
                    return Err(format!("does not fit into {width} bits: {number}"));
                }
                None if !matches!(value, Val::Double(_)) => {
                    return Err(format!("is not a number: {}", excerpt(given)));
                }
                _ => {}
            },
            (_, Some(Val::Null)) => return Ok(None),
            (ParamKind::Array(_), _) => {}
            (_, Some(Val::List(items))) if items.is_empty() => return Ok(None),
            _ => {}
        }
        let stored_attr = value.as_ref().and_then(|value| self.stored_attr(value, &decl.kind));
        let Some(attr) = stored_attr else {
            if let Some(reason) = self.unknown_enum_case(given, scope) {
                return Err(reason);
            }
            let name = self.ctx.str(decl.name).to_owned();
            let message = format!(
                "the default of parameter '{name}' of '{}' is not understood: {}",
                self.current.name,
                excerpt(given)
            );
            self.remark(field_loc(record, "parameters"), message);
            return Ok(None);
        };
        match value.and_then(|value| range_error(&self.ctx, attr, &value)) {
            Some(reason) => Err(reason),
            None => Ok(Some(attr)),
        }
    }

    /// Returns whether `name` is a class, so that `name()` is a null or empty value rather than a function call.
    fn is_class(&self, name: &str, namespace: &str) -> bool {
        let known = || !matches!(self.symbols.class(name, namespace), Class::Unknown(_));
        name.ends_with('>')
            || matches!(plain(name), "AffineMap" | "IntegerSet" | "Location")
            || known()
    }

    /// Returns the attribute that stores a C++ value for a parameter of that kind.
    fn stored_attr(&self, value: &Val, kind: &ParamKind) -> Option<Attr> {
        let ctx = &self.ctx;
        Some(match (kind, value) {
            (_, Val::Null) => ctx.absent(),
            // Only the bits matter, not the sign.
            (ParamKind::Int { width, .. }, value) => {
                ctx.int_attr_i64(ctx.int_type(*width), value.int()? as i64)
            }
            (ParamKind::Enum(_), value) => {
                ctx.int_attr_i64(ctx.i64(), i64::try_from(value.int()?).ok()?)
            }
            (ParamKind::Float, Val::Double(value)) => {
                ctx.float_attr(ctx.f64(), ApFloat::from_f64_in(ctx.float_kind(ctx.f64())?, *value))
            }
            (ParamKind::String, Val::Str(text)) => ctx.string_attr(text),
            (
                ParamKind::Type
                | ParamKind::TypeOf { .. }
                | ParamKind::SelfType(_)
                | ParamKind::Instance(_),
                Val::Type(ty),
            ) => ctx.type_attr(*ty),
            (ParamKind::Array(of), Val::List(items)) => ctx.array_attr(
                &items.iter().map(|v| self.stored_attr(v, of)).collect::<Option<Vec<_>>>()?,
            ),
            (_, Val::Attr(attr)) => *attr,
            _ => return None,
        })
    }

    /// Converts the parameters of a type or attribute, which an expression computed, to the storage of their
    /// kinds.
    pub(crate) fn narrowed(&self, value: Val) -> Val {
        let class =
            |dialect: Ident, mnemonic: Ident, attr: bool| Class::Def { dialect, mnemonic, attr };
        let narrow = |class: &Class, params: &[Attr]| -> Option<Box<[Attr]>> {
            let kinds = self.symbols.params_of(class)?;
            let one = |(param, decl): (&Attr, &DeclaredParam)| match self.ctx.attr(*param) {
                AttrKind::Array(items) if items.is_empty() && decl.empty_is_absent => {
                    self.ctx.absent()
                }
                _ => decl.kind.narrowed(&self.ctx, *param),
            };
            Some(params.iter().zip(kinds.iter()).map(one).collect())
        };
        match value {
            Val::Type(ty) => match self.ctx.ty(ty) {
                TypeKind::Parametric { dialect, mnemonic, params } => {
                    let Some(params) = narrow(&class(*dialect, *mnemonic, false), params) else {
                        return value;
                    };
                    let (dialect, mnemonic) = (*dialect, *mnemonic);
                    Val::Type(self.ctx.intern_type(TypeKind::Parametric {
                        dialect,
                        mnemonic,
                        params,
                    }))
                }
                _ => value,
            },
            Val::Attr(attr) => match self.ctx.attr(attr) {
                AttrKind::Parametric { dialect, mnemonic, params } => {
                    let Some(params) = narrow(&class(*dialect, *mnemonic, true), params) else {
                        return value;
                    };
                    let (dialect, mnemonic) = (*dialect, *mnemonic);
                    Val::Attr(self.ctx.intern_attr(AttrKind::Parametric {
                        dialect,
                        mnemonic,
                        params,
                    }))
                }
                _ => value,
            },
            other => other,
        }
    }

    /// Returns the element type of a dense array class.
    pub(crate) fn dense_element(&self, class: &str) -> Option<ir_core::Type> {
        let ctx = &self.ctx;
        Some(match class {
            "DenseBoolArrayAttr" => ctx.i1(),
            "DenseI8ArrayAttr" => ctx.int_type(8),
            "DenseI16ArrayAttr" => ctx.int_type(16),
            "DenseI32ArrayAttr" => ctx.i32(),
            "DenseI64ArrayAttr" => ctx.i64(),
            "DenseF32ArrayAttr" => ctx.f32(),
            "DenseF64ArrayAttr" => ctx.f64(),
            _ => return None,
        })
    }

    /// Returns the kind of a parameter with the C++ type `cpp`.
    pub(crate) fn param_kind(&self, cpp: &str, namespace: &str, depth: u32) -> ParamKind {
        let cpp = cpp.trim();
        let bare = cpp.trim_start_matches("::");
        if let Some((head, inner)) = bare.strip_suffix('>').and_then(|rest| rest.split_once('<')) {
            if depth > MAX_NESTING {
                return ParamKind::Native(cpp.into());
            }
            return match last_component(head) {
                "ArrayRef" | "SmallVector" | "vector" => {
                    let element = inner.split(',').next().unwrap_or(inner);
                    ParamKind::Array(Arc::new(self.param_kind(element, namespace, depth + 1)))
                }
                "optional" | "FailureOr" => self.param_kind(inner, namespace, depth + 1),
                _ => ParamKind::Native(cpp.into()),
            };
        }
        if let Some(Int { width, signed }) = Int::of(cpp) {
            return ParamKind::Int { width, signed };
        }
        match last_component(bare) {
            // Its width is not part of the text.
            "APInt" => ParamKind::Int { width: 64, signed: true },
            "StringRef" | "string" => ParamKind::String,
            "float" | "double" | "APFloat" => ParamKind::Float,
            name => match self.symbols.enum_def(cpp, namespace) {
                Some(def) => ParamKind::Enum(def.clone()),
                None if let Some(element) = self.dense_element(name) => {
                    ParamKind::DenseArray(element)
                }
                None if let Some((dialect, mnemonic, attr)) =
                    self.symbols.written(cpp, namespace) =>
                {
                    if attr {
                        ParamKind::AttrOf { dialect, mnemonic }
                    } else {
                        ParamKind::TypeOf { dialect, mnemonic }
                    }
                }
                None if plain(cpp) == "AffineMap" => ParamKind::AffineMap,
                None if plain(cpp) == "IntegerSet" => ParamKind::IntegerSet,
                None if let Some(class) = builtin_class(cpp) => ParamKind::Instance(class),
                None if let Class::Def { attr, .. } = self.symbols.class(cpp, namespace) => {
                    any_of(attr)
                }
                None if let Class::Interface(interface) = self.symbols.class(cpp, namespace) => {
                    any_of(interface.attr)
                }
                None if name.ends_with("Type") || name.ends_with("TypeInterface") => {
                    ParamKind::Type
                }
                None if name.contains("Attr") || name == "Location" || name.ends_with("Loc") => {
                    ParamKind::Attr
                }
                None => ParamKind::Native(cpp.into()),
            },
        }
    }
}

/// Prints sets of bits without quotes: a parameter with its own printer.
fn clear_quotes(kind: &mut ParamKind) {
    if let ParamKind::Enum(def) = kind
        && def.quoted_sets
    {
        Arc::make_mut(def).quoted_sets = false;
    }
}

/// Returns whether a default is the default-constructed value of its C++ type or storage type: `int()`.
fn is_empty_value(param: Record<'_>, given: &str) -> bool {
    let Some(class) = given.trim().strip_suffix("()") else { return false };
    ["cppType", "cppStorageType"].iter().any(|field| text(param, field).trim() == class.trim())
}

/// A parameter in C++ that is not supported and has no native.
pub(crate) struct UnsupportedParam<'k> {
    /// Its C++ class.
    pub(crate) class: &'k str,
    /// Its own parser, if it has one.
    pub(crate) parser: &'k str,
}

/// Returns the part of a parameter that is not supported: its C++ class, or its own parser. `decl` is the loaded
/// parameter.
pub(crate) fn unsupported_param<'k>(
    record: Record<'k>,
    value: &'k FieldValue,
    decl: &ParamDecl,
) -> Option<UnsupportedParam<'k>> {
    let mut inner = &decl.kind;
    while let ParamKind::Array(of) = inner {
        inner = of;
    }
    let parser = match value {
        FieldValue::Def(id) => text(record.keeper().record(*id), "parser").trim(),
        _ => "",
    };
    let read = match inner {
        // Enum parameters all have the same parser in their records.
        ParamKind::Enum(_) | ParamKind::Stream(_) => true,
        ParamKind::Native(_) | ParamKind::SelfType(Class::Unknown(_)) => false,
        ParamKind::SelfType(_) => true,
        _ => parser.is_empty(),
    };
    (decl.syntax.is_none() && !read)
        .then(|| UnsupportedParam { class: cpp_type(record, value), parser })
}

/// Returns the kind for any type or any attribute.
fn any_of(attr: bool) -> ParamKind {
    if attr { ParamKind::Attr } else { ParamKind::Type }
}

/// Returns the builtin class named `cpp`, if it restricts types or attributes: not `Type` or `Attribute`.
fn builtin_class(cpp: &str) -> Option<BuiltinClass> {
    let name = cpp.trim().trim_start_matches("::").trim_start_matches("mlir::");
    BuiltinClass::from_name(name).filter(|class| {
        use BuiltinClass as C;
        let any = matches!(class, C::Type | C::Attribute | C::ValueSemantics);
        let elements =
            matches!(class, C::MemRefElementTypeInterface | C::VectorElementTypeInterface);
        !any && !elements && !matches!(class, C::PtrLikeTypeInterface | C::VectorTypeBuilder)
    })
}

/// Converts the initial value of a C++ variable: `{}` initializes an integer to 0, and `2.0` initializes it
/// to 2.
fn initial_value(value: Val, kind: &ParamKind) -> Val {
    match (kind, value) {
        (ParamKind::Int { .. }, Val::List(items)) if items.is_empty() => Val::from(0),
        (ParamKind::Int { .. }, Val::Double(number))
            if number.fract() == 0.0 && number.abs() < 2f64.powi(63) =>
        {
            Val::from(number as i64)
        }
        (ParamKind::Float, Val::Int(number, _)) => Val::Double(number as f64),
        (_, value) => value,
    }
}

/// Returns the value of a `float` literal. Different texts may denote the same `float`, so the shortest text of that number
/// determines the value.
fn rounded_to_float(number: f64) -> f64 {
    (number as f32).to_string().parse().unwrap_or(number)
}
