//! Passes as reductions: e.g. canonicalization folds what the test does not need. Their results count if they have fewer operations.

use std::sync::Arc;

use driver::{InputOptions, RunOptions, run};
use passes::Pipeline;

use crate::search::Search;
use crate::state::State;

/// Runs each pass.
pub(crate) fn reduce(search: &mut Search<'_>, state: &mut State) {
    let (session, options) = (search.session, search.options);
    let top = driver::session::top_level_op(session);
    let input =
        InputOptions { allow_unregistered: options.allow_unregistered, ..InputOptions::default() };
    let run_options = RunOptions { input, ..RunOptions::default() };
    for pass in &options.passes {
        let mut pipeline = Pipeline::new(Some(top));
        if pipeline.add(&session.passes, pass, "").is_err() {
            continue;
        }
        let pipeline = Arc::new(pipeline);
        let found = search.first(1, |_| {
            let result =
                run(session, &pipeline, &run_options, &options.name, state.text.as_bytes());
            let text = String::from_utf8(result.output).ok().filter(|_| result.success)?;
            let made = State::parse(session, options, &text).ok()?;
            let text = made.text.clone();
            (made.operations() < state.operations()).then_some((made, text))
        });
        if let Some((_, (made, _))) = found {
            *state = made;
        }
    }
}
