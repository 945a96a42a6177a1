//! Hooks that capture: what a program registers while it runs, where a plain function would not know enough.
//!
//! The tables of hooks are of plain functions, which cost nothing to copy and to test for. An operation whose hooks capture has them here,
//! behind one pointer, and functions in the tables that find them through the definition of the operation they are called for.

use std::sync::Arc;

use smallvec::SmallVec;

use super::OpDef;
use super::hooks::{Fold, FoldCx, InferCx, OpHooks, VerifyCx, VerifyHook};
use crate::asm::parser::{OpAsmParser, ParseFailed, ParseResult, ParsedOp};
use crate::diag::Diagnostic;
use crate::ids::{Ident, OpId, OpName, Type};
use crate::printer::AsmPrinter;
use crate::registry::Registry;

/// As [`ParseHook`](super::hooks::ParseHook).
pub type ParseClosure = Arc<dyn Fn(&mut dyn OpAsmParser, &mut ParsedOp) -> ParseResult<()> + Send + Sync>;
/// As [`PrintHook`](super::hooks::PrintHook).
pub type PrintClosure = Arc<dyn Fn(&mut AsmPrinter<'_>, OpId) + Send + Sync>;
/// As [`VerifyHook`].
pub type VerifyClosure = Arc<dyn Fn(&VerifyCx<'_>, OpId, &mut Vec<Diagnostic>) + Send + Sync>;
/// As [`FoldHook`](super::hooks::FoldHook).
pub type FoldClosure = Arc<dyn Fn(&mut FoldCx<'_>) -> Fold + Send + Sync>;
/// As [`InferTypesHook`](super::hooks::InferTypesHook).
pub type InferTypesClosure = Arc<dyn Fn(&InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> + Send + Sync>;

/// The hooks of one operation that capture.
#[derive(Clone, Default)]
pub struct OpClosures {
    /// How it is read behind its name.
    pub parse: Option<ParseClosure>,
    /// How it is written behind its name.
    pub print: Option<PrintClosure>,
    /// Verifies it, behind its interfaces and its own plain hook.
    pub verify: Option<VerifyClosure>,
    /// As `verify`, once the operations inside it are found right.
    pub verify_regions: Option<VerifyClosure>,
    /// Folds it.
    pub fold: Option<FoldClosure>,
    /// Tells its result types.
    pub infer_types: Option<InferTypesClosure>,
    /// Interfaces that verify it first, in order.
    pub interfaces: SmallVec<[Ident; 2]>,
    /// Interfaces that verify it once the operations inside it are found right.
    pub region_interfaces: SmallVec<[Ident; 2]>,
    /// The plain hooks that the functions below stand before.
    plain: (Option<VerifyHook>, Option<VerifyHook>),
}

/// Whether a hook is that function, which calls what was attached.
fn is(hook: Option<VerifyHook>, own: VerifyHook) -> bool {
    hook.is_some_and(|hook| std::ptr::fn_addr_eq(hook, own))
}

impl OpHooks {
    /// Whether Rust verifies it, besides what its interfaces demand.
    pub fn is_verified(&self) -> bool {
        let all = self.closures.as_deref().filter(|_| is(self.verify, verify));
        all.map_or(self.verify.is_some(), |all| all.verify.is_some() || all.plain.0.is_some())
    }

    /// As [`OpHooks::is_verified`], once the operations inside it are found right.
    pub fn are_regions_verified(&self) -> bool {
        let all = self.closures.as_deref().filter(|_| is(self.verify_regions, verify_regions));
        all.map_or(self.verify_regions.is_some(), |all| all.verify_regions.is_some() || all.plain.1.is_some())
    }

    /// Adds what `closures` has; each of them stands in for a plain hook of its kind, but verification, where both are called.
    pub fn attach(&mut self, closures: OpClosures) {
        let mut all = self.closures.take().map(Arc::unwrap_or_clone).unwrap_or_default();
        let new = closures;
        if new.parse.is_some() {
            all.parse = new.parse;
            self.parse = Some(parse);
        }
        if new.print.is_some() {
            all.print = new.print;
            self.print = Some(print);
        }
        if new.fold.is_some() {
            all.fold = new.fold;
            self.fold = Some(fold);
        }
        if new.infer_types.is_some() {
            all.infer_types = new.infer_types;
            self.infer_types = Some(infer_types);
        }
        all.verify = new.verify.or(all.verify);
        all.verify_regions = new.verify_regions.or(all.verify_regions);
        merge(&mut all.interfaces, new.interfaces);
        merge(&mut all.region_interfaces, new.region_interfaces);
        if (all.verify.is_some() || !all.interfaces.is_empty()) && !is(self.verify, verify) {
            all.plain.0 = self.verify.replace(verify);
        }
        if (all.verify_regions.is_some() || !all.region_interfaces.is_empty())
            && !is(self.verify_regions, verify_regions)
        {
            all.plain.1 = self.verify_regions.replace(verify_regions);
        }
        self.closures = Some(Arc::new(all));
    }
}

fn merge(all: &mut SmallVec<[Ident; 2]>, new: SmallVec<[Ident; 2]>) {
    for name in new {
        if !all.contains(&name) {
            all.push(name);
        }
    }
}

fn closures(reg: &Registry, name: OpName) -> Option<&OpClosures> {
    let def: &OpDef = reg.op(name)?;
    def.hooks.closures.as_deref()
}

fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp) -> ParseResult<()> {
    match closures(p.reg(), op.name).and_then(|c| c.parse.clone()) {
        Some(parse) => parse(p, op),
        None => Err(ParseFailed),
    }
}

fn print(p: &mut AsmPrinter<'_>, op: OpId) {
    let reg = p.reg;
    if let Some(print) = closures(reg, p.body.name(op)).and_then(|c| c.print.as_ref()) {
        print(p, op);
    }
}

fn fold(cx: &mut FoldCx<'_>) -> Fold {
    let reg = cx.reg;
    closures(reg, cx.body.name(cx.op)).and_then(|c| c.fold.as_ref()).map_or(Fold::No, |fold| fold(cx))
}

fn infer_types(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    match closures(cx.reg, cx.name).and_then(|c| c.infer_types.as_ref()) {
        Some(infer) => infer(cx),
        None => Err("its types cannot be inferred".into()),
    }
}

fn verify(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let Some(all) = closures(cx.reg, cx.body.name(op)) else { return };
    run(cx, op, errors, &all.interfaces, all.plain.0, all.verify.as_ref());
}

fn verify_regions(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let Some(all) = closures(cx.reg, cx.body.name(op)) else { return };
    run(cx, op, errors, &all.region_interfaces, all.plain.1, all.verify_regions.as_ref());
}

/// Interfaces first, then what is written by hand (MLIR, "Defining Dialects: Operations", Verification Ordering).
fn run(
    cx: &VerifyCx<'_>,
    op: OpId,
    errors: &mut Vec<Diagnostic>,
    interfaces: &[Ident],
    plain: Option<VerifyHook>,
    closure: Option<&VerifyClosure>,
) {
    let before = errors.len();
    for &interface in interfaces {
        crate::interfaces::verify(cx, op, interface, errors);
        if errors.len() > before {
            return;
        }
    }
    if let Some(hook) = plain {
        hook(cx, op, errors);
    }
    if errors.len() == before
        && let Some(closure) = closure
    {
        closure(cx, op, errors);
    }
}
