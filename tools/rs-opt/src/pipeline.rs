//! The pipeline that the flags describe.

use driver::Session;
use passes::Pipeline;

use crate::settings::Settings;

/// Makes the pipeline of `--pass-pipeline`, or of the pass flags in order.
///
/// # Errors
/// If a pass or an option is unknown, or the text is malformed.
pub fn of_flags(session: &Session, settings: &Settings) -> Result<Pipeline, String> {
    let flags = &settings.passes;
    let mut passes = session.passes.clone();
    for default in &flags.defaults {
        passes.set_default(default.pass, default.option, &default.value)?;
    }
    if let Some(text) = &flags.pipeline {
        if let Some((name, _)) = flags.passes.first() {
            return Err(format!(
                "error: '--pass-pipeline' cannot be used with pass flags such as '--{name}'"
            ));
        }
        return Pipeline::parse(&session.reg, &passes, text).map_err(|e| {
            let place =
                format!("{text}\n{}^", " ".repeat(text[..e.at.min(text.len())].chars().count()));
            format!("--pass-pipeline:1:{}: error: {}\n{place}", e.at + 1, e.message)
        });
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
