//! Statements: classes, defs, multiclasses, loops and others.

use expect_test::expect;

use crate::{defs, refused};

/// A class and the class `_alternative_X`, which takes arguments of other types.
#[test]
fn alternative_classes() {
    let classes = "class P { int v = 1; } def p : P; \
        class A<string t, int n> { string text = t; int count = n; } \
        class _alternative_A<P of, string t = \"x\"> { int v = of.v; string text = t; } ";
    defs(
        &format!("{classes} def a : A<\"s\", 2>; def b : A<p>; def c {{ int v = A<p, \"y\">.v; }}"),
        expect![[r#"
            def a {	// A
              string text = "s";
              int count = 2;
            }
            def anonymous_0 {	// _alternative_A
              int v = 1;
              string text = "y";
            }
            def b {	// _alternative_A
              int v = 1;
              string text = "x";
            }
            def c {
              int v = 1;
            }
            def p {	// P
              int v = 1;
            }
        "#]],
    );
    refused(
        &format!("{classes} def a : A<1>;"),
        expect![[r#"
        main.td:1:183: error: argument 'A:t' is of type 'string', got 1 of type 'int'
    "#]],
    );
}

#[test]
fn classes() {
    defs(
        "class A<int i, int j = !add(i, 1)> { int v = j; } class B<int x> : A<x> { int w = v; } def a : A<1>; def b : B<2> { let v = 9; } def c : A<j = 5, i = 0>;",
        expect![[r#"
            def a {	// A
              int v = 2;
            }
            def b {	// A B
              int v = 9;
              int w = 9;
            }
            def c {	// A
              int v = 5;
            }
        "#]],
    );
    refused(
        "class A { int x; } class A { int y; }",
        expect![[r#"
        main.td:1:26: error: class 'A' is already defined
    "#]],
    );
    refused(
        "class A<int i>; def x : A;",
        expect![[r#"
        main.td:1:13: warning: template argument 'A:i' is not used
        main.td:1:25: error: no value for template argument 'A:i'
          note: declared in 'A'
    "#]],
    );
    refused(
        "class A<int i>; def x : A<1, 2>;",
        expect![[r#"
        main.td:1:13: warning: template argument 'A:i' is not used
        main.td:1:30: error: 'A' takes 1 template argument
    "#]],
    );
    refused(
        "class A<int i>; def x : A<\"s\">;",
        expect![[r#"
        main.td:1:13: warning: template argument 'A:i' is not used
        main.td:1:25: error: argument 'A:i' is of type 'int', got "s" of type 'string'
    "#]],
    );
    refused(
        "class A<int i, int j> {} def x : A<j = 1, 2>;",
        expect![[r#"
        main.td:1:13: warning: template argument 'A:i' is not used
        main.td:1:20: warning: template argument 'A:j' is not used
        main.td:1:43: error: positional argument after a named one
    "#]],
    );
    refused(
        "def x : Nothing;",
        expect![[r#"
        main.td:1:9: error: there is no class 'Nothing'
    "#]],
    );
    refused(
        "class A; def x : A, A;",
        expect![[r#"
        main.td:1:21: error: 'x' derives from 'A' already
    "#]],
    );
    refused(
        "class A : A; def x : A;",
        expect![[r#"
        main.td:1:22: error: 'x' derives from 'A' already
    "#]],
    );
}

#[test]
fn unused_arguments_are_warned_of() {
    refused(
        "class A<int i> { int v = 1; }",
        expect![[r#"
        main.td:1:13: warning: template argument 'A:i' is not used
    "#]],
    );
}

#[test]
fn defs_and_names() {
    defs(
        "class A { A next = ?; } def a : A { let next = a; } def \"with space\"; def { int i = 1; } foreach i = [1, 2] in def { int j = i; }",
        expect![[r#"
        def a {	// A
          A next = a;
        }
        def anonymous_0 {
          int i = 1;
        }
        def anonymous_1 {
          int j = 1;
        }
        def anonymous_2 {
          int j = 2;
        }
        def with space {
        }
    "#]],
    );
    refused(
        "def a; def a;",
        expect![[r#"
        main.td:1:12: error: def 'a' is already defined
          note: the other definition is here
    "#]],
    );
    refused(
        "def 1 { }",
        expect![[r#"
        main.td:1:1: error: record name 1 is not a string
    "#]],
    );
}

#[test]
fn lets() {
    defs(
        "class A { int i = 0; bits<4> b = 0; } let i = 1, b<3-2> = 3 in { def x : A; let i = 2 in def y : A { let b{0} = 1; } }",
        expect![[r#"
        def x {	// A
          int i = 1;
          bits<4> b = { 1, 1, 0, 0 };
        }
        def y {	// A
          int i = 2;
          bits<4> b = { 1, 1, 0, 1 };
        }
    "#]],
    );
    refused(
        "def x { let y = 3; }",
        expect![[r#"
        main.td:1:17: error: there is no field 'y'
    "#]],
    );
    refused(
        "class A { int i = 0; } let k = 1 in def x : A;",
        expect![[r#"
        main.td:1:28: error: there is no field 'k'
    "#]],
    );
}

#[test]
fn loops() {
    defs(
        "foreach i = {0-1, 7} in foreach s = [\"a\", \"b\"] in { defvar k = !add(i, 10); def r#i#s { int v = k; } }",
        expect![[r#"
        def r0a {
          int v = 10;
        }
        def r0b {
          int v = 10;
        }
        def r1a {
          int v = 11;
        }
        def r1b {
          int v = 11;
        }
        def r7a {
          int v = 17;
        }
        def r7b {
          int v = 17;
        }
    "#]],
    );
    refused(
        "foreach i = \"x\" in def a#i;",
        expect![[r#"
        main.td:1:17: error: expected a bit number or range
    "#]],
    );
    refused(
        "foreach i = [1] in class A;",
        expect![[r#"
        main.td:1:20: error: 'class' is not allowed in a loop or 'if'
    "#]],
    );
}

#[test]
fn conditions() {
    defs(
        "if 0 then def a; else if !eq(\"x\", \"x\") then { def b; } else def c;",
        expect![[r#"
        def b {
        }
    "#]],
    );
    defs(
        "multiclass M<int i> { if !gt(i, 3) then def big; else def small; } defm a : M<2>; defm b : M<5>;",
        expect![[r#"
        def asmall {
        }
        def bbig {
        }
    "#]],
    );
    refused(
        "if 1 def a;",
        expect![[r#"
        main.td:1:6: error: expected 'then'
    "#]],
    );
}

#[test]
fn multiclasses() {
    defs(
        "class Q { string q = \"n\"; } multiclass N<int i> { def n { int v = i; } } multiclass M<int i> : N<!add(i, 1)> { def _a; def p#NAME; defm _q : N<i>; }
         defm z : M<1>, Q; defm : N<8>;",
        expect![[r#"
            def anonymous_0n {
              int v = 8;
            }
            def pz {	// Q
              string q = "n";
            }
            def z_a {	// Q
              string q = "n";
            }
            def z_qn {	// Q
              int v = 1;
              string q = "n";
            }
            def zn {	// Q
              int v = 2;
              string q = "n";
            }
        "#]],
    );
    refused(
        "multiclass M { }",
        expect![[r#"
        main.td:1:16: error: a multiclass needs a statement
    "#]],
    );
    refused(
        "defm a : Nothing;",
        expect![[r#"
        main.td:1:10: error: there is no multiclass 'Nothing'
    "#]],
    );
    refused(
        "multiclass M<int i> { def x { int v = i; } } defm a : M;",
        expect![[r#"
        main.td:1:55: error: no value for template argument 'M::i'
          note: declared in 'M'
    "#]],
    );
    refused(
        "multiclass M { def x { int v = \"s\"; } }",
        expect![[r#"
        main.td:1:32: error: field 'v' of type 'int' cannot hold "s" of type 'string'
    "#]],
    );
}

#[test]
fn defsets() {
    defs(
        "class A<int i> { int v = i; } defset list<A> all = { def x : A<1>; foreach i = [4, 5] in def y#i : A<i>; } def r { list<int> l = !foreach(a, all, a.v); }",
        expect![[r#"
            def r {
              list<int> l = [1, 4, 5];
            }
            def x {	// A
              int v = 1;
            }
            def y4 {	// A
              int v = 4;
            }
            def y5 {	// A
              int v = 5;
            }
        "#]],
    );
    refused(
        "class A; class B; defset list<A> all = { def x : B; }",
        expect![[r#"
        main.td:1:46: error: record of type 'B' in a defset of 'A'
          note: the defset is declared here
    "#]],
    );
}

#[test]
fn a_question_mark_is_no_name() {
    defs(
        "class A; def ? : A; multiclass M { def a; } defm ? : M;",
        expect![[r#"
            def anonymous_0 {	// A
            }
            def anonymous_1a {
            }
        "#]],
    );
    refused(
        "multiclass M { def ?; }\ndefm X : M;",
        expect![[r#"
        main.td:1:16: error: record name !strconcat("X", ?) could not be resolved
          note: instantiated from multiclass
    "#]],
    );
}

#[test]
fn a_dump_of_a_def_shows_the_record() {
    refused(
        "class A { int i = 3; }\ndef a : A;\n  dump a;\ndump \"text\";\ndump 5;",
        expect![[r#"
            main.td:3:3: note: a {	// A
              int i = 3;
            }

            main.td:4:1: note: text
            main.td:5:1: error: the message of the dump does not evaluate to a string: 5
        "#]],
    );
}

#[test]
fn the_end_of_a_range_follows_it() {
    refused(
        "foreach i = 1\n 1 in def a#i;",
        expect![[r#"
            main.td:2:4: error: the end of a range is negative
        "#]],
    );
}

#[test]
fn assertions_and_dumps() {
    defs(
        "class A<int i> { assert !gt(i, 0), \"positive\"; int v = i; } def x : A<1>;",
        expect![[r#"
        def x {	// A
          int v = 1;
        }
    "#]],
    );
    refused(
        "class A<int i> { assert !gt(i, 0), \"bad: \" # i; int v = i; } def x : A<-1>; assert 0, \"top\";",
        expect![[r#"
        main.td:1:25: error: assertion failed
          note: bad: -1
        main.td:1:84: error: assertion failed
          note: top
    "#]],
    );
    refused(
        "class A<int i> { dump \"inst \" # i; int v = i; } def x : A<3>;",
        expect![[r#"
            main.td:1:18: note: inst 3
        "#]],
    );
}

#[test]
fn open_fields() {
    defs(
        "class A { bits<2> v; field bits<4> b; let b{1-0} = v; } def x : A;",
        expect![[r#"
        def x {	// A
          field bits<4> b = { ?, ?, v{1}, v{0} };
          bits<2> v = { ?, ? };
        }
    "#]],
    );
    refused(
        "class A<string s> { string v = s; } class B { A a; string t = a.v; } def x : B;",
        expect![[r#"
        main.td:1:74: error: the value of 't' in 'x' could not be resolved: a.v
    "#]],
    );
}

#[test]
fn recovery() {
    refused(
        "class A<int i> { int x = y; }\ndef b;\nclass C : A<1>;\ndef d : E;\n",
        expect![[r#"
        main.td:1:26: error: 'y' is not defined
        main.td:4:9: error: there is no class 'E'
    "#]],
    );
}
