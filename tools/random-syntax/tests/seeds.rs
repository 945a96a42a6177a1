//! The first seeds, in every run of the tests.

#[test]
fn printed_instances_read_back() {
    let mut instances = 0;
    for seed in 1..=60 {
        let checked = random_syntax::check(seed).unwrap();
        assert!(checked.findings.is_empty(), "seed {seed}:\n{}", checked.findings.join("\n"));
        instances += checked.instances;
    }
    assert!(instances > 500, "most formats are valid, but only {instances} instances were checked");
}

#[test]
fn mutated_formats_and_texts_end() {
    let mutated = (1..=60).map(random_syntax::mutation::run);
    let (mut texts, mut findings) = (0, Vec::new());
    for one in mutated {
        texts += one.texts;
        findings.extend(one.findings);
    }
    assert!(findings.is_empty(), "{}", findings.join("\n"));
    assert!(texts > 500, "only {texts} instances could be printed");
}
