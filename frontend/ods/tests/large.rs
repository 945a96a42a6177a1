//! Operations with thousands of parts, as programs generate them. Loading one must take linear time.

mod common;

use std::time::Duration;

use common::{load, load_records, records};
use ir_core::def::{TypeRule, ValueRef};

const MANY: usize = 32_000;

/// `n` pieces with a separator between.
fn list(n: usize, separator: &str, one: impl Fn(usize) -> String) -> String {
    (0..n).map(one).collect::<Vec<_>>().join(separator)
}

/// The time of a load without evaluation.
fn time(text: &str) -> Duration {
    let records = records(text);
    let (took, (_, loaded)) = growth::time(|| load_records(&records));
    assert_eq!(
        (loaded.stats.ops, loaded.stats.failed_ops),
        (1, 0),
        "{:?}",
        loaded.diagnostics.first()
    );
    took
}

/// Eight times as many parts should take eight times as long, not sixty-four times; the bound leaves room for
/// cache effects.
fn check(many: usize, text: impl Fn(usize) -> String) {
    let (short, long) = (text(many / 8), text(many));
    growth::check(24, || time(&short), || time(&long));
}

#[test]
fn operands() {
    check(MANY, |n| {
        let (declared, written) =
            (list(n, ", ", |i| format!("I32:$a{i}")), list(n, " ", |i| format!("$a{i}")));
        format!(
            r#"def A : T_Op<"a"> {{ let arguments = (ins {declared}); let assemblyFormat = "{written} attr-dict"; }}"#
        )
    });
}

#[test]
fn attributes_and_predicates() {
    check(MANY, |n| {
        let declared = list(n, ", ", |i| format!("I32Attr:$a{i}"));
        let traits = list(n, ", ", |i| format!(r#"PredOpTrait<"m", CPred<"getA{i}() == $a0">>"#));
        format!(r#"def A : T_Op<"a", [{traits}]> {{ let arguments = (ins {declared}); }}"#)
    });
}

#[test]
fn inferred_types() {
    check(MANY, |n| {
        let (operands, results) = (
            list(n, ", ", |i| format!("AnyType:$a{i}")),
            list(n, ", ", |i| format!("AnyType:$r{i}")),
        );
        let pairs = list(n, ", ", |i| format!(r#"AllTypesMatch<["a{i}", "r{i}"]>"#));
        format!(
            r#"def A : T_Op<"a", [SameTypeOperands, {pairs}]> {{
                 let arguments = (ins {operands});
                 let results = (outs {results});
                 let assemblyFormat = "operands attr-dict `:` type($a0)";
               }}"#
        )
    });
}

#[test]
fn derived_attributes() {
    check(MANY, |n| {
        let fields = list(n, " ", |i| {
            format!(
                r#"DerivedAttr a{i} = DerivedAttr<"::mlir::Type", "return getX().getType();", "::mlir::TypeAttr::get($_self)">;"#
            )
        });
        format!(r#"def A : T_Op<"a"> {{ let arguments = (ins AnyType:$x); {fields} }}"#)
    });
}

#[test]
fn methods_in_a_class() {
    check(MANY, |n| {
        let methods = list(n, ", ", |i| format!(r#"InterfaceMethod<"", "int", "m{i}">"#));
        let class = list(n, " ", |i| format!("int m{i}() {{ return {i}; }}"));
        format!(
            r#"def I : OpInterface<"I"> {{ let methods = [{methods}]; }}
               def A : T_Op<"a", [DeclareOpInterfaceMethods<I>]> {{ let extraClassDeclaration = [{{ {class} }}]; }}"#
        )
    });
}

/// Each operation has all methods of an interface, and calls one of them.
#[test]
fn methods_that_are_called() {
    let text = |n: usize| {
        let methods = list(n, ", ", |i| {
            format!(r#"InterfaceMethod<"", "int", "m{i}", (ins), "return {i};">"#)
        });
        let ops = list(n, "\n", |i| {
            format!(
                r#"def O{i} : T_Op<"o{i}", [J, PredOpTrait<"it asks", CPred<"$_op.m{i}() == {i}">>]> {{
                     let extraClassDeclaration = "int getOwn() {{ return {i}; }}";
                   }}"#
            )
        });
        format!(
            r#"def I : OpInterface<"I"> {{ let methods = [{methods}]; }} def J : OpInterface<"J", [I]>; {ops}
               def K : OpInterface<"K"> {{ let methods = [{methods}]; }}
               def A : T_Op<"a", [K]> {{ let extraClassDeclaration = "int m0() {{ return 1; }}"; }}"#
        )
    };
    let time = |n: usize, text: &str| {
        let records = records(text);
        let (took, (_, loaded)) = growth::time(|| load_records(&records));
        assert_eq!(
            (loaded.stats.ops, loaded.stats.opaque_uses),
            (n + 1, 0),
            "{:?}",
            loaded.diagnostics.first()
        );
        took
    };
    let (short, long) = (text(MANY / 64), text(MANY / 8));
    growth::check(24, || time(MANY / 64, &short), || time(MANY / 8, &long));
}

#[test]
fn dialects_types_and_interfaces() {
    check(MANY / 4, |n| {
        let dialects = list(n, "\n", |i| {
            format!(
                r#"def D{i}_Dialect : Dialect {{
                     let name = "d{i}"; let cppNamespace = "::d{i}"; let dependentDialects = ["::d{}::D{}Dialect"];
                   }}"#,
                n - 1 - i,
                n - 1 - i
            )
        });
        let types = list(n, "\n", |i| {
            format!(
                r#"def T{i} : TypeDef<D{i}_Dialect, "T{i}", [DeclareTypeInterfaceMethods<I>]> {{ let mnemonic = "t"; }}"#
            )
        });
        format!(r#"def I : TypeInterface<"I">; {dialects} {types} def A : T_Op<"a">;"#)
    });
}

/// What follows ten thousand traits costs as much as what precedes them.
#[test]
fn the_last_of_many_traits() {
    let many = list(12_000, "\n", |i| format!(r#"def N{i} : NativeOpTrait<"N{i}">;"#));
    let traits = list(12_000, ", ", |i| format!("N{i}"));
    let (reg, loaded) = load(&format!(
        r#"{many}
           def A : T_Op<"a", [{traits}, AllTypesMatch<["x", "r"]>]> {{
             let arguments = (ins AnyType:$x);
             let results = (outs AnyType:$r);
           }}"#
    ));
    assert_eq!(loaded.diagnostics, []);
    let def = reg.ops().next().expect("the operation is loaded");
    assert_eq!(def.traits.others.len(), 12_000);
    assert_eq!(def.predicates.len(), 1);
    assert!(matches!(def.result_types[..], [Some(TypeRule::SameAsOperand(0))]));
}

/// Lists of traits that each contain the next one twice have few distinct traits.
#[test]
fn lists_of_lists_of_traits() {
    let lists = list(60, "\n", |i| format!("def L{} : TraitList<[L{i}, L{i}]>;", i + 1));
    let (reg, loaded) = load(&format!(
        "def L0 : TraitList<[Commutative]>;\n{lists}\ndef A : T_Op<\"a\", [L60, Pure]>;"
    ));
    assert_eq!(loaded.diagnostics, []);
    let def = reg.ops().next().expect("the operation is loaded");
    assert!(
        def.has(ir_core::def::Trait::Commutative)
            && def.has(ir_core::def::Trait::AlwaysSpeculatable)
    );
}

#[test]
fn refused() {
    let declared = list(20_000, ", ", |i| format!("AnyType:$a{i}"));
    let wrong = |more: &str, rest: &str| {
        let text =
            format!(r#"def A : T_Op<"a"> {{ let arguments = (ins {declared}{more}); {rest} }}"#);
        let (_, loaded) = load(&text);
        loaded.diagnostics.iter().map(|d| d.message.clone()).collect::<Vec<_>>()
    };
    assert_eq!(wrong(", I32:$a19999", ""), ["the name 'a19999' is declared twice"]);
    let unwritten = wrong("", r#"let assemblyFormat = "operands attr-dict `:` type($a0)";"#);
    assert!(
        unwritten[0].contains("the type of operand #1, named 'a1', is neither written"),
        "{unwritten:?}"
    );
}

/// If several relations determine a type, results use the first, and formats the last that is written.
#[test]
fn of_several_relations() {
    let text = r#"
      def A : T_Op<"a", [AllTypesMatch<["r", "a"]>, TypesMatchWith<"", "b", "r", "$_self">]> {
        let arguments = (ins AnyType:$a, AnyType:$b);
        let results = (outs AnyType:$r);
      }
      def B : T_Op<"b", [AllTypesMatch<["c", "a"]>, TypesMatchWith<"", "b", "c", "$_self">]> {
        let arguments = (ins AnyType:$a, AnyType:$b, AnyType:$c);
        let assemblyFormat = "operands attr-dict `:` type($a) `,` type($b)";
      }"#;
    let (reg, loaded) = load(text);
    assert_eq!(loaded.diagnostics, []);
    let rules: Vec<_> = reg
        .ops()
        .flat_map(|def| def.result_types.iter().chain(&def.operand_types))
        .flatten()
        .collect();
    assert!(
        matches!(
            rules[..],
            [TypeRule::SameAsOperand(0), TypeRule::Transform { from: ValueRef::Operand(1), .. }]
        ),
        "{rules:?}"
    );
}
