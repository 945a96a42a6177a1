//! The built-in dialects load without a problem.

use ir_core::Context;

#[test]
fn nothing_is_left_out() {
    let loaded = dialects::load(&Context::new());
    assert_eq!(loaded.problems, Vec::<String>::new());
    let ops = loaded.registry.ops().count();
    assert!(ops >= 70, "{ops} operations");
    assert!(loaded.patterns.len() >= 70, "{} patterns", loaded.patterns.len());
}
