//! The parser of C++ expressions: precedence climbing for operators, lookahead for templates.
//!
//! Names are resolved while they are parsed. E.g. in a predicate of an operation with the operand `lhs`,
//! `$_op.getLhs().getType().isF32()` becomes the method `isF32` of the type of a [`Expr::Accessor`]. A method
//! that the operation's class defines is inlined.

use std::cell::Cell;
use std::sync::Arc;

use ir_core::Context;
use ir_core::expr::{
    BinaryOp, Callee, Class, CppTy, EntityClass, Expr, Function, Method, NativeFunction, UnaryOp,
};
use ir_core::native::ReadSet;
use ir_core::types::DYNAMIC;

use super::class::ClassBody;
use super::lexer::{Token, tokens};
use super::symbols::Symbols;
use super::types::declared_type;
use crate::decls::Decls;
use crate::hooks::RustCode;
use crate::interface_lookup::InterfaceMethods;
use crate::names::{last_component, plain};

/// Nesting of an expression; deeper ones are refused.
pub(super) const MAX_DEPTH: u32 = 120;

/// Parts of an expression; larger ones are refused. Inlined methods count, plain numbers and strings in lists
/// do not. It also bounds the depth of the tree.
pub(crate) const MAX_PARTS: u32 = 4000;

/// The meaning of names in a text.
pub(crate) struct Names<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) hooks: &'a dyn RustCode,
    pub(crate) symbols: &'a Symbols,
    /// Finds the operation of a C++ class, as seen from a namespace.
    pub(crate) op_class: &'a dyn Fn(&str, &str) -> Option<Arc<str>>,
    /// The enclosing C++ namespace.
    pub(crate) namespace: &'a str,
    /// Names that the operation declares; their accessors are `get` and the name in camel case.
    pub(crate) decls: &'a Decls,
    /// The methods of the operation's class: its methods without parameters are inlined.
    pub(crate) class_body: Option<&'a ClassBody<'a>>,
    /// Whether methods of the operation are called without a receiver.
    pub(crate) in_op: bool,
    /// The interface methods that may be called on the operation.
    pub(crate) interface_methods: Option<&'a InterfaceMethods<'a>>,
    /// In the body of an interface method: the C++ class of the interface. There, `ConcreteOp`, `ConcreteType` and `ConcreteAttr` are the
    /// implementing class, and `$_op`, `$_type` and `$_attr` its instance.
    pub(crate) interface_class: Option<&'a str>,
}

impl Names<'_> {
    /// Returns the native for a function, by its name with namespaces first, then by the name alone; for a method, by its name after a dot.
    pub(crate) fn native(&self, function: &str) -> Option<NativeFunction> {
        let find = |name: &str| {
            // Predicates of definitions are evaluated without the values of a body.
            let native = self.hooks.value_native(name).filter(|n| n.reads == ReadSet::Values)?;
            Some(NativeFunction { name: name.into(), call: native.call })
        };
        find(plain(function)).or_else(|| find(last_component(function)))
    }
}

/// The dependencies of the meaning of a text, besides the text and its namespace. A caller must not reuse an expression in another
/// scope if one of these is set.
#[derive(Clone, Copy, Default)]
pub(crate) struct Uses {
    /// The text names the class that implements the interface (`ConcreteOp`).
    pub(crate) implementing_class: bool,
    /// The text uses a name that another operation may declare differently.
    pub(crate) operation: bool,
}

/// Names of the implementing class in the body of an interface method.
const CONCRETE: [&str; 3] = ["ConcreteOp", "ConcreteType", "ConcreteAttr"];

/// The state that a text shares with the methods that are inlined into it.
pub(super) struct Reading<'a> {
    names: &'a Names<'a>,
    uses: Cell<Uses>,
    /// The number of parts that may still be parsed.
    parts_left: Cell<u32>,
}

/// The native that returns the type that an alias of a type denotes.
const TYPE_OF_ALIAS: &str = "type of alias";

impl Reading<'_> {
    fn use_implementing_class(&self) {
        self.uses.set(Uses { implementing_class: true, ..self.uses.get() });
    }

    pub(super) fn use_operation(&self) {
        self.uses.set(Uses { operation: true, ..self.uses.get() });
    }

    /// Returns whether a cast of `of` to `class` changes nothing: in an interface, `$_op` already is a `ConcreteOp`.
    fn is_identity_cast(&self, class: &str, of: &Expr) -> bool {
        let Some(interface) = self.names.interface_class else { return false };
        let concrete = CONCRETE.contains(&class.trim());
        let found = concrete
            || last_component(class.trim()) == interface && matches!(of, Expr::Op | Expr::SelfRef);
        if found {
            self.use_implementing_class();
        }
        found
    }

    /// Returns the name of a called function, without a qualifying `ConcreteOp::`.
    fn member<'n>(&self, name: &'n str) -> &'n str {
        let in_interface = self.names.interface_class.is_some();
        let member =
            name.split_once("::").filter(|(class, _)| in_interface && CONCRETE.contains(class));
        let Some((_, member)) = member else { return name };
        self.use_implementing_class();
        member
    }

    /// Returns the names that the operation declares.
    pub(super) fn decls(&self) -> &Decls {
        self.use_operation();
        self.names.decls
    }

    /// Returns a call of an interface method on the operation, through the interface `class` if it is given.
    fn interface_call(&self, class: Option<&str>, name: &str, args: usize) -> Option<Callee> {
        self.use_operation();
        let interface = self.names.interface_methods?.interface(class, name, args)?;
        Some(Callee::Interface { interface, method: name.into() })
    }
}

/// Parses one expression; `None` if the text is outside the supported subset of C++. Also returns what the meaning of the text depends on.
pub(crate) fn parse(text: &str, names: &Names<'_>) -> (Option<Expr>, Uses) {
    let reading = Reading { names, uses: Cell::default(), parts_left: Cell::new(MAX_PARTS) };
    let expr = parse_at(text, &reading, 0).filter(|expr| !expr.is_too_deep());
    (expr, reading.uses.get())
}

pub(super) fn parse_at(text: &str, reading: &Reading<'_>, depth: u32) -> Option<Expr> {
    let mut parser = Parser {
        tokens: tokens(text)?,
        at: 0,
        reading,
        names: reading.names,
        locals: Vec::new(),
        depth,
        inlined: depth > 0,
        returns: CppTy::Other,
    };
    let expr = parser.expr()?;
    // A trailing semicolon is accepted.
    parser.eat(";");
    (parser.peek() == &Token::End).then_some(expr)
}

pub(super) struct Parser<'a> {
    pub(super) tokens: Vec<Token>,
    pub(super) at: usize,
    pub(super) reading: &'a Reading<'a>,
    pub(super) names: &'a Names<'a>,
    /// Parameters and variables in scope, with their declared types.
    pub(super) locals: Vec<(Arc<str>, CppTy)>,
    pub(super) depth: u32,
    /// Whether the text is the body of an inlined method, which may be read often.
    inlined: bool,
    /// The return type of the function whose statements are parsed.
    pub(super) returns: CppTy,
}

/// The result of looking for a call among those of the language.
enum BuiltinCall {
    Known(Expr),
    /// Another call, with its arguments.
    Other(Vec<Expr>),
}

/// The class templates of sets.
const SETS: [&str; 8] = [
    "SmallSet",
    "SmallDenseSet",
    "DenseSet",
    "SmallPtrSet",
    "SetVector",
    "SmallSetVector",
    "set",
    "unordered_set",
];

/// The words in the names of C integer types.
const C_WORDS: [&str; 6] = ["signed", "unsigned", "char", "short", "int", "long"];

fn binary_op(punct: &str) -> Option<(u8, BinaryOp)> {
    Some(match punct {
        "||" => (1, BinaryOp::Or),
        "&&" => (2, BinaryOp::And),
        "|" => (3, BinaryOp::BitOr),
        "^" => (4, BinaryOp::BitXor),
        "&" => (5, BinaryOp::BitAnd),
        "==" => (6, BinaryOp::Eq),
        "!=" => (6, BinaryOp::Ne),
        "<" => (7, BinaryOp::Lt),
        "<=" => (7, BinaryOp::Le),
        ">" => (7, BinaryOp::Gt),
        ">=" => (7, BinaryOp::Ge),
        "<<" => (8, BinaryOp::Shl),
        "+" => (9, BinaryOp::Add),
        "-" => (9, BinaryOp::Sub),
        "*" => (10, BinaryOp::Mul),
        "/" => (10, BinaryOp::Div),
        "%" => (10, BinaryOp::Rem),
        _ => return None,
    })
}

impl Parser<'_> {
    pub(super) fn peek(&self) -> &Token {
        self.tokens.get(self.at).unwrap_or(&Token::End)
    }

    pub(super) fn is(&self, punct: &str) -> bool {
        matches!(self.peek(), Token::Punct(p) if *p == punct)
    }

    pub(super) fn eat(&mut self, punct: &str) -> bool {
        let found = self.is(punct);
        self.at += usize::from(found);
        found
    }

    pub(super) fn expect(&mut self, punct: &str) -> Option<()> {
        self.eat(punct).then_some(())
    }

    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let found = matches!(self.peek(), Token::Ident(name) if &**name == word);
        self.at += usize::from(found);
        found
    }

    pub(super) fn ident(&mut self) -> Option<Arc<str>> {
        let Token::Ident(name) = self.peek() else { return None };
        let name = name.clone();
        self.at += 1;
        Some(name)
    }

    pub(super) fn expr(&mut self) -> Option<Expr> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        let cond = self.binary(0)?;
        let expr = if self.eat("?") {
            let then = self.expr()?;
            self.expect(":")?;
            let otherwise = self.expr()?;
            Expr::Cond(Box::new(cond), Box::new(then), Box::new(otherwise))
        } else {
            cond
        };
        self.depth -= 1;
        Some(expr)
    }

    fn binary(&mut self, min: u8) -> Option<Expr> {
        let mut left = self.unary()?;
        while let Token::Punct(punct) = self.peek() {
            // `>>` is two tokens, because it may close two template lists.
            let shift =
                *punct == ">" && matches!(self.tokens.get(self.at + 1), Some(Token::Punct(">")));
            let Some((precedence, op)) =
                (if shift { Some((8, BinaryOp::Shr)) } else { binary_op(punct) })
            else {
                break;
            };
            if precedence <= min {
                break;
            }
            self.at += 1 + usize::from(shift);
            let right = self.binary(precedence)?;
            left = Expr::Binary(op, Box::new(left), Box::new(right));
        }
        Some(left)
    }

    fn unary(&mut self) -> Option<Expr> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        let op = match self.peek() {
            Token::Punct("!") => Some(UnaryOp::Not),
            Token::Punct("-") => Some(UnaryOp::Neg),
            Token::Punct("~") => Some(UnaryOp::Complement),
            Token::Punct("*") => Some(UnaryOp::Deref),
            _ => None,
        };
        let expr = if let Some(op) = op {
            self.at += 1;
            Expr::Unary(op, Box::new(self.unary()?))
        } else if self.eat("+") || self.eat_address() {
            self.unary()?
        } else {
            self.part()?;
            let first = self.primary()?;
            self.postfix(first)?
        };
        self.depth -= 1;
        Some(expr)
    }

    /// Consumes the `&` of `&name`: a pointer to an operation, block or region is represented by the same value.
    fn eat_address(&mut self) -> bool {
        matches!(self.tokens.get(self.at + 1), Some(Token::Ident(_))) && self.eat("&")
    }

    /// Counts one part.
    fn part(&self) -> Option<()> {
        let parts = &self.reading.parts_left;
        parts.set(parts.get().checked_sub(1)?);
        Some(())
    }

    fn postfix(&mut self, mut expr: Expr) -> Option<Expr> {
        loop {
            self.part()?;
            if self.eat(".") || self.eat("->") {
                self.eat_word("template");
                let name = self.ident()?;
                let templates = self.template_args().unwrap_or_default();
                self.expect("(")?;
                let args = self.args(")")?;
                expr = self.method(expr, &name, &templates, args);
            } else if self.eat("(") {
                let args = self.args(")")?;
                expr = Expr::Apply(Box::new(expr), args);
            } else if self.eat("[") {
                let index = self.expr()?;
                self.expect("]")?;
                expr = Expr::Index(Box::new(expr), Box::new(index));
            } else {
                return Some(expr);
            }
        }
    }

    /// Returns the expression `of.name<templates>(args)`.
    fn method(&self, of: Expr, name: &str, templates: &[String], args: Vec<Expr>) -> Expr {
        if of == Expr::Op
            && args.is_empty()
            && let Some(found) = self.accessor(name)
        {
            return found;
        }
        if name == "getContext" {
            return Expr::Context;
        }
        if name == "getOperation" && of == Expr::Op {
            return Expr::Op;
        }
        let through =
            match &of {
                Expr::Op if !Method::from_name(name).is_of_op() => Some(None),
                Expr::Cast { class: Class::Unknown(class), of, .. } if **of == Expr::Op => {
                    Some(Some(&**class))
                }
                Expr::Cast {
                    class: Class::Entity(class @ EntityClass::Interface(..)), of, ..
                } if **of == Expr::Op => Some(Some(class.name())),
                _ => None,
            };
        if let Some(callee) =
            through.and_then(|class| self.reading.interface_call(class, name, args.len()))
        {
            return Expr::Call(callee, args);
        }
        if let ("getDefiningOp", [class], []) = (name, templates, &args[..])
            && let Some(op) = (self.names.op_class)(class, self.names.namespace)
        {
            let (method, args) = (Method::GetDefiningOp, vec![Expr::Str(op)]);
            return Expr::Method { of: Box::new(of), method, classes: Vec::new(), args };
        }
        if let ("create" | "createOrFold", [class]) = (name, templates)
            && is_builder(&of)
        {
            return self.creation(class, args);
        }
        if let Some(inner) = receiver_of_empty_uses(name, &args, &of) {
            let of = Box::new(inner.clone());
            return Expr::Method { of, method: Method::UseEmpty, classes: Vec::new(), args };
        }
        let classes: Vec<Class> = templates.iter().flat_map(|t| self.cast_classes(t)).collect();
        self.class_method(of, name, classes, args)
    }

    /// Returns the creation of an operation of a C++ class: `args` are the location and the arguments of a builder of the class.
    fn creation(&self, class: &str, args: Vec<Expr>) -> Expr {
        let callee = match (self.names.op_class)(class, self.names.namespace) {
            Some(op) => Callee::Create(op),
            None => Callee::Other(format!("create<{class}>").into()),
        };
        Expr::Call(callee, args)
    }

    pub(super) fn args(&mut self, close: &'static str) -> Option<Vec<Expr>> {
        let mut all = Vec::new();
        if self.eat(close) {
            return Some(all);
        }
        loop {
            all.push(self.element()?);
            if self.eat(close) {
                return Some(all);
            }
            self.expect(",")?;
            if self.eat(close) {
                return Some(all);
            }
        }
    }

    /// Returns an argument, or an element of a list. A plain number or string does not count as a part, so that long
    /// tables can be read.
    fn element(&mut self) -> Option<Expr> {
        let minus = usize::from(self.is("-"));
        let at = |ahead| self.tokens.get(self.at + minus + ahead);
        let plain = match (at(0), minus) {
            _ if self.inlined || !matches!(at(1), Some(Token::Punct("," | "}" | ")"))) => None,
            (Some(Token::Int(value, ty)), 0) => Some(Expr::Int(*value, *ty)),
            (Some(Token::Float(value)), 0) => Some(Expr::Float(*value)),
            (Some(Token::Int(value, ty)), _) => {
                Some(Expr::Unary(UnaryOp::Neg, Box::new(Expr::Int(*value, *ty))))
            }
            (Some(Token::Float(value)), _) => {
                Some(Expr::Unary(UnaryOp::Neg, Box::new(Expr::Float(*value))))
            }
            (Some(Token::Str(text)), 0) => Some(Expr::Str(text.as_ref().into())),
            _ => None,
        };
        match plain {
            Some(plain) => {
                self.at += minus + 1;
                Some(plain)
            }
            None => self.expr(),
        }
    }

    fn primary(&mut self) -> Option<Expr> {
        let token = self.peek().clone();
        match token {
            Token::Int(value, ty) => self.advance(Expr::Int(value, ty)),
            Token::Float(value) => self.advance(Expr::Float(value)),
            Token::Str(first) => {
                let mut text = String::from(&*first);
                self.at += 1;
                while let Token::Str(more) = self.peek() {
                    text.push_str(more);
                    self.at += 1;
                }
                Some(Expr::Str(text.into()))
            }
            Token::Placeholder(name) => {
                self.at += 1;
                Some(self.placeholder(&name))
            }
            Token::Punct("(") => {
                self.at += 1;
                let inner = self.expr()?;
                self.expect(")")?;
                Some(inner)
            }
            Token::Punct("{") => {
                self.at += 1;
                Some(Expr::List(self.args("}")?))
            }
            Token::Punct("[") => self.lambda(),
            Token::Punct("::") | Token::Ident(_) => self.name(),
            Token::Char(_) | Token::Punct(_) | Token::End => None,
        }
    }

    fn advance(&mut self, expr: Expr) -> Option<Expr> {
        self.at += 1;
        Some(expr)
    }

    fn placeholder(&self, name: &str) -> Expr {
        match name {
            "_self" => Expr::SelfRef,
            "_type" | "_attr" if self.names.interface_class.is_some() => Expr::SelfRef,
            "_op" => Expr::Op,
            "_builder" => Expr::Builder,
            "_ctxt" | "_ctx" => Expr::Context,
            _ => match self.reading.decls().get(name) {
                Some(decl) => Expr::Decl(decl),
                None => Expr::Name(name.into()),
            },
        }
    }

    /// Returns a type as text, without qualifiers.
    pub(super) fn type_name(&mut self) -> Option<String> {
        while ["const", "static", "constexpr", "typename"].iter().any(|word| self.eat_word(word)) {}
        // C integer types have names of several words.
        let mut words = Vec::new();
        while let Some(word) = C_WORDS.iter().find(|word| self.eat_word(word)) {
            words.push(*word);
        }
        let mut name = if words.is_empty() { self.path()? } else { words.join(" ") };
        if words.is_empty()
            && let Some(args) = self.template_list()
        {
            name = format!("{name}<{}>", args.join(", "));
            if self.eat("::") {
                name = format!("{name}::{}", self.path()?);
            }
        }
        self.eat_word("const");
        while self.eat("&") || self.eat("*") || self.eat("&&") {}
        Some(name)
    }

    /// Parses `::a::b::c`, with the leading colons.
    fn path(&mut self) -> Option<String> {
        let mut name = String::new();
        if self.eat("::") {
            name.push_str("::");
        }
        name.push_str(&self.ident()?);
        while self.is("::") && matches!(self.tokens.get(self.at + 1), Some(Token::Ident(_))) {
            self.at += 1;
            name.push_str("::");
            name.push_str(&self.ident()?);
        }
        Some(name)
    }

    /// Parses `<A, B>`; if the text is not a template list, consumes nothing.
    fn template_list(&mut self) -> Option<Vec<String>> {
        let start = (self.at, self.depth);
        let list = self.try_template_list();
        if list.is_none() {
            (self.at, self.depth) = start;
        }
        list
    }

    fn try_template_list(&mut self) -> Option<Vec<String>> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        self.expect("<")?;
        let mut all = Vec::new();
        while !self.eat(">") {
            if let Token::Int(value, _) = self.peek() {
                all.push(value.to_string());
                self.at += 1;
            } else {
                all.push(self.type_name()?);
            }
            if !self.is(">") {
                self.expect(",")?;
            }
        }
        self.depth -= 1;
        Some(all)
    }

    /// Does the same as [`Self::template_list`], if a call or a name follows.
    fn template_args(&mut self) -> Option<Vec<String>> {
        let start = self.at;
        let list = self.template_list()?;
        if self.is("(") || self.is("{") || self.is("::") {
            return Some(list);
        }
        self.at = start;
        None
    }

    pub(super) fn class(&self, name: &str) -> Class {
        let mut classes = self.classes(name);
        if classes.len() > 1 { Class::AnyOf(classes.into()) } else { classes.remove(0) }
    }

    /// Returns the class with that name, or all classes that derive from it; at least one.
    pub(super) fn classes(&self, name: &str) -> Vec<Class> {
        let class = self.names.symbols.class(name, self.names.namespace);
        let known = match class {
            Class::Unknown(_) => self.names.hooks.cpp_class(plain(name)),
            _ => &[],
        };
        if known.is_empty() {
            return vec![class];
        }
        known.iter().map(|class| class.class(self.names.ctx)).collect()
    }

    /// Returns an expression that starts with a name.
    fn name(&mut self) -> Option<Expr> {
        let name = self.path()?;
        let templates = self.template_args().unwrap_or_default();
        if self.is("::") {
            // Members of templates are not supported.
            return None;
        }
        if self.eat("(") {
            let args = self.args(")")?;
            return self.call(&name, &templates, args);
        }
        if self.eat("{") {
            let args = self.args("}")?;
            return self.call(
                &name,
                &templates,
                if args.is_empty() { args } else { vec![Expr::List(args)] },
            );
        }
        if let Some((local, _)) = self.local(&name) {
            return Some(Expr::Local(local.clone()));
        }
        Some(match plain(&name) {
            "true" => Expr::Bool(true),
            "false" => Expr::Bool(false),
            "nullptr" | "std::nullopt" | "NULL" => Expr::Null,
            // In the class of a type or attribute, `this` is the type or attribute.
            "this" if self.names.interface_class.is_some() && !self.names.in_op => {
                self.reading.use_implementing_class();
                Expr::SelfRef
            }
            "this" => Expr::Op,
            "ShapedType::kDynamic" => Expr::int64(DYNAMIC),
            path => match self.names.symbols.enum_case(path, self.names.namespace) {
                Some(value) => Expr::int64(value),
                None => Expr::Path(path.into()),
            },
        })
    }

    fn call(&mut self, name: &str, templates: &[String], args: Vec<Expr>) -> Option<Expr> {
        let name = self.reading.member(name);
        let args = match template_call(name, templates, args) {
            Ok(call) => return Some(call),
            Err(args) => args,
        };
        match self.builtin_call(name, templates, args)? {
            BuiltinCall::Known(expr) => Some(expr),
            BuiltinCall::Other(args) => self.function_call(name, templates, args),
        }
    }

    /// Returns a cast of the type that an alias of a type denotes.
    fn cast_without_alias(
        &self,
        function: &str,
        templates: &[String],
        args: Vec<Expr>,
    ) -> Option<Expr> {
        let callee = self.names.native(TYPE_OF_ALIAS)?;
        let of = Box::new(Expr::Call(Callee::Native(callee), args));
        Some(match function {
            "type_isa" => Expr::Isa(templates.iter().flat_map(|t| self.classes(t)).collect(), of),
            _ => Expr::Cast {
                class: self.class(templates.first()?),
                of,
                null: function == "type_dyn_cast",
            },
        })
    }

    /// Returns a call with a meaning in the language itself: a cast, a conversion or a constructor.
    fn builtin_call(
        &self,
        name: &str,
        templates: &[String],
        mut args: Vec<Expr>,
    ) -> Option<BuiltinCall> {
        let last = last_component(name);
        Some(BuiltinCall::Known(match last {
            "isa" | "isa_and_nonnull" | "isa_and_present" if args.len() == 1 => Expr::Isa(
                templates.iter().flat_map(|t| self.cast_classes(t)).collect(),
                Box::new(args.pop()?),
            ),
            "cast"
            | "cast_or_null"
            | "cast_if_present"
            | "dyn_cast"
            | "dyn_cast_or_null"
            | "dyn_cast_if_present"
                if args.len() == 1 =>
            {
                if self.reading.is_identity_cast(templates.first()?, args.first()?) {
                    args.pop()?
                } else {
                    let class = self.cast_class(templates.first()?);
                    Expr::Cast { class, of: Box::new(args.pop()?), null: last.starts_with("dyn_") }
                }
            }
            // The same for the types that aliases denote.
            "type_isa" | "type_cast" | "type_dyn_cast"
                if args.len() == 1 && self.names.native(TYPE_OF_ALIAS).is_some() =>
            {
                self.cast_without_alias(last, templates, args)?
            }
            "static_cast" if args.len() == 1 && templates.len() == 1 => {
                args.pop()?.converted(declared_type(&templates[0]))
            }
            "static_cast" | "ArrayRef" | "ValueRange" | "TypeRange" if args.len() == 1 => {
                Expr::Call(Callee::Known(Function::Identity), args)
            }
            _ if args.len() == 1 && declared_type(name) != CppTy::Other => {
                args.pop()?.converted(declared_type(name))
            }
            _ if args.is_empty() && empty_value(name).is_some() => empty_value(name)?,
            "getOperationName" if args.is_empty() => {
                let (class, _) = name.rsplit_once("::")?;
                let op = (self.names.op_class)(class, self.names.namespace);
                op.map_or_else(|| Expr::Path(name.into()), |op| Expr::Str(op.clone()))
            }
            "create" if args.first().is_some_and(is_builder) => {
                let (class, _) = name.rsplit_once("::")?;
                args.remove(0);
                self.creation(class, args)
            }
            "get" | "getChecked" => {
                let (class, _) = name.rsplit_once("::")?;
                Expr::Call(Callee::Get(self.class(class)), args)
            }
            _ => return Some(BuiltinCall::Other(args)),
        }))
    }

    /// Returns a call of an accessor, local function, method, native, interface method or class constructor.
    fn function_call(&mut self, name: &str, templates: &[String], args: Vec<Expr>) -> Option<Expr> {
        let last = last_component(name);
        if args.is_empty()
            && !name.contains("::")
            && let Some(found) = self.accessor(last)
        {
            return Some(found);
        }
        if let Some((local, _)) = self.local(name) {
            return Some(Expr::Apply(Box::new(Expr::Local(local.clone())), args));
        }
        if self.names.in_op
            && !name.contains("::")
            && self.names.native(name).is_none()
            && Method::from_name(name).is_of_op()
        {
            return Some(self.method(Expr::Op, name, templates, args));
        }
        let callee = match (self.class(name), known_function(plain(name))) {
            _ if let Some(native) = self.names.native(name) => Callee::Native(native),
            (_, function) if !matches!(function, Function::Other(_)) => Callee::Known(function),
            (Class::Unknown(_), _)
                if !name.contains("::")
                    && let Some(callee) = self.reading.interface_call(None, name, args.len()) =>
            {
                callee
            }
            (Class::Unknown(_), _) => Callee::Other(plain(name).into()),
            (class, _) => Callee::Construct(class),
        };
        Some(Expr::Call(callee, args))
    }
}

/// Returns the value of a call without arguments of a constructor or of a method of the current operation.
fn empty_value(name: &str) -> Option<Expr> {
    Some(match last_component(name) {
        "ArrayRef" | "SmallVector" | "ValueRange" | "TypeRange" => Expr::List(Vec::new()),
        "Value" => Expr::Null,
        "StringRef" => Expr::Str("".into()),
        // Inside a method, `getContext()` needs no receiver.
        "getContext" if !name.contains("::") => Expr::Context,
        _ => return None,
    })
}

/// Returns whether an expression is a builder: in the code of rewrite rules, `rewriter` is one.
fn is_builder(expr: &Expr) -> bool {
    match expr {
        Expr::Builder => true,
        Expr::Path(name) => &**name == "rewriter",
        _ => false,
    }
}

/// Returns the known function of that name, which some functions have without their namespace and others with a part of it.
fn known_function(name: &str) -> Function {
    let qualified = || Function::from_name(name.strip_prefix("llvm::").unwrap_or(name));
    match Function::from_name(last_component(name)) {
        Function::Other(_) => qualified(),
        known => known,
    }
}

/// Returns, if the call is `x.getUses().empty()`, `x`: the whole call means `x.use_empty()`. The supported subset has
/// no other use of `getUses`.
fn receiver_of_empty_uses<'e>(name: &str, args: &[Expr], of: &'e Expr) -> Option<&'e Expr> {
    match of {
        Expr::Method { of: inner, method: Method::Other(uses), args: none, .. }
            if name == "empty" && args.is_empty() && &**uses == "getUses" && none.is_empty() =>
        {
            Some(inner)
        }
        _ => None,
    }
}

/// Returns the call of a template of the standard library: `std::get<0>(pair)`, or the constructor of a set.
///
/// # Errors
/// It is another call; the arguments.
fn template_call(name: &str, templates: &[String], mut args: Vec<Expr>) -> Result<Expr, Vec<Expr>> {
    let last = last_component(name);
    let index = templates.first().and_then(|t| t.parse::<i64>().ok());
    match index {
        Some(index) if last == "get" && args.len() == 1 => {
            Ok(Expr::Index(Box::new(args.remove(0)), Box::new(Expr::int64(index))))
        }
        _ if SETS.contains(&last) && !templates.is_empty() => {
            Ok(Expr::Call(Callee::Known(Function::MakeSet), args))
        }
        _ => Err(args),
    }
}
