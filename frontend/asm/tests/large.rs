//! Texts with thousands of parts of one kind: reading one takes time in proportion to its size.

mod common;

use std::time::{Duration, Instant};

use asm::Chunking;
use common::{options, registry};

const FEW: usize = 4_000;
const MANY: usize = 32_000;

/// `n` pieces with commas between.
fn list(n: usize, one: impl Fn(usize) -> String) -> String {
    (0..n).map(one).collect::<Vec<_>>().join(", ")
}

/// The shortest of three readings.
#[expect(clippy::disallowed_methods, reason = "what is tested is time")]
fn time(text: &str) -> Duration {
    let reg = registry();
    let options = options(&reg, false, Chunking::Never);
    let parse = |_| {
        let start = Instant::now();
        let parsed = asm::parse(&reg, text.as_bytes(), &options);
        let took = start.elapsed();
        parsed.unwrap_or_else(|errors| panic!("{:?}", errors.first()));
        took
    };
    (0..3).map(parse).min().unwrap_or_default()
}

/// Eight times as much takes eight times as long, not sixty-four times; between the two is room for caches and other load.
fn check(text: impl Fn(usize) -> String) {
    let (few, many) = (time(&text(FEW)), time(&text(MANY)));
    assert!(many < few * 24, "{FEW} parts take {few:?}, {MANY} take {many:?}");
}

#[test]
fn results_used_before_they_are_defined() {
    check(|n| {
        let (used, types) = (list(n, |i| format!("%x#{i}")), list(n, |_| "i1".to_owned()));
        format!(
            r#""d.region"() ({{
              "d.use"({used}) : ({types}) -> ()
              %x:{n} = "d.def"() : () -> ({types})
            }}) : () -> ()"#
        )
    });
}
