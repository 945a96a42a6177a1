//! Types of operands and results that are mostly equal.
//!
//! ```text
//! custom<TypesOrFunction>(type($a), type($b), type($result))
//!     i32                         all types are i32
//!     (i32, i64) -> i32           otherwise
//! custom<TypesOrFunction>("1", type($c), type($a), type($b), type($result))
//!     i1, i32                     the first operand has its own type
//! custom<TypesOrFunction>("real", type($a), type($b), type($result))
//!     tensor<complex<f32>>        the operands are of tensor<f32>
//! custom<TupleType>(type($items), type($result))
//!     tuple<i32, f32>             the items are of i32 and f32
//! custom<CarriedFunction>(type($inputs), type($inits), type($outputs), type($carries))
//!     (f32, i32) -> (f32, i32)    the last results, as many as there are '$inits', are the carries
//! ```

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp, Pos};
use ir_core::def::Arity;
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::{Context, OpId, OpName, Registry, Type, TypeKind};
use ods::{DeclCount, Requirement};

use super::parsing::{mismatch, types_of};
use super::table::{Directives, of_any, taking};
use super::types::values_of;

/// The items, and the tuple.
const TUPLE: &[&[Requirement]] =
    &[&[Requirement::Types(DeclCount::Variadic), Requirement::Types(DeclCount::One)]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("TypesOrFunction", of_any(&parse, &print)),
    ("TupleType", taking(&parse_tuple, &print_tuple, TUPLE)),
    ("CarriedFunction", taking(&parse_carried, &print_carried, CARRIED)),
];

/// The types of operands in the short form.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Brief {
    /// So many operands have separate types, the others that of the result.
    Own(usize),
    /// The operands have the element type of the complex numbers of the result.
    Real,
}

/// The parts of the directive: the short form, the operands and the result.
struct Parts<'p> {
    brief: Brief,
    operands: &'p [CustomParam],
    result: &'p CustomParam,
}

impl<'p> Parts<'p> {
    fn of(params: &'p [CustomParam]) -> Option<Self> {
        let (brief, types) = match params {
            [CustomParam::Code(text), rest @ ..] if &**text == "real" => (Brief::Real, rest),
            [CustomParam::Code(text), rest @ ..] => (Brief::Own(text.parse().ok()?), rest),
            types => (Brief::Own(0), types),
        };
        let (result, operands) = types.split_last()?;
        let own = if let Brief::Own(own) = brief { own } else { 0 };
        let is_valid =
            own <= operands.len() && types.iter().all(|param| types_of(Some(param)).is_some());
        is_valid.then_some(Parts { brief, operands, result })
    }

    /// Returns the declarations of the operands, each as often as it has values.
    fn declarations(&self, p: &mut dyn OpAsmParser, name: OpName) -> Vec<TypesOf> {
        let mut all = Vec::new();
        for of in self.operands.iter().filter_map(|param| types_of(Some(param))) {
            let count = match of {
                TypesOf::Operand(index) if is_list(p.reg(), name, index) => {
                    p.format_operands(index).len()
                }
                _ => 1,
            };
            all.extend(std::iter::repeat_n(of, count));
        }
        all
    }
}

fn is_list(reg: &Registry, name: OpName, index: usize) -> bool {
    let decl = reg.op(name).and_then(|def| def.operands.get(index));
    decl.is_some_and(|decl| decl.arity != Arity::One)
}

/// Returns the tensor of the real parts of a tensor of complex numbers.
fn real_type(reg: &Registry, ty: Type) -> Option<Type> {
    let ctx = reg.ctx();
    let TypeKind::Complex(element) = ctx.ty(ctx.element_or_self(ty)) else { return None };
    let kind = match ctx.ty(ty).clone() {
        TypeKind::RankedTensor { shape, encoding, .. } => {
            TypeKind::RankedTensor { shape, element: *element, encoding }
        }
        TypeKind::UnrankedTensor(_) => TypeKind::UnrankedTensor(*element),
        _ => return None,
    };
    Some(ctx.intern_type(kind))
}

/// Parses the short form or a function type.
fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp, params: &[CustomParam]) -> ParseResult<()> {
    let Some(parts) = Parts::of(params) else { return Err(mismatch(p)) };
    let Some(result) = types_of(Some(parts.result)) else { return Err(mismatch(p)) };
    let operands = parts.declarations(p, op.name);
    let pos = p.pos();
    let own = if let Brief::Own(own) = parts.brief { own } else { 0 };
    let types = if own == 0 { vec![p.ty()?] } else { p.type_list()? };
    if let [only] = types[..]
        && let TypeKind::Function { inputs, results } = p.reg().ctx().ty(only).clone()
    {
        return assign_function(p, pos, &operands, result, (&inputs, &results));
    }
    if types.len() != own + 1 {
        let count = if own == 1 { "two".to_owned() } else { (own + 1).to_string() };
        let message = format!("expected functional type or list of {count} types");
        return Err(p.error(pos, message));
    }
    let last = types[own];
    let other = match parts.brief {
        Brief::Own(_) => Some(last),
        Brief::Real => real_type(p.reg(), last),
    };
    let Some(other) = other else {
        return Err(p.error(pos, "expected tensor with complex element type".into()));
    };
    for (at, &of) in operands.iter().enumerate() {
        let ty = if at < own { types[at] } else { other };
        p.format_types(of).push(ty);
    }
    p.format_types(result).push(last);
    Ok(())
}

/// Sets the types of a function type.
fn assign_function(
    p: &mut dyn OpAsmParser,
    pos: Pos,
    operands: &[TypesOf],
    result: TypesOf,
    (inputs, results): (&[Type], &[Type]),
) -> ParseResult<()> {
    if inputs.len() != operands.len() {
        let (given, wanted) = (operands.len(), inputs.len());
        let message = format!(
            "number of operands and types do not match: got {given} operands and {wanted} types"
        );
        return Err(p.error(pos, message));
    }
    let [only] = *results else { return Err(p.error(pos, "expected single output".into())) };
    for (&of, &ty) in operands.iter().zip(inputs) {
        p.format_types(of).push(ty);
    }
    p.format_types(result).push(only);
    Ok(())
}

/// Prints what [`parse`] reads.
fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(parts) = Parts::of(params) else { return };
    let types = |p: &dyn OpAsmPrinter<'_>, param: &CustomParam| -> Vec<Type> {
        values_of(p, op, Some(param)).into_iter().map(|value| p.body().ty(value)).collect()
    };
    let operands: Vec<Type> = parts.operands.iter().flat_map(|param| types(p, param)).collect();
    let results = types(p, parts.result);
    let [result] = results[..] else { return p.functional_type(&operands, &results) };
    let (own, other) = match parts.brief {
        Brief::Own(own) => (own.min(operands.len()), Some(result)),
        Brief::Real => (0, real_type(p.reg(), result)),
    };
    if operands[own..].iter().all(|&ty| Some(ty) == other) {
        for &ty in &operands[..own] {
            p.ty(ty);
            p.text(", ");
        }
        return p.ty(result);
    }
    p.functional_type(&operands, &results);
}

/// Parses the type of a tuple.
fn parse_tuple(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(items), Some(result)) = (types_of(params.first()), types_of(params.get(1))) else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let ty = p.ty()?;
    let Some(types) = tuple_types(p.reg().ctx(), ty) else {
        return Err(p.error(pos, "expected tuple type".into()));
    };
    p.format_types(items).extend(types);
    p.format_types(result).push(ty);
    Ok(())
}

fn tuple_types(ctx: &Context, ty: Type) -> Option<Vec<Type>> {
    match ctx.ty(ty) {
        TypeKind::Tuple(types) => Some(types.to_vec()),
        _ => None,
    }
}

/// Prints what [`parse_tuple`] reads.
fn print_tuple(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let values = values_of(p, op, params.get(1));
    p.types_of(&values);
}

/// The inputs, the initial values, the results and the carries.
const CARRIED: &[&[Requirement]] = &[&[
    Requirement::Types(DeclCount::Variadic),
    Requirement::Types(DeclCount::Variadic),
    Requirement::Types(DeclCount::Variadic),
    Requirement::Types(DeclCount::Variadic),
]];

/// Parses a function type whose last results are carried from the initial values.
fn parse_carried(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let all: Vec<TypesOf> = params.iter().filter_map(|param| types_of(Some(param))).collect();
    let [inputs @ TypesOf::Operand(input), inits @ TypesOf::Operand(init), outputs, carries] =
        all[..]
    else {
        return Err(mismatch(p));
    };
    let (first, carried) = (p.format_operands(input).len(), p.format_operands(init).len());
    let pos = p.pos();
    let (operands, results) = p.functional_type()?;
    if operands.len() != first + carried {
        let message = "operand types must match the number of inputs and inits";
        return Err(p.error(pos, message.into()));
    }
    let Some(split) = results.len().checked_sub(carried) else {
        let message = "not enough result types to cover the required carries";
        return Err(p.error(pos, message.into()));
    };
    p.format_types(inputs).extend(&operands[..first]);
    p.format_types(inits).extend(&operands[first..]);
    p.format_types(outputs).extend(&results[..split]);
    p.format_types(carries).extend(&results[split..]);
    Ok(())
}

/// Prints what [`parse_carried`] reads.
fn print_carried(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let types = |p: &dyn OpAsmPrinter<'_>, first: usize| -> Vec<Type> {
        let values = params.iter().skip(first).take(2);
        let values = values.flat_map(|param| values_of(p, op, Some(param)));
        values.map(|value| p.body().ty(value)).collect()
    };
    let (operands, results) = (types(p, 0), types(p, 2));
    p.functional_type(&operands, &results);
}
