//! Any bytes as a check file and, behind the first zero byte, the input it is matched against.
#![no_main]

use filecheck::FileCheck;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let cut = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
    let (check, input) = bytes.split_at(cut);
    _ = FileCheck::new(check).run(input).to_string();
});
