//! The Rust backend.

#[path = "../../../frontend/ods/tests/common/mod.rs"]
mod common;

use expect_test::{Expect, expect};

/// The lines of the generated Rust that declare something: functions, types, constants.
fn check(text: &str, expected: Expect) {
    let records = common::records(text);
    let (reg, _) = common::load_records(&records);
    let rust = tblgen_backends::rust::dialect(&records, &reg, "t");
    let interesting = |line: &&str| {
        let line = line.trim();
        ["pub fn", "pub struct", "pub enum", "pub const", "self.0.", "operands: &["]
            .iter()
            .any(|w| line.starts_with(w))
            && !line.starts_with("pub fn cast")
            && !line.starts_with("pub fn op(")
            && line != "self.0.op"
    };
    expected.assert_eq(
        &rust.lines().filter(interesting).map(|l| format!("{}\n", l.trim())).collect::<String>(),
    );
}

#[test]
fn values_by_their_arity() {
    check(
        r#"def T_AOp : T_Op<"a", [AttrSizedOperandSegments]> {
          let arguments = (ins I32:$first, Optional<I32>:$second, Variadic<I1>:$theRest);
          let results = (outs I32);
        }
        def T_BOp : T_Op<"b"> {
          let arguments = (ins Variadic<I1>:$many, I32:$last);
          let results = (outs I32:$type, Optional<I1>:$op);
        }"#,
        expect![[r#"
            pub struct AOp<'a>(OpRef<'a>);
            pub const NAME: &'static str = "t.a";
            pub fn first(self) -> ValueId {
            self.0.operand(0)
            pub fn second(self) -> Option<ValueId> {
            self.0.operand_segment("operandSegmentSizes", 1).next()
            pub fn the_rest(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
            self.0.operand_segment("operandSegmentSizes", 2)
            pub fn result(self) -> ValueId {
            self.0.result(0)
            pub fn build(
            operands: &[&[first], second.as_slice(), the_rest],
            pub fn build_inferred(
            operands: &[&[first], second.as_slice(), the_rest],
            pub struct BOp<'a>(OpRef<'a>);
            pub const NAME: &'static str = "t.b";
            pub fn many(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
            self.0.operands(Position { fixed_before: 0, variable_before: 0, fixed: 1, variable: 1, is_variable: true })
            pub fn last(self) -> Option<ValueId> {
            self.0.operands(Position { fixed_before: 0, variable_before: 1, fixed: 1, variable: 1, is_variable: false }).next()
            pub fn type_(self) -> ValueId {
            self.0.result(0)
            pub fn op_(self) -> Option<ValueId> {
            self.0.results(Position { fixed_before: 1, variable_before: 0, fixed: 1, variable: 1, is_variable: true }).next()
            pub fn build(
            operands: &[many, &[last]],
        "#]],
    );
}

#[test]
fn properties_by_their_cpp_type() {
    check(
        r#"include "mlir/IR/Properties.td"
        def T_Mode : I32EnumAttr<"Mode", "", [I32EnumAttrCase<"fast", 0>]> { let cppNamespace = "::mlir::t"; }
        def T_AOp : T_Op<"a"> {
          let arguments = (ins IntProperty<"int64_t">:$n, IntProperty<"bool">:$flag, Property<"int32_t[2]">:$two,
                               Property<"std::string">:$text, EnumProperty<"Mode">:$mode, Property<"Other">:$other);
        }"#,
        expect![[r#"
            pub enum Mode {
            pub const ALL: &'static [Mode] = &[Mode::Fast];
            pub fn keyword(self) -> &'static str {
            pub fn from_keyword(keyword: &str) -> Option<Self> {
            pub fn to_int(self) -> i64 {
            pub fn from_int(value: i64) -> Option<Self> {
            pub struct AOp<'a>(OpRef<'a>);
            pub const NAME: &'static str = "t.a";
            pub fn n(self) -> Option<&'a ApInt> {
            pub fn flag(self) -> Option<bool> {
            pub fn two(self) -> Option<Vec<i64>> {
            self.0.ints("two")
            pub fn text(self) -> Option<&'a str> {
            self.0.text("text")
            pub fn mode(self) -> Option<Mode> {
            pub fn other(self) -> Option<Attr> {
            self.0.attr("other")
            pub fn build(
            operands: &[],
        "#]],
    );
}

#[test]
fn attributes_by_their_kind() {
    check(
        r#"def T_Mode : I32EnumAttr<"Mode", "", [I32EnumAttrCase<"fast", 0>, I32EnumAttrCase<"SLOW", 1, "slow">]> {
          let cppNamespace = "::mlir::t";
        }
        def T_AOp : T_Op<"a", [SameOperandsAndResultType]> {
          let arguments = (ins I32:$x, T_Mode:$mode, OptionalAttr<StrAttr>:$text, I64Attr:$n, UnitAttr:$flag, TypeAttr:$ty);
          let results = (outs I32:$y);
        }"#,
        expect![[r#"
            pub enum Mode {
            pub const ALL: &'static [Mode] = &[Mode::Fast, Mode::Slow];
            pub fn keyword(self) -> &'static str {
            pub fn from_keyword(keyword: &str) -> Option<Self> {
            pub fn to_int(self) -> i64 {
            pub fn from_int(value: i64) -> Option<Self> {
            pub struct AOp<'a>(OpRef<'a>);
            pub const NAME: &'static str = "t.a";
            pub fn x(self) -> ValueId {
            self.0.operand(0)
            pub fn y(self) -> ValueId {
            self.0.result(0)
            pub fn mode(self) -> Option<Mode> {
            pub fn text(self) -> Option<&'a str> {
            self.0.text("text")
            pub fn n(self) -> Option<&'a ApInt> {
            pub fn flag(self) -> bool {
            self.0.attr("flag").is_some()
            pub fn ty(self) -> Option<Type> {
            pub fn build(
            operands: &[&[x]],
            pub fn build_inferred(
            operands: &[&[x]],
        "#]],
    );
}

#[test]
fn regions_and_successors() {
    check(
        r#"def T_AOp : T_Op<"a"> {
          let regions = (region AnyRegion:$body, VariadicRegion<AnyRegion>:$others);
          let successors = (successor AnySuccessor:$next, VariadicSuccessor<AnySuccessor>:$rest);
        }"#,
        expect![[r#"
            pub struct AOp<'a>(OpRef<'a>);
            pub const NAME: &'static str = "t.a";
            pub fn body(self) -> ir_core::body::OwnedRegion<'a> {
            self.0.region(0)
            pub fn others(self) -> impl ExactSizeIterator<Item = ir_core::body::OwnedRegion<'a>> + Clone + 'a {
            self.0.regions(1)
            pub fn next(self) -> BlockId {
            self.0.successor(0)
            pub fn rest(self) -> impl ExactSizeIterator<Item = BlockId> + Clone + 'a {
            self.0.successors(1)
            pub fn build(reg: &Registry, loc: Loc, next: BlockId, rest: &[BlockId]) -> OperationState {
            operands: &[],
        "#]],
    );
}

#[test]
fn another_dialect_is_empty() {
    let records = common::records("");
    let (reg, _) = common::load_records(&records);
    assert!(!tblgen_backends::rust::dialect(&records, &reg, "u").contains("struct"));
}

/// The functions of the generated Rust whose names contain `name`, from their signatures to their ends.
fn functions(text: &str, name: &str) -> String {
    let records = common::records(text);
    let (reg, _) = common::load_records(&records);
    let part = tblgen_backends::rust::Part::Dialect;
    let rust = tblgen_backends::rust::part(&records, &reg, "t", part);
    let signature = format!("pub fn {name}");
    let starts = rust.match_indices(&signature);
    let function = |(at, _): (usize, &str)| {
        let text = &rust[at..];
        let end = text.find("\n    }").unwrap_or(text.len());
        text[..end].lines().map(|line| line.trim().to_owned() + "\n").collect::<String>()
    };
    starts.map(function).collect()
}

#[test]
fn builders_take_regions() {
    expect![[r#"
        pub fn build_with_regions(
        reg: &Registry,
        loc: Loc,
        x: ValueId,
        body_region: ir_core::RegionId,
        more: &[ir_core::RegionId],
        ) -> OperationState {
        let mut state = Self::build(reg, loc, x);
        state.regions.push(body_region);
        state.regions.extend_from_slice(more);
        state
        pub fn build_with_regions(reg: &Registry, loc: Loc, nested: std::sync::Arc<Body>) -> OperationState {
        let mut state = Self::build(reg, loc);
        state.body = Some(nested);
        state
    "#]]
    .assert_eq(&functions(
        r#"def T_AOp : T_Op<"a"> {
          let arguments = (ins I32:$x);
          let regions = (region AnyRegion:$body, VariadicRegion<AnyRegion>:$more);
        }
        def T_BOp : T_Op<"b", [IsolatedFromAbove]> { let regions = (region AnyRegion:$body); }
        def T_COp : T_Op<"c">;
        "#,
        "build_with_regions",
    ));
}

/// The modules and their items, one line each.
fn modules(text: &str, dialect: &str) -> String {
    let records = common::records(text);
    let (reg, _) = common::load_records(&records);
    let rust =
        tblgen_backends::rust::part(&records, &reg, dialect, tblgen_backends::rust::Part::Dialect);
    let wanted = |line: &&str| {
        ["pub mod", "pub struct", "pub enum", "pub trait"].iter().any(|w| line.starts_with(w))
            && !line.contains("Adaptor")
            && !line.contains("Parts")
    };
    let name =
        |line: &str| line.split(['(', '{', '<']).next().unwrap_or(line).trim().to_owned() + "\n";
    rust.lines().filter(wanted).map(name).collect()
}

#[test]
fn namespaces_are_modules() {
    let enum_in = |name: &str, namespace: &str| {
        format!(
            "def {name} : I32EnumAttr<\"{name}\", \"\", [I32EnumAttrCase<\"A\", 0>]> {{ let cppNamespace = \"{namespace}\"; }}\n"
        )
    };
    let head = "def A_Dialect : Dialect { let name = \"a\"; let cppNamespace = \"::x::a\"; }
        def B_Dialect : Dialect { let name = \"b\"; let cppNamespace = \"::x::a::b\"; }
        def C_Dialect : Dialect { let name = \"c\"; let cppNamespace = \"\"; }
        def A_OneOp : Op<A_Dialect, \"one\">;
        def A_TwoOp : Op<A_Dialect, \"two\"> { let cppNamespace = \"::x::a::type\"; }
        def C_OneOp : Op<C_Dialect, \"one\">;
        def A_Able : OpInterface<\"Able\"> { let cppNamespace = \"::x::a::type::more\"; }\n";
    let text = head.to_owned()
        + &enum_in("Own", "::x::a")
        + &enum_in("Inner", "::x::a::type")
        + &enum_in("Others", "::x::a::b")
        + &enum_in("Global", "")
        + &enum_in("Elsewhere", "::y::z");
    expect![[r#"
        pub enum Global
        pub enum Own
        pub struct OneOp
        pub mod type_
        pub enum Inner
        pub struct TwoOp
        pub mod more
        pub trait Able
        pub mod y
        pub mod z
        pub enum Elsewhere
    "#]]
    .assert_eq(&modules(&text, "a"));
    expect![[r#"
        pub enum Global
        pub enum Others
        pub mod y
        pub mod z
        pub enum Elsewhere
    "#]]
    .assert_eq(&modules(&text, "b"));
    expect![[r#"
        pub enum Global
        pub struct OneOp
        pub mod y
        pub mod z
        pub enum Elsewhere
    "#]]
    .assert_eq(&modules(&text, "c"));
}

#[test]
fn builders_without_a_body_are_refused_where_they_are_declared() {
    let records = common::records(
        "def T_AOp : T_Op<\"a\"> { let builders = [OpBuilder<(ins \"int\":$n)>]; }",
    );
    let (reg, _) = common::load_records(&records);
    let rust =
        tblgen_backends::rust::part(&records, &reg, "t", tblgen_backends::rust::Part::Dialect);
    let wanted = |line: &&str| line.contains("on_unimplemented") || line.contains("written");
    expect![[r##"
        #[diagnostic::on_unimplemented(message = "main.td:9: 'T_AOp' declares builders whose bodies are missing", label = "implement `AOpBuilders` for `AOp<'_>`")]
        fn written<T: AOpBuilders>() {}
        written::<AOp<'static>>();
    "##]].assert_eq(&rust.lines().filter(wanted).map(|l| format!("{}\n", l.trim())).collect::<String>());
}

/// The lines of the generated Rust that start with one of `words`.
fn lines(text: &str, words: &[&str]) -> String {
    let records = common::records(text);
    let (reg, _) = common::load_records(&records);
    let rust =
        tblgen_backends::rust::part(&records, &reg, "t", tblgen_backends::rust::Part::Dialect);
    let wanted = |line: &&str| words.iter().any(|w| line.trim().starts_with(w));
    rust.lines().filter(wanted).map(|l| format!("{}\n", l.trim())).collect()
}

#[test]
fn record_names_follow_the_first_underscore() {
    let text = "def T_AddOp : T_Op<\"add\">; def T_Sub_WrapOp : T_Op<\"sub\">; def BareOp : T_Op<\"bare\">;";
    expect![[r#"
        pub struct BareOp<'a>(OpRef<'a>);
        pub struct AddOp<'a>(OpRef<'a>);
        pub struct Sub_WrapOp<'a>(OpRef<'a>);
        pub struct BareOpAdaptor<'a, T>(typed::Adaptor<'a, T>);
        pub struct AddOpAdaptor<'a, T>(typed::Adaptor<'a, T>);
        pub struct Sub_WrapOpAdaptor<'a, T>(typed::Adaptor<'a, T>);
        pub const OPERATIONS: &[&str] = &["t.bare", "t.add", "t.sub"];
    "#]]
    .assert_eq(&lines(text, &["pub struct", "pub const OPERATIONS"]));
}

#[test]
fn enums_have_functions_of_the_names_that_are_given() {
    let body = |names: &str| {
        format!(
            "def T_E : I32EnumAttr<\"E\", \"\", [I32EnumAttrCase<\"A\", 3>, I32EnumAttrCase<\"B\", 7>]> {{ let cppNamespace = \"::mlir::t\"; {names} }}"
        )
    };
    expect![[r#"
        7 => Some(E::B),
        pub fn symbolize_e(text: &str) -> Option<E> {
        pub fn stringify_e(value: E) -> &'static str {
        pub fn symbolize_e_(value: i64) -> Option<E> {
        pub fn get_max_enum_val_for_e() -> i64 {
        7
    "#]]
    .assert_eq(&lines(&body(""), &["pub fn symbolize", "pub fn stringify", "pub fn get_max", "7"]));
    let own = "let stringToSymbolFnName = \"ToLevel\"; let symbolToStringFnName = \"nameOf\"; let underlyingToSymbolFnName = \"levelOf\";";
    expect![[r#"
        pub fn to_level(text: &str) -> Option<E> {
        pub fn name_of(value: E) -> &'static str {
        pub fn level_of(value: i64) -> Option<E> {
    "#]]
    .assert_eq(&lines(
        &body(own),
        &[
            "pub fn to_level",
            "pub fn name_of",
            "pub fn level_of",
            "pub fn symbolize",
            "pub fn stringify",
        ],
    ));
}

#[test]
fn members_are_identifiers_whatever_they_are_called() {
    let records = common::records(
        r#"def T_A : T_Op<"a"> {
          let arguments = (ins I32Attr:$_, AnyType:$__, AnyType:$_1, I32Attr:$self);
          DerivedAttr 1foo = DerivedAttr<"int64_t", "return 3;", "">;
        }"#,
    );
    let (reg, _) = common::load_records(&records);
    let rust = tblgen_backends::rust::dialect(&records, &reg, "t");
    let getters = |line: &str| {
        Some(line.trim().strip_prefix("pub fn ")?.split_once("(self) ->")?.0.to_owned())
    };
    let members: Vec<String> = rust.lines().filter_map(getters).collect();
    assert_eq!(members, ["op", "__", "_1", "___", "self_"]);
    let whole =
        tblgen_backends::rust::part(&records, &reg, "t", tblgen_backends::rust::Part::Dialect);
    assert!(whole.lines().filter_map(getters).any(|name| name == "_1foo"));
}

/// Many attributes of one long enum must not multiply the size of the generated Rust.
#[test]
fn long_summaries_are_cut() {
    let text = |n: usize| {
        let cases: Vec<_> =
            (0..n).map(|i| format!("I32EnumAttrCase<\"A{i}\", {i}, \"a{i}\">")).collect();
        let attrs: Vec<_> = (0..n).map(|i| format!("E:$p{i}")).collect();
        let (cases, attrs) = (cases.join(", "), attrs.join(", "));
        format!(
            "def E : I32EnumAttr<\"E\", \"\", [{cases}]> {{ let cppNamespace = \"::t\"; }}\n\
             def A : T_Op<\"a\"> {{ let arguments = (ins {attrs}); }}"
        )
    };
    let length = |n| {
        let records = common::records(&text(n));
        let (reg, _) = common::load_records(&records);
        tblgen_backends::rust::dialect(&records, &reg, "t").len()
    };
    let (few, many) = (length(100), length(800));
    assert!(many < few * 10, "100 attributes take {few} bytes, 800 take {many}");
}

/// The declarations of modules, enums and traits, with what encloses them.
fn items(rust: &str) -> String {
    let starts = ["//!", "pub mod", "pub enum", "pub trait"];
    let lines = rust.lines().filter(|line| starts.iter().any(|start| line.starts_with(start)));
    lines.map(|line| format!("{line}\n")).collect()
}

/// Enums and interfaces of the main file belong to the file wherever their namespace is, except in that of another
/// dialect.
#[test]
fn items_of_other_namespaces_are_in_modules() {
    let records = common::records(
        r#"
        def Other : Dialect { let name = "other"; let cppNamespace = "::other"; }
        class Of<string name, string namespace> : I32EnumAttr<name, "", [I32EnumAttrCase<"a", 0>]> {
          let cppNamespace = namespace;
        }
        def Own : Of<"Own", "::t">;
        def Bare : Of<"Bare", "">;
        def Inner : Of<"Inner", "Outer::Inner">;
        def Upstream : Of<"Upstream", "::mlir::x">;
        def Foreign : Of<"Foreign", "::other::more">;
        def BareInterface : OpInterface<"BareInterface">;
        def XInterface : TypeInterface<"XInterface"> { let cppNamespace = "::x"; }
        "#,
    );
    let (reg, _) = common::load_records(&records);
    use tblgen_backends::rust::Part;
    let part = |dialect, part| items(&tblgen_backends::rust::part(&records, &reg, dialect, part));
    expect![[r#"
        //! @generated from the `.td` of the t dialect: its enums.
        pub enum Bare {
        pub enum Own {
        pub mod outer {
        pub mod inner {
        pub enum Inner {
        pub mod x {
        pub enum Upstream {
    "#]]
    .assert_eq(&part("t", Part::Enums));
    expect![[r#"
        //! @generated from the `.td` of the t dialect: its interfaces.
        pub trait BareInterface {
        pub mod x {
        pub trait XInterface {
    "#]]
    .assert_eq(&part("t", Part::Interfaces));
    // Without a dialect, all of them belong to the file.
    assert!(part("", Part::Enums).contains("pub enum Foreign"));
}
