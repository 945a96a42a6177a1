//! Finds C++ code that can never be evaluated, although each of its words is supported.
//!
//! The code is evaluated for samples of the values of its placeholders: a part that has no value for any of them has none in a match either, and
//! the rule would never apply.
//!
//! ```text
//! $_builder.getStringAttr($0)      $0 is an attribute: no sample is a string
//! ```
//!
//! Code with undefined behavior for a sample may be right: the rule may match nothing of that kind. The same holds for parts that depend on the
//! definitions of dialects, of which there are no samples.

use ir_core::attrs::AttrKind;
use ir_core::def::hooks::Bindings;
use ir_core::eval::EvalError;
use ir_core::expr::{Callee, Class, Expr, Method, Val};
use ir_core::types::{DYNAMIC, TypeKind};
use ir_core::{Attr, Body, Context, Loc, OperationState, Registry, Type};
use predicates::Evaluator;

use super::text::expr_text;

/// The greatest number of values that a part of an expression is evaluated to.
const MAX_VALUES: usize = 48;

/// The greatest number of combinations of values that a part is evaluated for.
const MAX_COMBINATIONS: usize = 1024;

/// The kind of a placeholder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SampleKind {
    Type,
    Attr,
    /// A value.
    Value,
    /// A list of values.
    Values,
    /// Anything.
    Any,
}

impl SampleKind {
    /// Returns whether a value is of this kind.
    pub(super) fn accepts(self, value: &Val) -> bool {
        match self {
            SampleKind::Type => matches!(value, Val::Type(_)),
            SampleKind::Attr => matches!(value, Val::Attr(_) | Val::Null),
            SampleKind::Value => matches!(value, Val::Value(_)),
            SampleKind::Values => match value {
                Val::List(items) => items.iter().all(|item| self.accepts(item)),
                _ => matches!(value, Val::Value(_)),
            },
            SampleKind::Any => true,
        }
    }

    /// Returns the kind with an article.
    pub(super) fn description(self) -> &'static str {
        match self {
            SampleKind::Type => "a type",
            SampleKind::Attr => "an attribute",
            SampleKind::Value | SampleKind::Values => "a value of the IR",
            SampleKind::Any => "anything",
        }
    }
}

/// Returns the kind of a value with an article.
pub(super) fn kind_of_value(value: &Val) -> &'static str {
    match value {
        Val::Type(_) => "a type",
        Val::Attr(_) => "an attribute",
        Val::Value(_) => "a value of the IR",
        Val::Null => "null",
        Val::List(_) => "a list",
        Val::Bool(_) => "a bool",
        Val::Str(_) => "a string",
        Val::Int(..) => "an integer",
        _ => "of another kind",
    }
}

/// Samples of types, attributes and values.
pub(super) struct Samples {
    body: Body,
    types: Vec<Val>,
    attrs: Vec<Val>,
    values: Vec<Val>,
    lists: Vec<Val>,
}

/// Expressions are evaluated for samples of their placeholders.
pub(super) struct SampleScope<'a> {
    pub(super) reg: &'a Registry,
    pub(super) samples: &'a Samples,
    /// The kind of `$_self`.
    pub(super) this: SampleKind,
    /// The kinds of `$0`, `$1`, ...
    pub(super) args: &'a [SampleKind],
}

/// The values of an expression for samples.
enum Values {
    /// They may be anything.
    Any,
    /// Some of the values.
    Some(Vec<Val>),
}

impl Samples {
    pub(super) fn new(ctx: &Context) -> Samples {
        let types = types(ctx);
        let mut body = Body::new();
        let block = body.add_root_block();
        let mut values: Vec<Val> = Vec::new();
        for &ty in &types {
            values.push(Val::Value(body.add_block_arg(block, ty, Loc::UNKNOWN)));
        }
        let mut state = OperationState::new(ctx, ctx.op_name("<sample>.op"), Loc::UNKNOWN);
        state.results.push(ctx.i32());
        let op = body.create_op(state);
        body.append_op(block, op);
        values.extend(body.results(op).map(Val::Value));
        let lists = vec![Val::list([]), Val::list(values.iter().take(2).cloned())];
        let attrs = attrs(ctx).into_iter().map(Val::Attr).chain([Val::Null]).collect();
        let types = types.into_iter().map(Val::Type).collect();
        Samples { body, types, attrs, values, lists }
    }

    fn of(&self, kind: SampleKind) -> Values {
        Values::Some(match kind {
            SampleKind::Type => self.types.clone(),
            SampleKind::Attr => self.attrs.clone(),
            SampleKind::Value => self.values.clone(),
            SampleKind::Values => self.lists.clone(),
            SampleKind::Any => return Values::Any,
        })
    }
}

/// Returns a type of each kind.
fn types(ctx: &Context) -> Vec<Type> {
    let shaped = |dim: i64, element: Type| TypeKind::RankedTensor {
        shape: smallvec::smallvec![dim],
        element,
        encoding: None,
    };
    let vector = TypeKind::Vector {
        shape: smallvec::smallvec![4],
        scalable: smallvec::smallvec![false],
        element: ctx.i32(),
    };
    let memref = TypeKind::MemRef {
        shape: smallvec::smallvec![2],
        element: ctx.f32(),
        layout: None,
        memory_space: None,
    };
    let kinds = [
        shaped(2, ctx.f32()),
        shaped(2, ctx.i32()),
        shaped(DYNAMIC, ctx.i1()),
        TypeKind::UnrankedTensor(ctx.f32()),
        vector,
        memref,
        TypeKind::Complex(ctx.f32()),
        TypeKind::Tuple([ctx.i32()].into()),
    ];
    let mut all = vec![ctx.i1(), ctx.int_type(8), ctx.i32(), ctx.i64(), ctx.index(), ctx.f32()];
    all.extend([ctx.f64(), ctx.none(), ctx.function_type(&[ctx.i32()], &[ctx.f32()])]);
    all.extend(kinds.into_iter().map(|kind| ctx.intern_type(kind)));
    all
}

/// Returns an attribute of each kind.
fn attrs(ctx: &Context) -> Vec<Attr> {
    let four = ctx.int_attr_i64(ctx.i32(), 4);
    let text = ctx.string_attr("text");
    let dense = |element: Type, byte: u8, count: usize| {
        let kind =
            TypeKind::RankedTensor { shape: smallvec::smallvec![2], element, encoding: None };
        let ty = ctx.intern_type(kind);
        let data = vec![byte; count].into();
        ctx.intern_attr(AttrKind::DenseElements { ty, splat: true, data })
    };
    vec![
        four,
        ctx.int_attr_i64(ctx.i64(), -3),
        ctx.int_attr_i64(ctx.int_type(8), 1),
        ctx.int_attr_i64(ctx.index(), 0),
        ctx.bool_attr(true),
        ctx.float_attr(ctx.f32(), numerics::ApFloat::one(numerics::FloatKind::F32)),
        ctx.float_attr(ctx.f64(), numerics::ApFloat::zero(numerics::FloatKind::F64)),
        text,
        ctx.unit(),
        ctx.type_attr(ctx.i32()),
        ctx.symbol_attr(ctx.ident("symbol")),
        ctx.array_attr(&[four, four]),
        ctx.array_attr(&[text]),
        ctx.dict_attr(&[(ctx.ident("a"), four)]),
        ctx.dense_i32_array(&[1, 2]),
        ctx.dense_i64_array(&[1, 2]),
        ctx.dense_bool_array(&[true]),
        dense(ctx.i32(), 0, 4),
        dense(ctx.f32(), 0, 4),
    ]
}

impl SampleScope<'_> {
    /// Checks that an expression has a value for some of the samples. Returns all its values; none if there may be others.
    ///
    /// # Errors
    /// The text of the smallest part that has none.
    pub(super) fn check(&self, expr: &Expr) -> Result<Vec<Val>, String> {
        Ok(match self.values(expr)? {
            Values::Some(values) if values.len() < MAX_VALUES => values,
            _ => Vec::new(),
        })
    }

    fn values(&self, expr: &Expr) -> Result<Values, String> {
        match expr {
            Expr::SelfRef => return Ok(self.samples.of(self.this)),
            Expr::Name(name) => {
                let kind = name.parse().ok().and_then(|at: usize| self.args.get(at));
                return Ok(self.samples.of(kind.copied().unwrap_or(SampleKind::Any)));
            }
            _ if depends_on_definitions(expr) => return self.parts_of(expr).map(|_| Values::Any),
            Expr::Cond(cond, then, otherwise) => {
                self.values(cond)?;
                let (Values::Some(mut all), Values::Some(more)) =
                    (self.values(then)?, self.values(otherwise)?)
                else {
                    return Ok(Values::Any);
                };
                all.extend(more);
                return Ok(Values::Some(all));
            }
            _ => {}
        }
        let Some(parts) = self.parts_of(expr)? else { return Ok(Values::Any) };
        self.combined(expr, &parts)
    }

    /// Returns the values of the direct parts of an expression; `None` if one may be anything.
    fn parts_of(&self, expr: &Expr) -> Result<Option<Vec<Vec<Val>>>, String> {
        let mut parts = Vec::new();
        let mut any = matches!(expr, Expr::Lambda(_));
        let mut failed = None;
        expr.parts(&mut |part| {
            if failed.is_some() || any && matches!(expr, Expr::Lambda(_)) {
                return;
            }
            match self.values(part) {
                Ok(Values::Some(values)) => parts.push(values),
                Ok(Values::Any) => any = true,
                Err(text) => failed = Some(text),
            }
        });
        match failed {
            Some(text) => Err(text),
            None => Ok((!any).then_some(parts)),
        }
    }

    /// Evaluates an expression for all combinations of values of its parts.
    fn combined(&self, expr: &Expr, parts: &[Vec<Val>]) -> Result<Values, String> {
        let names = parts.iter().enumerate().map(|(at, _)| Expr::Name(at.to_string().into()));
        let named = expr.with_parts(names.collect());
        let mut at = vec![0; parts.len()];
        let (mut found, mut may_have_one): (Vec<Val>, bool) = (Vec::new(), false);
        for combination in 0.. {
            if combination == MAX_COMBINATIONS || found.len() == MAX_VALUES {
                may_have_one = true;
                break;
            }
            match self.value(&named, parts, &at) {
                Ok(value) if found.contains(&value) => {}
                Ok(value) => found.push(value),
                Err(EvalError::Undefined) => may_have_one = true,
                Err(EvalError::Unknown) => {}
            }
            let next = (0..at.len()).rev().find(|&place| at[place] + 1 < parts[place].len());
            let Some(next) = next else { break };
            at[next] += 1;
            at[next + 1..].fill(0);
        }
        match (found.is_empty(), may_have_one) {
            (false, _) => Ok(Values::Some(found)),
            (true, true) => Ok(Values::Any),
            (true, false) => Err(expr_text(expr)),
        }
    }

    fn value(&self, expr: &Expr, parts: &[Vec<Val>], at: &[usize]) -> Result<Val, EvalError> {
        let names = |name: &str| {
            let place: usize = name.parse().ok()?;
            parts.get(place)?.get(*at.get(place)?).cloned()
        };
        let bindings = Bindings::new(self.reg.ctx())
            .with_names(&self.samples.body, &names)
            .with_registry(self.reg);
        Evaluator::new(bindings).expr(expr)
    }
}

/// Returns whether the value of an expression depends on more than the values of its parts, or on the definition of a dialect.
fn depends_on_definitions(expr: &Expr) -> bool {
    let own = |class: &Class| !matches!(class, Class::Builtin(_));
    match expr {
        Expr::Op | Expr::Decl(_) | Expr::Accessor(_) | Expr::Local(_) | Expr::Path(_) => true,
        Expr::Param { .. } | Expr::Lambda(_) | Expr::Apply(..) => true,
        Expr::Cast { class, .. } => own(class),
        Expr::Isa(classes, _) => classes.iter().any(own),
        Expr::Method { method, classes, .. } => {
            matches!(method, Method::Other(_)) || classes.iter().any(own)
        }
        Expr::Call(callee, _) => match callee {
            Callee::Known(_) => false,
            Callee::Get(class) | Callee::Construct(class) => own(class),
            _ => true,
        },
        _ => false,
    }
}
