//! Several errors in one text: each is reported, and consequences of another error are not.

use expect_test::{Expect, expect};
use tablegen::{MemoryProvider, evaluate};

use crate::{errors, refused};

/// A last statement whose error must be reported; otherwise everything could have been skipped.
const LAST: &str = "\ndef the_last { int e = oops; }\n";

/// Asserts that the only errors are that `oops` is not defined, `places` times.
fn only(text: &str, places: usize) {
    let (text, places) = (text.to_owned() + LAST, places + 1);
    let all = errors(&crate::run(&text));
    assert_eq!(
        all.lines().filter(|line| line.ends_with("error: 'oops' is not defined")).count(),
        places,
        "{text}\n{all}"
    );
    assert_eq!(all.lines().count(), places, "{text}\n{all}");
}

/// The same of several files; `inc.td` is the second.
fn with_include(main: &str, include: &str, expect: Expect) {
    let mut files = MemoryProvider::new();
    files.add("main.td", main).add("inc.td", include);
    expect.assert_eq(&errors(&evaluate(&mut files, "main.td", &[])));
}

#[test]
fn a_statement_of_any_kind_may_follow() {
    for next in [
        "defvar n = 5;\ndef B { int x = n; }",
        "let y = n2 in def B;",
        "foreach i = [1, oops] in def D#i;",
        "if oops then def B;",
        "assert oops, \"\";",
        "dump oops;",
        "defset list<C> S = { def B : C<oops>; }",
        "deftype T = int;\ndef B { T x = oops; }",
    ] {
        let all = errors(&crate::run(&format!(
            "class C<int a>;\ndef A {{ int x = oops; }}\n{next}{LAST}"
        )));
        let is_skipped = next.contains("oops") || next.contains("n2");
        assert_eq!(all.matches("error:").count(), 2 + usize::from(is_skipped), "{next}\n{all}");
    }
    with_include(
        "def A { int x = oops; }\ninclude \"inc.td\"\ndef B { int x = n; }\ndef C { int x = m; }\n",
        "defvar n = 1;\n",
        expect![[r#"
            main.td:1:17: error: 'oops' is not defined
            main.td:4:17: error: 'm' is not defined
        "#]],
    );
    with_include(
        "def A { int x = oops; }\ninclude \"nothing.td\"\ndef B : OfNothing;\ndef C { int x = 1 }\n",
        "",
        expect![[r#"
            main.td:1:17: error: 'oops' is not defined
            main.td:2:9: error: could not find include file 'nothing.td'
            main.td:4:19: error: expected ';' after a declaration
        "#]],
    );
}

#[test]
fn errors_inside_a_statement_drop_the_statement() {
    only(
        "multiclass M<int a> { def x { int y = oops; } def z { int y = a; } }\ndef B { int x = 1; }",
        1,
    );
    only(
        "foreach i = [1, 2] in { def a#i { int y = oops; } def b#i { int y = i; } }\ndef B { int x = 1; }",
        1,
    );
    only("foreach i = [oops, 2] in\ndef b#i { int y = i; }\ndef B { int x = oops; }", 2);
    only(
        "let x = {0, oops, 1} in\n{ def a; }\nif oops then { def b; }\nelse\n{ def c : D; }\ndef B { int x = oops; }",
        3,
    );
    only(
        "class D { int x; }\nlet x = oops in\nforeach i = [1] in\ndef a#i : D { let x = i; }\ndef c { int x = oops; }",
        2,
    );
}

#[test]
fn expected_names_are_found() {
    only(
        "class B<int a> { int z = a; }\nclass C : B<oops> { int q = 1; }\ndef D : C { let q = 2; }\nmulticlass M { def x : C; }\ndefm N : M;",
        1,
    );
    only(
        "class C;\nclass C { int q = oops; }\ndef D : C { let q = 2; }\ndef E { C c = D; int q = C<>.q; }",
        1,
    );
    only("defvar n = oops;\ndefvar m = n;\ndef A { int x = m; }", 1);
    only(
        "class C;\ndefset list<C> S = { def A : C { int x = oops; } }\nforeach s = S in def B#s;\ndefvar a = A;",
        1,
    );
    only(
        "class C;\nforeach i = [1, 2] in def A#i : C { int x = oops; }\ndefvar a = [A1, A2];\ndefvar b = oops;",
        2,
    );
    only(
        "class C;\nmulticlass M<int n> { def _x : C { int x = n; } }\ndefm N : M<oops>;\ndefvar a = N_x;\ndefvar b = oops;",
        2,
    );
    only("class C;\ndef A : C { int x = oops; }\ndef B { C c = !cast<C>(\"A\"); }", 1);
    only("class C;\ndef A : C { int x = oops; }\ndef B { bit b = !exists<C>(\"A\"); }", 1);
    // Names with a number, and with more than that.
    only(
        "class C;\nforeach i = [-1, 12] in def a1#i : C { int x = oops; }\ndefvar a = [a112, !cast<C>(\"a1-1\")];\ndefvar b = oops;",
        2,
    );
    only("class C;\nforeach i = [1] in def a#i#_x : C { int x = oops; }\ndefvar a = a1_x;", 1);
    only("class C;\nforeach i = [1] in def a#!add(i, 1) : C { int x = oops; }\ndefvar a = a2;", 1);
}

/// What could not have come is missed.
#[test]
fn unknown_names_are_reported() {
    refused(
        "foreach i = [1, 2, 3] in\n  def b#i { int x = oops; }\ndefvar c = b1;\ndef d { int y = bogus; }\ndef e { int y = b; }\n",
        expect![[r#"
            main.td:2:21: error: 'oops' is not defined
            main.td:4:17: error: 'bogus' is not defined
            main.td:5:17: error: 'b' is not defined
        "#]],
    );
    // A variable of a class or loop is one of that only; that of a defset is not.
    refused(
        "class A { defvar foo = 1; int y = oops; }\ndef B { int z = foo; }\nforeach i = [1] in { defvar t = 1; def x#i { int a = oops; } }\ndef C { int z = t; }\nforeach i = [oops] in { defvar u = 1; }\ndef D { int z = u; }\n",
        expect![[r#"
            main.td:1:35: error: 'oops' is not defined
            main.td:2:17: error: 'foo' is not defined
            main.td:3:54: error: 'oops' is not defined
            main.td:4:17: error: 't' is not defined
            main.td:5:14: error: 'oops' is not defined
            main.td:6:17: error: 'u' is not defined
        "#]],
    );
    only("class C;\ndefset list<C> S = { defvar t = oops; }\ndef B { int z = t; }", 1);
    only("class C;\ndefset list<C> S = { assert 1, oops; defvar t = 1; }\ndef B { int z = t; }", 1);
}

/// Classes and multiclasses have separate names.
#[test]
fn names_of_several_kinds() {
    refused(
        "multiclass A { def x { int a = oops; } }\nclass A { int z = 1; }\ndef B : A { let q = 1; }\ndefm C : A;\n",
        expect![[r#"
            main.td:1:32: error: 'oops' is not defined
            main.td:3:21: error: there is no field 'q'
        "#]],
    );
    refused(
        "deftype T = oops;\nclass T { int z = 1; }\ndef B : T { let q = 1; }\ndeftype U = int;\ndeftype U = oops;\ndef D { U x = \"\"; }\n",
        expect![[r#"
            main.td:1:13: error: there is no class 'oops'
            main.td:3:21: error: there is no field 'q'
            main.td:5:9: error: type 'U' is already defined
            main.td:6:15: error: field 'x' of type 'int' cannot hold "" of type 'string'
        "#]],
    );
}

/// A partially defined class is recognised in every file, in whatever order the texts are read.
#[test]
fn across_files() {
    with_include(
        "include \"inc.td\"\ndef D : A { let y = 3; }\ndef E { int x = oops; }\n",
        "class A { int x = oops; int y = 1; }\n",
        expect![[r#"
            inc.td:1:19: error: 'oops' is not defined
            main.td:3:17: error: 'oops' is not defined
        "#]],
    );
    with_include(
        "class A;\nclass B;\ninclude \"inc.td\"\ndef D : A { let y = 3; }\ndef E : B { let y = 3; }\n",
        "class A { int x = oops; int y = 1; }\nlet x = oops in {\nclass B { int y = 1; }\n}\n",
        expect![[r#"
            inc.td:1:19: error: 'oops' is not defined
            inc.td:2:9: error: 'oops' is not defined
        "#]],
    );
    let mut files = MemoryProvider::new();
    files.add(
        "main.td",
        "include \"ca.td\"\nclass C { int y = 1; }\ninclude \"cb.td\"\ndef D : C { let q = 1; }\n",
    );
    files.add("ca.td", "class C { int x = 1; }\n").add("cb.td", "def Z : C { let w = 1; }\n");
    expect![[r#"
        main.td:2:7: error: class 'C' is already defined
        cb.td:1:21: error: there is no field 'w'
        main.td:4:21: error: there is no field 'q'
    "#]]
    .assert_eq(&errors(&evaluate(&mut files, "main.td", &[])));
    // A statement that its file ends in.
    with_include(
        "include \"inc.td\"\ndef B { int x = oops; }\n",
        "def A { int x = oops\n",
        expect![[r#"
            inc.td:1:17: error: 'oops' is not defined
            main.td:2:17: error: 'oops' is not defined
        "#]],
    );
}

/// A missing file is reported once, wherever its include is.
#[test]
fn includes_in_skipped_text() {
    with_include(
        "def A { int x = oops;\ninclude \"nothing.td\"\n}\ndef B : OfNothing;\ndef C { int x = 1 }\n",
        "",
        expect![[r#"
            main.td:1:17: error: 'oops' is not defined
            main.td:2:9: error: could not find include file 'nothing.td'
            main.td:5:19: error: expected ';' after a declaration
        "#]],
    );
    with_include(
        "def A { int x = oops;\ninclude \"inc.td\"\ndef B : OfNothing;\ndef C { int x = 1 }\n",
        "include \"nothing.td\"\n",
        expect![[r#"
            main.td:1:17: error: 'oops' is not defined
            inc.td:1:9: error: could not find include file 'nothing.td'
            main.td:4:19: error: expected ';' after a declaration
        "#]],
    );
}

/// A class that was complete before an error remains complete.
#[test]
fn the_first_definition_of_a_name_stays() {
    refused(
        "class C<int a> { int x = a; }\nclass C { int y = 1; }\ndef A : C<1> { int z = 1 }\ndef B : C<1> { let y = 1; }\n",
        expect![[r#"
            main.td:2:7: error: class 'C' is already defined
            main.td:3:26: error: expected ';' after a declaration
            main.td:4:24: error: there is no field 'y'
        "#]],
    );
    // A def and a class may have one name.
    refused(
        "class C { int x = 1; }\ndef C { int y = oops; }\ndef D : C { let z = 2; }\n",
        expect![[r#"
            main.td:2:17: error: 'oops' is not defined
            main.td:3:21: error: there is no field 'z'
        "#]],
    );
}

#[test]
fn braces_that_do_not_match() {
    refused(
        "def A { int x = oops;\ndef B { int y = 1; }\n  def C;\ndef D { int x = E; }\n",
        expect![[r#"
            main.td:1:17: error: 'oops' is not defined
            main.td:4:17: error: 'E' is not defined
        "#]],
    );
    refused(
        "foreach i = [1] in {\n  def a#i { int x = i;\n  def b#i;\n}\ndef D { int x = E; }\n",
        expect![[r#"
            main.td:3:3: error: expected a type
            main.td:5:17: error: 'E' is not defined
        "#]],
    );
    refused(
        "def A { int x = 1; } }\ndef B { int x = (oops; }\ndef C { int x = [oops; }\ndef D\ndefvar z = 1\ndefvar y = z;\n",
        expect![[r#"
            main.td:1:22: error: expected a statement
            main.td:2:18: error: 'oops' is not defined
            main.td:3:18: error: expected a value of type 'int', got a list
            main.td:5:1: error: expected '{' or ';' before a body
            main.td:6:1: error: expected ';' after 'defvar'
        "#]],
    );
    refused(
        "class A { int x = 1;\nclass B { int y = oops; }\ndef C { int z = oops; }\n",
        expect![[r#"
            main.td:2:1: error: expected a type
            main.td:2:19: error: 'oops' is not defined
            main.td:3:17: error: 'oops' is not defined
        "#]],
    );
    // Many such, in a text that is searched to its end for each.
    let all = errors(&crate::run(&"def A { int x = oops;\n".repeat(500)));
    assert_eq!(all.lines().count(), 500);
}

/// A lexical error is reported once if it is between statements, and not if it is in skipped text.
#[test]
fn rubbish() {
    refused(
        "def A { int x = oops @ !nothing(); \"open\n }\n@ def B { int y = oops; }\n;;; def C { int y = oops; }\n",
        expect![[r#"
            main.td:1:22: error: unexpected character
            main.td:1:17: error: 'oops' is not defined
            main.td:3:1: error: unexpected character
            main.td:3:19: error: 'oops' is not defined
            main.td:4:21: error: 'oops' is not defined
        "#]],
    );
}
