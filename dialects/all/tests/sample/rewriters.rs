//! @generated from the rules of `Rules.td`.

use ir_core::Registry;
use rewrite::Pattern;
use rewrite::drr::NativeTable;

/// The rules in order of registration: name, operation, benefit.
pub const RULES: &[(&str, &str, u16)] = &[
    ("Collapse", "sample.add", 4),
    ("Heavier", "sample.add", 1),
];

/// Returns all rules as patterns over operations of `reg`, like `populateWithGenerated` in C++.
///
/// # Errors
/// If an operation is not registered, or a native is unknown.
pub fn populate_with_generated(reg: &Registry, natives: &dyn NativeTable) -> Result<Vec<Pattern>, String> {
    dialect_loading::rewriters::read(&all_dialects::BUILTIN, IMAGE, reg, natives)
}

/// `Collapse`, benefit 4, from line 14.
///
/// ```text
/// sample.add(sample.add($x, $y, weight = $w, mode = $m), $z, weight = $v, mode = $n)
///   if $v: positive: cast<IntegerAttr>($_self).getValue().isStrictlyPositive()
///   => $z
/// ```
///
/// # Errors
/// As [`populate_with_generated`].
pub fn collapse(reg: &Registry, natives: &dyn NativeTable) -> Result<Pattern, String> {
    dialect_loading::rewriters::read_one(&all_dialects::BUILTIN, IMAGE, reg, natives, "Collapse")
}

/// `Heavier`, benefit 1, from line 10.
///
/// ```text
/// sample.add($x, $x, weight = $w, mode = $m: fast: (cast<IntegerAttr>($_self).getInt() == 0))
///   => sample.add($x, $x, weight = heavier($w), mode = 5 : i32)
/// ```
///
/// Calls heavier.
///
/// # Errors
/// As [`populate_with_generated`].
pub fn heavier(reg: &Registry, natives: &dyn NativeTable) -> Result<Pattern, String> {
    dialect_loading::rewriters::read_one(&all_dialects::BUILTIN, IMAGE, reg, natives, "Heavier")
}

const IMAGE: &[u8] = &[
    82, 83, 73, 77, 54, 0, 0, 0, 231, 154, 24, 25, 95, 112, 12, 210, 2, 0, 8, 67, 111, 108, 108, 97,
    112, 115, 101, 0, 0, 10, 115, 97, 109, 112, 108, 101, 46, 97, 100, 100, 4, 0, 8, 82, 117, 108, 101, 115,
    46, 116, 100, 14, 5, 0, 0, 0, 2, 7, 7, 0, 1, 120, 0, 1, 121, 0, 1, 119, 0, 1, 109, 0,
    1, 122, 0, 1, 118, 0, 1, 110, 1, 0, 57, 99, 97, 115, 116, 60, 73, 110, 116, 101, 103, 101, 114, 65,
    116, 116, 114, 62, 40, 36, 95, 115, 101, 108, 102, 41, 46, 103, 101, 116, 86, 97, 108, 117, 101, 40, 41, 46,
    105, 115, 83, 116, 114, 105, 99, 116, 108, 121, 80, 111, 115, 105, 116, 105, 118, 101, 40, 41, 0, 8, 112, 111,
    115, 105, 116, 105, 118, 101, 1, 0, 4, 0, 0, 0, 1, 0, 1, 0, 4, 0, 0, 0, 0, 0, 1, 0,
    0, 1, 0, 0, 0, 1, 1, 3, 0, 0, 6, 119, 101, 105, 103, 104, 116, 1, 0, 2, 0, 0, 32, 0,
    32, 1, 7, 0, 0, 1, 2, 3, 0, 0, 4, 109, 111, 100, 101, 0, 0, 0, 1, 3, 0, 1, 0, 0,
    0, 1, 4, 3, 1, 1, 1, 0, 0, 1, 5, 3, 2, 0, 0, 0, 1, 6, 1, 1, 4, 0, 17, 17,
    15, 0, 0, 11, 73, 110, 116, 101, 103, 101, 114, 65, 116, 116, 114, 0, 0, 0, 8, 103, 101, 116, 86, 97,
    108, 117, 101, 0, 0, 0, 18, 105, 115, 83, 116, 114, 105, 99, 116, 108, 121, 80, 111, 115, 105, 116, 105, 118,
    101, 0, 0, 0, 1, 5, 0, 0, 0, 1, 2, 4, 0, 0, 0, 0, 0, 7, 72, 101, 97, 118, 105, 101,
    114, 1, 1, 3, 10, 5, 0, 4, 1, 4, 4, 5, 5, 7, 8, 1, 0, 41, 40, 99, 97, 115, 116, 60,
    73, 110, 116, 101, 103, 101, 114, 65, 116, 116, 114, 62, 40, 36, 95, 115, 101, 108, 102, 41, 46, 103, 101, 116,
    73, 110, 116, 40, 41, 32, 61, 61, 32, 48, 41, 0, 4, 102, 97, 115, 116, 1, 0, 4, 0, 0, 0, 0,
    0, 1, 0, 0, 1, 0, 0, 0, 1, 1, 3, 1, 1, 1, 0, 0, 1, 2, 3, 2, 0, 0, 1, 1,
    4, 0, 22, 5, 17, 15, 0, 16, 0, 0, 0, 6, 103, 101, 116, 73, 110, 116, 0, 0, 9, 0, 32, 1,
    0, 0, 1, 3, 0, 1, 0, 1, 1, 0, 1, 1, 0, 0, 4, 0, 0, 0, 2, 0, 0, 0, 0, 0,
    2, 0, 0, 1, 1, 0, 1, 0, 2, 0, 7, 104, 101, 97, 118, 105, 101, 114, 1, 0, 4, 0, 1, 48,
    0, 1, 2, 2, 0, 1, 0, 0, 0, 1, 2, 1, 0, 2, 1, 32, 1, 5, 1, 0, 0, 0, 0, 0,
];
