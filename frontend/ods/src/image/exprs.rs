//! The encoding of predicates and expressions.

use ir_core::def::{CaseKind, EnumCase, EnumCases, EnumDef, Pred, TypeBuilder, TypeRule, ValueRef};
use ir_core::expr::{
    BinaryOp, BuiltinClass, Callee, Class, CppTy, EntityClass, Expr, Function, IntTy,
    InterfaceClass, Lambda, Method, NativeFunction, Stmt, UnaryOp,
};

use super::basics::put_all;
use super::coded::Coded;
use super::header::Read;
use super::reader::Reader;
use super::writer::Writer;
use crate::coded;

coded!(enum Pred { 0 True, 1 And(a), 2 Or(a), 3 Not(a), 4 Expr(a), 5 Opaque(a) });
coded!(enum TypeBuilder { 0 Fixed(a), 1 Expr(a) });
coded!(enum ValueRef { 0 Operand(a), 1 Result(a), 2 Attr(a), 3 Derived(a) });
coded!(enum TypeRule {
    0 SameAsOperand(a), 1 SameAsResult(a), 2 SameAsAttr(a), 3 Build(a), 4 Transform { from, expr },
    5 EachOf(a), 6 TransformEach { from, expr }, 7 Computed { from, counted, expr }
});

coded!(enum CaseKind { 0 Value, 1 Bit, 2 Group });
coded!(struct EnumCase { symbol, keyword, value, kind });
impl Coded for EnumCases {
    fn put(&self, w: &mut Writer<'_>) {
        put_all(w, self);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        r.get::<Vec<EnumCase>>().map(EnumCases::from)
    }
}
coded!(struct EnumDef {
    name, namespace, summary, width, cases, bits, separator, print_groups, quoted_sets,
});

coded!(enum Expr {
    0 SelfRef, 1 Op, 2 Builder, 3 Context, 4 Name(a), 5 Decl(a), 6 Accessor(a), 7 Local(a), 8 Bool(a), 9 Int(a, b), 10 Float(a), 11 Str(a),
    12 Null, 13 Path(a), 14 Isa(a, b), 15 Cast { class, of, null }, 16 Call(a, b), 17 Method { of, method, classes, args },
    18 Param { of, index }, 19 Lambda(a), 20 Apply(a, b), 21 Unary(a, b), 22 Binary(a, b, c), 23 Cond(a, b, c), 24 Index(a, b), 25 List(a),
    26 Convert(a, b),
});
coded!(struct IntTy { bits, signed });
coded!(enum CppTy { 0 Other, 1 Bool, 2 Int(a), 3 Float, 4 Double, 5 Str, 6 List, 7 Optional(a) });
coded!(enum Callee {
    0 Known(a), 1 Get(a), 2 Construct(a), 3 Other(a), 4 Native(a),
    5 Interface { interface, method }, 6 Member { interface, method }, 7 Create(a),
});
coded!(enum EntityClass {
    0 Operation, 1 Op(a), 2 Interface(a, b), 3 Trait(a), 4 BlockArgument, 5 OpResult,
});
coded!(struct Lambda { params, body });
coded!(enum Stmt {
    0 Let(a, b), 1 If(a, b, c), 2 Return(a), 3 Assign(a, b), 4 ForEach(a, b, c),
    5 Loop(a, b, c, d), 6 Break, 7 Continue,
});
coded!(enum UnaryOp { 0 Not, 1 Neg, 2 Complement, 3 Deref });
coded!(enum BinaryOp {
    0 Or, 1 And, 2 BitOr, 3 BitXor, 4 BitAnd, 5 Eq, 6 Ne, 7 Lt, 8 Le, 9 Gt, 10 Ge, 11 Shl, 12 Shr, 13 Add, 14 Sub, 15 Mul, 16 Div,
    17 Rem,
});

// `Def` has two names and a flag.
coded!(enum Class {
    0 Builtin(a), 1 Def { dialect, mnemonic, attr }, 2 Enum(a), 3 StrEnum(a), 4 AnyOf(a),
    5 Unknown(a), 6 Trait(a), 7 Interface(a), 8 Entity(a),
});
coded!(struct InterfaceClass { name, full, attr, classes });

/// A native is stored by its name, as in the text.
impl Coded for NativeFunction {
    fn put(&self, w: &mut Writer<'_>) {
        w.put(&self.name);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        let name: std::sync::Arc<str> = r.get()?;
        let native = r
            .hooks
            .value_native(&name)
            .ok_or_else(|| r.error(format!("there is no function '{name}'")))?;
        Ok(NativeFunction { name, call: native.call })
    }
}

/// These enums are stored by name, so that new variants need no new version.
macro_rules! by_name {
    ($($ty:ty, $from:expr;)*) => { $(
        impl Coded for $ty {
            fn put(&self, w: &mut Writer<'_>) {
                w.text(self.name());
            }
            fn get(r: &mut Reader<'_>) -> Read<Self> {
                let name = r.text()?;
                let found: Option<$ty> = $from(name);
                found.ok_or_else(|| r.error(format!("'{name}' is no {}", stringify!($ty))))
            }
        }
    )* };
}
by_name! {
    Method, |name| Some(Method::from_name(name));
    Function, |name| Some(Function::from_name(name));
    BuiltinClass, BuiltinClass::from_name;
}
