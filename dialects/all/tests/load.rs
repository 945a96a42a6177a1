//! The built-in dialects load without a problem.

use ir_core::Context;

#[test]
fn nothing_is_left_out() {
    let evaluated = all_dialects::BUILTIN.evaluate(&Context::new());
    assert_eq!(evaluated.problems, Vec::<String>::new());
    let loaded = all_dialects::BUILTIN.load_evaluated(evaluated);
    let ops = loaded.registry.ops().count();
    assert!(ops >= 70, "{ops} operations");
    assert!(loaded.patterns.len() >= 70, "{} patterns", loaded.patterns.len());
}
