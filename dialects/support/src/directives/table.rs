//! Tables of directives by name; each file of directives has one.
//!
//! ```text
//! ("CaseWords", taking(&parse_case, &print_case, BITS))   custom<CaseWords>(...) is parsed and printed by these
//! ```

use ir_core::def::hooks::{AttrParseHook, AttrPrintHook, CustomParseFn, CustomPrintFn};
use ods::{CustomDirective, Requirement};

/// The directives of a file by name.
pub(super) type Directives = &'static [(&'static str, CustomDirective)];

/// The directives for formats of types and attributes, by name.
pub(super) type ParameterDirectives = &'static [(&'static str, (AttrParseHook, AttrPrintHook))];

/// Returns a directive with one of these lists of parameters.
pub(super) const fn taking(
    parse: &'static CustomParseFn,
    print: &'static CustomPrintFn,
    takes: &'static [&'static [Requirement]],
) -> CustomDirective {
    CustomDirective::taking(parse, print, takes)
}

/// Returns a directive with any parameters, which its functions check.
pub(super) const fn of_any(
    parse: &'static CustomParseFn,
    print: &'static CustomPrintFn,
) -> CustomDirective {
    CustomDirective::of_any(parse, print)
}

/// Returns the entry `name` of the tables.
pub(super) fn find<T: Clone>(tables: &[&[(&str, T)]], name: &str) -> Option<T> {
    let mut all = tables.iter().copied().flatten();
    all.find(|(of, _)| *of == name).map(|(_, directive)| directive.clone())
}
