//! The built-in dialects load without a problem.

use ir_core::Context;

#[test]
fn nothing_is_left_out() {
    let evaluated = dialect_loading::evaluate(&Context::new());
    assert_eq!(evaluated.problems, Vec::<String>::new());
    let loaded = evaluated.finish();
    let ops = loaded.registry.ops().count();
    assert!(ops >= 70, "{ops} operations");
    assert!(loaded.patterns.len() >= 70, "{} patterns", loaded.patterns.len());
}
