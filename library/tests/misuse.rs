//! Calls that must not succeed: handles of elsewhere, edits that cannot be completed, functions of users that panic. The module stays as it was.

use std::panic::{AssertUnwindSafe, catch_unwind};

use expect_test::{Expect, expect};
use rs_opt::dialect::{DynamicDialect, DynamicOp, Fold, FoldCx, FoldValue};
use rs_opt::ir::{Loc, OperationState, RegionId};
use rs_opt::pass::{Body, ParentOp, Pass, PassCx, PassFailed, PassGroup, PassInfo};
use rs_opt::{Editor, Error, Module, Session};

const SUM: &str = "func.func @f(%x: i32) -> i32 { %y = arith.addi %x, %x : i32  return %y : i32 }";

fn message<T>(result: Result<T, Error>, expected: Expect) {
    expected.assert_eq(&result.err().map_or_else(|| "accepted".to_owned(), |e| e.to_string()));
}

/// Edits the body of the only function, and checks that the module verifies afterwards and prints as before.
fn unchanged(session: &Session, text: &str, edit: impl Fn(&mut Editor<'_>) + Send + Sync) {
    let mut module = session.parse(text).unwrap();
    let before = module.to_string();
    in_function(&mut module, |editor| {
        edit(editor);
        Ok(())
    });
    module.verify().unwrap();
    assert_eq!(module.to_string(), before);
}

fn in_function(
    module: &mut Module,
    edit: impl Fn(&mut Editor<'_>) -> Result<(), Error> + Send + Sync,
) {
    module.edit(|editor| if editor.symbol().is_some() { edit(editor) } else { Ok(()) }).unwrap();
}

#[test]
fn the_top_level_operation_is_not_edited() {
    let session = Session::new();
    let mut module = session.parse(SUM).unwrap();
    module
        .edit(|editor| {
            assert!(editor.ops_named("builtin.module").is_empty());
            Ok(())
        })
        .unwrap();
    let top = module.top().handle();
    message(
        module.edit(|editor| editor.erase(top)),
        expect!["error: the region has no such operation"],
    );
    message(
        module.edit(|editor| editor.before(top).map(drop)),
        expect!["error: the region has no such operation"],
    );
    let erase = session.pattern("Erase", "builtin.module", |rewriter, op| {
        rewriter.erase_op(op);
        true
    });
    assert!(!module.apply([erase]).unwrap());
    assert_eq!(module.walk().count(), 4);
}

#[test]
fn types_attributes_and_patterns_of_another_session() {
    let (session, other) = (Session::new(), Session::new());
    let (ty, attr) = (other.ty("i7").unwrap(), other.attr("7 : i7").unwrap());
    let loc = other.location("loc(\"a.mlir\":1:2)").unwrap();
    assert!(ty != session.ty("i9").unwrap());
    unchanged(&session, SUM, |editor| {
        let add = editor.ops_named("arith.addi")[0];
        let attr_set = editor.set_attr_value(add, "mark", attr);
        message(attr_set, expect!["error: the attribute is of another session"]);
        let mut builder = editor.before(add).unwrap();
        message(
            builder.op("ub.poison").result_type(ty).build(),
            expect!["error: the type is of another session"],
        );
        message(
            builder.op("arith.constant").attr_value("value", attr).build(),
            expect!["error: the attribute is of another session"],
        );
        message(
            builder.op("arith.constant").attr("value", "1 : i32").at(loc).build(),
            expect!["error: the location is of another session"],
        );
    });
    let pattern = other.pattern("P", "arith.addi", |_, _| panic!("it is not called"));
    message(
        session.parse(SUM).unwrap().apply([pattern]),
        expect!["error: pattern 'P' is of another session"],
    );
}

#[test]
fn handles_of_another_function_module_or_state() {
    let session = Session::new();
    let two = format!("{SUM} {}", SUM.replace("@f", "@g"));
    let mut module = session.parse(&two).unwrap();
    let add =
        |module: &Module| module.walk().find(|op| op.name() == "arith.addi").unwrap().handle();
    let of_f = add(&module);
    let marks = |module: &mut Module| {
        let mut marked = Vec::new();
        let edited = module.edit(|editor| {
            if editor.set_attr(of_f, "mark", "unit").is_ok() {
                marked.extend(editor.symbol().map(str::to_owned));
            }
            Ok(())
        });
        edited.unwrap();
        marked
    };
    assert_eq!(marks(&mut module), ["f"]);
    assert!(marks(&mut module.clone()).is_empty());
    assert!(marks(&mut session.parse(&two).unwrap()).is_empty());
    module.run("cse").unwrap();
    assert!(marks(&mut module).is_empty());
    // A position in the text is one of its own function.
    let position = module.walk().find(|op| op.name() == "arith.addi").unwrap().location();
    assert_eq!(position.to_string(), "loc(unknown)");
    let mut copy = module.clone();
    in_function(&mut copy, |editor| {
        let add = editor.ops_named("arith.addi")[0];
        let built = editor.before(add)?.op("ub.poison").result("i32").at(position).build();
        message(
            built,
            expect!["error: the location is a position in the text of another region or module"],
        );
        Ok(())
    });
}

#[test]
fn blocks_and_values_of_erased_operations() {
    let text = "func.func @f(%a: index) { scf.for %i = %a to %a step %a { %z = arith.addi %i, %i : index } return }";
    let session = Session::new();
    let mut module = session.parse(text).unwrap();
    in_function(&mut module, |editor| {
        let add = editor.ops_named("arith.addi")[0];
        let index = editor.operands(add)?[0];
        let block = editor.op(add)?.block().unwrap().handle();
        let for_op = editor.ops_named("scf.for")[0];
        editor.erase(for_op)?;
        message(editor.erase(add), expect!["error: the region has no such operation"]);
        message(editor.at_end_of(block), expect!["error: the region has no such block"]);
        let ret = editor.ops_named("func.return")[0];
        message(
            editor.before(ret)?.op("arith.addi").operands([index, index]).build(),
            expect!["error: the region has no such value: it was erased, or is of another region"],
        );
        Ok(())
    });
    module.verify().unwrap();
}

#[test]
fn an_edit_that_fails_changes_nothing() {
    let session = Session::new();
    let two = "func.func @f(%x: i32) -> (i32, i1) { %y, %z = arith.addui_extended %x, %x : i32, i1  return %y, %z : i32, i1 }";
    unchanged(&session, two, |editor| {
        let add = editor.ops_named("arith.addui_extended")[0];
        let x = editor.operands(add).unwrap()[0];
        message(
            editor.replace(add, &[x, x]),
            expect!["error: the types of a value and its replacement differ"],
        );
    });
    unchanged(&session, SUM, |editor| {
        let (add, ret) = (editor.ops_named("arith.addi")[0], editor.ops_named("func.return")[0]);
        let y = editor.operands(ret).unwrap()[0];
        message(
            editor.replace(add, &[y]),
            expect![
                "error: 'arith.addi' cannot be erased: a replacement of its results is defined by it"
            ],
        );
        let mut builder = editor.before(ret).unwrap();
        let failed = builder
            .op("scf.execute_region")
            .empty_region()
            .region(&[], |inner| {
                inner.op("arith.addi").operands([y, y]).build()?;
                Err(Error::new("changed my mind"))
            })
            .build();
        message(failed, expect!["error: changed my mind"]);
        assert_eq!(editor.value(y).unwrap().users().count(), 1);
    });
    let nested = "func.func @f(%c: i1) -> i32 { %y = scf.if %c -> i32 { %z = ub.poison : i32  scf.yield %z : i32 } else { %z = ub.poison : i32  scf.yield %z : i32 }  return %y : i32 }";
    unchanged(&session, nested, |editor| {
        let (branch, inner) = (editor.ops_named("scf.if")[0], editor.ops_named("ub.poison")[0]);
        let z = editor.op(inner).unwrap().result(0).unwrap().handle();
        message(
            editor.replace(branch, &[z]),
            expect![
                "error: 'scf.if' cannot be erased: a replacement of its results is defined by it"
            ],
        );
    });
}

#[test]
fn states_with_dangling_references_are_refused() {
    let session = Session::new();
    let ctx = session.registry().ctx();
    let state = || OperationState::new(ctx, ctx.op_name("scf.execute_region"), Loc::UNKNOWN);
    unchanged(&session, SUM, |editor| {
        let add = editor.ops_named("arith.addi")[0];
        let mut builder = editor.before(add).unwrap();
        let mut regions = state();
        regions.regions.push(RegionId::new(12345));
        message(
            builder.state(regions).build(),
            expect!["error: the state has regions: build them with `OpBuilder::region`"],
        );
        let mut operands = state();
        operands.operands.push(rs_opt::ir::ValueId::new(12345));
        assert!(builder.state(operands).build().is_err());
        let far = || rs_opt::ir::Type::new(1 << 30);
        let mut results = state();
        results.results.push(far());
        message(
            builder.state(results).build(),
            expect!["error: a type, attribute, location or name is of another session"],
        );
        let mut props = state();
        props.props = ctx.unit();
        assert!(builder.state(props).build().is_err());
    });
}

#[test]
fn operations_without_results_and_with_empty_regions() {
    let session = Session::new();
    let mut module = session.parse("func.func @f(%c: i1) { return }").unwrap();
    in_function(&mut module, |editor| {
        let ret = editor.ops_named("func.return")[0];
        let condition = editor.op(ret)?.block().unwrap().arguments()[0].handle();
        let mut builder = editor.before(ret)?;
        builder.op("func.call").attr("callee", "@f").operands([condition]).build()?;
        builder
            .op("scf.if")
            .operands([condition])
            .region(&[], |then| then.op("scf.yield").build().map(drop))
            .empty_region()
            .build()?;
        Ok(())
    });
    module.verify().unwrap();
}

struct Fails(&'static str);

impl Pass for Fails {
    fn run_on_body(
        &self,
        _: &PassCx<'_>,
        _: &mut Body,
        parent: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        assert!(parent.is_none(), "{}", self.0);
        Ok(())
    }
}

fn panicking() -> Session {
    let fails = PassInfo {
        name: "fails",
        summary: "panic",
        group: PassGroup::Transform,
        options: &[],
        make: |_| Ok(Box::new(Fails("no luck"))),
    };
    let toy = || DynamicDialect::new("toy").op(DynamicOp::new("fold").folds(|_| panic!("no fold")));
    Session::builder().pass(fails).dialect(toy).build().unwrap()
}

#[test]
fn a_panic_of_a_pass_pattern_or_hook_is_an_error_that_names_it() {
    let session = panicking();
    let mut module = session.parse(SUM).unwrap();
    for pipeline in ["fails", "builtin.module(func.func(fails),cse)"] {
        message(
            module.run(pipeline),
            expect![[r#"
                <input>:1:1: error: pass 'fails' panicked: no luck
                func.func @f(%x: i32) -> i32 { %y = arith.addi %x, %x : i32  return %y : i32 }
                ^"#]],
        );
    }
    let unwraps = session.pattern("Unwraps", "arith.addi", |_, _| panic!("no match"));
    message(
        module.apply([unwraps]),
        expect!["error: panic: pattern 'Unwraps' on 'arith.addi': no match"],
    );
    let short = session.pattern("Short", "arith.addi", |rewriter, op| {
        rewriter.replace_op(op, &[]);
        true
    });
    message(
        module.apply([short]),
        expect![
            "error: panic: pattern 'Short' on 'arith.addi': 'arith.addi' has 1 results; 0 values cannot replace them"
        ],
    );
    let edited = catch_unwind(AssertUnwindSafe(|| module.edit(|_| panic!("no edit"))));
    assert!(edited.is_err());
    module.verify().unwrap();
    assert_eq!(module.walk().count(), 4);
    let mut folded = session.parse("func.func @f() { \"toy.fold\"() : () -> ()  return }").unwrap();
    message(
        folded.run("canonicalize"),
        expect![[r#"
            <input>:1:1: error: pass 'canonicalize' panicked: folding 'toy.fold': no fold
            func.func @f() { "toy.fold"() : () -> ()  return }
            ^"#]],
    );
    assert_eq!(folded.walk().count(), 4);
}

#[test]
fn a_panic_before_a_pass_runs_is_an_error_that_names_it() {
    let unmade = PassInfo {
        name: "unmade",
        summary: "panic",
        group: PassGroup::Transform,
        options: &[],
        make: |_| panic!("no memory"),
    };
    let session = Session::builder().pass(unmade).build().unwrap();
    let mut module = session.parse(SUM).unwrap();
    message(
        module.run("unmade"),
        expect!["error: pipeline 'builtin.module(unmade)': pass 'unmade' panicked: no memory"],
    );
    message(
        Session::builder().setup(|_| panic!("no plan")).build(),
        expect!["error: an extension panicked: no plan"],
    );
}

#[test]
fn a_fold_hook_whose_values_cannot_replace_the_results_is_an_error() {
    let folded = |text: &str, hook: fn(&mut FoldCx<'_>) -> Fold| {
        let toy = move || DynamicDialect::new("toy").op(DynamicOp::new("op").folds(hook));
        let session = Session::builder().dialect(toy).build().unwrap();
        let text = format!("func.func @f(%x: i32) {{ {text}  return }}");
        let mut module = session.parse(&text).unwrap();
        let result = module.run("canonicalize");
        module.verify().unwrap();
        result.err().map_or_else(
            || "folded".to_owned(),
            |e| e.to_string().lines().next().unwrap_or_default().to_owned(),
        )
    };
    let one = "%0 = \"toy.op\"(%x) : (i32) -> i64";
    let two = "%0:2 = \"toy.op\"(%x) : (i32) -> (i32, i32)";
    let prefix = "<input>:1:1: error: pass 'canonicalize' panicked: folding 'toy.op': ";
    let first = "the fold hook of 'toy.op' returned ";
    let what = |message: String| {
        message.strip_prefix(&format!("{prefix}{first}")).unwrap_or(&message).to_owned()
    };
    let check = |text: &str, hook: fn(&mut FoldCx<'_>) -> Fold, expected: Expect| {
        expected.assert_eq(&what(folded(text, hook)));
    };
    check(
        one,
        |cx| cx.body.operand(cx.op, 0).into(),
        expect!["a value of type i32 for result #0 of type i64"],
    );
    check(one, |_| Fold::Values([].into_iter().collect()), expect!["0 values, expected 1"]);
    check(two, |cx| cx.body.operand(cx.op, 0).into(), expect!["1 value, expected 2"]);
    check(
        two,
        |cx| {
            let values = [cx.body.operand(cx.op, 0), cx.body.result(cx.op, 0)];
            Fold::Values(values.map(FoldValue::Value).into_iter().collect())
        },
        expect!["a result of the operation itself for result #1"],
    );
    // The only result means that the operation was changed in place; the hook does so once.
    check(
        one,
        |cx| {
            let (ctx, done) = (cx.reg.ctx(), cx.reg.ctx().ident("done"));
            if cx.body.attr(ctx, cx.op, done).is_some() {
                return Fold::No;
            }
            cx.body.set_attrs(cx.op, ctx.dict_attr(&[(done, ctx.string_attr("yes"))]));
            cx.body.result(cx.op, 0).into()
        },
        expect!["folded"],
    );
}

#[test]
fn apply_returns_whether_the_ir_changed() {
    let session = Session::new();
    let mut module = session.parse(SUM).unwrap();
    let idle = session.pattern("Idle", "arith.addi", |_, _| true);
    assert!(!module.apply([idle]).unwrap());
    let marks = session.pattern("Marks", "arith.addi", |rewriter, op| {
        let (name, unit) = (rewriter.ctx().ident("mark"), rewriter.ctx().unit());
        let is_new = rewriter.body.attr(rewriter.ctx(), op, name).is_none();
        if is_new {
            rewriter.set_attr(op, name, Some(unit));
        }
        is_new
    });
    assert!(module.apply([marks.clone()]).unwrap());
    assert!(!module.apply([marks]).unwrap());
}

#[test]
fn a_pass_that_erases_the_top_level_operation() {
    struct Erases;
    impl Pass for Erases {
        fn run_on_anchor(
            &self,
            _: &PassCx<'_>,
            body: &mut Body,
            anchor: rs_opt::pass::OpId,
            _: rs_opt::pass::AnchorContext,
        ) -> Result<(), PassFailed> {
            body.erase_op(anchor);
            Ok(())
        }
    }
    let info = PassInfo {
        name: "erases",
        summary: "erase everything",
        group: PassGroup::Transform,
        options: &[],
        make: |_| Ok(Box::new(Erases)),
    };
    let session = Session::builder().pass(info).build().unwrap();
    let mut module = session.parse(SUM).unwrap();
    message(
        module.run("erases"),
        expect!["error: a pass erased the top-level operation: the module is empty"],
    );
    assert_eq!(module.to_string(), "module {\n}\n");
}

#[test]
fn integers_of_every_signedness() {
    let session = Session::new();
    let values = ["200 : ui8", "-56 : si8", "200 : i8", "18446744073709551615 : ui64", "true"];
    let values = values.map(|text| session.attr(text).unwrap().as_int());
    assert_eq!(values, [Some(200), Some(-56), Some(-56), None, Some(-1)]);
}

#[test]
fn options_that_are_declared_wrongly() {
    use rs_opt::pass::Opt;
    const TOO_SMALL: Opt<i64> = Opt::new("limit", -5, "a limit").at_least(0);
    const AGAIN: Opt<bool> = Opt::new("limit", true, "the same name");
    let info = PassInfo {
        name: "options",
        summary: "have options",
        group: PassGroup::Transform,
        options: &[&TOO_SMALL],
        make: |_| Err("not made".to_owned()),
    };
    message(
        Session::builder().pass(info).build(),
        expect![
            "error: option 'limit' of pass 'options' has the default '-5': expected an integer from 0 on"
        ],
    );
    let info = PassInfo { options: &[&AGAIN, &AGAIN], ..info };
    message(
        Session::builder().pass(info).build(),
        expect!["error: option 'limit' of pass 'options' is declared twice"],
    );
}

#[test]
fn misuse_of_the_rewriter_is_an_error_that_names_the_pattern() {
    use rs_opt::rewrite::{OpId, Rewriter};
    type Misuse = fn(&mut Rewriter<'_>, OpId);
    let text = "func.func @f(%c: i1, %x: i32) -> i32 {
      %y = scf.if %c -> i32 { %z = arith.addi %x, %x : i32  scf.yield %z : i32 } else { %z = arith.muli %x, %x : i32  scf.yield %z : i32 }
      cf.br ^next
    ^next:
      return %y : i32
    }";
    let cases: [(&str, Misuse, &str); 7] = [
        ("scf.if", |r, op| r.erase_op(op), "'scf.if' cannot be erased: a result is used"),
        (
            "scf.if",
            |r, op| {
                let own = r.body.result(op, 0);
                r.replace_op(op, &[own]);
            },
            "'scf.if' cannot be erased: a result is used",
        ),
        (
            "scf.if",
            |r, op| {
                let then = r.body.entry_block(r.body.regions_of(op)[0]).unwrap();
                let inner = r.body.result(r.body.first_op(then).unwrap(), 0);
                r.replace_op(op, &[inner]);
            },
            "'scf.if' cannot be replaced by a value that is defined in it",
        ),
        (
            "scf.if",
            |r, op| {
                let condition = r.body.operand(op, 0);
                r.set_operand(op, 1, condition);
            },
            "'scf.if' has 1 operands, and no operand 1",
        ),
        (
            "cf.br",
            |r, op| {
                let next = r.body.successors(op).next().unwrap();
                r.set_successor(op, 1, next);
            },
            "'cf.br' has 1 successors, and no successor 1",
        ),
        (
            "cf.br",
            |r, op| {
                let next = r.body.successors(op).next().unwrap();
                r.erase_block(next);
            },
            "the block cannot be erased: another one has it as a successor",
        ),
        (
            "cf.br",
            |r, op| {
                let block = r.body.op_block(op).unwrap();
                r.merge_blocks(block, block, &[]);
            },
            "a block cannot be merged with itself",
        ),
    ];
    let session = Session::new();
    for (root, misuse, reason) in cases {
        let mut module = session.parse(text).unwrap();
        let pattern = session.pattern("Misuse", root, move |rewriter, op| {
            misuse(rewriter, op);
            true
        });
        let error = module.apply([pattern]).unwrap_err();
        assert_eq!(error.messages(), [format!("panic: pattern 'Misuse' on '{root}': {reason}")]);
        module.verify().unwrap();
        assert!(module.walk().count() >= 7, "{module}");
        module.run("canonicalize").unwrap();
    }
}

#[test]
fn texts_that_nest_deeply_do_not_overflow_the_stack_of_the_caller() {
    let session = Session::new();
    let regions = "func.func @f() {\n".to_owned() + &"scf.execute_region {\n".repeat(900);
    assert!(!session.complete(&regions, regions.len()).items.is_empty());
    let ty = "tuple<".repeat(990) + &">".repeat(990);
    assert!(session.ty(&ty).is_ok());
    let attr = "[".repeat(990) + &"]".repeat(990);
    assert!(session.attr(&attr).is_ok());
}

#[test]
fn panics_of_hooks_are_errors() {
    let session = |op: fn() -> DynamicOp| {
        Session::builder().dialect(move || DynamicDialect::new("t").op(op())).build().unwrap()
    };
    let text = "func.func @f() { \"t.x\"() : () -> ()  return }";
    let verified = session(|| DynamicOp::new("x").verified_by(|_, _, _| panic!("no result")));
    message(verified.parse(text), expect!["error: a hook panicked: verifier of 't.x': no result"]);
    let syntax = session(|| {
        DynamicOp::new("x").syntax(|_, _| panic!("unfinished"), |_, _| panic!("unfinished"))
    });
    message(
        syntax.parse("func.func @f() { t.x  return }"),
        expect!["error: a hook panicked: parser of 'func.func': parser of 't.x': unfinished"],
    );
    let module = syntax.parse(text).unwrap();
    message(
        module.print(&rs_opt::PrintOptions::default()),
        expect!["error: a hook panicked: printer of 'func.func': printer of 't.x': unfinished"],
    );
    assert!(module.to_string().contains("a hook panicked"));
    assert!(module.to_generic().contains("\"t.x\"()"));
}

#[test]
fn names_of_attributes_are_not_empty() {
    let session = Session::new();
    let mut module = session.parse(SUM).unwrap();
    let named = |editor: &mut Editor<'_>| {
        let adds = editor.ops_named("arith.addi");
        adds.into_iter().try_for_each(|add| editor.set_attr(add, "", "unit"))
    };
    message(module.edit(named), expect!["error: the name of an attribute is empty"]);
}

#[test]
fn messages_about_long_pipelines_are_short() {
    let session = Session::new();
    let mut module = session.parse(SUM).unwrap();
    let long = format!("canonicalize,none{}", ",cse".repeat(1000));
    let message = module.run(&long).unwrap_err().to_string();
    assert!(
        message.starts_with("error: pipeline 'builtin.module(canonicalize,none,cse"),
        "{message}"
    );
    assert!(message.contains("...': ") && message.len() < 200, "{message}");
}
