//! Inputs without end, depth or sense: an error with a place, soon.

use tablegen::{EvaluationOptions, FieldValue, Limits, MemoryProvider, Severity, evaluate_with};

use crate::run;

/// The text is refused, at a place, with a message that has `part` in it.
fn bounded(text: &str, part: &str) {
    let evaluation = run(text);
    let first = evaluation.diagnostics.first().expect("an error");
    assert!(first.location.is_some(), "{first}");
    assert!(first.message.contains(part), "{first}");
}

#[test]
fn endless_recursion_of_classes() {
    bounded("class A<int i> { int v = A<!add(i, 1)>.v; } def a : A<0>;", "levels deep");
    bounded("class A<int i> { A n = A<!add(i, 1)>; } def a : A<0>;", "levels deep");
}

/// Finding an error takes as long as the limit allows, so after some of them the remaining text is skipped.
#[test]
fn endless_recursion_many_times() {
    let uses: String = (0..100).map(|i| format!("def a{i} : A<0>;\n")).collect();
    let evaluation = run(&format!("class A<int i> {{ int v = A<!add(i, 1)>.v; }}\n{uses}"));
    let errors = evaluation.diagnostics.iter().filter(|d| d.severity == Severity::Error).count();
    assert_eq!(errors, 3);
    assert!(
        evaluation.diagnostics.iter().any(|d| d.message == "evaluation stopped: too many errors")
    );
}

#[test]
fn towers_of_operators() {
    let tower = (0..40).fold("0".to_owned(), |inner, i| {
        format!("!foldl({inner}, !range(100), a{i}, b{i}, !foldl(a{i}, !range(100), c{i}, d{i}, !add(c{i}, 1)))")
    });
    let options = EvaluationOptions {
        limits: Limits { work: 100_000, ..Limits::default() },
        ..EvaluationOptions::default()
    };
    let mut files = MemoryProvider::new();
    files.add("main.td", &format!("defvar v = {tower};"));
    let evaluation = evaluate_with(&mut files, "main.td", &options);
    assert!(
        evaluation.diagnostics.iter().any(|d| d.message.contains("steps")),
        "{:?}",
        evaluation.diagnostics
    );
}

#[test]
fn long_lists() {
    bounded("defvar v = !range(100000000);", "elements");
    bounded("defvar v = !listsplat(1, 100000000);", "elements");
    bounded("def a { bits<4294967295> b; }", "elements");
    bounded("foreach i = 0...4000000000 in def a#i;", "elements");
}

#[test]
fn nesting() {
    for (open, close) in [("[", "]"), ("!not(", ")"), ("(a ", ")"), ("{", "}"), ("\"\"#[", "]")] {
        let text = format!("def a; defvar v = {}1{};", open.repeat(100_000), close.repeat(100_000));
        bounded(&text, "");
    }
    bounded(&format!("{}def a;", "let x = 1 in ".repeat(100_000)), "levels deep");
    bounded(&format!("{}def a;", "if 1 then ".repeat(100_000)), "levels deep");
    bounded(&format!("def a {{ {} x; }}", "list<".repeat(100_000)), "levels deep");
}

#[test]
fn long_chains() {
    let sum = (0..20_000).map(|i| format!("def d{i} {{ int v = {i}; }}\n")).collect::<String>();
    assert!(!run(&sum).has_errors());
    let paste = vec!["\"a\""; 2_000].join(" # ");
    assert!(run(&format!("defvar v = {paste};")).diagnostics.iter().all(|d| d.location.is_some()));
}

/// None of these has a part that takes time in proportion to the square of its length.
#[test]
fn long_texts() {
    let fine = |text: String| {
        let evaluation = run(&text);
        assert!(!evaluation.has_errors(), "{:?}", evaluation.diagnostics.first());
    };
    let concatenated = vec!["\"a\""; 100_000].join(", ");
    fine(format!("def a {{ string s = !strconcat({concatenated}); }}"));
    fine(format!("{}def a;\n{}", "#ifndef X\n".repeat(100_000), "#endif\n".repeat(100_000)));
    fine("def a { bits<500000> b; let b{0...499999} = 0; let b{499999...0} = 0; }".to_owned());
    let nest = |levels: usize| {
        (0..levels).map(|i| format!("foreach i{i} = [1] in ")).collect::<String>() + "def a#i0;"
    };
    fine(nest(400));
    bounded(&nest(4000), "levels deep");
}

/// Strings that grow without any other step between them.
#[test]
fn long_strings() {
    let mut text = "class B<string s> {\n  string x0 = s;\n".to_owned();
    for i in 1..64 {
        text += &format!("  string x{i} = !strconcat(x{0}, x{0});\n", i - 1);
    }
    bounded(&(text + "}\ndef b : B<\"0123456789\">;\n"), "string of");
    let mut files = MemoryProvider::new();
    files.add(
        "main.td",
        "def a { string s = !foldl(\"\", !range(400), acc, i, \"aaaaaaaaaa\" # acc); }",
    );
    let options = EvaluationOptions {
        limits: Limits { text: 100_000, ..Limits::default() },
        ..EvaluationOptions::default()
    };
    let evaluation = evaluate_with(&mut files, "main.td", &options);
    assert!(
        evaluation.diagnostics.iter().any(|d| d.message.contains("bytes of text")),
        "{:?}",
        evaluation.diagnostics
    );
}

/// A string that grows at its end is stored once.
#[test]
fn appended_strings_share_their_text() {
    let limits = Limits { text: 200_000, ..Limits::default() };
    let mut files = MemoryProvider::new();
    files.add(
        "main.td",
        "def a { string s = !foldl(\"\", !range(10000), acc, i, acc # \"aaaaaaaa\"); }",
    );
    let options = EvaluationOptions { limits, ..EvaluationOptions::default() };
    let evaluation = evaluate_with(&mut files, "main.td", &options);
    assert!(evaluation.diagnostics.is_empty(), "{:?}", evaluation.diagnostics);
}

/// Two extensions of one string are two strings.
#[test]
fn extended_strings_are_separate() {
    let long = "x".repeat(100);
    let text = format!(
        "defvar s = \"{long}\" # \"y\";
         def a {{ string p = s # \"1\"; string q = s # \"2\"; string r = s; string t = p # q; }}"
    );
    let evaluation = run(&text);
    let a = evaluation.records.get_def("a").expect("it is defined");
    let read = |name| match a.value(name) {
        Some(FieldValue::String(text)) => text.to_string(),
        other => panic!("{other:?}"),
    };
    let s = format!("{long}y");
    assert_eq!(read("p"), format!("{s}1"));
    assert_eq!(read("q"), format!("{s}2"));
    assert_eq!(read("r"), s);
    assert_eq!(read("t"), format!("{s}1{s}2"));
}

/// The work for a chain of classes is that of copying their fields; a chain that has no end is an error.
#[test]
fn chains_of_classes() {
    let chain: String =
        (1..1000).map(|i| format!("class C{i} : C{} {{ int f{i} = {i}; }}\n", i - 1)).collect();
    let mut files = MemoryProvider::new();
    files.add("main.td", &format!("class C0;\n{chain}def d : C999;\n"));
    let with = |work| EvaluationOptions {
        limits: Limits { work, ..Limits::default() },
        ..EvaluationOptions::default()
    };
    let evaluation = evaluate_with(&mut files, "main.td", &with(2_000_000));
    assert!(evaluation.diagnostics.is_empty(), "{:?}", evaluation.diagnostics);
    let evaluation = evaluate_with(&mut files, "main.td", &with(200_000));
    assert!(evaluation.diagnostics[0].message.contains("more than 200000 steps"));
}

/// An expression that is used several times is resolved once: written out, the last values have 2^40 and 3^12 operands.
#[test]
fn shared_expressions() {
    let fields: String =
        (1..40).map(|i| format!("int f{i} = !add(f{p}, f{p}, n); ", p = i - 1)).collect();
    let lets: String = (1..13)
        .map(|i| {
            format!("defvar v{i} = !if(!lt(v{p}, m), !add(v{p}, n), !sub(v{p}, 1)); ", p = i - 1)
        })
        .collect();
    let text = format!(
        "class A<int n, int m> {{ int f0 = n; {fields} defvar v0 = n; {lets} int v = v12; int w = !foldl(v12, [1, 2], a, b, !add(a, v12)); }}
         class B<int k> {{ int f = A<k, !add(k, 1)>.f39; int v = A<k, 9>.v; }}
         def x {{ int f = B<1>.f; int v = B<1>.v; int w = A<1, 9>.w; }}"
    );
    let options = EvaluationOptions {
        limits: Limits { work: 100_000, ..Limits::default() },
        ..EvaluationOptions::default()
    };
    let mut files = MemoryProvider::new();
    files.add("main.td", &text);
    let evaluation = evaluate_with(&mut files, "main.td", &options);
    assert!(!evaluation.has_errors(), "{:?}", evaluation.diagnostics);
    let x = evaluation.records.get_def("x").expect("a def");
    assert_eq!(x.int("f"), Some((1 << 40) - 1));
    assert_eq!((x.int("v"), x.int("w")), (Some(9), Some(27)));
}

/// A search through very many names is work.
#[test]
fn very_many_names() {
    let args: Vec<String> = (0..4000).map(|i| format!("int a{i} = {i}")).collect();
    let text = format!("class A<{}> {{ int x = a9; }} def a : A<a1 = 2>;", args.join(", "));
    let evaluate = |work: u64| {
        let mut files = MemoryProvider::new();
        files.add("main.td", &text);
        let limits = Limits { work, ..Limits::default() };
        evaluate_with(
            &mut files,
            "main.td",
            &EvaluationOptions {
                limits,
                warn_unused_template_args: false,
                ..EvaluationOptions::default()
            },
        )
    };
    assert!(!evaluate(Limits::default().work).has_errors());
    assert!(evaluate(400_000).diagnostics.iter().any(|d| d.message.contains("400000 steps")));
}

#[test]
fn broken_texts() {
    let text = "class A<int i = 3> : B<1> { let x{3-0} = !foldl(0, [1,2]<int>, a, b, !add(a, b)); string s = \"a\" # NAME; }
        multiclass M<list<int> l> : N { foreach i = l in def x#i : A<i>; } defm q : M<[1]>; defset list<A> s = { def y; }
        #ifdef X\n include \"z\"\n#else\n assert !eq(1, 0), \"m\"; #endif\n dump [{ c }]; deftype T = bits<4>; if 1 then def z; else def w;";
    for end in 0..text.len() {
        run(&text[..end]);
        run(&text[end..]);
    }
}

#[test]
fn shared_values() {
    let mut text = "defvar a0 = [1];\n".to_owned();
    for i in 1..60 {
        text += &format!("defvar a{i} = [a{0}, a{0}];\n", i - 1);
    }
    bounded(&text, "too large");
}

#[test]
fn expansion_of_multiclasses() {
    let mut text = "multiclass M0 { def x; }\n".to_owned();
    for i in 1..12 {
        let body: String = (0..9).map(|j| format!("defm _{j} : M{}; ", i - 1)).collect();
        text += &format!("multiclass M{i} {{ {body} }}\n");
    }
    let options = EvaluationOptions {
        limits: Limits { records: 10_000, ..Limits::default() },
        ..EvaluationOptions::default()
    };
    let mut files = MemoryProvider::new();
    files.add("main.td", &text);
    let evaluation = evaluate_with(&mut files, "main.td", &options);
    assert!(
        evaluation.diagnostics.iter().any(|d| d.message.contains("10000 records")),
        "{:?}",
        evaluation.diagnostics
    );
}

#[test]
fn floods_of_errors() {
    let evaluation = run(&"def @;\n".repeat(100_000));
    let errors = evaluation.diagnostics.iter().filter(|d| d.severity == Severity::Error).count();
    assert_eq!(errors, Limits::default().diagnostics);
    let last = evaluation.diagnostics.last().map(ToString::to_string);
    assert!(last.is_some_and(|last| last.ends_with("note: evaluation stopped: too many errors")));
}

/// Also where none of them ends its statement.
#[test]
fn floods_of_small_errors() {
    for text in [
        (0..3000).map(|i| format!("def a{i} {{ }};\n")).collect(),
        "foreach i = !range(300000) in assert 0, \"\";\n".to_owned(),
        format!("multiclass M {{ {} }}\ndefm : M;\n", "assert 0, \"\"; ".repeat(3000)),
    ] {
        let evaluation = run(&(text + "dump \"goes on\";\n"));
        let errors =
            evaluation.diagnostics.iter().filter(|d| d.severity == Severity::Error).count();
        assert_eq!(errors, Limits::default().diagnostics);
        let last: Vec<_> = evaluation.diagnostics[errors..].iter().map(|d| &*d.message).collect();
        assert_eq!(last, ["evaluation stopped: too many errors"]);
    }
}

/// The output of the evaluated program is never dropped, and hides no error.
#[test]
fn many_dumps() {
    let dumps = run("foreach i = !range(5000) in dump \"d\" # i;\nassert 0, \"kept\";");
    assert_eq!(dumps.diagnostics.len(), 5001);
    assert!(dumps.has_errors());
    let options = EvaluationOptions {
        limits: Limits { text: 1 << 16, ..Limits::default() },
        ..EvaluationOptions::default()
    };
    let mut files = MemoryProvider::new();
    files.add("main.td", "foreach i = !range(5000) in dump \"d\" # i;");
    let evaluation = evaluate_with(&mut files, "main.td", &options);
    assert!(
        evaluation.diagnostics.last().is_some_and(|d| d.message.contains("65536 bytes of text"))
    );
}

/// Warnings are counted separately, and hide no error.
#[test]
fn many_warnings() {
    let classes: String = (0..1500).map(|i| format!("class C{i}<int unused>;\n")).collect();
    let evaluation = run(&format!("{classes}def a : Nothing;\ndump \"said\";\n"));
    let count = |severity| evaluation.diagnostics.iter().filter(|d| d.severity == severity).count();
    assert_eq!(
        (count(Severity::Warning), count(Severity::Error), count(Severity::Note)),
        (1000, 1, 2)
    );
    assert_eq!(
        evaluation.diagnostics.last().map(ToString::to_string).as_deref(),
        Some("note: 500 more warnings not shown")
    );
}

#[test]
fn many_known_lists() {
    let lists = vec!["l"; 400].join(", ");
    let pieces = vec!["0...1"; 10_000].join(", ");
    let evaluation = run(&format!(
        "defvar l = !range(1000);\ndef a {{ int n = !size(!listconcat({lists})); int m = !size(l[{pieces}]); }}"
    ));
    let a = evaluation.records.get_def("a").expect("a def");
    assert_eq!((a.int("n"), a.int("m")), (Some(400_000), Some(20_000)));
}

/// A number is as many bits as it has digits.
#[test]
fn numbers_of_many_bits() {
    let limit = Limits::default().length;
    let number = |bits: usize| format!("def a {{ int n = !size([0b{}]); }}", "0".repeat(bits));
    assert!(run(&number(limit)).diagnostics.is_empty());
    bounded(&number(limit + 1), "bits, more than 524288");
}
