//! Verifiers of upstream operations that are functions of an [`Operation`]: they find operands, results and attributes by the names of the
//! declarations, and end with the first error.
//!
//! ```text
//! fn splat(op: Operation<'_>) -> Verdict {
//!     op.dynamic_sizes(op.result(0)?, op.count("dynamicSizes")?)
//! }
//! ```
//!
//! The rules and the messages are those of MLIR 22.

pub(crate) mod acc;
pub(crate) mod affine;
mod affine_scope;
mod aggregates;
pub(crate) mod bufferization;
pub(crate) mod casts;
mod combining;
pub(crate) mod complex;
mod elementwise;
pub(crate) mod emitc;
pub(crate) mod gpu;
pub(crate) mod linalg;
pub(crate) mod llvm;
pub(crate) mod memref;
pub(crate) mod nvgpu;
pub(crate) mod omp;
pub(crate) mod reshapes;
pub(crate) mod shape;
pub(crate) mod shapes;
pub(crate) mod slices;
pub(crate) mod sparse_tensor;
pub(crate) mod spirv;
mod structured;
pub(crate) mod tensor;
pub(crate) mod tokens;
pub(crate) mod tosa;
pub(crate) mod vector;

use std::sync::Arc;
use std::sync::atomic::Ordering;

use dialect_support::attrs;
use dialect_support::report::{Reporter, parent_of};
use ir_core::def::hooks::{OpHooks, VerifierReads, VerifyCx};
use ir_core::def::{Hook, OpDef, Trait, declared_operands};
use ir_core::enclosing::OuterOps;
use ir_core::interfaces::{Implementation, Implementor};
use ir_core::printer::type_text;
use ir_core::types::Shape;
use ir_core::{Attr, AttrKind, Body, Context, Diagnostic, OpId, Place, Type, TypeKind, ValueId};

use crate::strides::Strides;
use shapes::num_dynamic;

/// The end of a verification that did not succeed.
pub(crate) enum Failure {
    /// An error whose message follows the name of the operation.
    Error(String),
    /// An error whose message does not mention the operation.
    Plain(String),
    /// An error at another operation of the body, whose message does not mention it.
    PlainAt(OpId, String),
    /// The operation has another error, which is reported elsewhere, or the rule does not apply.
    Skipped,
}

/// The result of a verification.
pub(crate) type Verdict<T = ()> = Result<T, Failure>;

/// Fails with a message that follows the name of the operation.
pub(crate) fn error<T>(message: impl Into<String>) -> Verdict<T> {
    Err(Failure::Error(message.into()))
}

/// Fails with a message that does not mention the operation.
pub(crate) fn plain<T>(message: impl Into<String>) -> Verdict<T> {
    Err(Failure::Plain(message.into()))
}

/// Fails with a message that follows the name of the operation, unless the condition holds.
pub(crate) fn require(holds: bool, message: &str) -> Verdict {
    if holds { Ok(()) } else { error(message) }
}

/// A verifier.
pub(crate) type Verifier = fn(Operation<'_>) -> Verdict;

fn hooks(verify: Verifier, reads: VerifierReads) -> OpHooks {
    let hook = move |cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>| {
        report(cx, op, errors, verify);
    };
    OpHooks {
        verify: Some(Hook::Shared(Arc::new(hook))),
        verifier_reads: reads,
        ..OpHooks::default()
    }
}

/// Returns the hooks of an operation whose verifier reads only types and attributes.
pub(crate) fn verified(verify: Verifier) -> OpHooks {
    hooks(verify, VerifierReads::TypesAndAttributes)
}

/// Returns the hooks of an operation with a further verifier that runs after the operations in its regions are verified.
pub(crate) fn verified_with_regions(verify: Verifier, regions: Verifier) -> OpHooks {
    let hook = move |cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>| {
        report(cx, op, errors, regions);
    };
    OpHooks { verify_regions: Some(Hook::Shared(Arc::new(hook))), ..verified(verify) }
}

/// Returns the hooks of an operation whose verifier reads other parts of the IR too.
pub(crate) fn verified_in_context(verify: Verifier) -> OpHooks {
    hooks(verify, VerifierReads::Anything)
}

/// Returns the implementation of an interface whose verifier this is.
pub(crate) fn verified_interface(verify: Verifier) -> Implementation {
    Implementation::new().verified_by(move |cx, op| {
        match Operation::of(cx, op).map_or(Ok(()), verify) {
            Ok(()) | Err(Failure::Skipped) => Ok(()),
            // The verifier of an interface reports each error with the name of the operation.
            Err(
                Failure::Error(message) | Failure::Plain(message) | Failure::PlainAt(_, message),
            ) => Err(message),
        }
    })
}

/// Runs a verifier and reports its error.
pub(crate) fn report(
    cx: &VerifyCx<'_>,
    op: OpId,
    errors: &mut Vec<Diagnostic>,
    verify: impl FnOnce(Operation<'_>) -> Verdict,
) {
    if let Some(operation) = Operation::of(cx, op) {
        report_verdict(cx, op, errors, verify(operation));
    }
}

/// Reports the error of a verifier.
pub(crate) fn report_verdict(
    cx: &VerifyCx<'_>,
    op: OpId,
    errors: &mut Vec<Diagnostic>,
    verdict: Verdict,
) {
    let mut reporter = Reporter::new(cx, op, errors);
    match verdict {
        Ok(()) | Err(Failure::Skipped) => {}
        Err(Failure::Error(message)) => reporter.error(message),
        Err(Failure::Plain(message)) => reporter.plain_error(message),
        Err(Failure::PlainAt(at, message)) => {
            errors.push(Diagnostic::error("verify", Place::Loc(cx.body.loc(at)), message));
        }
    }
}

/// An operation that is verified, with its definition.
#[derive(Clone, Copy)]
pub(crate) struct Operation<'a> {
    pub(crate) cx: &'a VerifyCx<'a>,
    pub(crate) id: OpId,
    def: &'a OpDef,
}

impl<'a> Operation<'a> {
    /// Returns an operation that has a definition.
    pub(crate) fn of(cx: &'a VerifyCx<'a>, op: OpId) -> Option<Self> {
        Some(Operation { cx, id: op, def: cx.reg.def(cx.body, op)? })
    }

    pub(crate) fn ctx(self) -> &'a Context {
        self.cx.reg.ctx()
    }

    pub(crate) fn body(self) -> &'a Body {
        self.cx.body
    }

    /// Returns the name of the operation.
    pub(crate) fn name(self) -> &'a str {
        self.ctx().op_name_str(self.body().name(self.id))
    }

    /// Returns whether the operation implements an interface.
    pub(crate) fn implements(self, interface: &str) -> bool {
        let implementor = Implementor::Op(self.body().name(self.id));
        self.cx.reg.implements(implementor, self.ctx().ident(interface))
    }

    /// Returns the operands of a declaration, with the number of the first one; `None` if the definition lacks the declaration.
    pub(crate) fn group(self, name: &str) -> Option<(usize, Vec<ValueId>)> {
        let (ctx, body) = (self.ctx(), self.body());
        let index = self.def.operands.iter().position(|decl| ctx.str(decl.name) == name)?;
        let (start, count) = declared_operands(ctx, self.def, body, self.id)?.get(index)?;
        Some((start, body.operands(self.id).skip(start).take(count).collect()))
    }

    /// Returns the operands of a declaration.
    pub(crate) fn operands(self, name: &str) -> Verdict<Vec<ValueId>> {
        self.group(name).map(|group| group.1).ok_or(Failure::Skipped)
    }

    /// Returns the number of operands of a declaration.
    pub(crate) fn count(self, name: &str) -> Verdict<usize> {
        Ok(self.operands(name)?.len())
    }

    /// Returns the types of the operands of a declaration.
    pub(crate) fn types(self, name: &str) -> Verdict<Vec<Type>> {
        Ok(self.operands(name)?.into_iter().map(|value| self.body().ty(value)).collect())
    }

    /// Returns the type of the first operand of a declaration, if it has one.
    pub(crate) fn optional(self, name: &str) -> Verdict<Option<Type>> {
        Ok(self.types(name)?.first().copied())
    }

    /// Returns the type of the first operand of a declaration.
    pub(crate) fn ty(self, name: &str) -> Verdict<Type> {
        self.optional(name)?.ok_or(Failure::Skipped)
    }

    /// Returns the type of a result.
    pub(crate) fn result(self, index: usize) -> Verdict<Type> {
        let result = self.body().results(self.id).nth(index).ok_or(Failure::Skipped)?;
        Ok(self.body().ty(result))
    }

    /// Returns the operation that contains this one, in its body.
    pub(crate) fn parent(self) -> Option<(&'a Body, OpId)> {
        parent_of(self.cx, self.id)
    }

    /// Returns whether an operation that contains this one has the trait. If not all of them are known, it counts as true.
    pub(crate) fn has_ancestor(self, with: Trait) -> bool {
        let (mut body, mut owner) = (self.body(), self.cx.parent);
        let mut next = body.parent_op(self.id);
        loop {
            if let Some(op) = next {
                if self.cx.reg.has(body, op, with) {
                    return true;
                }
                next = body.parent_op(op);
            } else if let Some(parent) = owner {
                (body, next, owner) = (parent.body, Some(parent.op), parent.parent);
            } else {
                return self.may_have_outer_ops();
            }
        }
    }

    /// Returns whether there may be operations that contain the outermost known one. Records that they were inspected.
    fn may_have_outer_ops(self) -> bool {
        match self.cx.outer {
            OuterOps::None => false,
            OuterOps::Unknown => true,
            OuterOps::Tracked(inspected) => {
                inspected.store(true, Ordering::Relaxed);
                true
            }
        }
    }

    pub(crate) fn attr(self, name: &str) -> Option<Attr> {
        attrs::get(self.ctx(), self.body(), self.id, name)
    }

    /// Returns an integer attribute.
    pub(crate) fn int(self, name: &str) -> Verdict<i64> {
        attrs::int(self.ctx(), self.body(), self.id, name).ok_or(Failure::Skipped)
    }

    /// Returns an attribute that is a list of integers; empty if it is absent.
    pub(crate) fn ints(self, name: &str) -> Verdict<Vec<i64>> {
        let Some(attr) = self.attr(name) else { return Ok(Vec::new()) };
        let ctx = self.ctx();
        let int = |&attr: &Attr| ctx.int_value(attr)?.try_to_i64();
        let ints = match ctx.attr(attr) {
            AttrKind::Array(list) => list.iter().map(int).collect(),
            _ => ctx.dense_ints(attr),
        };
        ints.ok_or(Failure::Skipped)
    }

    pub(crate) fn vector(self, ty: Type) -> Option<Vector<'a>> {
        match self.ctx().ty(ty) {
            TypeKind::Vector { shape, scalable, element } => {
                Some(Vector { ty, shape, scalable, element: *element })
            }
            _ => None,
        }
    }

    /// Returns the type of an operand that is a vector.
    pub(crate) fn vector_of(self, name: &str) -> Verdict<Vector<'a>> {
        self.vector(self.ty(name)?).ok_or(Failure::Skipped)
    }

    /// Returns the type of a result that is a vector.
    pub(crate) fn result_vector(self, index: usize) -> Verdict<Vector<'a>> {
        self.vector(self.result(index)?).ok_or(Failure::Skipped)
    }

    pub(crate) fn memref(self, ty: Type) -> Option<MemRef<'a>> {
        match self.ctx().ty(ty) {
            TypeKind::MemRef { shape, element, layout, memory_space } => {
                Some(MemRef { ty, shape, element: *element, layout: *layout, space: *memory_space })
            }
            _ => None,
        }
    }

    /// Returns the type of an operand that is a memref.
    pub(crate) fn memref_of(self, name: &str) -> Verdict<MemRef<'a>> {
        self.memref(self.ty(name)?).ok_or(Failure::Skipped)
    }

    pub(crate) fn ranked_tensor(self, ty: Type) -> Option<RankedTensor<'a>> {
        match self.ctx().ty(ty) {
            TypeKind::RankedTensor { shape, element, encoding } => {
                Some(RankedTensor { shape, element: *element, encoding: *encoding })
            }
            _ => None,
        }
    }

    /// Returns the shape of a ranked type.
    pub(crate) fn shape(self, ty: Type) -> Verdict<&'a [i64]> {
        self.ctx().ty(ty).shape().ok_or(Failure::Skipped)
    }

    /// Returns the element type of a shaped type.
    pub(crate) fn element(self, ty: Type) -> Verdict<Type> {
        self.ctx().ty(ty).element().ok_or(Failure::Skipped)
    }

    /// Returns the number of bits of an integer or float; `None` for others, which depend on a data layout.
    pub(crate) fn bits(self, ty: Type) -> Option<i64> {
        match self.ctx().ty(ty) {
            TypeKind::Integer { width, .. } => Some(i64::from(*width)),
            TypeKind::Float(kind) => Some(i64::from(kind.bit_width())),
            _ => None,
        }
    }

    /// Returns the text of a type in quotes.
    pub(crate) fn text(self, ty: Type) -> String {
        format!("'{}'", type_text(self.cx.reg, ty))
    }

    /// Verifies that the results have the types that follow from the operands.
    pub(crate) fn has_results(self, inferred: &[Type]) -> Verdict {
        let results: Vec<Type> =
            self.body().results(self.id).map(|value| self.body().ty(value)).collect();
        if results == inferred { Ok(()) } else { self.results_differ(inferred) }
    }

    /// Fails with the types that the results have, and those that follow from the operands.
    pub(crate) fn results_differ(self, inferred: &[Type]) -> Verdict {
        let list = |types: &mut dyn Iterator<Item = Type>| {
            types.map(|ty| self.text(ty)).collect::<Vec<_>>().join(", ")
        };
        let inferred = list(&mut inferred.iter().copied());
        let results = list(&mut self.body().results(self.id).map(|value| self.body().ty(value)));
        error(format!(
            "inferred type(s) {inferred} are incompatible with return type(s) of operation {results}"
        ))
    }

    /// Verifies that the type has as many dynamic dimensions as there are sizes.
    pub(crate) fn dynamic_sizes(self, ty: Type, sizes: usize) -> Verdict {
        let dynamic = num_dynamic(self.shape(ty)?);
        if dynamic == sizes {
            return Ok(());
        }
        error(format!("incorrect number of dynamic sizes, has {sizes}, expected {dynamic}"))
    }
}

/// The parts of a vector type.
#[derive(Clone, Copy)]
pub(crate) struct Vector<'a> {
    pub(crate) ty: Type,
    pub(crate) shape: &'a [i64],
    pub(crate) scalable: &'a [bool],
    pub(crate) element: Type,
}

impl Vector<'_> {
    pub(crate) fn rank(&self) -> usize {
        self.shape.len()
    }

    pub(crate) fn num_elements(&self) -> i64 {
        self.shape.iter().copied().fold(1, i64::wrapping_mul)
    }
}

/// The parts of the type of a ranked tensor.
#[derive(Clone, Copy)]
pub(crate) struct RankedTensor<'a> {
    pub(crate) shape: &'a [i64],
    pub(crate) element: Type,
    pub(crate) encoding: Option<Attr>,
}

impl RankedTensor<'_> {
    /// Returns the type with these parts.
    pub(crate) fn ty(&self, ctx: &Context) -> Type {
        ctx.intern_type(TypeKind::RankedTensor {
            shape: Shape::from(self.shape),
            element: self.element,
            encoding: self.encoding,
        })
    }
}

/// The parts of a memref type.
#[derive(Clone, Copy)]
pub(crate) struct MemRef<'a> {
    pub(crate) ty: Type,
    pub(crate) shape: &'a [i64],
    pub(crate) element: Type,
    pub(crate) layout: Option<Attr>,
    pub(crate) space: Option<Attr>,
}

impl MemRef<'_> {
    pub(crate) fn rank(&self) -> usize {
        self.shape.len()
    }

    /// Returns whether the layout is the identity.
    pub(crate) fn has_identity_layout(&self, ctx: &Context) -> bool {
        match self.layout.map(|layout| ctx.attr(layout)) {
            None => true,
            Some(AttrKind::StridedLayout { offset: 0, strides }) => strides[..] == [1],
            Some(AttrKind::AffineMap(map)) => map.is_identity(ctx),
            Some(_) => false,
        }
    }

    /// Returns the number of symbols of the layout, each of which has an operand of an allocation.
    pub(crate) fn num_symbols(&self, ctx: &Context) -> usize {
        match self.layout.map(|layout| ctx.attr(layout)) {
            Some(AttrKind::AffineMap(map)) => map.symbols as usize,
            Some(AttrKind::StridedLayout { offset, strides }) => {
                num_dynamic(strides) + num_dynamic(&[*offset])
            }
            _ => 0,
        }
    }

    /// Returns the type with the identity layout.
    pub(crate) fn with_identity_layout(&self, ctx: &Context) -> Type {
        self.with_layout(ctx, self.shape, None)
    }

    /// Returns the type with these parts.
    pub(crate) fn with_own_layout(&self, ctx: &Context) -> Type {
        self.with_layout(ctx, self.shape, self.layout)
    }

    /// Returns the type with other sizes and a strided layout.
    pub(crate) fn strided(&self, ctx: &Context, sizes: &[i64], strides: &Strides) -> Type {
        let Strides { strides, offset } = strides;
        let layout = AttrKind::StridedLayout { offset: *offset, strides: strides[..].into() };
        self.with_layout(ctx, sizes, Some(ctx.intern_attr(layout)))
    }

    /// Returns the type with other sizes, and a layout of strides as a map; that of the identity is left out.
    pub(crate) fn strided_by_map(&self, ctx: &Context, sizes: &[i64], strides: &Strides) -> Type {
        let map = strides.map(ctx);
        let is_identity = *strides == Strides::row_major(sizes);
        let layout = (!is_identity).then(|| ctx.intern_attr(AttrKind::AffineMap(map)));
        self.with_layout(ctx, sizes, layout)
    }

    fn with_layout(&self, ctx: &Context, sizes: &[i64], layout: Option<Attr>) -> Type {
        ctx.intern_type(TypeKind::MemRef {
            shape: Shape::from(sizes),
            element: self.element,
            layout,
            memory_space: self.space,
        })
    }
}

/// Returns a list of numbers as MLIR prints it: `[1, 2]`.
pub(crate) fn list(numbers: &[i64]) -> String {
    let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
    format!("[{}]", numbers.join(", "))
}
