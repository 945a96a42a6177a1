//! Any text as a TableGen file: evaluated, printed and written as JSON under small limits.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tablegen::{Limits, MemoryProvider, Options, evaluate_with};

fuzz_target!(|text: &str| {
    let mut files = MemoryProvider::new();
    files.add("main.td", text);
    let limits = Limits { work: 2_000_000, nodes: 1 << 18, records: 1 << 12, ..Limits::default() };
    let options = Options { limits, ..Options::default() };
    let done = evaluate_with(&mut files, "main.td", &options);
    let ok = |_: &str| -> Result<(), ()> { Ok(()) };
    if !done.has_errors() {
        assert!(done.records.print_records(ok).is_ok());
        assert!(done.records.dump_json(ok).is_ok());
    }
});
