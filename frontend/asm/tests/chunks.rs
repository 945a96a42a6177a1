//! A file that was parsed in chunks equals the same file parsed in sequence.

mod common;

use asm::{Chunking, JobResult, parse, parse_chunks};
use ir_core::fanout::sequential;
use std::cell::Cell;

/// Parses both ways and compares; how many chunks there were.
fn check(text: &str) -> usize {
    let reg = common::registry();
    let jobs = Cell::new(0);
    let options = common::options(&reg, false, Chunking::Force);
    let chunked = parse_chunks(&reg, text.as_bytes(), &options, &sequential, &|list| {
        jobs.set(list.len());
        // In another order than that of the file.
        let mut results: Vec<JobResult> = list.iter().rev().map(|job| job.run()).collect();
        results.reverse();
        results
    });
    match (parse(&reg, text.as_bytes(), &options), chunked) {
        (Ok(a), Ok(b)) => {
            assert_eq!(a.body, b.body);
            assert_eq!(a.source, b.source);
            assert_eq!(a.resources, b.resources);
        }
        (a, b) => assert_eq!(a.map(|_| ()), b.map(|_| ())),
    }
    jobs.get()
}

#[test]
fn scopes_are_chunks() {
    let text = "t.scope {\n  %a = const 1\n}\n\nt.scope {\n  %a = const 2\n} loc(#l)\n\"d.op\"() : () -> ()\nt.scope {\n}\n#l = loc(\"x\")";
    assert_eq!(check(text), 3);
}

#[test]
fn values_of_the_top_level_are_seen() {
    check("%a = \"d.op\"() : () -> i64\nt.scope {\n  %a = const 1\n}\nt.scope {\n}");
    check("t.scope {\n  list %a : i64\n}\nt.scope {\n}\n%a = \"d.op\"() : () -> i64");
}

#[test]
fn aliases_count_from_their_definition_on() {
    check("t.scope attributes {a = #x} {\n}\n#x = 1 : i32\nt.scope attributes {a = #x} {\n}");
    check(
        "#x = 1 : i32\nt.scope attributes {a = #x} {\n}\nt.scope attributes {a = #x} {\n}\n#x = 2 : i32",
    );
}

#[test]
fn errors_are_those_of_the_sequence() {
    check("t.scope {\n  const\n}\nt.scope {\n  const\n}");
    check("t.scope {\n");
    check("t.scope {\n}\n}\nt.scope {\n}");
}

/// The lexer ends a comment at a carriage return, too.
#[test]
fn carriage_returns_end_comments() {
    assert_eq!(check("// x\rgarbage\nt.scope {\n}\nt.scope {\n}"), 0);
    assert_eq!(check("// x\r\nt.scope {\r\n}\r\nt.scope {\r\n}"), 2);
}

/// The operations of a symbol table that is most of the text are chunks.
#[test]
fn operations_of_the_largest_table_are_chunks() {
    let scopes = "t.scope {\n  %a = const 1\n}\nt.scope {\n  %a = const 2\n} loc(#l)\nscope {\n}\nt.scope {\n}\n";
    let table = format!("t.table attributes {{a = {{}}}} {{\n{scopes}}}\n");
    let after = "#l = loc(\"x\")";
    assert_eq!(check(&format!("{table}{after}")), 3);
    let indented = table.replace('\n', "\n  ");
    assert_eq!(check(&format!("t.table {{\n  {indented}}}\n{after}")), 3);
    assert_eq!(check(&format!("t.scope {{\n}}\n{table}t.scope {{\n}}\n{after}")), 5);
    // In the generic form, whose attributes may follow the region.
    assert_eq!(check(&format!("\"t.table\"() ({{\n{scopes}}}) : () -> ()\n{after}")), 3);
}

#[test]
fn chunks_of_a_table_depend_on_the_text_around_them() {
    // The name is that of a value outside, the region is not closed, the table is in an operation that is not isolated.
    check("t.table {\n%a = \"d.op\"() : () -> i64\nt.scope {\n  list %a : i64\n}\nt.scope {\n}\n}");
    check("t.table {\nt.scope {\n  const 1\nt.scope {\n}\nt.scope {\n}\n}");
    check("t.table {\nt.scope {\n}\n^bb1:\nt.scope {\n}\nt.scope {\n}\n}");
    check("\"d.op\"() ({\nt.table {\nt.scope {\n}\nt.scope {\n}\n}\n}) : () -> ()");
    check(
        "t.table {\nt.table {\nt.table {\nt.table {\nt.table {\nt.scope {\n}\nt.scope {\n}\n}\n}\n}\n}\n}",
    );
}
