//! Access to records from outside.

use expect_test::expect;
use tablegen::{
    EvaluationOptions, FieldValue, GeneratedIncludes, MemoryProvider, compare_numeric, evaluate,
};

use crate::run;

const TEXT: &str = "class Base; def ins; def Base2 : Base; class Op<string n, list<Base> t = []> : Base { string name = n; list<Base> traits = t; bit pure = 1; int count = 3; bits<3> b = 5;
    dag args = (ins 1:$x, Base2:$y, $z); code body = [{ f(); }]; Base me = ?; string tail = n # name; }
def Op10 : Op<\"ten\", [Base2]>;
def Op9 : Op<\"nine\"> { let me = Base2; }
def : Op<\"none\">;
";

#[test]
fn typed_access() {
    let evaluation = run(TEXT);
    let records = &evaluation.records;
    let op = records.get_def("Op10").expect("Op10");
    assert_eq!(
        (op.string("name"), op.bit("pure"), op.int("count"), op.int("b")),
        (Some("ten"), Some(true), Some(3), Some(5))
    );
    assert_eq!(op.string("body"), Some(" f(); "));
    assert!(op.is_a("Op") && op.is_a("Base") && !op.is_a("ins") && !op.is_anonymous());
    assert_eq!(op.list_of_defs("traits").iter().map(|r| r.name()).collect::<Vec<_>>(), ["Base2"]);
    assert_eq!(op.value("me"), Some(&FieldValue::Unset));
    assert_eq!(op.value("absent"), None);
    assert_eq!(records.get_def("Op9").and_then(|op| op.def("me")).map(|r| r.name()), Some("Base2"));
    let dag = op.dag("args").expect("a dag");
    assert_eq!(dag.operator.as_def().map(|id| records.record(id).name()), Some("ins"));
    let names: Vec<_> = dag.args.iter().map(|(_, name)| name.as_deref()).collect();
    assert_eq!(names, [Some("x"), Some("y"), Some("z")]);
    assert!(dag.args[2].0.is_unset());
    expect!["(ins 1:$x, Base2:$y, ?:$z)"]
        .assert_eq(&records.value_text(op.value("args").expect("args")));
}

#[test]
fn orders() {
    let evaluation = run(TEXT);
    let names = |class| {
        evaluation
            .records
            .defs_derived_from(class)
            .iter()
            .map(|r| r.name())
            .collect::<Vec<_>>()
            .join(" ")
    };
    expect!["Op9 Op10 anonymous_0"].assert_eq(&names("Op"));
    expect!["Base2 Op9 Op10 anonymous_0"].assert_eq(&names("Base"));
    assert_eq!(names("Absent"), "");
    assert!(
        compare_numeric("a9b", "a10").is_lt()
            && compare_numeric("a1", "a1b").is_lt()
            && compare_numeric("b", "a9").is_gt()
    );
}

#[test]
fn places_and_superclasses() {
    let evaluation = run(TEXT);
    let op = evaluation.records.get_def("Op9").expect("Op9");
    assert_eq!(op.loc().map(|l| (l.line, l.column)), Some((4, 5)));
    assert_eq!(op.superclasses().map(|c| c.name()).collect::<Vec<_>>(), ["Base", "Op"]);
    assert_eq!(op.direct_superclasses().map(|c| c.name()).collect::<Vec<_>>(), ["Op"]);
    let class = evaluation.records.get_class("Op").expect("Op");
    assert_eq!(class.template_args().map(|f| f.name()).collect::<Vec<_>>(), ["Op:n", "Op:t"]);
    assert_eq!(class.field("traits").map(|f| f.type_text()).as_deref(), Some("list<Base>"));
}

#[test]
fn json() {
    let evaluation = run(
        "class A; def a : A { int i = 1; field string s = \"q\\\"\"; dag d = (a 2:$x); bits<2> b = {?, 1}; }",
    );
    let mut text = String::new();
    let written = evaluation.records.dump_json(|part| {
        text.push_str(part);
        Ok::<(), ()>(())
    });
    assert_eq!(written, Ok(()));
    expect![[r#"
        {"!instanceof":{"A":["a"]},"!tablegen_json_version":1,"a":{"!anonymous":false,"!fields":["s"],"!locs":["main.td:1"],"!name":"a","!superclasses":["A"],"b":[1,null],"d":{"args":[[2,"x"]],"kind":"dag","operator":{"def":"a","kind":"def","printable":"a"},"printable":"(a 2:$x)"},"i":1,"s":"q\""}}
    "#]].assert_eq(&text);
}

#[test]
fn missing_main_file() {
    let evaluation = evaluate(&mut MemoryProvider::new(), "none.td", &[]);
    assert!(evaluation.has_errors());
}

#[test]
fn results_go_between_threads() {
    fn both<T: Send + Sync>() {}
    both::<tablegen::RecordKeeper>();
    both::<tablegen::Evaluation>();
}

/// A common beginning of several files is evaluated once; the result of resuming equals that of evaluating
/// the whole file.
#[test]
fn a_shared_head_is_evaluated_once() {
    let head = "class A<int i> { int v = i; }\ndef : A<1>;\ndef shared { A a = A<7>; }\n";
    let mut files = MemoryProvider::new();
    files.add("main.td", head);
    let options = EvaluationOptions::default();
    let start =
        tablegen::evaluate_until(&mut files, "main.td", "main.td", &options).expect("a checkpoint");
    for rest in [
        "def x { A a = A<2>; }\n",
        "def x : A<3>;\ndef : A<4>;\n",
        "",
        "def y { int i = shared.a.v; }\n",
    ] {
        let whole = format!("{head}{rest}");
        let resumed = start.resume(&mut files, whole.as_str().into()).expect("an evaluation");
        assert_eq!(resumed.records.records_text(), run(&whole).records.records_text());
    }
    // A text with another beginning cannot be resumed, nor one whose first part ends within a statement.
    assert!(start.resume(&mut files, "def z;\n".into()).is_none());
    files.add("main.td", "if 1 then def a;\n");
    let open =
        tablegen::evaluate_until(&mut files, "main.td", "main.td", &options).expect("a checkpoint");
    assert!(open.resume(&mut files, "if 1 then def a;\nelse def b;\n".into()).is_none());
}

#[test]
fn details_leave_the_definition_out_of_the_sequence_of_defms() {
    let text = "multiclass M { def a; }\nmulticlass N {\n  defm b : M;\n}\ndefm X : N;\n";
    let details = run(text).records.detailed_records_text("main.td");
    let (_, records) = details.split_once("Records (1)").expect("records");
    expect![[r#"
         --------------------

        Xba  |main.td:1|
          Defm sequence: |main.td:5| |main.td:3|
          Superclasses: (none)
          Fields: (none)
    "#]]
    .assert_eq(records);
}

#[test]
fn diagnostics_of_one_line_share_its_text() {
    let evaluation = run("class A<int x, int y>; class B<int z>;\n");
    let lines: Vec<_> =
        evaluation.diagnostics.iter().filter_map(|d| d.source_line.as_ref()).collect();
    assert_eq!(lines.len(), 3);
    assert!(lines.iter().all(|line| std::sync::Arc::ptr_eq(line, lines[0])));
}

/// The digest of the def `X` in a text.
fn digest(text: &str) -> Option<tablegen::Digest> {
    run(text).records.get_def("X").expect("X").digest()
}

#[test]
fn digests_cover_the_values_of_records() {
    let base = "def ins; class P<int n> { int v = n; } class Q<P p> { P of = p; list<string> l = [\"a\"]; dag d = (ins 1:$x); }\n";
    let plain = digest(&format!("{base}def X : Q<P<3>>;"));
    assert!(plain.is_some());
    // The digest does not depend on locations, on other records, or on the numbers of anonymous records.
    assert_eq!(
        plain,
        digest(&format!(
            "{base}def : P<9>;\n\n def Other; def X : Q< P<3> > {{ let l = [\"a\"]; }}"
        ))
    );
    // It depends on the contents of the record and of the records that it names, on its name, and on its
    // superclasses.
    for other in [
        "def X : Q<P<4>>;",
        "def X : Q<P<3>> { let l = [\"b\"]; }",
        "def X : Q<P<3>> { let l = [\"a\", \"a\"]; }",
        "def X : Q<P<3>> { let d = (ins 1:$y); }",
        "def X : Q<P<3>> { int more = 1; }",
        "def Named : P<3>; def X : Q<Named>;",
        "class R<P p> : Q<p>; def X : R<P<3>>;",
    ] {
        assert_ne!(plain, digest(&format!("{base}{other}")), "{other}");
    }
    assert_ne!(
        plain,
        run(&format!("{base}def Y : Q<P<3>>;")).records.get_def("Y").expect("Y").digest()
    );
}

#[test]
fn details_are_of_places_and_numbers_too() {
    let base = "class P<int n> { int v = n; } class Q<P p> { P of = p; }\n";
    let details = |text: &str| {
        let evaluation = run(text);
        evaluation.records.location_digest(&[evaluation.records.get_def("X").expect("X")])
    };
    let plain = details(&format!("{base}def X : Q<P<3>>;"));
    assert_eq!(plain, details(&format!("{base}def X : Q<P<3>>; def Y;")));
    assert_ne!(plain, details(&format!("{base} def X : Q<P<3>>;")));
    assert_ne!(plain, details(&format!("{base}def X : Q<P<3>>;").replace("int v", " int v")));
    assert_ne!(plain, details(&format!("{base}\ndef X : Q<P<3>>;")));
}

#[test]
fn cyclic_records_have_no_digest() {
    let text =
        "class C { C of = ?; }\ndef X : C { let of = X; }\ndef Y : C { let of = X; }\ndef Z : C;";
    let evaluation = run(text);
    let digest = |name: &str| evaluation.records.get_def(name).expect("it is defined").digest();
    assert_eq!((digest("X"), digest("Y")), (None, None));
    assert!(digest("Z").is_some());
    // A long chain is none.
    let chain: String =
        (1..3000).map(|i| format!("def D{i} : C {{ let of = D{}; }}\n", i - 1)).collect();
    let evaluation = run(&format!("class C {{ C of = ?; }}\ndef D0 : C;\n{chain}"));
    assert!(evaluation.records.get_def("D2999").expect("it is defined").digest().is_some());
}

#[test]
fn missing_generated_files_may_be_optional() {
    let text = "include \"ops.td.inc\"\nclass C;\ndef a : C;\ndef b : FromThere;\n";
    let mut files = MemoryProvider::new();
    files.add("main.td", text);
    let required = evaluate(&mut files, "main.td", &[]);
    assert!(required.has_errors());
    let options = EvaluationOptions {
        generated_includes: GeneratedIncludes::Optional,
        ..EvaluationOptions::default()
    };
    let optional = tablegen::evaluate_with(&mut files, "main.td", &options);
    let found: Vec<String> = optional.diagnostics.iter().map(ToString::to_string).collect();
    assert_eq!(
        found,
        [
            "main.td:1:9: note: could not find the generated file 'ops.td.inc'; definitions that need it are left out",
            "main.td:1:9: warning: 1 definition is left out because the generated file 'ops.td.inc' is missing; '-I' names the folder of \
             generated files"
        ]
    );
    assert!(optional.records.get_def("a").is_some() && optional.records.get_def("b").is_none());
    // Other files must exist.
    files.add("main.td", "include \"ops.td\"\n");
    assert!(tablegen::evaluate_with(&mut files, "main.td", &options).has_errors());
    // A file of C++ defines nothing, so each undefined name is reported.
    files.add("main.td", "include \"ops.h.inc\"\nclass C;\ndef a : C;\ndef b : Typo;\n");
    let found = tablegen::evaluate_with(&mut files, "main.td", &options).diagnostics;
    let [missing, undefined] = &found[..] else { panic!("{found:?}") };
    assert_eq!(
        missing.to_string(),
        "main.td:1:9: error: could not find include file 'ops.h.inc', which contains C++ by its name; '#include' it in code, \
         '[{...}]'"
    );
    let undefined = undefined.to_string();
    assert!(undefined.starts_with("main.td:4:9: error: ") && undefined.contains("'Typo'"));
}

#[test]
fn definitions_of_replaceable_files_are_replaced() {
    let mut files = MemoryProvider::new();
    files.add("old/base.td", "class C { int v = 1; }\ndef a : C;\n");
    files.add(
        "main.td",
        "include \"old/base.td\"\nclass C { int v = 2; }\ndef a : C;\ndef b : C;\n",
    );
    assert!(evaluate(&mut files, "main.td", &[]).has_errors());
    let options = EvaluationOptions { replaceable: Some("old/"), ..EvaluationOptions::default() };
    let done = tablegen::evaluate_with(&mut files, "main.td", &options);
    let found: Vec<String> = done.diagnostics.iter().map(ToString::to_string).collect();
    assert_eq!(
        found,
        ["main.td:2:7: note: these definitions replaced those of the embedded prelude: C, a"]
    );
    for name in ["a", "b"] {
        assert_eq!(done.records.get_def(name).and_then(|def| def.int("v")), Some(2));
    }
    // Within the other files, a name is still defined once.
    files.add("main.td", "def a;\ndef a;\n");
    assert!(tablegen::evaluate_with(&mut files, "main.td", &options).has_errors());
}
