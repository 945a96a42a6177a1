//! Literals, types, suffixes and paste.

use expect_test::expect;

use crate::{defs, refused};

#[test]
fn literals() {
    defs(
        r#"def x { int h = 0x1F; int n = -5; bits<3> b = 0b101; code c = [{ int a; }]; string s = "a" "b\n"; bit t = true; }"#,
        expect![[r#"
            def x {
              int h = 31;
              int n = -5;
              bits<3> b = { 1, 0, 1 };
              code c = [{ int a; }];
              string s = "ab
            ";
              bit t = 1;
            }
        "#]],
    );
    refused(
        "def x { int i = 99999999999999999999; }",
        expect![[r#"
        main.td:1:17: error: number does not fit 64 bits
    "#]],
    );
    refused(
        "def x { string s = \"abc\n\"; }",
        expect![[r#"
            main.td:1:20: error: unterminated string: a string must end on its line
        "#]],
    );
    refused(
        "def x { code c = [{ abc",
        expect![[r#"
        main.td:1:18: error: unterminated code block
    "#]],
    );
}

#[test]
fn bits_and_ints() {
    defs(
        "class A { bits<4> x; bits<8> i; let i{7-4} = x; let i{3...0} = 0b1010; }
         def a : A; def b : A { let x = 6; bit top = i{7}; int all = {1, 0, 1}; }",
        expect![[r#"
            def a {	// A
              bits<4> x = { ?, ?, ?, ? };
              bits<8> i = { x{3}, x{2}, x{1}, x{0}, 1, 0, 1, 0 };
            }
            def b {	// A
              bits<4> x = { 0, 1, 1, 0 };
              bits<8> i = { 0, 1, 1, 0, 1, 0, 1, 0 };
              bit top = 0;
              int all = 5;
            }
        "#]],
    );
    refused(
        "def x { bits<3> c = 8; }",
        expect![[r#"
        main.td:1:5: error: the value of 'c' in 'x' could not be resolved: { !cast<bits<3>>(8){2}, !cast<bits<3>>(8){1}, !cast<bits<3>>(8){0} }
    "#]],
    );
    refused(
        "def x { bits<4> a = 3; bits<2> b = a{5-4}; }",
        expect![[r#"
        main.td:1:37: error: a has no such bits
    "#]],
    );
}

#[test]
fn lists() {
    defs(
        "def x { list<int> l = [1, 2, 3, 4]; list<int> s = l[1...2, 0]; int e = l[3]; list<int> p = l # [5]; list<string> n = []<string>; }",
        expect![[r#"
            def x {
              list<int> l = [1, 2, 3, 4];
              list<int> s = [2, 3, 1];
              int e = 4;
              list<int> p = [1, 2, 3, 4, 5];
              list<string> n = [];
            }
        "#]],
    );
    refused(
        "def x { list<int> l = [1, \"a\"]; }",
        expect![[r#"
        main.td:1:31: error: the elements of the list have no common type
    "#]],
    );
    refused(
        "defvar v = [];",
        expect![[r#"
        main.td:1:14: error: the type of the list is not known
    "#]],
    );
}

#[test]
fn dags() {
    defs(
        "def op; def x { dag d = (op:$n 1:$a, $b, (op \"s\")); }",
        expect![[r#"
            def op {
            }
            def x {
              dag d = (op:$n 1:$a, ?:$b, (op "s"));
            }
        "#]],
    );
    refused(
        "def x { dag d = (1 2); }",
        expect![[r#"
        main.td:1:18: error: expected the operator of a dag
    "#]],
    );
}

#[test]
fn paste() {
    defs(
        "class C<string n> { string s = n # 1 # NAME; } def a#b#1 : C<\"q\">; def c : C<\"r\">;",
        expect![[r#"
        def ab1 {	// C
          string s = "q1ab1";
        }
        def c {	// C
          string s = "r1c";
        }
    "#]],
    );
    refused(
        "def x { string s = ? # 1; }",
        expect![[r#"
        main.td:1:22: error: '?' cannot be an operand of '#'
    "#]],
    );
}

#[test]
fn fields_of_records() {
    defs(
        "class A<int i> { int v = i; } def a : A<1>; def b { int v = a.v; int w = A<7>.v; }",
        expect![[r#"
        def a {	// A
          int v = 1;
        }
        def anonymous_0 {	// A
          int v = 7;
        }
        def b {
          int v = 1;
          int w = 7;
        }
    "#]],
    );
    refused(
        "def a { int v = 1; } def b { int v = a.w; }",
        expect![[r#"
        main.td:1:40: error: a has no field 'w'
    "#]],
    );
    refused(
        "def a { int v = a.w; int w = 1; }",
        expect![[r#"
        main.td:1:19: error: !cast<{}>("a") has no field 'w'
    "#]],
    );
}

#[test]
fn anonymous_records_are_unique() {
    defs(
        "class A<int i> { int v = i; } def x { A a = A<1>; list<A> b = [A<2>, A<1>]; A c = A<i = 1>; } def : A<3>;",
        expect![[r#"
            def anonymous_0 {	// A
              int v = 1;
            }
            def anonymous_1 {	// A
              int v = 2;
            }
            def anonymous_2 {	// A
              int v = 1;
            }
            def anonymous_3 {	// A
              int v = 3;
            }
            def x {
              A a = anonymous_0;
              list<A> b = [anonymous_1, anonymous_0];
              A c = anonymous_2;
            }
        "#]],
    );
}

#[test]
fn types() {
    defs(
        "deftype Byte = bits<8>; def x { Byte b = 3; list<list<int>> l = [[1], []]; }",
        expect![[r#"
        def x {
          bits<8> b = { 0, 0, 0, 0, 0, 0, 1, 1 };
          list<list<int>> l = [[1], []];
        }
    "#]],
    );
    refused(
        "class A; deftype B = A;",
        expect![[r#"
        main.td:1:22: error: deftype cannot define an alias of a class
    "#]],
    );
    refused(
        "def x { int i = \"s\"; }",
        expect![[r#"
        main.td:1:17: error: field 'i' of type 'int' cannot hold "s" of type 'string'
    "#]],
    );
    refused(
        "def x { Nothing n; }",
        expect![[r#"
        main.td:1:9: error: there is no class 'Nothing'
    "#]],
    );
}

/// As in `llvm-tblgen`, a brace takes the next character with it.
#[test]
fn the_end_of_code() {
    defs(
        "def a { string s = [{}]; string t = [{ {x} }]; string u = [{ {x}}] }]; }",
        expect![[r#"
            def a {
              code s = [{}];
              code t = [{ {x} }];
              code u = [{ {x}}] }];
            }
        "#]],
    );
    refused(
        "def a { string s = [{ {x}}]; }",
        expect![[r#"
            main.td:1:20: error: unterminated code block
        "#]],
    );
}

#[test]
fn many_strings_become_one() {
    defs(
        "class A<string s> { string t = !strconcat(s, \"b\", \"c\", [{d}]); string u = !strconcat(\"x\", \"y\", s, \"z\"); } def a : A<\"-\">;",
        expect![[r#"
            def a {	// A
              code t = [{-bcd}];
              string u = "xy-z";
            }
        "#]],
    );
}
