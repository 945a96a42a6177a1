//! C++ as dialects write it, and the overlays for it. E.g. `parseOptionalComma()` in a loop is a list.

use syntax_import::{
    CppFile, Decl, DefShape, DirectiveUse, Imported, ImportedArity, ImportedAttr, OpSignature,
    Parameter, Shapes, import,
};

fn decl(name: &str, arity: ImportedArity) -> Decl {
    Decl { name: name.into(), arity }
}

fn attr(name: &str, constraint: &str) -> ImportedAttr {
    ImportedAttr { name: name.into(), constraint: constraint.into() }
}

/// Returns an operation with the operands `inputs`, the results `outputs`, and some attributes.
fn op() -> OpSignature {
    OpSignature {
        name: "t.a".into(),
        class: "AOp".into(),
        operands: vec![decl("inputs", ImportedArity::Variadic)],
        results: vec![decl("outputs", ImportedArity::Variadic)],
        attrs: vec![
            attr("value", "AnyAttr"),
            attr("number", "I64Attr"),
            attr("name", "StrAttr"),
            attr("write", "BoolAttr"),
            attr("sym_name", "SymbolNameAttr"),
            attr("function_type", "TypeAttrOf"),
            attr("arg_attrs", "DictArrayAttr"),
            attr("res_attrs", "DictArrayAttr"),
        ],
        regions: vec!["body".into()],
        ..OpSignature::default()
    }
}

fn files(text: String) -> Vec<CppFile> {
    vec![CppFile { path: "A.cpp".into(), text }]
}

fn import_op(op: OpSignature, body: &str) -> Imported {
    let text = format!("ParseResult AOp::parse(OpAsmParser &p, OperationState &r) {{ {body} }}");
    import(&files(text), &Shapes { ops: vec![op], ..Shapes::default() })
}

/// Returns the same operation without results.
fn op_without_results() -> OpSignature {
    OpSignature { results: Vec::new(), ..op() }
}

/// Checks the format for a method body, and the report without the places.
#[track_caller]
fn check_op(op: OpSignature, body: &str, format: &str, report: &[&str]) {
    let imported = import_op(op, body);
    let record = format!("SyntaxOverlay<\"t.a\", [{{\n  {format}\n}}]>");
    let overlays = imported.overlays().replace("\n// ", "\n");
    assert!(overlays.contains(&record), "{overlays}");
    check_report(&imported, report);
}

/// Compares the report without the line that the guesses on an operation end with if it has no print method.
#[track_caller]
fn check_report(imported: &Imported, report: &[&str]) {
    let no_printer = "no print method was found to compare with";
    let notes = imported.notes.iter().filter(|note| note.message != no_printer);
    let lines = notes.map(|note| format!("{:?}: {}", note.certainty, note.message));
    assert_eq!(lines.collect::<Vec<_>>(), report, "{}", imported.overlays());
}

const UNDERSTOOD: &[&str] =
    &["Understood: the whole syntax; no print method was found to compare with"];

#[test]
fn types_of_optional_operands() {
    check_op(
        op_without_results(),
        "SmallVector<OpAsmParser::UnresolvedOperand> operands; SmallVector<Type> types;
         auto loc = p.getCurrentLocation();
         return failure(p.parseOperandList(operands) || p.parseOptionalAttrDict(r.attributes) ||
           (!operands.empty() && p.parseColonTypeList(types)) ||
           p.resolveOperands(operands, types, loc, r.operands));",
        "$inputs attr-dict (`:` type($inputs)^)?",
        UNDERSTOOD,
    );
}

#[test]
fn lists_by_lambdas() {
    check_op(
        op(),
        "SmallVector<OpAsmParser::UnresolvedOperand> operands; SmallVector<Type> types;
         auto one = [&]() -> ParseResult {
           return failure(p.parseOperand(operands.emplace_back()) ||
                          p.parseColonType(types.emplace_back()));
         };
         if (p.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, one) ||
             p.parseOptionalAttrDict(r.attributes) || p.parseOptionalArrowTypeList(r.types) ||
             p.resolveOperands(operands, types, p.getNameLoc(), r.operands))
           return failure();
         return success();",
        "`(` repeat<`,`>($inputs `:` type($inputs)) `)` attr-dict arrow-types($outputs)",
        UNDERSTOOD,
    );
}

#[test]
fn lists_by_loops() {
    let operand = "OpAsmParser::UnresolvedOperand operand; Type type;
         SmallVector<OpAsmParser::UnresolvedOperand> operands;";
    let end = "return failure(p.parseOptionalAttrDict(r.attributes) || p.parseColonType(type) ||
           p.resolveOperands(operands, type, r.operands));";
    let format = "repeat<`,`>($inputs) attr-dict `:` custom<UniformType>(type($inputs))";
    let do_while =
        "do { if (p.parseOperand(operand)) return failure(); operands.push_back(operand);
         } while (succeeded(p.parseOptionalComma()));";
    let endless = "while (true) { if (p.parseOperand(operand)) return failure();
         operands.push_back(operand); if (succeeded(p.parseOptionalComma())) continue; break; }";
    let flag = "bool more = true; while (more) { more = false; if (p.parseOperand(operand))
         return failure(); operands.push_back(operand);
         if (succeeded(p.parseOptionalComma())) more = true; }";
    for list in [do_while, endless, flag] {
        check_op(op_without_results(), &format!("{operand} {list} {end}"), format, UNDERSTOOD);
    }
}

#[test]
fn types_of_attributes() {
    check_op(
        OpSignature { results: vec![decl("output", ImportedArity::One)], operands: Vec::new(), ..op() },
        "TypedAttr value;
         if (p.parseOptionalAttrDict(r.attributes) || p.parseAttribute(value, \"value\", r.attributes))
           return failure();
         r.addTypes(value.getType());
         return success();",
        "attr-dict $value\n  where(type($output) = type($value))",
        UNDERSTOOD,
    );
}

#[test]
fn types_of_builders() {
    let body = |ty: &str| {
        format!(
            "if (p.parseOptionalAttrDict(r.attributes)) return failure();
             r.addTypes(p.getBuilder().{ty}); return success();"
        )
    };
    let op = || OpSignature { operands: Vec::new(), ..op() };
    let rule = |code: &str| format!("attr-dict\n  where(type($outputs) = \"{code}\")");
    check_op(op(), &body("getIndexType()"), &rule("$_builder.getIndexType()"), UNDERSTOOD);
    let class = rule("T::BoxType::get($_builder.getContext())");
    check_op(op(), &body("getType<T::BoxType>()"), &class, UNDERSTOOD);
}

#[test]
fn types_that_the_parser_does_not_add() {
    check_op(
        OpSignature { operands: Vec::new(), ..op() },
        "return p.parseOptionalAttrDict(r.attributes);",
        "attr-dict",
        &["Guess: the parser adds no types of results: they are taken to be inferred"],
    );
}

#[test]
fn types_that_are_not_understood() {
    check_op(
        OpSignature { operands: Vec::new(), ..op() },
        "if (p.parseOptionalAttrDict(r.attributes)) return failure();
         r.addTypes(BoxType::get(p.getContext(), table[0])); return success();",
        "attr-dict",
        &[
            "Guess: the types BoxType::get(p.getContext(), table[0]) of results are not understood: they are taken \
             to be inferred",
        ],
    );
}

#[test]
fn keywords_for_bools() {
    check_op(
        OpSignature { operands: Vec::new(), results: Vec::new(), ..op() },
        "StringRef kind;
         if (p.parseKeyword(&kind)) return failure();
         if (!(kind == \"read\") && !(kind == \"write\")) return p.emitError(p.getNameLoc(), \"kind\");
         r.addAttribute(\"write\", p.getBuilder().getBoolAttr(kind == \"write\"));
         return p.parseOptionalAttrDict(r.attributes);",
        "custom<BoolKeyword>($write, \"read\", \"write\") attr-dict",
        UNDERSTOOD,
    );
}

#[test]
fn arguments_of_regions() {
    check_op(
        op(),
        "SmallVector<OpAsmParser::Argument> args; SmallVector<OpAsmParser::UnresolvedOperand> inits;
         if (p.parseAssignmentList(args, inits) || p.parseArrowTypeList(r.types)) return failure();
         for (auto [arg, init, type] : llvm::zip(args, inits, r.types)) {
           arg.type = type;
           if (p.resolveOperand(init, type, r.operands)) return failure();
         }
         Region *body = r.addRegion();
         return failure(p.parseRegion(*body, args) || p.parseOptionalAttrDict(r.attributes));",
        "`(` repeat<`,`>(args($body) `=` $inputs) `)` arrow-types($outputs) $body attr-dict
  where(type($inputs) = type($outputs),
        type(args($body)) = type($outputs))",
        UNDERSTOOD,
    );
}

#[test]
fn functions() {
    check_op(
        OpSignature { operands: Vec::new(), results: Vec::new(), ..op() },
        "return function_interface_impl::parseFunctionOp(p, r, false, name, build, args, results);",
        "custom<OptionalVisibility>(\"sym_visibility\") $sym_name `` custom<FunctionSignature>(\
         $function_type, $arg_attrs, $res_attrs, args($body)) attr-dict-with-keyword ($body^)?
  written(\"sym_visibility\")",
        UNDERSTOOD,
    );
    check_op(
        OpSignature { attrs: Vec::new(), ..op_without_results() },
        "return function_interface_impl::parseFunctionOp(p, r, false, name, build, args, results);",
        "attr-dict",
        &[
            "Guess: the parser reads no attribute dictionary; it is added at the end",
            "Skipped: no operand is added for inputs",
            "Skipped: the signature of a function without the attributes of functions has no text in the overlay",
        ],
    );
}

#[test]
fn an_optional_part_that_is_not_understood_is_left_out() {
    check_op(
        OpSignature { operands: Vec::new(), results: Vec::new(), ..op() },
        "Attribute other;
         if (succeeded(p.parseOptionalKeyword(\"other\")))
           if (p.parseAttribute(other)) return failure();
         return p.parseOptionalAttrDict(r.attributes);",
        "attr-dict",
        &[
            "Guess: the optional `other` is left out: the attribute 'other' has no text in the overlay",
        ],
    );
}

#[test]
fn a_loop_without_progress_is_skipped() {
    let imported = import_op(
        OpSignature { operands: Vec::new(), results: Vec::new(), ..op() },
        "while (p.parseOptionalComma()) count++; return p.parseOptionalAttrDict(r.attributes);",
    );
    check_report(&imported, &["Skipped: a loop whose rounds differ"]);
    assert!(
        imported.overlays().contains("// def : SyntaxOverlay<\"t.a\""),
        "{}",
        imported.overlays()
    );
}

/// Returns the attribute `#t.box` with the parameters `first` and `second`.
fn attribute() -> DefShape {
    let parameter =
        |name: &str, ty: &str| Parameter { name: name.into(), ty: ty.into(), optional: false };
    DefShape {
        name: "#t.box".into(),
        class: "BoxAttr".into(),
        namespace: "::t".into(),
        parameters: vec![parameter("first", "::mlir::Type"), parameter("second", "std::string")],
        ..DefShape::default()
    }
}

#[track_caller]
fn check_attribute(body: &str, others: &str, overlays: &str, report: &[&str]) {
    let text = format!("{others} Attribute BoxAttr::parse(AsmParser &p, Type) {{ {body} }}");
    let shapes = Shapes { defs: vec![attribute()], ..Shapes::default() };
    let imported = import(&files(text), &shapes);
    assert!(imported.overlays().contains(overlays), "{}", imported.overlays());
    check_report(&imported, report);
}

#[test]
fn attributes_with_their_parameters() {
    check_attribute(
        "Type type; StringRef name;
         if (p.parseLess() || p.parseKeyword(&name) || p.parseColonType(type) || p.parseGreater())
           return {};
         return BoxAttr::get(p.getContext(), type, name.str());",
        "",
        "def : SyntaxOverlay<\"#t.box\", [{\n  `<` word($second) `:` $first `>`\n}]>;",
        UNDERSTOOD,
    );
}

/// A sum of terms: a number, a power, or both.
#[test]
fn attributes_with_other_parameters() {
    check_attribute(
        "if (failed(p.parseLess())) return {};
         SmallVector<Term> terms;
         if (failed(parseTerms(p, terms, [&](Term &term) -> OptionalParseResult {
               int64_t factor = 1;
               OptionalParseResult result = p.parseOptionalInteger(factor);
               return result;
             })))
           return {};
         return BoxAttr::get(p.getContext(), sum(terms));",
        "template <typename T>
         ParseResult parseTerm(AsmParser &p, T &term, bool &more, Fn<T> parseFactor) {
           OptionalParseResult factor = parseFactor(term);
           more = false;
           StringRef variable;
           if (succeeded(p.parseOptionalPlus())) {
             if (!factor.has_value()) return failure();
             more = true;
             return success();
           }
           if (failed(p.parseOptionalKeyword(&variable)))
             return factor.has_value() ? success() : failure();
           if (succeeded(p.parseOptionalStar())) {
             int64_t power;
             if (p.parseStar() || p.parseInteger(power)) return failure();
           }
           if (succeeded(p.parseOptionalPlus())) more = true;
           return success();
         }
         template <typename T>
         ParseResult parseTerms(AsmParser &p, SmallVector<T> &terms, Fn<T> parseFactor) {
           while (true) {
             T term;
             bool more;
             if (failed(parseTerm<T>(p, term, more, parseFactor))) return failure();
             terms.push_back(term);
             if (more) continue;
             if (succeeded(p.parseOptionalGreater())) return success();
             return failure();
           }
         }",
        "def tText : OverlayDialect<\"t\", \"::t\">;

// From A.cpp:31.
// Guess: the parameters are the parts of the text, not those of the definition
def : AttrDef<tText, \"BoxItem\"> {
  let mnemonic = \"box_item\";
  let parameters = (ins OptionalParameter<\"::std::optional<int64_t>\">:$factor, \
OptionalParameter<\"std::string\">:$variable, OptionalParameter<\"::std::optional<int64_t>\">:$power);
  let assemblyFormat = [{ ($factor^ (`` word($variable)^ (`` `*` `` `*` `` $power^)?)?) \
: (word($variable) (`` `*` `` `*` `` $power^)?)? }];
}
def : AttrDef<tText, \"Box\"> {
  let mnemonic = \"box\";
  let parameters = (ins ArrayRefParameter<\"::t::BoxItemAttr\">:$items);
  let assemblyFormat = [{ `<` repeat<`+`>($items) `>` }];
}
",
        &["Guess: the parameters are the parts of the text, not those of the definition"],
    );
}

#[test]
fn sizes_in_directives() {
    let text = "ParseResult parseSizes(AsmParser &p, SmallVector<int64_t> &sizes) {
      return p.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() -> ParseResult {
        if (succeeded(p.parseOptionalQuestion())) { sizes.push_back(kDynamic); return success(); }
        return p.parseInteger(sizes.emplace_back());
      });
    }";
    let directives = vec![DirectiveUse { dialect: "t".into(), name: "Sizes".into() }];
    let imported = import(&files(text.into()), &Shapes { directives, ..Shapes::default() });
    let record = "def : DirectiveOverlay<\"t\", \"Sizes\", [\"sizes\"], [{
  `[` repeat<`,`>(size($sizes)) `]`
}]>;";
    assert!(imported.overlays().contains(record), "{}", imported.overlays());
    check_report(&imported, &["Guess: '?' is taken for a number that is not known"]);
}

#[test]
fn a_computed_value_of_an_attribute_is_a_guess() {
    let imported = import_op(
        op(),
        r#"int64_t n; if (p.parseInteger(n) || p.parseOptionalAttrDict(r.attributes)) return failure();
        r.addAttribute("value", p.getBuilder().getI64IntegerAttr(n + 1)); return success();"#,
    );
    let report: Vec<&str> = imported.notes.iter().map(|note| note.message.as_str()).collect();
    let guess = "the value of the attribute 'value' is left out";
    assert!(report.iter().any(|message| message.contains(guess)), "{report:?}");
}

/// Conditions after which the parser refuses a text that has the right form.
#[test]
fn checks_of_values() {
    check_op(
        OpSignature { operands: Vec::new(), results: Vec::new(), ..op() },
        "int64_t n; if (p.parseInteger(n)) return failure();
         if (n > 10) return p.emitError(p.getNameLoc(), \"too big\");
         r.addAttribute(\"number\", p.getBuilder().getI64IntegerAttr(n));
         return p.parseOptionalAttrDict(r.attributes);",
        "$number attr-dict",
        &["Guess: the parser refuses texts for which 'n > 10' holds"],
    );
}

#[test]
fn types_that_depend_on_a_condition() {
    check_op(
        OpSignature { operands: Vec::new(), results: vec![decl("output", ImportedArity::One)], ..op() },
        "Type type; int64_t n; if (p.parseInteger(n)) return failure();
         if (n == 5) type = p.getBuilder().getF32Type(); else if (p.parseColonType(type)) return failure();
         r.addAttribute(\"number\", p.getBuilder().getI64IntegerAttr(n)); r.addTypes(type);
         return p.parseOptionalAttrDict(r.attributes);",
        "$number `` custom<TypeUnless>(type($output), \"f32\", \" : \") attr-dict",
        &["Guess: the condition 'n == 5' is taken to hold if the text follows"],
    );
}

/// A value that both outcomes of a condition may set is not known after it.
#[test]
fn flags_that_conditions_set() {
    check_op(
        OpSignature { operands: Vec::new(), results: Vec::new(), ..op() },
        "bool twice = false; StringAttr name;
         if (p.parseAttribute(name, \"name\", r.attributes)) return failure();
         if (!names.insert(name).second) { twice = true; }
         if (twice) return failure();
         return p.parseOptionalAttrDict(r.attributes);",
        "$name attr-dict",
        &["Guess: the parser refuses texts for which 'twice' holds"],
    );
}

#[test]
fn numbers_of_any_type() {
    check_op(
        OpSignature { operands: Vec::new(), results: Vec::new(), ..op() },
        "APInt n; if (p.parseInteger(n)) return failure();
         r.addAttribute(\"value\", p.getBuilder().getIntegerAttr(type, n));
         return p.parseOptionalAttrDict(r.attributes);",
        "$value attr-dict",
        &["Guess: the type of the number 'value' is taken to follow from AnyAttr"],
    );
}

/// C++ reads from left to right: a format whose parts may start alike does, too.
#[test]
fn ambiguous_formats_are_greedy() {
    let op = || OpSignature { operands: Vec::new(), results: Vec::new(), ..op() };
    let optional = |word: &str| {
        format!(
            "Attribute value; StringAttr name;
             if (succeeded(p.parseOptionalComma()) && p.parseAttribute(name, \"name\", r.attributes))
               return failure();
             if (p.parseOptionalAttrDict(r.attributes) || p.{word}() ||
                 p.parseAttribute(value, \"value\", r.attributes)) return failure();
             return success();"
        )
    };
    let greedy = |word| {
        let reason = "// It is read from left to right, as C++ does: the attribute dictionary and `{` may be at \
                   the same place.\n  let greedy = 1;";
        import_op(op(), &optional(word)).overlays().contains(reason)
    };
    assert!(greedy("parseLBrace") && !greedy("parseColon"));
    let one = |name| Decl { name, arity: ImportedArity::One };
    let types =
        OpSignature { operands: vec![one("a".into())], results: vec![one("b".into())], ..op() };
    let body = "OpAsmParser::UnresolvedOperand a; Type t, u;
        if (p.parseOperand(a) || p.parseOptionalAttrDict(r.attributes) || p.parseColonType(t) ||
            p.parseComma() || p.parseType(u) || p.resolveOperand(a, u, r.operands)) return failure();
        r.addTypes(t); return success();";
    assert!(!import_op(types, body).overlays().contains("greedy"));
    let body = "Attribute value; if (succeeded(p.parseOptionalComma()) &&
        p.parseAttribute(value, \"value\", r.attributes)) return failure();
        return p.parseOptionalAttrDict(r.attributes);";
    assert!(!import_op(op(), body).overlays().contains("greedy"));
}

/// Regions belong to the declarations in the order in which they are added.
#[test]
fn regions_that_are_parsed_in_another_order() {
    let regions = vec!["first".to_owned(), "second".to_owned()];
    let op = OpSignature { regions, operands: Vec::new(), ..op_without_results() };
    for add in [
        "Region *a = r.addRegion(), *b = r.addRegion();
         if (p.parseRegion(*b) || p.parseKeyword(\"else\") || p.parseRegion(*a)) return failure();",
        "auto a = std::make_unique<Region>(); auto b = std::make_unique<Region>();
         if (p.parseRegion(*b) || p.parseKeyword(\"else\") || p.parseRegion(*a)) return failure();
         r.addRegion(std::move(a)); r.addRegion(std::move(b));",
    ] {
        let body = format!("{add} return p.parseOptionalAttrDict(r.attributes);");
        check_op(op.clone(), &body, "$second `else` $first attr-dict", UNDERSTOOD);
    }
}

#[test]
fn function_types_of_operands_and_results() {
    check_op(
        op(),
        "SmallVector<OpAsmParser::UnresolvedOperand> ops; FunctionType ft;
         auto loc = p.getCurrentLocation();
         if (p.parseOperandList(ops) || p.parseOptionalAttrDict(r.attributes) ||
             p.parseColonType(ft) || p.resolveOperands(ops, ft.getInputs(), loc, r.operands))
           return failure();
         r.addTypes(ft.getResults());
         return success();",
        "$inputs attr-dict `:` functional-type($inputs, $outputs)",
        UNDERSTOOD,
    );
}

#[test]
fn parameters_by_the_parser_of_their_class() {
    check_op(
        OpSignature { operands: Vec::new(), ..op_without_results() },
        "FailureOr<int64_t> n = FieldParser<int64_t>::parse(p);
         if (failed(n)) return failure();
         r.addAttribute(\"number\", p.getBuilder().getI64IntegerAttr(*n));
         return p.parseOptionalAttrDict(r.attributes);",
        "$number attr-dict",
        UNDERSTOOD,
    );
}

/// `%i = %lower to %upper step %step iter_args(%x = %init) -> (type)`, as in `scf.for`.
#[test]
fn loops_with_iteration_arguments() {
    let one = |name: &str| decl(name, ImportedArity::One);
    let op = OpSignature {
        operands: vec![
            one("lower"),
            one("upper"),
            one("step"),
            decl("inits", ImportedArity::Variadic),
        ],
        ..op()
    };
    check_op(
        op,
        "auto &builder = p.getBuilder();
         OpAsmParser::Argument inductionVariable;
         OpAsmParser::UnresolvedOperand lb, ub, step;
         if (p.parseOperand(inductionVariable.ssaName) || p.parseEqual() || p.parseOperand(lb) || p.parseKeyword(\"to\") ||
             p.parseOperand(ub) || p.parseKeyword(\"step\") || p.parseOperand(step)) return failure();
         SmallVector<OpAsmParser::Argument, 4> regionArgs;
         SmallVector<OpAsmParser::UnresolvedOperand, 4> operands;
         regionArgs.push_back(inductionVariable);
         bool hasIterArgs = succeeded(p.parseOptionalKeyword(\"iter_args\"));
         if (hasIterArgs) {
           if (p.parseAssignmentList(regionArgs, operands) || p.parseArrowTypeList(r.types)) return failure();
         }
         Type type;
         if (p.parseOptionalColon()) type = builder.getIndexType();
         else if (p.parseType(type)) return failure();
         regionArgs.front().type = type;
         if (p.resolveOperand(lb, type, r.operands) || p.resolveOperand(ub, type, r.operands) ||
             p.resolveOperand(step, type, r.operands)) return failure();
         if (hasIterArgs) {
           for (auto argOperandType : llvm::zip(llvm::drop_begin(regionArgs), operands, r.types)) {
             Type type = std::get<2>(argOperandType);
             std::get<0>(argOperandType).type = type;
             if (p.resolveOperand(std::get<1>(argOperandType), type, r.operands)) return failure();
           }
         }
         Region *body = r.addRegion();
         if (p.parseRegion(*body, regionArgs)) return failure();
         AOp::ensureTerminator(*body, builder, r.location);
         return p.parseOptionalAttrDict(r.attributes);",
        "args($body, 0, 1) `=` $lower `to` $upper `step` $step \
         (`iter_args` `(` repeat<`,`>(args($body, 1) `=` $inits)^ `)` arrow-types($outputs))? \
         `` custom<TypeUnless>(type($lower), \"index\", \" : \") $body attr-dict\n  \
         where(type($upper) = type($lower),\n        type($step) = type($lower),\n        \
         type($inits) = type($outputs),\n        type(args($body, 0, 1)) = type($lower),\n        \
         type(args($body, 1)) = type($outputs))",
        UNDERSTOOD,
    );
}

/// Lists of region arguments that are counted by operands.
#[test]
fn counted_arguments() {
    check_op(
        OpSignature {
            operands: vec![
                decl("sizes", ImportedArity::Variadic),
                decl("inputs", ImportedArity::Variadic),
            ],
            ..op_without_results()
        },
        "SmallVector<OpAsmParser::Argument> ids, idSizes, inner; SmallVector<OpAsmParser::UnresolvedOperand> sizes, inputs;
         SmallVector<Type> types;
         if (p.parseArgumentList(ids, OpAsmParser::Delimiter::Paren) || p.parseKeyword(\"in\") || p.parseLParen()) return failure();
         sizes.resize(ids.size());
         idSizes.resize(ids.size());
         for (unsigned i = 0; i < ids.size(); ++i) {
           if (i > 0 && p.parseComma()) return failure();
           if (p.parseArgument(idSizes[i]) || p.parseEqual() || p.parseOperand(sizes[i])) return failure();
         }
         if (p.parseRParen()) return failure();
         ids.append(idSizes);
         Type index = p.getBuilder().getIndexType();
         for (auto &id : ids) id.type = index;
         if (p.resolveOperands(sizes, index, r.operands)) return failure();
         if (p.parseKeyword(\"of\")) return failure();
         do {
           OpAsmParser::Argument arg; OpAsmParser::UnresolvedOperand operand; Type type;
           if (p.parseArgument(arg) || p.parseEqual() || p.parseOperand(operand) || p.parseColonType(type)) return failure();
           arg.type = type; inner.push_back(arg); inputs.push_back(operand); types.push_back(type);
         } while (succeeded(p.parseOptionalComma()));
         if (p.resolveOperands(inputs, types, p.getCurrentLocation(), r.operands)) return failure();
         ids.append(inner);
         Region *body = r.addRegion();
         return failure(p.parseRegion(*body, ids) || p.parseOptionalAttrDict(r.attributes));",
        "`(` args($body, 0, $sizes) `)` `in` `(` repeat<`,`>(args($body, $sizes, $sizes) `=` $sizes) `)` `of` \
         repeat<`,`>(args($body, $sizes + $sizes) `=` $inputs `:` type($inputs)) $body attr-dict\n  \
         where(type($sizes) = \"$_builder.getIndexType()\",\n        \
         type(args($body, 0, $sizes)) = \"$_builder.getIndexType()\",\n        \
         type(args($body, $sizes, $sizes)) = \"$_builder.getIndexType()\",\n        \
         type(args($body, $sizes + $sizes)) = type($inputs))",
        UNDERSTOOD,
    );
}

/// Types that are made of a type of the text: `BoxType::get(context, type)`.
#[test]
fn types_of_types() {
    let made = |code: &str| {
        format!(
            "OpAsmParser::UnresolvedOperand a; Type type; if (p.parseOperand(a) || p.parseColonType(type)) return failure();
             r.addTypes({code}); if (p.resolveOperand(a, type, r.operands)) return failure();
             return p.parseOptionalAttrDict(r.attributes);"
        )
    };
    let op = || OpSignature {
        operands: vec![decl("input", ImportedArity::One)],
        results: vec![decl("output", ImportedArity::One)],
        ..op()
    };
    let format = |code: &str| {
        format!(
            "$input `:` type($input) attr-dict\n  where(type($output) = \"{code}\"(type($input)))"
        )
    };
    check_op(
        op(),
        &made("BoxType::get(p.getContext(), type)"),
        &format("BoxType::get($_builder.getContext(), $_self)"),
        UNDERSTOOD,
    );
    check_op(
        op(),
        &made("ComplexType::get(type)"),
        &format("ComplexType::get($_self)"),
        UNDERSTOOD,
    );
    // The other argument is not understood.
    let guess = "the types BoxType::get(p.getContext(), type, width(r)) of results are not understood: they are taken to be inferred";
    check_op(
        op(),
        &made("BoxType::get(p.getContext(), type, width(r))"),
        "$input `:` type($input) attr-dict",
        &[&format!("Guess: {guess}")],
    );
}

/// A keyword that is a case of an enum.
#[test]
fn keywords_of_enums() {
    let op = || OpSignature {
        attrs: vec![attr("mode", "ModeAttr")],
        operands: Vec::new(),
        ..op_without_results()
    };
    let body = |value: &str| {
        format!(
            "StringRef word; if (p.parseKeyword(&word)) return failure(); {value}
             r.addAttribute(\"mode\", ModeAttr::get(p.getContext(), mode));
             return p.parseOptionalAttrDict(r.attributes);"
        )
    };
    let format = "$mode attr-dict";
    let symbolized = "auto found = t::symbolizeMode(word); if (!found) return p.emitError(loc, \"no\"); Mode mode = *found;";
    check_op(op(), &body(symbolized), format, UNDERSTOOD);
    let has_value = "auto found = symbolizeEnum<Mode>(word); if (!found.has_value()) return failure(); Mode mode = found.value();";
    check_op(op(), &body(has_value), format, UNDERSTOOD);
    let compared = "Mode mode; if (word == \"fast\") mode = Mode::Fast; else if (word == \"very_slow\") mode = Mode::VerySlow;
         else return p.emitError(loc, \"no\");";
    check_op(op(), &body(compared), format, UNDERSTOOD);
    let switch = "std::optional<Mode> mode = llvm::StringSwitch<std::optional<Mode>>(word)
         .Case(\"fast\", Mode::kFast).Case(\"auto\", Mode::Automatic).Default(std::nullopt);
         if (!mode) return failure();";
    check_op(
        op(),
        &body(switch),
        format,
        &["Guess: the word `auto` is taken to be that of the case 'Mode::Automatic'"],
    );
}

/// A signature between other parts, as operations have it that are like functions.
#[test]
fn signatures() {
    let body = "SmallVector<OpAsmParser::Argument> args; SmallVector<DictionaryAttr> resultAttrs; SmallVector<Type> resultTypes;
         auto &builder = p.getBuilder(); StringAttr name; bool isVariadic = false;
         if (p.parseSymbolName(name, SymbolTable::getSymbolAttrName(), r.attributes) ||
             function_interface_impl::parseFunctionSignatureWithArguments(p, false, args, isVariadic, resultTypes, resultAttrs))
           return failure();
         SmallVector<Type> argTypes;
         for (auto &arg : args) argTypes.push_back(arg.type);
         Type type = builder.getFunctionType(argTypes, resultTypes);
         r.addAttribute(getFunctionTypeAttrName(r.name), TypeAttr::get(type));
         if (p.parseOptionalAttrDictWithKeyword(r.attributes)) return failure();
         call_interface_impl::addArgAndResultAttrs(builder, r, args, resultAttrs, getArgAttrsAttrName(r.name), getResAttrsAttrName(r.name));
         Region *body = r.addRegion();
         return p.parseRegion(*body, args);";
    let op = || OpSignature { operands: Vec::new(), ..op_without_results() };
    check_op(
        op(),
        body,
        "$sym_name `` custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body)) attr-dict-with-keyword $body",
        UNDERSTOOD,
    );
    let mut without = op();
    without.attrs.retain(|attr| attr.name != "res_attrs");
    let imported = import_op(without, body);
    let message = "the signature of a function without the attributes of functions has no text in the overlay";
    assert!(imported.notes.iter().any(|note| note.message == message), "{}", imported.overlays());
}

/// `parseOperandList(operands, 2)` reads as many operands, each of one declaration.
#[test]
fn counted_operands() {
    let one = |name: &str| decl(name, ImportedArity::One);
    let op = || OpSignature {
        operands: vec![one("lhs"), one("rhs")],
        results: vec![one("sum")],
        ..op()
    };
    check_op(
        op(),
        "SmallVector<OpAsmParser::UnresolvedOperand, 2> operands; Type type;
         if (p.parseOperandList(operands, 2) || p.parseOptionalAttrDict(r.attributes) || p.parseColonType(type) ||
             p.resolveOperands(operands, type, r.operands)) return failure();
         r.addTypes(type); return success();",
        "$lhs `,` $rhs attr-dict `:` type($lhs)\n  where(type($rhs) = type($lhs),\n        type($sum) = type($lhs))",
        UNDERSTOOD,
    );
    check_op(
        op(),
        "SmallVector<OpAsmParser::UnresolvedOperand, 2> operands; Type type, other;
         if (p.parseOperandList(operands, /*requiredOperandCount=*/2, OpAsmParser::Delimiter::Paren) ||
             p.parseOptionalAttrDict(r.attributes) || p.parseColonType(type) || p.parseComma() || p.parseType(other) ||
             p.resolveOperand(operands[0], type, r.operands) || p.resolveOperand(operands[1], other, r.operands)) return failure();
         r.addTypes(other); return success();",
        "`(` $lhs `,` $rhs `)` attr-dict `:` type($lhs) `,` type($rhs)\n  where(type($sum) = type($rhs))",
        UNDERSTOOD,
    );
}
