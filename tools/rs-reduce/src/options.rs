//! The options of a reduction and the type of tests. E.g. `ReduceOptions { jobs: 2, ..ReduceOptions::default() }`.

/// The options of a reduction.
#[derive(Clone, Debug)]
pub struct ReduceOptions {
    /// How many candidates are tested at a time.
    pub jobs: usize,
    /// Whether operations of dialects that are not loaded may exist.
    pub allow_unregistered: bool,
    /// The name of the input in messages.
    pub name: String,
    /// The passes that are tried as reductions.
    pub passes: Vec<String>,
}

impl Default for ReduceOptions {
    fn default() -> Self {
        let passes = ["canonicalize", "cse", "symbol-dce", "remove-dead-values", "inline"];
        ReduceOptions {
            jobs: 1,
            allow_unregistered: false,
            name: "<input>".to_owned(),
            passes: passes.map(str::to_owned).to_vec(),
        }
    }
}

/// A test: whether a text still shows the behavior in question. It is called from several threads.
pub type InterestingnessTest<'t> = &'t (dyn Fn(&str) -> bool + Sync);
