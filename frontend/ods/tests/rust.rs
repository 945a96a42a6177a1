//! Typed Rust from definitions.

mod common;

use expect_test::{Expect, expect};

/// The lines of the generated Rust that declare something: functions, types, constants.
fn check(text: &str, expected: Expect) {
    let records = common::records(text);
    let (reg, _) = common::load_records(&records);
    let rust = ods::rust::dialect(&records, &reg, "t");
    let interesting = |line: &&str| {
        let line = line.trim();
        ["pub fn", "pub struct", "pub enum", "pub const", "self.0.", "operands: &["].iter().any(|w| line.starts_with(w))
            && !line.starts_with("pub fn cast")
            && !line.starts_with("pub fn op(")
            && line != "self.0.op"
    };
    expected.assert_eq(&rust.lines().filter(interesting).map(|l| format!("{}\n", l.trim())).collect::<String>());
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
    assert!(!ods::rust::dialect(&records, &reg, "u").contains("struct"));
}
