//! `convert`: dialect conversion. Applies the rules of `--patterns-td` files until all operations are legal for a target.
//!
//! The target is a `ConversionTarget` record of these files, options, or both: what the options declare replaces what the record does.
//!
//! ```text
//! convert{illegal-dialects=toy legal-dialects=arith}
//! convert{target=ToArith mode=full}
//! ```
//!
//! Bodies are converted one by one, so that functions are converted in parallel, and only functions that change are converted again.

use std::sync::Arc;

use ir_core::enclosing::{EnclosingOps, ParentOp};
use ir_core::{Body, OpId, Registry};
use rewrite_conversion::{
    Conversion, ConversionMode, Folding, Legality, Plan, UnresolvedCasts, convert_anchor,
    convert_observed,
};

use super::canonicalize::check_names;
use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::options::{Choice, ListOpt, Opt, PassOptions, TextOpt};
use crate::pass::{AnchorContext, Pass, PassFailed};
use crate::pipeline::{Item, Pipeline};
use crate::pipeline_text::option_text;

const NAME: &str = "convert";

const TARGET: TextOpt =
    TextOpt::new("target", "the ConversionTarget record that the options refine");
const LEGAL_DIALECTS: ListOpt = ListOpt::new("legal-dialects", "dialects that may stay");
const ILLEGAL_DIALECTS: ListOpt =
    ListOpt::new("illegal-dialects", "dialects that must be converted");
const LEGAL_OPS: ListOpt = ListOpt::new("legal-ops", "operations that may stay");
const ILLEGAL_OPS: ListOpt = ListOpt::new("illegal-ops", "operations that must be converted");
const RECURSIVE_OPS: ListOpt = ListOpt::new(
    "recursively-legal-ops",
    "operations that may stay with everything in their regions",
);
const MODE: Choice<Option<ConversionMode>> = Choice::new(
    "mode",
    &[("partial", Some(ConversionMode::Partial)), ("full", Some(ConversionMode::Full))],
    None,
    "full: all operations must be legal; partial: none may be illegal (default: as the target)",
);
const FOLD: Choice<Folding> = Choice::new(
    "fold",
    &[
        ("before-patterns", Folding::BeforePatterns),
        ("after-patterns", Folding::AfterPatterns),
        ("never", Folding::Never),
    ],
    Folding::BeforePatterns,
    "when illegal operations are folded",
);
const CASTS: Choice<Option<UnresolvedCasts>> = Choice::new(
    "casts",
    &[("refuse", Some(UnresolvedCasts::Refused)), ("keep", Some(UnresolvedCasts::Kept))],
    None,
    "whether casts that no operation materializes may stay (by default as the target declares)",
);
const ENABLE_PATTERNS: ListOpt =
    ListOpt::new("enable-patterns", "names or labels of the only patterns to apply");
const DISABLE_PATTERNS: ListOpt =
    ListOpt::new("disable-patterns", "names or labels of patterns not to apply");
const MAX_REWRITES: Opt<i64> = Opt::new(
    "max-rewrites",
    -1,
    "patterns that are applied to a body at most, undone ones included \
     (-1: 256 for each operation, at least 65536)",
)
.at_least(-1);

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "apply the rules of `--patterns-td` files until all operations are legal (conversion)",
    group: PassGroup::Transform,
    options: &[
        &TARGET,
        &LEGAL_DIALECTS,
        &ILLEGAL_DIALECTS,
        &LEGAL_OPS,
        &ILLEGAL_OPS,
        &RECURSIVE_OPS,
        &MODE,
        &FOLD,
        &CASTS,
        &ENABLE_PATTERNS,
        &DISABLE_PATTERNS,
        &MAX_REWRITES,
    ],
    make: |options| Ok(Box::new(Convert { options: options.clone() })),
};

/// The pass.
#[derive(Clone, Debug)]
pub struct Convert {
    options: PassOptions,
}

impl Convert {
    /// Returns the plan of the pass, made once for the patterns of `cx`.
    ///
    /// # Errors
    /// If the options name a target, a pattern, a dialect or an operation that does not exist.
    fn plan(&self, cx: &PassCx<'_>) -> Result<Arc<Plan>, String> {
        let key = format!("{:?}", self.options.given());
        let plan = cx.rules.derived(&key, || plan(&self.options, cx).map(Arc::new));
        Result::clone(&plan)
    }
}

/// Returns the plans of the conversions in a pipeline, in order, with the texts of their passes.
///
/// # Errors
/// If the options of one name a target, a pattern, a dialect or an operation that does not exist.
pub fn plans_of(pipeline: &Pipeline, cx: &PassCx<'_>) -> Result<Vec<(String, Plan)>, String> {
    let mut plans = Vec::new();
    for item in &pipeline.items {
        match item {
            Item::Pass(pass) if pass.name() == NAME => {
                plans.push((pass.text(), plan(pass.options(), cx)?));
            }
            Item::Pass(_) => {}
            Item::Nested(inner) => plans.extend(plans_of(inner, cx)?),
        }
    }
    Ok(plans)
}

/// Returns the plans of all conversion targets of `.td` files, with their names.
///
/// # Errors
/// If a target names a pattern that does not exist.
pub fn plans_of_targets(cx: &PassCx<'_>) -> Result<Vec<(String, Plan)>, String> {
    let plan = |name: &str| {
        let options = PassOptions::parse(NAME, INFO.options, &option_text("target", name))?;
        Ok((name.to_owned(), plan(&options, cx)?))
    };
    cx.conversions.iter().map(|conversion| plan(&conversion.name)).collect()
}

fn plan(options: &PassOptions, cx: &PassCx<'_>) -> Result<Plan, String> {
    let ctx = cx.reg.ctx();
    let (mut conversion, mut enabled) = (Conversion::default(), options.get(&ENABLE_PATTERNS));
    if let Some(name) = options.get(&TARGET) {
        let named = cx.conversions.find(&name)?;
        conversion = named.conversion.clone();
        if enabled.is_empty() {
            enabled.clone_from(&named.patterns);
        }
    }
    declare(options, cx.reg, &mut conversion)?;
    if let Some(mode) = options.get(&MODE) {
        conversion.mode = mode;
    }
    if let Some(casts) = options.get(&CASTS) {
        conversion.casts = casts;
    }
    conversion.folding = options.get(&FOLD);
    conversion.max_rewrites = u64::try_from(options.get(&MAX_REWRITES)).ok();
    if conversion.target.ops().next().is_none() && conversion.target.dialects().next().is_none() {
        return Err(format!(
            "pass '{NAME}' has no target: name a ConversionTarget record by 'target', \
             or operations that must be converted by 'illegal-dialects' or 'illegal-ops'"
        ));
    }
    check_names(cx.rules, &enabled)?;
    let disabled = options.get(&DISABLE_PATTERNS);
    check_names(cx.rules, &disabled)?;
    Ok(Plan::new(ctx, conversion, &cx.rules.filtered(&enabled, &disabled)))
}

/// Declares the dialects and operations of the options.
fn declare(
    options: &PassOptions,
    reg: &Registry,
    conversion: &mut Conversion,
) -> Result<(), String> {
    let (ctx, target) = (reg.ctx(), &mut conversion.target);
    for (option, legality) in
        [(&LEGAL_DIALECTS, Legality::Legal), (&ILLEGAL_DIALECTS, Legality::Illegal)]
    {
        for name in options.get(option) {
            check_dialect(reg, &name)?;
            target.add_dialect(&name, legality.clone());
        }
    }
    for (option, legality) in [(&LEGAL_OPS, Legality::Legal), (&ILLEGAL_OPS, Legality::Illegal)] {
        for name in options.get(option) {
            check_op(reg, &name)?;
            target.add_op(ctx.op_name(&name), legality.clone());
        }
    }
    for name in options.get(&RECURSIVE_OPS) {
        check_op(reg, &name)?;
        target.add_recursive(ctx, ctx.op_name(&name));
    }
    Ok(())
}

fn check_dialect(reg: &Registry, name: &str) -> Result<(), String> {
    if reg.dialect(reg.ctx().ident(name)).is_some() {
        return Ok(());
    }
    Err(format!("unknown dialect '{name}'{}", reg.did_you_mean_dialect(name)))
}

fn check_op(reg: &Registry, name: &str) -> Result<(), String> {
    if reg.op(reg.ctx().op_name(name)).is_some() {
        return Ok(());
    }
    Err(format!("unknown operation '{name}'{}", reg.did_you_mean_op(name)))
}

impl Pass for Convert {
    fn dependent_dialects(&self) -> Vec<String> {
        let dialects = [&LEGAL_DIALECTS, &ILLEGAL_DIALECTS].map(|option| self.options.get(option));
        let ops = [&LEGAL_OPS, &ILLEGAL_OPS, &RECURSIVE_OPS].map(|option| self.options.get(option));
        let of_op = |op: String| op.split('.').next().unwrap_or_default().to_owned();
        dialects.concat().into_iter().chain(ops.concat().into_iter().map(of_op)).collect()
    }

    fn initialize(&self, cx: &PassCx<'_>) -> Result<(), String> {
        self.plan(cx).map(drop)
    }

    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        parent: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let plan = self.plan(cx).map_err(super::canonicalize::unknown_name)?;
        let enclosing = EnclosingOps { parent, outer: cx.outer };
        let converted =
            convert_observed(cx.reg, body, enclosing, &plan, cx.shared_actions().as_ref())
                .map_err(|diagnostic| PassFailed::because(*diagnostic))?;
        cx.count("patterns applied", converted.applied);
        cx.count("unknown operations left", converted.unknown);
        Ok(())
    }

    fn run_on_anchor(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        anchor: OpId,
        _: AnchorContext,
    ) -> Result<(), PassFailed> {
        let plan = self.plan(cx).map_err(super::canonicalize::unknown_name)?;
        convert_anchor(cx.reg, body, anchor, cx.outer, &plan, cx.shared_actions().as_ref())
            .map_err(|diagnostic| PassFailed::because(*diagnostic))
    }
}
