//! The parser of C++ statements: variables, assignments, `if`, loops and `return`, in lambdas.
//!
//! ```text
//! int64_t n = 0;
//! for (unsigned i = 0, e = getXs().size(); i < e; ++i) n += i;
//! return n;
//! ```

use std::sync::Arc;

use ir_core::expr::{BinaryOp, Callee, CppTy, Expr, Lambda, Stmt};

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
        } else if self.is_assignment() {
            out.push(self.assignment()?);
            self.expect(";")?;
        } else {
            self.declaration(out)?;
        }
        self.depth -= 1;
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
