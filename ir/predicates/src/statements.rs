//! Runs the statements of lambdas, methods and derived attributes.
//!
//! ```text
//! int64_t n = 0;
//! for (auto t : getXs().getTypes()) { if (t.isIndex()) continue; n += t.getIntOrFloatBitWidth(); }
//! return n;
//! ```
//!
//! Each iteration of a loop counts as a step, so loops end.

use std::sync::Arc;

use ir_core::expr::{Expr, Lambda, Stmt, Val};

use crate::error::{EvalError, Evaluated, OrError};
use crate::evaluator::{Evaluator, decided};

/// The target of control after statements.
enum Flow {
    /// To the next statement.
    Next,
    /// Out of the innermost loop.
    Break,
    /// To the next iteration of the innermost loop.
    Continue,
    /// To the caller, with a value.
    Return(Val),
}

impl Evaluator<'_> {
    /// Runs a lambda.
    pub(crate) fn apply_lambda(&mut self, lambda: &Lambda, args: &[Val]) -> Evaluated<Val> {
        if lambda.params.len() != args.len() {
            return Err(EvalError::Unknown);
        }
        let depth = self.locals.len();
        self.locals.extend(lambda.params.iter().cloned().zip(args.iter().cloned()));
        let result = self.run(&lambda.body);
        self.locals.truncate(depth);
        match result? {
            Flow::Return(value) => Ok(value),
            // Flowing off the end of a function that returns a value is undefined behavior.
            _ => None.or_undefined(),
        }
    }

    /// Runs statements. The variables that they declare stay visible.
    fn run(&mut self, stmts: &[Stmt]) -> Evaluated<Flow> {
        for stmt in stmts {
            let flow = match stmt {
                Stmt::Return(value) => Flow::Return(self.expr(value)?),
                Stmt::Break => Flow::Break,
                Stmt::Continue => Flow::Continue,
                Stmt::Let(name, value) => {
                    let value = self.expr(value)?;
                    self.locals.push((name.clone(), value));
                    Flow::Next
                }
                Stmt::Assign(name, value) => {
                    let value = self.expr(value)?;
                    let local = self.locals.iter_mut().rev().find(|(local, _)| local == name);
                    local.or_unknown()?.1 = value;
                    Flow::Next
                }
                Stmt::If(cond, then, otherwise) => {
                    let cond = decided(self.truth(cond))?;
                    self.block(if cond { then } else { otherwise })?
                }
                Stmt::ForEach(name, range, body) => {
                    let range = self.expr(range)?;
                    self.for_each((name, &range), body)?
                }
                Stmt::Loop(init, cond, step, body) => {
                    let depth = self.locals.len();
                    let flow = self.run(init).and_then(|_| self.iterate(cond, step, body));
                    self.locals.truncate(depth);
                    flow?
                }
            };
            if !matches!(flow, Flow::Next) {
                return Ok(flow);
            }
        }
        Ok(Flow::Next)
    }

    /// Runs statements, and removes the variables that they declare.
    fn block(&mut self, stmts: &[Stmt]) -> Evaluated<Flow> {
        let depth = self.locals.len();
        let flow = self.run(stmts);
        self.locals.truncate(depth);
        flow
    }

    /// Runs `body` for each item of a range, as the variable `name`.
    fn for_each(&mut self, (name, range): (&Arc<str>, &Val), body: &[Stmt]) -> Evaluated<Flow> {
        for item in self.items(range)?.iter() {
            self.step()?;
            let depth = self.locals.len();
            self.locals.push((name.clone(), item.clone()));
            let flow = self.run(body);
            self.locals.truncate(depth);
            match flow? {
                Flow::Next | Flow::Continue => {}
                Flow::Break => break,
                flow @ Flow::Return(_) => return Ok(flow),
            }
        }
        Ok(Flow::Next)
    }

    /// Runs `body` and `step` as long as the condition holds.
    fn iterate(&mut self, cond: &Expr, step: &[Stmt], body: &[Stmt]) -> Evaluated<Flow> {
        while decided(self.truth(cond))? {
            self.step()?;
            match self.block(body)? {
                Flow::Next | Flow::Continue => {}
                Flow::Break => break,
                flow @ Flow::Return(_) => return Ok(flow),
            }
            self.run(step)?;
        }
        Ok(Flow::Next)
    }
}
