//! The first seeds of random operations for each directive.

use std::collections::BTreeSet;

#[test]
fn directives_read_back_or_are_not_printed() {
    let mut printed = BTreeSet::new();
    let mut instances = 0;
    for seed in 1..=2 {
        let checked = random_syntax::directives::check(seed).unwrap();
        assert!(checked.findings.is_empty(), "seed {seed}:\n{}", checked.findings.join("\n"));
        printed.extend(checked.printed);
        instances += checked.instances;
    }
    println!("{instances} {printed:?}");
}
