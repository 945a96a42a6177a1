//! Texts with thousands of parts of one kind: reading one takes no more time than its size asks for.

mod common;

use std::time::{Duration, Instant};

use asm::Chunking;
use common::{options, registry};

const MANY: usize = 32_000;

/// `n` pieces with commas between.
fn list(n: usize, one: impl Fn(usize) -> String) -> String {
    (0..n).map(one).collect::<Vec<_>>().join(", ")
}

/// How long reading takes.
#[expect(clippy::disallowed_methods, reason = "what is tested is time")]
fn time(text: &str) -> Duration {
    let reg = registry();
    let options = options(&reg, false, Chunking::Never);
    let start = Instant::now();
    let parsed = asm::parse(&reg, text.as_bytes(), &options);
    let took = start.elapsed();
    parsed.unwrap_or_else(|errors| panic!("{:?}", errors.first()));
    took
}

/// What takes quadratic time takes hundreds of times as long as a text of the same size; between the two is room for caches. Other load makes
/// either longer, so that both are measured again until the shortest agree with that.
fn check(text: &str, plain: &str) {
    let (mut took, mut usual) = (Duration::MAX, Duration::MAX);
    for _ in 0..20 {
        (took, usual) = (took.min(time(text)), usual.min(time(plain)));
        if took < usual * 20 {
            return;
        }
    }
    panic!("it takes {took:?}, a text like it {usual:?}");
}

#[test]
fn results_used_before_they_are_defined() {
    let (used, types) = (list(MANY, |i| format!("%x#{i}")), list(MANY, |_| "i1".to_owned()));
    let uses = format!(r#""d.use"({used}) : ({types}) -> ()"#);
    let defines = format!(r#"%x:{MANY} = "d.def"() : () -> ({types})"#);
    let region = |first: &str, then: &str| format!(r#""d.region"() ({{ {first} {then} }}) : () -> ()"#);
    check(&region(&uses, &defines), &region(&defines, &uses));
}
