//! Names of operations and attributes.

pub(super) const ALLOCA: &str = "llvm.alloca";
pub(super) const LOAD: &str = "llvm.load";
pub(super) const STORE: &str = "llvm.store";
pub(super) const GEP: &str = "llvm.getelementptr";
pub(super) const UNDEF: &str = "llvm.mlir.undef";
pub(super) const CONSTANT: &str = "llvm.mlir.constant";
pub(super) const DBG_DECLARE: &str = "llvm.intr.dbg.declare";
pub(super) const DBG_VALUE: &str = "llvm.intr.dbg.value";
pub(super) const MEMSET: &str = "llvm.intr.memset";
pub(super) const VALUE: &str = "value";
pub(super) const ELEM_TYPE: &str = "elem_type";
pub(super) const IS_VOLATILE: &str = "isVolatile";
