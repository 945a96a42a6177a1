//! `--show-conversion-graph[=text|dot]`: prints how operations reach legal ones, for each conversion of the pipeline.

use driver::Session;
use ir_core::fanout::sequential;
use passes::transforms::convert::{plans_of, plans_of_targets};
use rewrite_conversion::{GraphTitle, Plan, dot, text};
use text_utils::json::Json;

use super::load;
use super::mode::{Mode, ModeArgument, ModeInput, ModeOutput};
use crate::failure::Failure;
use crate::outcome::Outcome;
use crate::settings::Settings;
use crate::{flags, pipeline};

pub(super) const MODE: Mode = Mode {
    flag: "show-conversion-graph",
    takes: ModeArgument::Value(|flag| {
        let help = "Print which operations reach legal ones by which rules, \
                    for each --convert pass (or else for each target in --patterns-td files), \
                    and end";
        flags::text(flag, "FORMAT", help)
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value("text")
            .value_parser(["text", "dot"])
    }),
    input: ModeInput::Passes,
    output: ModeOutput::TextOrJson,
    run: |cx, format| {
        let settings = cx.settings;
        let format = format.concat();
        load::with_session(settings, |session| {
            graphs(session, settings, &format).unwrap_or_else(Outcome::failure)
        })
    },
};

fn graphs(session: &Session, settings: &Settings, format: &str) -> Result<Outcome, Failure> {
    let cx = session.pass_cx(&sequential);
    let mut plans = plans_of(&pipeline::of_flags(session, settings)?, &cx)?;
    if plans.is_empty() {
        plans = plans_of_targets(&cx)?;
    }
    if plans.is_empty() {
        let remedy = "add '--convert=...', or a '--patterns-td' file with a ConversionTarget";
        return Err(Failure::new(format!("expected a conversion: {remedy}")));
    }
    let reg = &*session.reg;
    Ok(Outcome::printed(if settings.general.json {
        let plans = plans.iter().map(|(title, plan)| json(session, title, plan));
        format!("{}\n", Json::List(plans.collect()))
    } else if format == "dot" {
        let plans: Vec<(String, &Plan)> =
            plans.iter().map(|(title, plan)| (title.clone(), plan)).collect();
        dot(&plans, reg)
    } else {
        let texts = plans.iter().map(|(title, plan)| text(plan, reg, GraphTitle(title)));
        texts.collect::<Vec<_>>().join("\n")
    }))
}

/// Returns a graph as JSON: the operations with their patterns, the cheapest first.
fn json(session: &Session, title: &str, plan: &Plan) -> Json {
    let ctx = session.reg.ctx();
    // Nodes that reach no legal operation have no depth.
    let depth = |depth: Option<u32>| depth.map(|depth| ("depth", Json::count(depth as usize)));
    let names = |ops: Vec<ir_core::OpName>| Json::texts(ops.iter().map(|&op| ctx.op_name_str(op)));
    let op = |&name: &ir_core::OpName| {
        let patterns = plan.graph.all_patterns_of(name).into_iter().map(|at| {
            let mut members = vec![
                ("name", Json::from(&*plan.pattern(at).name)),
                ("benefit", Json::count(plan.pattern(at).benefit.into())),
                ("generates", names(plan.graph.generated(at))),
            ];
            members.extend(depth(plan.graph.pattern_depth(at)));
            Json::Object(members)
        });
        let legality = plan.conversion.target.of(ctx, name).map_or("unknown", |l| l.word());
        let mut members = vec![
            ("name", Json::from(ctx.op_name_str(name))),
            ("legality", Json::from(legality)),
            ("reaches", names(plan.graph.reached(ctx, name))),
            ("patterns", Json::List(patterns.collect())),
        ];
        members.extend(depth(plan.graph.depth(name)));
        Json::Object(members)
    };
    let ops = plan.graph.ops().iter().map(op).collect();
    Json::Object(vec![("conversion", Json::from(title)), ("operations", Json::List(ops))])
}
