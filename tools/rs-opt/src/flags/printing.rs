//! Flags about how the result is printed.

use clap::{Arg, ArgMatches};
use ir_core::printer::PrintOptions;
use text_utils::llvm_number;

use super::{is_on, limit, switch};

/// Declares the flags.
pub fn flags() -> Vec<Arg> {
    vec![
        switch("mlir-print-op-generic", "Print the generic form"),
        switch("mlir-print-debuginfo", "Print locations"),
        switch("mlir-pretty-debuginfo", "Print locations in a form that reads well"),
        switch("mlir-print-local-scope", "Print without aliases"),
        switch("mlir-print-skip-regions", "Print {...} for regions"),
        switch("mlir-print-unique-ssa-ids", "Number values uniquely in the whole output"),
        switch("mlir-print-value-users", "Print the users of each value as a comment"),
        switch("mlir-print-assume-verified", "Print custom forms without verifying first"),
        limit(
            "mlir-elide-elementsattrs-if-larger",
            llvm_number::unsigned,
            "Elide elements attributes with more elements than that",
        ),
        limit(
            "mlir-elide-resource-strings-if-larger",
            llvm_number::unsigned,
            "Leave out resources whose text is longer than that",
        ),
        limit(
            "mlir-print-elementsattrs-with-hex-if-larger",
            llvm_number::signed,
            "Print dense attributes with more elements than that as hexadecimal strings; -1: none",
        ),
        switch("view-use-def", "Print the use-def graph as DOT instead of the text"),
        switch("view-cfg", "Print the control-flow graphs as DOT instead of the text"),
    ]
}

/// Reads the flags about the text.
pub fn read(m: &ArgMatches) -> PrintOptions {
    let unsigned = |name: &str| m.get_one::<u32>(name).map(|n| *n as usize);
    PrintOptions {
        generic: is_on(m, "mlir-print-op-generic"),
        debuginfo: is_on(m, "mlir-print-debuginfo"),
        pretty_debuginfo: is_on(m, "mlir-pretty-debuginfo"),
        local_scope: is_on(m, "mlir-print-local-scope"),
        skip_regions: is_on(m, "mlir-print-skip-regions"),
        unique_ssa_ids: is_on(m, "mlir-print-unique-ssa-ids"),
        value_users: is_on(m, "mlir-print-value-users"),
        assume_verified: is_on(m, "mlir-print-assume-verified"),
        elide_elements_larger: unsigned("mlir-elide-elementsattrs-if-larger"),
        elide_resource_larger: unsigned("mlir-elide-resource-strings-if-larger"),
        print_large_hex: match m.get_one::<i64>("mlir-print-elementsattrs-with-hex-if-larger") {
            None => PrintOptions::default().print_large_hex,
            Some(-1) => None,
            Some(&limit) => Some(limit),
        },
    }
}
