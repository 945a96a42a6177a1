//! Custom directives and predicates that are not specific to a dialect, so that dialects which are loaded
//! only from their `.td` can be parsed and printed: those that upstream MLIR defines together with
//! interfaces, and some simple ones.
//!
//! They use only the declarations that a format passes to them, never the name of an operation or dialect.

mod affine;
mod cases;
mod classes;
mod index_list;
mod initial_value;
mod parsing;
mod predicates;
mod regions;
mod types;

use ods::{Count, CustomDirective, Takes};
use parsing::{ANY, DENSE_I64, STRING, TYPE, attr_index, mismatch, set, types_of};

pub use classes::cpp_class;
pub use predicates::native;

/// Returns the parser and printer of `custom<name>(...)`.
pub fn custom_directive(name: &str) -> Option<CustomDirective> {
    let taking = CustomDirective::taking;
    Some(match name {
        "AffineSubscript" => {
            taking(&affine::parse_subscript, &affine::print_subscript, affine::MAP)
        }
        "AffineApplication" => {
            taking(&affine::parse_application, &affine::print_application, affine::MAP)
        }
        "AffineBound" => taking(&affine::parse_bound, &affine::print_bound, affine::BOUND),
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
