//! The pipeline that the flags describe.

use driver::Session;
use passes::Pipeline;
use passes::ir_trace::PassFilter;

use crate::failure::Failure;
use crate::settings::Settings;

/// Makes the pipeline of `--pass-pipeline`, or of the pass flags in order.
///
/// # Errors
/// If a pass or an option is unknown, or the text is malformed.
pub fn of_flags(session: &Session, settings: &Settings) -> Result<Pipeline, Failure> {
    let flags = &settings.passes;
    let mut passes = session.passes.clone();
    for default in &flags.defaults {
        passes.set_default(default.pass, default.option, &default.value)?;
    }
    for filter in [&flags.trace.before, &flags.trace.after] {
        if let PassFilter::Names(names) = filter {
            names.iter().try_for_each(|name| passes.find(name).map(drop))?;
        }
    }
    if let Some(text) = &flags.pipeline {
        if let Some((name, _)) = flags.passes.first() {
            return Err(Failure::new(format!(
                "'--pass-pipeline' cannot be used with pass flags such as '--{name}'"
            )));
        }
        return Pipeline::parse(&session.reg, &passes, text)
            .map_err(|e| Failure::in_flag("--pass-pipeline", text, e.at, e.message));
    }
    // Without an implicit module the top-level operation may be any.
    let anchor = (!settings.general.run.input.no_implicit_module)
        .then(|| driver::session::top_level_op(session));
    let mut pipeline = Pipeline::new(anchor);
    for (name, options) in &flags.passes {
        pipeline.add(&passes, name, options)?;
    }
    Ok(pipeline)
}
