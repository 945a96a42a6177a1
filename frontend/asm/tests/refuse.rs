//! What the parser refuses, and where.

mod common;

use common::{generic, recovered};
use expect_test::{Expect, expect};

fn check(text: &str, want: Expect) {
    want.assert_eq(&generic(text));
}

#[test]
fn values() {
    check(
        "\"d.op\"(%x) : (i32) -> ()\n\"d.op\"(%y) : (i32) -> ()",
        expect![[r#"
        1:8: use of undeclared SSA value name
        2:8: use of undeclared SSA value name
    "#]],
    );
    check(
        "%x = \"d.op\"() : () -> i32\n%x = \"d.op\"() : () -> i32",
        expect![[r#"
        2:1: redefinition of SSA value '%x'
    "#]],
    );
    check(
        "%x = \"d.op\"() : () -> i32\n\"d.op\"(%x) : (i64) -> ()",
        expect![[r#"
            2:8: use of value '%x' expects different type than prior uses: 'i64' vs 'i32'
        "#]],
    );
    check(
        "\"d.op\"(%x) : (i64) -> ()\n%x = \"d.op\"() : () -> i32",
        expect![[r#"
            2:1: definition of SSA value '%x#0' has type 'i32'
        "#]],
    );
    let uses =
        |n: usize| (0..n).map(|i| format!("\"d.op\"(%x#{i}) : (i32) -> ()\n")).collect::<String>();
    check(
        &format!("{}\"d.op\"(%x#20) : (i64) -> ()", uses(40)),
        expect![[r#"
            41:8: use of value '%x#20' expects different type than prior uses: 'i64' vs 'i32'
        "#]],
    );
    check(
        "%x = \"d.op\"() : () -> i32\n\"d.op\"(%x#1) : (i32) -> ()",
        expect![[r#"
            2:8: reference to invalid result number
        "#]],
    );
    check(
        "%x:2 = \"d.op\"() : () -> i32",
        expect![[r#"
            1:1: operation defines 1 results but was provided 2 to bind
        "#]],
    );
    check(
        "%x = \"d.op\"() : () -> i64\nt.scope {\n  list %x : i64\n}",
        expect![[r#"
        3:8: %x is defined outside the region of an isolated operation
    "#]],
    );
}

#[test]
fn blocks() {
    check(
        "\"d.op\"() ({\n  \"d.br\"()[^none] : () -> ()\n}) : () -> ()",
        expect![[r#"
        2:12: reference to an undefined block
    "#]],
    );
    check(
        "\"d.op\"() ({\n^a:\n^a:\n}) : () -> ()",
        expect![[r#"
        3:1: redefinition of block '^a'
    "#]],
    );
}

#[test]
fn missing_tokens_are_reported_at_the_end_of_the_text() {
    check(
        "\"d.op\"()\n\n// comment\n\"d.op\"() : () -> ()",
        expect![[r#"
        1:9: expected ':' followed by operation type
    "#]],
    );
    check(
        "\"d.op\"(",
        expect![[r#"
        1:7: expected ')' to end operand list
    "#]],
    );
    check(
        "t.pair %a %b : i64",
        expect![[r#"
        1:10: expected ','
    "#]],
    );
}

#[test]
fn types_and_attributes() {
    check(
        "\"d.op\"() : () -> tensor<4xtensor<i1>>",
        expect![[r#"
        1:27: invalid tensor element type
    "#]],
    );
    check(
        "\"d.op\"() : () -> memref<4xi1, affine_map<(a, b) -> (a)>>",
        expect![[r#"
            1:18: memref layout mismatch between rank and affine map: 1 != 2
        "#]],
    );
    check(
        "\"d.op\"() : () -> vector<0xi1>",
        expect![[r#"
            1:18: vector types must have positive constant sizes but got 0
        "#]],
    );
    check(
        "\"d.op\"() {a = 300 : i8} : () -> ()",
        expect![[r#"
        1:15: integer constant out of range for attribute
    "#]],
    );
    check(
        "\"d.op\"() {a = 1 : f32} : () -> ()",
        expect![[r#"
        1:15: unexpected decimal integer literal for a floating point value
    "#]],
    );
    check(
        "\"d.op\"() {a = dense<[[1], [2, 3]]> : tensor<2x2xi8>} : () -> ()",
        expect![[r#"
        1:33: tensor literal is invalid; ranks are not consistent between elements
    "#]],
    );
    check(
        "\"d.op\"() {a, a} : () -> ()",
        expect![[r#"
        1:14: duplicate key 'a' in dictionary attribute
    "#]],
    );
    check(
        "\"d.op\"() {a = #none} : () -> ()",
        expect![[r#"
        1:20: undefined symbol alias id 'none'
    "#]],
    );
}

#[test]
fn several_errors_are_found_when_recovering() {
    expect![[r#"
        2:13: expected attribute value
        4:3: custom op 'unknown' is unknown (tried 't.unknown' as well)
        6:17: expected non-function type
    "#]]
    .assert_eq(&recovered(
        "t.scope {\n  %a = const oops\n  %b = const 1\n  unknown %b\n}\n\"d.op\"() : () -> j32\n\"d.op\"() : () -> ()",
    ));
}

#[test]
fn undeclared_values_are_found_when_recovering() {
    // `%c` is a result of a failed operation; `%y` and `%z` are never defined.
    expect![[r#"
        2:8: custom op 'unknown' is unknown (tried 't.unknown' as well)
        3:10: use of undeclared SSA value name
        6:10: use of undeclared SSA value name
    "#]]
    .assert_eq(&recovered(
        "t.scope {\n  %c = unknown %a\n  \"d.op\"(%z, %c) : (i32, i32) -> ()\n}\nt.scope {\n  \"d.op\"(%y) : (i32) -> ()\n}",
    ));
}

#[test]
fn nesting_is_bounded() {
    let deep = |text: String| {
        let child = std::thread::Builder::new().stack_size(256 << 20).spawn(move || generic(&text));
        child.expect("a thread").join().expect("no overflow")
    };
    for unit in ["\"d.op\"() ({", "t.scope {"] {
        assert!(deep(unit.repeat(5000)).contains("nest deeper than 4000 levels"));
    }
    for unit in ["tuple<", "("] {
        assert!(
            deep(format!("\"d.op\"() : () -> {}", unit.repeat(6000)))
                .contains("deeper than 5000 levels")
        );
    }
    for (head, unit) in [("", "["), ("", "{a = "), ("dense<", "["), ("affine_map<() -> (", "(")] {
        let text = format!("\"d.op\"() {{a = {head}{}", unit.repeat(6000));
        assert!(deep(text).contains("deeper than 5000 levels"), "{unit}");
    }
}

#[test]
fn chains_of_aliases() {
    // Each definition adds levels, and refers to the one before.
    let chain = |open: &str, close: &str, n: usize| {
        let mut text = "#a0 = 1 : i32\n".to_owned();
        (0..n).for_each(|i| text += &format!("#a{} = {open}#a{i}{close}\n", i + 1));
        text
    };
    check(
        &chain("[", "]", 1000),
        expect![[r#"
        "builtin.module"() ({
        ^bb0:
        }) : () -> ()
    "#]],
    );
    check(
        &chain("[", "]", 21_000),
        expect![[r#"
        20000:1: the value of the alias nests deeper than 20000 levels
    "#]],
    );
    // The result of the first parse is not taken from a cache here.
    let mut twice = "!a0 = i32\n".to_owned();
    (0..21_000)
        .for_each(|i| twice += &format!("!b{i} = tuple<!a{i}>\n!a{} = tuple<!a{i}>\n", i + 1));
    check(
        &twice,
        expect![[r#"
        40000:1: the value of the alias nests deeper than 20000 levels
    "#]],
    );
}
