//! Parts of the text that reach their place by way of references, numbers of items and other functions, and words of a
//! dialect. Each construct has a case that is refused or reported.

use syntax_import::{
    CppFile, Decl, DefShape, DialectShape, DirectiveUse, Imported, ImportedArity, OpSignature,
    Parameter, Shapes, import,
};

fn file(text: &str) -> [CppFile; 1] {
    [CppFile { path: "A.cpp".into(), text: text.into() }]
}

fn decl(name: &str, arity: ImportedArity) -> Decl {
    Decl { name: name.into(), arity }
}

/// Imports the directive `custom<It>` from its parse function, whose parameters after the parser are given, and other code.
fn directive(parameters: &str, body: &str, others: &str) -> Imported {
    let directives = vec![DirectiveUse { dialect: "t".into(), name: "It".into() }];
    let text = format!("ParseResult parseIt(OpAsmParser &p, {parameters}) {{ {body} }}\n{others}");
    let parameter =
        |name: &str, ty: &str| Parameter { name: name.into(), ty: ty.into(), optional: false };
    let formatted = vec![DefShape {
        name: "#t.items".into(),
        class: "ItemsAttr".into(),
        namespace: "::t".into(),
        parameters: vec![
            parameter("list", "::llvm::ArrayRef<ItemAttr>"),
            parameter("kind", "StringAttr"),
        ],
        ..DefShape::default()
    }];
    import(&file(&text), &Shapes { directives, formatted, ..Shapes::default() })
}

/// Imports the operation `t.a` with variadic operands `xs` and `ys`, the optional result `token`, variadic results `outs` and
/// a region.
fn operation(body: &str, others: &str) -> Imported {
    let op = OpSignature {
        name: "t.a".into(),
        class: "AOp".into(),
        operands: vec![decl("xs", ImportedArity::Variadic)],
        results: vec![decl("token", ImportedArity::Optional)],
        regions: vec!["body".into()],
        ..OpSignature::default()
    };
    let text =
        format!("ParseResult AOp::parse(OpAsmParser &p, OperationState &r) {{ {body} }}\n{others}");
    import(&file(&text), &Shapes { ops: vec![op], ..Shapes::default() })
}

/// Checks the format of the last overlay, and the messages that the report has among others.
#[track_caller]
fn check(imported: &Imported, format: &str, messages: &[&str]) {
    let overlays = imported.overlays();
    assert!(overlays.contains(format), "{overlays}");
    assert!(!overlays.contains("// Skipped"), "{overlays}");
    has(imported, messages);
}

/// Checks that all overlays are comments, and the messages that the report has among others.
#[track_caller]
fn refused(imported: &Imported, messages: &[&str]) {
    let overlays = imported.overlays();
    assert!(
        overlays.lines().skip(1).all(|line| line.is_empty() || line.starts_with("//")),
        "{overlays}"
    );
    has(imported, messages);
}

#[track_caller]
fn has(imported: &Imported, messages: &[&str]) {
    let found: Vec<String> = imported
        .notes
        .iter()
        .map(|note| format!("{:?}: {}", note.certainty, note.message))
        .collect();
    for message in messages {
        assert!(
            found.iter().any(|of| of == message),
            "{message}: {found:#?}\n{}",
            imported.overlays()
        );
    }
}

/// Imports the types of the dialect `t` from the body of `parseType` after the keyword.
fn words(body: &str) -> Imported {
    let dialects = vec![DialectShape {
        name: "t".into(),
        class: "TDialect".into(),
        namespace: "::t".into(),
        defined: vec!["KnownType".into()],
    }];
    let text = format!(
        "Type t::TDialect::parseType(DialectAsmParser &p) const {{
           StringRef word; if (p.parseKeyword(&word)) return Type(); auto *ctx = getContext(); {body}
           p.emitError(p.getNameLoc(), \"unknown\"); return Type(); }}
         void t::TDialect::printType(Type type, DialectAsmPrinter &p) const {{ p << \"token\" << \"box<\"; }}"
    );
    import(&file(&text), &Shapes { dialects, ..Shapes::default() })
}

#[test]
fn words_of_dialects() {
    let token = "if (word == \"token\") return TokenType::get(ctx);
        if (word == \"known\") return KnownType::get(ctx);";
    let record = "def : TypeDef<tText, \"Token\"> {\n  let mnemonic = \"token\";\n}";
    let imported = words(token);
    check(&imported, record, &["Understood: the whole syntax"]);
    assert!(!imported.overlays().contains("known"), "{}", imported.overlays());
    let parts = "if (word == \"box\") { Type of; if (p.parseLess() || p.parseType(of) || p.parseGreater()) return {};
        return BoxType::get(of); }";
    let format =
        "let parameters = (ins \"::mlir::Type\":$of);\n  let assemblyFormat = [{ `<` $of `>` }];";
    check(&words(parts), format, &["Guess: the parameters are the parts of the text"]);
}

#[test]
fn words_that_are_looked_up() {
    assert!(words("return table.lookup(word);").records.is_empty());
    let other = "if (word == \"other\") return OtherType::get(ctx);";
    has(&words(other), &["Guess: no print function of the dialect writes `other`"]);
}

#[test]
fn words_that_set_parameters() {
    let flag = "flag = false; if (succeeded(p.parseOptionalComma())) {
        if (p.parseKeyword(\"hot\")) return failure(); flag = true; } return success();";
    check(&directive("bool &flag", flag, ""), "[{\n  flag($flag, `,` `hot`)\n}]", &[]);
    let unit =
        "if (succeeded(p.parseOptionalKeyword(\"hot\"))) flag = UnitAttr::get(p.getContext());
        return success();";
    check(&directive("UnitAttr &flag", unit, ""), "[{\n  (`hot` $flag^)?\n}]", &[]);
}

#[test]
fn words_whose_absence_sets_parameters() {
    let flag = "flag = true; if (succeeded(p.parseOptionalKeyword(\"cold\"))) flag = false;
        return success();";
    refused(
        &directive("bool &flag", flag, ""),
        &[
            "Skipped: the value of 'flag', which the preceding text sets, has no text in the overlay",
        ],
    );
}

#[test]
fn words_of_enums() {
    let body = "if (succeeded(p.parseOptionalKeyword(\"min\"))) { kind = Kind::Min; }
        else if (succeeded(p.parseOptionalKeyword(\"max\"))) { kind = Kind::Max; }
        else { kind = Kind::Sum; } return success();";
    let guess = "Guess: the words `max`, `min` are taken to be the cases of $kind, and the absent case to have the value 0";
    check(&directive("Kind &kind", body, ""), "[{\n  ($kind^)?\n}]", &[guess]);
    let one = "if (succeeded(p.parseOptionalKeyword(\"min\"))) kind = Kind::Min; return success();";
    refused(&directive("Kind &kind", one, ""), &["Skipped: the parameter 'kind' has no text"]);
}

/// Returns a parser of the word `async`, with which the operation has a token, and of tokens.
fn asynchronous(word: &str) -> String {
    format!(
        "static ParseResult parseTokens(OpAsmParser &q, Type &token,
             SmallVectorImpl<OpAsmParser::UnresolvedOperand> &tokens) {{
           if (succeeded(q.parseOptionalKeyword(\"{word}\"))) {{
             if (q.getNumResults() == 0) return q.emitError(q.getNameLoc(), \"no result\");
             token = q.getBuilder().getType<TokenType>(); }}
           return q.parseOperandList(tokens, OpAsmParser::Delimiter::OptionalSquare); }}"
    )
}

const USE_TOKENS: &str = "SmallVector<OpAsmParser::UnresolvedOperand> tokens; Type token = nullptr;
    if (parseTokens(p, token, tokens)) return failure();
    if (token) r.addTypes(token);
    if (p.resolveOperands(tokens, p.getBuilder().getType<TokenType>(), r.operands)) return failure();
    return p.parseOptionalAttrDict(r.attributes);";

#[test]
fn tokens_of_asynchronous_operations() {
    check(
        &operation(USE_TOKENS, &asynchronous("async")),
        "custom<AsyncDependencies>(type($token), $xs) attr-dict",
        &[
            "Guess: the type 'TokenType::get($_builder.getContext())' is taken to be that of the declaration of type($token)",
        ],
    );
}

#[test]
fn results_that_only_a_word_adds() {
    refused(
        &operation(USE_TOKENS, &asynchronous("wait")),
        &["Skipped: the presence of the result $token has no text in the overlay"],
    );
}

#[test]
fn loops_over_numbers() {
    let list = |comma: &str| {
        format!(
            "SmallVector<OpAsmParser::UnresolvedOperand> xs; int64_t n = 3; xs.resize(n);
             if (p.parseLParen()) return failure();
             for (unsigned i = 0; i < n; ++i) {{ {comma} }}
             if (p.parseRParen() || p.resolveOperands(xs, p.getBuilder().getIndexType(), r.operands))
               return failure();
             return p.parseOptionalAttrDict(r.attributes);"
        )
    };
    let format = "`(` repeat<`,`>($xs) `)` attr-dict";
    let any = "Guess: the list may have any length, not only 'n'";
    let before = list(
        "if (i > 0 && p.parseComma()) return failure();
        if (p.parseOperand(xs[i])) return failure();",
    );
    check(&operation(&before, ""), format, &[any]);
    let after = list("if (p.parseOperand(xs[i])) return failure(); (void)p.parseOptionalComma();");
    let required = "Guess: the `,` between two items is taken to be required";
    check(&operation(&after, ""), format, &[any, required]);
    let early = list(
        "if (p.parseOperand(xs[i])) return failure(); if (failed(p.parseOptionalComma())) break;",
    );
    let message = "Skipped: a loop over a list that ends early";
    let imported = operation(&early, "");
    let found = imported
        .notes
        .iter()
        .any(|of| format!("{:?}: {}", of.certainty, of.message).starts_with(message));
    assert!(found, "{:#?}", imported.notes);
}

#[test]
fn loops_that_read_nothing() {
    let body = "SmallVector<OpAsmParser::UnresolvedOperand> xs; SmallVector<Type> types;
        if (p.parseOperandList(xs) || p.parseColonTypeList(types)) return failure();
        for (int i = 0, e = xs.size(); i < e; i++)
          if (p.resolveOperand(xs[i], types[i], r.operands)) return failure();
        return p.parseOptionalAttrDict(r.attributes);";
    check(&operation(body, ""), "$xs `:` type($xs) attr-dict", &[]);
}

/// Lists to a closing bracket, with a separator in all rounds but the first.
#[test]
fn loops_to_a_bracket() {
    let list = |items: &str| {
        format!(
            "SmallVector<Attribute> found; if (p.parseLBrace()) return failure();
             while (p.parseOptionalRBrace()) {{
               if (!found.empty() && p.parseComma()) return failure(); {items}
               Attribute item; if (p.parseAttribute(item)) return failure(); found.push_back(item); }}
             list = found; return success();"
        )
    };
    let parameter = "SmallVector<Attribute> &list";
    check(&directive(parameter, &list(""), ""), "[{\n  `{` repeat<`,`>($list) `}`\n}]", &[]);
    let flag = "SmallVector<Attribute> found; bool first = true; if (p.parseLBrace()) return failure();
        while (p.parseOptionalRBrace()) { if (!first && p.parseComma()) return failure(); first = false;
          Attribute item; if (p.parseAttribute(item)) return failure(); found.push_back(item); }
        list = found; return success();";
    check(&directive(parameter, flag, ""), "[{\n  `{` repeat<`,`>($list) `}`\n}]", &[]);
    let last = "if (succeeded(p.parseOptionalQuestion())) { if (p.parseRBrace()) return failure(); break; }";
    let imported = directive(parameter, &list(last), "");
    has(&imported, &["Guess: only the last item of a list may be `?`"]);
}

#[test]
fn named_parts_of_a_loop() {
    let body = "while (succeeded(p.parseOptionalComma())) {
        if (succeeded(p.parseOptionalKeyword(\"from\"))) { if (p.parseEqual() || p.parseAttribute(a)) return failure(); }
        else if (succeeded(p.parseOptionalKeyword(\"to\"))) { if (p.parseEqual() || p.parseAttribute(b)) return failure(); }
        else return failure(); } return success();";
    check(
        &directive("Attribute &a, Attribute &b", body, ""),
        "[{\n  (`,` `from` `=` $a^)? (`,` `to` `=` $b^)?\n}]",
        &["Guess: `from`, `to` are taken to follow each other in this order"],
    );
}

#[test]
fn parameters_by_reference() {
    let body = "auto value = FieldParser<Kind>::parse(p); if (failed(value)) return failure();
        kind = value.value(); return parseName(p, name);";
    let helper = "ParseResult parseName(AsmParser &q, Attribute &to) {
        auto of = FieldParser<FlatSymbolRefAttr>::parse(q); if (failed(of)) return failure();
        to = *of; return success(); }";
    check(&directive("Kind &kind, Attribute &name", body, helper), "[{\n  $kind $name\n}]", &[]);
    let other = "auto value = FieldParser<Kind>::parse(p); if (failed(value)) return failure();
        kind = *value; return success();";
    let guess = "Guess: the text of 'kind' is taken for that of Kind";
    check(&directive("Other &kind", other, ""), "$kind", &[guess]);
}

#[test]
fn parameters_that_are_computed() {
    let body =
        "int64_t n; if (p.parseInteger(n)) return failure(); number = n * 2; return success();";
    refused(
        &directive("int64_t &number", body, ""),
        &[
            "Guess: a value of the parameter 'number' is left out",
            "Skipped: the parameter 'number' has no text",
        ],
    );
}

#[test]
fn attributes_in_a_second_text() {
    let body = |get: &str| {
        format!(
            "SmallVector<ItemAttr> list; std::string kind;
             auto item = [&]() -> ParseResult {{ auto of = FieldParser<ItemAttr>::parse(p);
               if (failed(of)) return failure(); list.push_back(std::move(*of)); return success(); }};
             if (p.parseString(&kind) || p.parseCommaSeparatedList(AsmParser::Delimiter::Square, item))
               return failure();
             items = ItemsAttr::get({get}); return success();"
        )
    };
    let imported = directive(
        "ItemsAttr &items",
        &body("p.getContext(), list, StringAttr::get(p.getContext(), kind)"),
        "",
    );
    check(
        &imported,
        "def : AttrText<tText, \"It\", \"items\"> {\n  let mnemonic = \"items_it\";\n  let parameters = \
         (ins ArrayRefParameter<\"ItemAttr\">:$list, \"StringAttr\":$kind);\n  let assemblyFormat = \
         [{ $kind `[` repeat<`,`>($list) `]` }];\n}",
        &[],
    );
    check(&imported, "custom<AttrText>($attr, \"#t.items_it\")", &[]);
    refused(
        &directive("ItemsAttr &items", &body("p.getContext(), list"), ""),
        &["Skipped: the parameter 'items' has no text"],
    );
}

#[test]
fn function_types_in_parts() {
    let body = "SmallVector<OpAsmParser::UnresolvedOperand> xs; SmallVector<Type> ins, outs; SmallVector<Value> values;
        if (p.parseOperandList(xs) || p.parseOptionalAttrDict(r.attributes) || parseTypes(p, r, xs)) return failure();
        return success();";
    let helper = "ParseResult parseTypes(OpAsmParser &q, OperationState &state, ArrayRef<OpAsmParser::UnresolvedOperand> of) {
        SmallVector<Type> ins, outs; SmallVector<Value> values;
        if (q.parseColon() || q.parseLParen() ||
            (q.parseOptionalRParen() && (q.parseTypeList(ins) || q.parseRParen())) || q.parseArrowTypeList(outs))
          return failure();
        if (q.resolveOperands(of, ins, q.getCurrentLocation(), values)) return failure();
        state.addOperands(values); state.addTypes(outs); return success(); }";
    check(&operation(body, helper), "$xs attr-dict `:` functional-type($xs, $token)", &[]);
}

/// The print method decides about spaces and terminators.
#[test]
fn spaces_of_print_methods() {
    let body = "SmallVector<OpAsmParser::UnresolvedOperand> xs; Type type; Region *body = r.addRegion();
        if (p.parseKeyword(\"in\") || p.parseLParen() || p.parseOperandList(xs) || p.parseRParen() ||
            p.parseRegion(*body) || p.parseColonType(type) || p.resolveOperands(xs, type, r.operands)) return failure();
        return p.parseOptionalAttrDict(r.attributes);";
    let print = |region: &str| {
        format!(
            "void AOp::print(OpAsmPrinter &p) {{ p << \" in (\" << getXs() << \") \"; p.printRegion({region});
               p << \" : \" << getXs().getType(); p.printOptionalAttrDict((*this)->getAttrs()); }}"
        )
    };
    let format = "`in` ` ` `(` $xs `)` with-terminator($body) `:`";
    check(&operation(body, &print("getBody()")), format, &[]);
    let without = print("getBody(), false, /*printBlockTerminators=*/false");
    check(&operation(body, &without), "`in` ` ` `(` $xs `)` $body `:`", &[]);
}

#[test]
fn symbols_that_are_not_declared() {
    let body = "StringAttr name;
        (void)p.parseOptionalSymbolName(name, mlir::SymbolTable::getSymbolAttrName(), r.attributes);
        SmallVector<OpAsmParser::UnresolvedOperand> xs;
        if (p.parseOperandList(xs) || p.resolveOperands(xs, p.getBuilder().getIndexType(), r.operands)) return failure();
        return p.parseOptionalAttrDict(r.attributes);";
    let format = "custom<OptionalSymbolName>(\"sym_name\") $xs attr-dict\n  written(\"sym_name\")";
    check(&operation(body, ""), format, &[]);
}

/// Of functions of one name, that of the same file is called, unless it is the caller.
#[test]
fn functions_of_one_name() {
    let file = |path: &str, text: &str| CppFile { path: path.into(), text: text.into() };
    let part = |word: &str| {
        format!(
            "static ParseResult parsePart(OpAsmParser &p) {{ return p.parseKeyword(\"{word}\"); }}"
        )
    };
    let op = || OpSignature { name: "t.a".into(), class: "AOp".into(), ..OpSignature::default() };
    let parse = "ParseResult AOp::parse(OpAsmParser &p, OperationState &r) { return failure(parsePart(p) || p.parseOptionalAttrDict(r.attributes)); }";
    let near = format!("{} {parse}", part("near"));
    let files = [file("A.cpp", &part("far")), file("B.cpp", &near)];
    let imported = import(&files, &Shapes { ops: vec![op()], ..Shapes::default() });
    assert!(imported.overlays().contains("`near` attr-dict"), "{}", imported.overlays());
    let other = "namespace helpers { ParseResult parsePart(OpAsmParser &p) { return p.parseKeyword(\"far\"); } }";
    let caller = format!(
        "ParseResult parsePart(OpAsmParser &p) {{ return helpers::parsePart(p); }} {parse}"
    );
    let files = [file("A.cpp", &caller), file("B.cpp", other)];
    let imported = import(&files, &Shapes { ops: vec![op()], ..Shapes::default() });
    assert!(imported.overlays().contains("`far` attr-dict"), "{}", imported.overlays());
}
