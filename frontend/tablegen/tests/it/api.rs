//! Access to records from outside.

use expect_test::expect;
use tablegen::{Value, compare_numeric};

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
    assert_eq!(op.value("me"), Some(&Value::Unset));
    assert_eq!(op.value("absent"), None);
    assert_eq!(records.get_def("Op9").and_then(|op| op.def("me")).map(|r| r.name()), Some("Base2"));
    let dag = op.dag("args").expect("a dag");
    assert_eq!(dag.operator.as_def().map(|id| records.record(id).name()), Some("ins"));
    let names: Vec<_> = dag.args.iter().map(|(_, name)| name.as_deref()).collect();
    assert_eq!(names, [Some("x"), Some("y"), Some("z")]);
    assert!(dag.args[2].0.is_unset());
    expect!["(ins 1:$x, Base2:$y, ?:$z)"].assert_eq(&records.value_text(op.value("args").expect("args")));
}

#[test]
fn orders() {
    let evaluation = run(TEXT);
    let names =
        |class| evaluation.records.defs_derived_from(class).iter().map(|r| r.name()).collect::<Vec<_>>().join(" ");
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
    let evaluation =
        run("class A; def a : A { int i = 1; field string s = \"q\\\"\"; dag d = (a 2:$x); bits<2> b = {?, 1}; }");
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
    let evaluation = tablegen::evaluate(&mut tablegen::MemoryProvider::new(), "none.td", &[]);
    assert!(evaluation.has_errors());
}

#[test]
fn results_go_between_threads() {
    fn both<T: Send + Sync>() {}
    both::<tablegen::RecordKeeper>();
    both::<tablegen::Evaluation>();
}
