//! Natives that several dialects share, so that a dialect known from its `.td` alone reads and prints: custom directives that upstream
//! defines beside its interfaces, or that do no more than one could say in data, by name.
//!
//! They look at the declarations that a format hands to them, never at the name of an operation or dialect.

mod classes;
mod index_list;
mod initial_value;
mod predicates;
mod regions;
mod types;

use ir_core::asm::parser::{OpAsmParser, ParseFailed, ParsedOp};
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::def::hooks::{CustomParseHook, CustomPrintHook};
use ir_core::{Attr, Ident};

pub(crate) use classes::cpp_class;
pub(crate) use predicates::native;

/// How `custom<name>(...)` is read and written in any dialect.
pub(crate) fn custom_directive(name: &str) -> Option<(CustomParseHook, CustomPrintHook)> {
    Some(match name {
        "DynamicIndexList" => (index_list::parse, index_list::print),
        "DimensionList" => (index_list::parse_dimensions, index_list::print_dimensions),
        "SymbolVisibility" => (initial_value::parse_visibility, initial_value::print_visibility),
        "TypedInitialValue" => (initial_value::parse_in_parentheses, initial_value::print_in_parentheses),
        "TypeOrAttr" => (initial_value::parse_behind_equals, initial_value::print_behind_equals),
        "SingleBlockRegion" => (regions::parse_single_block, regions::print_single_block),
        "SemiFunctionType" => (types::parse_semi_function, types::print_semi_function),
        "TokenOrdering" => (types::parse_ordering, types::print_ordering),
        _ => return None,
    })
}

/// What a directive says that was given other parameters than it is for.
fn mismatch(p: &mut dyn OpAsmParser) -> ParseFailed {
    let pos = p.pos();
    p.error(pos, "the directive's parameters are not those that its native takes".into())
}

/// The index of an attribute parameter.
fn attr_index(param: Option<&CustomParam>) -> Option<usize> {
    match param? {
        CustomParam::Attr(index) => Some(*index),
        _ => None,
    }
}

/// The declaration of a type parameter.
fn types_of(param: Option<&CustomParam>) -> Option<TypesOf> {
    match param? {
        CustomParam::Type(of) => Some(*of),
        _ => None,
    }
}

/// Sets the attribute of a declaration.
fn set(p: &dyn OpAsmParser, op: &mut ParsedOp, index: usize, value: Attr) {
    let name: Option<Ident> = p.reg().op(op.name).and_then(|d| d.attrs.get(index)).map(|a| a.name);
    op.attrs.extend(name.map(|n| (n, value)));
}
