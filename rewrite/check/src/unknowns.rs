//! The unknowns of a rule: constants and sets of flags that have a formula in place of a value.
//!
//! E.g. for the condition `IsPowerOfTwo $c`, where `$c` is an unknown constant with the formula `c`, the assumption is that `c` has one bit that is set.

use std::cell::RefCell;

use ir_core::expr::{BinaryOp, Callee, Expr, Function as CppFunction, Method, UnaryOp, Val};
use ir_core::formula::natives::{NativeCx, NativeFormula, NativeVal};
use ir_core::formula::{FormulaId, Formulas, Function, Sort};
use ir_core::native::{Native, ReadSet};
use ir_core::{Attr, AttrKind, Body, Registry, Type, ValueId};
use numerics::ApInt;
use rewrite::drr::{BuildHook, Code, Condition, Scope, UnknownEvaluator};
use rustc_hash::FxHashMap;

/// An attribute that is not known.
#[derive(Clone, Copy)]
struct Unknown {
    formula: FormulaId,
    ty: Type,
    /// An attribute of the same kind and type: conditions on these are evaluated for it.
    sample: Attr,
}

/// The unknowns of an instance, and the assumptions about them.
pub(crate) struct Unknowns<'r> {
    reg: &'r Registry,
    state: RefCell<State>,
}

#[derive(Default)]
pub(crate) struct State {
    pub(crate) formulas: Formulas,
    unknowns: FxHashMap<Attr, Unknown>,
    /// The values of the source.
    pub(crate) values: FxHashMap<ValueId, FormulaId>,
    /// The assumptions of the conditions of the rule.
    pub(crate) assumed: Vec<FormulaId>,
    /// Unknowns of which all values are known.
    pub(crate) cases: Vec<(FormulaId, Vec<ApInt>)>,
    /// The first code that has no formula.
    pub(crate) unsupported: Option<String>,
}

/// The reason why an expression has no formula.
enum Without {
    /// It has no value, e.g. because a cast fails.
    Value,
    /// The code is not supported.
    Unsupported(String),
}

/// The value of an expression.
#[derive(Clone)]
enum Value {
    Known(Val),
    Attr(Type, FormulaId),
    /// An `APInt`, or an enum.
    Bits(FormulaId),
    /// A C++ integer of 64 bits.
    Signed(FormulaId),
    Unsigned(FormulaId),
    Truth(FormulaId),
}

type Evaluated = Result<Value, Without>;

impl State {
    /// Creates an unknown of a type with a formula; `sample` is an attribute of the same kind.
    pub(crate) fn unknown(
        &mut self,
        reg: &Registry,
        ty: Type,
        formula: FormulaId,
        sample: Attr,
    ) -> Attr {
        let ctx = reg.ctx();
        let value = format!("<unknown {}>", formula.index()).into_bytes().into();
        let attr = ctx.intern_attr(AttrKind::String { value, ty: Some(ty) });
        self.unknowns.insert(attr, Unknown { formula, ty, sample });
        attr
    }

    /// Returns the formulas, and a function that returns that of an unknown.
    pub(crate) fn parts(&mut self) -> (&mut Formulas, impl Fn(Attr) -> Option<FormulaId>) {
        let unknowns = &self.unknowns;
        (&mut self.formulas, |attr: Attr| unknowns.get(&attr).map(|unknown| unknown.formula))
    }
}

impl<'r> Unknowns<'r> {
    pub(crate) fn new(reg: &'r Registry, state: State) -> Self {
        Unknowns { reg, state: RefCell::new(state) }
    }

    pub(crate) fn into_state(self) -> State {
        self.state.into_inner()
    }

    fn unknown(&self, val: Option<&Val>) -> Option<Unknown> {
        match val {
            Some(Val::Attr(attr)) => self.state.borrow().unknowns.get(attr).copied(),
            _ => None,
        }
    }

    /// Returns the arguments of a scope with samples in place of unknowns.
    fn samples(&self, scope: &Scope<'_>) -> (Option<Val>, Vec<Val>) {
        let sample = |val: &Val| match self.unknown(Some(val)) {
            Some(unknown) => Val::Attr(unknown.sample),
            None => val.clone(),
        };
        (scope.this.as_ref().map(sample), scope.args.iter().map(sample).collect())
    }

    fn known(&self, code: &Code, expr: &Expr, scope: &Scope<'_>) -> Result<Val, Without> {
        let (this, args) = self.samples(scope);
        let known = Scope { unknowns: None, this, args: &args, ..*scope };
        code.part(expr).known_value(&known).ok_or(Without::Value)
    }

    /// Returns whether an expression depends on an unknown, or on the known range of a value.
    fn depends(&self, code: &Code, expr: &Expr, scope: &Scope<'_>) -> bool {
        let mut depends = false;
        expr.walk(&mut |part| {
            depends |= match part {
                Expr::SelfRef => self.unknown(scope.this.as_ref()).is_some(),
                Expr::Name(name) => argument(scope, name).is_some_and(|a| self.is_unknown(a)),
                Expr::Call(Callee::Other(name), _) => {
                    code.native(name).is_some_and(|native| native.reads != ReadSet::Values)
                }
                _ => false,
            };
        });
        depends
    }

    fn is_unknown(&self, val: &Val) -> bool {
        self.unknown(Some(val)).is_some()
    }

    fn with<R>(&self, run: impl FnOnce(&mut Formulas) -> R) -> R {
        run(&mut self.state.borrow_mut().formulas)
    }

    /// Returns the truth of a condition.
    fn truth(&self, condition: &Condition, scope: &Scope<'_>) -> Result<FormulaId, Without> {
        let constant = |value| self.with(|f| f.bool(value));
        match condition {
            Condition::True => Ok(constant(true)),
            Condition::Not(inner) => {
                let inner = self.truth(inner, scope)?;
                Ok(self.with(|f| f.not(inner)))
            }
            // In order: a later condition may rely on an earlier one.
            Condition::All(parts) => self.joined(parts, scope, true),
            Condition::Any(parts) => self.joined(parts, scope, false),
            Condition::Code(code) => {
                let value = self.eval(code, code.expr(), scope)?;
                self.truth_of(&value)
            }
            Condition::Native(native) => {
                let args: Vec<Val> = scope.this.iter().chain(scope.args).cloned().collect();
                let native_of = native.native();
                let reads_more = native_of.reads != ReadSet::Values;
                if !reads_more && !args.iter().any(|arg| self.is_unknown(arg)) {
                    let known = Scope { unknowns: None, this: scope.this.clone(), ..*scope };
                    let value = known.call(&native_of.call, &args).and_then(|v| v.truth());
                    return value.map(constant).ok_or(Without::Value);
                }
                let args: Vec<Value> = args.iter().map(|arg| self.value_of(arg)).collect();
                let value =
                    self.native(native.name(), native_of.formula.as_ref(), &args, scope.body)?;
                self.truth_of(&value)
            }
        }
    }

    fn joined(
        &self,
        parts: &[Condition],
        scope: &Scope<'_>,
        all: bool,
    ) -> Result<FormulaId, Without> {
        let mut found = Vec::new();
        for part in parts {
            let truth = self.truth(part, scope)?;
            if self.with(|f| f.is_bool(truth, !all)) {
                return Ok(truth);
            }
            found.push(truth);
        }
        Ok(self.with(|f| if all { f.all(&found) } else { f.any(&found) }))
    }

    fn truth_of(&self, value: &Value) -> Result<FormulaId, Without> {
        match value {
            Value::Known(val) => {
                let truth = val.truth().ok_or(Without::Value)?;
                Ok(self.with(|f| f.bool(truth)))
            }
            Value::Truth(formula) => Ok(*formula),
            Value::Attr(..) => Ok(self.with(|f| f.bool(true))),
            Value::Bits(of) | Value::Signed(of) | Value::Unsigned(of) => Ok(self.with(|f| {
                let zero = f.is_number(*of, 0);
                f.not(zero)
            })),
        }
    }

    fn value_of(&self, val: &Val) -> Value {
        match self.unknown(Some(val)) {
            Some(unknown) => Value::Attr(unknown.ty, unknown.formula),
            None => Value::Known(val.clone()),
        }
    }

    /// Evaluates an expression, a part of `code`.
    fn eval(&self, code: &Code, expr: &Expr, scope: &Scope<'_>) -> Evaluated {
        if !self.depends(code, expr, scope) {
            return self.known(code, expr, scope).map(Value::Known);
        }
        match expr {
            Expr::SelfRef => Ok(self.value_of(scope.this.as_ref().ok_or(Without::Value)?)),
            Expr::Name(name) => Ok(self.value_of(argument(scope, name).ok_or(Without::Value)?)),
            Expr::Isa(..) => self.known(code, expr, scope).map(Value::Known),
            Expr::Cast { of, .. } | Expr::Convert(_, of) => {
                // The class of an unknown is that of its sample.
                if let Expr::Cast { .. } = expr
                    && matches!(self.known(code, expr, scope)?, Val::Null)
                {
                    return Ok(Value::Known(Val::Null));
                }
                self.eval(code, of, scope)
            }
            Expr::Unary(op, of) => {
                let of = self.eval(code, of, scope)?;
                self.unary(*op, of)
            }
            Expr::Binary(op, a, b) => self.binary(code, *op, a, b, scope),
            Expr::Call(Callee::Known(function), args) => match (function, &args[..]) {
                (CppFunction::Succeeded, [of]) => match self.eval(code, of, scope)? {
                    Value::Known(of) => Ok(Value::Known(Val::Bool(of.truth() != Some(false)))),
                    _ => Ok(Value::Known(Val::Bool(true))),
                },
                _ => Err(Without::Unsupported(format!("function '{}'", function.name()))),
            },
            Expr::Call(Callee::Other(name), args) => {
                let args: Result<Vec<Value>, Without> =
                    args.iter().map(|arg| self.eval(code, arg, scope)).collect();
                let native = code.native(name).ok_or_else(|| unsupported_native(name))?;
                self.native(name, native.formula.as_ref(), &args?, scope.body)
            }
            Expr::Method { method: Method::GetType, .. } => {
                self.known(code, expr, scope).map(Value::Known)
            }
            Expr::Method { of, method, args, .. } => {
                let of = self.eval(code, of, scope)?;
                let args: Result<Vec<Value>, Without> =
                    args.iter().map(|arg| self.eval(code, arg, scope)).collect();
                self.method(&of, method, &args?)
            }
            _ => Err(Without::Unsupported("an expression of its code".into())),
        }
    }

    fn unary(&self, op: UnaryOp, of: Value) -> Evaluated {
        match (op, &of) {
            (UnaryOp::Deref, _) => Ok(of),
            (UnaryOp::Not, _) => {
                let truth = self.truth_of(&of)?;
                Ok(Value::Truth(self.with(|f| f.not(truth))))
            }
            (UnaryOp::Neg, Value::Bits(of)) => {
                Ok(Value::Bits(self.with(|f| f.apply(Function::Neg, [*of]))))
            }
            (UnaryOp::Complement, Value::Bits(of)) => {
                Ok(Value::Bits(self.with(|f| f.apply(Function::Complement, [*of]))))
            }
            _ => Err(Without::Unsupported(format!("operator '{}'", op.sign()))),
        }
    }

    fn binary(
        &self,
        code: &Code,
        op: BinaryOp,
        a: &Expr,
        b: &Expr,
        scope: &Scope<'_>,
    ) -> Evaluated {
        let a = self.eval(code, a, scope)?;
        if let BinaryOp::And | BinaryOp::Or = op {
            let first = self.truth_of(&a)?;
            if self.with(|f| f.is_bool(first, op == BinaryOp::Or)) {
                return Ok(Value::Truth(first));
            }
            let second = self.eval(code, b, scope)?;
            let second = self.truth_of(&second)?;
            return Ok(Value::Truth(self.with(|f| match op {
                BinaryOp::And => f.all(&[first, second]),
                _ => f.any(&[first, second]),
            })));
        }
        let b = self.eval(code, b, scope)?;
        let equality = matches!(op, BinaryOp::Eq | BinaryOp::Ne);
        let signed = matches!(a, Value::Signed(_)) || matches!(b, Value::Signed(_));
        let unsigned = matches!(a, Value::Unsigned(_)) || matches!(b, Value::Unsigned(_));
        let refused = || Without::Unsupported(format!("operator '{}'", op.sign()));
        if !equality && signed == unsigned {
            return Err(refused());
        }
        let (Some(a), Some(b)) = (self.wide(&a), self.wide(&b)) else { return Err(refused()) };
        let less = if signed { Function::LessS } else { Function::LessU };
        let less_equal = if signed { Function::LessEqualS } else { Function::LessEqualU };
        self.with(|f| {
            Ok(Value::Truth(match op {
                BinaryOp::Eq => f.equal(a, b),
                BinaryOp::Ne => {
                    let equal = f.equal(a, b);
                    f.not(equal)
                }
                BinaryOp::Lt => f.apply(less, [a, b]),
                BinaryOp::Gt => f.apply(less, [b, a]),
                BinaryOp::Le => f.apply(less_equal, [a, b]),
                BinaryOp::Ge => f.apply(less_equal, [b, a]),
                _ => return Err(refused()),
            }))
        })
    }

    /// Returns a number with 64 bits: an `APInt` is compared with integers without its sign.
    fn wide(&self, value: &Value) -> Option<FormulaId> {
        self.with(|f| match value {
            Value::Signed(of) | Value::Unsigned(of) => Some(*of),
            Value::Bits(of) if f.width(*of) <= 64 => Some(f.resized_u(*of, 64)),
            Value::Known(Val::Int(number, _)) => Some(f.number(64, i64::try_from(*number).ok()?)),
            Value::Known(Val::ApInt(number)) if number.width() <= 64 => {
                Some(f.bits(number.zext(64)))
            }
            _ => None,
        })
    }

    fn method(&self, of: &Value, method: &Method, args: &[Value]) -> Evaluated {
        let refused = || Without::Unsupported(format!("method '{}'", method.name()));
        let bits = match of {
            Value::Attr(_, bits) | Value::Bits(bits) => *bits,
            _ => return Err(refused()),
        };
        let other = args.first().and_then(|arg| match arg {
            Value::Bits(other) => Some(*other),
            Value::Known(Val::Int(number, _)) => {
                let number = i64::try_from(*number).ok()?;
                Some(self.with(|f| f.number(f.width(bits), number)))
            }
            Value::Known(Val::ApInt(number)) => Some(self.with(|f| f.bits(number.clone()))),
            _ => None,
        });
        self.with(|f| {
            let same_width = |f: &Formulas, other: FormulaId| f.width(other) == f.width(bits);
            let compared = match (method_function(method), other) {
                (Some((function, swapped)), Some(other)) if same_width(f, other) => {
                    let args = if swapped { [other, bits] } else { [bits, other] };
                    Some(f.apply(function, args))
                }
                _ => None,
            };
            if let Some(truth) = compared {
                return Ok(Value::Truth(truth));
            }
            let width = f.width(bits);
            let zero = f.number(width, 0);
            Ok(match method {
                Method::GetValue | Method::GetAPSInt => Value::Bits(bits),
                Method::GetInt | Method::GetSExtValue if width <= 64 => {
                    Value::Signed(f.resized_s(bits, 64))
                }
                Method::GetZExtValue | Method::GetUInt if width <= 64 => {
                    Value::Unsigned(f.resized_u(bits, 64))
                }
                Method::IsZero => Value::Truth(f.is_number(bits, 0)),
                Method::IsOne => Value::Truth(f.is_number(bits, 1)),
                Method::IsAllOnes => Value::Truth(f.is_number(bits, -1)),
                Method::IsNegative => Value::Truth(f.is_negative(bits)),
                Method::IsNonNegative => Value::Truth(f.apply(Function::LessEqualS, [zero, bits])),
                Method::IsStrictlyPositive => Value::Truth(f.apply(Function::LessS, [zero, bits])),
                Method::IsPowerOf2 => Value::Truth(f.is_power_of_two(bits)),
                Method::IsNegatedPowerOf2 => {
                    let negated = f.apply(Function::Neg, [bits]);
                    Value::Truth(f.is_power_of_two(negated))
                }
                _ => return Err(refused()),
            })
        })
    }

    fn native(
        &self,
        name: &str,
        formula: Option<&NativeFormula>,
        args: &[Value],
        body: &Body,
    ) -> Evaluated {
        let formula = formula.ok_or_else(|| unsupported_native(name))?;
        let args: Vec<NativeVal> = args
            .iter()
            .map(|arg| match arg {
                Value::Known(val) => NativeVal::Known(val.clone()),
                Value::Attr(ty, of) => NativeVal::Attr(*ty, *of),
                Value::Bits(of) | Value::Signed(of) | Value::Unsigned(of) | Value::Truth(of) => {
                    NativeVal::Number(*of)
                }
            })
            .collect();
        let state = &mut *self.state.borrow_mut();
        let State { formulas, values, assumed, cases, .. } = state;
        let value = |value: ValueId| values.get(&value).copied();
        let mut cx =
            NativeCx { ctx: self.reg.ctx(), body, formulas, value: &value, assumed, cases };
        let made = formula(&mut cx, &args).ok_or_else(|| unsupported_native(name))?;
        Ok(match made {
            NativeVal::Known(val) => Value::Known(val),
            NativeVal::Attr(ty, of) => Value::Attr(ty, of),
            NativeVal::Number(of) if state.formulas.sort(of) == Sort::Bool => Value::Truth(of),
            NativeVal::Number(of) => Value::Bits(of),
        })
    }

    /// Returns a value as one of the expression language: a new unknown, if it is not known. `like` has a sample of its kind.
    fn val(&self, value: Value, like: Option<Unknown>) -> Result<Val, Without> {
        match value {
            Value::Known(val) => Ok(val),
            Value::Attr(ty, formula) => {
                let state = &mut *self.state.borrow_mut();
                let sample = match like.filter(|like| like.ty == ty) {
                    Some(like) => like.sample,
                    None => crate::values::values(self.reg, ty)
                        .first()
                        .copied()
                        .ok_or_else(|| Without::Unsupported("a type of an attribute".into()))?,
                };
                Ok(Val::Attr(state.unknown(self.reg, ty, formula, sample)))
            }
            _ => Err(Without::Unsupported("a number outside an attribute".into())),
        }
    }

    /// Records why a formula is missing.
    fn note(&self, without: Without) {
        let reason = match without {
            Without::Value => return,
            Without::Unsupported(code) => format!("{code} has no formula"),
        };
        self.state.borrow_mut().unsupported.get_or_insert(reason);
    }
}

impl UnknownEvaluator for Unknowns<'_> {
    fn holds(&self, condition: &Condition, scope: &Scope<'_>) -> bool {
        match self.truth(condition, scope) {
            Ok(truth) if self.with(|f| f.is_bool(truth, false)) => false,
            Ok(truth) => {
                self.state.borrow_mut().assumed.push(truth);
                true
            }
            Err(without) => {
                self.note(without);
                false
            }
        }
    }

    fn value(&self, code: &Code, scope: &Scope<'_>) -> Option<Val> {
        let like = scope.this.iter().chain(scope.args).find_map(|val| self.unknown(Some(val)));
        let value = self.eval(code, code.expr(), scope).and_then(|value| self.val(value, like));
        value.map_err(|without| self.note(without)).ok()
    }

    fn has_unknowns(&self, args: &[Val]) -> bool {
        args.iter().any(|arg| self.is_unknown(arg))
    }

    fn call(
        &self,
        name: &str,
        native: &Native<BuildHook>,
        args: &[Val],
        body: &Body,
    ) -> Option<Vec<Val>> {
        let like = args.iter().find_map(|val| self.unknown(Some(val)));
        let args: Vec<Value> = args.iter().map(|arg| self.value_of(arg)).collect();
        let value = self
            .native(name, native.formula.as_ref(), &args, body)
            .and_then(|value| self.val(value, like));
        value.map_err(|without| self.note(without)).ok().map(|val| vec![val])
    }
}

fn unsupported_native(name: &str) -> Without {
    Without::Unsupported(format!("native '{name}'"))
}

fn argument<'s>(scope: &'s Scope<'_>, name: &str) -> Option<&'s Val> {
    scope.args.get(name.parse::<usize>().ok()?)
}

/// Returns the comparison that a method of `APInt` is, and whether its operands change places.
fn method_function(method: &Method) -> Option<(Function, bool)> {
    Some(match method {
        Method::Eq => (Function::Equal, false),
        Method::Slt => (Function::LessS, false),
        Method::Sle => (Function::LessEqualS, false),
        Method::Sgt => (Function::LessS, true),
        Method::Sge => (Function::LessEqualS, true),
        Method::Ult => (Function::LessU, false),
        Method::Ule => (Function::LessEqualU, false),
        Method::Ugt => (Function::LessU, true),
        Method::Uge => (Function::LessEqualU, true),
        _ => return None,
    })
}
