//! The syntax tree of expressions, and the values that they evaluate to.
//!
//! E.g. `$_self.getType() == $_builder.getI32Type()` is
//!
//! ```text
//! Binary(Eq,
//!     Method { of: SelfRef, method: GetType, args: [] },
//!     Method { of: Builder, method: GetI32Type, args: [] })
//! ```

use std::sync::Arc;

use numerics::{ApFloat, ApInt};

use super::class::Class;
use super::cpp_methods::{Function, Method};
use super::cpp_types::{CppTy, IntTy};
use crate::def::Hook;
use crate::def::ValueRef;
use crate::ids::{Attr, BlockId, Ident, OpId, RegionId, Type, ValueId};
use crate::native_values::ValueCx;

/// The greatest nesting of the expressions of a predicate, or of the body of a method, that is evaluated. The
/// result of a deeper expression is unknown.
pub const MAX_DEPTH: u32 = 200;

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    /// `$_self`.
    SelfRef,
    /// `$_op`.
    Op,
    /// `$_builder`.
    Builder,
    /// `$_ctxt`, or the context of anything.
    Context,
    /// `$name`, bound by the caller of the evaluator.
    Name(Arc<str>),
    /// `$name` of an operation: the declared operand, result or attribute.
    Decl(ValueRef),
    /// `getName()` of an operation: as [`Expr::Decl`], but an attribute gives its C++ value.
    Accessor(ValueRef),
    /// A parameter of a lambda, or a local variable of one.
    Local(Arc<str>),
    /// `true`, `false`.
    Bool(bool),
    /// The bits of an integer, and its type.
    Int(i64, IntTy),
    /// A floating-point number.
    Float(f64),
    /// A string.
    Str(Arc<str>),
    /// `nullptr`, `std::nullopt`.
    Null,
    /// A constant of unknown value, e.g. the case of an enum or a member of a class.
    Path(Arc<str>),
    /// `isa<A, B>(x)`: whether the value is of at least one of the classes.
    Isa(Vec<Class>, Box<Expr>),
    /// `cast<A>(x)`; with `null`, `dyn_cast`, which is null if the value is not of the class.
    Cast {
        /// The class to cast to.
        class: Class,
        /// The expression that it is applied to.
        of: Box<Expr>,
        /// Whether the result is null if the value is not of the class (`dyn_cast`).
        null: bool,
    },
    /// A call of a function.
    Call(Callee, Vec<Expr>),
    /// `x.method(...)`, with the classes of its template arguments.
    Method {
        /// The expression that it is applied to.
        of: Box<Expr>,
        /// The method.
        method: Method,
        /// The template arguments.
        classes: Vec<Class>,
        /// The arguments.
        args: Vec<Expr>,
    },
    /// The parameter `index` of a dialect's type or attribute.
    Param {
        /// The expression that it is applied to.
        of: Box<Expr>,
        /// The index of the parameter.
        index: usize,
    },
    /// A lambda.
    Lambda(Arc<Lambda>),
    /// A call of an expression.
    Apply(Box<Expr>, Vec<Expr>),
    /// An operator of one operand.
    Unary(UnaryOp, Box<Expr>),
    /// An operator of two operands.
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// `c ? a : b`.
    Cond(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `x[i]`.
    Index(Box<Expr>, Box<Expr>),
    /// `T(x)`, and the conversion of `x` to a declared type `T`.
    Convert(CppTy, Box<Expr>),
    /// `{a, b}`.
    List(Vec<Expr>),
}

/// The callee of a call.
#[derive(Clone, Debug, PartialEq)]
pub enum Callee {
    /// A known function.
    Known(Function),
    /// `Class::get(...)`, `$_builder.getType<Class>(...)`, `$_builder.getAttr<Class>(...)`.
    Get(Class),
    /// `Class(...)`.
    Construct(Class),
    /// A function, or a method of its first argument, that is implemented in Rust.
    Native(NativeFunction),
    /// A method of an interface that the current operation implements.
    Interface {
        /// The name of the interface.
        interface: Arc<str>,
        /// The name of the method.
        method: Arc<str>,
    },
    /// A method of an interface that the first argument implements, or an accessor of it.
    Member {
        /// The name of the interface, if the receiver was cast to one.
        interface: Option<Ident>,
        /// The name of the method.
        method: Arc<str>,
    },
    /// `$_builder.create<Op>(location, ...)`, of the operation of that name. Only rewrite rules can evaluate it.
    Create(Arc<str>),
    /// An unknown function.
    Other(Arc<str>),
}

/// A function implemented in Rust. Two functions of the same name are equal.
#[derive(Clone, Debug)]
pub struct NativeFunction {
    /// Its C++ name.
    pub name: Arc<str>,
    /// The function.
    pub call: ValueHook,
}

impl PartialEq for NativeFunction {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// A function without side effects that expressions call. It returns `None` if it has no result for these arguments.
pub type ValueFn = dyn Fn(&ValueCx<'_>, &[Val]) -> Option<Val> + Send + Sync;
/// Computes a value from values.
pub type ValueHook = Hook<ValueFn>;

/// The value of an expression.
#[derive(Clone, Debug, PartialEq)]
pub enum Val {
    /// A null type, attribute or value; an empty optional.
    Null,
    /// A `std::optional` with a value.
    Present(Arc<Val>),
    /// A truth value.
    Bool(bool),
    /// A C++ integer and its type.
    Int(i128, IntTy),
    /// An `APInt`.
    ApInt(ApInt),
    /// An `APFloat`.
    Float(ApFloat),
    /// A `float` or `double`.
    Double(f64),
    /// A string.
    Str(Arc<str>),
    /// A type.
    Type(Type),
    /// An attribute.
    Attr(Attr),
    /// An SSA value.
    Value(ValueId),
    /// An operation.
    Op(OpId),
    /// A region of the current body.
    Region(RegionId),
    /// A block of the current body.
    Block(BlockId),
    /// An operation, value, block or region of the body that many levels further out than the current one.
    Outside(u32, Arc<Val>),
    /// An operation, value, block or region of the nested body of an isolated operation of the current body.
    Inside(OpId, Arc<Val>),
    /// An error (`emitOpError() << ...`) with the parts of its message; as a result, a failure.
    Failure(Arc<[Val]>),
    /// A list of values.
    List(Arc<[Val]>),
    /// A builder.
    Builder,
    /// A context.
    Context,
    /// A lambda. It may use the variables of the enclosing function while that is evaluated.
    Lambda(Arc<Lambda>),
    /// A known function as an object (`std::equal_to<>()`).
    EqualTo,
}

/// `[&](T a, U b) { statements }`.
#[derive(Clone, Debug, PartialEq)]
pub struct Lambda {
    /// The names of its parameters.
    pub params: Vec<Arc<str>>,
    /// Its statements.
    pub body: Vec<Stmt>,
}

/// A statement.
#[derive(Clone, Debug, PartialEq)]
pub enum Stmt {
    /// `auto name = value;`
    Let(Arc<str>, Expr),
    /// `if (c) { ... } else { ... }`
    If(Expr, Vec<Stmt>, Vec<Stmt>),
    /// `return value;`
    Return(Expr),
    /// `name = value;`; also `name += value;` and `++name;`, as their meaning.
    Assign(Arc<str>, Expr),
    /// `for (auto name : range) { ... }`
    ForEach(Arc<str>, Expr, Vec<Stmt>),
    /// `for (init; condition; step) { body }`, and `while (condition) { body }` without the other two.
    Loop(Vec<Stmt>, Expr, Vec<Stmt>, Vec<Stmt>),
    /// `break;`
    Break,
    /// `continue;`
    Continue,
}

/// An operator of one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnaryOp {
    /// `!`
    Not,
    /// `-`
    Neg,
    /// `~`
    Complement,
    /// `*x` of an optional: the value in it.
    Deref,
}

/// An operator of two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "named as their symbols are")]
pub enum BinaryOp {
    Or,
    And,
    BitOr,
    BitXor,
    BitAnd,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    Shl,
    Shr,
    Add,
    Sub,
    Mul,
    Div,
    Rem,
}

impl UnaryOp {
    /// Returns the C++ operator.
    pub fn sign(self) -> &'static str {
        match self {
            UnaryOp::Not => "!",
            UnaryOp::Neg => "-",
            UnaryOp::Complement => "~",
            UnaryOp::Deref => "*",
        }
    }
}

impl BinaryOp {
    /// Returns whether its result is a `bool`.
    fn is_condition(self) -> bool {
        use BinaryOp::{And, Eq, Ge, Gt, Le, Lt, Ne, Or};
        matches!(self, Or | And | Eq | Ne | Lt | Le | Gt | Ge)
    }

    /// Returns the C++ operator.
    pub fn sign(self) -> &'static str {
        match self {
            BinaryOp::Or => "||",
            BinaryOp::And => "&&",
            BinaryOp::BitOr => "|",
            BinaryOp::BitXor => "^",
            BinaryOp::BitAnd => "&",
            BinaryOp::Eq => "==",
            BinaryOp::Ne => "!=",
            BinaryOp::Lt => "<",
            BinaryOp::Le => "<=",
            BinaryOp::Gt => ">",
            BinaryOp::Ge => ">=",
            BinaryOp::Shl => "<<",
            BinaryOp::Shr => ">>",
            BinaryOp::Add => "+",
            BinaryOp::Sub => "-",
            BinaryOp::Mul => "*",
            BinaryOp::Div => "/",
            BinaryOp::Rem => "%",
        }
    }
}

/// The part of [`MAX_DEPTH`] that is reserved for the enclosing evaluation.
const MARGIN: u32 = 10;

impl Expr {
    /// Creates an `int64_t`.
    pub fn int64(value: i64) -> Expr {
        Expr::Int(value, IntTy::LONG)
    }

    /// Converts the expression to the declared type `ty`.
    pub fn converted(self, ty: CppTy) -> Expr {
        let same = match (&self, &ty) {
            (_, CppTy::Other) => true,
            (Expr::Int(_, of), CppTy::Int(to)) => of == to,
            (Expr::Float(_), CppTy::Double)
            | (Expr::Str(_), CppTy::Str)
            | (Expr::Bool(_) | Expr::Isa(..), CppTy::Bool) => true,
            (Expr::Unary(op, _), CppTy::Bool) => *op == UnaryOp::Not,
            (Expr::Binary(op, ..), CppTy::Bool) => op.is_condition(),
            (Expr::Convert(of, _), to) => of == to,
            _ => false,
        };
        if same { self } else { Expr::Convert(ty, Box::new(self)) }
    }

    /// Returns whether the expression is a call of an unknown function.
    pub fn is_unknown_call(&self) -> bool {
        matches!(self, Expr::Call(Callee::Other(_), _))
    }

    /// Calls `visit` on the expression and all its subexpressions.
    pub fn walk(&self, visit: &mut dyn FnMut(&Expr)) {
        visit(self);
        self.parts(&mut |part| part.walk(visit));
    }

    /// Calls `visit` on the direct subexpressions.
    pub fn parts(&self, visit: &mut dyn FnMut(&Expr)) {
        match self {
            Expr::Isa(_, of)
            | Expr::Cast { of, .. }
            | Expr::Param { of, .. }
            | Expr::Unary(_, of)
            | Expr::Convert(_, of) => visit(of),
            Expr::Call(_, args) | Expr::List(args) => args.iter().for_each(visit),
            Expr::Method { of, args, .. } | Expr::Apply(of, args) => {
                visit(of);
                args.iter().for_each(visit);
            }
            Expr::Binary(_, a, b) | Expr::Index(a, b) => {
                visit(a);
                visit(b);
            }
            Expr::Cond(a, b, c) => {
                visit(a);
                visit(b);
                visit(c);
            }
            Expr::Lambda(lambda) => lambda.body.iter().for_each(|s| s.parts(visit)),
            _ => {}
        }
    }

    /// Returns the expression with other direct subexpressions, in the order of [`parts`](Self::parts). The statements of a lambda stay.
    pub fn with_parts(&self, parts: Vec<Expr>) -> Expr {
        let mut parts = parts.into_iter();
        let mut all = |old: &[Expr]| {
            old.iter().map(|old| parts.next().unwrap_or(old.clone())).collect::<Vec<_>>()
        };
        let mut one = |old: &Expr| Box::new(all(std::slice::from_ref(old)).remove(0));
        match self {
            Expr::Isa(classes, of) => Expr::Isa(classes.clone(), one(of)),
            Expr::Cast { class, of, null } => {
                Expr::Cast { class: class.clone(), of: one(of), null: *null }
            }
            Expr::Param { of, index } => Expr::Param { of: one(of), index: *index },
            Expr::Unary(op, of) => Expr::Unary(*op, one(of)),
            Expr::Convert(ty, of) => Expr::Convert(ty.clone(), one(of)),
            Expr::Binary(op, a, b) => Expr::Binary(*op, one(a), one(b)),
            Expr::Index(a, b) => Expr::Index(one(a), one(b)),
            Expr::Cond(a, b, c) => Expr::Cond(one(a), one(b), one(c)),
            Expr::Method { of, method, classes, args } => {
                let (of, method, classes) = (one(of), method.clone(), classes.clone());
                Expr::Method { of, method, classes, args: all(args) }
            }
            Expr::Apply(of, args) => {
                let of = one(of);
                Expr::Apply(of, all(args))
            }
            Expr::Call(callee, args) => Expr::Call(callee.clone(), all(args)),
            Expr::List(items) => Expr::List(all(items)),
            _ => self.clone(),
        }
    }

    /// Returns whether the expression nests too deeply to be evaluated. A chain of `&&` or of `||` counts as one
    /// level.
    pub fn is_too_deep(&self) -> bool {
        self.depth() > MAX_DEPTH - MARGIN
    }

    fn depth(&self) -> u32 {
        let mut deepest = 0;
        let mut see = |part: &Expr| deepest = part.depth().max(deepest);
        match self {
            Expr::Binary(op @ (BinaryOp::And | BinaryOp::Or), ..) => {
                let mut first = self;
                while let Expr::Binary(inner, a, b) = first
                    && inner == op
                {
                    see(b);
                    first = a;
                }
                see(first);
            }
            _ => self.parts(&mut see),
        }
        deepest + 1
    }

    /// Returns the names (`$name`) that are not declarations of the operation, in order.
    pub fn unbound_names(&self) -> Vec<Arc<str>> {
        let mut found = Vec::new();
        self.walk(&mut |expr| {
            if let Expr::Name(name) = expr {
                found.push(name.clone());
            }
        });
        found
    }

    /// Returns the interface methods of the operation that the expression calls, in order.
    pub fn called_methods(&self) -> Vec<Arc<str>> {
        let mut found = Vec::new();
        self.walk(&mut |expr| {
            if let Expr::Call(Callee::Interface { method, .. }, _) = expr {
                found.push(method.clone());
            }
        });
        found
    }

    /// Returns the unsupported words of the expression, in order; empty if all of it can be evaluated.
    pub fn unknown_words(&self) -> Vec<Arc<str>> {
        let mut found = Vec::new();
        let class = |class: &Class, found: &mut Vec<Arc<str>>| {
            match class {
                Class::Unknown(name) => found.push(name.clone()),
                // No registered definition implements the interface, so `isa` is unknown.
                Class::Interface(interface) if !interface.has_implementations() => {
                    found.push(interface.full.clone())
                }
                _ => {}
            }
        };
        self.walk(&mut |expr| match expr {
            Expr::Isa(classes, _) => classes.iter().for_each(|c| class(c, &mut found)),
            Expr::Cast { class: c, .. } | Expr::Call(Callee::Get(c) | Callee::Construct(c), _) => {
                class(c, &mut found)
            }
            Expr::Call(Callee::Other(name), _) | Expr::Path(name) => found.push(name.clone()),
            Expr::Call(Callee::Create(_), _) => found.push("create".into()),
            Expr::Method { method: Method::Other(name), .. } => found.push(name.clone()),
            Expr::Method { classes, .. } => classes.iter().for_each(|c| class(c, &mut found)),
            _ => {}
        });
        found
    }
}

impl Stmt {
    /// Calls `visit` on the direct subexpressions of the statement.
    fn parts(&self, visit: &mut dyn FnMut(&Expr)) {
        match self {
            Stmt::Let(_, value) | Stmt::Return(value) | Stmt::Assign(_, value) => visit(value),
            Stmt::If(cond, then, otherwise) => {
                visit(cond);
                then.iter().chain(otherwise).for_each(|s| s.parts(visit));
            }
            Stmt::ForEach(_, range, body) => {
                visit(range);
                body.iter().for_each(|s| s.parts(visit));
            }
            Stmt::Loop(init, cond, step, body) => {
                visit(cond);
                init.iter().chain(step).chain(body).for_each(|s| s.parts(visit));
            }
            Stmt::Break | Stmt::Continue => {}
        }
    }
}
