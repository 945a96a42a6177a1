//! The dialect `llvm`: branches, and the accesses of memory slots.
//!
//! ```mlir
//! llvm.store %v, %slot : i32, !llvm.ptr
//! %0 = llvm.load %slot : !llvm.ptr -> f32     // the content is %v as f32: llvm.bitcast %v : i32 to f32
//! ```

mod branches;
mod conversion;
mod debug_info;
mod layout;
mod memory_access;
mod memset;
mod names;
mod types;
mod value_attrs;

pub(crate) use types::is_compatible_inside;

use crate::verifiers::llvm::{
    callee, compare_exchange, extension, extract_value, get_element_ptr, insert_value, landing_pad,
    return_of_function, variadic_callee,
};
use crate::verifiers::{verified, verified_in_context};
use dialect::{Dialect, OpHooksRow, ValueFunctions};
use ir_core::def::hooks::DialectHooks;
use ir_core::def::{Hook, OpHooks};
use ir_core::interfaces::{
    BranchOpInterface, PromotableAllocationOpInterface, PromotableMemOpInterface,
    PromotableOpInterface, SymbolUserOpInterface,
};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    shared_directives: &[
        "GEPIndices",
        "InsertExtractValueElementType",
        "ShuffleType",
        "SwitchOpCases",
    ],
    op_hooks: OP_HOOKS,
    dialect_hooks: Some(dialect_hooks),
    classes: types::CLASSES,
    natives: &ValueFunctions(types::FUNCTIONS),
    ..Dialect::new("llvm")
};

fn dialect_hooks() -> DialectHooks {
    DialectHooks {
        verify_value_attr: Some(Hook::Plain(&value_attrs::verify)),
        is_short_type: Some(Hook::Plain(&is_compatible_inside)),
        ..DialectHooks::default()
    }
}

/// The hooks of the operations, sorted by name.
const OP_HOOKS: &[OpHooksRow] = &[
    (names::ALLOCA, || {
        OpHooks::default().with(PromotableAllocationOpInterface {
            get_promotable_slots: Some(Hook::Plain(&memory_access::slot_of_alloca)),
            get_default_value: Some(Hook::Plain(&memory_access::undefined)),
            handle_block_argument: Some(Hook::Plain(&debug_info::describe_argument)),
        })
    }),
    ("llvm.br", branch_hooks),
    ("llvm.call", || {
        verified(variadic_callee)
            .with(SymbolUserOpInterface { verify_symbol_uses: Some(Hook::Plain(&callee)) })
    }),
    ("llvm.cmpxchg", || verified(compare_exchange)),
    ("llvm.cond_br", branch_hooks),
    ("llvm.extractvalue", || verified(extract_value)),
    (names::GEP, || {
        verified(get_element_ptr).with(PromotableOpInterface {
            can_uses_be_removed: Some(Hook::Plain(&memory_access::is_zero_offset)),
            ..PromotableOpInterface::default()
        })
    }),
    ("llvm.insertvalue", || verified(insert_value)),
    (names::DBG_DECLARE, || {
        OpHooks::default().with(PromotableOpInterface {
            visit_replaced_values: Some(Hook::Plain(&debug_info::describe_values)),
            ..PromotableOpInterface::default()
        })
    }),
    (names::DBG_VALUE, || {
        OpHooks::default().with(PromotableOpInterface {
            can_uses_be_removed: Some(Hook::Plain(&debug_info::describes_operand)),
            remove_blocking_uses: Some(Hook::Plain(&debug_info::describe_undefined)),
            ..PromotableOpInterface::default()
        })
    }),
    ("llvm.intr.invariant.start", || {
        OpHooks::default().with(PromotableOpInterface {
            can_uses_be_removed: Some(Hook::Plain(&|_, _| Some(smallvec::SmallVec::new()))),
            ..PromotableOpInterface::default()
        })
    }),
    ("llvm.intr.memcpy", copy_hooks),
    ("llvm.intr.memcpy.inline", copy_hooks),
    ("llvm.intr.memmove", copy_hooks),
    (names::MEMSET, memset_hooks),
    ("llvm.intr.memset.inline", memset_hooks),
    ("llvm.invoke", invoke_hooks),
    ("llvm.landingpad", || verified(landing_pad)),
    (names::LOAD, || {
        OpHooks::default().with(PromotableMemOpInterface {
            loads_from: Some(Hook::Plain(&memory_access::is_address)),
            stores_to: Some(Hook::Plain(&|_| false)),
            can_uses_be_removed: Some(Hook::Plain(&memory_access::load_is_removable)),
            remove_blocking_uses: Some(Hook::Plain(&memory_access::remove_load)),
            ..PromotableMemOpInterface::default()
        })
    }),
    ("llvm.return", || verified_in_context(return_of_function)),
    ("llvm.sext", || verified(extension)),
    (names::STORE, || {
        OpHooks::default().with(PromotableMemOpInterface {
            loads_from: Some(Hook::Plain(&|_| false)),
            stores_to: Some(Hook::Plain(&memory_access::is_address)),
            get_stored: Some(Hook::Plain(&memory_access::stored)),
            can_uses_be_removed: Some(Hook::Plain(&memory_access::store_is_removable)),
            ..PromotableMemOpInterface::default()
        })
    }),
    ("llvm.switch", branch_hooks),
    ("llvm.zext", || verified(extension)),
];

fn branch_hooks() -> OpHooks {
    OpHooks::default().with(BranchOpInterface {
        get_successor_operands: Some(Hook::Plain(&branches::last_operands)),
        ..BranchOpInterface::default()
    })
}

fn invoke_hooks() -> OpHooks {
    verified(variadic_callee).with(BranchOpInterface {
        get_successor_operands: Some(Hook::Plain(&branches::invoke_operands)),
        ..BranchOpInterface::default()
    })
}

fn memset_hooks() -> OpHooks {
    OpHooks::default().with(PromotableMemOpInterface {
        loads_from: Some(Hook::Plain(&|_| false)),
        stores_to: Some(Hook::Plain(&memset::is_destination)),
        get_stored: Some(Hook::Plain(&memset::stored)),
        can_uses_be_removed: Some(Hook::Plain(&memset::is_removable)),
        ..PromotableMemOpInterface::default()
    })
}

fn copy_hooks() -> OpHooks {
    OpHooks::default().with(PromotableMemOpInterface {
        loads_from: Some(Hook::Plain(&memset::is_source)),
        stores_to: Some(Hook::Plain(&memset::is_destination)),
        get_stored: Some(Hook::Plain(&memset::copied)),
        can_uses_be_removed: Some(Hook::Plain(&memset::copy_is_removable)),
        remove_blocking_uses: Some(Hook::Plain(&memset::remove_copy)),
    })
}
