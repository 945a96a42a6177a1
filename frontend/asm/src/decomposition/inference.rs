//! Instances of decompositions, and the result types that follow from them.
//!
//! An instance needs the result types of the decomposed operations in it, which need instances in turn.
//! [`InferenceCx::infer`] orders them by dependency with a worklist:
//!
//! ```text
//! infer(a)        a = { %0 = b %x  %1 = c %0  return %1 }
//!   parse a       the types of b are unknown: record them, go on     worklist: a
//!   parse b       known: i32                                         worklist: a b
//!   parse a       the types of c for i32 are unknown                 worklist: a
//!   parse c       known: i64                                         worklist: a c
//!   parse a       known: i64
//! ```
//!
//! So the stack does not grow with the length of a chain of decompositions, and a decomposition is parsed at
//! most once more than it has nested uses that depend on each other.

use std::rc::Rc;

use ir_core::def::{Decomposition, OpDef};
use ir_core::fanout::sequential;
use ir_core::verify::{VerifyOptions, verify_root};
use ir_core::{Attr, Body, OpId, OpName, Registry, Type, ValueId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::budget::{ExpansionBudget, max_text_in_all};
use super::nested::{
    InferredTypes, KnownTypes, NestedAnswer, NestedTypes, TypesQuery, infers_by_decomposition,
};
use super::statements::Statements;
pub use super::text::InstanceRequest;
use super::text::{TextFault, message_with_line, replace_placeholders};
use crate::ParseOptions;
use crate::cursor::Parser;

/// The longest text of an instance, in bytes.
const MAX_TEXT: usize = 1 << 20;
/// How many instances are cached to be shared.
const MAX_SHARED: usize = 1 << 10;

/// The statements of a decomposition for operands of some types.
#[derive(Clone, Debug)]
pub struct Instance {
    /// The body with the statements, in a block whose arguments are the operands.
    pub body: Body,
    /// The statements, in order, without the `return`.
    pub ops: Vec<OpId>,
    /// The number of operations, those in regions included.
    pub num_ops: usize,
    /// The block arguments that represent the operands.
    pub arguments: Vec<ValueId>,
    /// The returned values.
    pub results: Vec<ValueId>,
}

impl Instance {
    /// Returns the types of the results.
    pub fn types(&self) -> SmallVec<[Type; 2]> {
        self.results.iter().map(|&v| self.body.ty(v)).collect()
    }
}

/// The key of a shared instance: an operation, the types of its operands and results, its inherent
/// attributes.
type InstanceKey = (OpName, SmallVec<[Type; 4]>, SmallVec<[Type; 2]>, Attr);

/// Creates instances of the decompositions of one registry, and remembers the types that were inferred for
/// them.
pub struct InferenceCx {
    /// The definitions, with a separate memo: the verifier of an instance finds there the types that are
    /// known here.
    reg: Registry,
    known: KnownTypes,
    shared: FxHashMap<InstanceKey, Rc<Instance>>,
}

/// The reason for a missing instance.
enum Fault {
    /// An error in this decomposition.
    Own(String),
    /// An error that is reported as it is, e.g. that of a nested decomposition: each link of a chain would
    /// repeat it otherwise.
    Reported(String),
}

/// The result of parsing a decomposition once.
enum ParseAttempt {
    Done(Result<Box<Instance>, Fault>),
    /// The types of these uses are needed first.
    Needs(Vec<TypesQuery>),
}

impl InferenceCx {
    /// Creates a context that knows no types yet.
    pub fn new(reg: &Registry) -> Self {
        InferenceCx {
            reg: reg.with_own_memo(),
            known: KnownTypes::default(),
            shared: FxHashMap::default(),
        }
    }

    /// Parses the decomposition of an operation for the requested types.
    ///
    /// # Errors
    /// If the operation has no decomposition, or its text does not parse for these types.
    pub fn instantiate(&mut self, request: InstanceRequest<'_>) -> Result<Instance, String> {
        self.instantiate_within(request, &mut max_text_in_all())
    }

    /// Does the same as [`instantiate`](Self::instantiate); uses of the same operation and types share one instance. The
    /// text counts for `budget`.
    ///
    /// # Errors
    /// As there, and if the budget is exhausted.
    pub fn shared_instance(
        &mut self,
        def: &OpDef,
        operands: &[Type],
        results: &[Type],
        props: Attr,
        budget: &mut ExpansionBudget,
    ) -> Result<Rc<Instance>, String> {
        let key = (def.name, operands.into(), results.into(), props);
        if let Some(known) = self.shared.get(&key) {
            return Ok(known.clone());
        }
        let request = InstanceRequest { def, operands, results: Some(results), props };
        let instance = Rc::new(self.instantiate_within(request, budget.text_left())?);
        if self.shared.len() == MAX_SHARED {
            self.shared.clear();
        }
        self.shared.insert(key, instance.clone());
        Ok(instance)
    }

    /// Does the same as [`instantiate`](Self::instantiate), with a text of at most `left` bytes, from which the length of
    /// the text is subtracted.
    pub(super) fn instantiate_within(
        &mut self,
        request: InstanceRequest<'_>,
        left: &mut usize,
    ) -> Result<Instance, String> {
        let before = *left;
        loop {
            match self.parse(request, left) {
                ParseAttempt::Done(instance) => {
                    return instance
                        .map(|instance| *instance)
                        .map_err(|fault| self.message(request.def, fault));
                }
                ParseAttempt::Needs(queries) => {
                    // The text counts once.
                    *left = before;
                    for query in queries {
                        // An error is found again by the next parse.
                        let found = self.infer(query.clone());
                        self.known.entry(query).or_insert(found);
                    }
                }
            }
        }
    }

    fn message(&self, def: &OpDef, fault: Fault) -> String {
        match fault {
            Fault::Own(reason) => {
                format!(
                    "the decomposition of '{}' for these types: {reason}",
                    self.reg.ctx().op_name_str(def.name)
                )
            }
            Fault::Reported(reason) => reason,
        }
    }

    /// Infers the result types of a use.
    ///
    /// # Errors
    /// Why there are none.
    pub(super) fn infer(&mut self, query: TypesQuery) -> InferredTypes {
        if let Some(found) = self.known.get(&query) {
            return found.clone();
        }
        let reg = self.reg.clone();
        let mut budget = ExpansionBudget::default();
        // Each use is needed by the one before. With it, the uses that it needs first.
        let mut worklist: Vec<(TypesQuery, Vec<TypesQuery>)> = Vec::new();
        let mut next = Some(query);
        loop {
            if let Some(query) = next.take() {
                if let Err(reason) = budget.enter(reg.ctx(), query.0) {
                    // This holds for the first use, not for those between: from there, the path is another.
                    if let Some((first, _)) = worklist.into_iter().next() {
                        self.known.insert(first, Err(reason.clone()));
                    }
                    return Err(reason);
                }
                worklist.push((query, Vec::new()));
            }
            let Some((current, needed)) = worklist.last_mut() else {
                return Err("the worklist is empty".into());
            };
            if let Some(query) = needed.pop() {
                next = (!self.known.contains_key(&query)).then_some(query);
                continue;
            }
            let found = match reg.op(current.0) {
                None => Err("it is not registered".to_owned()),
                Some(def) => {
                    let request = InstanceRequest {
                        def,
                        operands: &current.1,
                        results: None,
                        props: current.2,
                    };
                    match self.parse(request, budget.text_left()) {
                        ParseAttempt::Done(Ok(instance)) => Ok(instance.types()),
                        ParseAttempt::Done(Err(fault)) => Err(self.message(def, fault)),
                        ParseAttempt::Needs(mut queries) => {
                            queries.reverse();
                            *needed = queries;
                            continue;
                        }
                    }
                }
            };
            if let Some((query, _)) = worklist.pop() {
                budget.leave(query.0);
                self.known.insert(query, found.clone());
            }
            if worklist.is_empty() {
                return found;
            }
        }
    }

    /// Parses the decomposition once, with the nested types that are known.
    fn parse(&self, request: InstanceRequest<'_>, left: &mut usize) -> ParseAttempt {
        let InstanceRequest { def, operands, .. } = request;
        let ctx = self.reg.ctx();
        let name = ctx.op_name_str(def.name);
        let reported = |reason: String| ParseAttempt::Done(Err(Fault::Reported(reason)));
        let Some(decomposition) = def.reference.as_ref() else {
            return reported(format!("'{name}' has no decomposition"));
        };
        if operands.len() != def.operands.len() {
            return reported(format!(
                "'{name}' has {} operands, not {}",
                def.operands.len(),
                operands.len()
            ));
        }
        let text = match self.text(request, decomposition, left) {
            Ok(text) => text,
            Err(fault) => return ParseAttempt::Done(Err(fault)),
        };
        let names: Vec<&str> = def.operands.iter().map(|d| ctx.str(d.name)).collect();
        let arguments: Vec<(&str, Type)> =
            names.into_iter().zip(operands.iter().copied()).collect();
        let options = ParseOptions::default();
        let mut parser = Parser::new(&self.reg, text.as_bytes(), &options);
        parser.nested_types = Some(NestedTypes::new(&self.known));
        let statements = parser.statements(&arguments);
        let nested = parser.nested_types.take().unwrap_or_else(|| NestedTypes::new(&self.known));
        if !nested.unanswered.is_empty() {
            return ParseAttempt::Needs(nested.unanswered);
        }
        let Ok(statements) = statements else {
            let own = || {
                parser
                    .diags
                    .first()
                    .map_or_else(|| "it does not parse".into(), |e| message_with_line(&text, e))
            };
            return ParseAttempt::Done(Err(nested
                .fault
                .map_or_else(|| Fault::Own(own()), Fault::Reported)));
        };
        let body = std::mem::take(&mut *parser.cur).body;
        self.check_instance(body, statements, nested)
    }

    /// Returns the text of an instance.
    fn text(
        &self,
        request: InstanceRequest<'_>,
        from: &Decomposition,
        left: &mut usize,
    ) -> Result<String, Fault> {
        let limit = MAX_TEXT.min(*left);
        let text = replace_placeholders(&self.reg, request, &from.text, limit).map_err(
            |fault| match fault {
                TextFault::TooLong if limit < MAX_TEXT => {
                    Fault::Own("the texts of nested decompositions are too long in all".to_owned())
                }
                TextFault::TooLong => {
                    Fault::Own(format!("its text has more than {MAX_TEXT} bytes"))
                }
                TextFault::Placeholder(reason) => Fault::Own(reason),
            },
        )?;
        *left = left.saturating_sub(text.len());
        Ok(text)
    }

    /// Verifies the parsed statements.
    fn check_instance(
        &self,
        body: Body,
        statements: Statements,
        mut nested: NestedTypes<'_>,
    ) -> ParseAttempt {
        let Statements { ops, arguments, results } = statements;
        let reg = &self.reg;
        if let Some(&op) =
            ops.iter().find(|&&o| body.nested(o).is_some() || reg.def(&body, o).is_none())
        {
            let name = reg.ctx().op_name_str(body.name(op));
            let reason = format!("operation '{name}' cannot be part of a decomposition");
            return ParseAttempt::Done(Err(Fault::Own(reason)));
        }
        let errors = self.query_all(&body, &mut nested);
        if !nested.unanswered.is_empty() {
            return ParseAttempt::Needs(nested.unanswered);
        }
        let findings = verify_root(reg, &body, VerifyOptions::default(), &sequential);
        ParseAttempt::Done(match findings.into_iter().next() {
            Some(finding) => {
                let message = finding.diagnostic.message;
                // The verifier quotes the error of a nested decomposition.
                let nested = errors.into_iter().find(|error| message.ends_with(error.as_str()));
                Err(nested.map_or_else(|| Fault::Own(message), Fault::Reported))
            }
            None => {
                let num_ops = body.roots().iter().map(|&root| body.ops_in(root).count()).sum();
                Ok(Box::new(Instance { body, ops, num_ops, arguments, results }))
            }
        })
    }

    /// Queries the types of all decomposed operations of a body, also of those whose types the text lists,
    /// and puts the answers where hooks that the verifier calls find them. Returns the errors.
    fn query_all(&self, body: &Body, nested: &mut NestedTypes<'_>) -> Vec<String> {
        let mut errors = Vec::new();
        let Some(memo) = self.reg.decompositions() else { return errors };
        for op in body.roots().iter().flat_map(|&root| body.ops_in(root)) {
            if !self.reg.def(body, op).is_some_and(infers_by_decomposition) {
                continue;
            }
            let operands = body.operands(op).map(|v| body.ty(v)).collect();
            let query: TypesQuery = (body.name(op), operands, body.props(op));
            let answer = match nested.query(query.clone()) {
                NestedAnswer::Types(types) => Ok(types),
                NestedAnswer::Unanswered => continue,
                NestedAnswer::Error(reason) => {
                    errors.push(reason.clone());
                    Err(reason)
                }
            };
            memo.types.insert(query, answer);
        }
        errors
    }
}

/// Infers the result types of a use outside of any decomposition, for a hook.
pub(super) fn infer_types(reg: &Registry, query: TypesQuery) -> InferredTypes {
    let memo = reg.decompositions();
    if let Some(found) = memo.and_then(|memo| memo.types.get(&query)) {
        return found;
    }
    let found = InferenceCx::new(reg).infer(query.clone());
    // The work on a text ends with its first error, so that there is nothing to gain from remembering one.
    if let Some(memo) = memo
        && found.is_ok()
    {
        memo.types.insert(query, found.clone());
    }
    found
}
