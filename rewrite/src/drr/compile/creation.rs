//! C++ code in result patterns that creates operations.
//!
//! The creations are taken out of the expression, in the order in which C++ evaluates them:
//!
//! ```text
//! $_builder.create<NotOp>($_loc, $_builder.create<AndOp>($_loc, $0, $1)).getResult()
//!
//! create and($0, $1)     $2 is its result
//! create not($2)         $3 is its result
//! value $3
//! ```
//!
//! The value of a local variable is a step, too, so that it is computed once.

use std::sync::Arc;

use ir_core::def::{Arity, OpDef, ValueRef, accessor_of};
use ir_core::expr::{BinaryOp, Callee, Expr, Lambda, Method, Stmt};
use tablegen::Record;

use super::super::attr_edit::{self, AttrEdit, Change, Parts};
use super::super::call::Call;
use super::super::code::{Code, one_line};
use super::super::creation::{Creation, Creations, Param, Step};
use super::super::rule_checks;
use super::super::symbols::Res;
use super::{ArgDecl, Compiler};
use crate::drr::infer::result_types;

/// Takes the creations out of an expression.
struct Extraction<'c, 'a> {
    compiler: &'c mut Compiler<'a>,
    /// The text of the code.
    code_text: String,
    /// The number of arguments of the code.
    given: usize,
    steps: Vec<Step>,
    /// The definitions of the operations that the steps create.
    defs: Vec<Option<Arc<OpDef>>>,
    /// The values of local variables: names of arguments or steps, or the variables themselves inside a lambda that declares them.
    locals: Vec<(Arc<str>, Expr)>,
}

impl<'a> Compiler<'a> {
    /// Returns the code of a `NativeCodeCall` in a result with `given` arguments.
    pub(super) fn call(&mut self, text: &str, given: usize) -> Res<Call> {
        let line = one_line(text);
        if let Some((native, args)) = self.code.native_call(&line)? {
            return Ok(match args {
                None => Call::Whole(native),
                Some(args) => Call::Helper(native, args),
            });
        }
        let namespace = self.code.namespace.clone();
        let expr = self.code.exprs.expr(&line, &namespace);
        match expr.filter(|expr| has_creation(expr)) {
            Some(expr) => self.creations(&expr, &line, given).map(Call::Create),
            None => match self.attr_edit(&line)? {
                Some(edit) => Ok(Call::Edit(edit)),
                None => self.code.code(&line).map(Call::Code),
            },
        }
    }

    /// Returns the change of attributes that code is, if it is one.
    fn attr_edit(&mut self, line: &str) -> Res<Option<AttrEdit>> {
        let namespace = self.code.namespace.clone();
        let Some(expr) = self.code.exprs.expr(line, &namespace) else { return Ok(None) };
        let Some((of, parts)) = attr_edit::parts(&expr) else { return Ok(None) };
        let mut code = |expr: &Expr| self.code.code_of(Arc::new(expr.clone()), line);
        let change = match parts {
            Parts::Set(name, value) => Change::Set(code(name)?, code(value)?),
            Parts::Remove(name) => Change::Remove(code(name)?),
            Parts::CopyFrom(op) => Change::CopyFrom(code(&attr_edit::operation(op))?),
            Parts::SetAll(all) => Change::SetAll(code(all)?),
        };
        Ok(Some(AttrEdit { of: code(&attr_edit::operation(of))?, change }))
    }

    fn creations(&mut self, expr: &Expr, code_text: &str, given: usize) -> Res<Creations> {
        let mut extraction = Extraction {
            compiler: self,
            code_text: code_text.to_owned(),
            given,
            steps: Vec::new(),
            defs: Vec::new(),
            locals: Vec::new(),
        };
        let value = extraction.expr(expr)?;
        let value = extraction.code(value)?;
        Ok(Creations { steps: extraction.steps, value })
    }

    /// Returns the record that defines an operation.
    pub(super) fn op_record(&self, name: &str) -> Option<Record<'a>> {
        let records = self.records.defs_derived_from("Op");
        records.into_iter().find(|record| op_name(*record).is_some_and(|text| text == name))
    }

    /// Returns the parameters of the builders of an operation, in the order of declaration. Of an operation without a record,
    /// the operands come before the attributes.
    fn builder_params(&mut self, name: &str, def: &OpDef) -> Res<Vec<Param>> {
        let decls = match self.op_record(name) {
            Some(record) => self.arg_decls(record)?,
            None => return Ok(params_of_definition(def)),
        };
        decls.iter().map(|decl| self.builder_param(*decl, def)).collect()
    }

    fn builder_param(&mut self, decl: ArgDecl<'a>, def: &OpDef) -> Res<Param> {
        let (name, record) = match decl {
            ArgDecl::Operand(index, _) => {
                return Ok(Param::Operand(def.operands.get(index).map_or(Arity::One, |d| d.arity)));
            }
            ArgDecl::Attr(name, record) => (name, record),
        };
        let decl = def.attr_index(name).map(|index| &def.attrs[index]);
        let may_lack = decl.is_some_and(|decl| decl.optional || decl.default.is_some());
        let namespace = self.code.namespace.clone();
        let make = record.string("constBuilderCall").filter(|make| !make.is_empty());
        let expr = make.and_then(|make| self.code.exprs.expr(make, &namespace));
        let from_cpp = expr
            .filter(|expr| expr.unknown_words().is_empty())
            .map(|expr| Code { expr, functions: Default::default() });
        Ok(Param::Attr { name, may_lack, from_cpp })
    }
}

fn op_name(record: Record<'_>) -> Option<String> {
    let dialect = record.def("opDialect")?.string("name")?;
    let own = record.string("opName")?;
    Some(if dialect.is_empty() { own.to_owned() } else { format!("{dialect}.{own}") })
}

fn params_of_definition(def: &OpDef) -> Vec<Param> {
    let operands = def.operands.iter().map(|decl| Param::Operand(decl.arity));
    let attrs = def.attrs.iter().map(|decl| Param::Attr {
        name: decl.name,
        may_lack: decl.optional || decl.default.is_some(),
        from_cpp: None,
    });
    operands.chain(attrs).collect()
}

fn has_creation(expr: &Expr) -> bool {
    let mut found = false;
    expr.walk(&mut |part| found |= matches!(part, Expr::Call(Callee::Create(_), _)));
    found
}

impl Extraction<'_, '_> {
    fn code(&mut self, expr: Expr) -> Res<Code> {
        self.compiler.code.code_of(Arc::new(expr), &self.code_text)
    }

    fn exprs(&mut self, exprs: &[Expr]) -> Res<Vec<Expr>> {
        exprs.iter().map(|expr| self.expr(expr)).collect()
    }

    fn boxed(&mut self, expr: &Expr) -> Res<Box<Expr>> {
        self.expr(expr).map(Box::new)
    }

    /// Returns the expression with the results of creations as names.
    fn expr(&mut self, expr: &Expr) -> Res<Expr> {
        Ok(match expr {
            Expr::Call(Callee::Create(op), args) => self.creation(op, args)?,
            Expr::Call(callee, args) => Expr::Call(callee.clone(), self.exprs(args)?),
            Expr::Local(name) => {
                let known = self.locals.iter().rev().find(|local| local.0 == *name);
                known.map_or_else(|| expr.clone(), |local| local.1.clone())
            }
            Expr::Method { of, method, classes, args } => {
                if let Some(index) = self.created(of)? {
                    return self.result(index, method.name(), args);
                }
                let (of, args) = (self.boxed(of)?, self.exprs(args)?);
                Expr::Method { of, method: method.clone(), classes: classes.clone(), args }
            }
            Expr::Apply(of, args) => match (&**of, &args[..]) {
                (Expr::Lambda(lambda), []) if has_creation(expr) => self.block(&lambda.body)?,
                _ => Expr::Apply(self.boxed(of)?, self.exprs(args)?),
            },
            Expr::Isa(classes, of) => Expr::Isa(classes.clone(), self.boxed(of)?),
            Expr::Cast { class, of, null } => {
                Expr::Cast { class: class.clone(), of: self.boxed(of)?, null: *null }
            }
            Expr::Param { of, index } => Expr::Param { of: self.boxed(of)?, index: *index },
            Expr::Unary(op, of) => Expr::Unary(*op, self.boxed(of)?),
            Expr::Convert(ty, of) => Expr::Convert(ty.clone(), self.boxed(of)?),
            Expr::Index(of, at) => Expr::Index(self.boxed(of)?, self.boxed(at)?),
            Expr::List(items) => Expr::List(self.exprs(items)?),
            Expr::Binary(op, a, b) if !matches!(op, BinaryOp::And | BinaryOp::Or) => {
                Expr::Binary(*op, self.boxed(a)?, self.boxed(b)?)
            }
            Expr::Lambda(_) if has_creation(expr) => {
                return Err(format!(
                    "'{}' creates an operation in a lambda that is not called at once without \
                     arguments",
                    self.code_text
                ));
            }
            _ if has_creation(expr) => {
                return Err(format!(
                    "'{}' creates an operation under a condition; write a rule for each case",
                    self.code_text
                ));
            }
            Expr::Lambda(lambda) => {
                let depth = self.locals.len();
                self.declare(lambda.params.iter());
                let body = self.statements(&lambda.body)?;
                self.locals.truncate(depth);
                Expr::Lambda(Arc::new(Lambda { params: lambda.params.clone(), body }))
            }
            Expr::Binary(op, a, b) => Expr::Binary(*op, self.boxed(a)?, self.boxed(b)?),
            Expr::Cond(a, b, c) => Expr::Cond(self.boxed(a)?, self.boxed(b)?, self.boxed(c)?),
            _ => expr.clone(),
        })
    }

    /// Hides outer variables of these names.
    fn declare<'n>(&mut self, names: impl Iterator<Item = &'n Arc<str>>) {
        self.locals.extend(names.map(|name| (name.clone(), Expr::Local(name.clone()))));
    }

    /// Returns the statements of a lambda that creates nothing, with the outer variables that it captures as names.
    fn statements(&mut self, body: &[Stmt]) -> Res<Vec<Stmt>> {
        let depth = self.locals.len();
        let statements = self.declarations(body);
        self.locals.truncate(depth);
        statements
    }

    /// Does the same; the variables that the statements declare stay visible.
    fn declarations(&mut self, body: &[Stmt]) -> Res<Vec<Stmt>> {
        let statements = body.iter().map(|stmt| {
            Ok(match stmt {
                Stmt::Let(name, value) => {
                    let value = self.expr(value)?;
                    self.declare([name].into_iter());
                    Stmt::Let(name.clone(), value)
                }
                Stmt::If(condition, then, otherwise) => Stmt::If(
                    self.expr(condition)?,
                    self.statements(then)?,
                    self.statements(otherwise)?,
                ),
                Stmt::Return(value) => Stmt::Return(self.expr(value)?),
                Stmt::Assign(name, value) => {
                    self.check_assigned(name)?;
                    Stmt::Assign(name.clone(), self.expr(value)?)
                }
                Stmt::ForEach(name, range, body) => {
                    let range = self.expr(range)?;
                    let depth = self.locals.len();
                    self.declare([name].into_iter());
                    let body = self.statements(body)?;
                    self.locals.truncate(depth);
                    Stmt::ForEach(name.clone(), range, body)
                }
                Stmt::Loop(init, condition, step, body) => {
                    let depth = self.locals.len();
                    let init = self.declarations(init)?;
                    let condition = self.expr(condition)?;
                    let (step, body) = (self.statements(step)?, self.statements(body)?);
                    self.locals.truncate(depth);
                    Stmt::Loop(init, condition, step, body)
                }
                Stmt::Break => Stmt::Break,
                Stmt::Continue => Stmt::Continue,
            })
        });
        statements.collect()
    }

    /// Refuses the assignment of a variable that the lambda captures.
    fn check_assigned(&self, name: &Arc<str>) -> Res<()> {
        let known = self.locals.iter().rev().find(|(local, _)| local == name);
        match known {
            Some((_, Expr::Local(own))) if own == name => Ok(()),
            _ => Err(format!(
                "'{}' assigns '{name}' in a lambda that captures it, which is not supported",
                self.code_text
            )),
        }
    }

    /// Adds a step, and returns the name of its result.
    fn step(&mut self, step: Step, def: Option<Arc<OpDef>>) -> Expr {
        let name = self.given + self.steps.len();
        self.steps.push(step);
        self.defs.push(def);
        Expr::Name(name.to_string().into())
    }

    /// Returns the value of the statements of a lambda that is called at once.
    fn block(&mut self, body: &[Stmt]) -> Res<Expr> {
        let depth = self.locals.len();
        for stmt in body {
            match stmt {
                Stmt::Let(name, value) => {
                    let value = match self.expr(value)? {
                        known @ Expr::Name(_) => known,
                        value => {
                            let code = self.code(value)?;
                            self.step(Step::Value(code), None)
                        }
                    };
                    self.locals.push((name.clone(), value));
                }
                Stmt::Return(value) => {
                    let value = self.expr(value)?;
                    self.locals.truncate(depth);
                    return Ok(value);
                }
                _ => break,
            }
        }
        Err(format!(
            "'{}' creates operations in a lambda with other statements than variables and 'return'",
            self.code_text
        ))
    }

    /// Returns the number of the creation that an expression is, if it is one.
    fn created(&mut self, expr: &Expr) -> Res<Option<usize>> {
        let name = match expr {
            Expr::Call(Callee::Create(_), _) | Expr::Local(_) => self.expr(expr)?,
            Expr::Method { of, method: Method::GetOperation, .. } => return self.created(of),
            _ => return Ok(None),
        };
        let Expr::Name(name) = name else { return Ok(None) };
        let number = name.parse::<usize>().ok();
        let step = number.and_then(|number| number.checked_sub(self.given));
        Ok(step.filter(|&step| self.defs[step].is_some()))
    }

    /// Returns the value of a method of the created operation `index`: one of its results, or all of them.
    fn result(&self, index: usize, method: &str, args: &[Expr]) -> Res<Expr> {
        let Some(def) = &self.defs[index] else {
            return Err(format!("step {index} of '{}' creates no operation", self.code_text));
        };
        let whole = Expr::Name((self.given + index).to_string().into());
        let decls = &def.results;
        let several = decls.len() > 1 || decls.iter().any(|decl| decl.arity.is_variable());
        let element = |at: i64| {
            if !several {
                return whole.clone();
            }
            Expr::Index(Box::new(whole.clone()), Box::new(Expr::int64(at)))
        };
        let ctx = self.compiler.reg.ctx();
        let accessor = |name: &str| {
            let fixed = decls.iter().all(|decl| !decl.arity.is_variable());
            match accessor_of(ctx, def, name) {
                Some((ValueRef::Result(index), _)) if fixed => Some(index),
                _ => None,
            }
        };
        match (method, args) {
            ("getResults", []) if !several => Ok(Expr::List(vec![whole])),
            ("getResults" | "getOperation", []) => Ok(whole),
            ("getResult", []) if !several => Ok(whole),
            ("getResult", [Expr::Int(at, _)]) if several || *at == 0 => Ok(element(*at)),
            ("getType", []) if !several => Ok(Expr::Method {
                of: Box::new(whole),
                method: Method::GetType,
                classes: Vec::new(),
                args: Vec::new(),
            }),
            (name, []) if accessor(name).is_some() => {
                Ok(element(accessor(name).unwrap_or(0) as i64))
            }
            _ => Err(format!(
                "method '{method}' of the created '{}' in '{}' is not supported",
                ctx.op_name_str(def.name),
                self.code_text
            )),
        }
    }

    /// Adds a creation, and returns the name of its result.
    fn creation(&mut self, op: &str, args: &[Expr]) -> Res<Expr> {
        let (op, def) = rule_checks::op_def(self.compiler.reg, op)?;
        let text = self.compiler.reg.ctx().op_name_str(op).to_owned();
        let Some((place, args)) = args.split_first() else {
            return Err(format!(
                "the builder of '{text}' in '{}' takes a location",
                self.code_text
            ));
        };
        let loc = self.place(place)?;
        let args = self.exprs(args)?;
        let args: Vec<Code> = args.into_iter().map(|arg| self.code(arg)).collect::<Res<_>>()?;
        let params = self.compiler.builder_params(&text, &def)?;
        let (infers, sizes) = (result_types(&def).is_ok(), rule_checks::sizes(&def));
        let creation = Creation { op, args, loc, params, infers, sizes };
        self.check_count(&creation, &def, &text)?;
        rule_checks::has_no_successors(&def, &text)?;
        Ok(self.step(Step::Create(creation), Some(def)))
    }

    /// Checks that some builder takes as many arguments.
    fn check_count(&mut self, creation: &Creation, def: &OpDef, text: &str) -> Res<()> {
        let given = creation.args.len();
        let (least, most) = creation.counts();
        let takes = |types: usize| given >= least + types && given <= most + types;
        let inferred = creation.infers;
        let lists = if inferred { 1..=3 } else { 2..=3 };
        if takes(def.results.len()) || (inferred && takes(0)) || takes(1) || lists.contains(&given)
        {
            return Ok(());
        }
        let types = def.results.len();
        let types = if inferred {
            format!("{least} arguments, or {} with result types", least + types)
        } else {
            format!("{} arguments with the result types", least + types)
        };
        // A builder that C++ code of the dialect defines may take others.
        self.compiler.code.missing.push(format!("builders of '{text}'"));
        Err(format!(
            "no builder of '{text}' takes the {given} arguments after the location in '{}': the \
             default builders take {types}",
            self.code_text
        ))
    }

    /// Returns the value or operation whose location is given; `None` for `$_loc`.
    fn place(&mut self, place: &Expr) -> Res<Option<Code>> {
        match place {
            Expr::Name(name) if &**name == "_loc" => Ok(None),
            Expr::Method { of, method, args, .. }
                if method.name() == "getLoc" && args.is_empty() =>
            {
                let of = self.expr(of)?;
                self.code(of).map(Some)
            }
            _ => Err(format!(
                "the location of a created operation in '{}' must be '$_loc' or the 'getLoc()' of \
                 a value",
                self.code_text
            )),
        }
    }
}
