//! Operands of the type of the result, or of several types.
//!
//! ```text
//! custom<OperandsOrCall>($a, $b, attr-dict, type($a), type($b), type($result))
//!  %0, %1 {x} : f32                         all are of this type
//! (%0, %1) {x} : (f32, f64) -> f32          otherwise
//! ```

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::{OpId, Type, ValueId};

use super::parsing::{mismatch, types_of};
use super::table::{Directives, of_any};
use super::types::values_of;

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[("OperandsOrCall", of_any(&parse, &print))];

/// The declarations of the operands, and the types of these and of the result.
struct Parts<'p> {
    operands: Vec<usize>,
    types: &'p [CustomParam],
}

impl<'p> Parts<'p> {
    fn of(params: &'p [CustomParam]) -> Option<Self> {
        let dict = params.iter().position(|param| matches!(param, CustomParam::AttrDict))?;
        let operand = |param: &CustomParam| match param {
            CustomParam::Operand(index) => Some(*index),
            _ => None,
        };
        let operands: Vec<usize> = params[..dict].iter().map(operand).collect::<Option<_>>()?;
        let types = &params[dict + 1..];
        (types.len() == operands.len() + 1).then_some(Parts { operands, types })
    }

    fn types(&self) -> Option<Vec<TypesOf>> {
        self.types.iter().map(|of| types_of(Some(of))).collect()
    }
}

fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp, params: &[CustomParam]) -> ParseResult<()> {
    let Some(parts) = Parts::of(params) else { return Err(mismatch(p)) };
    let Some(declared) = parts.types() else { return Err(mismatch(p)) };
    let is_call = p.optional_literal("(");
    for (at, &index) in parts.operands.iter().enumerate() {
        if at > 0 {
            p.literal(",")?;
        }
        let operand = p.operand()?;
        p.format_operands(index).push(operand);
    }
    if is_call {
        p.literal(")")?;
    }
    p.op_attr_dict(op)?;
    p.literal(":")?;
    let pos = p.pos();
    let types: Vec<Type> = if is_call {
        let (inputs, results) = p.functional_type()?;
        if inputs.len() != parts.operands.len() || results.len() != 1 {
            let count = parts.operands.len();
            return Err(p.error(pos, format!("expected {count} operand types and one result type")));
        }
        inputs.into_iter().chain(results).collect()
    } else {
        vec![p.ty()?; declared.len()]
    };
    for (of, ty) in declared.into_iter().zip(types) {
        p.format_types(of).push(ty);
    }
    Ok(())
}

/// Prints what [`parse`] reads.
fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(parts) = Parts::of(params) else { return };
    let of_each: Vec<Vec<ValueId>> =
        parts.types.iter().map(|of| values_of(p, op, Some(of)).to_vec()).collect();
    let values: Vec<ValueId> = of_each.concat();
    let Some((&result, operands)) = values.split_last() else { return };
    let ty = p.body().ty(result);
    let is_call = operands.iter().any(|&operand| p.body().ty(operand) != ty);
    p.text(if is_call { "(" } else { " " });
    for (at, &operand) in operands.iter().enumerate() {
        p.text(if at == 0 { "" } else { ", " });
        p.value(operand);
    }
    p.text(if is_call { ")" } else { "" });
    p.attr_dict(op, &[]);
    p.text(" : ");
    if is_call {
        let inputs: Vec<Type> = operands.iter().map(|&operand| p.body().ty(operand)).collect();
        return p.functional_type(&inputs, &[ty]);
    }
    p.ty(ty);
}
