//! Lines that recur give the same operations, whether their records are reused or each line is parsed.

mod common;

use asm::{Chunking, ParseOptions, parse};
use ir_core::recurrence::TextReuse;

/// Parses `lines` several times in a block after `before`, both ways, and compares. The lines may contain `@`, which is the number of the
/// repetition. Returns whether the text has no error.
fn check(before: &str, lines: &str) -> bool {
    let reg = common::registry();
    let copies: String = (0..5).map(|i| lines.replace('@', &i.to_string())).collect();
    let text = format!("t.scope {{\n{before}\n{copies}\n}}\n");
    let with = |text_reuse| {
        let options = common::options(&reg, false, Chunking::Never);
        parse(&reg, text.as_bytes(), &ParseOptions { text_reuse, ..options })
    };
    match (with(TextReuse::Auto), with(TextReuse::Never)) {
        (Ok(a), Ok(b)) => {
            assert_eq!(a.body, b.body, "{text}");
            assert_eq!(a.source, b.source, "{text}");
            true
        }
        (a, b) => {
            assert_eq!(a.map(drop), b.map(drop), "{text}");
            false
        }
    }
}

const VALUES: &str = "%a = const 1\n%b = const 2\n%c:2 = \"d.op\"() : () -> (i64, i64)\n";

#[test]
fn operands_and_results() {
    assert!(check(VALUES, "%x@ = pair %a, %b : i64\n%y@ = pair %x@, %x@ : i64\n"));
    assert!(check(VALUES, "%x@ = pair %b, %a : i64\n%y@ = pair %a, %b : i64\n"));
    assert!(check(VALUES, "%x@:2 = \"d.op\"(%c#1, %c#0) : (i64, i64) -> (i64, i64)\n"));
    assert!(check(VALUES, "list %a, %b, %a : i64, i64, i64 // note @\n"));
    assert!(check(VALUES, "%x@ = pair %a, %b {k = \"%a ^b // @\"} : i64\n"));
}

#[test]
fn other_types_are_not_reused() {
    let other = "%a = const 1\n%z = \"d.op\"() : () -> i32\npair %a, %a : i64\npair %a, %a : i64";
    assert!(!check(other, "pair %z, %z : i64\n"));
    assert!(check(other, "\"d.op\"(%z) : (i32) -> ()\n\"d.op\"(%a) : (i64) -> ()\n"));
}

#[test]
fn values_that_are_not_defined_yet() {
    assert!(check("", "\"d.op\"(%x@) : (i64) -> ()\n%x@ = const 1\n\"d.op\"(%x@) : (i64) -> ()\n"));
    assert!(!check("", "\"d.op\"(%x@) : (i64) -> ()\n"));
    assert!(!check(VALUES, "%x = const 1\n"));
}

/// The text after a line may be a part of its operation.
#[test]
fn operations_that_continue_on_the_next_line() {
    let plain = "%x@ = pair %a, %b : i64\n";
    let located = "%y@ = pair %a, %b : i64\nloc(\"f\":1:@)\n";
    assert!(check(VALUES, &format!("{plain}{located}")));
    assert!(check(VALUES, "%x@ = const 1\n%y@ = const 1\n{k = @}\n"));
    assert!(check(VALUES, "\"d.op\"() : () -> ()\n\"d.op\"() : () -> () loc(\"f\":1:@)\n"));
}

#[test]
fn successors_and_regions() {
    assert!(check("", "\"d.br\"()[^b@] : () -> ()\n^b@:\n"));
    assert!(check(
        "",
        "\"d.br\"()[^b@, ^b@] : () -> ()\n^c@:\n\"d.br\"()[^b@, ^c@] : () -> ()\n^b@:\n"
    ));
    // The name of the dialect may be left out in `t.scope`, but not in `t.loop`.
    assert!(!check("", "const 1\nconst 1\nconst 1\nloop {\nconst 1\nconst 1\n}\n"));
    assert!(check("", "const 1\nloop {\nt.const 1\nt.const 1\n}\n"));
}
