//! The costs after each strategy on the corpus: with the same rules and model, the e-graph's result never costs more than the greedy driver's.

mod corpus;

use std::fmt::Write;

use benches::chains::chains;
use benches::corpus::PROGRAMS;
use corpus::{canonicalize, load};
use expect_test::expect;
use ir_core::verify::{VerifyOptions, verify_root};
use ir_core::{Body, Registry};
use passes::rewriting::{CostModel, Strategy};

/// Rules of chains regroup to and fro, and the greedy driver makes more and more of them: here it stops early. It stops late in the report
/// (`benches/RESULTS.md`).
const CHAIN: &str = "max-num-rewrites=200";

#[test]
fn the_egraph_never_costs_more() {
    let (mut table, mut cheaper, mut all) = (String::new(), 0, 0);
    for program in PROGRAMS.iter().filter(|p| p.budget.is_none()) {
        let is_chain = chains().iter().any(|c| c.name == program.name);
        let loaded = load(program);
        let reg = &*loaded.session.reg;
        let cost = |strategy| {
            let mut body = loaded.body.clone();
            let options = if is_chain { CHAIN } else { "" };
            canonicalize(&loaded.session, &mut body, strategy, &loaded.model, options);
            let wrong =
                verify_root(reg, &body, VerifyOptions::default(), &ir_core::fanout::sequential);
            assert!(wrong.is_empty(), "{}, {}: {wrong:?}", program.name, strategy.name());
            whole_cost(&loaded.model, reg, &body)
        };
        let (greedy, egraph) = (cost(Strategy::Greedy), cost(Strategy::Egraph));
        assert!(egraph <= greedy, "{}: {greedy} by greedy, {egraph} by egraph", program.name);
        all += 1;
        cheaper += usize::from(egraph < greedy);
        let relation = if egraph < greedy { "cheaper" } else { "as cheap" };
        let _ = writeln!(table, "{}: {relation}", program.name);
    }
    assert!(3 * cheaper >= all, "cheaper in {cheaper} of {all}");
    expect![[r#"
        fold: as cheap
        div: as cheap
        image: as cheap
        bits: cheaper
        fir: cheaper
        selects: as cheap
        poly: cheaper
        norm: as cheap
        mm2: cheaper
        mm3: cheaper
        mm10: cheaper
        mm20: cheaper
        mm40: cheaper
        mm80: cheaper
    "#]]
    .assert_eq(&table);
}

/// The cost of a body and of all that are nested in it.
fn whole_cost(model: &CostModel, reg: &Registry, body: &Body) -> u64 {
    let nested = passes::pass_tree::nested_ops(body);
    let inner =
        nested.iter().filter_map(|&op| body.nested(op)).map(|inner| whole_cost(model, reg, inner));
    inner.fold(model.body_cost(reg, body).unwrap(), u64::saturating_add)
}
