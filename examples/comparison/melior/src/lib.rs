//! What the tasks share: the dialect `toy`.

use melior::Context;
use melior::dialect::DialectRegistry;
use melior::utility::register_all_dialects;

pub fn context() -> Context {
    let registry = DialectRegistry::new();
    register_all_dialects(&registry);
    let context = Context::new();
    context.append_dialect_registry(&registry);
    context.load_all_available_dialects();
    context
}

/// Loads the dialect `toy`, which is defined in IRDL because melior has no API for it.
pub fn load_toy(context: &Context) {
    const TOY: &str = "irdl.dialect @toy {
      irdl.operation @neg {
        %i32 = irdl.is i32
        irdl.operands(x: %i32)
        irdl.results(y: %i32)
      }
    }";
    let module = melior::ir::Module::parse(context, TOY).unwrap();
    let loaded = unsafe { mlir_sys::mlirLoadIRDLDialects(module.to_raw()) };
    assert!(loaded.value != 0);
}
