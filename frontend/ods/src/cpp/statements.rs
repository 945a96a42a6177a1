//! The parser of C++ statements: variables, assignments, lists that grow, `if`, loops and `return`, in lambdas.
//!
//! ```text
//! int64_t n = 0;
//! for (unsigned i = 0, e = getXs().size(); i < e; ++i) n += i;
//! return n;
//! ```

use std::sync::Arc;

use ir_core::expr::{BinaryOp, Callee, CppTy, Expr, Function, Lambda, Method, Stmt};

use super::lexer::Token;
use super::parse::{MAX_DEPTH, Parser};
use super::types::declared_type;

/// The operators that combine a variable with a value: `name op= value`.
const COMPOUND: [(&str, BinaryOp); 10] = [
    ("+=", BinaryOp::Add),
    ("-=", BinaryOp::Sub),
    ("*=", BinaryOp::Mul),
    ("/=", BinaryOp::Div),
    ("%=", BinaryOp::Rem),
    ("&=", BinaryOp::BitAnd),
    ("|=", BinaryOp::BitOr),
    ("^=", BinaryOp::BitXor),
    ("<<=", BinaryOp::Shl),
    (">>=", BinaryOp::Shr),
];

/// The methods of a list that change it.
const LIST_CHANGES: [&str; 5] = ["push_back", "emplace_back", "append", "reserve", "clear"];

impl Parser<'_> {
    /// Returns the innermost parameter or variable of that name, with its declared type.
    pub(super) fn local(&self, name: &str) -> Option<&(Arc<str>, CppTy)> {
        self.locals.iter().rev().find(|local| *local.0 == *name)
    }

    /// Parses `[capture](params) -> type { statements }`.
    pub(super) fn lambda(&mut self) -> Option<Expr> {
        self.expect("[")?;
        while !self.eat("]") {
            if self.peek() == &Token::End {
                return None;
            }
            self.at += 1;
        }
        let depth = self.locals.len();
        let (mut params, mut body) = (Vec::new(), Vec::new());
        if self.eat("(") && !self.eat(")") {
            loop {
                let ty = declared_type(&self.type_name()?);
                let name = self.ident()?;
                self.declare(&name, ty, &mut body);
                params.push(name);
                if self.eat(")") {
                    break;
                }
                self.expect(",")?;
            }
        }
        let returns = if self.eat("->") { declared_type(&self.type_name()?) } else { CppTy::Other };
        self.expect("{")?;
        let outer = std::mem::replace(&mut self.returns, returns);
        body.extend(self.statements()?);
        self.returns = outer;
        self.locals.truncate(depth);
        Some(Expr::Lambda(Arc::new(Lambda { params, body })))
    }

    /// Declares a parameter, which is a variable that is initialized with the argument.
    fn declare(&mut self, name: &Arc<str>, ty: CppTy, body: &mut Vec<Stmt>) {
        self.locals.push((name.clone(), ty.clone()));
        if ty != CppTy::Other {
            body.push(Stmt::Let(name.clone(), Expr::Local(name.clone()).converted(ty)));
        }
    }

    /// Parses statements up to and with `}`.
    fn statements(&mut self) -> Option<Vec<Stmt>> {
        let mut all = Vec::new();
        loop {
            if self.eat("}") {
                return Some(all);
            }
            if !self.eat(";") {
                self.statement(&mut all)?;
            }
        }
    }

    /// Parses a statement and adds it; a declaration of several variables adds one for each.
    fn statement(&mut self, out: &mut Vec<Stmt>) -> Option<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        if self.eat_word("return") {
            let value = self.expr()?.converted(self.returns.clone());
            self.expect(";")?;
            out.push(Stmt::Return(value));
        } else if self.eat_word("if") {
            let cond = self.condition()?;
            let then = self.block()?;
            let otherwise = if self.eat_word("else") { self.block()? } else { Vec::new() };
            out.push(Stmt::If(cond, then, otherwise));
        } else if self.eat_word("while") {
            let cond = self.condition()?;
            out.push(Stmt::Loop(Vec::new(), cond, Vec::new(), self.block()?));
        } else if self.eat_word("for") {
            let depth = self.locals.len();
            let stmt = self.for_loop()?;
            self.locals.truncate(depth);
            out.push(stmt);
        } else if self.eat_word("break") {
            self.expect(";")?;
            out.push(Stmt::Break);
        } else if self.eat_word("continue") {
            self.expect(";")?;
            out.push(Stmt::Continue);
        } else if self.is("{") {
            // A block is a branch that is always taken.
            out.push(Stmt::If(Expr::Bool(true), self.block()?, Vec::new()));
        } else if self.eat_word("assert") {
            self.skip_parentheses()?;
            self.expect(";")?;
        } else if self.is_assignment() {
            out.push(self.assignment()?);
            self.expect(";")?;
        } else if let Some(list) = self.changed_list() {
            out.extend(self.list_change(list)?);
            self.expect(";")?;
        } else {
            self.declaration(out)?;
        }
        self.depth -= 1;
        Some(())
    }

    /// Skips `(...)`, with parentheses in it.
    fn skip_parentheses(&mut self) -> Option<()> {
        self.expect("(")?;
        let mut open = 1;
        while open > 0 {
            open += match self.peek() {
                Token::End => return None,
                Token::Punct("(") => 1,
                Token::Punct(")") => -1,
                _ => 0,
            };
            self.at += 1;
        }
        Some(())
    }

    fn condition(&mut self) -> Option<Expr> {
        self.expect("(")?;
        let cond = self.expr()?;
        self.expect(")")?;
        Some(cond)
    }

    /// Parses `type name = value, name = value;`, also with the value in parentheses.
    fn declaration(&mut self, out: &mut Vec<Stmt>) -> Option<()> {
        let ty = self.type_name()?;
        let declared = declared_type(&ty);
        loop {
            let name = self.ident()?;
            if self.eat("[") {
                self.expect("]")?;
            }
            let value = if self.eat("=") {
                self.expr()?.converted(declared.clone())
            } else if declared == CppTy::List && (self.is(";") || self.is(",")) {
                Expr::List(Vec::new())
            } else {
                self.expect("(")?;
                let mut args = self.args(")")?;
                match &declared {
                    CppTy::Other => Expr::Call(Callee::Construct(self.class(&ty)), args),
                    _ if args.len() != 1 => return None,
                    declared => args.pop()?.converted(declared.clone()),
                }
            };
            self.locals.push((name.clone(), declared.clone()));
            out.push(Stmt::Let(name, value));
            if !self.eat(",") {
                return self.expect(";");
            }
        }
    }

    /// Returns whether an assignment to a variable is next.
    fn is_assignment(&self) -> bool {
        let token = |at: usize| self.tokens.get(self.at + at);
        let is_local =
            |at: usize| matches!(token(at), Some(Token::Ident(name)) if self.local(name).is_some());
        let assigns = |at: usize| match token(at) {
            Some(Token::Punct(punct)) => {
                matches!(*punct, "=" | "++" | "--") || COMPOUND.iter().any(|(op, _)| op == punct)
            }
            _ => false,
        };
        match token(0) {
            Some(Token::Punct("++" | "--")) => is_local(1),
            _ => is_local(0) && assigns(1),
        }
    }

    /// Returns the variable that a statement changes as a list: `list.push_back(x)` or `llvm::append_range(list, xs)`.
    fn changed_list(&self) -> Option<Arc<str>> {
        let token = |at: usize| self.tokens.get(self.at + at);
        let punct = |at: usize, of: &str| matches!(token(at), Some(Token::Punct(is)) if *is == of);
        let ident = |at: usize| match token(at) {
            Some(Token::Ident(name)) => Some(name),
            _ => None,
        };
        let list = |at: usize| {
            let (name, ty) = self.local(ident(at)?)?;
            (*ty == CppTy::List).then(|| name.clone())
        };
        let start = if punct(0, "::") { 1 } else { 0 };
        let start = if punct(start + 1, "::") { start + 2 } else { start };
        match ident(start).map(|name| &**name) {
            Some("append_range") if punct(start + 1, "(") => list(start + 2),
            _ => list(0).filter(|_| {
                let method = ident(2).map(|name| &**name);
                punct(1, ".") && method.is_some_and(|name| LIST_CHANGES.contains(&name))
            }),
        }
    }

    /// Parses a change of a list, without `;`, as the assignment of the longer list. `reserve` changes nothing.
    fn list_change(&mut self, list: Arc<str>) -> Option<Option<Stmt>> {
        let of_range = !self.eat_word(&list);
        let mut change = Arc::from("append_range");
        if of_range {
            while !self.eat("(") {
                self.at += 1;
            }
        } else {
            self.expect(".")?;
            change = self.ident()?;
            self.expect("(")?;
        }
        let mut args = self.args(")")?;
        let old = Expr::Local(list.clone());
        let added = match (&*change, args.len()) {
            ("reserve", 1) => return Some(None),
            ("clear", 0) => return Some(Some(Stmt::Assign(list, Expr::List(Vec::new())))),
            ("push_back" | "emplace_back", 1) => Expr::List(args),
            ("append_range", 2) if args[0] == old => args.pop()?,
            ("append", 1) => args.pop()?,
            // `list.append(xs.begin(), xs.end())`
            ("append", 2) => match (&args[0], &args[1]) {
                (
                    Expr::Method { of: from, method: Method::Begin, .. },
                    Expr::Method { of: to, method: Method::End, .. },
                ) if from == to => (**from).clone(),
                _ => return None,
            },
            _ => return None,
        };
        let longer = Expr::Call(Callee::Known(Function::Concat), vec![old, added]);
        Some(Some(Stmt::Assign(list, longer)))
    }

    /// Parses an assignment to a variable, without `;`.
    fn assignment(&mut self) -> Option<Stmt> {
        let mut change = self.change_by_one();
        let name = self.ident()?;
        let (_, ty) = self.local(&name)?;
        let ty = ty.clone();
        let old = Expr::Local(name.clone());
        change = change.or_else(|| self.change_by_one());
        let value = if let Some(op) = change {
            Expr::Binary(op, Box::new(old), Box::new(Expr::int64(1))).converted(ty)
        } else if self.eat("=") {
            self.expr()?.converted(ty)
        } else {
            let (_, op) = *COMPOUND.iter().find(|(sign, _)| self.eat(sign))?;
            // Without a declared type, the value would get the type of the sum.
            if ty == CppTy::Other {
                return None;
            }
            Expr::Binary(op, Box::new(old), Box::new(self.expr()?)).converted(ty)
        };
        Some(Stmt::Assign(name, value))
    }

    fn change_by_one(&mut self) -> Option<BinaryOp> {
        if self.eat("++") { Some(BinaryOp::Add) } else { self.eat("--").then_some(BinaryOp::Sub) }
    }

    /// Parses a loop after `for`.
    fn for_loop(&mut self) -> Option<Stmt> {
        self.expect("(")?;
        let start = self.at;
        // `for (type name : range)`
        if let Some(ty) = self.type_name()
            && let Some(name) = self.ident()
            && self.eat(":")
        {
            let range = self.expr()?;
            self.expect(")")?;
            let mut body = Vec::new();
            self.declare(&name, declared_type(&ty), &mut body);
            body.extend(self.block()?);
            return Some(Stmt::ForEach(name, range, body));
        }
        self.at = start;
        let mut init = Vec::new();
        if !self.eat(";") {
            self.declaration(&mut init)?;
        }
        let cond = if self.is(";") { Expr::Bool(true) } else { self.expr()? };
        self.expect(";")?;
        let mut step = Vec::new();
        while !self.eat(")") {
            step.push(self.assignment()?);
            if !self.is(")") {
                self.expect(",")?;
            }
        }
        Some(Stmt::Loop(init, cond, step, self.block()?))
    }

    /// Parses a statement, or several in braces. Variables that they declare are not visible after them.
    fn block(&mut self) -> Option<Vec<Stmt>> {
        let depth = self.locals.len();
        let mut block = Vec::new();
        if self.eat("{") {
            block = self.statements()?;
        } else {
            self.statement(&mut block)?;
        }
        self.locals.truncate(depth);
        Some(block)
    }
}
