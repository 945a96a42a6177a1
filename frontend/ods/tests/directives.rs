//! Natives of `custom<...>`: the parameters that they accept.

mod common;

use expect_test::{Expect, expect};
use ir_core::Context;
use ir_core::registry::RegistryBuilder;
use ods::{AttrClass, CustomDirective, DeclCount, HookTable, Requirement};

/// `Any` accepts any parameters; `Cases` takes the type of a flag, a default, and groups of operands for each
/// case.
struct Own;

impl HookTable for Own {
    fn custom_directive(&self, dialect: &str, name: &str) -> Option<CustomDirective> {
        let cases: &[&[Requirement]] = &[&[
            Requirement::Ref(&Requirement::Types(DeclCount::One)),
            Requirement::Successors(DeclCount::One),
            Requirement::Successors(DeclCount::Variadic),
            Requirement::Operands(DeclCount::Groups),
            Requirement::Maybe(&Requirement::Attr(AttrClass::Any)),
        ]];
        match (dialect, name) {
            ("t", "Any") => Some(CustomDirective::of_any(&|_, _, _| Ok(()), &|_, _, _| ())),
            ("t", "Cases") => {
                Some(CustomDirective::taking(&|_, _, _| Ok(()), &|_, _, _| (), cases))
            }
            _ => None,
        }
    }
}
impl ods::ValueNatives for Own {}

/// Checks the diagnostics of an operation with that format.
#[track_caller]
fn check(format: &str, expected: Expect) {
    let text = format!(
        "def A : T_Op<\"a\"> {{
           let arguments = (ins I32:$flag, VariadicOfVariadic<I32, \"sizes\">:$groups, I32Attr:$n, DenseI32ArrayAttr:$sizes);
           let successors = (successor AnySuccessor:$one, VariadicSuccessor<AnySuccessor>:$many);
           let assemblyFormat = [{{$flag `:` type($flag) {format} attr-dict}}];
         }}"
    );
    check_diagnostics(&text, expected);
}

#[track_caller]
fn check_diagnostics(text: &str, expected: Expect) {
    let mut builder = RegistryBuilder::new(&Context::new());
    let loaded = ods::load_counted(&mut builder, &common::records(text), &Own);
    let messages: Vec<_> = loaded
        .diagnostics
        .iter()
        .map(|d| format!("{}: {}\n", d.severity.name(), d.message))
        .collect();
    expected.assert_eq(&messages.concat());
}

#[test]
fn a_directive_without_declared_parameters_accepts_any() {
    check(
        "custom<Any>($n, \"code\", $many, ref(type($flag))) $one $groups type($groups)",
        expect![""],
    );
}

#[test]
fn a_directive_receives_its_declared_parameters() {
    check("custom<Cases>(ref(type($flag)), $one, $many, $groups) type($groups) $n", expect![""]);
    check("custom<Cases>(ref(type($flag)), $one, $many, $groups, $n) type($groups)", expect![""]);
}

#[test]
fn others_do_not_use_the_native() {
    check(
        "custom<Cases>(ref($flag), $one, $many, $groups) type($groups) $n",
        expect![[r#"
        remark: t.a: parameter 1 of 'custom<Cases>' must be 'ref' of the type of one operand or result; the directive is not supported
    "#]],
    );
    check(
        "custom<Cases>(ref(type($flag)), $many, $one, $groups) type($groups) $n",
        expect![[r#"
        remark: t.a: parameter 2 of 'custom<Cases>' must be one successor; the directive is not supported
    "#]],
    );
    check(
        "custom<Cases>(ref(type($flag)), $one, $many, type($groups)) $groups $n",
        expect![[r#"
        remark: t.a: parameter 4 of 'custom<Cases>' must be a variadic of variadic operand; the directive is not supported
    "#]],
    );
    check(
        "custom<Cases>(ref(type($flag)), $one) $many $groups type($groups) $n",
        expect![[r#"
        remark: t.a: 'custom<Cases>' lacks parameter 3, a variadic successor; the directive is not supported
    "#]],
    );
    check(
        "custom<Cases>(ref(type($flag)), $one, $many, $groups, attr-dict) type($groups) $n",
        expect![[r#"
            error: t.a: 'attr-dict' is in the format twice
        "#]],
    );
    check(
        "custom<Cases>(ref(type($flag)), $one, $many, $groups, $n, \"code\") type($groups)",
        expect![[r#"
        remark: t.a: 'custom<Cases>' is given 6 parameters and takes 5; the directive is not supported
    "#]],
    );
}

#[test]
fn natives_match_operations() {
    check_diagnostics(
        "def B : TypeDef<T_Dialect, \"B\"> {
           let mnemonic = \"b\"; let parameters = (ins \"int\":$i); let assemblyFormat = \"custom<Any>($i)\";
         }",
        expect![[r#"
            remark: dialect 't' has no native for 'custom<Any>'
        "#]],
    );
}
