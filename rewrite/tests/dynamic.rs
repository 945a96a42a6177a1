//! Rules that are put together in Rust while a program runs.

use expect_test::expect;
use ir_core::def::Hook;
use ir_core::expr::{Val, ValueHook};
use ir_core::native::Native;
use ir_core::printer::{PrintOptions, print_root};
use ir_core::source::SourceView;
use ir_core::{Context, Registry, RegistryBuilder};
use rewrite::drr::{BuildHook, Make, MakeAttr, Match, MatchAttr, ResultPlace, RuleBuilder};
use rewrite::{GreedyConfig, PatternSet, apply_greedily};
use tablegen::Source;

const OPS: &str = include_str!("ops.td");

fn registry() -> Registry {
    let mut provider = ods::prelude::WithPrelude::new(|name: &str, _: Option<&str>| {
        (name == "ops.td").then(|| Source { path: "ops.td".into(), text: OPS.into() })
    });
    let evaluation = tablegen::evaluate(&mut provider, "ops.td", &[]);
    assert!(!evaluation.has_errors(), "{:?}", evaluation.diagnostics);
    let mut builder = RegistryBuilder::new(&Context::new());
    let problems = ods::load(&mut builder, &evaluation.records, &ods::NoHooks);
    assert!(problems.is_empty(), "{problems:?}");
    builder.finish()
}

/// A rule built in Rust, applied to `ir`, or why it is refused.
fn built(make: impl Fn(&Registry) -> RuleBuilder, ir: &str) -> String {
    built_printed(make, ir, false)
}

fn built_printed(make: impl Fn(&Registry) -> RuleBuilder, ir: &str, debuginfo: bool) -> String {
    let reg = registry();
    let pattern = match make(&reg).build(&reg) {
        Ok(pattern) => pattern,
        Err(why) => return why,
    };
    let options = asm::ParseOptions { allow_unregistered: true, ..asm::ParseOptions::default() };
    let ir = format!("\"u.top\"() ({{\n{ir}\n}}) : () -> ()");
    let mut parsed = asm::parse(&reg, ir.as_bytes(), &options).unwrap();
    let patterns = PatternSet::new(vec![pattern]);
    apply_greedily(&reg, &mut parsed.body, None, &patterns, &GreedyConfig::default());
    let view = SourceView::new(&parsed.source);
    let options =
        PrintOptions { generic: true, debuginfo, local_scope: true, ..PrintOptions::default() };
    let text = print_root(&reg, &parsed.body, view, None, &parsed.resources, &options);
    let text = String::from_utf8(text).unwrap();
    text.lines()
        .map(|l| l.trim())
        .filter(|l| l.starts_with('%') || l.starts_with("\"t.sink"))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Returns whether `$0` has one use.
fn has_one_use() -> Native<ValueHook> {
    Native::of_anything(Hook::Plain(&|cx, args| match args {
        [Val::Value(v)] => Some(Val::Bool(cx.body()?.num_uses(*v) == 1)),
        _ => None,
    }))
}

#[test]
fn an_attribute_is_bound_where_it_is_there() {
    let moved = |what: fn(String) -> MatchAttr| {
        move |_: &Registry| {
            let inner = Match::op("t.a", [Match::value("x")]).with_attr("n", what("n".into()));
            let made =
                Make::op("t.a", [Make::value("x")]).with_attr("n", MakeAttr::Bound("n".into()));
            RuleBuilder::new("moved", Match::op("t.b", [inner])).replace_with(made)
        }
    };
    let ir = |attr: &str| {
        format!(
            "%0 = \"u.x\"() : () -> i32\n%1 = \"t.a\"(%0) {attr} : (i32) -> i32\n%2 = \"t.b\"(%1) : (i32) -> i64\n\"t.sink\"(%2) : (i64) -> ()"
        )
    };
    for what in [MatchAttr::Bound, MatchAttr::BoundIfThere] {
        let text = built(moved(what), &ir("{n = 5 : i32}"));
        assert!(
            text.contains("\"t.a\"(%0) <{n = 5 : i32}> : (i32) -> i32") && !text.contains("t.b"),
            "{text}"
        );
    }
    let absent = built(moved(MatchAttr::BoundIfThere), &ir(""));
    assert!(absent.contains("\"t.a\"(%0) : (i32) -> i32") && !absent.contains("t.b"), "{absent}");
    assert!(built(moved(MatchAttr::Bound), &ir("")).contains("t.b"));
}

#[test]
fn rules_are_built_in_rust() {
    // t.b(t.b(x)) is x, where x has one use.
    let twice = |_: &Registry| {
        RuleBuilder::new("twice", Match::op("t.b", [Match::op("t.b", [Match::value("x")])]))
            .replace_with(Make::value("x"))
            .when("once", has_one_use(), &["x"])
            .with_benefit(2)
    };
    let reg = registry();
    assert_eq!(twice(&reg).build(&reg).unwrap().benefit, 4, "two operations, and two more");
    let ir = r#"%0 = "u.x"() : () -> i32
                %1 = "t.b"(%0) : (i32) -> i32
                %2 = "t.b"(%1) : (i32) -> i32
                "t.sink"(%2) : (i32) -> ()"#;
    assert!(built(twice, ir).ends_with("\"t.sink\"(%0) : (i32) -> ()"), "{}", built(twice, ir));
    let again = format!("{ir}\n\"t.sink\"(%0) : (i32) -> ()");
    assert!(built(twice, &again).contains("\"t.sink\"(%2)"), "the condition does not hold");
    // t.two(x, x) with one name is one value; the result is nested, with an attribute of the source and a constant.
    let one = |reg: &Registry| {
        let three = reg.ctx().int_attr_i64(reg.ctx().i32(), 3);
        let inner =
            Match::op("t.a", [Match::value("x")]).with_attr("n", MatchAttr::Bound("n".into()));
        RuleBuilder::new("one", Match::op("t.two", [inner, Match::value("x")])).replace_with(
            Make::op(
                "t.a",
                [Make::op("t.num", [])
                    .with_attr("n", MakeAttr::Bound("n".into()))
                    .with_attr("d", MakeAttr::Const(three))
                    .with_types_of(&["x"])],
            ),
        )
    };
    let ir = r#"%0 = "u.x"() : () -> i32
                %1 = "t.a"(%0) <{n = 5 : i32}> : (i32) -> i32
                %2 = "t.two"(%1, %0) : (i32, i32) -> i64
                "t.sink"(%2) : (i64) -> ()"#;
    assert!(
        built(one, ir).contains("\"t.num\"() <{d = 3 : i32, n = 5 : i32}> : () -> i32"),
        "{}",
        built(one, ir)
    );
    let other = ir.replace("\"t.two\"(%1, %0)", "\"t.two\"(%1, %1)");
    assert!(built(one, &other).contains("t.two"), "another value");
    // Of an operation with several results, the first is an operand; elsewhere an index selects it.
    let first = |_: &Registry| {
        let pair = Make::op("t.pair", [Make::value("x")]).with_types_of(&["x", "x"]);
        let nested = Make::op("t.pair", [pair]).with_types_of(&["x", "x"]).result(0);
        RuleBuilder::new("first", Match::op("t.b", [Match::value("x")])).replace_with(nested)
    };
    let ir = r#"%0 = "u.x"() : () -> i32
                %1 = "t.b"(%0) : (i32) -> i32
                "t.sink"(%1) : (i32) -> ()"#;
    expect![[r#"
        %0 = "u.x"() : () -> i32
        %1:2 = "t.pair"(%0) : (i32) -> (i32, i32)
        %2:2 = "t.pair"(%1#0) : (i32) -> (i32, i32)
        "t.sink"(%2#0) : (i32) -> ()"#]]
    .assert_eq(&built(first, ir));
}

#[test]
fn rules_in_rust_are_refused_for_a_reason() {
    let source = || Match::op("t.b", [Match::value("x")]);
    let refused = |rule: RuleBuilder| built(|_| rule.clone(), "");
    let rule = || RuleBuilder::new("r", source());
    assert_eq!(
        refused(rule()),
        "rule 'r': its results give too few values to replace those of the source"
    );
    assert_eq!(
        refused(rule().replace_with(Make::value("y"))),
        "rule 'r': '$y' is not bound by the source pattern"
    );
    let none = Make::op("t.none", []);
    assert_eq!(
        refused(rule().replace_with(none)),
        "rule 'r': operation 't.none' is not registered: load the definitions of its dialect, e.g. with \
         '--dialect-td'"
    );
    let few = Make::op("t.two", [Make::value("x")]);
    assert_eq!(refused(rule().replace_with(few)), "rule 'r': 't.two' has 2 operands, not 1");
    let attr = Make::op("t.num", []);
    assert_eq!(
        refused(rule().replace_with(attr)),
        "rule 'r': attribute 'n' of 't.num' is not given"
    );
    let nested = Make::op("t.b", [Make::op("t.b", [Make::value("x")])]);
    assert!(
        refused(rule().replace_with(nested))
            .starts_with("rule 'r': the result types of 't.b' cannot be inferred")
    );
    assert_eq!(
        refused(RuleBuilder::new("r", Match::value("x"))),
        "rule 'r': its source is not an operation"
    );
    let low = rule().replace_with(Make::value("x")).with_benefit(-9);
    assert_eq!(refused(low), "rule 'r': its benefit is out of range");
}

#[test]
fn rules_in_rust_are_refused_as_records_are() {
    let a = || Match::op("t.a", [Match::value("x")]).with_attr("n", MatchAttr::Bound("n".into()));
    let x = || Make::value("x");
    let num = |attr| Make::op("t.num", []).with_attr("n", attr);
    let refused = |source: Match, results: Vec<Make>| {
        let rule =
            results.into_iter().fold(RuleBuilder::new("r", source), RuleBuilder::replace_with);
        built(|_| rule.clone(), "")
    };
    let mut reported = String::new();
    let mut check = |source: Match, results: Vec<Make>| {
        reported.push_str(&refused(source, results));
        reported.push('\n');
    };
    // An attribute is not a value, and a value is not an attribute.
    check(a(), vec![Make::value("n")]);
    check(a(), vec![num(MakeAttr::Bound("x".into()))]);
    check(a(), vec![Make::op("t.b", [Make::value("n")])]);
    check(a(), vec![num(MakeAttr::Made(Box::new(Make::op("t.i", [x()]))))]);
    check(a(), vec![num(MakeAttr::Bound("n".into())).with_attr("n", MakeAttr::Bound("n".into()))]);
    // Nothing defines a value by an operation without results.
    check(Match::op("t.b", [Match::op("t.sink", [Match::any()])]), vec![x()]);
    check(a(), vec![Make::op("t.b", [Make::op("t.sink", [x()])])]);
    // Types and numbers of results.
    check(a(), vec![Make::op("t.b", [Make::op("t.i", [x()]).with_types_of(&["x", "x"])])]);
    check(a(), vec![Make::op("t.b", [x()]).with_types_of(&["x"])]);
    check(Match::op("t.pair", [Match::value("x")]), vec![Make::op("t.pair", [x()]), x()]);
    check(Match::op("t.pair", [Match::value("x")]), vec![x()]);
    check(Match::op("t.pair", [Match::value("x")]).named("p"), vec![Make::value("p__2"), x()]);
    check(a(), vec![Make::op("t.pair", [x()]).with_types_of(&["x", "x"]).result(2)]);
    check(
        Match::op("t.b", [Match::op("t.pair", [Match::value("x")]).named("p")]),
        vec![Make::op("t.b", [Make::value("p")])],
    );
    // Patterns for one operand, for two, and for any number.
    check(Match::op("t.two", [Match::variadic([Match::any()]), Match::value("x")]), vec![x()]);
    check(Match::op("t.many", [Match::op("t.b", [Match::any()]), Match::value("x")]), vec![x()]);
    check(Match::op("t.many", [Match::either(Match::any(), Match::value("x"))]), vec![x()]);
    check(Match::op("t.b", [Match::either(Match::any(), Match::value("x"))]), vec![x()]);
    check(Match::op("t.b", [Match::value("x").named("x__1")]), vec![x()]);
    check(a(), vec![Make::op("t.b", [Make::variadic([x()])])]);
    check(Match::op("t.many", [Match::value("x"), Match::any()]), vec![Make::op("t.b", [x()])]);
    // Invalid options.
    check(
        Match::op("t.b", [Match::value("x").with_attr("n", MatchAttr::Bound("n".into()))]),
        vec![x()],
    );
    check(a(), vec![x().with_types_of(&["x"])]);
    // Places.
    check(a(), vec![Make::op("t.b", [x()]).at(ResultPlace::of(&["n"]))]);
    check(a(), vec![Make::op("t.b", [x()]).at(ResultPlace::default())]);
    expect![[r#"
        rule 'r': `replaceWithValue` expects a value, and '$n' is not one
        rule 'r': a value is given for an attribute of 't.num'
        rule 'r': an attribute is given for an operand of 't.b'
        rule 'r': only a call can make an attribute of 't.num'
        rule 'r': attribute 'n' of 't.num' is given twice
        rule 'r': 't.sink' has no result to be an operand
        rule 'r': 't.sink' has no result to be used
        rule 'r': expected 1 type in `returnType` for the results of 't.i', found 2
        rule 'r': `returnType` cannot be of an operation that replaces the source
        rule 'r': the results of one operation are partly auxiliary and partly replace the source
        rule 'r': its results give too few values to replace those of the source
        rule 'r': '$p__2' has no value 2
        rule 'r': 't.pair' has no result 2
        rule 'r': '$p' is 2 values, given for an operand of 't.b' that is one (`__0` is the first)
        rule 'r': operand 0 of 't.two' is not variadic
        rule 'r': a nested pattern is given for an operand of variable length of 't.many'
        rule 'r': `either` does not match variadic operands
        rule 'r': 't.b' has 1 operands, not 2
        rule 'r': '$x__1' is value 1 of '$x' and cannot name an argument
        rule 'r': `variadic` is given for an operand of 't.b' that is one value
        rule 'r': '$x' is all values of an operand of variable length, given for an operand of 't.b' that is one
        rule 'r': only an operation has attributes
        rule 'r': only a created operation can have result types
        rule 'r': `location` takes operations and values, and '$n' is an attribute
        rule 'r': `location` takes one argument at least
    "#]]
    .assert_eq(&reported);
}

/// However deep it is built, it is refused, and can be dropped.
#[test]
fn rules_in_rust_that_nest_too_deeply_are_refused() {
    const LEVELS: usize = 200_000;
    let refused = |source: Match, result: Make| {
        RuleBuilder::new("r", source)
            .replace_with(result)
            .build(&registry())
            .err()
            .unwrap_or_default()
    };
    let source = (0..LEVELS).fold(Match::value("x"), |inner, _| Match::op("t.b", [inner]));
    assert_eq!(refused(source, Make::value("x")), "rule 'r': its source is nested too deeply");
    let source = || Match::op("t.b", [Match::value("x")]);
    let result = (0..LEVELS).fold(Make::value("x"), |inner, _| Make::op("t.b", [inner]));
    assert_eq!(refused(source(), result), "rule 'r': a result is nested too deeply");
    let made = |inner| Make::op("t.num", []).with_attr("n", MakeAttr::Made(Box::new(inner)));
    let result = (0..LEVELS).fold(Make::value("x"), |inner, _| made(inner));
    assert_eq!(refused(source(), result), "rule 'r': a result is nested too deeply");
}

#[test]
fn rules_in_rust_take_and_make_lists() {
    // Exactly two values; all values; and a list.
    let ir = r#"%0 = "u.x"() : () -> i32
                %1 = "u.y"() : () -> i32
                %2 = "t.many"(%0, %1, %0) : (i32, i32, i32) -> i32
                %3 = "t.many"(%0, %1) : (i32, i32) -> i32
                "t.sink"(%2) : (i32) -> ()
                "t.sink"(%3) : (i32) -> ()"#;
    let pair = |_: &Registry| {
        let two = Match::variadic([Match::value("a"), Match::value("b")]).named("ab");
        let lists = [Make::variadic([Make::value("b"), Make::value("l")]), Make::value("ab")];
        RuleBuilder::new("r", Match::op("t.many", [two, Match::value("l")]))
            .replace_with(Make::op("t.sized", lists))
    };
    expect![[r#"
        %0 = "u.x"() : () -> i32
        %1 = "u.y"() : () -> i32
        %2 = "t.sized"(%1, %0, %0, %1) <{operandSegmentSizes = array<i32: 2, 2>}> : (i32, i32, i32, i32) -> i32
        %3 = "t.many"(%0, %1) : (i32, i32) -> i32
        "t.sink"(%2) : (i32) -> ()
        "t.sink"(%3) : (i32) -> ()"#]]
    .assert_eq(&built(pair, ir));
    // Either of two operands.
    let either = |_: &Registry| {
        let both = Match::either(Match::op("t.b", [Match::value("x")]), Match::value("y"));
        RuleBuilder::new("r", Match::op("t.two", [both])).replace_with(Make::value("x"))
    };
    let ir = r#"%0 = "u.x"() : () -> i32
                %1 = "t.b"(%0) : (i32) -> i32
                %2 = "t.two"(%0, %1) : (i32, i32) -> i32
                "t.sink"(%2) : (i32) -> ()"#;
    assert!(built(either, ir).ends_with("\"t.sink\"(%0) : (i32) -> ()"), "{}", built(either, ir));
}

#[test]
fn rules_in_rust_make_several_results_and_more_than_they_replace() {
    let ir = r#"%0 = "u.x"() : () -> i32
                %1:2 = "t.pair"(%0) : (i32) -> (i32, i64)
                "t.sink"(%1#0) : (i32) -> ()
                "t.sink"(%1#1) : (i64) -> ()"#;
    // Both results at once, from an operation that is built before, and one more after it.
    let rule = |_: &Registry| {
        let first = Make::op("t.same", [Make::value("x")]).named("s");
        let pair = Make::op("t.pair", [Make::value("s")])
            .at(ResultPlace::of(&["s", "p"]).with_text("both"));
        RuleBuilder::new("r", Match::op("t.pair", [Match::value("x")]).named("p"))
            .when("once", has_one_use(), &["x"])
            .replace_with(first)
            .replace_with(pair)
            .supplement(Make::op("t.sink", [Make::value("s")]))
    };
    let out = built(rule, ir);
    expect![[r#"
        %0 = "u.x"() : () -> i32
        %1 = "t.same"(%0) : (i32) -> i32
        %2:2 = "t.pair"(%1) : (i32) -> (i32, i64)
        "t.sink"(%1) : (i32) -> ()
        "t.sink"(%2#0) : (i32) -> ()
        "t.sink"(%2#1) : (i64) -> ()"#]]
    .assert_eq(&out);
}

#[test]
fn rules_in_rust_set_locations() {
    let ir = r#"%0 = "u.x"() : () -> i32 loc(unknown)
                %1 = "t.b"(%0) : (i32) -> i32 loc("b")
                %2 = "t.two"(%1, %0) : (i32, i32) -> i32 loc("two")
                "t.sink"(%2) : (i32) -> () loc(unknown)"#;
    let rule = |_: &Registry| {
        let source =
            Match::op("t.two", [Match::op("t.b", [Match::value("x")]).named("b"), Match::any()])
                .named("r");
        let all = Make::op("t.same", [Make::value("x")]);
        let one = Make::op("t.same", [all]).at(ResultPlace::of(&["b"]));
        let text = Make::op("t.same", [one]).at(ResultPlace::default().with_text("here"));
        RuleBuilder::new("r", source).replace_with(
            Make::op("t.same", [text]).at(ResultPlace::of(&["r", "b"]).with_text("both")),
        )
    };
    expect![[r#"
        %0 = "u.x"() : () -> i32 loc(unknown)
        %1 = "t.b"(%0) : (i32) -> i32 loc("b")
        %2 = "t.same"(%0) : (i32) -> i32 loc(fused["two", "b"])
        %3 = "t.same"(%2) : (i32) -> i32 loc("b")
        %4 = "t.same"(%3) : (i32) -> i32 loc("here")
        %5 = "t.same"(%4) : (i32) -> i32 loc(fused<"both">["two", "b"])
        "t.sink"(%5) : (i32) -> () loc(unknown)"#]]
    .assert_eq(&built_printed(rule, ir, true));
}

#[test]
fn rules_in_rust_have_predicates_and_natives() {
    let is_i32: Native<ValueHook> = Native::of_values(Hook::Plain(&|cx, args| {
        Some(Val::Bool(matches!(args, [Val::Type(ty)] if *ty == cx.ctx.i32())))
    }));
    let positive: Native<ValueHook> = Native::of_values(Hook::Plain(&|cx, args| match args {
        [Val::Attr(attr)] => Some(Val::Bool(cx.ctx.int_value(*attr)?.try_to_i64()? > 0)),
        _ => None,
    }));
    let swap: Native<BuildHook> =
        Native::of_values(Hook::Plain(&|call| Some(call.args.iter().rev().cloned().collect())));
    let rule = |_: &Registry| {
        let constant = Match::constant("c").where_holds("positive", positive.clone());
        let source =
            Match::op("t.two", [Match::value("x").where_holds("i32", is_i32.clone()), constant]);
        let call = Make::call("swap", swap.clone(), [Make::value("x"), Make::value("c")])
            .returning(2)
            .named("q");
        let num = Make::op("t.num", [])
            .with_attr("n", MakeAttr::Bound("q__0".into()))
            .with_types_of(&["x"]);
        RuleBuilder::new("r", source)
            .replace_with(call)
            .replace_with(Make::op("t.two", [Make::value("q__1"), num]))
    };
    let ir = |value: i64, ty: &str| {
        format!(
            r#"%0 = "u.x"() : () -> {ty}
               %1 = "t.const"() <{{value = {value} : i32}}> : () -> i32
               %2 = "t.two"(%0, %1) : ({ty}, i32) -> i32
               "t.sink"(%2) : (i32) -> ()"#
        )
    };
    let applied = built(rule, &ir(5, "i32"));
    assert!(applied.contains("\"t.num\"() <{d = 7 : i32, n = 5 : i32}>"), "{applied}");
    assert!(!built(rule, &ir(-5, "i32")).contains("t.num"), "the constant is not positive");
    assert!(!built(rule, &ir(5, "i64")).contains("t.num"), "the value is not an i32");
}
