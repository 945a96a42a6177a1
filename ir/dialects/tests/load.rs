//! The built-in dialects load without a problem.

use ir_core::Context;

#[test]
fn nothing_is_left_out() {
    let evaluated = dialects::evaluate(&Context::new());
    assert_eq!(evaluated.problems, Vec::<String>::new());
    let loaded = evaluated.finish();
    let ops = loaded.registry.ops().count();
    assert_eq!(ops, 71, "operations");
    assert_eq!(loaded.patterns.len(), 85, "patterns");
}
