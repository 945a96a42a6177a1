//! Includes, macros and comments.

use expect_test::{Expect, expect};
use tablegen::{MemoryProvider, evaluate};

use crate::{defs, errors, refused};

#[test]
fn regions() {
    defs(
        "#ifdef A\ndef a;\n#else\ndef b;\n#endif\n#define A\n#ifndef A\ndef c;\n#endif // A\n",
        expect![[r#"
        def b {
        }
    "#]],
    );
    refused(
        "#ifdef A\ndef a;\n",
        expect![[r#"
        main.td:3:1: error: the file ends without the #endif of a region
          note: the open region starts here
    "#]],
    );
    refused(
        "#else\n",
        expect![[r#"
        main.td:1:2: error: #else without #ifdef or #ifndef
    "#]],
    );
    refused(
        "#endif\n",
        expect![[r#"
        main.td:1:2: error: #endif without #ifdef or #ifndef
    "#]],
    );
    refused(
        "#ifdef A\n#else\n#else\n#endif\n",
        expect![[r#"
        main.td:3:2: error: second #else
          note: the other #else is here
    "#]],
    );
    refused(
        "#define\n",
        expect![[r#"
        main.td:1:8: error: expected a macro name
    "#]],
    );
    refused(
        "#define A B\n",
        expect![[r#"
        main.td:1:11: error: only comments may follow a directive
    "#]],
    );
}

#[test]
fn comments() {
    defs(
        "/* a /* nested */ comment */ def a; // rest\n",
        expect![[r#"
        def a {
        }
    "#]],
    );
    refused(
        "/* open",
        expect![[r#"
        main.td:1:1: error: unterminated comment
    "#]],
    );
}

fn includes(main: &str, other: &str, expect: Expect) {
    let mut files = MemoryProvider::new();
    files.add("main.td", main).add("other.td", other);
    let evaluation = evaluate(&mut files, "main.td", &["M".to_owned()]);
    let mut all = errors(&evaluation);
    for include in &evaluation.includes {
        all += &format!("{} from {}\n", include.path, include.from);
    }
    for def in evaluation.records.defs() {
        all += &format!(
            "def {} at {}\n",
            def.name(),
            def.loc().map(|l| l.to_string()).unwrap_or_default()
        );
    }
    expect.assert_eq(&all);
}

#[test]
fn include_files() {
    includes(
        "include \"other.td\"\ndef b;\n",
        "#ifdef M\ndef a;\n#endif\n",
        expect![[r#"
        other.td from main.td:1:19
        def a at other.td:2:5
        def b at main.td:2:5
    "#]],
    );
    includes(
        "include \"nothing.td\"\n",
        "",
        expect![[r#"
        main.td:1:9: error: could not find include file 'nothing.td'
    "#]],
    );
    includes(
        "include \"other.td\"\ndef b;\n",
        "def a\n",
        expect![[r#"
        main.td:2:1: error: expected '{' or ';' before a body
        other.td from main.td:1:19
        def b at main.td:2:5
    "#]],
    );
}

#[test]
fn include_cycle() {
    includes(
        "def a;\n",
        "",
        expect![[r#"
        def a at main.td:1:5
    "#]],
    );
    let mut files = MemoryProvider::new();
    files.add("main.td", "include \"main.td\"\ninclude \"main.td\"\n");
    let evaluation = evaluate(&mut files, "main.td", &[]);
    assert_eq!(evaluation.diagnostics.len(), 1);
    expect!["more than 200 nested includes (a file that includes itself?)"]
        .assert_eq(&evaluation.diagnostics[0].message);
}

#[test]
fn listed_includes() {
    let check = |text: &str, names: &[&str]| assert_eq!(tablegen::included(text), names, "{text}");
    check(
        "include \"a.td\"\ninclude /* c */ \"b.td\"\ninclude // c\n \"c.td\"\ninclude\t\"d\\\"e.td\"\n",
        &["a.td", "b.td", "c.td", "d\"e.td"],
    );
    check(
        "// include \"a\"\n/* include \"b\" /* */ include \"c\" */ class A { code x = [{ include \"d\" }]; }\n",
        &[],
    );
    check("def x { string s = \"include \\\"a\\\"\"; string include_ = \"b\"; }\n", &[]);
    // Whatever region counts.
    check(
        "#ifdef A // x\ninclude \"a\"\n  #else\ninclude \"b\"\n#endif\ninclude \"c\"",
        &["a", "b", "c"],
    );
    // What does not count need not be balanced.
    check("#ifdef A\nit's [{ that\n#endif\ninclude \"a\"\ndef b { code c = [{ x }]; }\n", &["a"]);
    check("#ifdef A\n x /* open\n#ifdef B\n#endif\n#else\ninclude \"a\"\n#endif\n", &["a"]);
    check(
        "#ifndef A\n#define A\ndef b { code c = [{\n#ifdef X\n include \"a\"\n#endif\n}]; }\ninclude \"b\"\n#endif",
        &["b"],
    );
    check("\" include \"a\"\ninclude 3 include \"b\"\n[{ include \"c\"", &["b"]);
}
