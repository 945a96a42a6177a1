//! Every operator, with a value and a refusal for each kind.

use expect_test::expect;

use crate::{defs, refused};

#[test]
fn arithmetic() {
    defs(
        "def x { int a = !add(1, 2, 3); int b = !sub(5, 7); int c = !mul(2, 3, 4); int d = !div(-7, 2); int e = !and(12, 10);
                 int f = !or(12, 10); int g = !xor(12, 10); int h = !shl(1, 5); int i = !sra(-8, 1); int j = !srl(-8, 60);
                 int k = !not(0); int l = !logtwo(9); }",
        expect![[r#"
            def x {
              int a = 6;
              int b = -2;
              int c = 24;
              int d = -3;
              int e = 8;
              int f = 14;
              int g = 6;
              int h = 32;
              int i = -4;
              int j = 15;
              int k = 1;
              int l = 3;
            }
        "#]],
    );
    refused(
        "def x { int a = !div(1, 0); }",
        expect![[r#"
        main.td:1:5: error: division by zero
    "#]],
    );
    for shift in ["!shl(1, 64)", "!sra(1, 64)", "!srl(1, 64)"] {
        refused(
            &format!("def x {{ int a = {shift}; }}"),
            expect![[r#"
                main.td:1:5: error: out of bounds shift: a distance is 0 to 63, found 64
            "#]],
        );
    }
    refused(
        "def x { int a = !add(9223372036854775807, 1); }",
        expect![[r#"
        main.td:1:5: error: !add(9223372036854775807, 1) does not fit 64 bits
    "#]],
    );
    refused(
        "def x { int a = !logtwo(0); }",
        expect![[r#"
        main.td:1:5: error: !logtwo of 0, which is not positive
    "#]],
    );
    refused(
        "def x { int a = !add(1, \"s\"); }",
        expect![[r#"
        main.td:1:25: error: expected a value of type 'int', got a value of type 'string'
    "#]],
    );
    refused(
        "def x { int a = !sub(1); }",
        expect![[r#"
        main.td:1:17: error: the operator takes two operands, got 1
    "#]],
    );
}

/// When the first operand decides the result, the other ones need no value.
#[test]
fn first_operands_that_decide() {
    defs(
        "class A<int x, bit y> { int a = !and(0, x); int b = !and(x, 0); int c = !or(-1, x); int d = !or(x, -1);
                                 int e = !and(0, x, 3); bit f = !and(0, y); int g = !or(1, x); }
         class B<int x> { A fields = A<x, 1>; int stop = !and(!ne(x, 0), !if(!eq(x, 0), 0, !div(6, x))); }
         def x { int z = B<0>.stop; }
         foreach i = [2] in def y#i : A<i, 0>;",
        expect![[r#"
            def anonymous_0 {	// B
              A fields = anonymous_1;
              int stop = 0;
            }
            def anonymous_1 {	// A
              int a = 0;
              int b = 0;
              int c = -1;
              int d = -1;
              int e = 0;
              bit f = 0;
              int g = 1;
            }
            def x {
              int z = 0;
            }
            def y2 {	// A
              int a = 0;
              int b = 0;
              int c = -1;
              int d = -1;
              int e = 0;
              bit f = 0;
              int g = 3;
            }
        "#]],
    );
}

#[test]
fn comparison() {
    defs(
        "def x { bit a = !eq(1, 0b1); bit b = !ne(\"a\", \"b\"); bit c = !lt(1, 2); bit d = !le(2, 1); bit e = !gt(\"b\", \"a\"); bit f = !ge(1, 1); }
         def y { bit a = !eq(x, x); }",
        expect![[r#"
            def x {
              bit a = 1;
              bit b = 1;
              bit c = 1;
              bit d = 0;
              bit e = 1;
              bit f = 1;
            }
            def y {
              bit a = 1;
            }
        "#]],
    );
    refused(
        "def x { bit a = !eq([1], [1]); }",
        expect![[r#"
        main.td:1:21: error: expected a bit, bits, int, string or record, got a value of type 'list<int>'
    "#]],
    );
}

#[test]
fn strings() {
    defs(
        "def x { string a = !strconcat(\"a\", \"b\", \"c\"); string b = !interleave([1, 2], \", \"); string c = !toupper(\"aB\");
                 string d = !tolower(\"aB\"); string e = !substr(\"hello\", 1, 3); int f = !find(\"hello\", \"l\");
                 string g = !subst(\"l\", \"L\", \"hello\"); string h = !repr([1, 2]); int i = !size(\"abc\"); bit j = !empty(\"\"); }",
        expect![[r#"
            def x {
              string a = "abc";
              string b = "1, 2";
              string c = "AB";
              string d = "ab";
              string e = "ell";
              int f = 2;
              string g = "heLLo";
              string h = "[1, 2]";
              int i = 3;
              bit j = 1;
            }
        "#]],
    );
    refused(
        "def x { string e = !substr(\"hello\", 9); }",
        expect![[r#"
        main.td:1:5: error: !substr starts at 9 in a string of 5
    "#]],
    );
    refused(
        "def x { string b = !interleave(3, \",\"); }",
        expect![[r#"
        main.td:1:32: error: expected a list of strings or numbers, got a value of type 'int'
    "#]],
    );
}

#[test]
fn lists() {
    defs(
        "def x { int a = !head([4, 5]); list<int> b = !tail([4, 5]); list<int> c = !listconcat([1], [2], [3]);
                 list<int> d = !listsplat(3, 2); list<int> e = !listremove([1, 2, 1], [1]); list<int> f = !range(2, 10, 3);
                 list<int> g = !listflatten([[1, 2], [3]]); list<int> h = !foreach(i, !range(3), !mul(i, i));
                 list<int> k = !filter(i, [1, 2, 3], !gt(i, 1)); int l = !foldl(0, [1, 2, 3], acc, i, !add(acc, i)); }",
        expect![[r#"
            def x {
              int a = 4;
              list<int> b = [5];
              list<int> c = [1, 2, 3];
              list<int> d = [3, 3];
              list<int> e = [2];
              list<int> f = [2, 5, 8];
              list<int> g = [1, 2, 3];
              list<int> h = [0, 1, 4];
              list<int> k = [2, 3];
              int l = 6;
            }
        "#]],
    );
    refused(
        "def x { int a = !head([]<int>); }",
        expect![[r#"
        main.td:1:30: error: the list is empty
    "#]],
    );
    refused(
        "def x { list<int> f = !range(1, 9, 0); }",
        expect![[r#"
        main.td:1:5: error: the step of !range is 0
    "#]],
    );
    refused(
        "def x { list<int> h = !foreach(i, 3, i); }",
        expect![[r#"
        main.td:1:38: error: expected a list, or a dag for !foreach,, got a value of type 'int'
    "#]],
    );
    refused(
        "def x { int l = !foldl(0, [1], a, i, \"s\"); }",
        expect![[r#"
        main.td:1:41: error: expected an expression of type 'int', got a value of type 'string'
    "#]],
    );
    refused(
        "def x { int i = 1; list<int> h = !foreach(i, [1], i); }",
        expect![[r#"
        main.td:1:44: error: iteration variable 'i' is defined already
    "#]],
    );
}

#[test]
fn choice() {
    defs(
        "def x { int a = !if(1, 2, 3); int b = !cond(0: 1, 1: 2); }",
        expect![[r#"
        def x {
          int a = 2;
          int b = 2;
        }
    "#]],
    );
    refused(
        "def x { int a = !if(1, 2, \"s\"); }",
        expect![[r#"
        main.td:1:31: error: the branches of !if have types 'int' and 'string'
    "#]],
    );
    refused(
        "class A<int i> { int b = !cond(!eq(i, 1): 1); } def x : A<2>;",
        expect![[r#"
        main.td:1:53: error: no condition is true in !cond(0: 1)
    "#]],
    );
}

#[test]
fn records() {
    defs(
        "class A; class B : A; def b : B; def x { bit a = !isa<A>(b); bit c = !exists<A>(\"b\"); bit d = !exists<A>(\"z\");
         A e = !cast<A>(\"b\"); string f = !cast<string>(b); bit g = !initialized(b); bit h = !initialized(?); }",
        expect![[r#"
            def b {	// A B
            }
            def x {
              bit a = 1;
              bit c = 1;
              bit d = 0;
              A e = b;
              string f = "b";
              bit g = 1;
              bit h = 0;
            }
        "#]],
    );
    refused(
        "class A; def x { A a = !cast<A>(\"nothing\"); }",
        expect![[r#"
        main.td:1:14: error: undefined reference to record 'nothing'
    "#]],
    );
    refused(
        "class A; class B; def b : B; def x { A a = !cast<A>(\"b\"); }",
        expect![[r#"
        main.td:1:34: error: !cast of 'b' to 'A', but it is of type 'B'
    "#]],
    );
    refused(
        "class A; def b : A; def x { bit e = !exists<A>(b); }",
        expect![[r#"
        main.td:1:48: error: expected a string (for a record, use !isa), got a value of type 'A'
    "#]],
    );
}

#[test]
fn dags() {
    defs(
        "class O; def a : O; def b : O; def x { dag d = (a 1:$y, 2); dag e = !con(d, (a 3)); dag f = !setdagop(d, b); int g = !getdagarg<int>(d, \"y\");
         string h = !getdagname(d, 0); dag i = !setdagarg(d, 0, 9); dag j = !setdagname(d, \"y\", \"w\"); dag k = !dag(a, [1, 2], [\"p\", ?]);
         O l = !getdagop<O>(d); int m = !size(d); dag n = !foreach(v, d, v); }",
        expect![[r#"
            def a {	// O
            }
            def b {	// O
            }
            def x {
              dag d = (a 1:$y, 2);
              dag e = (a 1:$y, 2, 3);
              dag f = (b 1:$y, 2);
              int g = 1;
              string h = "y";
              dag i = (a 9:$y, 2);
              dag j = (a 1:$w, 2);
              dag k = (a 1:$p, 2);
              O l = a;
              int m = 2;
              dag n = (a 1:$y, 2);
            }
        "#]],
    );
    refused(
        "def a; def b; def x { dag e = !con((a 1), (b 2)); }",
        expect![[r#"
        main.td:1:19: error: !con of dags with different operators: (a 1) and (b 2)
    "#]],
    );
    refused(
        "def a; def x { int g = !getdagarg<int>((a 1), 5); }",
        expect![[r#"
        main.td:1:12: error: argument 5 of a dag with 1 argument
    "#]],
    );
    refused(
        "def a; def x { int g = !getdagarg<int>((a 1), \"n\"); }",
        expect![[r#"
        main.td:1:12: error: the dag has no argument named 'n'
    "#]],
    );
}

#[test]
fn unknown_operator() {
    refused(
        "def x { int a = !frobnicate(1); }",
        expect![[r#"
            main.td:1:17: error: unknown operator '!frobnicate'
        "#]],
    );
    refused(
        "def x { int a = !ad(1, 2); }",
        expect![[r#"
            main.td:1:17: error: unknown operator '!ad'; did you mean '!add'?
        "#]],
    );
}

#[test]
fn operators_of_dags_by_name() {
    defs(
        "def op; def x { dag d = (op:$a 1:$b); string n = !getdagopname(d); string m = !getdagopname(!setdagopname(d, \"c\"));
                         string none = !getdagopname((op 1)); }",
        expect![[r#"
            def op {
            }
            def x {
              dag d = (op:$a 1:$b);
              string n = "a";
              string m = "c";
              string none = ?;
            }
        "#]],
    );
    refused(
        "def x { string n = !getdagopname(1); }",
        expect![[r#"
            main.td:1:35: error: expected a dag, got a value of type 'int'
        "#]],
    );
    refused(
        "def op; def x { dag n = !setdagopname((op), 1); }",
        expect![[r#"
            main.td:1:45: error: expected a value of type 'string', got a value of type 'int'
        "#]],
    );
}

#[test]
fn regular_expressions() {
    defs(
        "class M<string s, string r> { bit m = !match(s, r); }
         def x : M<\"vadd.vv\", \"^v[a-z]+\\\\.v(v|x)$\">;
         def y : M<\"vadd\", \"^add\">;",
        expect![[r#"
            def x {	// M
              bit m = 1;
            }
            def y {	// M
              bit m = 0;
            }
        "#]],
    );
    refused(
        "def x { bit m = !match(\"a\", \"a**\"); }",
        expect![[r#"
            main.td:1:5: error: 'a**' is not a valid regular expression: a repetition is repeated
        "#]],
    );
}

/// In a record the operator waits until the record is complete, so its own name is not among the results.
#[test]
fn instances_of_a_class() {
    defs(
        "class A; class B : A; def a2 : B; def a1 : A;
         defvar all = !instances<A>();
         def x : A { list<A> all = !instances<A>(); list<A> ones = !instances<A>(\"1$\"); list<A> b = !instances<B>(); }
         foreach a = all in def \"of_\" # a;",
        expect![[r#"
            def a1 {	// A
            }
            def a2 {	// A B
            }
            def of_a1 {
            }
            def of_a2 {
            }
            def x {	// A
              list<A> all = [a1, a2];
              list<A> ones = [a1];
              list<A> b = [a2];
            }
        "#]],
    );
    refused(
        "class A; def x { list<A> l = !instances<A>(1); }",
        expect![[r#"
            main.td:1:44: error: expected a string, got a value of type 'int'
        "#]],
    );
}

/// A value that is not known yet may be of several classes.
/// An anonymous def is where its `Class<...>` is written first, also if an argument is known later only.
#[test]
fn places_of_anonymous_defs() {
    let evaluation = crate::run(
        "class A<int x> {\n int v = x;\n}\nclass B<int y> {\n A a = A<!add(y, 1)>;\n}\ndef D {\n A a = A<3>;\n B b = B<2>;\n A c = B<7>.a;\n}\n",
    );
    let lines: Vec<u32> = (0..4)
        .filter_map(|i| evaluation.records.get_def(&format!("anonymous_{i}"))?.loc())
        .map(|place| place.line)
        .collect();
    assert_eq!(lines, [8, 9, 10, 5]);
}

#[test]
fn isa_of_an_open_value() {
    defs(
        "class A; class B { int b = 1; } def both : A, B;
         class C<A a> { int v = !if(!isa<B>(a), 1, 0); }
         def x : C<both>;",
        expect![[r#"
            def both {	// A B
              int b = 1;
            }
            def x {	// C
              int v = 1;
            }
        "#]],
    );
}
