//! Definitions as they are written for MLIR 19, 20, 21 and 22: names and arguments that differ load alike.

mod common;

use common::{describe, load};

/// Checks that each of the texts defines the operation `t.x` in the same way, without diagnostics.
#[track_caller]
fn check_equal_definitions(texts: &[&str]) {
    let all: Vec<String> = texts.iter().map(|text| describe(text, &[])).collect();
    for (one, text) in all.iter().zip(texts) {
        assert!(one.starts_with("op t.x"), "{text}: {one}");
        assert_eq!(*one, all[0], "{text}");
    }
}

/// Returns an operation with one argument.
fn with_argument(argument: &str) -> String {
    format!("def X : T_Op<\"x\"> {{ let arguments = (ins {argument}:$a); }}")
}

#[track_caller]
fn check_arguments(arguments: &[&str]) {
    let texts: Vec<String> = arguments.iter().map(|of| with_argument(of)).collect();
    check_equal_definitions(&texts.iter().map(String::as_str).collect::<Vec<_>>());
}

#[test]
fn properties_of_20_and_22() {
    check_arguments(&[
        "IntProperty<\"int64_t\">",
        "I64Property",
        "IntProp<\"int64_t\">",
        "I64Prop",
    ]);
    check_arguments(&["StringProperty", "StringProp"]);
    check_arguments(&["BoolProperty", "BoolProp"]);
    check_arguments(&["UnitProperty", "UnitProp"]);
    check_arguments(&["ArrayProperty<I64Property>", "ArrayProp<I64Prop>"]);
    check_arguments(&["IntArrayProperty<I64Property>", "IntArrayProp<I64Prop>"]);
    check_arguments(&[
        "OptionalProperty<ArrayProperty<StringProperty>>",
        "OptionalProp<ArrayProp<StringProp>>",
    ]);
    check_arguments(&[
        "DefaultValuedProperty<I64Property, \"1\">",
        "DefaultValuedProp<I64Prop, \"1\">",
    ]);
    check_arguments(&[
        "ConfinedProperty<I64Property, CPred<\"$_self > 0\">>",
        "ConfinedProp<I64Prop, CPred<\"$_self > 0\">>",
    ]);
}

/// `ArrayProperty` had a C++ type and a length in MLIR 19.
#[test]
fn arrays_of_fixed_length() {
    let array = |argument| describe(&with_argument(argument), &[]);
    let fixed = array("ArrayProperty<\"int64_t\", 3>");
    assert!(fixed.starts_with("op t.x"), "{fixed}");
    assert_ne!(fixed, array("ArrayProperty<I64Property>"));
    load(
        "def Own : ArrayProperty<I64Prop, \"numbers\">; def Three : ArrayProperty<\"int64_t\", 3>;",
    );
}

/// The C++ class of a constraint is `cppClassName` until MLIR 20 and `cppType` since then.
#[test]
fn named_arguments() {
    check_arguments(&[
        "Type<CPred<\"true\">, \"a\", \"::t::T\">",
        "Type<CPred<\"true\">, \"a\", cppClassName = \"::t::T\">",
        "Type<CPred<\"true\">, \"a\", cppType = \"::t::T\">",
    ]);
    check_arguments(&[
        "ConfinedType<AnyMemRef, [HasStaticShapePred], \"a\", cppClassName = \"::t::T\">",
        "ConfinedType<AnyMemRef, [HasStaticShapePred], \"a\", cppType = \"::t::T\">",
    ]);
}

/// A confined type has a base type, whose builder is not its own.
#[test]
fn confined_types_with_builders() {
    let op = |ty: &str| {
        describe(
            &format!(
                "def X : T_Op<\"x\"> {{ let arguments = (ins {ty}:$a); \
                 let assemblyFormat = \"$a attr-dict\"; }}"
            ),
            &[],
        )
    };
    assert!(op("Complex<F32>").starts_with("op t.x"), "{}", op("Complex<F32>"));
    assert!(op("AnyComplex").contains("type"), "{}", op("AnyComplex"));
}

/// The cases of an enumeration are `EnumAttrCaseInfo` until MLIR 20.
#[test]
fn enumerations() {
    let x = "def X : T_Op<\"x\"> { let arguments = (ins EnumAttr<T_Dialect, E, \"e\">:$a); }";
    let of_19 = "def A : I32EnumAttrCase<\"A\", 0, \"a\">;
        class Cases<list<EnumAttrCaseInfo> all> { list<EnumAttrCaseInfo> of = all; }
        def E : I32EnumAttr<\"E\", \"e\", Cases<[A]>.of> { let genSpecializedAttr = 0; }";
    let of_22 = "def A : I32EnumCase<\"A\", 0, \"a\">; def E : I32Enum<\"E\", \"e\", [A]>;";
    check_equal_definitions(&[&format!("{of_19} {x}"), &format!("{of_22} {x}")]);
}

/// Names that only some of the versions have.
#[test]
fn other_names() {
    load(
        "include \"mlir/Interfaces/CallInterfaces.td\"
         include \"mlir/IR/BuiltinTypes.td\"
         include \"mlir/IR/BuiltinLocationAttributes.td\"
         include \"mlir/Dialect/Linalg/IR/LinalgInterfaces.td\"
         def Own : OpInterface<\"Own\"> { let methods = ArgumentAttributesMethods.methods; }
         def Maps : T_Op<\"maps\", [DeclareOpInterfaceMethods<IndexingMapOpInterface>]>;
         defvar range = FileLineColRange; defvar element = Builtin_VectorTypeElementType;
         class Fields<ConfinedType t, AnyAttrOf a, ConfinedAttr c, SizedRegion r> {
           Type base = t.baseType; list<Pred> preds = t.predicateList;
           list<Attr> attrs = a.allowedAttributes;
           list<AttrConstraint> constraints = c.attrConstraints; int blocks = r.blocks;
         }
         def F : Fields<MemRefRankOf<[F32], [1]>, AnyAttrOf<[StrAttr]>,
                        ConfinedAttr<I32Attr, [IntPositive]>, SizedRegion<1>>;",
    );
}
