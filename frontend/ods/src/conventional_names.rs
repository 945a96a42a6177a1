//! Names of operations by convention: that with the C++ class `ns::FooBarOp` is `ns.foo_bar`.

use std::sync::Arc;

use ir_core::Registry;

use crate::names::{camel_to_snake, last_component};

/// Returns the names that the operation with the C++ class `class` may have by convention, in an operation of the
/// dialect `own`.
pub(crate) fn conventional_names(class: &str, own: &str) -> Vec<String> {
    let bare = class.trim().trim_start_matches("::");
    let bare = bare.strip_prefix("mlir::").unwrap_or(bare);
    let snake = |name: &str| camel_to_snake(name.strip_suffix("Op").unwrap_or(name));
    match bare.rsplit_once("::") {
        Some((dialect, name)) => {
            vec![format!("{}.{}", last_component(dialect).to_ascii_lowercase(), snake(name))]
        }
        None => [own, "builtin"].map(|dialect| format!("{dialect}.{}", snake(bare))).into(),
    }
}

/// Returns the first of `names` that `base` has.
pub(crate) fn registered_name<'n>(base: &Registry, names: &'n [String]) -> Option<&'n String> {
    names.iter().find(|name| base.op(base.ctx().op_name(name)).is_some())
}

/// Returns the name of the operation of `base` with the C++ class `class` by convention, as seen from `namespace`.
pub(crate) fn conventional_op(base: &Registry, class: &str, namespace: &str) -> Option<Arc<str>> {
    if !class.ends_with("Op") {
        return None;
    }
    let names = conventional_names(class, &last_component(namespace).to_ascii_lowercase());
    registered_name(base, &names).map(|name| name.as_str().into())
}
