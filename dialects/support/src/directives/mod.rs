//! Custom directives and predicates that are not specific to a dialect, so that dialects which are loaded
//! only from their `.td` can be parsed and printed: those that upstream MLIR defines together with
//! interfaces, and some simple ones.
//!
//! They use only the declarations that a format passes to them, never the name of an operation or dialect.

mod cases;
mod classes;
mod index_list;
mod initial_value;
mod predicates;
mod regions;
mod types;

use ir_core::asm::{OpAsmParser, ParseFailed, ParsedOp};
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::{Attr, Ident};
use ods::{AttrClass, Count, CustomDirective, Takes};

pub use classes::cpp_class;
pub use predicates::native;

/// Returns the parser and printer of `custom<name>(...)`.
pub fn custom_directive(name: &str) -> Option<CustomDirective> {
    let taking = CustomDirective::taking;
    Some(match name {
        "DynamicIndexList" => taking(&index_list::parse, &index_list::print, index_list::TAKES),
        "SwitchCases" => taking(&cases::parse, &cases::print, cases::TAKES),
        "DimensionList" => {
            taking(&index_list::parse_dimensions, &index_list::print_dimensions, &[&[DENSE_I64]])
        }
        "SymbolVisibility" => {
            taking(&initial_value::parse_visibility, &initial_value::print_visibility, &[&[STRING]])
        }
        "TypedInitialValue" => taking(
            &initial_value::parse_in_parentheses,
            &initial_value::print_in_parentheses,
            &[&[TYPE, ANY]],
        ),
        "TypeOrAttr" => taking(
            &initial_value::parse_behind_equals,
            &initial_value::print_behind_equals,
            &[&[TYPE, ANY]],
        ),
        "SingleBlockRegion" => taking(
            &regions::parse_single_block,
            &regions::print_single_block,
            &[&[Takes::Regions(Count::One)]],
        ),
        "SemiFunctionType" => {
            taking(&types::parse_semi_function, &types::print_semi_function, types::SEMI_FUNCTION)
        }
        "TokenOrdering" => taking(&types::parse_ordering, &types::print_ordering, types::ORDERING),
        _ => return None,
    })
}

const ANY: Takes = Takes::Attr(AttrClass::Any);
const STRING: Takes = Takes::Attr(AttrClass::String);
const TYPE: Takes = Takes::Attr(AttrClass::Type);
const DENSE_I64: Takes = Takes::Attr(AttrClass::DenseI64Array);

/// Reports that a directive got other parameters than it accepts. Formats are checked when they are loaded
/// (see [`Takes`]), but an image may come from a program with another directive of that name.
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
