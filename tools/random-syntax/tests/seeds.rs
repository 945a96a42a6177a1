//! The first seeds, in every run of the tests.

#[test]
fn printed_instances_read_back() {
    let (mut instances, mut texts) = (0, 0);
    for seed in 1..=60 {
        let checked = random_syntax::check(seed).unwrap();
        assert!(checked.findings.is_empty(), "seed {seed}:\n{}", checked.findings.join("\n"));
        instances += checked.instances;
        texts += checked.texts;
    }
    assert!(instances > 500, "most formats are valid, but only {instances} instances were checked");
    assert!(texts > 300, "most formats are valid, but only {texts} texts were checked");
}

#[test]
fn mutated_formats_and_texts_end() {
    let texts: usize = (1..=60).map(random_syntax::mutation::run).sum();
    assert!(texts > 500, "only {texts} instances could be printed");
}
