//! Assembly formats: their elements, and formats that are refused.

mod common;

use common::describe;
use expect_test::{Expect, expect};

/// Checks the format line of an operation with the given declarations, or the error.
#[track_caller]
fn check(traits: &str, body: &str, format: &str, expected: Expect) {
    let text = format!(
        "def A : T_Op<\"a\", [{traits}]> {{ {body} let assemblyFormat = [{{{format}}}]; }}"
    );
    let out = describe(&text, &[]);
    let line = out
        .lines()
        .find(|l| l.contains("error:") || l.trim_start().starts_with("format"))
        .unwrap_or("none");
    expected.assert_eq(line.trim());
}

const TWO: &str = "let arguments = (ins I32:$a, AnyType:$b); let results = (outs AnyType:$r);";
const MANY: &str = "let arguments = (ins Variadic<AnyType>:$a, OptionalAttr<I32Attr>:$n, UnitAttr:$u, I32Attr:$m);";

#[test]
fn variables_literals_and_types() {
    check(
        "",
        TWO,
        "$a `,` $b attr-dict `:` type($b) `->` type($r)",
        expect!["format $a `,` $b attr-dict `:` type($b) `->` type($r)"],
    );
    check(
        "",
        TWO,
        "operands attr-dict `:` functional-type(operands, results)",
        expect!["format operands attr-dict `:` functional-type(operands, results)"],
    );
    check(
        "",
        TWO,
        "` ` $a `` $b attr-dict-with-keyword `\\n` qualified(type($b)) type($r)",
        expect![[
            r#"format ` ` $a `` $b attr-dict-with-keyword `\n` qualified(type($b)) type($r)"#
        ]],
    );
}

#[test]
fn types_that_cannot_be_inferred_are_refused() {
    check(
        "",
        TWO,
        "$a $b attr-dict `:` type($r)",
        expect![
            "1: error: t.a: the type of operand #1, named 'b', is neither written nor buildable nor inferred; add 'type($b)' or a trait that relates it to another"
        ],
    );
    check(
        "",
        TWO,
        "$a $b attr-dict `:` type($b)",
        expect![
            "1: error: t.a: the type of result #0, named 'r', is neither written nor buildable nor inferred; add 'type($r)' or a trait that relates it to another"
        ],
    );
    check(
        "AllTypesMatch<[\"b\", \"r\"]>",
        TWO,
        "$a $b attr-dict `:` type($r)",
        expect!["format $a $b attr-dict `:` type($r)"],
    );
    check(
        "TypesMatchWith<\"\", \"b\", \"r\", \"$_self\">",
        TWO,
        "$a $b attr-dict `:` type($b)",
        expect!["format $a $b attr-dict `:` type($b)"],
    );
}

#[test]
fn every_part_must_occur_once() {
    check(
        "",
        TWO,
        "$a $b `:` type($b) type($r)",
        expect!["1: error: t.a: 'attr-dict' is missing from the format"],
    );
    check(
        "",
        TWO,
        "$a attr-dict `:` type($b) type($r)",
        expect![
            "1: error: t.a: operand #1, named 'b', is missing from the format; add '$b' or 'operands'"
        ],
    );
    check(
        "",
        TWO,
        "$a $a $b attr-dict `:` type($b) type($r)",
        expect!["1: error: t.a: operand 'a' is already bound"],
    );
    check(
        "",
        TWO,
        "$a $b operands attr-dict",
        expect!["1: error: t.a: 'operands' binds operands that are bound already"],
    );
    check(
        "",
        TWO,
        "$a $b attr-dict attr-dict",
        expect!["1: error: t.a: 'attr-dict' is in the format twice"],
    );
    check(
        "",
        TWO,
        "$a $b $nope attr-dict",
        expect![
            "1: error: t.a: '$nope' is not declared as an argument, region, successor or parameter"
        ],
    );
    check(
        "",
        TWO,
        "$a $b $r attr-dict",
        expect!["1: error: t.a: result 'r' can only be used in 'type' and 'ref'"],
    );
    check(
        "",
        "let regions = (region AnyRegion:$body);",
        "attr-dict",
        expect!["1: error: t.a: region #0, named 'body', is missing from the format"],
    );
    check(
        "",
        "let successors = (successor AnySuccessor:$next);",
        "attr-dict",
        expect!["1: error: t.a: successor #0, named 'next', is missing from the format"],
    );
}

#[test]
fn optional_groups() {
    check(
        "",
        MANY,
        "(`(` $a^ `:` type($a) `)`)? $m attr-dict",
        expect!["format ($a: `(` $a `:` type($a) `)`)? $m attr-dict"],
    );
    check(
        "",
        MANY,
        "$a (`n` $n^) : (`none`)? $m attr-dict `:` type($a)",
        expect!["format $a ($n: `n` $n) : (`none`)? $m attr-dict `:` type($a)"],
    );
    check(
        "",
        MANY,
        "$a (`x`) : (`n` $n^)? $m attr-dict `:` type($a)",
        expect!["format $a (!$n: `x`) : (`n` $n)? $m attr-dict `:` type($a)"],
    );
    check(
        "",
        MANY,
        "(`u` $u^)? ($n^)? $a $m attr-dict `:` type($a)",
        expect!["format ($u: `u` $u)? ($n: $n)? $a $m attr-dict `:` type($a)"],
    );
    check(
        "",
        MANY,
        "(`u` $u)? $a $m attr-dict `:` type($a)",
        expect!["1: error: t.a: an optional group has no anchor"],
    );
    check(
        "",
        MANY,
        "(`m` $m^)? $a attr-dict `:` type($a)",
        expect!["1: error: t.a: only an optional or variable-length element can be an anchor"],
    );
    check(
        "",
        MANY,
        "(`u` $u^ $n^)? $a $m attr-dict `:` type($a)",
        expect!["1: error: t.a: only one element of an optional group can be its anchor"],
    );
    check(
        "",
        MANY,
        "(type($a)^)? $a $m attr-dict",
        expect![
            "1: error: t.a: the first element of an optional group must be a literal, a variable or 'custom'"
        ],
    );
    check(
        "",
        MANY,
        "(`u` attr-dict $u^)? $a $m `:` type($a)",
        expect!["1: error: t.a: 'attr-dict' can only be used at the top level of a format"],
    );
    check(
        "",
        MANY,
        "(`u` $u^ $a $m attr-dict",
        expect!["1: error: t.a: 'attr-dict' can only be used at the top level of a format"],
    );
}

#[test]
fn oilists_and_customs() {
    check(
        "",
        MANY,
        "oilist(`u` $u | `n` `(` $n `)`) $a $m attr-dict `:` type($a)",
        expect!["format oilist($u: `u` $u | $n: `n` `(` $n `)`) $a $m attr-dict `:` type($a)"],
    );
    check(
        "",
        MANY,
        "oilist($u | `n` $n) $a $m attr-dict `:` type($a)",
        expect!["1: error: t.a: each clause of 'oilist' must begin with a literal"],
    );
    check(
        "",
        MANY,
        "custom<X>($a, type($a), $n) custom<Y>(ref($a), \"code\", $m) attr-dict",
        expect![[
            r#"format custom<X>?($a, type($a), $n) custom<Y>?(ref($a), "code", $m) attr-dict"#
        ]],
    );
    check(
        "",
        MANY,
        "custom<X>(ref($a)) $a $m attr-dict `:` type($a)",
        expect!["1: error: t.a: 'ref' of 'a', which the format has not bound yet"],
    );
}

#[test]
fn dictionaries_are_there_once() {
    for (twice, format) in [
        ("attr-dict", "attr-dict custom<X>(attr-dict)"),
        ("attr-dict", "custom<X>(attr-dict) attr-dict"),
        ("attr-dict", "custom<X>(attr-dict, attr-dict)"),
        ("prop-dict", "prop-dict custom<X>(prop-dict) attr-dict"),
        ("prop-dict", "custom<X>(prop-dict) prop-dict attr-dict"),
    ] {
        let out = describe(
            &format!("def A : T_Op<\"a\"> {{ let assemblyFormat = [{{{format}}}]; }}"),
            &[],
        );
        let reason = format!("1: error: t.a: '{twice}' is in the format twice");
        assert_eq!(out.lines().find(|line| line.contains("error:")), Some(&*reason), "{format}");
    }
    check(
        "",
        "",
        "custom<X>(ref(attr-dict)) attr-dict",
        expect!["1: error: t.a: 'ref' of 'attr-dict', which the format has not bound yet"],
    );
    check(
        "",
        "",
        "custom<X>(attr-dict, ref(attr-dict))",
        expect!["format custom<X>?(attr-dict, ref(attr-dict))"],
    );
}

#[test]
fn invalid_formats_are_refused() {
    check(
        "",
        TWO,
        "$a $b attr-dict `%` type($b) type($r)",
        expect!["1: error: t.a: `%` is neither a keyword nor punctuation"],
    );
    check(
        "",
        TWO,
        "$a $b attr-dict frob type($b)",
        expect!["1: error: t.a: unknown directive 'frob'"],
    );
    check("", TWO, "$a $b attr-dict `open", expect!["1: error: t.a: no closing ` in '`open'"]);
    check(
        "",
        "let arguments = (ins AnyAttr:$x, I32:$y);",
        "$x `:` $y attr-dict",
        expect![
            "1: error: t.a: ':' after the attribute 'x' is ambiguous, because the attribute may be followed by its type"
        ],
    );
}

/// The result for a format with an attribute `x` of any kind, which may be followed by a `:`.
#[track_caller]
fn check_any(format: &str, refused: bool) {
    let body = "let arguments = (ins OptionalAttr<AnyAttr>:$x, OptionalAttr<I32Attr>:$n, UnitAttr:$u, UnitAttr:$v, \
                Optional<I32>:$o, I32:$a);";
    let text = format!("def A : T_Op<\"a\"> {{ {body} let assemblyFormat = [{{{format}}}]; }}");
    let out = describe(&text, &[]);
    let reason = "error: t.a: ':' after the attribute 'x' is ambiguous, because the attribute may be followed by its type";
    assert_eq!(
        (out.contains(reason), out.contains("error:")),
        (refused, refused),
        "{format}: {out}"
    );
}

#[test]
fn a_colon_after_an_attribute_of_any_kind() {
    for refused in [
        "(`x` $x^ `` `:`)? $a ($o^)? attr-dict",
        // After a group that ends with it, in nested groups, and in the branch without the anchor.
        "(`x` $x^)? `:` $a (`,` $o^)? attr-dict",
        "(`u` (`x` $x^)? $u^)? `:` $a (`,` $o^)? attr-dict",
        "(`u` $u^) : (`x` $x)? `:` $a (`,` $o^)? attr-dict",
        // At the start of a following group, or after that group, which may be absent.
        "(`x` $x^)? (`:` $u^)? $a (`,` $o^)? attr-dict",
        "(`x` $x^)? (`u` $u^)? (`v` $v^)? `:` $a (`,` $o^)? attr-dict",
        "(`x` $x^)? (`u` $u^) : (`:` `v`)? $a (`,` $o^)? attr-dict",
        "(`x` $x^ (`,` $n^)?)? `:` $a (`,` $o^)? attr-dict",
        // After a group of which one alternative is always there, which `mlir-tblgen` takes for one that may be absent.
        "(`x` $x^)? (`u` $u^) : (`none`)? `:` $a (`,` $o^)? attr-dict",
        // After other elements that may be empty.
        "$a (`x` $x^)? attr-dict `:` `,` $o",
        "$a (`x` $x^ $o)? `:` attr-dict",
        // After an attribute that may be absent.
        "`x` $x $n `:` $a (`,` $o^)? attr-dict",
    ] {
        check_any(refused, true);
    }
    for accepted in [
        "(`x` $x^)? (`u` $u^)? `,` `:` $a (`,` $o^)? attr-dict",
        "(`x` $x^ `]`)? `:` $a (`,` $o^)? attr-dict",
        "(`u` $u^ `:`)? (`x` $x^)? $a (`,` $o^)? attr-dict",
        "(`u` $u^ `:`) : (`x` $x)? $a (`,` $o^)? attr-dict",
        "(`n` $n^)? (`u` $u^)? `:` $a (`,` $o^)? (`x` $x^)? attr-dict",
        "oilist(`u` $u | `x` $x) $a `:` (`,` $o^)? attr-dict",
        // `mlir-tblgen` does not check inside and after `oilist`.
        "oilist(`u` $u | `x` $x) `:` $a (`,` $o^)? attr-dict",
        "(`x` $x^)? oilist(`u` $u | `v` $v) `:` $a (`,` $o^)? attr-dict",
        "(`x` $x^)? oilist(`u` $u | `:` $v) $a (`,` $o^)? attr-dict",
        "oilist(`x` $x | `:` $v) $a (`,` $o^)? attr-dict",
    ] {
        check_any(accepted, false);
    }
}

/// Whether a `:` after an attribute written as `variable` is refused.
fn colon_is_refused(variable: &str, kind: &str) -> bool {
    let text = format!(
        "def P : AttrDef<T_Dialect, \"P\"> {{ let mnemonic = \"p\"; }}\n\
         def A : T_Op<\"a\"> {{ let arguments = (ins {kind}:$x); let assemblyFormat = \"{variable} `:` attr-dict\"; }}"
    );
    describe(&text, &[]).contains("error: t.a: ':' after the attribute 'x' is ambiguous")
}

/// A full attribute may be followed by its type, unless the type follows from the declaration.
#[test]
fn a_colon_after_a_qualified_attribute() {
    for refused in
        ["P", "OptionalAttr<P>", "ElementsAttr", "APIntAttr", "DenseI32ArrayAttr", "AnyAttr"]
    {
        assert!(colon_is_refused("qualified($x)", refused), "{refused}");
    }
    for accepted in [
        "I32Attr",
        "StrAttr",
        "TypeAttr",
        "ArrayAttr",
        "DictionaryAttr",
        "UnitAttr",
        "DefaultValuedAttr<F32Attr, \"0.0\">",
    ] {
        assert!(!colon_is_refused("qualified($x)", accepted), "{accepted}");
    }
}

/// A word that may be a case of an optional enum should not follow where the enum may be absent.
#[test]
fn a_word_that_is_a_case() {
    let check = |format: &str, ambiguous: Option<&str>| {
        let text = format!(
            "class E<string n> : I32EnumAttr<n, \"\", [I32EnumAttrCase<\"A\", 0, \"a\">, I32EnumAttrCase<\"B\", 1, \"<\">]> {{ \
               let cppNamespace = \"::mlir::t\"; let genSpecializedAttr = 0; }}\n\
             def E1 : E<\"E1\">; def E2 : E<\"E2\">; def EA : EnumAttr<T_Dialect, E2, \"e\">;\n\
             def A : T_Op<\"a\"> {{ let arguments = (ins OptionalAttr<E1>:$x, OptionalAttr<E1>:$z, EA:$y, OptionalAttr<EA>:$o, \
             OptionalAttr<StrAttr>:$s); let assemblyFormat = [{{{format}}}]; }}"
        );
        let out = describe(&text, &[]);
        let line = out.lines().find(|line| line.contains("warning:"));
        let reason = ambiguous.map(|ambiguous| {
            format!(
                "3: warning: t.a: the format is ambiguous: {ambiguous}, and so may the element that follows if it is absent"
            )
        });
        assert_eq!(line, reason.as_deref(), "{format}");
    };
    let (is, begins) =
        (Some("an element that may be absent is `a`"), Some("an optional group begins with `a`"));
    for refused in [
        "$x `a` $y attr-dict",
        "$x (`a` $s^)? `,` $y attr-dict",
        "$o `a` $y attr-dict",
        "$x $s `a` $y attr-dict",
    ] {
        check(refused, is);
    }
    check("($x^)? `a` $y attr-dict", begins);
    check("(`a` $s^)? $y attr-dict", begins);
    check("$x $z `,` $y attr-dict", Some("an element that may be absent is a case of an enum"));
    for accepted in [
        "$x `b` $y attr-dict",
        "$x `<` $y attr-dict",
        "`a` $x `,` $y `a` attr-dict",
        "qualified($o) `a` $y attr-dict",
    ] {
        check(accepted, None);
    }
}

/// An attribute of the C++ class `Attribute` may be followed by its type, whatever the constraint. One of a
/// specific class is not.
#[test]
fn a_colon_after_attributes_of_some_kinds() {
    let is_refused = |kind: &str| colon_is_refused("$x", kind);
    for refused in [
        "AnyAttr",
        "OptionalAttr<AnyAttr>",
        "AnyAttrOf<[I32Attr, StrAttr]>",
        "OptionalAttr<AnyAttrOf<[I32Attr, StrAttr]>>",
        "ConfinedAttr<AnyAttr, [AttrConstraint<CPred<\"isSmall($_self)\">>]>",
        "Attr<CPred<\"::llvm::isa<::mlir::IntegerAttr>($_self)\">>",
        "LocationAttr",
    ] {
        assert!(is_refused(refused), "{refused}");
    }
    for accepted in [
        "ElementsAttr",
        "ElementsAttrBase<CPred<\"true\">, \"any\">",
        "I32Attr",
        "StrAttr",
        "ArrayAttr",
        "DictionaryAttr",
        "UnitAttr",
        "TypeAttr",
        "SymbolRefAttr",
        "DenseI32ArrayAttr",
    ] {
        assert!(!is_refused(accepted), "{accepted}");
    }
}

/// Formats that `mlir-tblgen` accepts, and whose text may read back as something else.
#[test]
fn text_that_does_not_read_back_is_a_lint() {
    let check = |arguments: &str, results: &str, format: &str, lint: Option<&str>| {
        let traits = if results.contains(',') { "AttrSizedResultSegments" } else { "" };
        let text = format!(
            "def A : T_Op<\"a\", [{traits}]> {{ let arguments = (ins {arguments}); \
             let results = (outs {results}); let assemblyFormat = [{{{format}}}]; }}"
        );
        let out = describe(&text, &[]);
        let line = out.lines().find(|line| line.contains("warning:"));
        match lint {
            Some(lint) => assert!(line.is_some_and(|line| line.contains(lint)), "{format}: {out}"),
            None => assert_eq!(line, None, "{format}"),
        }
    };
    let values = "Variadic<AnyType>:$v";
    check(values, "", "$v type($v) attr-dict", Some("an empty list of types is not read back"));
    check(values, "", "($v^ `:` type($v))? `end` attr-dict", None);
    let lists = "Optional<AnyType>:$r, Variadic<AnyType>:$s";
    let types = "functional-type($v, results)";
    let lost = "the number of results in each list does not follow";
    check(values, lists, &format!("$v `:` {types} attr-dict"), Some(lost));
    check(values, "Optional<AnyType>:$r", &format!("`x` $v `:` {types} attr-dict"), None);
    check("AnyAttr:$x", "", "$x `<` attr-dict", Some("`<` follows an attribute or type"));
    check("AnyAttr:$x", "", "$x `(` attr-dict", None);
    let optional = "OptionalAttr<AnyAttr>:$x, TypeAttr:$y, OptionalAttr<StrAttr>:$s";
    let either = Some("an element that may be absent is an attribute");
    check(optional, "", "$x $y `by` attr-dict", either);
    check(optional, "", "$x `none` $y attr-dict", either);
    check(optional, "", "$s $y `by` attr-dict", None);
    // `mlir-tblgen` does not take a directive for something that may be absent.
    let colon = "':' after the attribute 'x' is ambiguous";
    let typed = "AnyAttr:$x, Optional<AnyType>:$v";
    check(typed, "", "$x type($v) `:` attr-dict (`v` $v^)?", Some(colon));
    check(typed, "", "$x type($v) `,` attr-dict (`v` $v^)?", None);
    check(typed, "", "$x operands `:` attr-dict (`v` type($v)^)?", Some(colon));
    check("AnyAttr:$x, I32:$v", "", "$x operands `:` attr-dict", None);
}
