//! Texts with thousands of parts of one kind: parsing time is linear in the size.

mod common;

use std::time::Duration;

use asm::Chunking;
use common::{options, registry};

const MANY: usize = 32_000;

/// `n` pieces with commas between.
fn list(n: usize, one: impl Fn(usize) -> String) -> String {
    (0..n).map(one).collect::<Vec<_>>().join(", ")
}

/// How long reading takes.
fn time(text: &str) -> Duration {
    let reg = registry();
    let options = options(&reg, false, Chunking::Never);
    let (took, parsed) = growth::time(|| asm::parse(&reg, text.as_bytes(), &options));
    parsed.unwrap_or_else(|errors| panic!("{:?}", errors.first()));
    took
}

/// What takes quadratic time takes hundreds of times as long as a text of the same size; between the two is room for caches.
fn check(text: &str, plain: &str) {
    growth::check(20, || time(plain), || time(text));
}

#[test]
fn results_used_before_they_are_defined() {
    let (used, types) = (list(MANY, |i| format!("%x#{i}")), list(MANY, |_| "i1".to_owned()));
    let uses = format!(r#""d.use"({used}) : ({types}) -> ()"#);
    let defines = format!(r#"%x:{MANY} = "d.def"() : () -> ({types})"#);
    let region =
        |first: &str, then: &str| format!(r#""d.region"() ({{ {first} {then} }}) : () -> ()"#);
    check(&region(&uses, &defines), &region(&defines, &uses));
}
