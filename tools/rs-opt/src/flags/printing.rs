//! Flags about how the result is printed.

use clap::{Arg, ArgMatches};
use driver::{GraphKind, GraphRequest};
use ir_core::printer::PrintOptions;
use ir_core::recurrence::TextReuse;
use text_utils::llvm_number;

use super::{is_on, limit, switch, text_of};
use crate::failure::Failure;

/// The flag about the texts of equal operations.
pub const TEXT_REUSE: &str = "text-reuse";

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
        switch(
            GraphKind::UseDef.flag(),
            "Print the graph of operations and values as DOT instead of the text",
        ),
        of_operation(
            GraphKind::ControlFlow.flag(),
            "Print the control-flow graph of an operation, e.g. @f, as DOT instead of the text",
        ),
        of_operation(
            GraphKind::Egraph.flag(),
            "Print the e-graph of an operation after saturation by the \
             canonicalization patterns, as DOT instead of the text",
        ),
        switch(
            GraphKind::Symbols.flag(),
            "Print the graph of symbols and the references between them as DOT instead of the text",
        ),
    ]
}

/// Returns a flag that takes the symbol of an operation. Like a [`switch`], it may be on without a value, and off.
fn of_operation(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value("true")
        .value_name("SYMBOL")
        .value_parser(|text: &str| match text {
            _ if text.len() > 1 && text.starts_with('@') => Ok(text.to_owned()),
            "" | "true" | "TRUE" | "True" | "1" => Ok("true".to_owned()),
            "false" | "FALSE" | "False" | "0" => Ok("false".to_owned()),
            _ => Err("expected a symbol such as '@f'".to_owned()),
        })
        .help(help)
}

/// Checks that no symbol follows a flag of a graph as a separate argument, e.g. `--view-cfg @f`: it would be read as the input file.
///
/// # Errors
/// If one does.
pub fn check_symbols(args: &[String]) -> Result<(), Failure> {
    let flags = args.split(|arg| arg == "--").next().unwrap_or_default();
    for pair in flags.windows(2) {
        let (flag, symbol) = (pair[0].trim_start_matches('-'), &pair[1]);
        let is_flag = |kind: &GraphKind| kind.is_of_one_operation() && kind.flag() == flag;
        if pair[0].starts_with('-') && symbol.starts_with('@') && GraphKind::ALL.iter().any(is_flag)
        {
            return Err(Failure::new(format!(
                "the symbol of '--{flag}' follows an equals sign: write '--{flag}={symbol}', or \
                 './{symbol}' for a file of that name"
            )));
        }
    }
    Ok(())
}

/// Reads which graph is printed instead of the text.
///
/// # Errors
/// If there are two.
pub fn graph(m: &ArgMatches) -> Result<Option<GraphRequest>, Failure> {
    let mut request: Option<GraphRequest> = None;
    for kind in GraphKind::ALL {
        let symbol = match text_of(m, kind.flag()) {
            Some(text) if kind.is_of_one_operation() && text.starts_with('@') => {
                Some(text.to_owned())
            }
            _ if is_on(m, kind.flag()) => None,
            _ => continue,
        };
        if let Some(other) = &request {
            return Err(Failure::new(format!(
                "'--{}' cannot be used with '--{}': the output is one graph",
                kind.flag(),
                other.kind.flag()
            )));
        }
        request = Some(GraphRequest { kind, symbol });
    }
    Ok(request)
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
        text_reuse: match text_of(m, TEXT_REUSE) {
            Some("never") => TextReuse::Never,
            _ => TextReuse::Auto,
        },
    }
}
