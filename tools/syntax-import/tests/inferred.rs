//! The types of results that `inferReturnTypes` computes. E.g. `types.push_back(a.getX().getType())` is the rule
//! `$y = $x.getType()`.

use syntax_import::{
    CppFile, Decl, Imported, ImportedArity, ImportedAttr, OpSignature, Shapes, import,
};

const ADAPTOR: &str =
    "MLIRContext *c, std::optional<Location> loc, AOp::Adaptor a, SmallVectorImpl<Type> &types";
const OPERANDS: &str =
    "MLIRContext *c, std::optional<Location> loc, ValueRange operands, DictionaryAttr attributes,
    OpaqueProperties properties, RegionRange regions, SmallVectorImpl<Type> &types";

fn op(results: &[&str]) -> OpSignature {
    let one = |name: &&str| Decl { name: (*name).into(), arity: ImportedArity::One };
    let attr = |name: &str, constraint: &str| ImportedAttr {
        name: name.into(),
        constraint: constraint.into(),
    };
    OpSignature {
        name: "t.a".into(),
        class: "AOp".into(),
        namespace: "::t".into(),
        operands: ["x", "y"].iter().map(one).collect(),
        results: results.iter().map(one).collect(),
        attrs: vec![attr("size", "I64Attr"), attr("type", "TypeAttr")],
        ..OpSignature::default()
    }
}

fn imported(results: &[&str], parameters: &str, body: &str, others: &str) -> Imported {
    let text = format!("{others} LogicalResult AOp::inferReturnTypes({parameters}) {{ {body} }}");
    let file = CppFile { path: "A.cpp".into(), text };
    import(&[file], &Shapes { ops: vec![op(results)], ..Shapes::default() })
}

/// Checks the rule for the only result.
#[track_caller]
fn check(parameters: &str, body: &str, others: &str, rule: &str) {
    let overlays = imported(&["z"], parameters, body, others).overlays();
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let record = format!("def : TypesOverlay<\"t.a\", [[{{$z = {rule}}}]]>;");
    assert!(words(&overlays).contains(&words(&record)), "{overlays}");
}

#[track_caller]
fn refused(parameters: &str, body: &str, others: &str, message: &str) {
    let imported = imported(&["z"], parameters, body, others);
    let found: Vec<&str> = imported.notes.iter().map(|note| &*note.message).collect();
    assert_eq!(found, [format!("the types of results are not imported: {message}")]);
    assert!(!imported.overlays().contains("TypesOverlay"));
}

#[test]
fn one_value() {
    let done = "return success();";
    check(ADAPTOR, &format!("types.push_back(a.getX().getType()); {done}"), "", "$x.getType()");
    check(
        ADAPTOR,
        &format!("types.push_back(VectorType::get({{a.getSize()}}, a.getType())); {done}"),
        "",
        "VectorType::get({$size.getInt()}, $type.getValue())",
    );
    check(OPERANDS, &format!("types.push_back(operands[1].getType()); {done}"), "", "$y.getType()");
    check(
        OPERANDS,
        &format!("types.emplace_back(properties.as<Properties *>()->getType()); {done}"),
        "",
        "$type.getValue()",
    );
}

#[test]
fn statements() {
    check(
        OPERANDS,
        "if (!loc) loc = UnknownLoc::get(c);
         Value first = operands[0]; // the first one
         auto *all = properties.as<Properties *>();
         if (auto vector = dyn_cast<VectorType>(first.getType())) {
           types.assign({VectorType::get({all->size.getInt()}, vector.getElementType())});
           return success();
         }
         if (!first.getType().isF32()) return emitOptionalError(loc, \"expected a float\");
         types.push_back(IntegerType::get(c, 8));
         return success();",
        "",
        "[&] {
           SmallVector<Type> types;
           { auto vector = dyn_cast<VectorType>($x.getType()); if (vector) {
             types = {VectorType::get({$size.getInt()}, vector.getElementType())};
             return types[0];
           } }
           if (!$x.getType().isF32()) return Type();
           types.push_back(IntegerType::get($_ctxt, 8));
           return types[0];
         }()",
    );
}

#[test]
fn several_results() {
    let body = "types.push_back(a.getY().getType()); types.push_back(a.getX().getType()); return success();";
    let overlays = imported(&["p", "q"], ADAPTOR, body, "").overlays();
    assert!(overlays.contains("return types[0];\n") || overlays.contains("return types[0]; }()"));
    assert!(overlays.contains("{$p = [&]") && overlays.contains("[{$q = [&]"), "{overlays}");
    assert!(overlays.contains("return types[1];"), "{overlays}");
}

#[test]
fn functions_of_the_files() {
    check(
        ADAPTOR,
        "types.push_back(widened(c, a.getX().getType())); return success();",
        "static Type widened(MLIRContext *context, Type type) { return type.isF16() ? Float32Type::get(context) : type; }",
        "[&] {
           auto widened = [&](Type type) { return type.isF16() ? Float32Type::get($_ctxt) : type; };
           SmallVector<Type> types;
           types.push_back(widened($x.getType())); return types[0]; }()",
    );
    check(
        ADAPTOR,
        "return t::inferSame(a, types);",
        "template <typename A> LogicalResult inferSame(A adaptor, SmallVectorImpl<Type> &all) {
           all.push_back(adaptor.getX().getType()); return success(); }",
        "$x.getType()",
    );
}

#[test]
fn code_without_an_expression() {
    refused(
        OPERANDS,
        "types.push_back(regions.front()->front().getArgument(0).getType()); return success();",
        "",
        "regions",
    );
    refused(
        OPERANDS,
        "types.append(operands.getTypes()); return success();",
        "",
        "operands.getTypes()",
    );
    refused(
        ADAPTOR,
        "types.push_back(turn(a.getX().getType())); return success();",
        "static Type turn(Type type) { return turn(type); }",
        "turn(type)",
    );
    refused(ADAPTOR, "types.push_back(a.getW().getType()); return success();", "", "a.getW()");
}

/// Several dialects have a class of one name: the function in the namespace of the dialect counts.
#[test]
fn functions_of_other_namespaces() {
    let body = "types.push_back(a.getX().getType()); return success();";
    let other = format!(
        "namespace u {{ LogicalResult AOp::inferReturnTypes({ADAPTOR}) {{ types.push_back(a.getY().getType()); return success(); }} }}"
    );
    check(ADAPTOR, body, &other, "$x.getType()");
    let only = CppFile { path: "U.cpp".into(), text: other };
    let imported = import(&[only], &Shapes { ops: vec![op(&["z"])], ..Shapes::default() });
    assert!(imported.records.is_empty(), "{}", imported.overlays());
    // Namespaces may be of upper case.
    let qualified = format!("LogicalResult N::T::AOp::inferReturnTypes({ADAPTOR}) {{ {body} }}");
    let file = CppFile { path: "N.cpp".into(), text: qualified };
    let mut op = op(&["z"]);
    op.namespace = "::N::T".into();
    let imported =
        import(std::slice::from_ref(&file), &Shapes { ops: vec![op.clone()], ..Shapes::default() });
    assert!(imported.overlays().contains("$z = $x.getType()"), "{}", imported.overlays());
    op.namespace = "::N::U".into();
    let imported = import(&[file], &Shapes { ops: vec![op], ..Shapes::default() });
    assert!(imported.records.is_empty(), "{}", imported.overlays());
}
